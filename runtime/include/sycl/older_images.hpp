// Images, samplers and their accessors of SYCL 1.2.1
// SPDX-License-Identifier: Apache-2.0
//
// SYCL 2020 replaced them. Programs by SYCLomatic have them in a header of
// theirs. As for the images of SYCL 2020, an image is a buffer of bytes.
#ifndef SYCL_OLDER_IMAGES_HPP
#define SYCL_OLDER_IMAGES_HPP

#include "image.hpp"

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
template <class DataT, int D, class Bytes> class older_pixels;
} // namespace detail

/// How an image is sampled. SYCL 1.2.1, "Samplers".
class sampler {
public:
  /// A sampler of these modes.
  sampler(coordinate_normalization_mode normalization,
          addressing_mode addressing, filtering_mode filtering,
          const property_list & = {})
      : state_{addressing, normalization, filtering} {}
  /// What stands for pixels outside of the image.
  addressing_mode get_addressing_mode() const { return state_.addressing; }
  /// Whether samples are means of pixels.
  filtering_mode get_filtering_mode() const { return state_.filtering; }
  /// Whether coordinates go from 0 to 1.
  coordinate_normalization_mode get_coordinate_normalization_mode() const {
    return state_.coordinate;
  }
  /// Whether all modes are the same.
  friend bool operator==(const sampler &l, const sampler &r) {
    return l.state_.addressing == r.state_.addressing &&
           l.state_.filtering == r.state_.filtering &&
           l.state_.coordinate == r.state_.coordinate;
  }
  /// Whether a mode is another.
  friend bool operator!=(const sampler &l, const sampler &r) {
    return !(l == r);
  }

private:
  template <class, int, class> friend class detail::older_pixels;
  image_sampler state_;
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

/// The bytes of an image from a slice on.
template <class Bytes> struct bytes_from {
  Bytes bytes;
  std::size_t first;
  decltype(auto) operator[](std::size_t i) const { return bytes[first + i]; }
};

/// Reads and writes pixels; D is the number of coordinates. SYCL 1.2.1, "Image
/// accessor".
template <class DataT, int D, class Bytes> class older_pixels {
  using pixel = std::remove_const_t<DataT>;
  using value = pixel_value<pixel>;
  static constexpr bool has_halves = !std::is_same_v<pixel, value>;

public:
  older_pixels(const Bytes &bytes, const older_layout &layout)
      : layout_(layout), bytes_(bytes) {}

  /// The pixel at an int, int2 or int4; outside of the image the border color.
  template <class CoordT> pixel read(const CoordT &at) const {
    static_assert(D == 1 || is_coordinate<CoordT, int, D>(),
                  "pixels of an image are at an int, int2 or int4");
    return of_value(fetch_pixel<value>(
        bytes_, layout_, coordinate_at<int, D>(at, 0),
        coordinate_at<int, D>(at, 1), coordinate_at<int, D>(at, 2)));
  }
  /// The sample at a float, float2 or float4, or at integers.
  template <class CoordT>
  pixel read(const CoordT &at, const sampler &how) const {
    static_assert(D == 1 || is_coordinate<CoordT, float, D>() ||
                      is_coordinate<CoordT, int, D>(),
                  "samples of an image are at a float, float2 or float4, or "
                  "at an int, int2 or int4");
    const float coordinates[3] = {coordinate_at<float, D>(at, 0),
                                  coordinate_at<float, D>(at, 1),
                                  coordinate_at<float, D>(at, 2)};
    return of_value(
        sample_image<D, value>(bytes_, layout_, how.state_, coordinates));
  }
  /// Sets the pixel at an int, int2 or int4, if the image has it.
  template <class CoordT> void write(const CoordT &at, const pixel &x) const {
    static_assert(D == 1 || is_coordinate<CoordT, int, D>(),
                  "pixels of an image are at an int, int2 or int4");
    std::size_t offset = 0;
    if (!find_pixel(layout_, coordinate_at<int, D>(at, 0),
                    coordinate_at<int, D>(at, 1), coordinate_at<int, D>(at, 2),
                    offset))
      return;
    if constexpr (has_halves)
      store_pixel(&bytes_[offset], layout_.format, x.template convert<float>());
    else
      store_pixel(&bytes_[offset], layout_.format, x);
  }

protected:
  older_layout layout_;
  Bytes bytes_;

private:
  static pixel of_value(const value &x) {
    if constexpr (has_halves)
      return x.template convert<half>();
    else
      return x;
  }
};

template <class DataT, int D, class Bytes>
class older_image_accessor : public older_pixels<DataT, D, Bytes> {
public:
  template <class Image, class... Handler>
  explicit older_image_accessor(Image &of, Handler &...h)
      : older_pixels<DataT, D, Bytes>(Bytes(image_access::bytes(of), h...),
                                      image_access::layout(of)) {}
  /// Number of pixels.
  std::size_t get_count() const { return size(); }
  std::size_t size() const { return get_range().size(); }
  /// Number of pixels in each dimension, the fastest first.
  range<D> get_range() const {
    range<D> result;
    for (int d = 0; d < D; ++d)
      result[d] = static_cast<std::size_t>(this->layout_.extent[d]);
    return result;
  }
};

template <access_mode M>
inline constexpr access_mode image_mode =
    M == access_mode::read         ? M
    : M == access_mode::read_write ? M
                                   : access_mode::write;

} // namespace detail

