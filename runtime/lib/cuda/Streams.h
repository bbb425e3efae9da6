//===- Streams.h - Commands that go on by themselves ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CUDA_STREAMS_H
#define COHORT_RUNTIME_CUDA_STREAMS_H

#include "Device.h"

namespace cohort::rt::cuda {

/// The stream that copies, fills and kernels of the calling thread go to: its
/// own, but while start() runs.
CUstream currentStream();

/// Makes \p S the current stream while this lives.
class UseStream {
public:
  explicit UseStream(CUstream S);
  UseStream(const UseStream &) = delete;
  ~UseStream();

private:
  CUstream Before;
};

/// Waits for what is in the calling thread's own stream.
void awaitThread(const Api &Cuda, const CudaDevice &D);
/// The next awaitThread of this thread tells \p Times how long the device was
/// at what is put there between now and then; null: it does not.
void measure(const Api &Cuda, const CudaDevice &D, WorkTimes *Times);

std::unique_ptr<Line> makeLine(const Api &Cuda, const CudaDevice &D);

/// Runs \p Work, which puts something into the current stream: that of \p L, or
/// one of several that the device's commands without a line share. Its work
/// waits for \p After. \p Apart: somebody may ask when the last command of \p L
/// is over.
std::unique_ptr<Flight> start(const Api &Cuda, const CudaDevice &D, Line *L,
                              const std::vector<Flight *> &After, bool Apart,
                              const std::function<void()> &Work);

} // namespace cohort::rt::cuda
#endif
