// Class sub_group: the work-items that one vector executes
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_SUB_GROUP_HPP
#define SYCL_SUB_GROUP_HPP

#include "access.hpp"
#include "detail/builtin_ids.hpp"
#include "detail/construct.hpp"
#include "detail/not_deduced.hpp"
#include <cstdint>
#include <type_traits>

namespace sycl {

namespace ext::oneapi {
struct sub_group_mask;
} // namespace ext::oneapi
template <class T, int NumElements> class vec;
template <typename ElementType, access::address_space Space,
          access::decorated DecorateAddress>
class multi_ptr;

/// A part of a work-group, cut along its linear id. All sub-groups of a
/// work-group have get_max_local_range() work-items but the last.
///
/// Members are queries and may be called from divergent control flow. SYCL
/// 2020, "sub_group class".
class sub_group {
public:
  using id_type = id<1>;
  using range_type = range<1>;
  using linear_id_type = std::uint32_t;
  using mask_type = ext::oneapi::sub_group_mask;
  static constexpr int dimensions = 1;
  static constexpr memory_scope fence_scope = memory_scope::sub_group;

  /// Position of the sub-group in the work-group.
  id_type get_group_id() const noexcept { return __spirv_BuiltInSubgroupId(); }
  /// Position of the sub-group in the work-group.
  linear_id_type get_group_linear_id() const noexcept {
    return __spirv_BuiltInSubgroupId();
  }
  /// Number of sub-groups in the work-group.
  range_type get_group_range() const noexcept {
    return __spirv_BuiltInNumSubgroups();
  }
  /// Number of sub-groups in the work-group.
  linear_id_type get_group_linear_range() const noexcept {
    return __spirv_BuiltInNumSubgroups();
  }

  /// Position of the calling work-item in the sub-group.
  id_type get_local_id() const noexcept {
    return __spirv_BuiltInSubgroupLocalInvocationId();
  }
  /// Position of the calling work-item in the sub-group.
  linear_id_type get_local_linear_id() const noexcept {
    return __spirv_BuiltInSubgroupLocalInvocationId();
  }
  /// Number of work-items in this sub-group; less than the others' in the last
  /// one of a work-group whose size is no multiple.
  range_type get_local_range() const noexcept {
    return __spirv_BuiltInSubgroupSize();
  }
  /// Number of work-items in this sub-group.
  linear_id_type get_local_linear_range() const noexcept {
    return __spirv_BuiltInSubgroupSize();
  }
  /// Size of all sub-groups of the work-group but the last.
  range_type get_max_local_range() const noexcept {
    return __spirv_BuiltInSubgroupMaxSize();
  }
  /// True on one work-item of the sub-group, the first.
  bool leader() const noexcept { return get_local_linear_id() == 0; }

  // The older members ('SYCL sub_group proposal'). They are found by their
  // arguments in group_algorithms.hpp, which knows this class.
  /// The older name of group_broadcast.
  ///
  /// Requires: reached by all work-items of the sub-group; so do the members
  /// below.
  template <class T>
  [[deprecated("use group_broadcast")]] T broadcast(T x, id<1> local_id) const {
    return group_broadcast(*this, x, local_id);
  }
  /// The older name of reduce_over_group.
  template <class T, class BinaryOp>
  [[deprecated("use reduce_over_group")]] T reduce(T x,
                                                   BinaryOp binary_op) const {
    return reduce_over_group(*this, x, binary_op);
  }
  template <class T, class BinaryOp>
  [[deprecated("use reduce_over_group")]] T reduce(T x, T init,
                                                   BinaryOp binary_op) const {
    return reduce_over_group(*this, x, init, binary_op);
  }
  /// The older name of exclusive_scan_over_group.
  template <class T, class BinaryOp>
  [[deprecated("use exclusive_scan_over_group")]] T
  exclusive_scan(T x, BinaryOp binary_op) const {
    return exclusive_scan_over_group(*this, x, binary_op);
  }
  template <class T, class BinaryOp>
  [[deprecated("use exclusive_scan_over_group")]] T
  exclusive_scan(T x, T init, BinaryOp binary_op) const {
    return exclusive_scan_over_group(*this, x, init, binary_op);
  }
  /// The older name of inclusive_scan_over_group.
  template <class T, class BinaryOp>
  [[deprecated("use inclusive_scan_over_group")]] T
  inclusive_scan(T x, BinaryOp binary_op) const {
    return inclusive_scan_over_group(*this, x, binary_op);
  }
  template <class T, class BinaryOp>
  [[deprecated("use inclusive_scan_over_group")]] T
  inclusive_scan(T x, BinaryOp binary_op, T init) const {
    return inclusive_scan_over_group(*this, x, binary_op, init);
  }
  /// The older name of any_of_group.
  [[deprecated("use any_of_group")]] bool any(bool predicate) const noexcept {
    return __spirv_GroupAny(detail::scope_subgroup, predicate);
  }
  /// The older name of all_of_group.
  [[deprecated("use all_of_group")]] bool all(bool predicate) const noexcept {
    return __spirv_GroupAll(detail::scope_subgroup, predicate);
  }
  /// The older name of group_barrier.
  [[deprecated("use group_barrier")]] void barrier() const noexcept {
    __spirv_ControlBarrier(detail::scope_subgroup, detail::scope_subgroup,
                           detail::semantics_acquire_release |
                               detail::semantics_all_memory);
  }
  [[deprecated("use group_barrier")]] void
  barrier(access::fence_space) const noexcept {
    barrier();
  }

