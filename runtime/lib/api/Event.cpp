//===- Event.cpp - sycl::event --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "sycl/event.hpp"
#include "graph/Scheduler.h"
#include "support/Errors.h"
#include "sycl/device.hpp"

namespace sycl {

using namespace cohort::rt;

std::uint64_t event::next_own() noexcept {
  static std::atomic<std::uint64_t> Last{0};
  return Last.fetch_add(1, std::memory_order_relaxed) + 1;
}

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

/// The command, if its queue records times.
static Command &profiled(EventOwners *E) {
  Command *C = E ? &E->command() : nullptr;
  if (!C || !C->TheQueue || !C->TheQueue->profiling())
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
