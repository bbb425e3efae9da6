// The common base of unsampled_image and sampled_image
// SPDX-License-Identifier: Apache-2.0
//
// An image is a buffer of bytes, whose accessors the image's accessors contain:
// dependencies, copies on devices and the writing back are the buffer's.
#ifndef SYCL_DETAIL_IMAGE_BASE_HPP
#define SYCL_DETAIL_IMAGE_BASE_HPP

#include "image_layout.hpp"

namespace sycl::detail {

struct image_access;

/// Copies the bytes of an image to where they go in the end: to memory, or
/// through an iterator, as the values that it points to.
template <class To> struct final_pixels final : final_data {
  explicit final_pixels(To destination) : destination(destination) {}
  void write(const void *data, std::size_t num_bytes) override {
    if constexpr (std::is_pointer_v<To>) {
      __builtin_memcpy(destination, data, num_bytes);
    } else {
      using T = decltype(value_of(destination));
      static_assert(std::is_trivially_copyable_v<T>,
                    "an image is written through iterators to trivially "
                    "copyable values");
      To out = destination;
      for (std::size_t i = 0; i + sizeof(T) <= num_bytes; i += sizeof(T)) {
        T value;
        __builtin_memcpy(&value, static_cast<const char *>(data) + i,
                         sizeof(T));
        *out++ = value;
      }
    }
  }
  To destination;

private:
  template <class It>
  static auto value_of(const It &) -> std::enable_if_t<
      !std::is_void_v<typename std::iterator_traits<It>::value_type>,
      typename std::iterator_traits<It>::value_type>;
  /// Iterators that insert.
  template <class It>
  static auto value_of(const It &) -> std::enable_if_t<
      std::is_void_v<typename std::iterator_traits<It>::value_type>,
      typename It::container_type::value_type>;
};
template <class U> struct final_weak_pixels final : final_data {
  explicit final_weak_pixels(std::weak_ptr<U> w) : destination(w) {}
  void write(const void *data, std::size_t num_bytes) override {
    if (std::shared_ptr<U> alive = destination.lock())
      __builtin_memcpy(alive.get(), data, num_bytes);
  }
  std::weak_ptr<U> destination;
};

/// Byte is const std::byte if nothing writes to the image.
template <int Dimensions, class Byte, class AllocatorT> class image_base {
  static_assert(Dimensions >= 1 && Dimensions <= 3,
                "an image has 1, 2 or 3 dimensions");

public:
  /// Number of pixels in each dimension, the fastest first.
  range<Dimensions> get_range() const { return range_; }
  /// Bytes from row to row and, in three dimensions, from slice to slice.
  template <int D = Dimensions, std::enable_if_t<(D > 1), int> = 0>
  range<D - 1> get_pitch() const {
    range<D - 1> result;
    for (int d = 0; d < D - 1; ++d)
      result[d] = layout_.pitch[d];
    return result;
  }
  /// Number of pixels.
  std::size_t size() const noexcept { return range_.size(); }
  /// Size in bytes, with the gaps between rows and slices.
  std::size_t byte_size() const noexcept { return layout_.num_bytes; }
  /// The allocator that the image was made with.
  AllocatorT get_allocator() const { return bytes_.get_allocator(); }

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
  friend bool operator==(const image_base &lhs,
                         const image_base &rhs) noexcept {
    return lhs.bytes_ == rhs.bytes_;
  }
  friend bool operator!=(const image_base &lhs,
                         const image_base &rhs) noexcept {
    return !(lhs == rhs);
  }

protected:
  friend struct image_access;
  using pitch_type = image_pitch<Dimensions>;

  /// \p host is a pointer to Byte or a shared_ptr to one.
  template <class Host>
  image_base(const Host &host, const void *address, image_format format,
             const range<Dimensions> &extent, const pitch_type *pitch,
             const AllocatorT &allocator, const property_list &properties)
      : range_(extent), properties_(properties),
        layout_(make_image_layout(format, &range_[0],
                                  pitch ? pitch->data() : nullptr, Dimensions,
                                  address)),
        bytes_(host, range<1>(layout_.num_bytes), allocator,
               of_buffer(properties)) {}

  range<Dimensions> range_;
  property_list properties_;
  image_layout layout_;
  sycl::buffer<Byte, 1, AllocatorT> bytes_;

private:
  static property_list of_buffer(const property_list &properties) {
    if (properties.has_property<property::image::use_host_ptr>())
      return {property::buffer::use_host_ptr()};
    return {};
  }
};

/// The interface of images to accessors.
struct image_access {
  template <class I> static auto &bytes(I &image) { return image.bytes_; }
  template <class I> static const auto &layout(const I &image) {
    return image.layout_;
  }
  template <class I> static const image_sampler &sampler(const I &image) {
    return image.sampler_;
  }
};

} // namespace sycl::detail
#endif
