//===- Queue.cpp - Implementation of sycl::queue --------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "sycl/queue.hpp"
#include "NativeApi.h"
#include "Scheduler.h"
#include "devices/ReductionMemory.h"
#include "support/Errors.h"
#include <cstdio>

namespace sycl {
/// The only one who fills an exception_list.
struct exception_list_access {
  static exception_list make(std::vector<std::exception_ptr> Errors) {
    exception_list List;
    List.list_ = std::move(Errors);
    return List;
  }
};
} // namespace sycl

namespace cohort::rt {

void retain(Queue *Q) noexcept { Q->retainRef(); }
void release(Queue *Q) noexcept { Q->releaseRef(); }
COHORT_WEAK_OBJECTS(Queue)

Queue::Queue(Ref<Context> C, Device &D, sycl::async_handler Handler,
             sycl::property_list Properties)
    : Queue(std::move(C), D, std::move(Handler), std::move(Properties),
            nullptr) {}

Queue::Queue(Ref<Context> C, Device &D, sycl::async_handler Handler,
             sycl::property_list Properties, std::unique_ptr<NativeQueue> Given)
    : C(std::move(C)), D(D), Handler(std::move(Handler)),
      Properties(std::move(Properties)),
      InOrder(this->Properties.has_property<sycl::property::queue::in_order>()),
      Profiling(this->Properties
                    .has_property<sycl::property::queue::enable_profiling>()),
      Native(std::move(Given)), IsGiven(Native) {
  if (!this->C->has(&D))
    fail(sycl::errc::invalid, "the context does not have the device '" +
                                  D.info().Name + "' of the queue");
}

Queue::~Queue() {
  if (!Errors.empty())
    throwAsynchronous();
}

Line *Queue::line() {
  if (InOrder && !TheLine)
    TheLine = backend().makeLine(D.index());
  return TheLine.get();
}

NativeQueue &Queue::native() {
  std::lock_guard Lock(NativeMutex);
  if (!Native)
    Native = backend().native()->makeQueue(D.index(), Profiling);
  return *Native;
}

void Queue::addError(std::exception_ptr Error,
                     std::shared_ptr<const void> Code) {
  distrustReductionMemory();
  std::lock_guard Lock(ErrorsMutex);
  Errors.push_back(std::move(Error));
  if (Code)
    ErrorsCode.push_back(std::move(Code));
}

/// SYCL's default handler.
[[noreturn]] static void
reportAndTerminate(const std::vector<std::exception_ptr> &Errors) {
  for (const std::exception_ptr &Error : Errors) {
    try {
      std::rethrow_exception(Error);
    } catch (const std::exception &E) {
      std::fprintf(stderr, "cohort: asynchronous error: %s\n", E.what());
    } catch (...) {
      std::fprintf(stderr, "cohort: asynchronous error of unknown type\n");
    }
  }
  std::fflush(stderr);
  std::terminate();
}

void Queue::throwAsynchronous() {
  std::vector<std::shared_ptr<const void>> Code; // goes last
  std::vector<std::exception_ptr> List;
  {
    std::lock_guard Lock(ErrorsMutex);
    List.swap(Errors);
    Code.swap(ErrorsCode);
  }
  if (List.empty())
    return;
  const sycl::async_handler &Chosen = Handler ? Handler : C->Handler;
  if (!Chosen)
    reportAndTerminate(List);
  Chosen(sycl::exception_list_access::make(std::move(List)));
}

static sycl::detail::handle<Queue> makeQueue(Ref<Context> C, Device *D,
                                             sycl::async_handler Handler,
                                             const sycl::property_list &P) {
  return sycl::detail::handle<Queue>::adopt(
      new Queue(std::move(C), *D, std::move(Handler), P));
}
static Ref<Context> defaultContext(Device *D) {
  return Ref<Context>::share(&D->platform().defaultContext());
}

} // namespace cohort::rt

namespace sycl {

using namespace cohort::rt;
using Get = detail::access_impl;

queue::queue(const property_list &P) : queue(device(), P) {}
queue::queue(async_handler H, const property_list &P)
    : queue(device(), std::move(H), P) {}
queue::queue(const device &D, const property_list &P)
    : queue(D, async_handler(), P) {}
queue::queue(const device &D, async_handler H, const property_list &P)
    : impl_(makeQueue(defaultContext(Get::get(D)), Get::get(D), std::move(H),
                      P)) {}
queue::queue(const context &C, const device &D, const property_list &P)
    : queue(C, D, async_handler(), P) {}
queue::queue(const context &C, const device &D, async_handler H,
             const property_list &P)
    : impl_(makeQueue(Ref<Context>::share(Get::get(C)), Get::get(D),
                      std::move(H), P)) {}

backend queue::get_backend() const noexcept { return impl_->backend().kind(); }
context queue::get_context() const {
  return Get::make<context>(Ref<Context>::share(&impl_->context()));
}
device queue::get_device() const { return Get::make<device>(&impl_->device()); }
bool queue::is_in_order() const noexcept { return impl_->inOrder(); }
const property_list &queue::properties() const noexcept {
  return impl_->properties();
}

template <> context queue::query<info::queue::context>() const {
  return get_context();
}
template <> device queue::query<info::queue::device>() const {
  return get_device();
}

bool queue::khr_empty() const { return Scheduler::get().isEmpty(*impl_); }

ext::oneapi::experimental::queue_state queue::ext_oneapi_get_state() const {
  using ext::oneapi::experimental::queue_state;
  return impl_->Recording ? queue_state::recording : queue_state::executing;
}

void queue::wait() {
  if (impl_->Recording)
    cohort::rt::fail(errc::invalid,
                     "a queue that a graph records has nothing to wait for");
  Scheduler::get().wait(*impl_);
}
void queue::wait_and_throw() {
  wait();
  throw_asynchronous();
}
void queue::throw_asynchronous() { impl_->throwAsynchronous(); }

} // namespace sycl
