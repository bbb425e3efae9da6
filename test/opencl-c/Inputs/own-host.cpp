// A host of one's own for the kernels of own-host.cl, which knows nothing but the CUDA driver
// SPDX-License-Identifier: Apache-2.0
//
// own-host FILE.ptx...: runs the kernels of each file and compares with serial references; "PASS" if all are right. Behind --every
// stand files of other kernels, which compare themselves and write 0 for each work-item (generate_matrix.py, groups.cl), behind
// --functions those of functions.cl. It declares what it needs of the driver itself, so that neither a toolkit nor the runtime
// have to be there.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace {

using Pointer = unsigned long long; // CUdeviceptr

template <class F> F symbol(const char *Name) {
  static void *Driver = dlopen("libcuda.so.1", RTLD_NOW);
  void *Found = Driver ? dlsym(Driver, Name) : nullptr;
  if (!Found) {
    std::fprintf(stderr, "there is no '%s': %s\n", Name, dlerror());
    std::exit(2);
  }
  return reinterpret_cast<F>(Found);
}

/// Calls a function of the driver, which has to succeed.
template <class... Args> void call(const char *Name, Args... As) {
  if (int Code = symbol<int (*)(Args...)>(Name)(As...)) {
    std::fprintf(stderr, "%s: error %d\n", Name, Code);
    std::exit(1);
  }
}

/// Memory of the device with the contents of a vector.
template <class T> struct Buffer {
  explicit Buffer(std::vector<T> From) : Host(std::move(From)) {
    call("cuMemAlloc_v2", &Device, Host.size() * sizeof(T));
    call("cuMemcpyHtoD_v2", Device, static_cast<const void *>(Host.data()), Host.size() * sizeof(T));
  }
  explicit Buffer(size_t Count) : Buffer(std::vector<T>(Count)) {}
  Buffer(const Buffer &) = delete;
  ~Buffer() { call("cuMemFree_v2", Device); }
  const std::vector<T> &read() {
    call("cuMemcpyDtoH_v2", static_cast<void *>(Host.data()), Device, Host.size() * sizeof(T));
    return Host;
  }
  std::vector<T> Host;
  Pointer Device = 0;
};

struct Size {
  unsigned X, Y = 1, Z = 1;
};

struct Module {
  explicit Module(const std::string &Ptx) { call("cuModuleLoadData", &Handle, static_cast<const void *>(Ptx.c_str())); }
  Module(const Module &) = delete;
  ~Module() { call("cuModuleUnload", Handle); }

  /// The arguments as the kernel has them, a pointer to global memory as Pointer, one to local memory as its offset in
  /// LocalBytes.
  template <class... Args> void launch(const char *Name, Size Groups, Size Items, unsigned LocalBytes, Args... As) {
    void *Function = nullptr;
    call("cuModuleGetFunction", &Function, Handle, Name);
    void *Places[] = {&As..., nullptr};
    call("cuLaunchKernel", Function, Groups.X, Groups.Y, Groups.Z, Items.X, Items.Y, Items.Z, LocalBytes,
         static_cast<void *>(nullptr), &Places[0], static_cast<void **>(nullptr));
    call("cuCtxSynchronize");
  }

  void *Handle = nullptr;
};

bool AllRight = true;

template <class T> void expect(const char *What, const std::vector<T> &Got, const std::vector<T> &Wanted, double Tolerance = 0) {
  for (size_t I = 0; I != Wanted.size(); ++I) {
    double Difference = std::abs(double(Got[I]) - double(Wanted[I]));
    if (Difference <= Tolerance * std::max(1.0, std::abs(double(Wanted[I]))))
      continue;
    std::printf("%s: element %zu is %.17g instead of %.17g\n", What, I, double(Got[I]), double(Wanted[I]));
    AllRight = false;
    return;
  }
}

/// Numbers from -50 to 50, say, that look as if there was no order.
std::vector<int> numbers(size_t Count, int From, int To) {
  std::vector<int> Result(Count);
  uint32_t State = 12345;
  for (int &X : Result) {
    State = State * 1664525 + 1013904223;
    X = From + int((State >> 8) % unsigned(To - From + 1));
  }
  return Result;
}

