//===- Graphs.cpp - Commands that a GPU does again ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Graphs.h"
#include "Streams.h"
#include <algorithm>
#include <atomic>
#include <utility>

namespace cohort::rt::cuda {

static std::atomic<uint64_t> NumVersionsBuilt{0};
void noteVersionBuilt() { ++NumVersionsBuilt; }

namespace {

class CudaRecording final : public Recording {
public:
  explicit CudaRecording(const Api &Cuda, const CudaDevice &D)
      : Cuda(Cuda), D(D), VersionsBefore(NumVersionsBuilt) {}
  ~CudaRecording() override {
    // One that is in flight goes when it is over.
    if (Handle && Cuda.cuCtxSetCurrent(D.Context) == CUDA_SUCCESS)
      Cuda.cuGraphExecDestroy(Handle);
  }
  bool isOutdated() const override {
    return AwaitsVersions && NumVersionsBuilt != VersionsBefore;
  }

  const Api &Cuda;
  const CudaDevice &D;
  CUgraphExec Handle = nullptr;
  bool AwaitsVersions = false;
  const uint64_t VersionsBefore;
};

/// A stream that records what is put into it, while this lives.
class Capture {
public:
  Capture(const Api &Cuda, const CudaDevice &D) : Cuda(Cuda) {
    auto Words = [&] {
      return "device '" + D.Info.Name + "' records no commands";
    };
    check(Cuda, Cuda.cuStreamCreate(&S, CU_STREAM_NON_BLOCKING), Words);
    // The driver may build kernels in between.
    CUresult Code =
        Cuda.cuStreamBeginCapture(S, CU_STREAM_CAPTURE_MODE_RELAXED);
    if (Code != CUDA_SUCCESS)
      Cuda.cuStreamDestroy(S);
    check(Cuda, Code, Words);
  }
  Capture(const Capture &) = delete;
  ~Capture() {
    if (!Graph)
      Cuda.cuStreamEndCapture(S, &Graph);
    if (Graph)
      Cuda.cuGraphDestroy(Graph);
    Cuda.cuStreamDestroy(S);
  }

  /// Records what \p Work puts into the current stream, behind \p Before;
  /// replaces these by what nothing is behind then.
  void add(const std::function<void()> &Work, std::vector<CUgraphNode> &Nodes) {
    check(
        Cuda,
        Cuda.cuStreamUpdateCaptureDependencies(
            S, Nodes.data(), Nodes.size(), CU_STREAM_SET_CAPTURE_DEPENDENCIES),
        "a command of a graph cannot be put behind others");
    {
      UseStream Use(S);
      Work();
    }
    CUstreamCaptureStatus Status;
    uint64_t Id;
    CUgraph G;
    const CUgraphNode *Last = nullptr;
    size_t NumLast = 0;
    check(Cuda,
          Cuda.cuStreamGetCaptureInfo(S, &Status, &Id, &G, &Last, &NumLast),
          "a command of a graph is not recorded");
    Nodes.assign(Last, Last + NumLast);
  }
  CUgraph end() {
    check(Cuda, Cuda.cuStreamEndCapture(S, &Graph),
          "a graph cannot be recorded");
    return Graph;
  }

private:
  const Api &Cuda;
  CUstream S = nullptr;
  CUgraph Graph = nullptr;
};

thread_local CudaRecording *Recorded = nullptr;

/// The calling thread records.
struct Recorder {
  explicit Recorder(CudaRecording &R) { Recorded = &R; }
  Recorder(const Recorder &) = delete;
  ~Recorder() { Recorded = nullptr; }
};

} // namespace

bool isRecording() { return Recorded != nullptr; }
void noteVersionAwaited() {
  if (Recorded)
    Recorded->AwaitsVersions = true;
}

/// The executable graph of \p Old, changed into \p G; null if it cannot be.
static CUgraphExec changed(const Api &Cuda, CudaRecording &Old, CUgraph G) {
  CUgraphExecUpdateResultInfo Info{};
  if (Cuda.cuGraphExecUpdate(Old.Handle, G, &Info) != CUDA_SUCCESS)
    return nullptr;
  return std::exchange(Old.Handle, nullptr);
}

std::unique_ptr<Recording> record(const Api &Cuda, const CudaDevice &D,
                                  const std::vector<RecordedStep> &Steps,
                                  std::unique_ptr<Recording> Old) {
  use(Cuda, D);
  auto Result = std::make_unique<CudaRecording>(Cuda, D);
  Recorder Record(*Result);
  Capture All(Cuda, D);
  std::vector<std::vector<CUgraphNode>> Ends; // of each step
  for (const RecordedStep &S : Steps) {
    std::vector<CUgraphNode> Nodes;
    for (size_t Before : S.After)
      for (CUgraphNode N : Ends[Before])
        if (std::find(Nodes.begin(), Nodes.end(), N) == Nodes.end())
          Nodes.push_back(N);
    All.add(S.Work, Nodes);
    Ends.push_back(std::move(Nodes));
  }
  CUgraph G = All.end();
  if (Old)
    Result->Handle = changed(Cuda, static_cast<CudaRecording &>(*Old), G);
  if (!Result->Handle)
    check(Cuda, Cuda.cuGraphInstantiate(&Result->Handle, G, 0),
          [&] { return "device '" + D.Info.Name + "' takes no graph"; });
  return Result;
}

void replay(const Api &Cuda, Recording &R) {
  check(Cuda,
        Cuda.cuGraphLaunch(static_cast<CudaRecording &>(R).Handle,
                           currentStream()),
        "a graph cannot be executed");
}

} // namespace cohort::rt::cuda
