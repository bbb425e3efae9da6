// Class multi_ptr: a pointer that knows its address space
// SPDX-License-Identifier: Apache-2.0
//
// Pointers are plain in the host's IR; the address space is a promise that the
// passes of a device use, and the decorated pointer is the raw one.
#ifndef SYCL_MULTI_PTR_HPP
#define SYCL_MULTI_PTR_HPP

#include "access.hpp"
#include "detail/coordinate_ops.hpp"
#include <cstddef>
#include <iterator>
#include <type_traits>

namespace sycl {

template <class ElementType, access::address_space Space,
          access::decorated DecorateAddress = access::decorated::legacy>
class multi_ptr;

namespace detail {

template <class T> struct is_multi_ptr : std::false_type {};
template <class T, access::address_space S, access::decorated D>
struct is_multi_ptr<multi_ptr<T, S, D>> : std::true_type {};

/// Whether an accessor \p A points at what a T* may point at.
template <class A, class T, class = void>
struct gives_pointer_to : std::false_type {};
template <class A, class T>
struct gives_pointer_to<
    A, T,
    std::enable_if_t<
        !is_multi_ptr<A>::value &&
        std::is_convertible_v<
            decltype(std::declval<const A &>()
                         .template get_multi_ptr<access::decorated::no>()
                         .get()),
            T *>>> : std::true_type {};

/// A pointer may become another one if its space is the same or the new one
/// includes it (the generic space does not include constant memory).
constexpr bool space_converts(access::address_space from,
                              access::address_space to) {
  return from == to ||
         (to == access::address_space::generic_space &&
          from != access::address_space::constant_space) ||
         (to == access::address_space::global_space && is_part_of_global(from));
}

/// Whether it may become one by an explicit conversion, which says where in \p
/// from the object is.
constexpr bool space_narrows(access::address_space from,
                             access::address_space to) {
  return from == access::address_space::generic_space ||
         (from == access::address_space::global_space && is_part_of_global(to));
}

/// What typed and void pointers share.
template <class T, access::address_space Space, access::decorated Decorated>
class multi_ptr_base {
public:
  static constexpr bool is_decorated = Decorated == access::decorated::yes;
  static constexpr access::address_space address_space = Space;

  using value_type = T;
  using pointer = T *;
  using iterator_category = std::random_access_iterator_tag;
  using difference_type = std::ptrdiff_t;
  // Of SYCL 1.2.1 and of the legacy form.
  using element_type = T;
  using pointer_t = T *;
  using const_pointer_t = const T *;
  using reference_t = std::add_lvalue_reference_t<T>;
  using const_reference_t = std::add_lvalue_reference_t<const T>;

