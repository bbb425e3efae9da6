// Class sub_group_mask and group_ballot
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_SUB_GROUP_MASK_HPP
#define SYCL_EXT_ONEAPI_SUB_GROUP_MASK_HPP

#include "../../marray.hpp"
#include "../../sub_group.hpp"
#include <cstdint>

namespace sycl {
namespace detail {
/// Bits of the work-items that come here and have a true \p predicate.
inline std::uint64_t ballot(bool predicate) {
  const cohort_lane_mask mask =
      __spirv_GroupNonUniformBallot(scope_subgroup, predicate);
  return mask[0] | static_cast<std::uint64_t>(mask[1]) << 32;
}
constexpr std::uint64_t low_bits(unsigned n) {
  return n >= 64 ? ~std::uint64_t(0) : (std::uint64_t(1) << n) - 1;
}
struct mask_access;
} // namespace detail

namespace ext::oneapi {

/// A bit for each work-item of a sub-group.
///
/// Extension sycl_ext_oneapi_sub_group_mask.
struct sub_group_mask {
  static constexpr std::size_t max_bits = 64;

  /// One bit, to be assigned to.
  class reference {
  public:
    /// Refers to bit \p pos of \p mask.
    reference(sub_group_mask &mask, std::size_t pos) : mask_(mask), pos_(pos) {}
    /// Sets the bit.
    reference &operator=(bool x) {
      mask_.set(id<1>(pos_), x);
      return *this;
    }
    reference &operator=(const reference &x) { return *this = bool(x); }
    /// The negated bit.
    bool operator~() const { return !bool(*this); }
    /// The bit.
    operator bool() const { return mask_.test(id<1>(pos_)); }
    /// Negates the bit in the mask.
    reference &flip() { return *this = !bool(*this); }

  private:
    sub_group_mask &mask_;
    std::size_t pos_;
  };

  /// A mask of the calling work-item's sub-group without a bit that is set, or
  /// with the lowest bits of \p bits; only in kernels.
  sub_group_mask() : sub_group_mask(0ull) {}
  sub_group_mask(unsigned long long bits)
      : size_(static_cast<std::uint32_t>(__spirv_BuiltInSubgroupMaxSize())) {
    put(bits);
  }
  template <class T, std::size_t N,
            std::enable_if_t<std::is_integral_v<T>, int> = 0>
  sub_group_mask(const marray<T, N> &bits) : sub_group_mask(0ull) {
    insert_bits(bits);
  }

  /// The bit of work-item \p i; false from size() on.
  bool operator[](id<1> i) const { return test(i); }
  reference operator[](id<1> i) { return {*this, i[0]}; }
  /// The bit of work-item \p i; false from size() on.
  bool test(id<1> i) const { return i[0] < size_ && (bits_ >> i[0] & 1); }
  /// Whether all bits are set.
  bool all() const { return bits_ == sycl::detail::low_bits(size_); }
  /// Whether any bit is set.
  bool any() const { return bits_ != 0; }
  /// Whether no bit is set.
  bool none() const { return bits_ == 0; }
  /// Number of bits that are set.
  std::uint32_t count() const {
    return static_cast<std::uint32_t>(__builtin_popcountll(bits_));
  }
  /// Number of bits: the size of the sub-group.
  std::uint32_t size() const { return size_; }
  /// The lowest and the highest bit that is set; size() if none is.
  id<1> find_low() const {
    return bits_ ? static_cast<std::size_t>(__builtin_ctzll(bits_)) : size_;
  }
  /// The highest bit that is set; size() if none is.
  id<1> find_high() const {
    return bits_ ? static_cast<std::size_t>(63 - __builtin_clzll(bits_))
                 : size_;
  }

