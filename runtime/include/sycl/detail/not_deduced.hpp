// A type of a parameter that template arguments are not deduced from
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_DETAIL_NOT_DEDUCED_HPP
#define SYCL_DETAIL_NOT_DEDUCED_HPP

namespace sycl::detail {

template <class T> struct as_is {
  using type = T;
};
template <class T> using not_deduced = typename as_is<T>::type;

} // namespace sycl::detail
#endif
