// Groups of some work-items of a sub-group, and the group functions on them
// SPDX-License-Identifier: Apache-2.0
//
// Such a group is a mask of lanes. Work-items of one group synchronize in a
// group function; those of other groups, and those that are elsewhere in the
// program, have no part in it. Scans go from member to member: each step asks
// twice as far back, so that there are as many as the sub-group's size has
// bits.
#ifndef SYCL_EXT_ONEAPI_NON_UNIFORM_GROUPS_HPP
#define SYCL_EXT_ONEAPI_NON_UNIFORM_GROUPS_HPP

#include "../../group_algorithms.hpp"
#include "sub_group_mask.hpp"

namespace sycl {
namespace detail {

/// The common members of these groups.
class lanes : public lanes_base {
public:
  using id_type = id<1>;
  using range_type = range<1>;
  using linear_id_type = std::uint32_t;
  static constexpr int dimensions = 1;
  static constexpr memory_scope fence_scope = memory_scope::sub_group;

  /// Position of the group among those that its function made of the sub-group.
  id_type get_group_id() const { return group_; }
  /// Position of the group among those that its function made of the sub-group.
  linear_id_type get_group_linear_id() const { return group_; }
  /// Number of groups that the function made of the sub-group.
  range_type get_group_range() const { return groups_; }
  /// Number of groups that the function made of the sub-group.
  linear_id_type get_group_linear_range() const { return groups_; }
  /// Position of the calling work-item in the group.
  id_type get_local_id() const { return get_local_linear_id(); }
  /// Position of the calling work-item in the group.
  linear_id_type get_local_linear_id() const {
    const unsigned own = __spirv_BuiltInSubgroupLocalInvocationId();
    return static_cast<linear_id_type>(
        __builtin_popcountll(mask_ & low_bits(own)));
  }
  /// Number of work-items in the group.
  range_type get_local_range() const { return get_local_linear_range(); }
  /// Number of work-items in the group.
  linear_id_type get_local_linear_range() const {
    return static_cast<linear_id_type>(__builtin_popcountll(mask_));
  }
  /// True on one work-item of the group, the first.
  bool leader() const { return get_local_linear_id() == 0; }

protected:
  lanes(std::uint64_t mask, std::uint32_t group, std::uint32_t groups)
      : mask_(mask), group_(group), groups_(groups) {}

private:
  template <class, class> friend struct group_members;

  std::uint64_t mask_;           // of the members
  std::uint32_t group_, groups_; // in the parent
};

/// The lane of the member number \p n; any lane if there is none.
inline unsigned lane_of_member(std::uint64_t mask, unsigned n) {
  unsigned lane = 0;
  for (unsigned width = 32; width > 0; width /= 2) {
    const unsigned lower =
        static_cast<unsigned>(__builtin_popcountll(mask & low_bits(width)));
    const bool is_above = n >= lower;
    n -= is_above ? lower : 0;
    mask = is_above ? mask >> width : mask;
    lane += is_above ? width : 0;
  }
  return lane & 63;
}

template <class T> T read_lane(const T &x, unsigned lane) {
  return move_object(x, shuffle_word{lane});
}

template <class Group>
struct group_members<Group, std::enable_if_t<is_lanes_v<Group>>> {
  static constexpr int scope = scope_subgroup;
  static std::size_t id(const Group &g) { return g.get_local_linear_id(); }
  static std::size_t size(const Group &g) { return g.get_local_linear_range(); }
  static auto extents(const Group &g) { return g.get_local_range(); }

  template <class T>
  static T broadcast(const Group &g, const T &x, std::size_t n) {
    return read_lane(x, lane_of_member(g.mask_, static_cast<unsigned>(n)));
  }
  /// \p x of the member before this one; any value if there is none.
  template <class T> static T previous(const Group &g, const T &x) {
    return read_lane(x, lane_before(g));
  }
  static bool any(const Group &g, bool pred) {
    return (ballot(pred) & g.mask_) != 0;
  }
  static bool all(const Group &g, bool pred) {
    return (ballot(pred) & g.mask_) == g.mask_;
  }
  template <class T, class Op> static T scan(const Group &g, T x, Op &op) {
    return scan_from<1>(x, g.leader() ? none : lane_before(g), op);
  }

private:
  static constexpr unsigned none = ~0u;