void tryScale(Module &M) {
  constexpr unsigned N = 1000;
  std::vector<float> X(N), Wanted(N);
  for (unsigned I = 0; I != N; ++I) {
    X[I] = float(I);
    Wanted[I] = 2.5f * X[I];
  }
  Buffer<float> In(X), Out(N);
  M.launch("scale", {8}, {128}, 0, Out.Device, In.Device, 2.5f, N);
  expect("scale", Out.read(), Wanted);
}

void tryArguments(Module &M) {
  struct Mixed {
    char C;
    double D;
    int Table[6];
  } Of = {3, 0.25, {1, 2, 3, 4, 5, 6}};
  struct alignas(16) Float4 {
    float X, Y, Z, W;
  } V = {1, 2, 3, 4};
  struct alignas(4) Uchar3 {
    uint8_t X, Y, Z;
  } Small = {7, 200, 9};
  struct alignas(16) Double2 {
    double X, Y;
  } D = {10, 0.5};
  uint16_t Half = 0x4100; // 2.5
  Buffer<double> Out(9);
  M.launch("arguments", {1}, {1}, 0, Out.Device, char(-5), Of, V, Small, D, short(-300), Half, uint64_t(1) << 40, 4);
  expect("arguments", Out.read(), std::vector<double>{-5, 3.25, 7, 5, 200, 9.5, -300, 2.5, std::ldexp(1.0, 40)});
}

void tryTiles(Module &M) {
  constexpr int Items = 64, Groups = 5, W = 3;
  std::vector<int> X = numbers(Items * Groups, -100, 100), Wanted(X.size());
  for (int G = 0; G != Groups; ++G)
    for (int I = 0; I != Items; ++I)
      Wanted[G * Items + I] = X[G * Items + (I + W) % Items] * 22;
  Buffer<int> In(X), Out(X.size());
  // The shorts lie in front of the integers.
  M.launch("tiles", {Groups}, {Items}, Items * 6, uint64_t(Items * 2), Out.Device, uint64_t(0), In.Device, W);
  expect("tiles", Out.read(), Wanted);
  M.launch("tiles_local", {Groups}, {Items}, 0, Out.Device);
  expect("tiles_local", Out.read(), std::vector<int>(X.size(), 7));
}

/// With \p Items of a group, of which the last sub-group may not have 32.
void trySubGroups(Module &M, unsigned Items) {
  constexpr unsigned Groups = 3;
  std::vector<int> X = numbers(Items * Groups, -50, 50), Wanted(X.size() * 8);
  for (unsigned G = 0; G != Groups; ++G)
    for (unsigned First = 0; First < Items; First += 32) {
      unsigned Lanes = std::min(32u, Items - First);
      const int *In = &X[G * Items + First];
      int Sum = 0, Max = INT32_MIN, Positive = 0, All = 0;
      bool Five = false, Below = true;
      for (unsigned L = 0; L != Lanes; ++L) {
        All += In[L];
        Positive += In[L] > 0;
        Five |= In[L] == 5;
        Below &= In[L] < 100;
      }
      for (unsigned L = 0; L != Lanes; ++L) {
        int *Out = &Wanted[(G * Items + First + L) * 8];
        Out[0] = All;
        Out[1] = Sum;
        Sum += In[L];
        Out[2] = Max = std::max(Max, In[L]);
        Out[3] = In[1];
        Out[4] = In[(L ^ 1) < Lanes ? L ^ 1 : L];
        Out[5] = Positive;
        Out[6] = Five + 2 * Below;
        Out[7] = int(Lanes * 10000 + (Items + 31) / 32 * 1000 + First / 32 * 100 + L);
      }
    }
  Buffer<int> In(X), Out(Wanted.size());
  M.launch("sub_groups", {Groups}, {Items}, 0, Out.Device, In.Device);
  expect("sub_groups", Out.read(), Wanted);
}

