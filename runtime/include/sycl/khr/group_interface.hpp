// Work-groups, sub-groups and their members under one interface
// SPDX-License-Identifier: Apache-2.0
//
// Extension sycl_khr_group_interface. extents() and its kind need <mdspan> of
// C++23: they are there where the standard library has it and the program has
// included it before.
#ifndef SYCL_KHR_GROUP_INTERFACE_HPP
#define SYCL_KHR_GROUP_INTERFACE_HPP

#include "../group.hpp"
#include "../sub_group.hpp"

#define SYCL_KHR_GROUP_INTERFACE 1

namespace sycl {
namespace khr {

template <class ParentGroup> class member_item;
class sub_group;

#ifdef __cpp_lib_mdspan
#define COHORT_GROUP_EXTENTS                                                   \
  constexpr typename extents_type::index_type extent(                          \
      typename extents_type::rank_type r) const noexcept {                     \
    return extents().extent(r);                                                \
  }                                                                            \
  static constexpr typename extents_type::rank_type rank() noexcept {          \
    return extents_type::rank();                                               \
  }                                                                            \
  static constexpr typename extents_type::rank_type rank_dynamic() noexcept {  \
    return extents_type::rank_dynamic();                                       \
  }                                                                            \
  static constexpr std::size_t static_extent(                                  \
      typename extents_type::rank_type r) noexcept {                           \
    return extents_type::static_extent(r);                                     \
  }
#endif

/// A work-group.
///
/// Extension sycl_khr_group_interface.
template <int Dimensions = 1> class work_group {
public:
  using id_type = sycl::id<Dimensions>;
  using linear_id_type = std::size_t;
  using range_type = sycl::range<Dimensions>;
  using size_type = std::size_t;
  static constexpr int dimensions = Dimensions;
  static constexpr memory_scope fence_scope = memory_scope::work_group;

  /// The same group. May be made in divergent control flow.
  work_group(const group<Dimensions> &g) noexcept : group_(g) {}
  /// The same group.
  operator group<Dimensions>() const noexcept { return group_; }

  /// Position of the group in the launch, in all dimensions.
  id_type id() const noexcept { return group_.get_group_id(); }
  /// Position of the group in the launch, row by row.
  linear_id_type linear_id() const noexcept {
    return group_.get_group_linear_id();
  }
  /// Number of groups in the launch.
  range_type range() const noexcept { return group_.get_group_range(); }
  /// Number of work-items in the group.
  size_type size() const noexcept { return group_.get_local_linear_range(); }
#ifdef __cpp_lib_mdspan
  using extents_type = std::dextents<std::size_t, Dimensions>;
  /// Number of work-items in the group, in each dimension.
  constexpr extents_type extents() const noexcept {
    const auto r = group_.get_local_range();
    if constexpr (Dimensions == 1)
      return extents_type(r[0]);
    else if constexpr (Dimensions == 2)
      return extents_type(r[0], r[1]);
    else
      return extents_type(r[0], r[1], r[2]);
  }
  /// The members of extents().
  COHORT_GROUP_EXTENTS
#endif

private:
  friend class member_item<work_group>;
  group<Dimensions> group_;
};

/// A sub-group.
///
/// Extension sycl_khr_group_interface.
class sub_group {
public:
  using id_type = sycl::id<1>;
  using linear_id_type = std::uint32_t;
  using range_type = sycl::range<1>;
  using size_type = std::uint32_t;
  static constexpr int dimensions = 1;
  static constexpr memory_scope fence_scope = memory_scope::sub_group;

  /// The same sub-group. May be made in divergent control flow.
  sub_group(const sycl::sub_group &g) noexcept : group_(g) {}
  /// The same sub-group.
  operator sycl::sub_group() const noexcept { return group_; }

  /// Position of the sub-group in the work-group.
  id_type id() const noexcept { return group_.get_group_id(); }
  /// Position of the sub-group in the work-group.
  linear_id_type linear_id() const noexcept {
    return group_.get_group_linear_id();
  }
  /// Number of sub-groups in the work-group.
  range_type range() const noexcept { return group_.get_group_range(); }
  /// Number of work-items in the sub-group.
  size_type size() const noexcept { return group_.get_local_linear_range(); }
  /// Size of all sub-groups of the work-group but the last.
  size_type max_size() const noexcept {
    return static_cast<size_type>(group_.get_max_local_range()[0]);
  }
#ifdef __cpp_lib_mdspan
  using extents_type = std::dextents<std::uint32_t, 1>;
  /// Number of work-items in the sub-group.
  constexpr extents_type extents() const noexcept {
    return extents_type(group_.get_local_linear_range());
  }
  /// The members of extents().
  COHORT_GROUP_EXTENTS
#endif

private:
  friend class member_item<sub_group>;
  sycl::sub_group group_;
};

/// The calling work-item as the member of a group.
///
/// Extension sycl_khr_group_interface.
template <class ParentGroup> class member_item {
public:
  using id_type = typename ParentGroup::id_type;
  using linear_id_type = typename ParentGroup::linear_id_type;
  using range_type = typename ParentGroup::range_type;
  using size_type = typename ParentGroup::size_type;
  static constexpr int dimensions = ParentGroup::dimensions;
  static constexpr memory_scope fence_scope = memory_scope::work_item;

  /// Position in the group, in all dimensions.
  id_type id() const noexcept { return group_.group_.get_local_id(); }
  /// Position in the group, row by row.
  linear_id_type linear_id() const noexcept {
    return group_.group_.get_local_linear_id();
  }
  /// Number of work-items in the group.
  range_type range() const noexcept { return group_.group_.get_local_range(); }
  /// One.
  constexpr size_type size() const noexcept { return 1; }
#ifdef __cpp_lib_mdspan
private:
  template <class Size, int D> struct ones;
  template <class Size> struct ones<Size, 1> {
    using type = std::extents<Size, 1>;
  };
  template <class Size> struct ones<Size, 2> {
    using type = std::extents<Size, 1, 1>;
  };
  template <class Size> struct ones<Size, 3> {
    using type = std::extents<Size, 1, 1, 1>;
  };

public:
  using extents_type = typename ones<size_type, dimensions>::type;
  /// One in each dimension.
  constexpr extents_type extents() const noexcept { return {}; }
  /// The members of extents().
  COHORT_GROUP_EXTENTS
#endif

private:
  template <class G> friend member_item<G> get_member_item(G g) noexcept;
  explicit member_item(const ParentGroup &g) noexcept : group_(g) {}

  ParentGroup group_;
};
#undef COHORT_GROUP_EXTENTS

/// The calling work-item as a member of \p g, its work-group or sub-group. May
/// be called from divergent control flow.
template <class ParentGroup>
member_item<ParentGroup> get_member_item(ParentGroup g) noexcept {
  return member_item<ParentGroup>(g);
}

/// Whether the calling work-item is the first of the group. May be called from
/// divergent control flow.
template <class Group> bool leader_of(Group g) noexcept {
  return get_member_item(g).linear_id() == 0;
}

} // namespace khr

} // namespace sycl
#endif
