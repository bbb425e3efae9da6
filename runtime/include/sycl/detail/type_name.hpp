// Names of types, for messages and kernel names
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_DETAIL_TYPE_NAME_HPP
#define SYCL_DETAIL_TYPE_NAME_HPP

#include <string_view>

namespace sycl::detail {

/// The name of \p T as the compiler prints it: 'ns::my_kernel<3>', or
/// '(lambda at file.cpp:12:5)'.
template <class T> constexpr std::string_view type_name() {
  // "... type_name() [T = X]"
  std::string_view text = __PRETTY_FUNCTION__;
  std::size_t begin = text.find("[T = ") + 5;
  return text.substr(begin, text.size() - 1 - begin);
}

} // namespace sycl::detail
#endif
