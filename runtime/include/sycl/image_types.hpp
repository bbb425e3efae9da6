// Enumerations, samplers and properties of images
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_IMAGE_TYPES_HPP
#define SYCL_IMAGE_TYPES_HPP

#include "buffer.hpp"

namespace sycl {

/// What a pixel is: the channels in the order of memory, the bits of each, and
/// what they mean. The letters of three names are not in the order of their
/// channels; all formats are red, green, blue, alpha but the last one. SYCL
/// 2020, "Unsampled image interface".
enum class image_format : unsigned int {
  r8g8b8a8_unorm,
  r16g16b16a16_unorm,
  r8g8b8a8_sint,
  r16g16b16a16_sint,
  r32b32g32a32_sint,
  r8g8b8a8_uint,
  r16g16b16a16_uint,
  r32b32g32a32_uint,
  r16b16g16a16_sfloat,
  r32g32b32a32_sfloat,
  b8g8r8a8_unorm
};

/// Where an image accessor is used. SYCL 2020, "Unsampled image accessors".
enum class image_target : unsigned int { device, host_task };

/// What stands for pixels outside of an image. SYCL 2020, "Image samplers"; so
/// are the enumerations below.
enum class addressing_mode : unsigned int {
  mirrored_repeat,
  repeat,
  clamp_to_edge,
  clamp,
  none
};
/// Whether a sample is one pixel or the mean of the two, four or eight around
/// the coordinate, weighted with their distances.
enum class filtering_mode : unsigned int { nearest, linear };
/// Whether coordinates go from 0 to 1, or count pixels.
enum class coordinate_normalization_mode : unsigned int {
  normalized,
  unnormalized
};

/// How a sampled_image is sampled. SYCL 2020, "Image samplers".
struct image_sampler {
  addressing_mode addressing;
  coordinate_normalization_mode coordinate;
  filtering_mode filtering;
};

/// Allocates what images are without an allocator of their own. SYCL 2020,
/// "Default allocators".
using image_allocator = std::allocator<std::byte>;

namespace property::image {

/// The image works in the host's memory that it is made of, and copies it
/// nowhere else on the host. SYCL 2020, "Image properties".
struct use_host_ptr
    : detail::property_of_kind<detail::property_kind::image_use_host_ptr> {};
/// Other threads access the host's memory under a mutex. SYCL 2020, "Image
/// properties".
class use_mutex
    : public detail::property_of_kind<detail::property_kind::image_use_mutex> {
public:
  /// The mutex, which outlives the image.
  use_mutex(std::mutex &m) : mutex_(&m) {}
  /// Address of the mutex.
  std::mutex *get_mutex_ptr() const { return mutex_; }

private:
  std::mutex *mutex_;
};
/// The image is used in one context. SYCL 2020, "Image properties".
class context_bound : public detail::property_of_kind<
                          detail::property_kind::image_context_bound> {
public:
  /// The context.
  context_bound(sycl::context bound) : context_(bound) {}
  /// The context.
  sycl::context get_context() const { return context_; }

private:
  sycl::context context_;
};

} // namespace property::image

template <int Dimensions = 1, typename AllocatorT = image_allocator>
class unsampled_image;
template <int Dimensions = 1, typename AllocatorT = image_allocator>
class sampled_image;

namespace detail {
template <class P>
inline constexpr bool is_image_property =
    std::is_same_v<P, property::image::use_host_ptr> ||
    std::is_same_v<P, property::image::use_mutex> ||
    std::is_same_v<P, property::image::context_bound>;
} // namespace detail

template <class P, int D, typename A>
struct is_property_of<P, unsampled_image<D, A>>
    : std::bool_constant<detail::is_image_property<P>> {};
template <class P, int D, typename A>
struct is_property_of<P, sampled_image<D, A>>
    : std::bool_constant<detail::is_image_property<P>> {};

} // namespace sycl
#endif
