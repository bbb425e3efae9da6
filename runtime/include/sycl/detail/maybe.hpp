// A value that may not be there, to be combined
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_DETAIL_MAYBE_HPP
#define SYCL_DETAIL_MAYBE_HPP

#include "../function_objects.hpp"
#include "group_operands.hpp"

namespace sycl::detail {

/// A V, if there is one.
template <class V> class maybe {
public:
  maybe() : there_(false) {}
  explicit maybe(const V &x) : there_(true) {
    __builtin_memcpy(&bytes_, static_cast<const void *>(&x), sizeof(V));
  }
  bool there() const { return there_; }
  V get() const { return object_of<V>(bytes_); }

private:
  alignas(V) byte_array<sizeof(V)> bytes_;
  bool there_;
};

/// Combines what is there: an operator whose identity nobody knows gets one.
template <class Op> struct combine_maybe {
  Op op;
  template <class V>
  maybe<V> operator()(const maybe<V> &l, const maybe<V> &r) const {
    if (!l.there())
      return r;
    return r.there() ? maybe<V>(op(l.get(), r.get())) : l;
  }
};

/// \p op on values in an order that does not count, as group functions do it:
/// the least and the greatest leave NaNs out.
template <combiner C, class T, class Op>
T combine_freely(const T &l, const T &r, Op &op) {
#pragma clang fp reassociate(on)
  if constexpr (C == combiner::plus && std::is_floating_point_v<T>)
    return l + r;
  else if constexpr (C == combiner::multiplies && std::is_floating_point_v<T>)
    return l * r;
  else if constexpr (C == combiner::minimum && std::is_floating_point_v<T>)
    return __builtin_elementwise_minnum(l, r);
  else if constexpr (C == combiner::maximum && std::is_floating_point_v<T>)
    return __builtin_elementwise_maxnum(l, r);
  else
    return op(l, r);
}

} // namespace sycl::detail
#endif
