// Class host_accessor
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_HOST_ACCESSOR_HPP
#define SYCL_HOST_ACCESSOR_HPP

#include "detail/accessor_base.hpp"

namespace sycl {

/// Gives the host a buffer's contents: construction waits for the commands that
/// conflict, and those that come later wait until the last copy is gone.
///
/// Errors: errc::invalid if the box is not within the buffer. SYCL 2020,
/// "Buffer accessor for host code".
template <typename DataT, int Dimensions, access_mode AccessMode>
class host_accessor : public detail::accessor_base<
                          std::conditional_t<AccessMode == access_mode::read,
                                             const DataT, DataT>,
                          Dimensions> {
  using element =
      std::conditional_t<AccessMode == access_mode::read, const DataT, DataT>;
  using base = detail::accessor_base<element, Dimensions>;
  static constexpr int D = base::D;
  static constexpr bool writes = AccessMode != access_mode::read;
  template <class T, int BD>
  using if_buffer =
      std::enable_if_t<BD == D && std::is_same_v<std::remove_const_t<T>,
                                                 std::remove_const_t<DataT>>>;

public:
  static constexpr int dimensions = Dimensions;
  /// Writes the element of an accessor without dimensions.
  template <class U, class = typename base::template if_assigned<U>>
  const host_accessor &operator=(const U &x) const {
    this->assign(x);
    return *this;
  }

  host_accessor() = default;

  /// An accessor of all elements of \p b, of the first \p extent ones or of
  /// those from \p offset on; a tag stands for the mode.
  template <class T, int BD, class A, class = if_buffer<T, BD>>
  host_accessor(buffer<T, BD, A> &b, const property_list &properties = {})
      : host_accessor(b, default_range(b), id<D>(), properties) {}
  template <class T, int BD, class A, access_mode M, class = if_buffer<T, BD>>
  host_accessor(buffer<T, BD, A> &b, mode_tag_t<M>,
                const property_list &properties = {})
      : host_accessor(b, default_range(b), id<D>(), properties) {}
  template <class T, int BD, class A, class = if_buffer<T, BD>>
  host_accessor(buffer<T, BD, A> &b, range<D> extent,
                const property_list &properties = {})
      : host_accessor(b, extent, id<D>(), properties) {}
  template <class T, int BD, class A, access_mode M, class = if_buffer<T, BD>>
  host_accessor(buffer<T, BD, A> &b, range<D> extent, mode_tag_t<M>,
                const property_list &properties = {})
      : host_accessor(b, extent, id<D>(), properties) {}
  template <class T, int BD, class A, access_mode M, class = if_buffer<T, BD>>
  host_accessor(buffer<T, BD, A> &b, range<D> extent, id<D> offset,
                mode_tag_t<M>, const property_list &properties = {})
      : host_accessor(b, extent, offset, properties) {}
  template <class T, int BD, class A, class = if_buffer<T, BD>>
  host_accessor(buffer<T, BD, A> &b, range<D> extent, id<D> offset,
                const property_list & = {})
      : base(b, extent, offset, writes),
        lock_({this->object_, detail::buffer_access::offset(b),
               detail::buffer_access::offset(b) + b.byte_size(), writes,
               detail::type_name<DataT>(), D, &this->whole_[0]}) {}

  /// A host_accessor that writes, as one that only reads; const T as T where
  /// neither can write.
  template <
      class T, access_mode M,
      std::enable_if_t<
          AccessMode == access_mode::read &&
              !std::is_same_v<host_accessor<T, Dimensions, M>, host_accessor> &&
              std::is_same_v<std::remove_const_t<T>,
                             std::remove_const_t<DataT>>,
          int> = 0>
  host_accessor(const host_accessor<T, Dimensions, M> &other)
      : base(other), lock_(other.lock_) {}

  /// Start of the buffer, whatever the accessor's range.
  std::add_pointer_t<element> get_pointer() const noexcept {
    return this->buffer_data();
  }
  /// Exchanges two accessors.
  void swap(host_accessor &other) { std::swap(*this, other); }

  /// Whether both are of the same elements of the same buffer.
  friend bool operator==(const host_accessor &lhs, const host_accessor &rhs) {
    return lhs.equals(rhs);
  }
  friend bool operator!=(const host_accessor &lhs, const host_accessor &rhs) {
    return !lhs.equals(rhs);
  }

private:
  template <typename, int, access_mode> friend class host_accessor;
  template <class B> static range<D> default_range(const B &b) {
    if constexpr (Dimensions == 0)
      return range<1>(1);
    else
      return b.get_range();
  }

  detail::host_lock lock_;
};

template <class T, int D, class A>
host_accessor(buffer<T, D, A> &) -> host_accessor<T, D>;
template <class T, int D, class A, class First, class... Rest>
host_accessor(buffer<T, D, A> &, First, Rest...)
    -> host_accessor<T, D, detail::tags<First, Rest...>::mode>;

template <class T, int D, access_mode M>
struct is_property_of<property::no_init, host_accessor<T, D, M>>
    : std::true_type {};

} // namespace sycl

template <class T, int D, sycl::access_mode M>
struct std::hash<sycl::host_accessor<T, D, M>> {
  std::size_t
  operator()(const sycl::host_accessor<T, D, M> &acc) const noexcept {
    return reinterpret_cast<std::uintptr_t>(
               sycl::detail::accessor_access::memory(acc)) >>
           4;
  }
};
#endif