void tryWorkGroups(Module &M) {
  constexpr unsigned W = 16, H = 3, Groups = 4, Items = W * H;
  std::vector<int> X = numbers(Items * Groups, -50, 50);
  std::vector<long> Wanted(X.size() * 4);
  auto At = [&](unsigned G, unsigned I) { return (I / W) * W * Groups + G * W + I % W; };
  for (unsigned G = 0; G != Groups; ++G) {
    long Sum = 0, Max = INT64_MIN;
    bool Five = false;
    for (unsigned I = 0; I != Items; ++I) {
      Sum += X[At(G, I)];
      Five |= X[At(G, I)] == 5;
    }
    for (unsigned I = 0; I != Items; ++I) {
      long *Out = &Wanted[At(G, I) * 4];
      Out[0] = Sum;
      Out[1] = Max = std::max(Max, long(X[At(G, I)]));
      Out[2] = X[At(G, 2 * W + 3)];
      Out[3] = Five;
    }
  }
  Buffer<int> In(X);
  Buffer<long> Out(Wanted.size());
  M.launch("work_groups", {Groups}, {W, H}, 0, Out.Device, In.Device);
  expect("work_groups", Out.read(), Wanted);
}

void tryHistogram(Module &M) {
  constexpr unsigned N = 100000;
  std::vector<int> Numbers = numbers(N, 0, 255);
  std::vector<uint8_t> Data(Numbers.begin(), Numbers.end());
  std::vector<unsigned> Wanted(256);
  for (uint8_t X : Data)
    ++Wanted[X];
  Buffer<uint8_t> In(Data);
  Buffer<unsigned> Bins(256);
  M.launch("histogram", {20}, {96}, 1024, Bins.Device, In.Device, uint64_t(0), N);
  expect("histogram", Bins.read(), Wanted);
}

void tryIds(Module &M) {
  auto Try = [&](Size Groups, Size Items, unsigned Dims) {
    std::vector<uint64_t> Wanted;
    for (unsigned Z = 0; Z != Groups.Z * Items.Z; ++Z)
      for (unsigned Y = 0; Y != Groups.Y * Items.Y; ++Y)
        for (unsigned X = 0; X != Groups.X * Items.X; ++X)
          Wanted.push_back(Dims + 10 * (X / Items.X) + 100 * (Y % Items.Y) + 1000 * Groups.Z + 10000 * Items.X + 1000000);
    Buffer<uint64_t> Out(Wanted.size());
    M.launch("ids", Groups, Items, 0, Out.Device);
    expect("ids", Out.read(), Wanted);
  };
  Try({3, 2, 4}, {8, 4, 2}, 3);
  Try({3, 2}, {8}, 2);
  Try({3}, {8}, 1);
}

void tryRequired(Module &M) {
  std::vector<int> X = numbers(128, -50, 50);
  std::vector<float> Wanted(128);
  for (unsigned I = 0; I != 128; ++I)
    Wanted[I] = float(*std::min_element(&X[I / 32 * 32], &X[I / 32 * 32] + 32));
  Buffer<float> In(std::vector<float>(X.begin(), X.end())), Out(128);
  M.launch("required", {2}, {64}, 0, Out.Device, In.Device);
  expect("required", Out.read(), Wanted);
}

void tryMaths(Module &M) {
  std::vector<float> X(64), Wanted(64);
  for (unsigned I = 0; I != 64; ++I) {
    X[I] = float(I) / 3;
    Wanted[I] = float(std::sin(X[I]) + std::exp(X[I] / 8) + std::pow(X[I], 1.5) + 1 / std::sqrt(X[I] + 1) + std::hypot(X[I], 2.0));
  }
  Buffer<float> In(X), Out(64);
  M.launch("maths", {1}, {64}, 0, Out.Device, In.Device);
  expect("maths", Out.read(), Wanted, 1e-5);
}

void tryConstants(Module &M) {
  std::vector<int> Table = {1, -2, 3, -4}, Wanted(40);
  for (int I = 0; I != 40; ++I)
    Wanted[I] = (I % 8) * (I % 8) * Table[I % 4];
  Buffer<int> In(Table), Out(40);
  M.launch("constants", {5}, {8}, 0, Out.Device, In.Device);
  expect("constants", Out.read(), Wanted);
  Buffer<unsigned> Counts(2);
  M.launch("counts", {1}, {1}, 0, Counts.Device);
  expect("counts", Counts.read(), std::vector<unsigned>{32, 3});
  M.launch("nothing", {1}, {1}, 0);
}

/// Of those that a file has.
std::vector<std::string> kernelNames(const std::string &Ptx) {
  const std::string Before = ".visible .entry ";
  std::vector<std::string> Names;
  for (size_t At = Ptx.find(Before); At != std::string::npos; At = Ptx.find(Before, At + 1)) {
    size_t First = At + Before.size();
    Names.push_back(Ptx.substr(First, Ptx.find('(', First) - First));
  }
  return Names;
}