  /// The pointer. In every form it is a plain pointer of the host's address
  /// space, as get_raw() and get_decorated().
  pointer get() const { return pointer_; }
  /// As get().
  std::add_pointer_t<T> get_raw() const { return pointer_; }
  /// As get().
  std::add_pointer_t<T> get_decorated() const { return pointer_; }

protected:
  multi_ptr_base() = default;
  explicit multi_ptr_base(T *p) : pointer_(p) {}
  T *pointer_ = nullptr;
};

} // namespace detail

#define COHORT_MULTI_PTR_COMMON                                                \
  using base = detail::multi_ptr_base<ElementType, Space, DecorateAddress>;    \
  using base::pointer_;                                                        \
                                                                               \
public:                                                                        \
  multi_ptr() = default;                                                       \
  multi_ptr(std::nullptr_t) {}                                                 \
  template <access::decorated D = DecorateAddress,                             \
            std::enable_if_t<D != access::decorated::legacy, int> = 0>         \
  explicit multi_ptr(ElementType *p) : base(p) {}                              \
  template <access::decorated D = DecorateAddress,                             \
            std::enable_if_t<D == access::decorated::legacy, int> = 0>         \
  multi_ptr(ElementType *p) : base(p) {}                                       \
  template <                                                                   \
      class Accessor,                                                          \
      std::enable_if_t<detail::gives_pointer_to<Accessor, ElementType>::value, \
                       int> = 0>                                               \
  multi_ptr(const Accessor &a)                                                 \
      : base(a.template get_multi_ptr<access::decorated::no>().get()) {}       \
  template <class U, access::address_space S, access::decorated D,             \
            std::enable_if_t<detail::space_converts(S, Space) &&               \
                                 std::is_convertible_v<U *, ElementType *>,    \
                             int> = 0>                                         \
  multi_ptr(const multi_ptr<U, S, D> &other) : base(other.get_raw()) {}        \
  template <class U, access::address_space S, access::decorated D,             \
            std::enable_if_t<                                                  \
                !(detail::space_converts(S, Space) &&                          \
                  std::is_convertible_v<U *, ElementType *>) &&                \
                    (S == Space || detail::space_narrows(S, Space)) &&         \
                    (std::is_const_v<ElementType> || !std::is_const_v<U>),     \
                int> = 0>                                                      \
  explicit multi_ptr(const multi_ptr<U, S, D> &other)                          \
      : base(static_cast<ElementType *>(other.get_raw())) {}                   \
  template <class U, access::address_space S, access::decorated D,             \
            std::enable_if_t<!detail::space_converts(S, Space) &&              \
                                 !detail::space_narrows(S, Space),             \
                             int> = 0>                                         \
  multi_ptr(const multi_ptr<U, S, D> &other) = delete;                         \
  multi_ptr &operator=(std::nullptr_t) {                                       \
    pointer_ = nullptr;                                                        \
    return *this;                                                              \
  }                                                                            \
  explicit operator bool() const { return pointer_ != nullptr; }               \
                                                                               \
  friend bool operator==(const multi_ptr &l, const multi_ptr &r) {             \
    return l.pointer_ == r.pointer_;                                           \
  }                                                                            \
  friend bool operator!=(const multi_ptr &l, const multi_ptr &r) {             \
    return l.pointer_ != r.pointer_;                                           \
  }                                                                            \
  friend bool operator<(const multi_ptr &l, const multi_ptr &r) {              \
    return l.pointer_ < r.pointer_;                                            \
  }                                                                            \
  friend bool operator>(const multi_ptr &l, const multi_ptr &r) {              \
    return l.pointer_ > r.pointer_;                                            \
  }                                                                            \
  friend bool operator<=(const multi_ptr &l, const multi_ptr &r) {             \
    return l.pointer_ <= r.pointer_;                                           \
  }                                                                            \
  friend bool operator>=(const multi_ptr &l, const multi_ptr &r) {             \
    return l.pointer_ >= r.pointer_;                                           \
  }                                                                            \
  friend bool operator==(const multi_ptr &l, ElementType *r) {                 \
    return l.pointer_ == r;                                                    \
  }                                                                            \
  friend bool operator==(ElementType *l, const multi_ptr &r) {                 \
    return l == r.pointer_;                                                    \
  }                                                                            \
  friend bool operator!=(const multi_ptr &l, ElementType *r) {                 \
    return l.pointer_ != r;                                                    \
  }                                                                            \
  friend bool operator!=(ElementType *l, const multi_ptr &r) {                 \
    return l != r.pointer_;                                                    \
  }                                                                            \
  friend bool operator==(const multi_ptr &l, std::nullptr_t) {                 \
    return l.pointer_ == nullptr;                                              \
  }                                                                            \
  friend bool operator!=(const multi_ptr &l, std::nullptr_t) {                 \
    return l.pointer_ != nullptr;                                              \
  }                                                                            \
  friend bool operator<(const multi_ptr &l, std::nullptr_t) {                  \
    return l.pointer_ < static_cast<ElementType *>(nullptr);                   \
  }                                                                            \
  friend bool operator<(std::nullptr_t, const multi_ptr &r) {                  \
    return static_cast<ElementType *>(nullptr) < r.pointer_;                   \
  }                                                                            \
  friend bool operator>(const multi_ptr &l, std::nullptr_t) {                  \
    return l.pointer_ > static_cast<ElementType *>(nullptr);                   \
  }                                                                            \
  friend bool operator>(std::nullptr_t, const multi_ptr &r) {                  \
    return static_cast<ElementType *>(nullptr) > r.pointer_;                   \
  }                                                                            \
  friend bool operator<=(const multi_ptr &l, std::nullptr_t) {                 \
    return l.pointer_ <= static_cast<ElementType *>(nullptr);                  \
  }                                                                            \
  friend bool operator<=(std::nullptr_t, const multi_ptr &r) {                 \
    return static_cast<ElementType *>(nullptr) <= r.pointer_;                  \
  }                                                                            \
  friend bool operator>=(const multi_ptr &l, std::nullptr_t) {                 \
    return l.pointer_ >= static_cast<ElementType *>(nullptr);                  \
  }                                                                            \
  friend bool operator>=(std::nullptr_t, const multi_ptr &r) {                 \
    return static_cast<ElementType *>(nullptr) >= r.pointer_;                  \
  }                                                                            \
  friend bool operator==(std::nullptr_t, const multi_ptr &r) {                 \
    return r.pointer_ == nullptr;                                              \
  }                                                                            \
  friend bool operator!=(std::nullptr_t, const multi_ptr &r) {                 \
    return r.pointer_ != nullptr;                                              \
  }

/// A pointer to objects in \p Space. Pointers may be made and used in divergent
/// control flow; a conversion to a space that does not include the object fails
/// at compile time.
///
/// SYCL 2020, "Multi-pointer class".
template <class ElementType, access::address_space Space,
          access::decorated DecorateAddress>
class multi_ptr
    : public detail::multi_ptr_base<ElementType, Space, DecorateAddress> {
  COHORT_MULTI_PTR_COMMON

  using reference = ElementType &;

  /// The object. Requires: the pointer is not null, and the object is in the
  /// space.
  ElementType &operator*() const { return *pointer_; }
  /// The object, for its members.
  ElementType *operator->() const { return pointer_; }
  /// The object \p i elements further on.
  ElementType &operator[](std::ptrdiff_t i) const { return pointer_[i]; }

  /// Deprecated in favour of get(), but in use everywhere.
  operator ElementType *() const { return pointer_; }

  /// A hint; there is nothing to do.
  void prefetch(std::size_t) const {}

  /// Pointer arithmetic, in elements.
  multi_ptr &operator++() {
    ++pointer_;
    return *this;
  }
  multi_ptr operator++(int) { return multi_ptr(pointer_++); }
  multi_ptr &operator--() {
    --pointer_;
    return *this;
  }
  multi_ptr operator--(int) { return multi_ptr(pointer_--); }
  multi_ptr &operator+=(std::ptrdiff_t n) {
    pointer_ += n;
    return *this;
  }
  multi_ptr &operator-=(std::ptrdiff_t n) {
    pointer_ -= n;
    return *this;
  }
  friend multi_ptr operator+(const multi_ptr &p, std::ptrdiff_t n) {
    return multi_ptr(p.pointer_ + n);
  }
  friend multi_ptr operator-(const multi_ptr &p, std::ptrdiff_t n) {
    return multi_ptr(p.pointer_ - n);
  }
  friend std::ptrdiff_t operator-(const multi_ptr &l, const multi_ptr &r) {
    return l.pointer_ - r.pointer_;
  }
};

template <access::address_space Space, access::decorated DecorateAddress>
class multi_ptr<void, Space, DecorateAddress>
    : public detail::multi_ptr_base<void, Space, DecorateAddress> {
  using ElementType = void;
  COHORT_MULTI_PTR_COMMON

  /// The pointer.
  operator void *() const { return pointer_; }
};

template <access::address_space Space, access::decorated DecorateAddress>
class multi_ptr<const void, Space, DecorateAddress>
    : public detail::multi_ptr_base<const void, Space, DecorateAddress> {
  using ElementType = const void;
  COHORT_MULTI_PTR_COMMON

  /// The pointer.
  operator const void *() const { return pointer_; }
};

#undef COHORT_MULTI_PTR_COMMON

#define COHORT_MULTI_PTR_ALIAS(NAME, SPACE)                                    \
  template <class T, access::decorated D = access::decorated::legacy>          \
  using NAME##_ptr = multi_ptr<T, access::address_space::SPACE, D>;            \
  template <class T>                                                           \
  using decorated_##NAME##_ptr =                                               \
      multi_ptr<T, access::address_space::SPACE, access::decorated::yes>;      \
  template <class T>                                                           \
  using raw_##NAME##_ptr =                                                     \
      multi_ptr<T, access::address_space::SPACE, access::decorated::no>;
/// Aliases: NAME_ptr, decorated_NAME_ptr and raw_NAME_ptr. SYCL 2020, "Explicit
/// pointer aliases".
COHORT_MULTI_PTR_ALIAS(global, global_space)
COHORT_MULTI_PTR_ALIAS(local, local_space)
COHORT_MULTI_PTR_ALIAS(private, private_space)
COHORT_MULTI_PTR_ALIAS(generic, generic_space)
COHORT_MULTI_PTR_ALIAS(constant, constant_space)
#undef COHORT_MULTI_PTR_ALIAS

/// Pointers of multi_ptr without what tells their address space: as they are.
/// SYCL 2020, "Multi-pointer class".
template <class T> struct remove_decoration {
  using type = T;
};
template <class T>
using remove_decoration_t = typename remove_decoration<T>::type;

/// A pointer that is known to point into \p Space.
template <access::address_space Space, access::decorated DecorateAddress,
          class ElementType>
multi_ptr<ElementType, Space, DecorateAddress>
address_space_cast(ElementType *pointer) {
  return multi_ptr<ElementType, Space, DecorateAddress>(pointer);
}
namespace khr {
/// The pointer as one in \p Space.
///
/// Requires: the object is in the space; not checked. Extension
/// sycl_khr_static_addrspace_cast.
template <access::address_space Space, class ElementType>
multi_ptr<ElementType, Space, access::decorated::no>
static_addrspace_cast(ElementType *pointer) {
  return multi_ptr<ElementType, Space, access::decorated::no>(pointer);
}
template <access::address_space Space, class ElementType,
          access::decorated DecorateAddress>
multi_ptr<ElementType, Space, DecorateAddress> static_addrspace_cast(
    multi_ptr<ElementType, access::address_space::generic_space,
              DecorateAddress>
        pointer) {
  return multi_ptr<ElementType, Space, DecorateAddress>(pointer.get_raw());
}
} // namespace khr

/// \p pointer as one in \p Space.
///
/// Requires: the object is in the space; not checked.
template <class ElementType, access::address_space Space,
          access::decorated DecorateAddress = access::decorated::legacy>
multi_ptr<ElementType, Space, DecorateAddress> make_ptr(ElementType *pointer) {
  return multi_ptr<ElementType, Space, DecorateAddress>(pointer);
}

} // namespace sycl
#endif
