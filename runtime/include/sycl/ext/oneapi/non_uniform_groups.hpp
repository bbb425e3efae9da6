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
  friend std::uint64_t mask_of(const lanes &g);

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

/// The lanes of the group's work-items.
inline std::uint64_t mask_of(const sub_group &g) {
  return low_bits(g.get_local_linear_range());
}
inline std::uint64_t mask_of(const lanes &g) { return g.mask_; }

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

template <int Dimensions> class root_group;

#define COHORT_LANES_CONSTRUCTOR(CLASS)                                        \
  friend struct sycl::detail::construct;                                       \
  CLASS(std::uint64_t mask, std::uint32_t group, std::uint32_t groups)         \
      : lanes(mask, group, groups) {}

/// Some work-items of a sub-group, anywhere in it. Extension
/// sycl_ext_oneapi_non_uniform_groups.
template <class ParentGroup> class fragment : public sycl::detail::lanes {
public:
  /// The largest size of such a group: that of the sub-group.
  range_type get_max_local_range() const {
    return __spirv_BuiltInSubgroupMaxSize();
  }

private:
  COHORT_LANES_CONSTRUCTOR(fragment)
};

/// ChunkSize neighbouring work-items of a sub-group. Extension
/// sycl_ext_oneapi_non_uniform_groups.
template <std::size_t ChunkSize, class ParentGroup>
class chunk : public sycl::detail::lanes {
  static_assert(ChunkSize > 0 && (ChunkSize & (ChunkSize - 1)) == 0,
                "the size of a chunk is a power of two");

public:
  /// The size of such a group.
  range_type get_max_local_range() const { return ChunkSize; }
  /// The same work-items as a fragment. May be called from divergent control
  /// flow.
  operator fragment<ParentGroup>() const {
    return sycl::detail::construct::make<fragment<ParentGroup>>(
        sycl::detail::mask_of(*this), get_group_linear_id(),
        get_group_linear_range());
  }

private:
  COHORT_LANES_CONSTRUCTOR(chunk)
};

/// Work-items of a sub-group that reconverge: those that reach entangle
/// together. Extension sycl_ext_oneapi_tangle.
template <class ParentGroup> class tangle : public sycl::detail::lanes {
public:
  /// The largest size of such a group: that of the sub-group.
  range_type get_max_local_range() const {
    return __spirv_BuiltInSubgroupMaxSize();
  }

private:
  COHORT_LANES_CONSTRUCTOR(tangle)
};
#undef COHORT_LANES_CONSTRUCTOR

} // namespace ext::oneapi::experimental

namespace detail {

/// What can be divided into chunks, or into fragments too: a sub-group, and
/// what was made of one in the same way.
template <class Group>
inline constexpr bool has_chunks_v = std::is_same_v<Group, sub_group>;
template <std::size_t N, class P>
inline constexpr bool has_chunks_v<ext::oneapi::experimental::chunk<N, P>> =
    true;
template <class Group>
inline constexpr bool has_fragments_v = has_chunks_v<Group>;
template <class P>
inline constexpr bool has_fragments_v<ext::oneapi::experimental::fragment<P>> =
    true;
template <class Group>
using if_has_chunks = std::enable_if_t<has_chunks_v<Group>, int>;
template <class Group>
using if_has_fragments = std::enable_if_t<has_fragments_v<Group>, int>;

} // namespace detail

