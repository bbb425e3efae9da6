// sycl_ext_oneapi_work_group_memory: objects in local memory
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_WORK_GROUP_MEMORY_HPP
#define SYCL_EXT_ONEAPI_WORK_GROUP_MEMORY_HPP

#include "../../local_accessor.hpp"
#include "properties.hpp"

#define SYCL_EXT_ONEAPI_WORK_GROUP_MEMORY 1

namespace sycl::ext::oneapi::experimental {

/// For objects that get their memory by assignment.
struct indeterminate_t {};
inline constexpr indeterminate_t indeterminate{};

/// An object of type DataT in local memory, for each work-group of the launch;
/// an array whose first extent is given to the constructor if DataT is T[].
/// Copies stand for the same object. It is not initialised.
///
/// Errors: as of local_accessor.
/// Extension sycl_ext_oneapi_work_group_memory.
template <class DataT, class PropertyListT = empty_properties_t>
class work_group_memory {
  static_assert(std::is_same_v<PropertyListT, empty_properties_t>,
                "work_group_memory has no properties");
  static constexpr bool is_open =
      std::is_array_v<DataT> && std::extent_v<DataT> == 0;
  // What the constructor counts.
  using unit = std::conditional_t<is_open, std::remove_extent_t<DataT>, DataT>;

public:
  using value_type = std::remove_all_extents_t<DataT>;

  /// No memory: the kernel assigns another object of this type before any use.
  work_group_memory(const indeterminate_t &) noexcept {}
  /// Memory for the kernel of \p cgh.
  template <bool Open = is_open, std::enable_if_t<!Open, int> = 0>
  work_group_memory(handler &cgh) : memory_(values, cgh) {}
  /// Memory for \p num elements.
  template <bool Open = is_open, std::enable_if_t<Open, int> = 0>
  work_group_memory(std::size_t num, handler &cgh)
      : memory_(sycl::detail::checked_bytes(errc::memory_allocation,
                                            "a work_group_memory",
                                            range<1>(num), values),
                cgh) {}
  work_group_memory(const work_group_memory &) noexcept = default;
  work_group_memory &operator=(const work_group_memory &) noexcept = default;

  /// Assigns to the object; in kernels alone, as all that follows.
  template <class T = DataT, std::enable_if_t<!std::is_array_v<T>, int> = 0>
  const work_group_memory &operator=(const T &x) const {
    *&*this = x;
    return *this;
  }
  /// The object.
  operator DataT &() const noexcept { return *&*this; }
  /// The object's address.
  std::add_pointer_t<DataT> operator&() const noexcept {
    return reinterpret_cast<std::add_pointer_t<DataT>>(memory_.begin());
  }
  /// The address of the object, or of an array's first element.
  template <access::decorated IsDecorated = access::decorated::no>
  multi_ptr<value_type, access::address_space::local_space, IsDecorated>
  get_multi_ptr() const noexcept {
    return memory_.template get_multi_ptr<IsDecorated>();
  }

private:
  friend std::size_t local_place(const work_group_memory &m) noexcept {
    return local_place(m.memory_);
  }

  static constexpr std::size_t values = sizeof(unit) / sizeof(value_type);
  local_accessor<value_type, 1> memory_;
};

} // namespace sycl::ext::oneapi::experimental

namespace sycl::detail {
template <class T, class P>
struct is_local_accessor<ext::oneapi::experimental::work_group_memory<T, P>>
    : std::true_type {};
} // namespace sycl::detail
#endif
