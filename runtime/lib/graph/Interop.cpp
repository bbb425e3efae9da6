//===- Interop.cpp - Host tasks that take an interop_handle ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Interop.h"
#include "MemoryObject.h"
#include "support/Errors.h"
#include "sycl/interop_handle.hpp"

namespace cohort::rt {

NativeQueue &Interop::nativeQueue() {
  Used = &queue().native();
  return *Used;
}

NativeObject Interop::memory(MemoryObject *Object, size_t Begin, size_t End) {
  bool Registered = false, Writes = false;
  for (const Requirement &R : C.Requirements)
    if (Object && R.Object.get() == Object && !R.OnHost) {
      Registered = true;
      Writes |= R.Writes;
    }
  if (!Registered)
    fail(sycl::errc::invalid,
         "get_native_mem of an accessor that was not registered with the "
         "command group of the host task");
  if (Begin == End)
    return 0;
  Device &D = queue().device();
  NativeApi &Api = *D.backend().native();
  for (const Part &P : Parts) {
    if (P.Object != Object || End <= P.Begin || P.End <= Begin)
      continue;
    if (P.Begin == Begin && P.End == End)
      return P.Memory->get();
    if (!Api.mayOverlap())
      fail(sycl::errc::feature_not_supported,
           "get_native_mem of parts of a buffer that overlap");
  }
  void *Start;
  if (D.accessesHostMemory()) {
    Object->bringToHost(Writes);
    Start = Object->storage(Writes);
  } else {
    Start = Object->bringTo(D, Writes);
  }
  auto Memory =
      Api.memory(D.index(), static_cast<char *>(Start) + Begin, End - Begin);
  Parts.push_back({Object, Begin, End, std::move(Memory), Writes});
  return Parts.back().Memory->get();
}

void Interop::finish() {
  if (Used)
    Used->finish();
  for (Part &P : Parts)
    if (P.Writes)
      P.Memory->takeOver();
}

void runInterop(Command &C, const HostCall &Host) {
  Interop State(C);
  Device &D = C.TheQueue->device();
  if (NativeApi *Api = D.backend().native())
    Api->enter(D.index());
  try {
    Host.CallInterop(Host.Object, &State);
  } catch (...) {
    // Its work in the queue uses the memory. The first error counts.
    try {
      State.finish();
    } catch (const sycl::exception &) {
      // It comes after the one that is told.
    }
    throw;
  }
  State.finish();
}

} // namespace cohort::rt

namespace sycl::detail {

using namespace cohort::rt;

backend interop_backend(const Interop *I) noexcept {
  return I->queue().backend().kind();
}

/// The way to the API; throws if that is another one.
static NativeApi &apiOf(Interop *I, backend B) {
  Backend &Own = I->queue().backend();
  checkBackend("the queue of the host task", Own.kind(), B);
  return *Own.native();
}

native_object interop_queue(Interop *I, backend B) {
  apiOf(I, B);
  return I->nativeQueue().get();
}
native_object interop_device(Interop *I, backend B) {
  return apiOf(I, B).device(I->queue().device().index());
}
native_object interop_context(Interop *I, backend B) {
  return apiOf(I, B).context(I->queue().device().index());
}
native_object interop_memory(Interop *I, backend B, MemoryObject *Object,
                             std::size_t Begin, std::size_t End) {
  apiOf(I, B);
  return I->memory(Object, Begin, End);
}

} // namespace sycl::detail
