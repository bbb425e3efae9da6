// Class buffer
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_BUFFER_HPP
#define SYCL_BUFFER_HPP

#include "context.hpp"
#include "detail/accessor_fwd.hpp"
#include "detail/buffer_impl.hpp"
#include "detail/byte_size.hpp"
#include "detail/launch.hpp"
#include "property.hpp"
#include <cstring>
#include <iterator>
#include <mutex>

namespace sycl {

inline namespace _V1 {
class handler;
} // namespace _V1

template <typename T> using buffer_allocator = std::allocator<T>;

template <typename T, int Dimensions = 1,
          typename AllocatorT = buffer_allocator<std::remove_cv_t<T>>>
class buffer;

template <typename DataT, int Dimensions = 1,
          access_mode AccessMode = std::is_const_v<DataT>
                                       ? access_mode::read
                                       : access_mode::read_write>
class host_accessor;

namespace property::buffer {

/// The buffer works in the host's memory that it is made of, and copies it
/// nowhere else on the host. SYCL 2020, "Buffers", "Properties".
struct use_host_ptr
    : detail::property_of_kind<detail::property_kind::use_host_ptr> {};
/// Other threads access the host's memory under a mutex; the buffer holds it
/// while it writes back. SYCL 2020, "Buffers", "Properties".
class use_mutex
    : public detail::property_of_kind<detail::property_kind::use_mutex> {
public:
  /// The mutex, which outlives the buffer.
  use_mutex(std::mutex &m) : mutex_(&m) {}
  /// Address of the mutex.
  std::mutex *get_mutex_ptr() const { return mutex_; }

private:
  std::mutex *mutex_;
};
/// The buffer is used in one context. SYCL 2020, "Buffers", "Properties".
class context_bound
    : public detail::property_of_kind<detail::property_kind::context_bound> {
public:
  /// The context.
  context_bound(sycl::context bound) : context_(bound) {}
  /// The context.
  sycl::context get_context() const { return context_; }

private:
  sycl::context context_;
};

} // namespace property::buffer

template <typename T, int D, typename A>
struct is_property_of<property::buffer::use_host_ptr, buffer<T, D, A>>
    : std::true_type {};
template <typename T, int D, typename A>
struct is_property_of<property::buffer::use_mutex, buffer<T, D, A>>
    : std::true_type {};
template <typename T, int D, typename A>
struct is_property_of<property::buffer::context_bound, buffer<T, D, A>>
    : std::true_type {};
template <typename T, int D, typename A>
struct is_property_of<ext::oneapi::property::buffer::use_pinned_host_memory,
                      buffer<T, D, A>> : std::true_type {};

namespace detail {

COHORT_LEGACY_BEGIN
template <class T, int D, access_mode M>
using host_buffer_accessor = accessor<T, D, M, target::host_buffer>;
COHORT_LEGACY_END

struct buffer_access;

template <class It>
using if_input_iterator = std::enable_if_t<
    std::is_convertible_v<typename std::iterator_traits<It>::iterator_category,
                          std::input_iterator_tag>,
    int>;
/// Containers with data() and size() whose elements are Ts.
template <class C, class T>
using if_container = std::enable_if_t<
    std::is_convertible_v<
        std::remove_pointer_t<decltype(std::declval<C &>().data())> (*)[],
        const T (*)[]> &&
        std::is_convertible_v<decltype(std::declval<C &>().size()),
                              std::size_t>,
    int>;

/// Writes Ts through an iterator that points to something else, or to nothing
/// contiguous.
template <class T, class Iterator> struct final_iterator final : final_data {
  explicit final_iterator(Iterator i) : destination(i) {}
  void write(const void *data, std::size_t num_bytes) override {
    const T *first = static_cast<const T *>(data);
    Iterator out = destination;
    for (std::size_t i = 0, n = num_bytes / sizeof(T); i < n; ++i)
      *out++ = first[i];
  }
  Iterator destination;
};
/// The same for what a weak_ptr points to: elements, or an object that consists
/// of them, as std::array.
template <class T, class U> struct final_weak final : final_data {
  using element = std::remove_extent_t<U>;
  explicit final_weak(std::weak_ptr<U> w) : destination(w) {}
  void write(const void *data, std::size_t num_bytes) override {
    std::shared_ptr<U> alive = destination.lock();
    if (!alive)
      return;
    if constexpr (std::is_void_v<U>) {
      std::memcpy(alive.get(), data, num_bytes);
    } else if constexpr (std::is_assignable_v<element &, const T &>) {
      final_iterator<T, element *>(alive.get()).write(data, num_bytes);
    } else {
      static_assert(std::is_trivially_copyable_v<element>,
                    "set_final_data takes a pointer to objects that elements "
                    "of the buffer can be assigned to, or to one that has them "
                    "as bytes");
      std::memcpy(alive.get(), data,
                  num_bytes < sizeof(element) ? num_bytes : sizeof(element));
    }
  }
  std::weak_ptr<U> destination;
};

} // namespace detail

/// A shared array in one to three dimensions that commands reach through
/// accessors. Destruction waits for them if there is memory to write back to.
///
/// Copies are the same buffer. All members may be called from several threads
/// at once. SYCL 2020, "Buffers".
template <typename T, int Dimensions, typename AllocatorT> class buffer {
public:
  using value_type = T;
  using reference = value_type &;
  using const_reference = const value_type &;
  using allocator_type = AllocatorT;

  /// A buffer of \p extent uninitialised elements.
  ///
  /// Errors: errc::memory_allocation if its size in bytes does not fit
  /// std::size_t.
  buffer(const range<Dimensions> &extent, const property_list &properties = {})
      : buffer(extent, AllocatorT(), properties) {}
  buffer(const range<Dimensions> &extent, AllocatorT allocator,
         const property_list &properties = {})
      : buffer(extent, allocator, properties, base_init(extent)) {}

  /// The memory at \p host is the buffer's until it is destroyed, and has the
  /// contents then.
  buffer(T *host, const range<Dimensions> &extent,
         const property_list &properties = {})
      : buffer(host, extent, AllocatorT(), properties) {}
  buffer(T *host, const range<Dimensions> &extent, AllocatorT allocator,
         const property_list &properties = {})
      : buffer(extent, allocator, properties,
               host_init(extent, host, !std::is_const_v<T>, nullptr)) {}
  /// The memory at \p host is only read, and stays as it is.
  template <class U = T, std::enable_if_t<!std::is_const_v<U>, int> = 0>
  buffer(const U *host, const range<Dimensions> &extent,
         const property_list &properties = {})
      : buffer(host, extent, AllocatorT(), properties) {}
  template <class U = T, std::enable_if_t<!std::is_const_v<U>, int> = 0>
  buffer(const U *host, const range<Dimensions> &extent, AllocatorT allocator,
         const property_list &properties = {})
      : buffer(extent, allocator, properties,
               host_init(extent, host, false, nullptr)) {}

  template <class Container, int D = Dimensions,
            std::enable_if_t<D == 1, int> = 0,
            detail::if_container<Container, T> = 0>
  buffer(Container &container, AllocatorT allocator,
         const property_list &properties = {})
      : buffer(container.data(), range<1>(container.size()), allocator,
               properties) {}
  template <class Container, int D = Dimensions,
            std::enable_if_t<D == 1, int> = 0,
            detail::if_container<Container, T> = 0>
  buffer(Container &container, const property_list &properties = {})
      : buffer(container.data(), range<1>(container.size()), AllocatorT(),
               properties) {}

  buffer(const std::shared_ptr<T> &host, const range<Dimensions> &extent,
         const property_list &properties = {})
      : buffer(host, extent, AllocatorT(), properties) {}
  buffer(const std::shared_ptr<T> &host, const range<Dimensions> &extent,
         AllocatorT allocator, const property_list &properties = {})
      : buffer(extent, allocator, properties,
               host_init(extent, host.get(), !std::is_const_v<T>, host)) {}
  buffer(const std::shared_ptr<T[]> &host, const range<Dimensions> &extent,
         const property_list &properties = {})
      : buffer(host, extent, AllocatorT(), properties) {}
  buffer(const std::shared_ptr<T[]> &host, const range<Dimensions> &extent,
         AllocatorT allocator, const property_list &properties = {})
      : buffer(extent, allocator, properties,
               host_init(extent, host.get(), !std::is_const_v<T>, host)) {}

  /// The elements are copied now and not written back.
  template <class InputIterator, int D = Dimensions,
            std::enable_if_t<D == 1, int> = 0,
            detail::if_input_iterator<InputIterator> = 0>
  buffer(InputIterator first, InputIterator last, AllocatorT allocator,
         const property_list &properties = {})
      : buffer(std::vector<element_box>(first, last), allocator, properties,
               from_iterators()) {}
  template <class InputIterator, int D = Dimensions,
            std::enable_if_t<D == 1, int> = 0,
            detail::if_input_iterator<InputIterator> = 0>
  buffer(InputIterator first, InputIterator last,
         const property_list &properties = {})
      : buffer(first, last, AllocatorT(), properties) {}

  /// A sub-buffer: the box of \p extent elements of \p whole at \p base, which
  /// must be contiguous and within it. Throws errc::invalid otherwise.
  buffer(buffer &whole, const id<Dimensions> &base,
         const range<Dimensions> &extent)
      : impl_(whole.impl_), range_(extent), allocator_(whole.allocator_),
        properties_(whole.properties_), is_sub_buffer_(true) {
    if (whole.is_sub_buffer_)
      detail::throw_sub_buffer("the buffer is a sub-buffer itself");
    check_sub_buffer(base, extent, whole.range_);
    offset_ = whole.offset_ +
              detail::linear_id<Dimensions>(base, whole.range_) * sizeof(T);
  }

  /// Number of elements in each dimension.
  range<Dimensions> get_range() const { return range_; }
  /// Size of all elements in bytes.
  std::size_t byte_size() const noexcept { return range_.size() * sizeof(T); }
  /// Number of elements.
  std::size_t size() const noexcept { return range_.size(); }
  /// The older name of size().
  [[deprecated("use size()")]] std::size_t get_count() const { return size(); }
  /// The older name of byte_size().
  [[deprecated("use byte_size()")]] std::size_t get_size() const {
    return byte_size();
  }
  /// The allocator that the buffer was made with.
  AllocatorT get_allocator() const { return allocator_; }

  /// An accessor for the command of \p h, of all elements or of a box of them.
  /// The forms without a handler are those of a host_accessor (deprecated).
  ///
  /// Errors: errc::invalid if the box is not within the buffer.
  template <access_mode Mode = access_mode::read_write,
            target Target = target::device>
  accessor<T, Dimensions, Mode, Target> get_access(handler &h) {
    return {*this, h};
  }
  template <access_mode Mode, target Target = target::device>
  accessor<T, Dimensions, Mode, Target>
  get_access(handler &h, range<Dimensions> extent, id<Dimensions> offset = {}) {
    return {*this, h, extent, offset};
  }
  template <access_mode Mode>
  [[deprecated("use get_host_access()")]] auto get_access() {
    return detail::host_buffer_accessor<T, Dimensions, Mode>(*this);
  }
  template <access_mode Mode>
  [[deprecated("use get_host_access()")]] auto
  get_access(range<Dimensions> extent, id<Dimensions> offset = {}) {
    return detail::host_buffer_accessor<T, Dimensions, Mode>(*this, extent,
                                                             offset);
  }
  /// The accessor that these arguments after the buffer would make.
  template <class... Args> auto get_access(Args &&...args) {
    return accessor(*this, std::forward<Args>(args)...);
  }
  /// The host_accessor that these arguments after the buffer would make. Waits
  /// for commands that write to the elements.
  template <class... Args> auto get_host_access(Args &&...args) {
    return host_accessor(*this, std::forward<Args>(args)...);
  }

  /// The destruction writes the elements to \p destination, to nothing if it is
  /// null; of a weak_ptr: if its object is still there.
  void set_final_data(std::nullptr_t = nullptr) {
    detail::set_final_data(impl_.get(), nullptr);
  }
  /// A pointer, which may be null, an output iterator, or a weak_ptr.
  template <class Destination> void set_final_data(Destination destination) {
    if constexpr (std::is_pointer_v<Destination>)
      if (!destination)
        return set_final_data(nullptr);
    if constexpr (std::is_same_v<Destination, void *>)
      return set_final_data(static_cast<T *>(destination));
    else
      detail::set_final_data(
          impl_.get(), std::make_shared<detail::final_iterator<T, Destination>>(
                           destination));
  }
  template <class U> void set_final_data(std::weak_ptr<U> destination) {
    detail::set_final_data(
        impl_.get(), std::make_shared<detail::final_weak<T, U>>(destination));
  }
  template <class U> void set_final_data(std::shared_ptr<U> destination) {
    set_final_data(std::weak_ptr<U>(destination));
  }
  /// Whether the destruction writes the elements back.
  void set_write_back(bool flag = true) {
    detail::set_write_back(impl_.get(), flag);
  }

  /// Whether the buffer is a part of another.
  bool is_sub_buffer() const { return is_sub_buffer_; }

  /// The same bytes as elements of another type or shape. Throws errc::invalid
  /// if the sizes differ.
  template <class ReT, int ReDimensions>
  buffer<ReT, ReDimensions,
         typename std::allocator_traits<AllocatorT>::template rebind_alloc<
             std::remove_const_t<ReT>>>
  reinterpret(range<ReDimensions> extent) const {
    const std::size_t bytes = detail::checked_bytes(
        errc::invalid, "a buffer to reinterpret as one", extent, sizeof(ReT));
    if (bytes != byte_size())
      detail::throw_reinterpret(byte_size(), bytes);
    using Result = buffer<ReT, ReDimensions,
                          typename std::allocator_traits<AllocatorT>::
                              template rebind_alloc<std::remove_const_t<ReT>>>;
    return Result(impl_, extent, typename Result::allocator_type(allocator_),
                  properties_, is_sub_buffer_, offset_);
  }
  template <class ReT, int ReDimensions = Dimensions,
            std::enable_if_t<ReDimensions == 1 || (ReDimensions == Dimensions &&
                                                   sizeof(ReT) == sizeof(T)),
                             int> = 0>
  auto reinterpret() const {
    if constexpr (ReDimensions == Dimensions && sizeof(ReT) == sizeof(T))
      return reinterpret<ReT, ReDimensions>(range_);
    else
      return reinterpret<ReT, 1>(range<1>(byte_size() / sizeof(ReT)));
  }

  /// Whether the buffer was made with the property P.
  template <class P> bool has_property() const noexcept {
    return properties_.template has_property<P>();
  }
  /// The property P that the buffer was made with.
  ///
  /// Errors: errc::invalid if there is none.
  template <class P> P get_property() const {
    return properties_.template get_property<P>();
  }

  /// Whether both are the same part of the same buffer.
  friend bool operator==(const buffer &lhs, const buffer &rhs) noexcept {
    return lhs.impl_.get() == rhs.impl_.get() && lhs.offset_ == rhs.offset_ &&
           lhs.range_ == rhs.range_;
  }
  friend bool operator!=(const buffer &lhs, const buffer &rhs) noexcept {
    return !(lhs == rhs);
  }
  COHORT_OWNER_BEFORE(buffer)

  /// A buffer of the same elements, as those that are only read.
  template <class U,
            std::enable_if_t<std::is_const_v<T> && std::is_same_v<const U, T> &&
                                 !std::is_const_v<U>,
                             int> = 0>
  buffer(const buffer<U, Dimensions, AllocatorT> &other)
      : buffer(other.impl_, other.range_, other.allocator_, other.properties_,
               other.is_sub_buffer_, other.offset_) {}

private:
  template <typename, int, typename> friend class buffer;
  friend struct detail::buffer_access;
  friend struct detail::access_impl;
  struct from_iterators {};
  /// An element; keeps std::vector from packing bools.
  struct element_box {
    template <class U> element_box(const U &u) : element(u) {}
    T element;
  };

  buffer(const range<Dimensions> &extent, const AllocatorT &allocator,
         const property_list &properties, detail::buffer_init init)
      : range_(extent), allocator_(allocator), properties_(properties) {
    init.only_in_place =
        init.in_place &&
        properties.template has_property<property::buffer::use_host_ptr>();
    if constexpr (!std::is_same_v<AllocatorT,
                                  std::allocator<std::remove_cv_t<T>>>) {
      init.allocator = std::make_shared<AllocatorT>(allocator);
      init.allocate = allocate;
    }
    impl_ = detail::make_buffer(static_cast<detail::buffer_init &&>(init));
  }
  buffer(const std::vector<element_box> &elements, const AllocatorT &allocator,
         const property_list &properties, from_iterators)
      : buffer(range<1>(elements.size()), allocator, properties,
               copied_init(elements)) {}
  buffer(const detail::handle<cohort::rt::Buffer> &impl,
         const range<Dimensions> &extent, const AllocatorT &allocator,
         const property_list &properties, bool is_sub_buffer,
         std::size_t offset)
      : impl_(impl), range_(extent), offset_(offset), allocator_(allocator),
        properties_(properties), is_sub_buffer_(is_sub_buffer) {}

  static detail::buffer_init base_init(const range<Dimensions> &extent) {
    detail::buffer_init init;
    init.num_bytes = detail::checked_bytes(errc::memory_allocation, "a buffer",
                                           extent, sizeof(T));
    init.align = alignof(T);
    return init;
  }
  static detail::buffer_init host_init(const range<Dimensions> &extent,
                                       const void *host, bool in_place,
                                       std::shared_ptr<const void> owner) {
    detail::buffer_init init = base_init(extent);
    init.host = host;
    init.in_place = in_place && host;
    init.owner = static_cast<std::shared_ptr<const void> &&>(owner);
    return init;
  }
  static detail::buffer_init
  copied_init(const std::vector<element_box> &elements) {
    detail::buffer_init init = base_init(elements.size());
    init.host = elements.data();
    init.copy_now = true;
    return init;
  }
  static std::shared_ptr<void> allocate(const void *allocator,
                                        std::size_t num_bytes) {
    AllocatorT a = *static_cast<const AllocatorT *>(allocator);
    std::size_t count = (num_bytes + sizeof(T) - 1) / sizeof(T);
    auto *p = std::allocator_traits<AllocatorT>::allocate(a, count);
    return std::shared_ptr<void>(std::addressof(*p), [a, p, count](void *) {
      AllocatorT b = a;
      std::allocator_traits<AllocatorT>::deallocate(b, p, count);
    });
  }
  static void check_sub_buffer(const id<Dimensions> &base,
                               const range<Dimensions> &extent,
                               const range<Dimensions> &whole) {
    for (int d = 0; d < Dimensions; ++d)
      if (base[d] > whole[d] || extent[d] > whole[d] - base[d])
        detail::throw_accessor_range(&base[0], &extent[0], &whole[0],
                                     Dimensions);
    // Rows may only be cut where there is one row, slices where there is one.
    bool one = true;
    for (int d = 0; d < Dimensions; ++d) {
      if (!one && extent[d] != whole[d])
        detail::throw_sub_buffer("it is not contiguous");
      one = one && extent[d] == 1;
    }
  }

  detail::handle<cohort::rt::Buffer> impl_;
  range<Dimensions> range_;
  std::size_t offset_ = 0; // bytes, of a sub-buffer
  AllocatorT allocator_;
  property_list properties_;
  bool is_sub_buffer_ = false;
};

template <class InputIterator, class AllocatorT,
          detail::if_input_iterator<InputIterator> = 0>
buffer(InputIterator, InputIterator, AllocatorT, const property_list & = {})
    -> buffer<typename std::iterator_traits<InputIterator>::value_type, 1,
              AllocatorT>;
template <class InputIterator, detail::if_input_iterator<InputIterator> = 0>
buffer(InputIterator, InputIterator, const property_list & = {})
    -> buffer<typename std::iterator_traits<InputIterator>::value_type, 1>;
template <class T, int D, class AllocatorT>
buffer(const T *, const range<D> &, AllocatorT, const property_list & = {})
    -> buffer<T, D, AllocatorT>;
template <class T, int D>
buffer(const T *, const range<D> &, const property_list & = {}) -> buffer<T, D>;
template <class Container, class AllocatorT,
          class T = typename Container::value_type>
buffer(Container &, AllocatorT, const property_list & = {})
    -> buffer<T, 1, AllocatorT>;
template <class Container, class T = typename Container::value_type>
buffer(Container &, const property_list & = {}) -> buffer<T, 1>;
template <class T, int D>
buffer(const std::shared_ptr<T> &, const range<D> &, const property_list & = {})
    -> buffer<T, D>;

namespace detail {

/// The interface of buffers to accessors.
struct buffer_access {
  template <class B> static cohort::rt::MemoryObject *memory(const B &b) {
    return memory_of(b.impl_.get());
  }
  template <class B> static std::size_t offset(const B &b) { return b.offset_; }
  template <class B> static cohort::rt::Buffer *impl(const B &b) {
    return b.impl_.get();
  }
};

} // namespace detail
} // namespace sycl

template <typename T, int D, typename A>
struct std::hash<sycl::buffer<T, D, A>> {
  std::size_t operator()(const sycl::buffer<T, D, A> &b) const noexcept {
    return reinterpret_cast<std::uintptr_t>(
               sycl::detail::buffer_access::memory(b)) >>
           4;
  }
};

#endif
