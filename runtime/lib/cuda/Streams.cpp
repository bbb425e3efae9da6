//===- Streams.cpp - Commands that go on by themselves --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Streams.h"
#include <array>
#include <atomic>
#include <map>
#include <mutex>

namespace cohort::rt::cuda {

static thread_local CUstream Current = ThreadStream;

CUstream currentStream() { return Current; }

namespace {

/// Restores the thread's own stream.
struct CurrentStream {
  explicit CurrentStream(CUstream S) { Current = S; }
  ~CurrentStream() { Current = ThreadStream; }
};

class Stream {
public:
  Stream(const Api &Cuda, const CudaDevice &D) : Cuda(Cuda), D(D) {
    // The legacy stream, on which libraries may put things, is not waited for.
    check(Cuda, Cuda.cuStreamCreate(&Handle, CU_STREAM_NON_BLOCKING),
          [&] { return "device '" + D.Info.Name + "' has no stream for a queue"; });
  }
  ~Stream() {
    // What is in it goes on.
    if (Cuda.cuCtxSetCurrent(D.Context) == CUDA_SUCCESS)
      Cuda.cuStreamDestroy(Handle);
  }

  CUstream Handle = nullptr;
  std::mutex Mutex; ///< held while something is put into it
  uint64_t NumPut = 0;
  /// So many of the commands that were put into it are known to be over.
  std::atomic<uint64_t> NumOver{0};

  void noteOver(uint64_t Number) {
    uint64_t Known = NumOver.load();
    while (Known < Number && !NumOver.compare_exchange_weak(Known, Number))
      ;
  }

private:
  const Api &Cuda;
  const CudaDevice &D;
};

/// What a device has for its commands, for as long as the process lives.
class Pool {
public:
  static Pool &of(const CudaDevice &D) {
    static std::mutex AllMutex;
    static auto *All = new std::map<CUdevice, Pool>;
    std::lock_guard Lock(AllMutex);
    return (*All)[D.Id];
  }

  std::shared_ptr<Stream> shared(const Api &Cuda, const CudaDevice &D) {
    std::lock_guard Lock(Mutex);
    auto &S = Streams[Next++ % Streams.size()];
    if (!S)
      S = std::make_shared<Stream>(Cuda, D);
    return S;
  }
  CUevent event(const Api &Cuda) {
    std::unique_lock Lock(Mutex);
    if (!Events.empty()) {
      CUevent E = Events.back();
      Events.pop_back();
      return E;
    }
    Lock.unlock();
    CUevent E;
    check(Cuda, Cuda.cuEventCreate(&E, CU_EVENT_DISABLE_TIMING),
          "the CUDA driver makes no event");
    return E;
  }
  void giveBack(CUevent E) {
    std::lock_guard Lock(Mutex);
    Events.push_back(E);
  }

private:
  std::mutex Mutex;
  std::array<std::shared_ptr<Stream>, 8> Streams;
  size_t Next = 0;
  std::vector<CUevent> Events;
};

class StreamFlight final : public Flight {
public:
  StreamFlight(const Api &Cuda, const CudaDevice &D, std::shared_ptr<Stream> S)
      : Cuda(Cuda), D(D), S(std::move(S)), Event(Pool::of(D).event(Cuda)) {}
  ~StreamFlight() override { Pool::of(D).giveBack(Event); }

  bool isOver() override {
    if (isKnownOver())
      return true;
    // Errors are finish()'s to tell.
    return Cuda.cuCtxSetCurrent(D.Context) != CUDA_SUCCESS ||
           Cuda.cuEventQuery(Event) != CUDA_ERROR_NOT_READY;
  }
  void finish() override {
    if (isKnownOver())
      return;
    use(Cuda, D);
    check(Cuda, Cuda.cuEventSynchronize(Event), [&] {
      return "a command failed on device '" + D.Info.Name + "'";
    });
    S->noteOver(Number);
  }
  /// What is put into \p Other from now on waits for this.
  void holdBack(const Stream &Other) {
    if (&Other != S.get() && !isKnownOver())
      check(Cuda, Cuda.cuStreamWaitEvent(Other.Handle, Event, 0),
            "a command cannot wait for another one");
  }
  void record() {
    check(Cuda, Cuda.cuEventRecord(Event, S->Handle),
          "a command cannot be waited for");
    Number = ++S->NumPut;
  }

private:
  /// Streams are in order: what is behind this command has been seen to be over.
  bool isKnownOver() const { return Number <= S->NumOver.load(); }

  const Api &Cuda;
  const CudaDevice &D;
  std::shared_ptr<Stream> S;
  CUevent Event;
  uint64_t Number = 0; ///< in its stream
};

/// The stream of a queue that is in order.
struct StreamLine final : Line {
  explicit StreamLine(std::shared_ptr<Stream> S) : S(std::move(S)) {}
  std::shared_ptr<Stream> S;
};

} // namespace

std::unique_ptr<Line> makeLine(const Api &Cuda, const CudaDevice &D) {
  use(Cuda, D);
  return std::make_unique<StreamLine>(std::make_shared<Stream>(Cuda, D));
}

std::unique_ptr<Flight> start(const Api &Cuda, const CudaDevice &D, Line *L,
                              const std::vector<Flight *> &After,
                              const std::function<void()> &Work) {
  use(Cuda, D);
  std::shared_ptr<Stream> S =
      L ? static_cast<StreamLine *>(L)->S : Pool::of(D).shared(Cuda, D);
  auto Result = std::make_unique<StreamFlight>(Cuda, D, S);
  std::lock_guard Lock(S->Mutex);
  for (Flight *F : After)
    static_cast<StreamFlight *>(F)->holdBack(*S);
  {
    CurrentStream Use(S->Handle);
    Work();
  }
  Result->record();
  return Result;
}

} // namespace cohort::rt::cuda
