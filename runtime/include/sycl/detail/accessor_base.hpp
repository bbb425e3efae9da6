// The common base of accessors for devices and for the host
// SPDX-License-Identifier: Apache-2.0
//
// An accessor is bytes: a pointer to the first element of its own range, the
// extents of the buffer, and those of the range and its place in the buffer.
// Kernels capture it by value and devices get it as it is. A row-major index is
// linear, so that the offset is in the pointer once and in no subscript.
#ifndef SYCL_DETAIL_ACCESSOR_BASE_HPP
#define SYCL_DETAIL_ACCESSOR_BASE_HPP

#include "../buffer.hpp"
#include "../multi_ptr.hpp"

namespace sycl::detail {

/// Elements of a box of a row-major array, row by row, from the first one on.
template <class T, int D> class region_iterator {
public:
  using value_type = std::remove_cv_t<T>;
  using difference_type = std::ptrdiff_t;
  using pointer = T *;
  using reference = T &;
  using iterator_category = std::random_access_iterator_tag;

  region_iterator() = default;
  region_iterator(T *first, const range<D> &whole, const range<D> &box,
                  difference_type at)
      : first_(first), whole_(whole), box_(box), at_(at) {}

  reference operator*() const { return *address(at_); }
  pointer operator->() const { return address(at_); }
  reference operator[](difference_type n) const { return *address(at_ + n); }

  region_iterator &operator+=(difference_type n) {
    at_ += n;
    return *this;
  }
  region_iterator &operator-=(difference_type n) { return *this += -n; }
  region_iterator &operator++() { return *this += 1; }
  region_iterator &operator--() { return *this += -1; }
  region_iterator operator++(int) {
    region_iterator old = *this;
    ++*this;
    return old;
  }
  region_iterator operator--(int) {
    region_iterator old = *this;
    --*this;
    return old;
  }
  friend region_iterator operator+(region_iterator i, difference_type n) {
    return i += n;
  }
  friend region_iterator operator+(difference_type n, region_iterator i) {
    return i += n;
  }
  friend region_iterator operator-(region_iterator i, difference_type n) {
    return i -= n;
  }
  friend difference_type operator-(const region_iterator &l,
                                   const region_iterator &r) {
    return l.at_ - r.at_;
  }
  friend bool operator==(const region_iterator &l, const region_iterator &r) {
    return l.at_ == r.at_;
  }
  friend bool operator!=(const region_iterator &l, const region_iterator &r) {
    return l.at_ != r.at_;
  }
  friend bool operator<(const region_iterator &l, const region_iterator &r) {
    return l.at_ < r.at_;
  }
  friend bool operator>(const region_iterator &l, const region_iterator &r) {
    return l.at_ > r.at_;
  }
  friend bool operator<=(const region_iterator &l, const region_iterator &r) {
    return l.at_ <= r.at_;
  }
  friend bool operator>=(const region_iterator &l, const region_iterator &r) {
    return l.at_ >= r.at_;
  }

private:
  T *address(difference_type at) const {
    id<D> i;
    std::size_t rest = static_cast<std::size_t>(at);
    for (int d = D - 1; d > 0; --d) {
      i[d] = rest % box_[d];
      rest /= box_[d];
    }
    i[0] = rest;
    return first_ + linear_id<D>(i, whole_);
  }

  T *first_ = nullptr;
  range<D> whole_, box_;
  difference_type at_ = 0;
};

/// acc[i] of a 2- or 3-dimensional accessor: a row, or a slice to be indexed
/// on.
template <class T, int D, int Left> class subscript {
public:
  subscript(T *data, const range<D> &whole, std::size_t linear)
      : data_(data), whole_(whole), linear_(linear) {}
  decltype(auto) operator[](std::size_t i) const {
    std::size_t linear = linear_ * whole_[D - Left] + i;
    if constexpr (Left == 1)
      return static_cast<T &>(data_[linear]);
    else
      return subscript<T, D, Left - 1>(data_, whole_, linear);
  }

private:
  T *data_;
  const range<D> &whole_;
  std::size_t linear_;
};

/// Mode and target that the tag among the arguments of an accessor stands for.
template <class... Args> struct tags {
  static constexpr access_mode mode = access_mode::read_write;
  static constexpr target where = target::device;
};
template <class First, class... Rest>
struct tags<First, Rest...> : tags<Rest...> {};
template <access_mode M, class... Rest> struct tags<mode_tag_t<M>, Rest...> {
  static constexpr access_mode mode = M;
  static constexpr target where = target::device;
};
template <access_mode M, target Tg, class... Rest>
struct tags<mode_target_tag_t<M, Tg>, Rest...> {
  static constexpr access_mode mode = M;
  static constexpr target where = Tg;
};

template <class T> inline constexpr bool is_tag = false;
template <access_mode M> inline constexpr bool is_tag<mode_tag_t<M>> = true;
template <access_mode M, target Tg>
inline constexpr bool is_tag<mode_target_tag_t<M, Tg>> = true;

struct accessor_access;

/// T is const if the accessor only reads. Dimension 0 is one element of a
/// one-dimensional buffer.
template <class T, int Dimensions> class accessor_base {
protected:
  static constexpr int D = Dimensions == 0 ? 1 : Dimensions;

public:
  using value_type = T;
  using reference = T &;
  using const_reference = const T &;
  using difference_type = std::ptrdiff_t;
  using size_type = std::size_t;
  using iterator =
      std::conditional_t<Dimensions <= 1, T *, region_iterator<T, D>>;
  using const_iterator = std::conditional_t<Dimensions <= 1, const T *,
                                            region_iterator<const T, D>>;
  using reverse_iterator = std::reverse_iterator<iterator>;
  using const_reverse_iterator = std::reverse_iterator<const_iterator>;

  /// Elements in the accessor's range.
  std::size_t size() const noexcept { return range_.size(); }
  /// The largest number of elements that an accessor could have.
  std::size_t max_size() const noexcept {
    return static_cast<std::size_t>(-1) / 2 / sizeof(T);
  }
  /// Size of the elements in the accessor's range, in bytes.
  std::size_t byte_size() const noexcept { return size() * sizeof(T); }
  /// The older name of size().
  [[deprecated("use size()")]] std::size_t get_count() const noexcept {
    return size();
  }
  /// The older name of byte_size().
  [[deprecated("use byte_size()")]] std::size_t get_size() const noexcept {
    return byte_size();
  }
  /// Whether there are no elements.
  bool empty() const noexcept { return size() == 0; }

  /// The accessor's range.
  template <int N = Dimensions, std::enable_if_t<(N > 0), int> = 0>
  range<N> get_range() const noexcept {
    return range_;
  }
  /// Position of the first element of the range in the buffer.
  template <int N = Dimensions, std::enable_if_t<(N > 0), int> = 0>
  id<N> get_offset() const noexcept {
    return offset_;
  }

  /// An accessor without dimensions reads and writes as its element.
  template <int N = Dimensions, std::enable_if_t<N == 0, int> = 0>
  operator reference() const noexcept {
    return *data_;
  }
  /// The index counts from the start of the accessor's range. In two and three
  /// dimensions it is whatever becomes an id: an item, a range, '{y, x}'. In
  /// one dimension items become integers instead.
  reference operator[](subscript_id<Dimensions> i) const noexcept {
    return data_[linear_id<D>(i, whole_)];
  }
  template <int N, std::enable_if_t<N == 1 && N == Dimensions, int> = 0>
  reference operator[](id<N> i) const noexcept {
    return data_[i[0]];
  }
  template <int N, std::enable_if_t<N == 1 && N == Dimensions, int> = 0>
  reference operator[](range<N> i) const noexcept {
    return data_[i[0]];
  }
  template <int N = Dimensions, std::enable_if_t<N == 1, int> = 0>
  reference operator[](std::size_t i) const noexcept {
    return data_[i];
  }
  template <class I,
            std::enable_if_t<becomes_id_alone_v<I, Dimensions>, int> = 0>
  reference operator[](I i) const noexcept {
    return (*this)[id<1>(i)];
  }
  template <int N = Dimensions, std::enable_if_t<(N > 1), int> = 0>
  subscript<T, N, N - 1> operator[](std::size_t i) const noexcept {
    return {data_, whole_, i};
  }

  /// Iterators over the elements of the range in row-major order.
  iterator begin() const noexcept { return at<iterator>(0); }
  /// The end of the elements.
  iterator end() const noexcept { return at<iterator>(size()); }
  /// As begin(), to read.
  const_iterator cbegin() const noexcept { return at<const_iterator>(0); }
  /// As end(), to read.
  const_iterator cend() const noexcept { return at<const_iterator>(size()); }
  /// Iterators over the elements from the last back.
  reverse_iterator rbegin() const noexcept { return reverse_iterator(end()); }
  /// The end of the elements from the last back.
  reverse_iterator rend() const noexcept { return reverse_iterator(begin()); }
  /// As rbegin(), to read.
  const_reverse_iterator crbegin() const noexcept {
    return const_reverse_iterator(cend());
  }
  /// As rend(), to read.
  const_reverse_iterator crend() const noexcept {
    return const_reverse_iterator(cbegin());
  }

protected:
  // What may be assigned to an accessor without dimensions. The classes have
  // the operator: from here, it would come with the copy's.
  template <class U>
  using if_assigned = std::enable_if_t<Dimensions == 0 && !std::is_const_v<T> &&
                                       std::is_convertible_v<const U &, T>>;
  template <class U> void assign(const U &x) const { *data_ = x; }

  friend struct accessor_access;
  template <class, int> friend class accessor_base;
  /// What a kernel that takes a pointer gets: the buffer, as get_multi_ptr.
  friend const void *global_data(const accessor_base &acc) noexcept {
    return const_cast<const std::remove_cv_t<T> *>(
        acc.empty() ? acc.data_ : acc.buffer_data());
  }

  friend cohort::rt::MemoryObject *
  memory_object(const accessor_base &acc) noexcept {
    return acc.object_;
  }

  accessor_base() = default;
  template <class B>
  accessor_base(const B &b, const range<D> &extent, const id<D> &offset,
                bool writes)
      : object_(buffer_access::memory(b)), whole_(b.get_range()),
        range_(extent), offset_(offset) {
    for (int d = 0; d < D; ++d)
      if (offset[d] > whole_[d] || extent[d] > whole_[d] - offset[d])
        throw_accessor_range(&offset_[0], &range_[0], &whole_[0], D);
    data_ =
        reinterpret_cast<T *>(static_cast<char *>(storage(object_, writes)) +
                              buffer_access::offset(b));
    // An empty range may lie behind the buffer, where devices have no memory.
    if (!empty())
      data_ += linear_id<D>(offset_, whole_);
  }
  template <class U>
  accessor_base(const accessor_base<U, Dimensions> &other)
      : data_(other.data_), object_(other.object_), whole_(other.whole_),
        range_(other.range_), offset_(other.offset_) {}

  bool equals(const accessor_base &other) const noexcept {
    return data_ == other.data_ && object_ == other.object_ &&
           range_ == other.range_ && offset_ == other.offset_;
  }
  /// Element 0 of the buffer, if the accessor is not empty.
  T *buffer_data() const noexcept {
    return data_ - linear_id<D>(offset_, whole_);
  }
  /// The bytes of the object that the buffer has: what a command requires,
  /// whatever the accessor's range. SYCL 2020, "Ranged accessors".
  std::size_t first_byte() const noexcept {
    return static_cast<const char *>(global_data(*this)) -
           static_cast<const char *>(storage(object_, false));
  }
  std::size_t last_byte() const noexcept {
    return first_byte() + whole_.size() * sizeof(T);
  }

  T *data_ = nullptr; // the first element of the accessor
  cohort::rt::MemoryObject *object_ = nullptr;
  range<D> whole_; // of the buffer
  range<D> range_; // of the accessor
  id<D> offset_;   // of its first element

private:
  template <class It> It at(std::size_t n) const noexcept {
    if constexpr (Dimensions <= 1)
      return data_ + n;
    else
      return It(data_, whole_, range_, static_cast<std::ptrdiff_t>(n));
  }
};

/// The interface of accessors to handler.
struct accessor_access {
  template <class A> static auto memory(const A &a) { return a.object_; }
  template <class A> static std::size_t first_byte(const A &a) {
    return a.first_byte();
  }
  template <class A> static std::size_t last_byte(const A &a) {
    return a.last_byte();
  }
  /// The accessor's box in memory.
  template <class A> static memory_region region(const A &a) {
    constexpr int D = decltype(a.range_)::dimensions;
    constexpr std::size_t size = sizeof(typename A::value_type);
    std::size_t width = a.whole_[D - 1];
    std::size_t height = D > 1 ? a.whole_[D > 1 ? D - 2 : 0] : 1;
    return {const_cast<std::remove_const_t<typename A::value_type> *>(a.data_),
            width * size, width * height * size};
  }
  template <class A> static region_extents box(const A &a) {
    extents e = extents::of(a.range_);
    return {e.xyz[0] * sizeof(typename A::value_type), e.xyz[1], e.xyz[2]};
  }
  /// A box of that shape without gaps.
  static memory_region packed(const void *data, const region_extents &box) {
    return {const_cast<void *>(data), box.row_bytes, box.row_bytes * box.rows};
  }
};

} // namespace sycl::detail
#endif
