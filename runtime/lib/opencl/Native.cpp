//===- Native.cpp - Objects of OpenCL for the program ---------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Programs know memory as a cl_mem. Memory of the runtime is one only on
// devices with buffers alone. Shared virtual memory, with system memory,
// becomes one in place. Memory of cl_intel_unified_shared_memory does not:
// there a cl_mem is a copy.
//
//===----------------------------------------------------------------------===//
#include "Native.h"
#include "Memory.h"
#include "support/Errors.h"

namespace cohort::rt::opencl {

namespace {

template <class T> T to(NativeObject X) { return reinterpret_cast<T>(X); }
template <class T> NativeObject from(T *X) {
  return reinterpret_cast<NativeObject>(X);
}

void check(const ClDevice &D, cl_int Code, const char *What,
           sycl::errc Error = sycl::errc::runtime) {
  if (Code != CL_SUCCESS)
    fail(Error, std::string(What) + " device '" + D.Info.Name +
                    "' failed: " + errorWords(Code));
}

class ClQueue final : public NativeQueue {
public:
  ClQueue(const Api &CL, const ClDevice &D, bool Profiling) : CL(CL), D(D) {
    cl_queue_properties Properties[] = {
        CL_QUEUE_PROPERTIES,
        cl_queue_properties(Profiling ? CL_QUEUE_PROFILING_ENABLE : 0), 0};
    cl_int Code;
    Handle = CL.clCreateCommandQueueWithProperties(D.Context, D.Id, Properties,
                                                   &Code);
    check(D, Code, "making a queue of");
  }
  /// One of the program's.
  ClQueue(const Api &CL, const ClDevice &D, cl_command_queue Given)
      : CL(CL), D(D), Handle(Given) {
    CL.clRetainCommandQueue(Given);
  }
  ~ClQueue() override { CL.clReleaseCommandQueue(Handle); }
  NativeObject get() const override { return from(Handle); }
  void finish() override {
    check(D, CL.clFinish(Handle), "a command of the program's on");
  }
  std::function<void()> mark() override {
    cl_event Marker;
    cl_int Code = CL.clEnqueueMarkerWithWaitList(Handle, 0, nullptr, &Marker);
    if (Code == CL_SUCCESS)
      Code = CL.clFlush(Handle);
    check(D, Code, "marking a queue of the program's on");
    std::shared_ptr<_cl_event> Kept(
        Marker, [&CL = CL](cl_event E) { CL.clReleaseEvent(E); });
    return [&CL = CL, &D = D, Kept] {
      cl_event E = Kept.get();
      check(D, CL.clWaitForEvents(1, &E), "a command of the program's on");
    };
  }

private:
  const Api &CL;
  const ClDevice &D;
  cl_command_queue Handle;
};

/// The common part: the object is released.
class ClMemory : public NativeMemory {
public:
  ClMemory(const Api &CL, const ClDevice &D) : CL(CL), D(D) {}
  ~ClMemory() override {
    if (Handle)
      CL.clReleaseMemObject(Handle);
  }
  NativeObject get() const override { return from(Handle); }

protected:
  const Api &CL;
  const ClDevice &D;
  cl_mem Handle = nullptr;
};

/// Part of a buffer of OpenCL.
class PartOfBuffer final : public ClMemory {
public:
  PartOfBuffer(const Api &CL, const ClDevice &D, const void *Address,
               size_t Bytes)
      : ClMemory(CL, D) {
    Allocations::Place Where{};
    D.Memory->find(Address, Where);
    cl_buffer_region Region{Where.Offset, Bytes};
    cl_int Code;
    Handle = CL.clCreateSubBuffer(Where.In.Buffer, CL_MEM_READ_WRITE,
                                  CL_BUFFER_CREATE_TYPE_REGION, &Region, &Code);
    check(D, Code, "making an object of a buffer's memory on",
          sycl::errc::feature_not_supported);
  }
};

/// Shared virtual memory.
class SharedMemory final : public ClMemory {
public:
  SharedMemory(const Api &CL, const ClDevice &D, void *Address, size_t Bytes)
      : ClMemory(CL, D), Bytes(Bytes) {
    cl_int Code;
    Handle =
        CL.clCreateBuffer(D.Context, CL_MEM_READ_WRITE | CL_MEM_USE_HOST_PTR,
                          Bytes, Address, &Code);
    check(D, Code, "making an object of a buffer's memory on");
  }
  void takeOver() override {
    // Drivers may keep what they write apart from the host's memory until then.
    if (D.Model != MemoryModel::System)
      return;
    cl_int Code;
    void *Mapped = CL.clEnqueueMapBuffer(D.Queue, Handle, CL_TRUE, CL_MAP_READ,
                                         0, Bytes, 0, nullptr, nullptr, &Code);
    check(D, Code, "reading a buffer's memory on");
    cl_event Done;
    Code =
        CL.clEnqueueUnmapMemObject(D.Queue, Handle, Mapped, 0, nullptr, &Done);
    if (Code == CL_SUCCESS) {
      Code = CL.clWaitForEvents(1, &Done);
      CL.clReleaseEvent(Done);
    }
    check(D, Code, "reading a buffer's memory on");
  }

private:
  size_t Bytes;
};

/// A copy of memory of cl_intel_unified_shared_memory.
class CopiedMemory final : public ClMemory {
public:
  CopiedMemory(const Api &CL, const ClDevice &D, void *Address, size_t Bytes)
      : ClMemory(CL, D), Address(Address), Bytes(Bytes) {
    std::vector<char> OnHost(Bytes);
    move(OnHost.data(), Address);
    cl_int Code;
    Handle =
        CL.clCreateBuffer(D.Context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR,
                          Bytes, OnHost.data(), &Code);
    check(D, Code, "making an object of a buffer's memory on");
  }
  void takeOver() override {
    std::vector<char> OnHost(Bytes);
    check(D,
          CL.clEnqueueReadBuffer(D.Queue, Handle, CL_TRUE, 0, Bytes,
                                 OnHost.data(), 0, nullptr, nullptr),
          "reading a buffer's memory on");
    move(Address, OnHost.data());
  }

private:
  void move(void *To, void *From) {
    copy(CL, D,
         {{To, Bytes, Bytes},
          {From, Bytes, Bytes},
          {Bytes, 1, 1},
          {Bytes, 1, 1}});
  }
  void *Address;
  size_t Bytes;
};

class ClEvent final : public NativeEvent {
public:
  ClEvent(const Api &CL, const ClDevice &D) : CL(CL) {
    cl_int Code;
    Handle = CL.clCreateUserEvent(D.Context, &Code);
    check(D, Code, "making an event of");
  }
  ~ClEvent() override { CL.clReleaseEvent(Handle); }
  NativeObject get() const override { return from(Handle); }
  void setComplete() override { CL.clSetUserEventStatus(Handle, CL_COMPLETE); }

private:
  const Api &CL;
  cl_event Handle;
};

class ClNativeApi final : public NativeApi {
public:
  ClNativeApi(const Api &CL, std::function<const ClDevice &(unsigned)> At)
      : CL(CL), At(std::move(At)) {}

