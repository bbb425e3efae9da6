// Class vec: 1 to 16 elements under the same operations
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_VEC_HPP
#define SYCL_VEC_HPP

#include "detail/coordinate_ops.hpp"
#include "detail/elementwise_ops.hpp"
#include "detail/group_operands.hpp"
#include "detail/rounding.hpp"
#include "function_objects.hpp"
#include "multi_ptr.hpp"
#include <cstdint>
#include <utility>

namespace sycl {

/// Indices of elements for swizzle(). SYCL 2020, "Vec interface".
struct elem {
  static constexpr int x = 0, y = 1, z = 2, w = 3;
  static constexpr int r = 0, g = 1, b = 2, a = 3;
  static constexpr int s0 = 0, s1 = 1, s2 = 2, s3 = 3, s4 = 4, s5 = 5, s6 = 6,
                       s7 = 7, s8 = 8, s9 = 9, sA = 10, sB = 11, sC = 12,
                       sD = 13, sE = 14, sF = 15;
};

template <class T, int NumElements> class vec;

namespace detail {

/// Elements that an argument of a vec's constructor contributes.
template <class T> inline constexpr int elements_of = 1;
template <class T, int N> inline constexpr int elements_of<vec<T, N>> = N;

/// Arguments that are elements of a vec<T>, or parts of one.
template <class T, class Arg>
inline constexpr bool is_element_v = std::is_convertible_v<Arg, T>;
template <class T, class U, int N>
inline constexpr bool is_element_v<T, vec<U, N>> = std::is_same_v<T, U>;

template <class T, int N> struct elements_of_value<vec<T, N>> {
  using type = T;
  static constexpr int count = N;
};

template <class T, int N, int... Indices> class swizzled;
template <class T, int N, int... I>
inline constexpr int elements_of<swizzled<T, N, I...>> = sizeof...(I);
template <class T, class U, int N, int... I>
inline constexpr bool is_element_v<T, swizzled<U, N, I...>> =
    std::is_same_v<T, U>;
template <int Size, int... Indices>
using if_elements = std::enable_if_t<((Indices < Size) && ...), int>;

constexpr bool is_vec_size(int n) {
  return n == 1 || n == 2 || n == 3 || n == 4 || n == 8 || n == 16;
}

} // namespace detail

/// NumElements values of type T; 3 take the room of 4.
///
/// SYCL 2020, "Vec interface". x() to w(), r() to a() and s0() to sF() refer to
/// elements; with SYCL_SIMPLE_SWIZZLES two to four of x to w or r to a are
/// swizzles, too.
template <class T, int NumElements> class vec {
  static_assert(detail::is_vec_size(NumElements),
                "a vec has 1, 2, 3, 4, 8 or 16 elements");
  static constexpr int N = NumElements;
  static constexpr int stored = N == 3 ? 4 : N;

public:
  using element_type = T;
  using value_type = T;
  /// What a comparison gives.
  using mask_type = vec<detail::signed_word<T>, N>;

  /// Elements without a value. Trivial, so that unions can have vectors.
  vec() = default;
  /// Elements from one value for all, from values and vectors in a row, or
  /// converted from another vector.
  explicit constexpr vec(const T &x) : data_{} {
    for (int i = 0; i < N; ++i)
      data_[i] = x;
  }
  // So that vec<float, 4>{n} is no narrowing.
  template <class U,
            std::enable_if_t<std::is_arithmetic_v<U> && !std::is_same_v<U, T> &&
                                 std::is_convertible_v<U, T>,
                             int> = 0>
  explicit constexpr vec(U x) : vec(static_cast<T>(x)) {}
  template <class... Args,
            std::enable_if_t<(sizeof...(Args) > 1) &&
                                 (detail::is_element_v<T, Args> && ...) &&
                                 (detail::elements_of<Args> + ...) == N,
                             int> = 0>
  constexpr vec(const Args &...args) : data_{} {
    int at = 0;
    (put(at, args), ...);
  }
  template <class U, std::enable_if_t<!std::is_same_v<U, T>, int> = 0>
  explicit constexpr vec(const vec<U, N> &other) : data_{} {
    for (int i = 0; i < N; ++i)
      data_[i] = static_cast<T>(other[i]);
  }
  /// Sets all elements to \p x.
  constexpr vec &operator=(const T &x) { return *this = vec(x); }

  constexpr
  operator std::conditional_t<N == 1, T, detail::no_conversion<>>() const {
    return data_[0];
  }

  /// Number of elements.
  static constexpr std::size_t size() noexcept { return N; }
  /// Size in bytes; of 3 elements that of 4.
  static constexpr std::size_t byte_size() noexcept { return sizeof(vec); }
  /// The older name of size().
  [[deprecated("use size()")]] static constexpr std::size_t get_count() {
    return N;
  }
  /// The older name of byte_size().
  [[deprecated("use byte_size()")]] static constexpr std::size_t get_size() {
    return sizeof(vec);
  }

  /// The element \p i, which is less than size(); not checked.
  constexpr T &operator[](int i) { return data_[i]; }
  constexpr const T &operator[](int i) const { return data_[i]; }

  /// Element by element, rounded by \p Mode. SYCL 2020, "Vec interface".
  template <class U, rounding_mode Mode = rounding_mode::automatic>
  constexpr vec<U, N> convert() const {
    vec<U, N> result{};
    for (int i = 0; i < N; ++i)
      result[i] = detail::convert_element<U, Mode>(data_[i]);
    return result;
  }
  /// The same bits as another vector of this size.
  template <class Vec> Vec as() const {
    static_assert(sizeof(Vec) == sizeof(vec), "as() keeps the size in bytes");
    return __builtin_bit_cast(Vec, *this);
  }

#define COHORT_VEC_ELEMENT(NAME, INDEX)                                        \
  template <int M = N, std::enable_if_t<(M > INDEX), int> = 0>                 \
  constexpr T &NAME() {                                                        \
    return data_[INDEX];                                                       \
  }                                                                            \
  template <int M = N, std::enable_if_t<(M > INDEX), int> = 0>                 \
  constexpr const T &NAME() const {                                            \
    return data_[INDEX];                                                       \
  }
  /// The element, if the vector has as many.
  COHORT_VEC_ELEMENT(x, 0)
  COHORT_VEC_ELEMENT(y, 1)
  COHORT_VEC_ELEMENT(z, 2)
  COHORT_VEC_ELEMENT(w, 3)
  COHORT_VEC_ELEMENT(r, 0)
  COHORT_VEC_ELEMENT(g, 1)
  COHORT_VEC_ELEMENT(b, 2)
  COHORT_VEC_ELEMENT(a, 3)
  COHORT_VEC_ELEMENT(s0, 0)
  COHORT_VEC_ELEMENT(s1, 1)
  COHORT_VEC_ELEMENT(s2, 2)
  COHORT_VEC_ELEMENT(s3, 3)
  COHORT_VEC_ELEMENT(s4, 4)
  COHORT_VEC_ELEMENT(s5, 5)
  COHORT_VEC_ELEMENT(s6, 6)
  COHORT_VEC_ELEMENT(s7, 7)
  COHORT_VEC_ELEMENT(s8, 8)
  COHORT_VEC_ELEMENT(s9, 9)
  COHORT_VEC_ELEMENT(sA, 10)
  COHORT_VEC_ELEMENT(sB, 11)
  COHORT_VEC_ELEMENT(sC, 12)
  COHORT_VEC_ELEMENT(sD, 13)
  COHORT_VEC_ELEMENT(sE, 14)
  COHORT_VEC_ELEMENT(sF, 15)
#undef COHORT_VEC_ELEMENT
  /// The first half of the elements (of three: the first two), as one vector: a
  /// copy of a constant vector's, otherwise elements that can be assigned to.
  constexpr auto lo() { return part<0, 1>(halves()); }
  constexpr auto lo() const { return part<0, 1>(halves()); }
  /// The second half (of three: the last, and one that is unspecified).
  constexpr auto hi() { return part<stored / 2, 1>(halves()); }
  constexpr auto hi() const { return part<stored / 2, 1>(halves()); }
  /// The elements at even indices.
  constexpr auto even() { return part<0, 2>(halves()); }
  constexpr auto even() const { return part<0, 2>(halves()); }
  /// The elements at odd indices.
  constexpr auto odd() { return part<1, 2>(halves()); }
  constexpr auto odd() const { return part<1, 2>(halves()); }
  /// The elements with these indices, which may repeat where nothing is
  /// assigned.
  template <int... Indices> constexpr auto swizzle() {
    static_assert(((Indices >= 0 && Indices < N) && ...),
                  "a swizzle names elements of the vector");
    return elements<Indices...>();
  }
  template <int... Indices> constexpr auto swizzle() const {
    static_assert(((Indices >= 0 && Indices < N) && ...),
                  "a swizzle names elements of the vector");
    return elements<Indices...>();
  }
#ifdef SYCL_SIMPLE_SWIZZLES
#include "detail/simple_swizzles.inc"
#endif

  /// N elements from p + offset * N on.
  template <access::address_space Space, access::decorated D>
  void load(std::size_t offset, multi_ptr<const T, Space, D> p) {
    for (int i = 0; i < N; ++i)
      data_[i] = p[offset * N + i];
  }
  template <access::address_space Space, access::decorated D>
  void load(std::size_t offset, multi_ptr<T, Space, D> p) {
    for (int i = 0; i < N; ++i)
      data_[i] = p[offset * N + i];
  }
  void load(std::size_t offset, const T *p) {
    for (int i = 0; i < N; ++i)
      data_[i] = p[offset * N + i];
  }
  /// N elements to p + offset * N on.
  template <access::address_space Space, access::decorated D>
  void store(std::size_t offset, multi_ptr<T, Space, D> p) const {
    store(offset, p.get_raw());
  }
  void store(std::size_t offset, T *p) const {
    for (int i = 0; i < N; ++i)
      p[offset * N + i] = data_[i];
  }

  /// Operators combine elements pairwise; a scalar stands for itself in each.
  /// Comparisons give 0 or -1 in each element.
  COHORT_ELEMENTWISE_ARITHMETIC(vec)
  COHORT_ELEMENTWISE_COMPARISONS(vec, mask_type, -1)
  /// -1 in each element that is 0, and 0 elsewhere.
  friend constexpr mask_type operator!(const vec &x) { return x == T(0); }

private:
  constexpr void put(int &at, const T &x) { data_[at++] = x; }
  template <int M> constexpr void put(int &at, const vec<T, M> &x) {
    for (int i = 0; i < M; ++i)
      data_[at++] = x[i];
  }
  template <int... Indices>
  constexpr detail::swizzled<T, N, Indices...> elements() {
    return detail::swizzled<T, N, Indices...>(*this);
  }
  template <int... Indices>
  constexpr vec<T, sizeof...(Indices)> elements() const {
    vec<T, sizeof...(Indices)> result{};
    int at = 0;
    ((result[at++] = data_[Indices]), ...);
    return result;
  }
  static constexpr auto halves() {
    static_assert(N > 1, "a vec of one element has no halves");
    return std::make_integer_sequence<int, stored / 2>();
  }
  template <int From, int Step, int... I>
  constexpr auto part(std::integer_sequence<int, I...>) {
    return elements<From + I * Step...>();
  }
  template <int From, int Step, int... I>
  constexpr auto part(std::integer_sequence<int, I...>) const {
    return elements<From + I * Step...>();
  }
  template <class, int, int...> friend class detail::swizzled;

  alignas(sizeof(T) * stored < 64 ? sizeof(T) * stored : 64) T data_[stored];
};

namespace detail {

/// Some elements of a vector, in some order: a vector of its own that has their
/// values, and passes on what is assigned to it.
template <class T, int N, int... Indices>
class swizzled : public vec<T, sizeof...(Indices)> {
  using base = vec<T, sizeof...(Indices)>;

public:
  constexpr swizzled(const swizzled &) = default;
  constexpr swizzled &operator=(const swizzled &x) {
    return *this = static_cast<const base &>(x);
  }
  constexpr swizzled &operator=(const base &x) {
    base::operator=(x); // x may be the vector that is assigned to
    int from = 0;
    ((of_->data_[Indices] = this->data_[from++]), ...);
    return *this;
  }
  constexpr swizzled &operator=(const T &x) { return *this = base(x); }

#define COHORT_SWIZZLED_ASSIGN(OP)                                             \
  constexpr swizzled &operator OP## = (const base &x) {                        \
    return *this = static_cast<const base &>(*this) OP x;                      \
  }                                                                            \
  constexpr swizzled &operator OP## = (const T &x) {                           \
    return *this = static_cast<const base &>(*this) OP x;                      \
  }
  COHORT_SWIZZLED_ASSIGN(+)
  COHORT_SWIZZLED_ASSIGN(-)
  COHORT_SWIZZLED_ASSIGN(*)
  COHORT_SWIZZLED_ASSIGN(/)
  COHORT_SWIZZLED_ASSIGN(%)
  COHORT_SWIZZLED_ASSIGN(&)
  COHORT_SWIZZLED_ASSIGN(|)
  COHORT_SWIZZLED_ASSIGN(^)
  COHORT_SWIZZLED_ASSIGN(<<)
  COHORT_SWIZZLED_ASSIGN(>>)
#undef COHORT_SWIZZLED_ASSIGN
  constexpr swizzled &operator++() { return *this += T(1); }
  constexpr swizzled &operator--() { return *this -= T(1); }
  constexpr base operator++(int) {
    base old = *this;
    ++*this;
    return old;
  }
  constexpr base operator--(int) {
    base old = *this;
    --*this;
    return old;
  }

private:
  friend class vec<T, N>;
  explicit constexpr swizzled(vec<T, N> &of)
      : base(
            static_cast<const vec<T, N> &>(of).template elements<Indices...>()),
        of_(&of) {}