  static unsigned lane_before(const Group &g) {
    const std::uint64_t before =
        g.mask_ & low_bits(__spirv_BuiltInSubgroupLocalInvocationId());
    return before ? 63u - static_cast<unsigned>(__builtin_clzll(before)) : 0u;
  }
  /// \p x is of By members up to this one, lane \p before the last of those in
  /// front of them.
  template <unsigned By, class T, class Op>
  static T scan_from(T x, unsigned before, Op &op) {
    if constexpr (By < max_lanes) {
      if (By < __spirv_BuiltInSubgroupMaxSize()) {
        const unsigned lane = before == none ? 0 : before;
        const T front = read_lane(x, lane);
        const unsigned next = read_lane(before, lane);
        if (before != none)
          x = op(front, x);
        return scan_from<2 * By>(x, before == none ? none : next, op);
      }
    }
    return x;
  }
};

} // namespace detail

namespace ext::oneapi::experimental {

template <class ParentGroup> class ballot_group;
template <std::size_t PartitionSize, class ParentGroup> class fixed_size_group;
template <class ParentGroup> class tangle_group;
class opportunistic_group;
template <std::size_t ChunkSize, class ParentGroup> class chunk;

/// The work-items of \p g with the same \p predicate as the calling one.
///
/// Requires: reached by all work-items of \p g.
template <class Group, sycl::detail::if_sub_group<Group> = 0>
ballot_group<Group> get_ballot_group(Group g, bool predicate);
/// The PartitionSize work-items of \p g, a power of two, around the calling
/// one. May be called from divergent control flow.
template <std::size_t PartitionSize, class Group,
          sycl::detail::if_sub_group<Group> = 0>
fixed_size_group<PartitionSize, Group> get_fixed_size_group(Group g);
/// As get_fixed_size_group, as a chunk.
template <std::size_t ChunkSize, class Group,
          sycl::detail::if_sub_group<Group> = 0>
chunk<ChunkSize, Group> chunked_partition(Group g);
/// The work-items of \p g that come to this call together; it may be in
/// divergent control flow.
template <class Group, sycl::detail::if_sub_group<Group> = 0>
tangle_group<Group> get_tangle_group(Group g);
namespace this_kernel {
/// The older name of this_work_item::get_opportunistic_group.
inline opportunistic_group get_opportunistic_group();
} // namespace this_kernel
/// The work-items that are here with the calling one.
namespace this_work_item {
/// The work-items of the sub-group that reach this call together with the
/// calling one.
inline opportunistic_group get_opportunistic_group();
} // namespace this_work_item

#define COHORT_LANES_CONSTRUCTOR(CLASS)                                        \
  CLASS(std::uint64_t mask, std::uint32_t group, std::uint32_t groups)         \
      : lanes(mask, group, groups) {}

/// Extension sycl_ext_oneapi_non_uniform_groups.
template <class ParentGroup> class ballot_group : public sycl::detail::lanes {
public:
  /// The largest size of such a group: that of the sub-group.
  range_type get_max_local_range() const {
    return __spirv_BuiltInSubgroupMaxSize();
  }

private:
  template <class Group, sycl::detail::if_sub_group<Group>>
  friend ballot_group<Group> get_ballot_group(Group g, bool predicate);
  COHORT_LANES_CONSTRUCTOR(ballot_group)
};

/// PartitionSize neighbouring work-items of a sub-group. Extension
/// sycl_ext_oneapi_non_uniform_groups.
template <std::size_t PartitionSize, class ParentGroup>
class fixed_size_group : public sycl::detail::lanes {
  static_assert(PartitionSize > 0 && (PartitionSize & (PartitionSize - 1)) == 0,
                "the size of a fixed-size group is a power of two");

public:
  /// The size of such a group.
  range_type get_max_local_range() const { return PartitionSize; }

private:
  template <std::size_t N, class Group, sycl::detail::if_sub_group<Group>>
  friend fixed_size_group<N, Group> get_fixed_size_group(Group g);
  template <std::size_t N, class Group> friend class chunk;
  COHORT_LANES_CONSTRUCTOR(fixed_size_group)
};

/// Extension sycl_ext_oneapi_chunk.
template <std::size_t ChunkSize, class ParentGroup>
class chunk : public sycl::detail::lanes {
  static_assert(ChunkSize > 0 && (ChunkSize & (ChunkSize - 1)) == 0,
                "the size of a chunk is a power of two");

public:
  /// The size of such a group.
  range_type get_max_local_range() const { return ChunkSize; }
  /// The same work-items as a chunk. May be called from divergent control flow.
  chunk(const fixed_size_group<ChunkSize, ParentGroup> &g) : lanes(g) {}
  /// The same work-items as a fixed_size_group.
  operator fixed_size_group<ChunkSize, ParentGroup>() const {
    return get_fixed_size_group<ChunkSize>(of_kernel());
  }

private:
  template <std::size_t N, class Group, sycl::detail::if_sub_group<Group>>
  friend chunk<N, Group> chunked_partition(Group g);
  static ParentGroup of_kernel() {
    return sycl::detail::construct::make<ParentGroup>();
  }
};

/// Work-items of a sub-group that reconverge: those that reach get_tangle_group
/// together. Extension sycl_ext_oneapi_non_uniform_groups.
template <class ParentGroup> class tangle_group : public sycl::detail::lanes {
public:
  /// The largest size of such a group: that of the sub-group.
  range_type get_max_local_range() const {
    return __spirv_BuiltInSubgroupMaxSize();
  }

private:
  template <class Group, sycl::detail::if_sub_group<Group>>
  friend tangle_group<Group> get_tangle_group(Group g);
  COHORT_LANES_CONSTRUCTOR(tangle_group)
};

/// Work-items of a sub-group that happen to execute together. Extension
/// sycl_ext_oneapi_non_uniform_groups.
class opportunistic_group : public sycl::detail::lanes {
public:
  /// The largest size of such a group: that of the sub-group.
  range_type get_max_local_range() const {
    return __spirv_BuiltInSubgroupMaxSize();
  }

private:
  friend opportunistic_group this_kernel::get_opportunistic_group();
  friend opportunistic_group this_work_item::get_opportunistic_group();
  COHORT_LANES_CONSTRUCTOR(opportunistic_group)
};
#undef COHORT_LANES_CONSTRUCTOR

template <class Group, sycl::detail::if_sub_group<Group>>
ballot_group<Group> get_ballot_group(Group, bool predicate) {
  const std::uint64_t yes = sycl::detail::ballot(predicate);
  const std::uint64_t all = sycl::detail::ballot(true);
  return {predicate ? yes : all & ~yes, predicate, 2};
}

template <std::size_t PartitionSize, class Group,
          sycl::detail::if_sub_group<Group>>
fixed_size_group<PartitionSize, Group> get_fixed_size_group(Group g) {
  const std::uint32_t own = g.get_local_linear_id();
  const std::uint32_t size = g.get_local_linear_range();
  constexpr auto part = static_cast<std::uint32_t>(PartitionSize);
  const std::uint32_t first = own / part * part;
  const std::uint64_t mask =
      (sycl::detail::low_bits(part) << first) & sycl::detail::low_bits(size);
  return {mask, own / part, (size + part - 1) / part};
}

template <std::size_t ChunkSize, class Group, sycl::detail::if_sub_group<Group>>
chunk<ChunkSize, Group> chunked_partition(Group g) {
  return get_fixed_size_group<ChunkSize>(g);
}

template <class Group, sycl::detail::if_sub_group<Group>>
tangle_group<Group> get_tangle_group(Group) {
  return {sycl::detail::ballot(true), 0, 1};
}

namespace this_kernel {
inline opportunistic_group get_opportunistic_group() {
  return {sycl::detail::ballot(true), 0, 1};
}
} // namespace this_kernel
namespace this_work_item {
inline opportunistic_group get_opportunistic_group() {
  return this_kernel::get_opportunistic_group();
}
} // namespace this_work_item

template <class T> inline constexpr bool is_fixed_topology_group_v = false;
template <int D>
inline constexpr bool is_fixed_topology_group_v<group<D>> = true;
template <> inline constexpr bool is_fixed_topology_group_v<sub_group> = true;
template <class T>
inline constexpr bool is_user_constructed_group_v = sycl::detail::is_lanes_v<T>;
/// The same as types. Extension sycl_ext_oneapi_non_uniform_groups.
template <class T>
struct is_fixed_topology_group
    : std::bool_constant<is_fixed_topology_group_v<T>> {};
/// Likewise. Extension sycl_ext_oneapi_non_uniform_groups.
template <class T>
struct is_user_constructed_group
    : std::bool_constant<is_user_constructed_group_v<T>> {};

} // namespace ext::oneapi::experimental

template <class P>
struct is_group<ext::oneapi::experimental::ballot_group<P>> : std::true_type {};
template <std::size_t N, class P>
struct is_group<ext::oneapi::experimental::fixed_size_group<N, P>>
    : std::true_type {};
template <std::size_t N, class P>
struct is_group<ext::oneapi::experimental::chunk<N, P>> : std::true_type {};
template <class P>
struct is_group<ext::oneapi::experimental::tangle_group<P>> : std::true_type {};
template <>
struct is_group<ext::oneapi::experimental::opportunistic_group>
    : std::true_type {};

/// \p x of the member \p delta places further on; any value if there is none.
///
/// Requires: reached by all members of \p g, or by none.
template <class Group, class T, sycl::detail::if_lanes<Group> = 0,
          sycl::detail::if_value<T> = 0>
T shift_group_left(Group g, T x, typename Group::linear_id_type delta = 1) {
  return sycl::detail::broadcast(g, x, g.get_local_linear_id() + delta);
}
/// \p x of the member \p delta places back; any value if there is none.
/// Otherwise as shift_group_left.
template <class Group, class T, sycl::detail::if_lanes<Group> = 0,
          sycl::detail::if_value<T> = 0>
T shift_group_right(Group g, T x, typename Group::linear_id_type delta = 1) {
  return sycl::detail::broadcast(g, x, g.get_local_linear_id() - delta);
}
/// \p x of the member whose position is this one's xor \p mask; any value if
/// there is none. Otherwise as shift_group_left.
template <class Group, class T, sycl::detail::if_lanes<Group> = 0,
          sycl::detail::if_value<T> = 0>
T permute_group_by_xor(Group g, T x, typename Group::linear_id_type mask) {
  return sycl::detail::broadcast(g, x, g.get_local_linear_id() ^ mask);
}
/// \p x of the member at \p remote_local_id, which may differ between members;
/// any value if there is none. Otherwise as shift_group_left.
template <class Group, class T, sycl::detail::if_lanes<Group> = 0,
          sycl::detail::if_value<T> = 0>
T select_from_group(Group g, T x, typename Group::id_type remote_local_id) {
  return sycl::detail::broadcast(g, x, remote_local_id[0]);
}

} // namespace sycl
#endif
