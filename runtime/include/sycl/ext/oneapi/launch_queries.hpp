// Queries for the sizes with which a kernel can be launched
// SPDX-License-Identifier: Apache-2.0
//
// Extension sycl_ext_oneapi_launch_queries:
//
//   kernel.ext_oneapi_get_info<
//       info::kernel_queue_specific::max_num_work_groups>(q, range(256), 0)
#ifndef SYCL_EXT_ONEAPI_LAUNCH_QUERIES_HPP
#define SYCL_EXT_ONEAPI_LAUNCH_QUERIES_HPP

#include "../../kernel.hpp"
#include "../../queue.hpp"

namespace sycl {

namespace ext::oneapi::experimental::info::kernel_queue_specific {
/// Work-groups of this size and with so many bytes of local accessors that the
/// device can run at the same time; 0 if it can run none.
struct max_num_work_groups {
  using return_type = std::size_t;
};
/// Work-items of a group, at most.
struct max_work_group_size {
  using return_type = std::size_t;
};
/// The same in each dimension.
template <int Dimensions> struct max_work_item_sizes {
  using return_type = id<Dimensions>;
};
/// Work-items of the sub-groups of work-groups of this size, at most.
struct max_sub_group_size {
  using return_type = std::uint32_t;
};
/// How many sub-groups such a work-group has.
struct num_sub_groups {
  using return_type = std::uint32_t;
};
} // namespace ext::oneapi::experimental::info::kernel_queue_specific

namespace detail {

template <class> inline constexpr int max_sizes_dimensions_v = 0;
template <int D>
inline constexpr int max_sizes_dimensions_v<
    ext::oneapi::experimental::info::kernel_queue_specific::max_work_item_sizes<
        D>> = D;

COHORT_API std::size_t max_num_groups(const void *identity, const device &d,
                                      const std::size_t (&local)[3],
                                      unsigned dimensions,
                                      std::size_t local_bytes);
[[noreturn]] COHORT_API void throw_empty_group(std::string_view kernel);

} // namespace detail

template <class Param>
typename Param::return_type kernel::ext_oneapi_get_info(const queue &q) const {
  namespace asked = ext::oneapi::experimental::info::kernel_queue_specific;
  constexpr int dims = sycl::detail::max_sizes_dimensions_v<Param>;
  static_assert(dims != 0 || std::is_same_v<Param, asked::max_work_group_size>,
                "without a work-group size ext_oneapi_get_info takes "
                "max_work_group_size and max_work_item_sizes");
  const device dev = q.get_device();
  const std::size_t most =
      get_info<info::kernel_device_specific::work_group_size>(dev);
  if constexpr (dims == 0) {
    return most;
  } else {
    id<dims> sizes = dev.get_info<info::device::max_work_item_sizes<dims>>();
    for (int d = 0; d < dims; ++d)
      sizes[d] = sizes[d] < most ? sizes[d] : most;
    return sizes;
  }
}

template <class Param, int Dimensions>
typename Param::return_type
kernel::ext_oneapi_get_info(const queue &q, const range<Dimensions> &size,
                            std::size_t local_bytes) const {
  namespace asked = ext::oneapi::experimental::info::kernel_queue_specific;
  constexpr bool is_size = std::is_same_v<Param, asked::max_sub_group_size>;
  constexpr bool is_groups = std::is_same_v<Param, asked::max_num_work_groups>;
  static_assert(is_size || is_groups ||
                    std::is_same_v<Param, asked::num_sub_groups>,
                "with a work-group size ext_oneapi_get_info takes "
                "max_num_work_groups, max_sub_group_size and num_sub_groups");
  if (size.size() == 0)
    sycl::detail::throw_empty_group(name_);
  const device dev = q.get_device();
  this->check(dev);
  if constexpr (is_groups) {
    std::size_t local[3] = {1, 1, 1}; // x first
    for (int d = 0; d < Dimensions; ++d)
      local[d] = size[Dimensions - 1 - d];
    return sycl::detail::max_num_groups(identity_, dev, local, Dimensions,
                                        local_bytes);
  } else {
    const auto lanes =
        get_info<info::kernel_device_specific::max_sub_group_size>(dev);
    if constexpr (is_size)
      return lanes;
    else
      return static_cast<std::uint32_t>((size.size() + lanes - 1) / lanes);
  }
}

} // namespace sycl
#endif
