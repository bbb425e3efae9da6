//===- Event.cpp - sycl::event --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "sycl/event.hpp"
#include "graph/Scheduler.h"
#include "support/Errors.h"
#include "sycl/device.hpp"
#include "sycl/ext/oneapi/weak_object.hpp"

namespace cohort::rt {
class OwnEvent : public Object<OwnEvent> {};
void retain(OwnEvent *E) noexcept { E->retainRef(); }
void release(OwnEvent *E) noexcept { E->releaseRef(); }
COHORT_WEAK_OBJECTS(OwnEvent)

// An event is there as long as the program has one, whoever uses the command.
Weak *weak_of(EventOwners *E) { return E->command().weak(); }
bool is_there(Weak *W, EventOwners *) noexcept {
  return W->with<Command>([](Command &C) { return C.any(); });
}
EventOwners *lock(Weak *W, EventOwners *) noexcept {
  // The command's last reference must not go in here.
  auto Kept = Ref<Command>::adopt(W->with<Command>(
      [](Command &C) { return C.tryRetainRef() ? &C : nullptr; }));
  if (!Kept || !Kept->tryAdd())
    return nullptr;
  Kept->retainRef(); // the event's
  return Kept.get();
}
} // namespace cohort::rt

namespace sycl {

using namespace cohort::rt;

Ref<OwnEvent> event::next_own() { return Ref<OwnEvent>::adopt(new OwnEvent); }

backend event::get_backend() const noexcept {
  if (impl_)
    return impl_->command().TheQueue
               ? impl_->command().TheQueue->backend().kind()
               : backend::cpu;
  try {
    return device().get_backend();
  } catch (const exception &) {
    return backend::cpu; // there is no device, nor will there be a queue
  }
}

std::vector<event> event::get_wait_list() {
  std::vector<event> Result;
  if (impl_)
    for (Ref<Command> &D : Scheduler::get().dependencies(impl_->command()))
      Result.push_back(
          detail::access_impl::make<event>(Ref<EventOwners>::share(D.get())));
  return Result;
}

void event::wait() {
  if (impl_)
    Scheduler::get().wait(impl_->command());
}
void event::wait(const std::vector<event> &Events) {
  for (event E : Events)
    E.wait();
}
void event::wait_and_throw() {
  wait();
  if (impl_ && impl_->command().TheQueue)
    impl_->command().TheQueue->throwAsynchronous();
}
void event::wait_and_throw(const std::vector<event> &Events) {
  wait(Events);
  for (event E : Events)
    E.wait_and_throw();
}

void detail::throw_weak_object_is_gone() {
  cohort::rt::fail(errc::invalid,
                   "lock() of a weak_object whose object is gone, or that has "
                   "none");
}

template <>
info::event_command_status
event::query<info::event::command_execution_status>() const {
  if (!impl_)
    return info::event_command_status::complete;
  if (impl_->command().state() == CommandState::Started)
    Scheduler::get().finishIfOver(impl_->command());
  // Who asks and asks again waits, and runs nothing.
  if (impl_->command().state() == CommandState::Ready ||
      impl_->command().state() == CommandState::Pending)
    Scheduler::get().hurry();
  switch (impl_->command().state()) {
  case CommandState::Running:
  case CommandState::Started:
    return info::event_command_status::running;
  case CommandState::Complete:
    return info::event_command_status::complete;
  default:
    return info::event_command_status::submitted;
  }
}

/// The command, if its times are recorded.
static Command &profiled(EventOwners *E) {
  Command *C = E ? &E->command() : nullptr;
  if (!C || !C->profiling())
    cohort::rt::fail(errc::invalid,
                     "the event has no profiling information: its queue lacks "
                     "property::queue::enable_profiling");
  return *C;
}

template <>
std::uint64_t event::query<info::event_profiling::command_submit>() const {
  return profiled(impl_.get()).SubmitTime;
}
template <>
std::uint64_t event::query<info::event_profiling::command_start>() const {
  Command &C = profiled(impl_.get());
  Scheduler::get().wait(C);
  return C.StartTime;
}
template <>
std::uint64_t event::query<info::event_profiling::command_end>() const {
  Command &C = profiled(impl_.get());
  Scheduler::get().wait(C);
  return C.EndTime;
}

} // namespace sycl
