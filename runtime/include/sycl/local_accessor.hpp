// Class local_accessor: local memory of a work-group, sized at launch
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_LOCAL_ACCESSOR_HPP
#define SYCL_LOCAL_ACCESSOR_HPP

#include "detail/accessor_fwd.hpp"
#include "detail/byte_size.hpp"
#include "detail/spirv_ops.hpp"
#include "handler.hpp"
#include "id.hpp"
#include "multi_ptr.hpp"
#include "property.hpp"

namespace sycl {
namespace detail {

/// A subscript of an array with fewer ids than dimensions so far.
template <class T, int Dimensions, int Left> class local_subscript {
public:
  local_subscript(T *row, const range<Dimensions> &extents) noexcept
      : row_(row), extents_(extents) {}
  decltype(auto) operator[](std::size_t i) const noexcept {
    if constexpr (Left == 1) {
      return (row_[i]);
    } else {
      std::size_t pitch = 1;
      for (int d = Dimensions - Left + 1; d < Dimensions; ++d)
        pitch *= extents_[d];
      return local_subscript<T, Dimensions, Left - 1>(row_ + i * pitch,
                                                      extents_);
    }
  }

private:
  T *row_;
  range<Dimensions> extents_;
};

/// What local_accessor and accessor<..., target::local> have in common. A copy
/// in a kernel finds its memory by its offset in the local memory of the
/// launch.
template <class T, int Dimensions> class local_accessor_base {
public:
  using value_type = T;
  using reference = T &;
  using const_reference = const T &;
  using iterator = T *;
  using const_iterator = const T *;
  using reverse_iterator = std::reverse_iterator<iterator>;
  using const_reverse_iterator = std::reverse_iterator<const_iterator>;
  using difference_type = std::ptrdiff_t;
  using size_type = std::size_t;
  template <access::decorated IsDecorated>
  using accessor_ptr =
      multi_ptr<T, access::address_space::local_space, IsDecorated>;

  local_accessor_base() = default;

  /// Size of all elements in bytes.
  std::size_t byte_size() const noexcept { return size() * sizeof(T); }
  /// Number of elements.
  std::size_t size() const noexcept { return range_.size(); }
  /// The largest number of elements that an accessor could have.
  std::size_t max_size() const noexcept {
    return static_cast<std::size_t>(-1) / sizeof(T);
  }
  /// Whether there are no elements.
  bool empty() const noexcept { return size() == 0; }
  /// The older name of size().
  [[deprecated("use size()")]] std::size_t get_count() const noexcept {
    return size();
  }
  /// The older name of byte_size().
  [[deprecated("use byte_size()")]] std::size_t get_size() const noexcept {
    return byte_size();
  }
  /// Number of elements in each dimension.
  template <int D = Dimensions, std::enable_if_t<(D > 0), int> = 0>
  range<D> get_range() const noexcept {
    return range_;
  }

  /// As in accessor: in two and three dimensions whatever becomes an id.
  T &operator[](subscript_id<Dimensions> index) const noexcept {
    return data()[linear_id<Dimensions>(index, range_)];
  }
  template <int D, std::enable_if_t<D == 1 && D == Dimensions, int> = 0>
  T &operator[](id<D> index) const noexcept {
    return data()[index[0]];
  }
  template <int D, std::enable_if_t<D == 1 && D == Dimensions, int> = 0>
  T &operator[](range<D> index) const noexcept {
    return data()[index[0]];
  }
  template <int D = Dimensions, std::enable_if_t<(D == 1), int> = 0>
  T &operator[](std::size_t index) const noexcept {
    return data()[index];
  }
  template <class I,
            std::enable_if_t<becomes_id_alone_v<I, Dimensions>, int> = 0>
  T &operator[](I index) const noexcept {
    return (*this)[id<1>(index)];
  }
  template <int D = Dimensions, std::enable_if_t<(D > 1), int> = 0>
  auto operator[](std::size_t index) const noexcept {
    return local_subscript<T, D, D>(data(), range_)[index];
  }

  /// With no dimensions the accessor is as good as the one object.
  operator std::conditional_t<Dimensions == 0, T &, no_conversion<>>()
      const noexcept {
    return *data();
  }

  /// The older form of get_multi_ptr.
  [[deprecated("use get_multi_ptr")]] local_ptr<T>
  get_pointer() const noexcept {
    return local_ptr<T>(data());
  }
  /// Address of the first element; in kernels alone.
  template <access::decorated IsDecorated>
  accessor_ptr<IsDecorated> get_multi_ptr() const noexcept {
    return accessor_ptr<IsDecorated>(data());
  }

  /// Iterators over the elements in row-major order; in kernels alone.
  iterator begin() const noexcept { return data(); }
  /// The end of the elements.
  iterator end() const noexcept { return data() + size(); }
  /// As begin(), to read.
  const_iterator cbegin() const noexcept { return data(); }
  /// As end(), to read.
  const_iterator cend() const noexcept { return data() + size(); }
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
  static constexpr int stored_dimensions = Dimensions > 0 ? Dimensions : 1;

  local_accessor_base(const range<stored_dimensions> &extents, handler &cgh)
      : range_(extents),
        offset_(handler_access::add_local(cgh,
                                          checked_bytes(errc::memory_allocation,
                                                        "a local_accessor",
                                                        extents, sizeof(T)),
                                          alignof(T))) {}

  template <class U>
  explicit local_accessor_base(
      const local_accessor_base<U, Dimensions> &other) noexcept
      : range_(other.range_), offset_(other.offset_) {}

  T *data() const noexcept {
    return static_cast<T *>(__cohort_local_arg(offset_));
  }

  friend bool operator==(const local_accessor_base &lhs,
                         const local_accessor_base &rhs) noexcept {
    return lhs.offset_ == rhs.offset_ && lhs.range_ == rhs.range_;
  }
  friend bool operator!=(const local_accessor_base &lhs,
                         const local_accessor_base &rhs) noexcept {
    return !(lhs == rhs);
  }

private:
  template <class, int> friend class local_accessor_base;
  friend std::size_t local_place(const local_accessor_base &acc) noexcept {
    return acc.offset_;
  }

  range<stored_dimensions> range_;
  std::size_t offset_ = 0; // bytes, in the local memory of the launch
};

} // namespace detail

#define COHORT_LOCAL_ACCESSOR(CLASS)                                           \
  using base = detail::local_accessor_base<T, Dimensions>;                     \
  using base::stored_dimensions;                                               \
                                                                               \
public:                                                                        \
  CLASS() = default;                                                           \
  template <int D = Dimensions, std::enable_if_t<D == 0, int> = 0>             \
  CLASS(handler &cgh, const property_list & = {}) : base(range<1>(1), cgh) {}  \
  template <int D = Dimensions, std::enable_if_t<(D > 0), int> = 0>            \
  CLASS(range<stored_dimensions> extents, handler &cgh,                        \
        const property_list & = {})                                            \
      : base(extents, cgh) {}                                                  \
  template <int D = Dimensions, std::enable_if_t<D == 0, int> = 0>             \
  const CLASS &operator=(const T &x) const noexcept {                          \
    *this->data() = x;                                                         \
    return *this;                                                              \
  }                                                                            \
  void swap(CLASS &other) noexcept {                                           \
    CLASS old = *this;                                                         \
    *this = other;                                                             \
    other = old;                                                               \
  }

/// An array of T in local memory, for each work-group of the launch.
///
/// Errors: errc::memory_allocation if the local memory of the command group
/// exceeds the device's limit (at the launch) or 64 bits (the constructor);
/// errc::kernel_argument at the launch of a kernel without work-groups, or of a
/// host task.
/// SYCL 2020, "Local accessor".
template <class T, int Dimensions = 1>
class local_accessor : public detail::local_accessor_base<T, Dimensions> {
  COHORT_LOCAL_ACCESSOR(local_accessor)
  /// The same memory, which is only read. SYCL 2020, "Read only accessors".
  template <class U,
            std::enable_if_t<std::is_same_v<const U, T> && !std::is_const_v<U>,
                             int> = 0>
  local_accessor(const local_accessor<U, Dimensions> &other) noexcept
      : base(other) {}
};

/// The older name of the same. (The target is target::local, which is
/// deprecated: its value says so without a warning.)
template <class T, int Dimensions, access_mode AccessMode,
          access::placeholder IsPlaceholder>
class accessor<T, Dimensions, AccessMode, static_cast<target>(3), IsPlaceholder>
    : public detail::local_accessor_base<T, Dimensions> {
  COHORT_LOCAL_ACCESSOR(accessor)
};

#undef COHORT_LOCAL_ACCESSOR

namespace detail {
template <class T, int D>
struct is_local_accessor<local_accessor<T, D>> : std::true_type {};
template <class T, int D, access_mode M, access::placeholder P>
struct is_local_accessor<accessor<T, D, M, static_cast<target>(3), P>>
    : std::true_type {};
template <class T, int D, access_mode M, access::placeholder P>
struct is_global_accessor<accessor<T, D, M, static_cast<target>(3), P>>
    : std::false_type {};
} // namespace detail

template <class T, int D>
multi_ptr(local_accessor<T, D>)
    -> multi_ptr<T, access::address_space::local_space, access::decorated::no>;

} // namespace sycl

template <class T, int D> struct std::hash<sycl::local_accessor<T, D>> {
  std::size_t operator()(const sycl::local_accessor<T, D> &acc) const noexcept {
    return local_place(acc);
  }
};
template <class T, int D, sycl::access_mode M, sycl::access::placeholder P>
struct std::hash<sycl::accessor<T, D, M, static_cast<sycl::target>(3), P>> {
  std::size_t operator()(
      const sycl::accessor<T, D, M, static_cast<sycl::target>(3), P> &acc)
      const noexcept {
    return local_place(acc);
  }
};
#endif
