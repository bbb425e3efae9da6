//===- Command.cpp - A node of the dependency graph -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Command.h"
#include "Graph.h"
#include "MemoryObject.h"
#include "Queue.h"
#include <cstring>
#include <new>
#include <utility>

namespace cohort::rt {

Command::Command(Queue *Q) : TheQueue(Ref<Queue>::share(Q)) {
  if (Q && Q->Recording.load(std::memory_order_relaxed))
    Part = std::make_unique<GraphPart>();
}

bool Command::isNode() const { return Part && Part->IsNode; }

Command::~Command() { releaseResources(); }

void *Command::storeClosure(const sycl::detail::closure &C) {
  void *Place = Inline;
  if (C.size > InlineBytes || C.align > alignof(Command)) {
    Place = ::operator new(C.size, std::align_val_t(C.align));
    ClosureAlign = C.align;
  }
  Closure = Place;
  if (C.copy)
    C.copy(Place, C.object);
  else
    std::memcpy(Place, C.object, C.size);
  Destroy = C.destroy; // only now: a copy that throws has made nothing
  if (Part) {
    Part->Callable = C;
    Part->Callable.object = Place;
  }
  return Place;
}

void Command::releaseResources() noexcept {
  if (Destroy)
    std::exchange(Destroy, nullptr)(Closure);
  if (ClosureAlign != 0) {
    ::operator delete(Closure, std::align_val_t(ClosureAlign));
    ClosureAlign = 0;
  }
  Requirements.clear();
  Uses.clear();
  Owners.clear();
}

std::shared_ptr<void> Command::dropAction() {
  Act = Empty();
  auto TheDestroy = std::exchange(Destroy, nullptr);
  auto Align = std::exchange(ClosureAlign, 0);
  Ref<Command> This = Ref<Command>::share(this);
  return {Closure, [=](void *Object) {
            if (TheDestroy)
              TheDestroy(Object);
            if (Align != 0)
              ::operator delete(Object, std::align_val_t(Align));
            (void)This; // where the callable is, if it is not on its own
          }};
}

void retain(Command *C) noexcept { C->retainRef(); }
void release(Command *C) noexcept { C->releaseRef(); }
void retain(EventOwners *E) noexcept {
  E->add();
  E->command().retainRef();
}
void release(EventOwners *E) noexcept {
  E->remove();
  E->command().releaseRef();
}

} // namespace cohort::rt