void runEvery(Module &M, const std::string &Ptx) {
  std::vector<std::string> Names = kernelNames(Ptx);
  for (const std::string &Name : Names)
    for (unsigned Items : {1, 3, 16, 37, 64, 99}) {
      Buffer<int> Wrong(std::vector<int>(2 * Items, -1));
      M.launch(Name.c_str(), {2}, {Items}, 0, Wrong.Device);
      expect((Name + " in groups of " + std::to_string(Items)).c_str(), Wrong.read(), std::vector<int>(2 * Items));
    }
  std::printf("%zu kernels\n", Names.size());
  AllRight &= !Names.empty();
}

/// The same as functions.cpp does.
void runFunctions(Module &M) {
  auto Try = [&](const char *Name, Size Groups, Size Items, unsigned LocalBytes, auto... As) {
    Buffer<int> Bad(64);
    M.launch(Name, Groups, Items, LocalBytes, Bad.Device, As...);
    const std::vector<int> &Lines = Bad.read();
    for (int I = 1; I <= Lines[0]; ++I)
      std::printf("%s: line %d\n", Name, Lines[I]);
    AllRight &= Lines[0] == 0;
  };
  Try("integers", {1}, {1}, 0, 7, 7u, 7l);
  Try("conversions", {1}, {1}, 0, 2.5f, -2.5, 300);
  Try("roundings", {1}, {1}, 0, 0.1, 16777217, long(~0ul >> 1), ~0ul, 70000.f, 1e-300);
  Try("floats", {1}, {1}, 0, 0.7f, 0.7);
  std::vector<float> Numbers(64);
  for (int I = 0; I != 64; ++I)
    Numbers[I] = float(I);
  Buffer<float> Memory(Numbers);
  Try("vectors", {1}, {1}, 0, Memory.Device);
  Buffer<int> Cells(std::vector<int>{0, 0, 0, 1000, 0, 0, 0, 0}), Squares(32);
  Try("atomics", {8}, {32}, 0, Cells.Device, Cells.Device + 16, Cells.Device + 20);
  std::vector<int> Got = Cells.read();
  expect("atomics", Got, std::vector<int>{512, 256, 255, 0, 768});
  float Sum;
  std::memcpy(&Sum, &Got[5], 4);
  expect("atomics", std::vector<float>{Sum}, std::vector<float>{384});
  for (int I = 0; I != 32; ++I)
    Squares.Host[I] = I * I;
  Buffer<int> Ints(Squares.Host);
  Try("copies", {1}, {16}, 128, Ints.Device, uint64_t(0));
}

void runAll(Module &M) {
  tryScale(M);
  tryArguments(M);
  tryTiles(M);
  for (unsigned Items : {32, 48, 96, 127, 256})
    trySubGroups(M, Items);
  tryWorkGroups(M);
  tryHistogram(M);
  tryIds(M);
  tryRequired(M);
  tryMaths(M);
  tryConstants(M);
}

void runFile(const char *Path, const std::string &How) {
  std::ifstream File(Path, std::ios::binary);
  std::string Ptx{std::istreambuf_iterator<char>(File), {}};
  if (Ptx.empty()) {
    std::printf("'%s' cannot be read\n", Path);
    AllRight = false;
    return;
  }
  Module M(Ptx);
  if (How == "--every")
    runEvery(M, Ptx);
  else if (How == "--functions")
    runFunctions(M);
  else
    runAll(M);
  std::printf("%s done\n", Path);
}

} // namespace

int main(int NumArgs, char **Args) {
  call("cuInit", 0u);
  int Device = 0;
  void *Context = nullptr;
  call("cuDeviceGet", &Device, 0);
  call("cuDevicePrimaryCtxRetain", &Context, Device);
  call("cuCtxSetCurrent", Context);
  std::string How;
  for (int I = 1; I < NumArgs; ++I)
    if (Args[I][0] == '-')
      How = Args[I];
    else
      runFile(Args[I], How);
  std::puts(AllRight && NumArgs > 1 ? "PASS" : "FAIL");
  return AllRight && NumArgs > 1 ? 0 : 1;
}
