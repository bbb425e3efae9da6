// Where the pixels of an image are, and what may be done with them
// SPDX-License-Identifier: Apache-2.0
//
// Extents are in the order of images: x, the fastest, first.
#ifndef SYCL_DETAIL_IMAGE_LAYOUT_HPP
#define SYCL_DETAIL_IMAGE_LAYOUT_HPP

#include "../image_types.hpp"

namespace sycl::detail {

/// The properties of an image that an accessor has beside the address of its
/// bytes.
struct image_layout {
  image_format format = image_format::r8g8b8a8_unorm;
  int extent[3] = {0, 0, 0};     // pixels; 1 in dimensions that are missing
  std::size_t pitch[2] = {0, 0}; // bytes from row to row, slice to slice
  std::size_t num_bytes = 0;

  friend bool operator==(const image_layout &l, const image_layout &r) {
    return l.format == r.format && l.extent[0] == r.extent[0] &&
           l.extent[1] == r.extent[1] && l.extent[2] == r.extent[2] &&
           l.pitch[0] == r.pitch[0] && l.pitch[1] == r.pitch[1];
  }
};

/// The pitches that a program gives; none in one dimension.
template <int D> struct image_pitch {
  range<D - 1> bytes;
  const std::size_t *data() const { return &bytes[0]; }
};
template <> struct image_pitch<1> {
  const std::size_t *data() const { return nullptr; }
};

/// \p pitch is null for rows and slices without gaps, \p host if there is no
/// memory of the program. Throws errc::invalid for extents above those that
/// info::device::image2d_max_width says, for pitches that rows or slices do not
/// fit into or that pixels or rows do not divide, and for memory that is not
/// aligned as a channel is; errc::memory_allocation for a size that does not
/// fit 64 bits.
COHORT_API image_layout make_image_layout(image_format format,
                                          const std::size_t *extent,
                                          const std::size_t *pitch, int dims,
                                          const void *host);

/// The type that a program reads a pixel as.
enum class pixel_type { signed_integers, unsigned_integers, floats, halves };

/// Throws errc::invalid if pixels of this format are no values of this type, or
/// if the filter of \p sampler, which may be null, needs others.
COHORT_API void check_image_access(image_format format, pixel_type type,
                                   const image_sampler *sampler);

} // namespace sycl::detail
#endif