/// Pixels in one to three dimensions, with up to four channels. Extents,
/// pitches and coordinates have the fastest dimension first.
///
/// SYCL 1.2.1, "Images"; in SYCL 2020 unsampled_image and sampled_image have
/// its place.
template <int Dimensions = 1, typename AllocatorT = image_allocator>
class image {
  static_assert(Dimensions >= 1 && Dimensions <= 3,
                "an image has 1, 2 or 3 dimensions");
  static constexpr int rows = Dimensions > 1 ? Dimensions - 1 : 1;
  using order_type = image_channel_order;
  using channel_type = image_channel_type;
  template <int D>
  using if_rows = std::enable_if_t<D == Dimensions && (D > 1), int>;

public:
  /// An image of uninitialised pixels. A pitch has the bytes from row to row
  /// and, in three dimensions, from slice to slice; without, there are no gaps.
  ///
  /// Errors: errc::invalid if an extent is 0 or does not fit an int, if a pitch
  /// is too small, or if the order has not the channels of a type of one word.
  image(order_type order, channel_type type, const range<Dimensions> &extent,
        const property_list &properties = {})
      : image(nullptr, order, type, extent, properties) {}
  image(order_type order, channel_type type, const range<Dimensions> &extent,
        AllocatorT allocator, const property_list &properties = {})
      : image(nullptr, order, type, extent, allocator, properties) {}
  template <int D = Dimensions, if_rows<D> = 0>
  image(order_type order, channel_type type, const range<Dimensions> &extent,
        const range<rows> &pitch, const property_list &properties = {})
      : image(nullptr, order, type, extent, pitch, AllocatorT(), properties) {}
  template <int D = Dimensions, if_rows<D> = 0>
  image(order_type order, channel_type type, const range<Dimensions> &extent,
        const range<rows> &pitch, AllocatorT allocator,
        const property_list &properties = {})
      : image(nullptr, order, type, extent, pitch, allocator, properties) {}

  /// Of the pixels at \p host, a pointer or shared_ptr. They are the image's
  /// until it is destroyed, and have the contents then unless they are const.
  template <class Host>
  image(Host &&host, order_type order, channel_type type,
        const range<Dimensions> &extent, const property_list &properties = {})
      : image(host, order, type, extent, AllocatorT(), properties) {}
  template <class Host>
  image(Host &&host, order_type order, channel_type type,
        const range<Dimensions> &extent, AllocatorT allocator,
        const property_list &properties = {})
      : image(host, {order, type}, extent, nullptr, allocator, properties) {}
  template <class Host, int D = Dimensions, if_rows<D> = 0>
  image(Host &&host, order_type order, channel_type type,
        const range<Dimensions> &extent, const range<rows> &pitch,
        const property_list &properties = {})
      : image(host, order, type, extent, pitch, AllocatorT(), properties) {}
  template <class Host, int D = Dimensions, if_rows<D> = 0>
  image(Host &&host, order_type order, channel_type type,
        const range<Dimensions> &extent, const range<rows> &pitch,
        AllocatorT allocator, const property_list &properties = {})
      : image(host, {order, type}, extent, &pitch[0], allocator, properties) {}

