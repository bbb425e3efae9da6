// Accessors of images
// SPDX-License-Identifier: Apache-2.0
//
// An image's accessor has one of the bytes, which tells the runtime and the
// plugin what a command uses, and the image's layout. Reading and writing is
// code of the kernel, the same on every device.
#ifndef SYCL_IMAGE_ACCESSOR_HPP
#define SYCL_IMAGE_ACCESSOR_HPP

#include "accessor.hpp"
#include "detail/image_base.hpp"
#include "detail/image_sampling.hpp"

namespace sycl {
namespace detail {

/// One coordinate as it is, two in a vec<T, 2>, three in the first elements of
/// a vec<T, 4>.
template <class T, int D>
using image_coordinate = std::conditional_t<D == 1, T, vec<T, D == 3 ? 4 : 2>>;

/// Whether a program may pass a CoordT for D coordinates of type T.
template <class CoordT, class T, int D> constexpr bool is_coordinate() {
  using wanted = image_coordinate<T, D>;
  if constexpr (D == 1)
    return std::is_same_v<CoordT, T>;
  else // swizzles as well
    return std::is_same_v<CoordT, wanted> || std::is_base_of_v<wanted, CoordT>;
}

template <class T, int D, class CoordT>
T coordinate_at(const CoordT &coordinates, int d) {
  if constexpr (D == 1)
    return static_cast<T>(d == 0 ? coordinates : 0);
  else
    return static_cast<T>(d < D ? coordinates[d] : 0);
}

/// What the accessors of images share: Bytes is an accessor or host_accessor.
template <class DataT, int D, class Bytes> class image_accessor_base {
  using pixel = std::remove_const_t<DataT>;
  static_assert(D >= 1 && D <= 3, "an image has 1, 2 or 3 dimensions");

public:
  /// Number of pixels of the image.
  std::size_t size() const noexcept {
    return static_cast<std::size_t>(layout_.extent[0]) *
           static_cast<std::size_t>(layout_.extent[1]) *
           static_cast<std::size_t>(layout_.extent[2]);
  }

  /// Whether both are of the same image.
  friend bool operator==(const image_accessor_base &lhs,
                         const image_accessor_base &rhs) noexcept {
    return lhs.bytes_ == rhs.bytes_ && lhs.layout_ == rhs.layout_;
  }
  friend bool operator!=(const image_accessor_base &lhs,
                         const image_accessor_base &rhs) noexcept {
    return !(lhs == rhs);
  }

protected:
  template <class, int, class> friend class image_accessor_base;
  friend struct image_access;
  using value = pixel_value<pixel>;

  template <class Image, class... Handler>
  image_accessor_base(Image &image, const image_sampler *sampler, Handler &...h)
      : layout_((check_image_access(image_access::layout(image).format,
                                    image_pixel<pixel>::type, sampler),
                 image_access::layout(image))),
        bytes_(image_access::bytes(image), h...) {}
  template <class Other>
  explicit image_accessor_base(
      const image_accessor_base<Other, D, Bytes> &other)
      : layout_(other.layout_), bytes_(other.bytes_) {}

  template <class CoordT> pixel fetch(const CoordT &at) const {
    static_assert(is_coordinate<CoordT, int, D>(),
                  "pixels of an unsampled image are at an int, int2 or int4");
    return as_pixel(fetch_pixel<value>(
        bytes_, layout_, coordinate_at<int, D>(at, 0),
        coordinate_at<int, D>(at, 1), coordinate_at<int, D>(at, 2)));
  }
  template <class CoordT>
  void store(const CoordT &at, const pixel &color) const {
    static_assert(is_coordinate<CoordT, int, D>(),
                  "pixels of an unsampled image are at an int, int2 or int4");
    std::size_t offset = 0;
    if (find_pixel(layout_, coordinate_at<int, D>(at, 0),
                   coordinate_at<int, D>(at, 1), coordinate_at<int, D>(at, 2),
                   offset))
      store_pixel(&bytes_[offset], layout_.format, as_value(color));
  }
  template <class CoordT>
  pixel sample(const CoordT &at, const image_sampler &sampler) const {
    static_assert(is_coordinate<CoordT, float, D>() ||
                      is_coordinate<CoordT, int, D>(),
                  "samples of an image are at a float, float2 or float4, or at "
                  "an int, int2 or int4");
    const float coordinates[3] = {coordinate_at<float, D>(at, 0),
                                  coordinate_at<float, D>(at, 1),
                                  coordinate_at<float, D>(at, 2)};
    return as_pixel(
        sample_image<D, value>(bytes_, layout_, sampler, coordinates));
  }

private:
  static pixel as_pixel(const value &x) {
    if constexpr (std::is_same_v<pixel, value>)
      return x;
    else
      return x.template convert<half>();
  }
  static value as_value(const pixel &x) {
    if constexpr (std::is_same_v<pixel, value>)
      return x;
    else
      return x.template convert<float>();
  }

  image_layout layout_;
  Bytes bytes_;
};

/// The accessor of bytes in an image accessor for commands.
template <access_mode M>
using bytes_accessor = accessor<
    std::conditional_t<M == access_mode::read, const std::byte, std::byte>, 1,
    M>;
template <access_mode M>
using host_bytes_accessor = host_accessor<
    std::conditional_t<M == access_mode::read, const std::byte, std::byte>, 1,
    M>;

template <class T, access_mode M>
using image_value_type = std::conditional_t<M == access_mode::read, const T, T>;
template <class A>
using if_reads =
    std::enable_if_t<A::access_mode != sycl::access_mode::write, int>;
template <class A>
using if_writes =
    std::enable_if_t<A::access_mode != sycl::access_mode::read, int>;

} // namespace detail

/// Reads, or writes, pixels of an unsampled_image in a command, and orders it
/// after the commands that used the image before. A command may do both.
///
/// DataT is a vec of four: std::int32_t for signed integers, std::uint32_t for
/// unsigned ones, float for all other formats, and also half where they are not
/// of 32 bits. Coordinates are an int, int2 or int4. Reads outside of the image
/// give zeros; writes there do nothing. SYCL 2020, "Unsampled image accessors".
template <typename DataT, int Dimensions, access_mode AccessMode,
          image_target AccessTarget = image_target::device>
class unsampled_image_accessor
    : public detail::image_accessor_base<DataT, Dimensions,
                                         detail::bytes_accessor<AccessMode>> {
  using base = detail::image_accessor_base<DataT, Dimensions,
                                           detail::bytes_accessor<AccessMode>>;

public:
  static constexpr int dimensions = Dimensions;
  static constexpr sycl::access_mode access_mode = AccessMode;
  static constexpr image_target access_target = AccessTarget;
  using value_type = detail::image_value_type<DataT, AccessMode>;
  using reference = value_type &;
  using const_reference = const DataT &;

  /// An accessor for the command of \p h.
  ///
  /// Errors: errc::invalid if the pixels are no values of type DataT.
  template <typename AllocatorT>
  unsampled_image_accessor(unsampled_image<Dimensions, AllocatorT> &image,
                           handler &h, const property_list & = {})
      : base(image, nullptr, h) {}
  /// const T as T where neither can write.
  template <class T,
            std::enable_if_t<AccessMode == sycl::access_mode::read &&
                                 !std::is_same_v<T, DataT> &&
                                 std::is_same_v<std::remove_const_t<T>,
                                                std::remove_const_t<DataT>>,
                             int> = 0>
  unsampled_image_accessor(
      const unsampled_image_accessor<T, Dimensions, AccessMode, AccessTarget>
          &other)
      : base(other) {}

  /// The pixel at \p coords; 0 in all channels outside of the image.
  template <typename CoordT, class A = unsampled_image_accessor,
            detail::if_reads<A> = 0>
  std::remove_const_t<DataT> read(const CoordT &coords) const noexcept {
    return this->fetch(coords);
  }
  /// Sets the pixel at \p coords, if the image has it, to the nearest color of
  /// the format: channels beyond its range become its smallest or largest
  /// value.
  template <typename CoordT, class A = unsampled_image_accessor,
            detail::if_writes<A> = 0>
  void write(const CoordT &coords, const DataT &color) const {
    this->store(coords, color);
  }
};

/// Samples a sampled_image in a command. Coordinates are a float, float2 or
/// float4, or integers, which are converted.
///
/// DataT is as that of unsampled_image_accessor. SYCL 2020, "Sampled image
/// accessors".
template <typename DataT, int Dimensions,
          image_target AccessTarget = image_target::device>
class sampled_image_accessor
    : public detail::image_accessor_base<
          DataT, Dimensions, detail::bytes_accessor<access_mode::read>> {
  using base =
      detail::image_accessor_base<DataT, Dimensions,
                                  detail::bytes_accessor<access_mode::read>>;

public:
  static constexpr int dimensions = Dimensions;
  static constexpr image_target access_target = AccessTarget;
  using value_type = const DataT;
  using reference = const DataT &;
  using const_reference = const DataT &;

  /// An accessor for the command of \p h.
  ///
  /// Errors: errc::invalid if the pixels are no values of type DataT, or if the
  /// sampler filters integers.
  template <typename AllocatorT>
  sampled_image_accessor(sampled_image<Dimensions, AllocatorT> &image,
                         handler &h, const property_list & = {})
      : base(image, &detail::image_access::sampler(image), h),
        sampler_(detail::image_access::sampler(image)) {}
  /// const T as T.
  template <class T,
            std::enable_if_t<!std::is_same_v<T, DataT> &&
                                 std::is_same_v<std::remove_const_t<T>,
                                                std::remove_const_t<DataT>>,
                             int> = 0>
  sampled_image_accessor(
      const sampled_image_accessor<T, Dimensions, AccessTarget> &other)
      : base(other), sampler_(detail::image_access::sampler(other)) {}

  /// The sample at \p coords.
  template <typename CoordT>
  std::remove_const_t<DataT> read(const CoordT &coords) const noexcept {
    return this->sample(coords, sampler_);
  }

private:
  friend struct detail::image_access;
  image_sampler sampler_;
};

/// Gives the host an unsampled_image's pixels: construction waits for the
/// commands that conflict, and those that come later wait until the last copy
/// is gone.
///
/// As unsampled_image_accessor, with access_mode::read_write too. SYCL 2020,
/// "Unsampled image accessors".
template <typename DataT, int Dimensions = 1,
          access_mode AccessMode = std::is_const_v<DataT>
                                       ? access_mode::read
                                       : access_mode::read_write>
class host_unsampled_image_accessor
    : public detail::image_accessor_base<
          DataT, Dimensions, detail::host_bytes_accessor<AccessMode>> {
  using base =
      detail::image_accessor_base<DataT, Dimensions,
                                  detail::host_bytes_accessor<AccessMode>>;

public:
  static constexpr int dimensions = Dimensions;
  static constexpr sycl::access_mode access_mode = AccessMode;
  using value_type = detail::image_value_type<DataT, AccessMode>;
  using reference = value_type &;
  using const_reference = const DataT &;

  /// An accessor of \p image.
  ///
  /// Errors: errc::invalid if the pixels are no values of type DataT.
  template <typename AllocatorT>
  host_unsampled_image_accessor(unsampled_image<Dimensions, AllocatorT> &image,
                                const property_list & = {})
      : base(image, nullptr) {}
  /// const T as T where neither can write.
  template <class T,
            std::enable_if_t<AccessMode == sycl::access_mode::read &&
                                 !std::is_same_v<T, DataT> &&
                                 std::is_same_v<std::remove_const_t<T>,
                                                std::remove_const_t<DataT>>,
                             int> = 0>
  host_unsampled_image_accessor(
      const host_unsampled_image_accessor<T, Dimensions, AccessMode> &other)
      : base(other) {}

  /// The pixel at \p coords; 0 in all channels outside of the image.
  template <typename CoordT, class A = host_unsampled_image_accessor,
            detail::if_reads<A> = 0>
  std::remove_const_t<DataT> read(const CoordT &coords) const noexcept {
    return this->fetch(coords);
  }
  /// Sets the pixel at \p coords, if the image has it, to the nearest color of
  /// the format.
  template <typename CoordT, class A = host_unsampled_image_accessor,
            detail::if_writes<A> = 0>
  void write(const CoordT &coords, const DataT &color) const {
    this->store(coords, color);
  }
};

/// Samples a sampled_image on the host. As sampled_image_accessor. SYCL 2020,
/// "Sampled image accessors".
template <typename DataT, int Dimensions>
class host_sampled_image_accessor
    : public detail::image_accessor_base<
          DataT, Dimensions, detail::host_bytes_accessor<access_mode::read>> {
  using base = detail::image_accessor_base<
      DataT, Dimensions, detail::host_bytes_accessor<access_mode::read>>;

public:
  static constexpr int dimensions = Dimensions;
  using value_type = const DataT;
  using reference = const DataT &;
  using const_reference = const DataT &;

  /// An accessor of \p image.
  ///
  /// Errors: errc::invalid if the pixels are no values of type DataT, or if the
  /// sampler filters integers.
  template <typename AllocatorT>
  host_sampled_image_accessor(sampled_image<Dimensions, AllocatorT> &image,
                              const property_list & = {})
      : base(image, &detail::image_access::sampler(image)),
        sampler_(detail::image_access::sampler(image)) {}
  /// const T as T.
  template <class T,
            std::enable_if_t<!std::is_same_v<T, DataT> &&
                                 std::is_same_v<std::remove_const_t<T>,
                                                std::remove_const_t<DataT>>,
                             int> = 0>
  host_sampled_image_accessor(
      const host_sampled_image_accessor<T, Dimensions> &other)
      : base(other), sampler_(detail::image_access::sampler(other)) {}

  /// The sample at \p coords.
  template <typename CoordT>
  std::remove_const_t<DataT> read(const CoordT &coords) const noexcept {
    return this->sample(coords, sampler_);
  }

private:
  friend struct detail::image_access;
  image_sampler sampler_;
};

namespace detail {

/// Of images and of their accessors.
template <class I> std::size_t hash_of_image(const I &image) noexcept {
  auto &bytes = image_access::bytes(image);
  using Bytes = std::remove_const_t<std::remove_reference_t<decltype(bytes)>>;
  return std::hash<Bytes>()(bytes);
}

} // namespace detail

template <class T, int D, access_mode M, image_target Tg>
struct is_property_of<property::no_init, unsampled_image_accessor<T, D, M, Tg>>
    : std::true_type {};
template <class T, int D, access_mode M>
struct is_property_of<property::no_init, host_unsampled_image_accessor<T, D, M>>
    : std::true_type {};

} // namespace sycl

template <class T, int D, sycl::access_mode M, sycl::image_target Tg>
struct std::hash<sycl::unsampled_image_accessor<T, D, M, Tg>> {
  std::size_t operator()(
      const sycl::unsampled_image_accessor<T, D, M, Tg> &acc) const noexcept {
    return sycl::detail::hash_of_image(acc);
  }
};
template <class T, int D, sycl::image_target Tg>
struct std::hash<sycl::sampled_image_accessor<T, D, Tg>> {
  std::size_t
  operator()(const sycl::sampled_image_accessor<T, D, Tg> &acc) const noexcept {
    return sycl::detail::hash_of_image(acc);
  }
};
template <class T, int D, sycl::access_mode M>
struct std::hash<sycl::host_unsampled_image_accessor<T, D, M>> {
  std::size_t operator()(
      const sycl::host_unsampled_image_accessor<T, D, M> &acc) const noexcept {
    return sycl::detail::hash_of_image(acc);
  }
};
template <class T, int D>
struct std::hash<sycl::host_sampled_image_accessor<T, D>> {
  std::size_t operator()(
      const sycl::host_sampled_image_accessor<T, D> &acc) const noexcept {
    return sycl::detail::hash_of_image(acc);
  }
};

#endif
