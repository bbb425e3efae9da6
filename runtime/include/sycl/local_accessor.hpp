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

/// One element of an array of which some ids are given and some to come.
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
  using difference_type = std::ptrdiff_t;
  using size_type = std::size_t;
  template <access::decorated IsDecorated>
  using accessor_ptr =
      multi_ptr<T, access::address_space::local_space, IsDecorated>;

  local_accessor_base() = default;

  std::size_t byte_size() const noexcept { return size() * sizeof(T); }
  std::size_t size() const noexcept { return range_.size(); }
  std::size_t max_size() const noexcept {
    return static_cast<std::size_t>(-1) / sizeof(T);
  }
  bool empty() const noexcept { return size() == 0; }
  [[deprecated("use size()")]] std::size_t get_count() const noexcept {
    return size();
  }
  [[deprecated("use byte_size()")]] std::size_t get_size() const noexcept {
    return byte_size();
  }
  template <int D = Dimensions, std::enable_if_t<(D > 0), int> = 0>
  range<D> get_range() const noexcept {
    return range_;
  }

  template <int D = Dimensions, std::enable_if_t<(D > 0), int> = 0>
  T &operator[](id<D> index) const noexcept {
    return data()[linear_id(index, range_)];
  }
  template <int D = Dimensions, std::enable_if_t<(D == 1), int> = 0>
  T &operator[](std::size_t index) const noexcept {
    return data()[index];
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

  [[deprecated("use get_multi_ptr")]] local_ptr<T>
  get_pointer() const noexcept {
    return local_ptr<T>(data());
  }
  template <access::decorated IsDecorated>
  accessor_ptr<IsDecorated> get_multi_ptr() const noexcept {
    return accessor_ptr<IsDecorated>(data());
  }

  iterator begin() const noexcept { return data(); }
  iterator end() const noexcept { return data() + size(); }
  const_iterator cbegin() const noexcept { return data(); }
  const_iterator cend() const noexcept { return data() + size(); }

protected:
  static constexpr int stored_dimensions = Dimensions > 0 ? Dimensions : 1;

  local_accessor_base(const range<stored_dimensions> &extents, handler &cgh)
      : range_(extents),
        offset_(handler_access::add_local(
            cgh,
            checked_bytes(errc::memory_allocation, "a local_accessor", extents,
                          sizeof(T)),
            alignof(T))) {}

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
/// errc::kernel_argument at the launch of a kernel without work-groups.
/// SYCL 2020, local_accessor.
template <class T, int Dimensions = 1>
class local_accessor : public detail::local_accessor_base<T, Dimensions> {
  COHORT_LOCAL_ACCESSOR(local_accessor)
};

/// The older name of the same. (The target is target::local, which is
/// deprecated: its number says so without a warning.)
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

} // namespace sycl
#endif