  /// Number of pixels in each dimension, the fastest first.
  range<Dimensions> get_range() const { return range_; }
  /// Bytes from row to row and from slice to slice.
  template <int D = Dimensions, if_rows<D> = 0> range<rows> get_pitch() const {
    range<rows> result;
    for (int d = 0; d < rows; ++d)
      result[d] = layout_.pitch[d];
    return result;
  }
  /// Number of pixels.
  std::size_t size() const noexcept { return range_.size(); }
  /// The older name of size().
  std::size_t get_count() const { return size(); }
  /// Size in bytes, with the gaps between rows and slices.
  std::size_t byte_size() const noexcept { return layout_.num_bytes; }
  /// The older name of byte_size().
  std::size_t get_size() const { return byte_size(); }
  /// The allocator that the image was made with.
  AllocatorT get_allocator() const { return bytes_.get_allocator(); }

  /// An accessor for the command of \p h, and one for the host.
  template <typename DataT, access_mode Mode>
  accessor<DataT, Dimensions, Mode, static_cast<target>(5)>
  get_access(handler &h) {
    return {*this, h};
  }
  template <typename DataT, access_mode Mode>
  accessor<DataT, Dimensions, Mode, static_cast<target>(6)> get_access() {
    return {*this};
  }

  /// As those of unsampled_image.
  template <class Destination = std::nullptr_t>
  void set_final_data(Destination destination = nullptr) {
    if constexpr (std::is_same_v<Destination, std::nullptr_t>)
      set_final({});
    else
      set_final(
          std::make_shared<detail::final_pixels<Destination>>(destination));
  }
  template <class U> void set_final_data(std::weak_ptr<U> destination) {
    set_final(std::make_shared<detail::final_weak_pixels<U>>(destination));
  }
  template <class U> void set_final_data(std::shared_ptr<U> destination) {
    set_final_data(std::weak_ptr<U>(destination));
  }
  /// Whether the destruction writes the pixels back.
  void set_write_back(bool flag = true) { bytes_.set_write_back(flag); }

  /// Whether the image was made with the property P.
  template <class P> bool has_property() const noexcept {
    return properties_.template has_property<P>();
  }
  /// The property P that the image was made with.
  ///
  /// Errors: errc::invalid if there is none.
  template <class P> P get_property() const {
    return properties_.template get_property<P>();
  }
  /// Whether both are the same image.
  friend bool operator==(const image &l, const image &r) noexcept {
    return l.bytes_ == r.bytes_;
  }
  /// Whether they are two images.
  friend bool operator!=(const image &l, const image &r) noexcept {
    return !(l == r);
  }

private:
  friend struct detail::image_access;
  using buffer_type = buffer<std::byte, 1, AllocatorT>;

