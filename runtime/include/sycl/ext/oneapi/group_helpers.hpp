// Group helpers: a group with memory for an algorithm
// SPDX-License-Identifier: Apache-2.0
//
// Extension sycl_ext_oneapi_group_sort; sycl_ext_oneapi_user_defined_reductions
// takes them as well.
#ifndef SYCL_EXT_ONEAPI_GROUP_HELPERS_HPP
#define SYCL_EXT_ONEAPI_GROUP_HELPERS_HPP

#include "../../group_traits.hpp"
#include "../../span.hpp"
#include <cstddef>
#include <type_traits>
#include <utility>

namespace sycl {

namespace ext::oneapi::experimental {

/// A work-group or a sub-group, and memory that all of its work-items reach.
template <typename Group, std::size_t Extent> class group_with_scratchpad {
public:
  /// The two.
  ///
  /// Requires: reached by all work-items of \p group, with a uniform \p
  /// scratch.
  group_with_scratchpad(Group group, span<std::byte, Extent> scratch)
      : group_(group), scratch_(scratch) {}
  /// The group.
  Group get_group() const { return group_; }
  /// The memory.
  span<std::byte, Extent> get_memory() const { return scratch_; }

private:
  Group group_;
  span<std::byte, Extent> scratch_;
};
template <typename Group, std::size_t Extent>
group_with_scratchpad(Group, span<std::byte, Extent>)
    -> group_with_scratchpad<Group, Extent>;

} // namespace ext::oneapi::experimental

namespace detail {

template <class Helper, class = void>
inline constexpr bool is_group_helper_v = false;
template <class Helper>
inline constexpr bool is_group_helper_v<
    Helper,
    std::void_t<decltype(std::declval<const Helper &>().get_group()),
                decltype(std::declval<const Helper &>().get_memory())>> =
    is_group_v<
        std::decay_t<decltype(std::declval<const Helper &>().get_group())>>;
template <class Helper>
using if_group_helper = std::enable_if_t<is_group_helper_v<Helper>, int>;

} // namespace detail
} // namespace sycl
#endif
