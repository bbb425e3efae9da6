// Sizes that may be more than 64 bits hold
// SPDX-License-Identifier: Apache-2.0
//
// Whatever multiplies sizes that a program gives asks here whether the product
// is one.
#ifndef SYCL_DETAIL_BYTE_SIZE_HPP
#define SYCL_DETAIL_BYTE_SIZE_HPP

#include "../exception.hpp"
#include "../range.hpp"

namespace sycl::detail {

/// Multiplies \p product by \p factor. False if 64 bits do not hold the result;
/// \p product is 0 then. 0 stays 0.
constexpr bool multiply_size(std::size_t &product,
                             std::size_t factor) noexcept {
  if (!__builtin_mul_overflow(product, factor, &product))
    return true;
  product = 0;
  return false;
}

/// The product of \p num_extents extents and of \p element, as far as 64 bits
/// hold it. One that is 0 makes it 0, whatever the others are.
constexpr bool size_of_box(const std::size_t *extents, int num_extents,
                           std::size_t element, std::size_t &size) noexcept {
  size = element;
  for (int d = 0; d < num_extents; ++d)
    if (extents[d] == 0)
      return size = 0, true;
  for (int d = 0; d < num_extents; ++d)
    if (!multiply_size(size, extents[d]))
      return false;
  return true;
}

/// Throws: "WHAT of range EXTENTS with elements of ELEMENT bytes does not fit
/// into 64 bits".
[[noreturn]] COHORT_API void throw_too_large(errc code, const char *what,
                                             const std::size_t *extents,
                                             int num_extents,
                                             std::size_t element);

/// The bytes of elements of \p element bytes in the range \p extents.
template <int D>
std::size_t checked_bytes(errc code, const char *what, const range<D> &extents,
                          std::size_t element) {
  std::size_t bytes = 0;
  if (!size_of_box(&extents[0], D, element, bytes))
    throw_too_large(code, what, &extents[0], D, element);
  return bytes;
}

} // namespace sycl::detail
#endif
