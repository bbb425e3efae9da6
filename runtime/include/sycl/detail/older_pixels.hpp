// Formats of the images of SYCL 1.2.1: pixels in memory
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_DETAIL_OLDER_PIXELS_HPP
#define SYCL_DETAIL_OLDER_PIXELS_HPP

#include "../image.hpp"

namespace sycl {

/// Which channels a pixel has, in the order of memory. SYCL 1.2.1, "Images".
enum class image_channel_order : unsigned int {
  a,
  r,
  rx,
  rg,
  rgx,
  ra,
  rgb,
  rgbx,
  rgba,
  argb,
  bgra,
  intensity,
  luminance,
  abgr
};
/// What a channel of a pixel is. SYCL 1.2.1, "Images".
enum class image_channel_type : unsigned int {
  snorm_int8,
  snorm_int16,
  unorm_int8,
  unorm_int16,
  unorm_short_565,
  unorm_short_555,
  unorm_int_101010,
  signed_int8,
  signed_int16,
  signed_int32,
  unsigned_int8,
  unsigned_int16,
  unsigned_int32,
  fp16,
  fp32
};

namespace detail {

struct older_format {
  image_channel_order order;
  image_channel_type type;
};

/// For red, green, blue and alpha, a hexadecimal digit each from the left: the
/// channel in memory, or 4 for 0 and 5 for 1. OpenCL C 3.0, "Mapping image
/// channels to color values".
constexpr unsigned channel_places(image_channel_order order) {
  switch (order) {
  case image_channel_order::a:
    return 0x4440;
  case image_channel_order::r:
  case image_channel_order::rx:
    return 0x0445;
  case image_channel_order::rg:
  case image_channel_order::rgx:
    return 0x0145;
  case image_channel_order::ra:
    return 0x0441;
  case image_channel_order::rgb:
  case image_channel_order::rgbx:
    return 0x0125;
  case image_channel_order::argb:
    return 0x1230;
  case image_channel_order::bgra:
    return 0x2103;
  case image_channel_order::abgr:
    return 0x3210;
  case image_channel_order::intensity:
    return 0x0000;
  case image_channel_order::luminance:
    return 0x0005;
  default:
    return 0x0123;
  }
}
constexpr int num_channels(image_channel_order order) {
  int n = 0;
  for (unsigned places = channel_places(order); true; places >>= 4) {
    const int at = static_cast<int>(places & 15);
    n = at < 4 && at >= n ? at + 1 : n;
    if (places < 16)
      return n ? n : 1;
  }
}
/// Of the formats whose channels share one word.
constexpr std::size_t packed_bytes(image_channel_type type) {
  switch (type) {
  case image_channel_type::unorm_short_565:
  case image_channel_type::unorm_short_555:
    return 2;
  case image_channel_type::unorm_int_101010:
    return 4;
  default:
    return 0;
  }
}
constexpr std::size_t channel_bytes(image_channel_type type) {
  switch (type) {
  case image_channel_type::snorm_int8:
  case image_channel_type::unorm_int8:
  case image_channel_type::signed_int8:
  case image_channel_type::unsigned_int8:
    return 1;
  case image_channel_type::signed_int32:
  case image_channel_type::unsigned_int32:
  case image_channel_type::fp32:
    return 4;
  default:
    return 2;
  }
}
constexpr std::size_t pixel_bytes(older_format f) {
  const std::size_t packed = packed_bytes(f.type);
  return packed ? packed
                : channel_bytes(f.type) *
                      static_cast<std::size_t>(num_channels(f.order));
}

template <class C> auto &channel_at(std::byte *p) {
  return *reinterpret_cast<typename channel_in_memory<C>::type *>(p);
}
template <class C> C channel_at(const std::byte *p) {
  return *reinterpret_cast<const typename channel_in_memory<C>::type *>(p);
}

/// A channel as a value of type E: std::int32_t, std::uint32_t or float.
template <class E> E load_channel(const std::byte *p, image_channel_type type) {
  using channel = image_channel_type;
  if constexpr (std::is_same_v<E, float>) {
    switch (type) {
    case channel::snorm_int8:
      return __builtin_fmaxf(-1, channel_at<std::int8_t>(p) / 127.0f);
    case channel::snorm_int16:
      return __builtin_fmaxf(-1, channel_at<std::int16_t>(p) / 32767.0f);
    case channel::unorm_int8:
      return channel_at<std::uint8_t>(p) * unorm_scale<std::uint8_t>;
    case channel::unorm_int16:
      return channel_at<std::uint16_t>(p) * unorm_scale<std::uint16_t>;
    case channel::fp16:
      return float_of_half(channel_at<std::uint16_t>(p));
    case channel::fp32:
      return channel_at<float>(p);
    default: // not of this type
      return static_cast<float>(load_channel<std::int32_t>(p, type));
    }
  } else {
    using wide = std::make_signed_t<E>;
    constexpr bool is_signed = std::is_signed_v<E>;
    switch (channel_bytes(type)) {
    case 1:
      return static_cast<E>(is_signed ? wide{channel_at<std::int8_t>(p)}
                                      : wide{channel_at<std::uint8_t>(p)});
    case 2:
      return static_cast<E>(is_signed ? wide{channel_at<std::int16_t>(p)}
                                      : wide{channel_at<std::uint16_t>(p)});
    default:
      return channel_at<E>(p);
    }
  }
}

/// To the nearest of -largest or 0 to largest, ties to even; 0 for NaN.
inline float scaled_channel(float x, float smallest, float largest) {
  x = x == x ? x * largest : 0;
  x = x > smallest ? x : smallest;
  return __builtin_rintf(x < largest ? x : largest);
}
template <class C, class E> void store_narrow(std::byte *p, E x) {
  constexpr E low = std::numeric_limits<C>::min();
  constexpr E high = std::numeric_limits<C>::max();
  channel_at<C>(p) = static_cast<C>(x < low ? low : x > high ? high : x);
}
template <class E>
void store_channel(std::byte *p, image_channel_type type, E x) {
  using channel = image_channel_type;
  if constexpr (std::is_same_v<E, float>) {
    switch (type) {
    case channel::snorm_int8:
      channel_at<std::int8_t>(p) =
          static_cast<std::int8_t>(scaled_channel(x, -127, 127));
      break;
    case channel::snorm_int16:
      channel_at<std::int16_t>(p) =
          static_cast<std::int16_t>(scaled_channel(x, -32767, 32767));
      break;
    case channel::unorm_int8:
      channel_at<std::uint8_t>(p) =
          static_cast<std::uint8_t>(scaled_channel(x, 0, 255));
      break;
    case channel::unorm_int16:
      channel_at<std::uint16_t>(p) =
          static_cast<std::uint16_t>(scaled_channel(x, 0, 65535));
      break;
    case channel::fp16:
      channel_at<std::uint16_t>(p) = half_of_float(x);
      break;
    case channel::fp32:
      channel_at<float>(p) = x;
      break;
    default: // not of this type
      store_channel<std::int32_t>(
          p, type,
          __builtin_fabsf(x) < 0x1p31f ? static_cast<std::int32_t>(x) : 0);
    }
  } else {
    using narrow =
        std::conditional_t<std::is_signed_v<E>, std::int8_t, std::uint8_t>;
    using half_wide =
        std::conditional_t<std::is_signed_v<E>, std::int16_t, std::uint16_t>;
    const std::size_t bytes = channel_bytes(type);
    if (bytes == 1)
      store_narrow<narrow>(p, x);
    else if (bytes == 2)
      store_narrow<half_wide>(p, x);
    else
      channel_at<E>(p) = x;
  }
}

/// Bits of a channel in a word, and its lowest bit. Red is the highest.
constexpr int packed_width(image_channel_type type, int channel) {
  if (type == image_channel_type::unorm_int_101010)
    return 10;
  return type == image_channel_type::unorm_short_565 && channel == 1 ? 6 : 5;
}
constexpr int packed_shift(image_channel_type type, int channel) {
  return channel == 2   ? 0
         : channel == 1 ? packed_width(type, 2)
                        : packed_width(type, 2) + packed_width(type, 1);
}

/// The pixel at an address. T is a pixel_value that the format has.
template <class T> T load_pixel(const std::byte *from, older_format f) {
  using value = typename T::element_type;
  value channels[6] = {0, 0, 0, 0, 0, 1};
  if (packed_bytes(f.type)) {
    const std::uint32_t word = packed_bytes(f.type) == 2
                                   ? channel_at<std::uint16_t>(from)
                                   : channel_at<std::uint32_t>(from);
    for (int c = 0; c < 3; ++c) {
      const std::uint32_t largest = (1u << packed_width(f.type, c)) - 1;
      channels[c] =
          static_cast<value>(word >> packed_shift(f.type, c) & largest) /
          static_cast<value>(largest);
    }
  } else {
    for (int c = 0, n = num_channels(f.order); c < n; ++c)
      channels[c] = load_channel<value>(
          from + static_cast<std::size_t>(c) * channel_bytes(f.type), f.type);
  }
  const unsigned places = channel_places(f.order);
  return {channels[places >> 12], channels[places >> 8 & 15],
          channels[places >> 4 & 15], channels[places & 15]};
}
template <class T>
void store_pixel(std::byte *to, older_format f, const T &color) {
  using value = typename T::element_type;
  value channels[6] = {};
  const unsigned places = channel_places(f.order);
  for (int c = 3; c >= 0; --c) // red last: it is the intensity
    channels[places >> (12 - 4 * c) & 15] = color[c];
  if (const std::size_t packed = packed_bytes(f.type)) {
    if constexpr (std::is_same_v<value, float>) {
      std::uint32_t word = 0;
      for (int c = 0; c < 3; ++c)
        word |= static_cast<std::uint32_t>(scaled_channel(
                    channels[c], 0,
                    static_cast<float>((1u << packed_width(f.type, c)) - 1)))
                << packed_shift(f.type, c);
      if (packed == 2)
        channel_at<std::uint16_t>(to) = static_cast<std::uint16_t>(word);
      else
        channel_at<std::uint32_t>(to) = word;
    }
    return;
  }
  for (int c = 0, n = num_channels(f.order); c < n; ++c)
    store_channel<value>(to + static_cast<std::size_t>(c) *
                                  channel_bytes(f.type),
                         f.type, channels[c]);
}
/// What is outside: opaque black where there is no other alpha.
template <class T> T border_color(older_format f) {
  const bool opaque = f.order == image_channel_order::r ||
                      f.order == image_channel_order::rg ||
                      f.order == image_channel_order::rgb ||
                      f.order == image_channel_order::luminance;
  T color(0);
  color[3] = opaque ? 1 : 0;
  return color;
}

/// As image_layout.
struct older_layout {
  older_format format = {image_channel_order::rgba, image_channel_type::fp32};
  int extent[3] = {1, 1, 1};
  std::size_t pitch[2] = {0, 0};
  std::size_t num_bytes = 0;
};
/// Throws errc::invalid for what no image can be.
template <int D>
older_layout make_older_layout(older_format format, const range<D> &extent,
                               const std::size_t *pitch) {
  const auto fail = [](const char *reason) {
    throw exception(make_error_code(errc::invalid), reason);
  };
  older_layout result;
  result.format = format;
  if (packed_bytes(format.type) &&
      channel_places(format.order) != channel_places(image_channel_order::rgb))
    fail("image: channels in one word are of the order rgb or rgbx");
  std::size_t bytes = pixel_bytes(format);
  for (int d = 0; d < D; ++d) {
    if (extent[d] == 0 || extent[d] > 0x7fffffff ||
        extent[d] > (std::size_t{1} << 62) / bytes)
      fail("image: extents are 1 to 2147483647, of at most 2^62 bytes");
    result.extent[d] = static_cast<int>(extent[d]);
    bytes *= extent[d];
    if (d + 1 < D) {
      if (pitch && (pitch[d] < bytes || pitch[d] >= std::size_t{1} << 62))
        fail("image: a pitch is too small for a row or slice");
      result.pitch[d] = bytes = pitch ? pitch[d] : bytes;
    }
  }
  result.num_bytes = bytes;
  return result;
}

} // namespace detail

} // namespace sycl
#endif