  /// As many bits as \p bits has, from \p pos on.
  template <class T, std::enable_if_t<std::is_integral_v<T>, int> = 0>
  void insert_bits(T bits, id<1> pos = 0) {
    if (pos[0] >= size_)
      return;
    const std::uint64_t at = sycl::detail::low_bits(8 * sizeof(T)) << pos[0];
    put((bits_ & ~at) | (static_cast<std::uint64_t>(bits) << pos[0] & at));
  }
  template <class T, std::size_t N,
            std::enable_if_t<std::is_integral_v<T>, int> = 0>
  void insert_bits(const marray<T, N> &bits, id<1> pos = 0) {
    for (std::size_t i = 0; i < N; ++i)
      insert_bits(bits[i], id<1>(pos[0] + i * 8 * sizeof(T)));
  }
  /// The bits from \p pos on, as many as \p out has; 0 for those from size()
  /// on.
  template <class T, std::enable_if_t<std::is_integral_v<T>, int> = 0>
  void extract_bits(T &out, id<1> pos = 0) const {
    out = pos[0] < size_ ? static_cast<T>(bits_ >> pos[0]) : T(0);
  }
  template <class T, std::size_t N,
            std::enable_if_t<std::is_integral_v<T>, int> = 0>
  void extract_bits(marray<T, N> &out, id<1> pos = 0) const {
    for (std::size_t i = 0; i < N; ++i)
      extract_bits(out[i], id<1>(pos[0] + i * 8 * sizeof(T)));
  }

  /// Sets all bits, or bit \p i to \p value.
  void set() { put(~std::uint64_t(0)); }
  void set(id<1> i, bool value = true) {
    const std::uint64_t bit = i[0] < size_ ? std::uint64_t(1) << i[0] : 0;
    put(value ? bits_ | bit : bits_ & ~bit);
  }
  /// Clears all bits, or bit \p i.
  void reset() { put(0); }
  void reset(id<1> i) { set(i, false); }
  /// Clears the lowest bit that is set.
  void reset_low() { put(bits_ & (bits_ - 1)); }
  /// Clears the highest bit that is set.
  void reset_high() { reset(find_high()); }
  /// Negates all bits, or bit \p i.
  void flip() { put(~bits_); }
  void flip(id<1> i) { set(i, !test(i)); }

  /// Combine two masks bit by bit, or shift the bits; those shifted out are
  /// lost and zeros come in.
  sub_group_mask &operator&=(const sub_group_mask &r) {
    return put(bits_ & r.bits_);
  }
  sub_group_mask &operator|=(const sub_group_mask &r) {
    return put(bits_ | r.bits_);
  }
  sub_group_mask &operator^=(const sub_group_mask &r) {
    return put(bits_ ^ r.bits_);
  }
  sub_group_mask &operator<<=(std::size_t n) {
    return put(n < max_bits ? bits_ << n : 0);
  }
  sub_group_mask &operator>>=(std::size_t n) {
    return put(n < max_bits ? bits_ >> n : 0);
  }
  sub_group_mask operator~() const {
    sub_group_mask m = *this;
    m.flip();
    return m;
  }
  sub_group_mask operator<<(std::size_t n) const {
    return sub_group_mask(*this) <<= n;
  }
  sub_group_mask operator>>(std::size_t n) const {
    return sub_group_mask(*this) >>= n;
  }
  friend sub_group_mask operator&(sub_group_mask l, const sub_group_mask &r) {
    return l &= r;
  }
  friend sub_group_mask operator|(sub_group_mask l, const sub_group_mask &r) {
    return l |= r;
  }
  friend sub_group_mask operator^(sub_group_mask l, const sub_group_mask &r) {
    return l ^= r;
  }
  friend bool operator==(const sub_group_mask &l, const sub_group_mask &r) {
    return l.bits_ == r.bits_ && l.size_ == r.size_;
  }
  friend bool operator!=(const sub_group_mask &l, const sub_group_mask &r) {
    return !(l == r);
  }

private:
  friend struct sycl::detail::mask_access;
  sub_group_mask(std::uint64_t bits, std::uint32_t size)
      : bits_(bits), size_(size) {}
  sub_group_mask &put(std::uint64_t bits) {
    bits_ = bits & sycl::detail::low_bits(size_);
    return *this;
  }

  std::uint64_t bits_;
  std::uint32_t size_;
};

} // namespace ext::oneapi

namespace detail {
struct mask_access {
  static ext::oneapi::sub_group_mask make(std::uint64_t bits,
                                          std::uint32_t size) {
    return {bits, size};
  }
};
} // namespace detail

namespace ext::oneapi {

/// The work-items of the sub-group whose \p predicate is true.
///
/// Requires: reached by all work-items of \p g, a sub_group.
template <class Group, sycl::detail::if_sub_group<Group> = 0>
sub_group_mask group_ballot(Group g, bool predicate = true) {
  return sycl::detail::mask_access::make(sycl::detail::ballot(predicate),
                                         g.get_max_local_range()[0]);
}

} // namespace ext::oneapi
} // namespace sycl
#endif