  template <class Host>
  image(Host &&host, detail::older_format format,
        const range<Dimensions> &extent, const std::size_t *pitch,
        const AllocatorT &allocator, const property_list &properties)
      : range_(extent), properties_(properties),
        layout_(detail::make_older_layout(format, extent, pitch)),
        bytes_(make_bytes(host, allocator)) {}
  template <class Host>
  buffer_type make_bytes(Host &host, const AllocatorT &allocator) {
    const range<1> bytes(layout_.num_bytes);
    property_list of_buffer;
    if (has_property<property::image::use_host_ptr>())
      of_buffer = {property::buffer::use_host_ptr()};
    if constexpr (std::is_same_v<std::remove_const_t<Host>, std::nullptr_t>)
      return buffer_type(bytes, allocator, of_buffer);
    else if constexpr (std::is_convertible_v<Host &, void *>)
      return buffer_type(static_cast<std::byte *>(static_cast<void *>(host)),
                         bytes, allocator, of_buffer);
    else if constexpr (std::is_convertible_v<Host &, const void *>)
      return buffer_type(
          static_cast<const std::byte *>(static_cast<const void *>(host)),
          bytes, allocator, of_buffer);
    else
      return buffer_type(
          std::static_pointer_cast<std::byte>(std::shared_ptr<void>(host)),
          bytes, allocator, of_buffer);
  }
  void set_final(std::shared_ptr<detail::final_data> destination) {
    detail::set_final_data(
        detail::buffer_access::impl(bytes_),
        static_cast<std::shared_ptr<detail::final_data> &&>(destination));
  }

  range<Dimensions> range_;
  property_list properties_;
  detail::older_layout layout_;
  buffer_type bytes_;
};

/// Reads and writes pixels of an image in a command; target::image.
///
/// DataT is a vec of four: std::int32_t, std::uint32_t, float or half. What is
/// read as another type than the channels are is a value without a meaning.
template <typename DataT, int D, access_mode M, access::placeholder P>
class accessor<DataT, D, M, static_cast<target>(5), P>
    : public detail::older_image_accessor<
          DataT, D, detail::bytes_accessor<detail::image_mode<M>>> {
public:
  /// An accessor of the image.
  template <class A>
  accessor(image<D, A> &of, handler &h, const property_list & = {})
      : accessor::older_image_accessor(of, h) {}
};
/// On the host; target::host_image.
template <typename DataT, int D, access_mode M, access::placeholder P>
class accessor<DataT, D, M, static_cast<target>(6), P>
    : public detail::older_image_accessor<
          DataT, D, detail::host_bytes_accessor<detail::image_mode<M>>> {
public:
  /// An accessor of the image.
  template <class A>
  accessor(image<D, A> &of, const property_list & = {})
      : accessor::older_image_accessor(of) {}
};
/// The rows of an image of two dimensions, or the slices of one of three, each
/// by itself; target::image_array.
template <typename DataT, int D, access_mode M, access::placeholder P>
class accessor<DataT, D, M, static_cast<target>(7), P>
    : public detail::older_image_accessor<
          DataT, D + 1, detail::bytes_accessor<detail::image_mode<M>>> {
  using bytes_type = detail::bytes_accessor<detail::image_mode<M>>;

public:
  /// An accessor of the image.
  template <class A>
  accessor(image<D + 1, A> &of, handler &h, const property_list & = {})
      : accessor::older_image_accessor(of, h) {}
  /// The image at \p index, which is read and written as one of fewer
  /// dimensions; the first or last one beyond the ends.
  detail::older_pixels<DataT, D, detail::bytes_from<bytes_type>>
  operator[](std::size_t index) const {
    detail::older_layout slice = this->layout_;
    const std::size_t last = static_cast<std::size_t>(slice.extent[D]) - 1;
    slice.extent[D] = 1;
    return {{this->bytes_, (index < last ? index : last) * slice.pitch[D - 1]},
            slice};
  }
};

template <class P, int D, typename A>
struct is_property_of<P, image<D, A>>
    : std::bool_constant<detail::is_image_property<P>> {};

} // namespace sycl

template <> struct std::hash<sycl::sampler> {
  std::size_t operator()(const sycl::sampler &s) const noexcept {
    return static_cast<std::size_t>(s.get_addressing_mode()) * 4 +
           static_cast<std::size_t>(s.get_filtering_mode()) * 2 +
           static_cast<std::size_t>(s.get_coordinate_normalization_mode());
  }
};
template <int D, class A> struct std::hash<sycl::image<D, A>> {
  std::size_t operator()(const sycl::image<D, A> &image) const noexcept {
    return sycl::detail::hash_of_image(image);
  }
};
#endif
