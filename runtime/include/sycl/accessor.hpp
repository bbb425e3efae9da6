// Class accessor
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_ACCESSOR_HPP
#define SYCL_ACCESSOR_HPP

#include "handler.hpp"
#include "host_accessor.hpp"

namespace sycl {

/// Lets a command use a buffer, and orders it after the commands that used it
/// before. The partial specialisation for local memory is in
/// local_accessor.hpp.
///
/// Made without a handler it is a placeholder: handler::require registers it.
/// Subscripts and iterators are those of detail/accessor_base.hpp. SYCL 2020,
/// "Buffer accessor for commands".
template <typename DataT, int Dimensions, access_mode AccessMode,
          target AccessTarget, access::placeholder IsPlaceholder>
class accessor : public detail::accessor_base<
                     std::conditional_t<AccessMode == access_mode::read,
                                        const DataT, DataT>,
                     Dimensions> {
  using element =
      std::conditional_t<AccessMode == access_mode::read, const DataT, DataT>;
  using base = detail::accessor_base<element, Dimensions>;
  static constexpr int D = base::D;
  template <class T, int BD>
  using if_buffer =
      std::enable_if_t<BD == D && std::is_same_v<std::remove_const_t<T>,
                                                 std::remove_const_t<DataT>>>;
  template <class Tag> using if_tag = std::enable_if_t<detail::is_tag<Tag>>;

  // target::constant_buffer, which is deprecated: its value says so without a
  // warning. Its pointers are those of SYCL 1.2.1.
  static constexpr bool is_constant = static_cast<int>(AccessTarget) == 2;
  static constexpr access::address_space space =
      is_constant ? access::address_space::constant_space
                  : access::address_space::global_space;
  using pointee = std::conditional_t<is_constant, DataT, element>;

public:
  static constexpr int dimensions = Dimensions;
  template <access::decorated IsDecorated>
  using accessor_ptr = multi_ptr<pointee, space, IsDecorated>;
  /// Writes the element of an accessor without dimensions.
  template <class U, class = typename base::template if_assigned<U>>
  const accessor &operator=(const U &x) const {
    this->assign(x);
    return *this;
  }

  accessor() = default;

  // Placeholders

  /// An accessor of all elements of \p b, of the first \p extent ones or of
  /// those from \p offset on; a tag stands for the mode and the target. Without
  /// a handler it is a placeholder.
  ///
  /// Errors: errc::invalid if the box is not within the buffer.
  template <class T, int BD, class A, class = if_buffer<T, BD>>
  accessor(buffer<T, BD, A> &b, const property_list & = {})
      : accessor(b, default_range(b), id<D>(), nullptr) {}
  template <class T, int BD, class A, class Tag, class = if_buffer<T, BD>,
            class = if_tag<Tag>>
  accessor(buffer<T, BD, A> &b, Tag, const property_list & = {})
      : accessor(b, default_range(b), id<D>(), nullptr) {}
  template <class T, int BD, class A, class = if_buffer<T, BD>>
  accessor(buffer<T, BD, A> &b, range<D> extent, const property_list & = {})
      : accessor(b, extent, id<D>(), nullptr) {}
  template <class T, int BD, class A, class Tag, class = if_buffer<T, BD>,
            class = if_tag<Tag>>
  accessor(buffer<T, BD, A> &b, range<D> extent, Tag,
           const property_list & = {})
      : accessor(b, extent, id<D>(), nullptr) {}
  template <class T, int BD, class A, class = if_buffer<T, BD>>
  accessor(buffer<T, BD, A> &b, range<D> extent, id<D> offset,
           const property_list & = {})
      : accessor(b, extent, offset, nullptr) {}
  template <class T, int BD, class A, class Tag, class = if_buffer<T, BD>,
            class = if_tag<Tag>>
  accessor(buffer<T, BD, A> &b, range<D> extent, id<D> offset, Tag,
           const property_list & = {})
      : accessor(b, extent, offset, nullptr) {}

  // In a command group

  template <class T, int BD, class A, class = if_buffer<T, BD>>
  accessor(buffer<T, BD, A> &b, handler &h, const property_list & = {})
      : accessor(b, default_range(b), id<D>(), &h) {}
  template <class T, int BD, class A, class Tag, class = if_buffer<T, BD>,
            class = if_tag<Tag>>
  accessor(buffer<T, BD, A> &b, handler &h, Tag, const property_list & = {})
      : accessor(b, default_range(b), id<D>(), &h) {}
  template <class T, int BD, class A, class = if_buffer<T, BD>>
  accessor(buffer<T, BD, A> &b, handler &h, range<D> extent,
           const property_list & = {})
      : accessor(b, extent, id<D>(), &h) {}
  template <class T, int BD, class A, class Tag, class = if_buffer<T, BD>,
            class = if_tag<Tag>>
  accessor(buffer<T, BD, A> &b, handler &h, range<D> extent, Tag,
           const property_list & = {})
      : accessor(b, extent, id<D>(), &h) {}
  template <class T, int BD, class A, class = if_buffer<T, BD>>
  accessor(buffer<T, BD, A> &b, handler &h, range<D> extent, id<D> offset,
           const property_list & = {})
      : accessor(b, extent, offset, &h) {}
  template <class T, int BD, class A, class Tag, class = if_buffer<T, BD>,
            class = if_tag<Tag>>
  accessor(buffer<T, BD, A> &b, handler &h, range<D> extent, id<D> offset, Tag,
           const property_list & = {})
      : accessor(b, extent, offset, &h) {}

  /// Between the forms of the same accessor: one that may write as one that
  /// only reads, const T as T where neither can write.
  template <
      class T, access_mode M, access::placeholder P,
      std::enable_if_t<
          std::is_same_v<std::remove_const_t<T>, std::remove_const_t<DataT>> &&
              !std::is_same_v<accessor<T, Dimensions, M, AccessTarget, P>,
                              accessor> &&
              (M == AccessMode || AccessMode == access_mode::read),
          int> = 0>
  accessor(const accessor<T, Dimensions, M, AccessTarget, P> &other)
      : base(other), placeholder_(other.is_placeholder()) {}

  /// Whether a handler's require must register the accessor.
  bool is_placeholder() const noexcept { return placeholder_; }
  /// Exchanges two accessors.
  void swap(accessor &other) {
    accessor old = *this;
    *this = other;
    other = old;
  }

  /// Start of the buffer, whatever the accessor's range.
  template <access::decorated IsDecorated>
  accessor_ptr<IsDecorated> get_multi_ptr() const noexcept {
    return accessor_ptr<IsDecorated>(
        const_cast<pointee *>(this->buffer_data()));
  }
  COHORT_LEGACY_BEGIN
  /// The older form of get_multi_ptr and, on the host, of a pointer.
  template <target Tg = AccessTarget,
            std::enable_if_t<Tg != target::host_task, int> = 0>
  accessor_ptr<access::decorated::legacy> get_pointer() const noexcept {
    return get_multi_ptr<access::decorated::legacy>();
  }
  COHORT_LEGACY_END
  template <target Tg = AccessTarget,
            std::enable_if_t<Tg == target::host_task, int> = 0>
  std::add_pointer_t<element> get_pointer() const noexcept {
    return this->buffer_data();
  }

  /// Whether both are of the same elements of the same buffer.
  friend bool operator==(const accessor &lhs, const accessor &rhs) noexcept {
    return lhs.equals(rhs);
  }
  friend bool operator!=(const accessor &lhs, const accessor &rhs) noexcept {
    return !lhs.equals(rhs);
  }

private:
  template <class B>
  accessor(const B &b, range<D> extent, id<D> offset, handler *h)
      // A placeholder settles the storage, as it may be used after a command
      // that writes.
      : base(b, extent, offset, AccessMode != access_mode::read || !h),
        placeholder_(!h) {
    if (h)
      detail::handler_access::require(*h, this->object_, AccessMode,
                                      this->first_byte(), this->last_byte(),
                                      AccessTarget == target::host_task);
  }
  template <class B> static range<D> default_range(const B &b) {
    if constexpr (Dimensions == 0)
      return range<1>(1);
    else
      return b.get_range();
  }

  bool placeholder_ = false;
};

COHORT_LEGACY_BEGIN
/// The older name of host_accessor.
template <typename DataT, int Dimensions, access_mode AccessMode,
          access::placeholder IsPlaceholder>
class accessor<DataT, Dimensions, AccessMode, target::host_buffer,
               IsPlaceholder>
    : public host_accessor<DataT, Dimensions, AccessMode> {
  using base = host_accessor<DataT, Dimensions, AccessMode>;

public:
  using base::base;
  /// Writes the element of an accessor without dimensions.
  template <class U, class = typename base::template if_assigned<U>>
  const accessor &operator=(const U &x) const {
    this->assign(x);
    return *this;
  }
  /// The same elements, with a share of the lock on the memory.
  accessor(const base &other) : base(other) {}
#ifdef SYCL_CL_SYCL_HPP // <CL/sycl.hpp> comes first
  /// A pointer to the start of the buffer, to elements that may be written
  /// whatever the mode. SYCL 1.2.1, "Buffer accessor".
  std::add_pointer_t<DataT> get_pointer() const noexcept {
    return const_cast<DataT *>(base::get_pointer());
  }
#endif
  /// Never: a host_accessor is one of the host from the start.
  bool is_placeholder() const noexcept { return false; }
};
template <class T, int D, access_mode M>
accessor(host_accessor<T, D, M>) -> accessor<T, D, M, target::host_buffer>;
COHORT_LEGACY_END

template <class T, int D, class A>
accessor(buffer<T, D, A> &) -> accessor<T, D>;
template <class T, int D, class A, class First, class... Rest>
accessor(buffer<T, D, A> &, First &&, Rest &&...) -> accessor<
    T, D, detail::tags<std::decay_t<First>, std::decay_t<Rest>...>::mode,
    detail::tags<std::decay_t<First>, std::decay_t<Rest>...>::where>;

template <class T, int D, access_mode M, access::placeholder P>
multi_ptr(accessor<T, D, M, target::device, P>)
    -> multi_ptr<std::conditional_t<M == access_mode::read, const T, T>,
                 access::address_space::global_space, access::decorated::no>;

template <class T, int D, access_mode M, target Tg, access::placeholder P>
void handler::require(const accessor<T, D, M, Tg, P> &acc) {
  using detail::accessor_access;
  if (!accessor_access::memory(acc))
    detail::throw_accessor_empty();
  detail::handler_access::require(
      *this, accessor_access::memory(acc), M, accessor_access::first_byte(acc),
      accessor_access::last_byte(acc), Tg == target::host_task);
}

template <backend Backend, typename DataT, int Dims, access_mode AccMode,
          target AccTarget, access::placeholder IsPlaceholder,
          std::enable_if_t<AccTarget == target::device, int>>
detail::native_memory_t<Backend, DataT, Dims> interop_handle::get_native_mem(
    const accessor<DataT, Dims, AccMode, AccTarget, IsPlaceholder> &acc) const {
  using detail::accessor_access;
  auto *object = accessor_access::memory(acc); // null: no buffer's
  detail::native_object memory = detail::interop_memory(
      impl_, Backend, object, object ? accessor_access::first_byte(acc) : 0,
      object ? accessor_access::last_byte(acc) : 0);
  if constexpr (Backend == backend::opencl)
    return memory ? std::vector{detail::from_native<_cl_mem *>(memory)}
                  : std::vector<_cl_mem *>();
  else
    return memory;
}

template <class T, int D, access_mode M, target Tg, access::placeholder P,
          class To>
void handler::copy(accessor<T, D, M, Tg, P> src, std::shared_ptr<To> dest) {
  copy(src, dest.get());
  keep_alive(dest);
}
template <class From, class T, int D, access_mode M, target Tg,
          access::placeholder P>
void handler::copy(std::shared_ptr<From> src, accessor<T, D, M, Tg, P> dest) {
  using element = typename std::shared_ptr<From>::element_type;
  copy(static_cast<const element *>(src.get()), dest);
  keep_alive(src);
}
template <class T, int D, access_mode M, target Tg, access::placeholder P,
          class To>
void handler::copy(accessor<T, D, M, Tg, P> src, To *dest) {
  uses(detail::accessor_access::memory(src));
  detail::region_extents box = detail::accessor_access::box(src);
  copy_region(detail::accessor_access::packed(dest, box), box,
              detail::accessor_access::region(src), box);
}
template <class From, class T, int D, access_mode M, target Tg,
          access::placeholder P>
void handler::copy(const From *src, accessor<T, D, M, Tg, P> dest) {
  static_assert(M != access_mode::read, "handler::copy writes to an accessor "
                                        "that only reads");
  uses(detail::accessor_access::memory(dest));
  detail::region_extents box = detail::accessor_access::box(dest);
  copy_region(detail::accessor_access::region(dest), box,
              detail::accessor_access::packed(src, box), box);
}
template <class T, int D, access_mode M, target Tg, access::placeholder P,
          class To, int ToD, access_mode ToM, target ToTg,
          access::placeholder ToP>
void handler::copy(accessor<T, D, M, Tg, P> src,
                   accessor<To, ToD, ToM, ToTg, ToP> dest) {
  static_assert(ToM != access_mode::read, "handler::copy writes to an accessor "
                                          "that only reads");
  if (dest.byte_size() < src.byte_size())
    detail::throw_copy_too_small(src.byte_size(), dest.byte_size());
  uses(detail::accessor_access::memory(dest));
  uses(detail::accessor_access::memory(src));
  copy_region(
      detail::accessor_access::region(dest), detail::accessor_access::box(dest),
      detail::accessor_access::region(src), detail::accessor_access::box(src));
}
template <class T, int D, access_mode M, target Tg, access::placeholder P>
void handler::update_host(accessor<T, D, M, Tg, P> acc) {
  uses(detail::accessor_access::memory(acc));
  // Whatever is no kernel has the memory that it requires on the host.
  empty_action();
}
template <class T, int D, access_mode M, target Tg, access::placeholder P>
void handler::fill(accessor<T, D, M, Tg, P> dest, const T &pattern) {
  static_assert(M != access_mode::read, "handler::fill writes to an accessor "
                                        "that only reads");
  static_assert(std::is_trivially_copyable_v<T>,
                "handler::fill copies bytes: the type must be trivially "
                "copyable");
  uses(detail::accessor_access::memory(dest));
  fill_region(detail::accessor_access::region(dest),
              detail::accessor_access::box(dest), &pattern, sizeof(T));
}

template <class T, int D, access_mode M, target Tg, access::placeholder P>
struct is_property_of<property::no_init, accessor<T, D, M, Tg, P>>
    : std::true_type {};

} // namespace sycl

template <typename T, int D, sycl::access_mode M, sycl::target Tg,
          sycl::access::placeholder P>
struct std::hash<sycl::accessor<T, D, M, Tg, P>> {
  std::size_t
  operator()(const sycl::accessor<T, D, M, Tg, P> &acc) const noexcept {
    return reinterpret_cast<std::uintptr_t>(
               sycl::detail::accessor_access::memory(acc)) >>
           4;
  }
};

#endif
