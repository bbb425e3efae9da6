// Class event: the state of a command
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EVENT_HPP
#define SYCL_EVENT_HPP

#include "backend.hpp"
#include "detail/handle.hpp"
#include "info.hpp"

namespace sycl {

inline namespace _V1 {

/// The state of a command. Copies refer to the same command; all members may be
/// called from several threads at once.
///
/// SYCL 2020, "Event class".
class COHORT_API event {
public:
  /// An event that is complete, of a default constructed queue. It equals its
  /// copies alone.
  event() : own_(next_own()) {}

  /// The backend of the command's device.
  backend get_backend() const noexcept;
  COHORT_NO_HOST_DEVICE
  /// The commands that this one waits for directly, without those that are
  /// complete.
  std::vector<event> get_wait_list();

  /// Returns when the command, or all of \p events, is complete.
  void wait();
  static void wait(const std::vector<event> &events);
  /// Waits, then passes the asynchronous errors of the command's queue to its
  /// handler.
  void wait_and_throw();
  static void wait_and_throw(const std::vector<event> &events);

  /// Answers a query of info::event. SYCL 2020, "Event class", "Information
  /// descriptors".
  template <class Param> typename Param::return_type get_info() const {
    static_assert(Param::owner == detail::info_class::event,
                  "event::get_info takes descriptors of info::event");
    return query<Param>();
  }
  /// Nanoseconds on a clock that all commands share. Waits for the command to
  /// get that far. Throws errc::invalid if the queue has no property
  /// enable_profiling.
  template <class Param>
  typename Param::return_type get_profiling_info() const {
    static_assert(Param::owner == detail::info_class::event_profiling,
                  "event::get_profiling_info takes descriptors of "
                  "info::event_profiling");
    return query<Param>();
  }

  /// Whether both are the event of the same command.
  friend bool operator==(const event &lhs, const event &rhs) noexcept {
    return lhs.impl() == rhs.impl() && lhs.own_.get() == rhs.own_.get();
  }
  friend bool operator!=(const event &lhs, const event &rhs) noexcept {
    return !(lhs == rhs);
  }
  COHORT_OWNER_BEFORE(event)
  friend struct detail::access_impl;
  friend class detail::weak_part<event>;
  friend struct std::hash<event>;

private:
  event(detail::handle<cohort::rt::EventOwners> impl, detail::access_impl)
      : impl_(static_cast<detail::handle<cohort::rt::EventOwners> &&>(impl)) {}
  cohort::rt::EventOwners *impl() const noexcept { return impl_.get(); }
  template <class Param> typename Param::return_type query() const;

  static detail::handle<cohort::rt::OwnEvent> next_own();

  detail::handle<cohort::rt::EventOwners> impl_; // null: complete
  // Tells those apart that are of no command; else null.
  detail::handle<cohort::rt::OwnEvent> own_;
};

} // namespace _V1

} // namespace sycl

template <> struct std::hash<sycl::event> {
  std::size_t operator()(const sycl::event &e) const noexcept {
    return (reinterpret_cast<std::uintptr_t>(e.own_.get()) >> 4) +
           sycl::detail::impl_hash<sycl::event>()(e);
  }
};

#endif