namespace ext::oneapi::experimental {

/// The work-items of \p parent with the same \p predicate as the calling one:
/// group 1 of 2 if it is true, else group 0.
///
/// Requires: reached by all work-items of \p parent.
template <class Group, sycl::detail::if_has_fragments<Group> = 0>
fragment<Group> binary_partition(Group parent, bool predicate) {
  const std::uint64_t yes = sycl::detail::ballot(predicate);
  const std::uint64_t no = sycl::detail::ballot(true) & ~yes;
  return sycl::detail::construct::make<fragment<Group>>(
      sycl::detail::mask_of(parent) & (predicate ? yes : no),
      std::uint32_t(predicate), 2u);
}
/// The ChunkSize work-items of \p parent, a power of two, around the calling
/// one. May be called from divergent control flow.
template <std::size_t ChunkSize, class Group,
          sycl::detail::if_has_chunks<Group> = 0>
chunk<ChunkSize, Group> chunked_partition(Group parent) {
  constexpr auto part = static_cast<std::uint32_t>(ChunkSize);
  // A chunk of the parent begins at a multiple of its size, as the parent does.
  const std::uint32_t lane = __spirv_BuiltInSubgroupLocalInvocationId();
  const std::uint64_t near = sycl::detail::low_bits(part) << lane / part * part;
  return sycl::detail::construct::make<chunk<ChunkSize, Group>>(
      sycl::detail::mask_of(parent) & near,
      static_cast<std::uint32_t>(parent.get_local_linear_id()) / part,
      (static_cast<std::uint32_t>(parent.get_local_linear_range()) + part - 1) /
          part);
}
/// The work-items of \p parent that come to this call together; it may be in
/// divergent control flow. Extension sycl_ext_oneapi_tangle.
template <class Group, sycl::detail::if_sub_group<Group> = 0>
tangle<Group> entangle([[maybe_unused]] Group parent) {
  return sycl::detail::construct::make<tangle<Group>>(
      sycl::detail::ballot(true), 0u, 1u);
}

// Older versions of the extension had a class for each of the functions.
template <class ParentGroup> using ballot_group = fragment<ParentGroup>;
template <std::size_t PartitionSize, class ParentGroup>
using fixed_size_group = chunk<PartitionSize, ParentGroup>;
template <class ParentGroup> using tangle_group = tangle<ParentGroup>;

/// The type of get_opportunistic_group's result, which programs may tell from a
/// ballot_group. Extension sycl_ext_oneapi_non_uniform_groups.
class opportunistic_group : public fragment<sub_group> {
public:
  /// The same work-items. May be called from divergent control flow.
  opportunistic_group(const fragment<sub_group> &g) : fragment<sub_group>(g) {}
};

/// The older name of binary_partition.
///
/// Requires: reached by all work-items of \p g.
template <class Group, sycl::detail::if_sub_group<Group> = 0>
fragment<Group> get_ballot_group(Group g, bool predicate) {
  return binary_partition(g, predicate);
}
/// The older name of chunked_partition. May be called from divergent control
/// flow.
template <std::size_t PartitionSize, class Group,
          sycl::detail::if_sub_group<Group> = 0>
chunk<PartitionSize, Group> get_fixed_size_group(Group g) {
  return chunked_partition<PartitionSize>(g);
}
/// The older name of entangle. May be called from divergent control flow.
template <class Group, sycl::detail::if_sub_group<Group> = 0>
tangle<Group> get_tangle_group(Group g) {
  return entangle(g);
}

namespace this_kernel {
/// The work-items of the sub-group that reach this call together with the
/// calling one.
inline opportunistic_group get_opportunistic_group() {
  return sycl::detail::construct::make<fragment<sub_group>>(
      sycl::detail::ballot(true), 0u, 1u);
}
} // namespace this_kernel
/// The work-items that are here with the calling one.
namespace this_work_item {
/// The same as that of this_kernel.
inline opportunistic_group get_opportunistic_group() {
  return this_kernel::get_opportunistic_group();
}
} // namespace this_work_item

template <class T> inline constexpr bool is_fixed_topology_group_v = false;
template <int D>
inline constexpr bool is_fixed_topology_group_v<group<D>> = true;
template <> inline constexpr bool is_fixed_topology_group_v<sub_group> = true;
template <int D>
inline constexpr bool is_fixed_topology_group_v<root_group<D>> = true;
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
struct is_group<ext::oneapi::experimental::fragment<P>> : std::true_type {};
template <std::size_t N, class P>
struct is_group<ext::oneapi::experimental::chunk<N, P>> : std::true_type {};
template <class P>
struct is_group<ext::oneapi::experimental::tangle<P>> : std::true_type {};
template <>
struct is_group<ext::oneapi::experimental::opportunistic_group>
    : std::true_type {};
template <>
inline constexpr bool
    detail::has_fragments_v<ext::oneapi::experimental::opportunistic_group> =
        true;

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