  vec<T, N> *of_;
};

} // namespace detail

template <class T, class... U,
          std::enable_if_t<(std::is_same_v<T, U> && ...), int> = 0>
vec(T, U...) -> vec<T, sizeof...(U) + 1>;

/// An unsigned integer of 8 bits, and not std::byte. SYCL 2020, "Scalar data
/// types".
using byte = std::uint8_t;
/// Unsigned integers as those of vectors with these names, which programs for
/// DPC++ use.
using uchar = std::uint8_t;
using ushort = std::uint16_t;
using uint = std::uint32_t;
using ulong = std::uint64_t;

#define COHORT_VEC_ALIASES(TYPE, NAME)                                         \
  using NAME##2 = vec<TYPE, 2>;                                                \
  using NAME##3 = vec<TYPE, 3>;                                                \
  using NAME##4 = vec<TYPE, 4>;                                                \
  using NAME##8 = vec<TYPE, 8>;                                                \
  using NAME##16 = vec<TYPE, 16>;
/// Aliases: NAME2 to NAME16. SYCL 2020, "Vector types", "Aliases".
COHORT_VEC_ALIASES(std::int8_t, char)
COHORT_VEC_ALIASES(std::uint8_t, uchar)
COHORT_VEC_ALIASES(std::int16_t, short)
COHORT_VEC_ALIASES(std::uint16_t, ushort)
COHORT_VEC_ALIASES(std::int32_t, int)
COHORT_VEC_ALIASES(std::uint32_t, uint)
COHORT_VEC_ALIASES(std::int64_t, long)
COHORT_VEC_ALIASES(std::uint64_t, ulong)
COHORT_VEC_ALIASES(half, half)
COHORT_VEC_ALIASES(float, float)
COHORT_VEC_ALIASES(double, double)
#undef COHORT_VEC_ALIASES

} // namespace sycl
#endif
