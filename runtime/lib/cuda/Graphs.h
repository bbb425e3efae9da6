//===- Graphs.h - Commands that a GPU does again ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CUDA_GRAPHS_H
#define COHORT_RUNTIME_CUDA_GRAPHS_H

#include "Device.h"

namespace cohort::rt::cuda {

/// Makes a CUDA graph of \p Steps, or changes \p Old, which may be null, into
/// it.
std::unique_ptr<Recording> record(const Api &Cuda, const CudaDevice &D,
                                  const std::vector<RecordedStep> &Steps,
                                  std::unique_ptr<Recording> Old);
/// Puts it into the current stream.
void replay(const Api &Cuda, Recording &R);

/// Whether the calling thread records.
bool isRecording();
/// A launch uses its kernel as it is, since its version is not built yet: what
/// the calling thread records, if it does, is outdated after the next
/// noteVersionBuilt.
void noteVersionAwaited();
void noteVersionBuilt();

} // namespace cohort::rt::cuda
#endif
