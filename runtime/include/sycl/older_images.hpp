// Images, samplers and their accessors of SYCL 1.2.1
// SPDX-License-Identifier: Apache-2.0
//
// SYCL 2020 replaced them. Programs by SYCLomatic have them in a header of
// theirs. As for the images of SYCL 2020, an image is a buffer of bytes.
#ifndef SYCL_OLDER_IMAGES_HPP
#define SYCL_OLDER_IMAGES_HPP

#include "detail/older_pixels.hpp"

namespace sycl {

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
