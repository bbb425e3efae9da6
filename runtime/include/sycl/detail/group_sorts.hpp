// How the work-items of a group sort a range together
// SPDX-License-Identifier: Apache-2.0
//
// Both sorts are stable, and move the elements between the range and as many
// more in memory that the group shares. Loops have the same number of steps in
// all work-items where they can.
#ifndef SYCL_DETAIL_GROUP_SORTS_HPP
#define SYCL_DETAIL_GROUP_SORTS_HPP

#include "../bit_cast.hpp"
#include "../group_algorithms.hpp"
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace sycl::detail {

/// The first place for a T in \p memory, which need not be aligned.
template <class T> T *align_up(std::byte *memory) {
  const auto address = reinterpret_cast<std::uintptr_t>(memory);
  return reinterpret_cast<T *>(memory + (-address & (alignof(T) - 1)));
}

template <class Group, class From, class To>
void copy_range(Group g, From from, To to, std::size_t n) {
  const std::size_t step = member_count(g);
  for (std::size_t i = member_id(g); i < n; i += step)
    to[i] = from[i];
  group_barrier(g);
}

/// Writes the sorted runs of \p width elements of \p from, which has \p n, to
/// \p to as runs of twice the width. Each element goes behind those of its own
/// run that are in front of it and those of the other run that precede it,
/// which a binary search counts.
template <class Group, class From, class To, class Compare>
void merge_runs(Group g, From from, To to, std::size_t n, std::size_t width,
                Compare &comp) {
  const std::size_t step = member_count(g);
  for (std::size_t i = member_id(g); i < n; i += step) {
    const std::size_t begin = i & ~(2 * width - 1);
    const std::size_t mid = begin + width < n ? begin + width : n;
    const std::size_t end = begin + 2 * width < n ? begin + 2 * width : n;
    const bool is_left = i < mid;
    const std::size_t other = is_left ? mid : begin;
    const std::size_t other_size = is_left ? end - mid : mid - begin;
    auto &&x = from[i];
    std::size_t count = 0;
    for (std::size_t part = width; part != 0; part /= 2) {
      if (count + part > other_size)
        continue;
      auto &&y = from[other + count + part - 1];
      // Of elements that are equal those of the left run are the first.
      if (is_left ? bool(comp(y, x)) : !comp(x, y))
        count += part;
    }
    to[is_left ? i + count : i - (mid - begin) + count] = x;
  }
  group_barrier(g);
}

/// Sorts the \p n elements at \p first under \p comp; \p scratch has place for
/// as many.
///
/// Requires: reached by all work-items of \p g with uniform arguments.
template <class Group, class Ptr, class T, class Compare>
void merge_sort(Group g, Ptr first, std::size_t n, T *scratch, Compare &comp) {
  group_barrier(g);
  for (std::size_t width = 1; width < n; width *= 4) {
    merge_runs(g, first, scratch, n, width, comp);
    if (2 * width < n)
      merge_runs(g, scratch, first, n, 2 * width, comp);
    else
      copy_range(g, scratch, first, n);
  }
}

template <std::size_t Bytes> struct unsigned_of;
template <> struct unsigned_of<1> {
  using type = std::uint8_t;
};
template <> struct unsigned_of<2> {
  using type = std::uint16_t;
};
template <> struct unsigned_of<4> {
  using type = std::uint32_t;
};
template <> struct unsigned_of<8> {
  using type = std::uint64_t;
};

/// An unsigned integer that is in the order of \p x: -0 is in front of 0, NaNs
/// are at the ends.
template <class T> typename unsigned_of<sizeof(T)>::type ordered_bits(T x) {
  using U = typename unsigned_of<sizeof(T)>::type;
  constexpr U top = static_cast<U>(U(1) << (sizeof(T) * 8 - 1));
  if constexpr (std::is_integral_v<T>) {
    return static_cast<U>(static_cast<U>(x) ^ (std::is_signed_v<T> ? top : 0));
  } else {
    const U bits = bit_cast<U>(x);
    return static_cast<U>(bits & top ? ~bits : bits | top);
  }
}

/// Writes the \p n elements of \p from to \p to by their digits of \p Bits
/// bits, those with the same digit in the order that they have.
template <unsigned Bits, class Group, class From, class To, class Digit>
void radix_pass(Group g, From from, To to, std::size_t n, Digit digit_of) {
  using count_t = std::uint32_t;
  constexpr unsigned digits = 1u << Bits;
  const std::size_t size = member_count(g);
  const std::size_t piece = (n + size - 1) / size;
  const std::size_t begin = member_id(g) * piece;
  const std::size_t end = begin + piece < n ? begin + piece : n;
  count_t place[digits] = {};
  for (std::size_t i = begin; i < end; ++i)
    ++place[digit_of(from[i])];
  count_t base = 0;
  for (count_t &of_digit : place) {
    const count_t mine = of_digit;
    const count_t upto = inclusive_scan_over_group(g, mine, plus<count_t>());
    of_digit = base + upto - mine;
    base += broadcast(g, upto, size - 1);
  }
  for (std::size_t i = begin; i < end; ++i)
    to[place[digit_of(from[i])]++] = from[i];
  group_barrier(g);
}

/// Sorts the \p n elements at \p first, fewer than 2^32, by the bits of their
/// keys that are in \p mask, \p Bits at a time; \p scratch has place for as
/// many.
///
/// Requires: reached by all work-items of \p g with uniform arguments.
template <unsigned Bits, bool Descends, class Group, class Ptr, class T,
          class KeyOf, class Mask>
void radix_sort(Group g, Ptr first, std::size_t n, T *scratch, KeyOf key_of,
                Mask mask) {
  static_assert(Bits >= 1 && Bits <= 16, "a pass takes 1 to 16 bits");
  constexpr unsigned width = sizeof(Mask) * 8;
  const auto digit_at = [&](unsigned shift) {
    return [=](const auto &x) {
      const Mask bits = ordered_bits(key_of(x));
      const Mask order = static_cast<Mask>((Descends ? ~bits : bits) & mask);
      return static_cast<unsigned>(order >> shift) & ((1u << Bits) - 1);
    };
  };
  group_barrier(g);
  for (unsigned shift = 0; shift < width; shift += 2 * Bits) {
    radix_pass<Bits>(g, first, scratch, n, digit_at(shift));
    if (shift + Bits < width)
      radix_pass<Bits>(g, scratch, first, n, digit_at(shift + Bits));
    else
      copy_range(g, scratch, first, n);
  }
}

} // namespace sycl::detail
#endif
