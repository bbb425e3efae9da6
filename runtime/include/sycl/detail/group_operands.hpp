// Values as operands of group operations
// SPDX-License-Identifier: Apache-2.0
//
// Group operations exist for scalars of 1 to 8 bytes. A work-item's value may
// be any trivially copyable object: it is passed in several words then.
#ifndef SYCL_DETAIL_GROUP_OPERANDS_HPP
#define SYCL_DETAIL_GROUP_OPERANDS_HPP

#include "../half.hpp"
#include "spirv_ops.hpp"
#include <cstddef>
#include <type_traits>

namespace sycl::detail {

template <std::size_t Size> struct integer_word;
template <> struct integer_word<1> {
  using signed_type = signed char;
  using unsigned_type = unsigned char;
};
template <> struct integer_word<2> {
  using signed_type = short;
  using unsigned_type = unsigned short;
};
template <> struct integer_word<4> {
  using signed_type = int;
  using unsigned_type = unsigned;
};
template <> struct integer_word<8> {
  using signed_type = long;
  using unsigned_type = unsigned long;
};
template <class T>
using signed_word = typename integer_word<sizeof(T)>::signed_type;
template <class T>
using unsigned_word = typename integer_word<sizeof(T)>::unsigned_type;

/// Scalars that are one operand.
template <class T>
inline constexpr bool is_word_v =
    (std::is_integral_v<T> && sizeof(T) <= 8) || std::is_same_v<T, half> ||
    std::is_same_v<T, float> || std::is_same_v<T, double>;

template <std::size_t Size> struct byte_array {
  unsigned char bytes[Size];
};

/// The object whose bytes are \p object. Pairs and the like can be copied as
/// bytes (is_device_copyable) although C++ does not call them trivially
/// copyable.
template <class T> T object_of(const byte_array<sizeof(T)> &object) {
  if constexpr (std::is_trivially_copyable_v<T>) {
    return __builtin_bit_cast(T, object);
  } else {
    alignas(T) const byte_array<sizeof(T)> copy = object;
    return *__builtin_launder(reinterpret_cast<const T *>(&copy));
  }
}

/// Sends the words of \p object through \p move, from byte \p Offset on.
/// Unrolled at compile time, as every word is a collective operation of its
/// own.
template <std::size_t Offset, std::size_t Size, class Move>
void move_words(byte_array<Size> &object, const Move &move) {
  constexpr std::size_t left = Size - Offset;
  constexpr std::size_t width = left >= 8   ? 8
                                : left >= 4 ? 4
                                : left >= 2 ? 2
                                            : 1;
  typename integer_word<width>::signed_type word;
  __builtin_memcpy(&word, object.bytes + Offset, width);
  word = move(word);
  __builtin_memcpy(object.bytes + Offset, &word, width);
  if constexpr (width < left)
    move_words<Offset + width>(object, move);
}

/// \p x as it is after each of its words went through \p move.
template <class T, class Move> T move_object(const T &x, const Move &move) {
  if constexpr (std::is_same_v<T, half>) {
    return half(move(to_word(x)));
  } else if constexpr (std::is_integral_v<T> && is_word_v<T>) {
    return static_cast<T>(move(static_cast<signed_word<T>>(x)));
  } else if constexpr (is_word_v<T>) {
    return move(x);
  } else {
    byte_array<sizeof(T)> object;
    __builtin_memcpy(&object, static_cast<const void *>(&x), sizeof(T));
    move_words<0>(object, move);
    return object_of<T>(object);
  }
}

} // namespace sycl::detail
#endif
