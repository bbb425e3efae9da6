//===- Buffer.cpp - Implementation of buffers and accessors ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Buffer.h"
#include "support/Errors.h"
#include <cstdio>
#include <cstring>
#include <utility>

namespace cohort::rt {

using namespace sycl::detail;

void retain(Buffer *B) noexcept { B->retainRef(); }
void release(Buffer *B) noexcept { B->releaseRef(); }
COHORT_WEAK_OBJECTS(Buffer)

Buffer::Buffer(buffer_init Init)
    : Memory(Ref<MemoryObject>::adopt(new MemoryObject(Init))),
      ToHost(Init.in_place) {}

void Buffer::setFinalData(std::shared_ptr<final_data> Destination) {
  std::lock_guard Lock(Mutex);
  Final = std::move(Destination);
  ToHost = false;
  Memory->leaveHostAlone();
}

void Buffer::setWriteBack(bool On) {
  std::lock_guard Lock(Mutex);
  WriteBack = On;
  if (!On)
    Memory->leaveHostAlone();
}

/// Nobody can be thrown an error here, and the program's memory may go when
/// this returns.
void Buffer::waitForUsers() noexcept {
  try {
    Scheduler::get().wait(Memory->Accesses);
  } catch (const sycl::exception &E) {
    std::fprintf(stderr, "cohort: destructor of a buffer: %s\n", E.what());
    std::fflush(stderr);
    std::terminate();
  }
}

Buffer::~Buffer() {
  // The program's memory is its own again, even if nothing is written to it.
  if (!Final && !Memory->init().host)
    return;
  waitForUsers();
  if (!WriteBack)
    return;
  try {
    Memory->bringToHost(/*Writes=*/false);
  } catch (const sycl::exception &) {
    return; // the device has failed, which its commands have reported
  }
  if (Final)
    Final->write(Memory->storage(false), Memory->size());
  else if (ToHost && Memory->isWritten() && !Memory->isInPlace())
    std::memcpy(const_cast<void *>(Memory->init().host), Memory->storage(false),
                Memory->size());
}

} // namespace cohort::rt

namespace sycl::detail {

using namespace cohort::rt;

handle<Buffer> make_buffer(buffer_init Init) {
  return handle<Buffer>::adopt(new Buffer(std::move(Init)));
}
void set_final_data(Buffer *B, std::shared_ptr<final_data> Destination) {
  B->setFinalData(std::move(Destination));
}
void set_write_back(Buffer *B, bool On) { B->setWriteBack(On); }
MemoryObject *memory_of(Buffer *B) noexcept { return &B->memory(); }
void *storage(MemoryObject *Object, bool Writes) {
  return Object->storage(Writes);
}

// The host's own accesses

static std::string hostAccessorWords(const host_use &Use) {
  return "a host_accessor of its buffer of '" + std::string(Use.element) +
         "' with range " + slowestFirstWords(Use.range, Use.dims);
}

host_lock::host_lock(const host_use &Use) {
  Ref<Command> C = Ref<Command>::adopt(new Command(nullptr));
  C->Act = HostAccess{std::make_shared<HostHolders>(hostAccessorWords(Use))};
  C->Requirements.push_back(
      {Ref<MemoryObject>::share(Use.object), Use.begin, Use.end, Use.writes});
  Scheduler::get().beginHostAccess(*C);
  hold(C.get());
  try {
    Use.object->bringToHost(Use.writes);
  } catch (...) {
    let_go();
    throw;
  }
}
host_lock::host_lock(const host_lock &Other) {
  if (Other.access_)
    hold(Other.access_);
}
host_lock::host_lock(host_lock &&Other) noexcept {
  if (!Other.access_)
    return;
  hold(Other.access_);
  Other.let_go();
}
host_lock &host_lock::operator=(host_lock Other) noexcept {
  let_go();
  if (Other.access_)
    hold(Other.access_);
  return *this;
}
host_lock::~host_lock() { let_go(); }

void host_lock::hold(Command *Access) {
  std::get<HostAccess>(Access->Act).Holders->add(this);
  retain(Access);
  access_ = Access;
}
void host_lock::let_go() noexcept {
  Command *Access = std::exchange(access_, nullptr);
  if (!Access)
    return;
  if (std::get<HostAccess>(Access->Act).Holders->remove(this))
    Scheduler::get().endHostAccess(*Access);
  release(Access);
}

// Errors of templates

void throw_accessor_range(const std::size_t *Offset, const std::size_t *Range,
                          const std::size_t *Size, int Dims) {
  cohort::rt::fail(errc::invalid, "range " + slowestFirstWords(Range, Dims) +
                                      " at offset " +
                                      slowestFirstWords(Offset, Dims) +
                                      " goes beyond the buffer's range " +
                                      slowestFirstWords(Size, Dims));
}
void throw_accessor_empty() {
  cohort::rt::fail(errc::invalid,
                   "'require' of an accessor that was default constructed");
}
void throw_sub_buffer(const char *Why) {
  cohort::rt::fail(errc::invalid, std::string("no such sub-buffer: ") + Why);
}
void throw_reinterpret(std::size_t FromBytes, std::size_t ToBytes) {
  cohort::rt::fail(errc::invalid, "cannot reinterpret a buffer of " +
                                      std::to_string(FromBytes) +
                                      " bytes as one of " +
                                      std::to_string(ToBytes));
}
void throw_copy_too_small(std::size_t From, std::size_t To) {
  cohort::rt::fail(errc::invalid, "copy of " + std::to_string(From) +
                                      " bytes to an accessor of " +
                                      std::to_string(To));
}

} // namespace sycl::detail
