// Classes unsampled_image and sampled_image
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_IMAGE_HPP
#define SYCL_IMAGE_HPP

#include "image_accessor.hpp"

namespace sycl {

/// Pixels in one to three dimensions that commands read and write through
/// accessors. Destruction waits for them if there is memory to write back to.
///
/// Extents, pitches and coordinates have the fastest dimension, along a row,
/// first. Copies are the same image. SYCL 2020, "Unsampled image interface".
template <int Dimensions, typename AllocatorT>
class unsampled_image
    : public detail::image_base<Dimensions, std::byte, AllocatorT> {
  using base = detail::image_base<Dimensions, std::byte, AllocatorT>;
  using pitch_type = detail::image_pitch<Dimensions>;
  template <int D>
  using if_rows = std::enable_if_t<D == Dimensions && (D > 1), int>;
  static constexpr int rows = Dimensions > 1 ? Dimensions - 1 : 1;

public:
  /// An image of uninitialised pixels. A pitch has the bytes from row to row
  /// and, in three dimensions, from slice to slice; without, there are no gaps.
  ///
  /// Errors: errc::invalid if an extent exceeds what
  /// info::device::image2d_max_width says, or if a pitch is too small or no
  /// multiple of the size of a pixel, or of a row with its gap;
  /// errc::memory_allocation if the size in bytes does not fit std::size_t.
  unsampled_image(image_format format, const range<Dimensions> &extent,
                  const property_list &properties = {})
      : unsampled_image(nullptr, format, extent, AllocatorT(), properties) {}
  unsampled_image(image_format format, const range<Dimensions> &extent,
                  AllocatorT allocator, const property_list &properties = {})
      : unsampled_image(nullptr, format, extent, allocator, properties) {}
  template <int D = Dimensions, if_rows<D> = 0>
  unsampled_image(image_format format, const range<Dimensions> &extent,
                  const range<rows> &pitch,
                  const property_list &properties = {})
      : unsampled_image(nullptr, format, extent, pitch, AllocatorT(),
                        properties) {}
  template <int D = Dimensions, if_rows<D> = 0>
  unsampled_image(image_format format, const range<Dimensions> &extent,
                  const range<rows> &pitch, AllocatorT allocator,
                  const property_list &properties = {})
      : unsampled_image(nullptr, format, extent, pitch, allocator, properties) {
  }

  /// The memory at \p host is the image's until it is destroyed, and has the
  /// contents then. If it is null the pixels are uninitialised.
  ///
  /// Errors: those above; errc::invalid if the memory is not aligned as a
  /// channel of a pixel is.
  unsampled_image(void *host, image_format format,
                  const range<Dimensions> &extent,
                  const property_list &properties = {})
      : unsampled_image(host, format, extent, AllocatorT(), properties) {}
  unsampled_image(void *host, image_format format,
                  const range<Dimensions> &extent, AllocatorT allocator,
                  const property_list &properties = {})
      : base(static_cast<std::byte *>(host), host, format, extent, nullptr,
             allocator, properties) {}
  template <int D = Dimensions, if_rows<D> = 0>
  unsampled_image(void *host, image_format format,
                  const range<Dimensions> &extent, const range<rows> &pitch,
                  const property_list &properties = {})
      : unsampled_image(host, format, extent, pitch, AllocatorT(), properties) {
  }
  template <int D = Dimensions, if_rows<D> = 0>
  unsampled_image(void *host, image_format format,
                  const range<Dimensions> &extent, const range<rows> &pitch,
                  AllocatorT allocator, const property_list &properties = {})
      : unsampled_image(static_cast<std::byte *>(host), host, format, extent,
                        pitch_type{pitch}, allocator, properties) {}

  unsampled_image(const std::shared_ptr<void> &host, image_format format,
                  const range<Dimensions> &extent,
                  const property_list &properties = {})
      : unsampled_image(host, format, extent, AllocatorT(), properties) {}
  unsampled_image(const std::shared_ptr<void> &host, image_format format,
                  const range<Dimensions> &extent, AllocatorT allocator,
                  const property_list &properties = {})
      : base(std::static_pointer_cast<std::byte>(host), host.get(), format,
             extent, nullptr, allocator, properties) {}
  template <int D = Dimensions, if_rows<D> = 0>
  unsampled_image(const std::shared_ptr<void> &host, image_format format,
                  const range<Dimensions> &extent, const range<rows> &pitch,
                  const property_list &properties = {})
      : unsampled_image(host, format, extent, pitch, AllocatorT(), properties) {
  }
  template <int D = Dimensions, if_rows<D> = 0>
  unsampled_image(const std::shared_ptr<void> &host, image_format format,
                  const range<Dimensions> &extent, const range<rows> &pitch,
                  AllocatorT allocator, const property_list &properties = {})
      : unsampled_image(std::static_pointer_cast<std::byte>(host), host.get(),
                        format, extent, pitch_type{pitch}, allocator,
                        properties) {}

  /// An accessor for the command of \p h.
  ///
  /// Errors: errc::invalid if the pixels are no values of type DataT.
  template <typename DataT,
            access_mode Mode = std::is_const_v<DataT> ? access_mode::read
                                                      : access_mode::read_write,
            image_target Target = image_target::device>
  unsampled_image_accessor<DataT, Dimensions, Mode, Target>
  get_access(handler &h, const property_list &properties = {}) {
    return {*this, h, properties};
  }
  /// An accessor for the host, which waits for commands that write.
  ///
  /// Errors: errc::invalid if the pixels are no values of type DataT.
  template <typename DataT, access_mode Mode = std::is_const_v<DataT>
                                                   ? access_mode::read
                                                   : access_mode::read_write>
  host_unsampled_image_accessor<DataT, Dimensions, Mode>
  get_host_access(const property_list &properties = {}) {
    return {*this, properties};
  }

  /// The destruction writes the bytes to \p destination, to nothing if it is
  /// null; of a weak_ptr: if its object is still there.
  void set_final_data(std::nullptr_t = nullptr) { set_final({}); }
  /// A pointer to byte_size() bytes, or null, or an output iterator, which gets
  /// the bytes as values of what it points to.
  template <class Destination> void set_final_data(Destination destination) {
    if constexpr (std::is_pointer_v<Destination>)
      if (!destination)
        return set_final_data(nullptr);
    set_final(std::make_shared<detail::final_pixels<Destination>>(destination));
  }
  template <class U> void set_final_data(std::weak_ptr<U> destination) {
    set_final(std::make_shared<detail::final_weak_pixels<U>>(destination));
  }
  template <class U> void set_final_data(std::shared_ptr<U> destination) {
    set_final_data(std::weak_ptr<U>(destination));
  }
  /// Whether the destruction writes the pixels back.
  void set_write_back(bool flag = true) { this->bytes_.set_write_back(flag); }

private:
  // The address of the pitch is valid in the constructor alone.
  template <class Host>
  unsampled_image(const Host &host, const void *address, image_format format,
                  const range<Dimensions> &extent, const pitch_type &pitch,
                  const AllocatorT &allocator, const property_list &properties)
      : base(host, address, format, extent, &pitch, allocator, properties) {}
  void set_final(std::shared_ptr<detail::final_data> destination) {
    detail::set_final_data(
        detail::buffer_access::impl(this->bytes_),
        static_cast<std::shared_ptr<detail::final_data> &&>(destination));
  }
};

/// Pixels in one to three dimensions, which are only read, by a sampler.
///
/// Extents, pitches and coordinates have the fastest dimension, along a row,
/// first. Copies are the same image. SYCL 2020, "Sampled image interface".
template <int Dimensions, typename AllocatorT>
class sampled_image
    : public detail::image_base<Dimensions, const std::byte, AllocatorT> {
  using base = detail::image_base<Dimensions, const std::byte, AllocatorT>;
  using pitch_type = detail::image_pitch<Dimensions>;
  template <int D>
  using if_rows = std::enable_if_t<D == Dimensions && (D > 1), int>;
  static constexpr int rows = Dimensions > 1 ? Dimensions - 1 : 1;

public:
  /// An image of the pixels at \p host, which stay as they are.
  ///
  /// Errors: those of unsampled_image.
  sampled_image(const void *host, image_format format, image_sampler sampler,
                const range<Dimensions> &extent,
                const property_list &properties = {})
      : sampled_image(host, format, sampler, extent, AllocatorT(), properties) {
  }
  sampled_image(const void *host, image_format format, image_sampler sampler,
                const range<Dimensions> &extent, AllocatorT allocator,
                const property_list &properties = {})
      : base(static_cast<const std::byte *>(host), host, format, extent,
             nullptr, allocator, properties),
        sampler_(sampler) {}
  template <int D = Dimensions, if_rows<D> = 0>
  sampled_image(const void *host, image_format format, image_sampler sampler,
                const range<Dimensions> &extent, const range<rows> &pitch,
                const property_list &properties = {})
      : sampled_image(host, format, sampler, extent, pitch, AllocatorT(),
                      properties) {}
  template <int D = Dimensions, if_rows<D> = 0>
  sampled_image(const void *host, image_format format, image_sampler sampler,
                const range<Dimensions> &extent, const range<rows> &pitch,
                AllocatorT allocator, const property_list &properties = {})
      : sampled_image(static_cast<const std::byte *>(host), host, format,
                      sampler, extent, pitch_type{pitch}, allocator,
                      properties) {}

  sampled_image(const std::shared_ptr<const void> &host, image_format format,
                image_sampler sampler, const range<Dimensions> &extent,
                const property_list &properties = {})
      : sampled_image(host, format, sampler, extent, AllocatorT(), properties) {
  }
  sampled_image(const std::shared_ptr<const void> &host, image_format format,
                image_sampler sampler, const range<Dimensions> &extent,
                AllocatorT allocator, const property_list &properties = {})
      : base(std::static_pointer_cast<const std::byte>(host), host.get(),
             format, extent, nullptr, allocator, properties),
        sampler_(sampler) {}
  template <int D = Dimensions, if_rows<D> = 0>
  sampled_image(const std::shared_ptr<const void> &host, image_format format,
                image_sampler sampler, const range<Dimensions> &extent,
                const range<rows> &pitch, const property_list &properties = {})
      : sampled_image(host, format, sampler, extent, pitch, AllocatorT(),
                      properties) {}
  template <int D = Dimensions, if_rows<D> = 0>
  sampled_image(const std::shared_ptr<const void> &host, image_format format,
                image_sampler sampler, const range<Dimensions> &extent,
                const range<rows> &pitch, AllocatorT allocator,
                const property_list &properties = {})
      : sampled_image(std::static_pointer_cast<const std::byte>(host),
                      host.get(), format, sampler, extent, pitch_type{pitch},
                      allocator, properties) {}

  /// An accessor for the command of \p h.
  ///
  /// Errors: errc::invalid if the pixels are no values of type DataT, or if the
  /// sampler filters integers.
  template <typename DataT, image_target Target = image_target::device>
  sampled_image_accessor<DataT, Dimensions, Target>
  get_access(handler &h, const property_list &properties = {}) {
    return {*this, h, properties};
  }
  /// An accessor for the host. Errors: those of get_access.
  template <typename DataT>
  host_sampled_image_accessor<DataT, Dimensions>
  get_host_access(const property_list &properties = {}) {
    return {*this, properties};
  }

private:
  friend struct detail::image_access;
  template <class Host>
  sampled_image(const Host &host, const void *address, image_format format,
                image_sampler sampler, const range<Dimensions> &extent,
                const pitch_type &pitch, const AllocatorT &allocator,
                const property_list &properties)
      : base(host, address, format, extent, &pitch, allocator, properties),
        sampler_(sampler) {}

  image_sampler sampler_;
};

} // namespace sycl

template <int D, class A> struct std::hash<sycl::unsampled_image<D, A>> {
  std::size_t
  operator()(const sycl::unsampled_image<D, A> &image) const noexcept {
    return sycl::detail::hash_of_image(image);
  }
};
template <int D, class A> struct std::hash<sycl::sampled_image<D, A>> {
  std::size_t
  operator()(const sycl::sampled_image<D, A> &image) const noexcept {
    return sycl::detail::hash_of_image(image);
  }
};
#endif
