//===- Buffer.h - Implementation of buffers and accessors -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_MEMORY_BUFFER_H
#define COHORT_RUNTIME_MEMORY_BUFFER_H

#include "graph/MemoryObject.h"

namespace cohort::rt {

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
