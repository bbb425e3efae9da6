//===- Buffer.h - Implementation of buffers and accessors -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_MEMORY_BUFFER_H
#define COHORT_RUNTIME_MEMORY_BUFFER_H

#include "graph/Scheduler.h"
#include "sycl/detail/buffer_impl.hpp"

namespace cohort::rt {

/// The bytes of a buffer, and who uses them.
///
/// They are in the program's own memory as long as that may be: until a write,
/// if the program has given up nothing but the right to read it, or wants its
/// contents elsewhere in the end.
///
/// Devices that do not access the host's memory have copies. Which ones are up
/// to date is known for the object as a whole, so commands for such devices
/// require all of it.
class MemoryObject : public Object<MemoryObject> {
public:
  explicit MemoryObject(sycl::detail::buffer_init Init);
  ~MemoryObject();

  /// The first byte. Stays the same once somebody has asked to write.
  void *storage(bool Writes);
  size_t size() const { return Init.num_bytes; }
  /// Brings the contents to the copy of \p D, for a command that has the
  /// object; the copy's first byte.
  void *bringTo(Device &D, bool Writes);
  /// Whether bringTo has nothing to copy; bringToHost, if \p D is null.
  bool isIn(const Device *D);
  /// Brings them back to the storage.
  void bringToHost(bool Writes);
  /// The place in the copy of \p D of what is at \p Address in the storage;
  /// null if it is not in there.
  void *inCopy(const Device &D, const void *Address);
  /// The program's memory shall not have the contents in the end.
  void leaveHostAlone();
  /// Writes have gone to the program's memory, or none were asked for.
  bool isInPlace() const { return Storage == Init.host; }
  bool isWritten() const { return Written; }
  const sycl::detail::buffer_init &init() const { return Init; }

  AccessList Accesses;

private:
  struct DeviceCopy {
    Device *D;
    char *Memory;
    bool Valid;
  };
  void allocate();
  DeviceCopy &copyOn(Device &D);
  void bringBack();

  std::mutex Mutex;
  std::vector<DeviceCopy> Copies; ///< in memory of devices
  bool HostValid = true;          ///< the storage is up to date
  bool HasContents;               ///< somewhere
  const sycl::detail::buffer_init Init;
  void *Storage = nullptr;     ///< null: not yet needed
  std::shared_ptr<void> Owned; ///< Storage, if not the program's
  bool MayWriteHost;
  bool Written = false;
};

/// The state shared by the copies of a sycl::buffer; its end is the buffer's.
class Buffer : public Object<Buffer> {
public:
  explicit Buffer(sycl::detail::buffer_init Init);
  /// Waits for the commands that use the memory, if it is to be written back.
  ~Buffer();

  MemoryObject &memory() { return *Memory; }
  void setFinalData(std::shared_ptr<sycl::detail::final_data> Destination);
  void setWriteBack(bool On);

private:
  void waitForUsers() noexcept;

  Ref<MemoryObject> Memory;
  std::mutex Mutex;
  std::shared_ptr<sycl::detail::final_data> Final;
  bool ToHost; ///< back to where the contents came from
  bool WriteBack = true;
};

} // namespace cohort::rt
#endif
