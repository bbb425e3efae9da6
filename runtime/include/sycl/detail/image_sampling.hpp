// Addressing and filtering of images
// SPDX-License-Identifier: Apache-2.0
//
// The equations are those of OpenCL C 3.0, "Image addressing and filtering".
// Beyond them: no coordinate leads outside of the image's memory. Reads outside
// give the border color, which is 0 in all channels of images of SYCL 2020, and
// writes there do nothing.
#ifndef SYCL_DETAIL_IMAGE_SAMPLING_HPP
#define SYCL_DETAIL_IMAGE_SAMPLING_HPP

#include "image_format.hpp"

namespace sycl::detail {

/// Where the pixel is, if the image has it.
template <class Layout>
bool find_pixel(const Layout &image, int x, int y, int z, std::size_t &offset) {
  // Negative coordinates are large ones as well.
  if (static_cast<unsigned>(x) >= static_cast<unsigned>(image.extent[0]) ||
      static_cast<unsigned>(y) >= static_cast<unsigned>(image.extent[1]) ||
      static_cast<unsigned>(z) >= static_cast<unsigned>(image.extent[2]))
    return false;
  offset = static_cast<std::size_t>(x) * pixel_bytes(image.format) +
           static_cast<std::size_t>(y) * image.pitch[0] +
           static_cast<std::size_t>(z) * image.pitch[1];
  return true;
}

template <class T> T border_color(image_format) { return T(0); }

/// T is a pixel_value. Layout is image_layout or that of older images.
template <class T, class Bytes, class Layout>
T fetch_pixel(const Bytes &bytes, const Layout &image, int x, int y, int z) {
  std::size_t offset = 0;
  if (!find_pixel(image, x, y, z, offset))
    return border_color<T>(image.format);
  return load_pixel<T>(&bytes[offset], image.format);
}

/// The two pixels around a coordinate in one dimension, and the weight of the
/// second; the nearest is the first without a weight.
struct image_position {
  int first, second;
  float weight;
};

/// A coordinate in pixels, but for addressing modes that repeat.
inline float unnormalized(float coordinate, float extent,
                          const image_sampler &sampler) {
  const bool repeats = sampler.addressing == addressing_mode::repeat ||
                       sampler.addressing == addressing_mode::mirrored_repeat;
  const bool is_normalized =
      sampler.coordinate == coordinate_normalization_mode::normalized;
  if (!repeats)
    return is_normalized ? coordinate * extent : coordinate;
  const float s = is_normalized ? coordinate : coordinate / extent;
  if (sampler.addressing == addressing_mode::repeat)
    return (s - __builtin_floorf(s)) * extent;
  return __builtin_fabsf(s - 2.0f * __builtin_rintf(0.5f * s)) * extent;
}

/// \p i for a pixel of an axis, as the addressing mode has it.
inline int addressed(int i, int extent, addressing_mode mode) {
  if (mode == addressing_mode::repeat)
    return i < 0 ? i + extent : i >= extent ? i - extent : i;
  if (mode == addressing_mode::clamp)
    return i;
  return i < 0 ? 0 : i >= extent ? extent - 1 : i;
}

inline image_position locate(float coordinate, int extent,
                             const image_sampler &sampler) {
  const float size = static_cast<float>(extent);
  float u = unnormalized(coordinate, size, sampler);
  // Coordinates further away are as far, and NaN is outside.
  u = u > -1.0f ? u : -1.0f;
  u = u < size + 1.0f ? u : size + 1.0f;
  if (sampler.filtering == filtering_mode::linear)
    u -= 0.5f;
  const float below = __builtin_floorf(u);
  const int i = static_cast<int>(below);
  return {addressed(i, extent, sampler.addressing),
          addressed(i + 1, extent, sampler.addressing), u - below};
}

/// A sample at the first D elements of \p coordinate. T is a pixel_value;
/// integers are not filtered (check_image_access).
template <int D, class T, class Bytes, class Layout>
T sample_image(const Bytes &bytes, const Layout &image,
               const image_sampler &sampler, const float (&coordinate)[3]) {
  image_position at[3] = {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}};
  for (int d = 0; d < D; ++d)
    at[d] = locate(coordinate[d], image.extent[d], sampler);
  if constexpr (std::is_same_v<T, vec<float, 4>>) {
    if (sampler.filtering == filtering_mode::linear) {
      T sum(0.0f);
      for (int corner = 0; corner < 1 << D; ++corner) {
        int place[3] = {0, 0, 0};
        float weight = 1;
        for (int d = 0; d < D; ++d) {
          const bool second = corner >> d & 1;
          place[d] = second ? at[d].second : at[d].first;
          weight *= second ? at[d].weight : 1.0f - at[d].weight;
        }
        // A pixel without a weight may be infinite.
        if (weight != 0)
          sum += weight *
                 fetch_pixel<T>(bytes, image, place[0], place[1], place[2]);
      }
      return sum;
    }
  }
  return fetch_pixel<T>(bytes, image, at[0].first, at[1].first, at[2].first);
}

} // namespace sycl::detail
#endif
