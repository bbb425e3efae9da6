//===- Streams.cpp - Commands that go on by themselves --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Streams.h"
#include "support/Recycled.h"
#include <array>
#include <atomic>
#include <cmath>
#include <map>
#include <mutex>
#include <optional>

namespace cohort::rt::cuda {

static thread_local CUstream Current = ThreadStream;

CUstream currentStream() { return Current; }

/// The driver does not say which one.
static std::string failureWords(const CudaDevice &D) {
  return "this command or one before it failed on device '" + D.Info.Name + "'";
}

UseStream::UseStream(CUstream S) : Before(Current) { Current = S; }
UseStream::~UseStream() { Current = Before; }

namespace {

class Stream {
public:
  Stream(const Api &Cuda, const CudaDevice &D) : Cuda(Cuda), D(D) {
    // The legacy stream, on which libraries may put things, is not waited for.
    check(Cuda, Cuda.cuStreamCreate(&Handle, CU_STREAM_NON_BLOCKING), [&] {
      return "device '" + D.Info.Name + "' has no stream for a queue";
    });
  }
  ~Stream() {
    // What is in it goes on.
    if (Cuda.cuCtxSetCurrent(D.Context) == CUDA_SUCCESS)
      Cuda.cuStreamDestroy(Handle);
  }

  CUstream Handle = nullptr;
  std::mutex Mutex; ///< of what follows; held while something is put into it
  uint64_t NumPut = 0;
  std::atomic<class StreamFlight *> Last{nullptr}; ///< if it still exists

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

/// Streams and events of a device, for as long as the process lives.
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

/// An event costs the device as much as a small kernel, so there is one only
/// where somebody asks for this command and not for all that is in the stream.
class StreamFlight final : public Flight, public Recycled<StreamFlight> {
public:
  StreamFlight(const Api &Cuda, const CudaDevice &D, std::shared_ptr<Stream> S)
      : Cuda(Cuda), D(D), S(std::move(S)) {}
  ~StreamFlight() override {
    // Nobody makes this the last one any more.
    if (S->Last.load() == this) {
      std::lock_guard Lock(S->Mutex);
      if (S->Last.load() == this)
        S->Last = nullptr;
    }
    if (Event)
      Pool::of(D).giveBack(Event);
  }

  bool isOver() override {
    if (isKnownOver())
      return true;
    std::lock_guard Lock(S->Mutex);
    // Errors are finish()'s to tell.
    if (Cuda.cuCtxSetCurrent(D.Context) != CUDA_SUCCESS)
      return true;
    CUresult Code =
        Event ? Cuda.cuEventQuery(Event) : Cuda.cuStreamQuery(S->Handle);
    if (Code == CUDA_SUCCESS)
      S->noteOver(Event ? Covers : S->NumPut);
    // There may always be more in the stream.
    if (Code == CUDA_ERROR_NOT_READY && !Event)
      record();
    return Code != CUDA_ERROR_NOT_READY;
  }
  void finish() override {
    // When the process ends, the driver goes before us, and takes its work
    // along.
    if (isKnownOver() ||
        Cuda.cuCtxSetCurrent(D.Context) == CUDA_ERROR_DEINITIALIZED)
      return;
    use(Cuda, D);
    std::unique_lock Lock(S->Mutex);
    if (!Event && Number != S->NumPut)
      record();
    CUevent E = Event;
    uint64_t All = E ? Covers : Number;
    Lock.unlock();
    check(Cuda,
          E ? Cuda.cuEventSynchronize(E) : Cuda.cuStreamSynchronize(S->Handle),
          [&] { return failureWords(D); });
    S->noteOver(All);
  }
  /// Whether what is put into \p Other has to wait for this; then it can.
  bool holdsBack(const Stream &Other) {
    if (&Other == S.get() || isKnownOver())
      return false;
    std::lock_guard Lock(S->Mutex);
    if (!Event)
      record();
    return true;
  }
  CUevent event() const { return Event; }

  // Under the stream's lock