  NativeObject platform(unsigned I) const override {
    cl_platform_id P = nullptr;
    check(
        At(I),
        CL.clGetDeviceInfo(At(I).Id, CL_DEVICE_PLATFORM, sizeof P, &P, nullptr),
        "asking for the platform of");
    return from(P);
  }
  NativeObject device(unsigned I) const override { return from(At(I).Id); }
  NativeObject context(unsigned I) const override {
    return from(At(I).Context);
  }
  void retainDevice(NativeObject X) override {
    CL.clRetainDevice(to<cl_device_id>(X));
  }
  void retainContext(NativeObject X) override {
    CL.clRetainContext(to<cl_context>(X));
  }
  void retainQueue(NativeObject X) override {
    CL.clRetainCommandQueue(to<cl_command_queue>(X));
  }
  void retainEvent(NativeObject X) override {
    CL.clRetainEvent(to<cl_event>(X));
  }

  std::unique_ptr<NativeQueue> makeQueue(unsigned I, bool Profiling) override {
    return std::make_unique<ClQueue>(CL, At(I), Profiling);
  }
  GivenQueue takeQueue(NativeObject Q,
                       const std::vector<unsigned> &Devices) override {
    cl_device_id Device = nullptr;
    cl_context Context = nullptr;
    cl_command_queue_properties Properties = 0;
    auto Ask = [&](cl_command_queue_info What, auto &Answer) {
      return Q && CL.clGetCommandQueueInfo(to<cl_command_queue>(Q), What,
                                           sizeof Answer, &Answer,
                                           nullptr) == CL_SUCCESS;
    };
    if (Ask(CL_QUEUE_DEVICE, Device) && Ask(CL_QUEUE_CONTEXT, Context) &&
        Ask(CL_QUEUE_PROPERTIES, Properties))
      for (unsigned I : Devices)
        if (At(I).Id == Device && At(I).Context == Context)
          return {std::make_unique<ClQueue>(CL, At(I), to<cl_command_queue>(Q)),
                  I, !(Properties & CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE),
                  (Properties & CL_QUEUE_PROFILING_ENABLE) != 0};
    return {};
  }
  std::unique_ptr<NativeMemory> memory(unsigned I, void *Address,
                                       size_t Bytes) override {
    switch (At(I).Model) {
    case MemoryModel::Buffers:
      return std::make_unique<PartOfBuffer>(CL, At(I), Address, Bytes);
    case MemoryModel::Usm:
      return std::make_unique<CopiedMemory>(CL, At(I), Address, Bytes);
    default:
      return std::make_unique<SharedMemory>(CL, At(I), Address, Bytes);
    }
  }
  /// Kernels that write to one would not see what those write that have
  /// another.
  bool mayOverlap() const override { return false; }

  std::unique_ptr<NativeEvent> makeEvent(unsigned I) override {
    return std::make_unique<ClEvent>(CL, At(I));
  }
  bool isEvent(unsigned I, NativeObject X) override {
    cl_context Its = nullptr;
    return CL.clGetEventInfo(to<cl_event>(X), CL_EVENT_CONTEXT, sizeof Its,
                             &Its, nullptr) == CL_SUCCESS &&
           Its == At(I).Context;
  }
  void awaitAndRelease(const std::vector<NativeObject> &Events) override {
    std::vector<cl_event> All;
    All.reserve(Events.size());
    for (NativeObject E : Events)
      All.push_back(to<cl_event>(E));
    cl_int Code =
        All.empty() ? CL_SUCCESS : CL.clWaitForEvents(All.size(), All.data());
    for (cl_event E : All)
      CL.clReleaseEvent(E);
    if (Code != CL_SUCCESS)
      fail(sycl::errc::runtime,
           "an event of make_event failed: " + errorWords(Code));
  }

private:
  const Api &CL;
  const std::function<const ClDevice &(unsigned)> At;
};

} // namespace

std::unique_ptr<NativeApi>
makeNativeApi(const Api &CL, std::function<const ClDevice &(unsigned)> At) {
  return std::make_unique<ClNativeApi>(CL, std::move(At));
}

} // namespace cohort::rt::opencl
