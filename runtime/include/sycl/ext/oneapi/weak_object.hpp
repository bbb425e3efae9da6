// Class weak_object: refers to an object and does not keep it
// SPDX-License-Identifier: Apache-2.0
//
// Extension sycl_ext_oneapi_weak_object, for platforms, devices, contexts,
// queues, events and buffers. Accessors, which kernels copy as they are, do not
// know how many copies there are; nor do streams and kernels.
#ifndef SYCL_EXT_ONEAPI_WEAK_OBJECT_HPP
#define SYCL_EXT_ONEAPI_WEAK_OBJECT_HPP

#include "../../buffer.hpp"
#include "../../context.hpp"
#include "../../device.hpp"
#include "../../event.hpp"
#include "../../platform.hpp"
#include "../../queue.hpp"
#include <optional>

#define SYCL_EXT_ONEAPI_WEAK_OBJECT 1

namespace sycl {

namespace detail {

[[noreturn]] COHORT_API void throw_weak_object_is_gone();

using weak_handle = handle<cohort::rt::Weak>;
template <class Impl> weak_handle weak_handle_of(Impl *object) {
  return weak_handle::adopt(object ? cohort::rt::weak_of(object) : nullptr);
}

template <class T> inline constexpr bool can_be_weak_v = false;
template <> inline constexpr bool can_be_weak_v<platform> = true;
template <> inline constexpr bool can_be_weak_v<device> = true;
template <> inline constexpr bool can_be_weak_v<context> = true;
template <> inline constexpr bool can_be_weak_v<queue> = true;
template <> inline constexpr bool can_be_weak_v<event> = true;
template <class T, int D, class A>
inline constexpr bool can_be_weak_v<buffer<T, D, A>> = true;

/// An object whose handle is empty, and a weak reference to what it referred
/// to.
template <class T> class weak_part {
  using impl_t = std::remove_reference_t<decltype(*access_impl::handle_of(
      std::declval<T &>()))>;

public:
  static weak_handle owner_of(const T &object) {
    return weak_handle_of(access_impl::handle_of(object).get());
  }
  explicit weak_part(const T &object)
      : rest_(object), owner_(owner_of(object)) {
    access_impl::handle_of(rest_) = {};
  }
  const void *owner() const noexcept { return owner_.get(); }
  bool is_there() const noexcept {
    return cohort::rt::is_there(owner_.get(), static_cast<impl_t *>(nullptr));
  }
  std::optional<T> lock() const noexcept {
    impl_t *found =
        cohort::rt::lock(owner_.get(), static_cast<impl_t *>(nullptr));
    if (!found)
      return std::nullopt;
    std::optional<T> result(rest_);
    access_impl::handle_of(*result) = handle<impl_t>::adopt(found);
    return result;
  }

private:
  T rest_;
  weak_handle owner_;
};

/// An object that lives as long as the process.
template <class T> class permanent_part {
public:
  static const auto *owner_of(const T &object) noexcept {
    return access_impl::get(object);
  }
  explicit permanent_part(const T &object) : object_(object) {}
  const void *owner() const noexcept { return access_impl::get(object_); }
  bool is_there() const noexcept { return true; }
  std::optional<T> lock() const noexcept { return object_; }

private:
  T object_;
};
template <> class weak_part<platform> : public permanent_part<platform> {
public:
  using permanent_part::permanent_part;
};
template <> class weak_part<device> : public permanent_part<device> {
public:
  using permanent_part::permanent_part;
};

/// Of a command, or of none: then of what its copies share. One that has
/// neither is always there.
template <> class weak_part<event> {
public:
  static weak_handle owner_of(const event &e) {
    return e.impl_ ? weak_handle_of(e.impl_.get())
                   : weak_handle_of(e.own_.get());
  }
  explicit weak_part(const event &e)
      : command_(weak_handle_of(e.impl_.get())),
        own_(weak_handle_of(e.own_.get())) {}
  const void *owner() const noexcept {
    return command_ ? command_.get() : own_.get();
  }
  bool is_there() const noexcept {
    if (command_)
      return cohort::rt::is_there(command_.get(), no_command);
    return !own_ || cohort::rt::is_there(own_.get(), no_own);
  }
  std::optional<event> lock() const noexcept {
    auto result =
        access_impl::make<event>(handle<cohort::rt::EventOwners>::adopt(
            command_ ? cohort::rt::lock(command_.get(), no_command) : nullptr));
    if (own_)
      result.own_ = handle<cohort::rt::OwnEvent>::adopt(
          cohort::rt::lock(own_.get(), no_own));
    if ((command_ && !result.impl_) || (own_ && !result.own_))
      return std::nullopt;
    return result;
  }

private:
  static constexpr cohort::rt::EventOwners *no_command = nullptr;
  static constexpr cohort::rt::OwnEvent *no_own = nullptr;

  weak_handle command_, own_;
};

inline const void *owner_pointer(const void *p) noexcept { return p; }
inline const void *owner_pointer(const weak_handle &h) noexcept {
  return h.get();
}

} // namespace detail

namespace ext::oneapi {

/// Refers to an object with the common reference semantics, or to none, and
/// does not keep it. Members may be called from several threads as those of
/// the object may.
///
/// A context and a queue are there as long as commands use them, too. Errors:
/// at compile time for classes that do not know how many copies there are:
/// accessors, stream, kernel and kernel_bundle.
template <class SyclObject> class weak_object {
  static_assert(sycl::detail::can_be_weak_v<SyclObject>,
                "a weak_object refers to a platform, device, context, queue, "
                "event or buffer; objects of other classes do not know how "
                "many copies there are");

public:
  using object_type = SyclObject;

  /// Refers to nothing.
  constexpr weak_object() noexcept {}
  /// Refers to what \p object refers to.
  weak_object(const SyclObject &object) noexcept : part_(object) {}
  weak_object(const weak_object &other) noexcept = default;
  weak_object(weak_object &&other) noexcept = default;
  weak_object &operator=(const weak_object &other) noexcept = default;
  weak_object &operator=(weak_object &&other) noexcept = default;
  /// Refers to what \p object refers to from now on.
  weak_object &operator=(const SyclObject &object) noexcept {
    part_.emplace(object);
    return *this;
  }

  /// Refers to nothing from now on.
  void reset() noexcept { part_.reset(); }
  /// Exchanges what both refer to.
  void swap(weak_object &other) noexcept { part_.swap(other.part_); }

  /// Whether the object is gone, or there was none.
  bool expired() const noexcept { return !part_ || !part_->is_there(); }
  /// A copy of the object, if it is still there.
  std::optional<SyclObject> try_lock() const noexcept {
    return part_ ? part_->lock() : std::nullopt;
  }
  /// A copy of the object.
  ///
  /// Errors: errc::invalid if there is none.
  SyclObject lock() const {
    if (std::optional<SyclObject> found = try_lock())
      return *found;
    sycl::detail::throw_weak_object_is_gone();
  }

  /// Whether this one is in front of \p other in an order in which those are
  /// the same that refer to the same object, or to nothing.
  bool owner_before(const weak_object &other) const noexcept {
    return sycl::detail::owner_order<SyclObject>::before(*this, other);
  }
  bool owner_before(const SyclObject &other) const noexcept {
    return sycl::detail::owner_order<SyclObject>::before(*this, other);
  }

private:
  friend struct sycl::detail::owner_order<SyclObject>;
  std::optional<sycl::detail::weak_part<SyclObject>> part_;
};

/// Orders objects and weak_objects of a class as owner_before does.
template <class SyclObject> struct owner_less {
  /// Whether \p l is in front of \p r.
  bool operator()(const SyclObject &l, const SyclObject &r) const noexcept {
    return sycl::detail::owner_order<SyclObject>::before(l, r);
  }
  /// The same.
  bool operator()(const weak_object<SyclObject> &l,
                  const weak_object<SyclObject> &r) const noexcept {
    return sycl::detail::owner_order<SyclObject>::before(l, r);
  }
  /// The same.
  bool operator()(const SyclObject &l,
                  const weak_object<SyclObject> &r) const noexcept {
    return sycl::detail::owner_order<SyclObject>::before(l, r);
  }
  /// The same.
  bool operator()(const weak_object<SyclObject> &l,
                  const SyclObject &r) const noexcept {
    return sycl::detail::owner_order<SyclObject>::before(l, r);
  }
};

} // namespace ext::oneapi

namespace detail {

/// By the addresses of weak references; each object has one. They are
/// not used again while somebody has one.
template <class T> struct owner_order {
  using weak = ext::oneapi::weak_object<T>;

  template <class L, class R>
  static bool before(const L &l, const R &r) noexcept {
    const auto left = owner(l);
    const auto right = owner(r);
    return std::less<const void *>()(owner_pointer(left), owner_pointer(right));
  }

private:
  static auto owner(const T &object) { return weak_part<T>::owner_of(object); }
  static const void *owner(const weak &object) {
    return object.part_ ? object.part_->owner() : nullptr;
  }
};

} // namespace detail
} // namespace sycl
#endif