  /// The older name of select_from_group.
  template <class T>
  [[deprecated("use select_from_group")]] T shuffle(T x, id<1> local_id) const {
    return select_from_group(*this, x, local_id);
  }
  /// The older name of shift_group_left.
  template <class T>
  [[deprecated("use shift_group_left")]] T
  shuffle_down(T x, std::uint32_t delta) const {
    return shift_group_left(*this, x, delta);
  }
  /// The older name of shift_group_right.
  template <class T>
  [[deprecated("use shift_group_right")]] T
  shuffle_up(T x, std::uint32_t delta) const {
    return shift_group_right(*this, x, delta);
  }
  /// The older name of permute_group_by_xor.
  template <class T>
  [[deprecated("use permute_group_by_xor")]] T shuffle_xor(T x,
                                                           id<1> mask) const {
    return permute_group_by_xor(*this, x, static_cast<linear_id_type>(mask[0]));
  }
  /// The element of this work-item of those that begin at \p src, which is
  /// uniform in the sub-group; with N, one of each part of as many elements as
  /// the sub-group has work-items.
  template <class T>
  [[deprecated("use ext::oneapi::experimental::group_load")]]
  std::remove_cv_t<T> load(T *src) const {
    // A class has no copy from what is volatile.
    using element =
        std::conditional_t<std::is_class_v<T>, std::remove_cv_t<T>, T>;
    return const_cast<element *>(src)[get_local_linear_id()];
  }
  template <class T, access::address_space Space, access::decorated D>
  [[deprecated("use ext::oneapi::experimental::group_load")]]
  std::remove_cv_t<T> load(multi_ptr<T, Space, D> src) const {
    return load(src.get_raw());
  }
  template <int N, class T>
  [[deprecated("use ext::oneapi::experimental::group_load")]]
  vec<std::remove_cv_t<T>, N> load(T *src) const {
    vec<std::remove_cv_t<T>, N> result;
    for (int i = 0; i < N; ++i)
      result[i] = src[place_of(i)];
    return result;
  }
  template <int N, class T, access::address_space Space, access::decorated D>
  [[deprecated("use ext::oneapi::experimental::group_load")]]
  vec<std::remove_cv_t<T>, N> load(multi_ptr<T, Space, D> src) const {
    return load<N>(src.get_raw());
  }
  /// Writes the element of this work-item, or its N elements, as load reads
  /// them.
  template <class T>
  [[deprecated("use ext::oneapi::experimental::group_store")]]
  void store(T *dst, const detail::not_deduced<std::remove_cv_t<T>> &x) const {
    dst[get_local_linear_id()] = x;
  }
  template <class T, access::address_space Space, access::decorated D>
  [[deprecated("use ext::oneapi::experimental::group_store")]]
  void store(multi_ptr<T, Space, D> dst,
             const detail::not_deduced<std::remove_cv_t<T>> &x) const {
    store(dst.get_raw(), x);
  }
  template <int N, class T>
  [[deprecated("use ext::oneapi::experimental::group_store")]]
  void store(T *dst, const vec<std::remove_cv_t<T>, N> &x) const {
    for (int i = 0; i < N; ++i)
      dst[place_of(i)] = x[i];
  }
  template <int N, class T, access::address_space Space, access::decorated D>
  [[deprecated("use ext::oneapi::experimental::group_store")]]
  void store(multi_ptr<T, Space, D> dst,
             const vec<std::remove_cv_t<T>, N> &x) const {
    store(dst.get_raw(), x);
  }

  /// Whether both are the same sub-group of the launch.
  friend bool operator==(const sub_group &lhs, const sub_group &rhs) noexcept {
    return lhs.identity_ == rhs.identity_;
  }
  friend bool operator!=(const sub_group &lhs, const sub_group &rhs) noexcept {
    return !(lhs == rhs);
  }

private:
  friend struct detail::construct;

  sub_group() noexcept
      : identity_(__spirv_BuiltInGlobalLinearId() -
                  __spirv_BuiltInSubgroupLocalInvocationId()) {}

  // Of the element of part i of several, for the older members.
  std::size_t place_of(int i) const noexcept {
    return std::size_t(i) * get_max_local_range()[0] + get_local_linear_id();
  }

  // The first work-item: tells sub-groups apart, and nothing else reads it.
  std::size_t identity_;
};

namespace ext::oneapi {
/// Where DPC++ had the class before SYCL 2020.
using sub_group = sycl::sub_group;
} // namespace ext::oneapi

} // namespace sycl

#include "group_algorithms.hpp"
#endif
