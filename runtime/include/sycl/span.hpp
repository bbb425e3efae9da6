// Class span: a run of objects that somebody else owns
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_SPAN_HPP
#define SYCL_SPAN_HPP

#include <array>
#include <cstddef>
#include <iterator>
#include <type_traits>

namespace sycl {

/// Extent of a span that knows its size at run time only.
inline constexpr std::size_t dynamic_extent = static_cast<std::size_t>(-1);

template <class T, std::size_t Extent = dynamic_extent> class span;

namespace detail {

template <std::size_t Extent> struct span_size {
  constexpr explicit span_size(std::size_t) noexcept {}
  static constexpr std::size_t get() noexcept { return Extent; }
};
template <> struct span_size<dynamic_extent> {
  std::size_t size;
  constexpr explicit span_size(std::size_t n) noexcept : size(n) {}
  constexpr std::size_t get() const noexcept { return size; }
};

template <class T> inline constexpr bool is_span_v = false;
template <class T, std::size_t N>
inline constexpr bool is_span_v<span<T, N>> = true;
template <class T> inline constexpr bool is_std_array_v = false;
template <class T, std::size_t N>
inline constexpr bool is_std_array_v<std::array<T, N>> = true;

/// A pointer to From may stand for one to To: at most const is added.
template <class From, class To>
inline constexpr bool spans_v = std::is_convertible_v<From (*)[], To (*)[]>;

} // namespace detail

/// The objects [data(), data() + size()).
///
/// SYCL 2020, "Class template span"; as std::span of C++20.
template <class T, std::size_t Extent> class span {
  template <std::size_t N>
  using if_fits =
      std::enable_if_t<Extent == dynamic_extent || N == Extent, int>;
  template <class U>
  using if_spans = std::enable_if_t<detail::spans_v<U, T>, int>;
  template <class C, class Data = decltype(std::declval<C &>().data())>
  using if_container =
      std::enable_if_t<!detail::is_span_v<std::remove_const_t<C>> &&
                           !detail::is_std_array_v<std::remove_const_t<C>> &&
                           detail::spans_v<std::remove_pointer_t<Data>, T>,
                       int>;

public:
  using element_type = T;
  using value_type = std::remove_cv_t<T>;
  using size_type = std::size_t;
  using difference_type = std::ptrdiff_t;
  using pointer = T *;
  using const_pointer = const T *;
  using reference = T &;
  using const_reference = const T &;
  using iterator = T *;
  using reverse_iterator = std::reverse_iterator<iterator>;
  static constexpr std::size_t extent = Extent;

  /// An empty span, or one over elements, an array or a container that exist
  /// elsewhere.
  ///
  /// Requires: the elements outlive the span. A span of a fixed extent takes as
  /// many elements as it has; this is not checked for a pointer and a count.
  template <std::size_t E = Extent,
            std::enable_if_t<E == dynamic_extent || E == 0, int> = 0>
  constexpr span() noexcept : data_(nullptr), size_(0) {}
  constexpr span(T *first, std::size_t count) : data_(first), size_(count) {}
  constexpr span(T *first, T *last)
      : data_(first), size_(static_cast<std::size_t>(last - first)) {}
  template <std::size_t N, if_fits<N> = 0>
  constexpr span(T (&array)[N]) noexcept : data_(array), size_(N) {}
  template <class U, std::size_t N, if_fits<N> = 0, if_spans<U> = 0>
  constexpr span(std::array<U, N> &array) noexcept
      : data_(array.data()), size_(N) {}
  template <class U, std::size_t N, if_fits<N> = 0, if_spans<const U> = 0>
  constexpr span(const std::array<U, N> &array) noexcept
      : data_(array.data()), size_(N) {}
  template <class C, if_container<C> = 0, std::size_t E = Extent,
            std::enable_if_t<E == dynamic_extent, int> = 0>
  constexpr span(C &container)
      : data_(container.data()), size_(container.size()) {}
  template <class C, if_container<const C> = 0, std::size_t E = Extent,
            std::enable_if_t<E == dynamic_extent, int> = 0>
  constexpr span(const C &container)
      : data_(container.data()), size_(container.size()) {}
  template <class U, std::size_t N, if_fits<N> = 0, if_spans<U> = 0>
  constexpr span(const span<U, N> &other) noexcept
      : data_(other.data()), size_(other.size()) {}

  /// The first Count elements, which must exist.
  template <std::size_t Count> constexpr span<T, Count> first() const {
    return {data_, Count};
  }
  /// The last Count elements, which must exist.
  template <std::size_t Count> constexpr span<T, Count> last() const {
    return {data_ + (size() - Count), Count};
  }
  /// Count elements from Offset on, or all from there; they must exist.
  template <std::size_t Offset, std::size_t Count = dynamic_extent>
  constexpr auto subspan() const {
    constexpr std::size_t Left =
        Extent == dynamic_extent ? dynamic_extent : Extent - Offset;
    constexpr std::size_t E = Count == dynamic_extent ? Left : Count;
    return span<T, E>(data_ + Offset,
                      Count == dynamic_extent ? size() - Offset : Count);
  }
  constexpr span<T> first(std::size_t count) const { return {data_, count}; }
  constexpr span<T> last(std::size_t count) const {
    return {data_ + (size() - count), count};
  }
  constexpr span<T> subspan(std::size_t offset,
                            std::size_t count = dynamic_extent) const {
    return {data_ + offset, count == dynamic_extent ? size() - offset : count};
  }

  /// Number of elements.
  constexpr std::size_t size() const noexcept { return size_.get(); }
  /// Number of bytes of all elements.
  constexpr std::size_t size_bytes() const noexcept {
    return size() * sizeof(T);
  }
  /// Whether there are no elements.
  [[nodiscard]] constexpr bool empty() const noexcept { return size() == 0; }

  /// The element \p i, which is less than size(); not checked.
  constexpr T &operator[](std::size_t i) const { return data_[i]; }
  /// The first element; the span must not be empty.
  constexpr T &front() const { return data_[0]; }
  /// The last element; the span must not be empty.
  constexpr T &back() const { return data_[size() - 1]; }
  /// Address of the first element.
  constexpr T *data() const noexcept { return data_; }

  /// Iterators over the elements from the first on.
  constexpr iterator begin() const noexcept { return data_; }
  /// The end of the elements.
  constexpr iterator end() const noexcept { return data_ + size(); }
  /// Iterators over the elements from the last back.
  constexpr reverse_iterator rbegin() const noexcept {
    return reverse_iterator(end());
  }
  /// The end of the elements from the last back.
  constexpr reverse_iterator rend() const noexcept {
    return reverse_iterator(begin());
  }

private:
  T *data_;
  detail::span_size<Extent> size_;
};

template <class T, std::size_t N> span(T (&)[N]) -> span<T, N>;
template <class T, std::size_t N> span(std::array<T, N> &) -> span<T, N>;
template <class T, std::size_t N>
span(const std::array<T, N> &) -> span<const T, N>;
template <class T> span(T *, std::size_t) -> span<T>;
template <class C>
span(C &) -> span<std::remove_pointer_t<decltype(std::declval<C &>().data())>>;
template <class C>
span(const C &)
    -> span<std::remove_pointer_t<decltype(std::declval<const C &>().data())>>;

/// The elements' object representation, to read.
template <class T, std::size_t N>
span<const std::byte, N == dynamic_extent ? dynamic_extent : N * sizeof(T)>
as_bytes(span<T, N> s) noexcept {
  return {reinterpret_cast<const std::byte *>(s.data()), s.size_bytes()};
}
/// The elements' object representation, to read and write.
template <class T, std::size_t N,
          std::enable_if_t<!std::is_const_v<T>, int> = 0>
span<std::byte, N == dynamic_extent ? dynamic_extent : N * sizeof(T)>
as_writable_bytes(span<T, N> s) noexcept {
  return {reinterpret_cast<std::byte *>(s.data()), s.size_bytes()};
}

} // namespace sycl
#endif