  void wasPut() {
    Number = ++S->NumPut;
    S->Last = this;
  }
  void record() {
    CUevent E = Pool::of(D).event(Cuda);
    CUresult Code = Cuda.cuEventRecord(E, S->Handle);
    Event = E;
    Covers = S->NumPut;
    check(Cuda, Code, "a command cannot be waited for");
  }
  bool hasEvent() const { return Event != nullptr; }

private:
  /// Whether a command behind this one in its stream, which is in order, has
  /// been seen to be over.
  bool isKnownOver() const { return Number <= S->NumOver.load(); }

  const Api &Cuda;
  const CudaDevice &D;
  std::shared_ptr<Stream> S;
  CUevent Event = nullptr;
  uint64_t Number = 0; ///< in its stream
  uint64_t Covers = 0; ///< the event comes when so many are over
};

/// The stream of a queue that is in order.
struct StreamLine final : Line {
  explicit StreamLine(std::shared_ptr<Stream> S) : S(std::move(S)) {}
  std::shared_ptr<Stream> S;
};

} // namespace

namespace {
/// An event that knows its time.
class TimedEvent {
public:
  TimedEvent(const Api &Cuda, const CudaDevice &D) : Cuda(Cuda) {
    auto Words = [&] { return "device '" + D.Info.Name + "' tells no times"; };
    check(Cuda, Cuda.cuEventCreate(&Handle, CU_EVENT_DEFAULT), Words);
    check(Cuda, Cuda.cuEventRecord(Handle, currentStream()), Words);
  }
  TimedEvent(const TimedEvent &) = delete;
  ~TimedEvent() { Cuda.cuEventDestroy(Handle); }
  CUevent Handle = nullptr;

private:
  const Api &Cuda;
};

/// The measurement of the calling thread.
struct Measurement {
  Measurement(const Api &Cuda, const CudaDevice &D, WorkTimes &Times)
      : Times(Times), From(Cuda, D) {}
  WorkTimes &Times;
  TimedEvent From;
};
} // namespace

static thread_local std::optional<Measurement> Measured;

void measure(const Api &Cuda, const CudaDevice &D, WorkTimes *Times) {
  Measured.reset();
  if (!Times)
    return;
  use(Cuda, D);
  Measured.emplace(Cuda, D, *Times);
}

void awaitThread(const Api &Cuda, const CudaDevice &D) {
  use(Cuda, D);
  std::optional<TimedEvent> To;
  if (Measured)
    To.emplace(Cuda, D);
  check(Cuda, Cuda.cuStreamSynchronize(ThreadStream),
        [&] { return failureWords(D); });
  if (!To || !Measured)
    return;
  // The driver has durations and no clock.
  float Milliseconds = 0;
  check(
      Cuda,
      Cuda.cuEventElapsedTime(&Milliseconds, Measured->From.Handle, To->Handle),
      [&] { return "device '" + D.Info.Name + "' tells no times"; });
  Measured->Times.End = profilingClock();
  Measured->Times.Start =
      Measured->Times.End - std::llround(double(Milliseconds) * 1e6);
}

std::unique_ptr<Line> makeLine(const Api &Cuda, const CudaDevice &D) {
  use(Cuda, D);
  return std::make_unique<StreamLine>(std::make_shared<Stream>(Cuda, D));
}

std::unique_ptr<Flight> start(const Api &Cuda, const CudaDevice &D, Line *L,
                              const std::vector<Flight *> &After, bool Apart,
                              const std::function<void()> &Work) {
  use(Cuda, D);
  std::shared_ptr<Stream> S =
      L ? static_cast<StreamLine *>(L)->S : Pool::of(D).shared(Cuda, D);
  auto Result = std::make_unique<StreamFlight>(Cuda, D, S);
  // Before this stream is locked: theirs are in between.
  std::vector<CUevent> Events;
  for (Flight *F : After)
    if (auto *Before = static_cast<StreamFlight *>(F); Before->holdsBack(*S))
      Events.push_back(Before->event());
  std::lock_guard Lock(S->Mutex);
  StreamFlight *Last = S->Last.load();
  if (Apart && Last && !Last->hasEvent())
    Last->record();
  for (CUevent E : Events)
    check(Cuda, Cuda.cuStreamWaitEvent(S->Handle, E, 0),
          "a command cannot wait for another one");
  {
    UseStream Use(S->Handle);
    Work();
  }
  Result->wasPut();
  if (!L)
    Result->record();
  return Result;
}

} // namespace cohort::rt::cuda
