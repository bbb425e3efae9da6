// Pixels of images as values
// SPDX-License-Identifier: Apache-2.0
//
// Conversions are those of OpenCL C 3.0, "Conversion rules". Formats are known
// when a program runs; the branches on them are uniform.
#ifndef SYCL_DETAIL_IMAGE_FORMAT_HPP
#define SYCL_DETAIL_IMAGE_FORMAT_HPP

#include "../vec.hpp"
#include "image_layout.hpp"

namespace sycl::detail {

template <class T> struct image_pixel {
  static_assert(!std::is_same_v<T, T>,
                "a pixel is a vec of four std::int32_t, std::uint32_t, float "
                "or half");
  static constexpr pixel_type type = pixel_type::floats;
};
template <> struct image_pixel<vec<std::int32_t, 4>> {
  static constexpr pixel_type type = pixel_type::signed_integers;
};
template <> struct image_pixel<vec<std::uint32_t, 4>> {
  static constexpr pixel_type type = pixel_type::unsigned_integers;
};
template <> struct image_pixel<vec<float, 4>> {
  static constexpr pixel_type type = pixel_type::floats;
};
template <> struct image_pixel<vec<half, 4>> {
  static constexpr pixel_type type = pixel_type::halves;
};

constexpr std::size_t channel_bytes(image_format format) {
  switch (format) {
  case image_format::r8g8b8a8_unorm:
  case image_format::b8g8r8a8_unorm:
  case image_format::r8g8b8a8_sint:
  case image_format::r8g8b8a8_uint:
    return 1;
  case image_format::r16g16b16a16_unorm:
  case image_format::r16g16b16a16_sint:
  case image_format::r16g16b16a16_uint:
  case image_format::r16b16g16a16_sfloat:
    return 2;
  default:
    return 4;
  }
}
constexpr std::size_t pixel_bytes(image_format format) {
  return 4 * channel_bytes(format);
}

/// A channel in memory, which the program may know as something else.
template <class T> struct channel_in_memory {
  using type [[gnu::may_alias]] = T;
};

// Everything below is a template, so that a program without images does not
// instantiate the vectors. T is a vec of four.

template <class C, class T> T load_channels(const std::byte *pixel) {
  using value = typename T::element_type;
  auto *from =
      reinterpret_cast<const typename channel_in_memory<C>::type *>(pixel);
  return {static_cast<value>(from[0]), static_cast<value>(from[1]),
          static_cast<value>(from[2]), static_cast<value>(from[3])};
}
template <class C, class T>
void store_channels(std::byte *pixel, const T &value) {
  auto *to = reinterpret_cast<typename channel_in_memory<C>::type *>(pixel);
  for (int i = 0; i < 4; ++i)
    to[i] = static_cast<C>(value[i]);
}

/// The largest value of C times this is 1.
template <class C>
inline constexpr float unorm_scale =
    1.0f / static_cast<float>(std::numeric_limits<C>::max());
static_assert(255.0f * unorm_scale<std::uint8_t> == 1.0f &&
              65535.0f * unorm_scale<std::uint16_t> == 1.0f);

template <class C, class T> T load_unorm(const std::byte *pixel) {
  return load_channels<C, T>(pixel) * unorm_scale<C>;
}
/// To the nearest, ties to even; what is no number becomes 0.
template <class C, class T> void store_unorm(std::byte *pixel, const T &value) {
  constexpr float largest = std::numeric_limits<C>::max();
  T scaled;
  for (int i = 0; i < 4; ++i) {
    float x = value[i] * largest;
    x = x > 0 ? x : 0;
    scaled[i] = __builtin_rintf(x < largest ? x : largest);
  }
  store_channels<C>(pixel, scaled);
}

template <class C, class T>
void store_saturated(std::byte *pixel, const T &value) {
  using element = typename T::element_type;
  constexpr element lowest = std::numeric_limits<C>::min();
  constexpr element largest = std::numeric_limits<C>::max();
  T fits;
  for (int i = 0; i < 4; ++i)
    fits[i] = value[i] < lowest    ? lowest
              : value[i] > largest ? largest
                                   : value[i];
  store_channels<C>(pixel, fits);
}

// Halves as bits: a kernel that reads floats runs on devices without half.

inline float float_of_half(std::uint16_t bits) {
  const std::uint32_t magnitude = bits & 0x7fffu;
  const std::uint32_t sign = (bits & 0x8000u) << 16;
  if (magnitude < 0x400) { // subnormal
    const float x = static_cast<float>(magnitude) * 0x1p-24f;
    return sign ? -x : x;
  }
  // The exponent is biased by 15 there and by 127 here.
  const std::uint32_t bias =
      magnitude >= 0x7c00 ? (255u - 31u) << 23 : (127u - 15u) << 23;
  return __builtin_bit_cast(float, sign | ((magnitude << 13) + bias));
}
/// Rounds to the nearest, ties to even.
inline std::uint16_t half_of_float(float x) {
  const std::uint32_t bits = __builtin_bit_cast(std::uint32_t, x);
  const std::uint32_t magnitude = bits & 0x7fffffffu;
  std::uint32_t result;
  if (magnitude > 0x7f800000) // no number
    result = 0x7e00;
  else if (magnitude >= 0x47800000) // from 65536 on
    result = 0x7c00;
  else if (magnitude < 0x38800000) // below the smallest normal half
    result = static_cast<std::uint32_t>(
        __builtin_rintf(__builtin_fabsf(x) * 0x1p24f));
  else
    result = (magnitude + 0xfff + (magnitude >> 13 & 1) - 0x38000000u) >> 13;
  return static_cast<std::uint16_t>(result | (bits >> 16 & 0x8000u));
}

template <class T> T load_halves(const std::byte *pixel) {
  auto *from =
      reinterpret_cast<const channel_in_memory<std::uint16_t>::type *>(pixel);
  return {float_of_half(from[0]), float_of_half(from[1]),
          float_of_half(from[2]), float_of_half(from[3])};
}
template <class T> void store_halves(std::byte *pixel, const T &value) {
  auto *to = reinterpret_cast<channel_in_memory<std::uint16_t>::type *>(pixel);
  for (int i = 0; i < 4; ++i)
    to[i] = half_of_float(value[i]);
}

template <class T> T swap_red_blue(const T &p) {
  return {p[2], p[1], p[0], p[3]};
}

/// The pixel at an address. T is a pixel_value that the format has.
template <class T> T load_pixel(const std::byte *from, image_format format) {
  if constexpr (image_pixel<T>::type == pixel_type::signed_integers) {
    switch (format) {
    case image_format::r8g8b8a8_sint:
      return load_channels<std::int8_t, T>(from);
    case image_format::r16g16b16a16_sint:
      return load_channels<std::int16_t, T>(from);
    default:
      return load_channels<std::int32_t, T>(from);
    }
  } else if constexpr (image_pixel<T>::type == pixel_type::unsigned_integers) {
    switch (format) {
    case image_format::r8g8b8a8_uint:
      return load_channels<std::uint8_t, T>(from);
    case image_format::r16g16b16a16_uint:
      return load_channels<std::uint16_t, T>(from);
    default:
      return load_channels<std::uint32_t, T>(from);
    }
  } else {
    switch (format) {
    case image_format::r8g8b8a8_unorm:
      return load_unorm<std::uint8_t, T>(from);
    case image_format::b8g8r8a8_unorm:
      return swap_red_blue(load_unorm<std::uint8_t, T>(from));
    case image_format::r16g16b16a16_unorm:
      return load_unorm<std::uint16_t, T>(from);
    case image_format::r16b16g16a16_sfloat:
      return load_halves<T>(from);
    default:
      return load_channels<float, T>(from);
    }
  }
}

template <class T>
void store_pixel(std::byte *to, image_format format, const T &value) {
  if constexpr (image_pixel<T>::type == pixel_type::signed_integers) {
    switch (format) {
    case image_format::r8g8b8a8_sint:
      return store_saturated<std::int8_t>(to, value);
    case image_format::r16g16b16a16_sint:
      return store_saturated<std::int16_t>(to, value);
    default:
      return store_channels<std::int32_t>(to, value);
    }
  } else if constexpr (image_pixel<T>::type == pixel_type::unsigned_integers) {
    switch (format) {
    case image_format::r8g8b8a8_uint:
      return store_saturated<std::uint8_t>(to, value);
    case image_format::r16g16b16a16_uint:
      return store_saturated<std::uint16_t>(to, value);
    default:
      return store_channels<std::uint32_t>(to, value);
    }
  } else {
    switch (format) {
    case image_format::r8g8b8a8_unorm:
      return store_unorm<std::uint8_t>(to, value);
    case image_format::b8g8r8a8_unorm:
      return store_unorm<std::uint8_t>(to, swap_red_blue(value));
    case image_format::r16g16b16a16_unorm:
      return store_unorm<std::uint16_t>(to, value);
    case image_format::r16b16g16a16_sfloat:
      return store_halves(to, value);
    default:
      return store_channels<float>(to, value);
    }
  }
}

/// The type that pixels are computed in: float for halves.
template <class T>
using pixel_value =
    std::conditional_t<std::is_same_v<T, vec<half, 4>>, vec<float, 4>, T>;

} // namespace sycl::detail
#endif
