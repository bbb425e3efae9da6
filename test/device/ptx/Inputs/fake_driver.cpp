// A CUDA driver without a GPU: memory is the host's, and kernels are a function of the program, fake_kernel. The
// environment's FAKE_FAILS names the call that fails.
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <unistd.h>
#include <vector>

using Ptr = unsigned long long;

/// With FAKE_STICKY all calls fail after the first one that has, as after an illegal access.
static int fails(const char *Call, int Code) {
  static int Stuck = 0;
  const char *Wanted = std::getenv("FAKE_FAILS");
  int Now = Stuck ? Stuck : Wanted && !std::strcmp(Wanted, Call) ? Code : 0;
  if (std::getenv("FAKE_STICKY"))
    Stuck = Now;
  return Now;
}
static int number(const char *Name, int Otherwise) {
  const char *Text = std::getenv(Name);
  return Text ? std::atoi(Text) : Otherwise;
}

static std::map<Ptr, int> Owners; // device of each allocation

using Kernel = void (*)(void **, unsigned, unsigned, unsigned, const char *);
/// With FAKE_LATE kernels and graphs run when somebody waits for an event or for their stream.
struct Late {
  void *Stream;
  std::function<void()> Work;
};
static std::vector<Late> Lates;
static std::mutex LateMutex;

static void run(void *Closure, void *Argument, unsigned Groups, unsigned Block, unsigned Shared, const char *Name) {
  void *Params[] = {Closure, Argument};
  if (auto Run = reinterpret_cast<Kernel>(dlsym(RTLD_DEFAULT, "fake_kernel")))
    Run(Params, Groups, Block, Shared, Name);
}
/// Runs those of a stream, or of all.
static void runLate(void *Stream, bool All) {
  std::lock_guard Lock(LateMutex);
  std::vector<Late> Rest;
  for (Late &L : Lates)
    if (All || L.Stream == Stream)
      L.Work();
    else
      Rest.push_back(L);
  Lates = Rest;
}

/// What a stream records, one node after the other; a node's handle is one more than its place.
struct Graph {
  std::vector<std::function<void()>> Nodes;
  std::string Edges;
};
struct Recorder {
  Graph *G;
  std::vector<size_t> Before; // what the next node is behind; what is the last one afterwards
};
static std::map<void *, Recorder> Recorders;
/// Does the work, or records it.
static void put(void *Stream, std::function<void()> Work, bool MayBeLate = false) {
  if (auto Found = Recorders.find(Stream); Found != Recorders.end()) {
    Recorder &R = Found->second;
    R.G->Nodes.push_back(std::move(Work));
    size_t Number = R.G->Nodes.size();
    for (size_t B : R.Before)
      R.G->Edges += " " + std::to_string(B - 1) + "-" + std::to_string(Number - 1);
    R.Before = {Number};
  } else if (MayBeLate && number("FAKE_LATE", 0)) {
    std::lock_guard Lock(LateMutex);
    Lates.push_back({Stream, std::move(Work)});
  } else {
    Work();
  }
}

extern "C" {
int cuInit(unsigned) { return fails("cuInit", 100); }
int cuDriverGetVersion(int *V) { return *V = number("FAKE_VERSION", 13000), 0; }
int cuGetErrorName(int Code, const char **Name) {
  *Name = Code == 2 ? "CUDA_ERROR_OUT_OF_MEMORY" : Code == 100 ? "CUDA_ERROR_NO_DEVICE" : "CUDA_ERROR_FAKE";
  return 0;
}
int cuGetErrorString(int, const char **Words) { return *Words = "so it was asked for", 0; }
int cuDeviceGetCount(int *N) { return *N = number("FAKE_DEVICES", 1), 0; }
int cuDeviceGet(int *D, int Ordinal) { return *D = Ordinal, 0; }
int cuDeviceGetName(char *Name, int Bytes, int) { return std::strncpy(Name, "fake GPU", Bytes), 0; }
int cuDeviceTotalMem_v2(size_t *Bytes, int) { return *Bytes = size_t(1) << 30, 0; }
int cuDeviceGetAttribute(int *Value, int What, int) {
  *Value = What == 75 ? number("FAKE_CAPABILITY", 9) : What == 76 ? number("FAKE_MINOR", 0) : What == 97 ? 100000 : What == 12 ? 65536 : 1024;
  return 0;
}
// A context's address is one more than its device's number.
static thread_local size_t Current = 0;
int cuDevicePrimaryCtxRetain(void **C, int D) { return *C = reinterpret_cast<void *>(size_t(D) + 1), 0; }
int cuCtxGetCurrent(void **C) { return *C = reinterpret_cast<void *>(Current), 0; }
int cuCtxSetCurrent(void *C) { return Current = reinterpret_cast<size_t>(C), 0; }
int cuDeviceCanAccessPeer(int *Can, int, int) { return *Can = number("FAKE_PEERS", 1), 0; }
int cuCtxEnablePeerAccess(void *Peer, unsigned) {
  std::printf("device %zu reaches device %zu\n", Current - 1, reinterpret_cast<size_t>(Peer) - 1);
  return 0;
}
int cuCtxDisablePeerAccess(void *Peer) {
  std::printf("device %zu no longer reaches device %zu\n", Current - 1, reinterpret_cast<size_t>(Peer) - 1);
  return 0;
}
int cuDeviceGetP2PAttribute(int *Value, int What, int, int) { return *Value = What == 3 && number("FAKE_PEER_ATOMICS", 0), 0; }
// A stream is the context that it was made in.
int cuStreamCreate(void **S, unsigned) { return *S = new int(int(Current)), fails("cuStreamCreate", 2); }
int cuStreamGetCtx(void *S, void **C) { return *C = reinterpret_cast<void *>(size_t(*static_cast<int *>(S))), 0; }
int cuStreamDestroy_v2(void *S) { return delete static_cast<int *>(S), 0; }
int cuStreamWaitEvent(void *, void *, unsigned) { return runLate(nullptr, true), 0; }
int cuStreamQuery(void *S) { return runLate(S, false), fails("cuStreamSynchronize", 700); }
int cuEventCreate(void **E, unsigned) { return *E = nullptr, 0; }
std::atomic<int> fake_num_records{0}; // for programs
int cuEventRecord(void *, void *) { return ++fake_num_records, 0; }
int cuEventDestroy_v2(void *) { return 0; }
int cuEventElapsedTime(float *Ms, void *, void *) { return *Ms = 0.0025f, 0; }
int cuEventQuery(void *) { return runLate(nullptr, true), fails("cuEventSynchronize", 700); }
int cuEventSynchronize(void *) { return runLate(nullptr, true), fails("cuEventSynchronize", 700); }
int cuStreamSynchronize(void *S) { return runLate(S, false), fails("cuStreamSynchronize", 700); }
int cuMemAlloc_v2(Ptr *P, size_t Bytes) {
  *P = Ptr(std::aligned_alloc(256, (Bytes + 255) / 256 * 256));
  Owners[*P] = int(Current) - 1;
  return fails("cuMemAlloc", 2);
}
int cuMemFree_v2(Ptr P) { return std::free(reinterpret_cast<void *>(P)), 0; }
int cuMemAllocAsync(Ptr *P, size_t Bytes, void *) { return fails("cuMemAllocAsync", 2) ? 2 : cuMemAlloc_v2(P, Bytes); }
int cuMemFreeAsync(Ptr P, void *) { return cuMemFree_v2(P); }
int cuMemHostAlloc(void **P, size_t Bytes, unsigned) { return *P = std::aligned_alloc(4096, (Bytes + 4095) / 4096 * 4096), 0; }
int cuMemFreeHost(void *P) { return std::free(P), 0; }
int cuMemAllocManaged(Ptr *P, size_t Bytes, unsigned) { return cuMemAlloc_v2(P, Bytes); }
int cuPointerGetAttributes(unsigned, int *, void **Values, Ptr P) {
  *static_cast<unsigned *>(Values[0]) = 2;
  auto Owner = Owners.find(P);
  *static_cast<int *>(Values[1]) = Owner == Owners.end() ? 0 : Owner->second;
  return 0;
}
int cuMemcpyAsync(Ptr Dest, Ptr Src, size_t Bytes, void *S) {
  put(S, [=] { std::memmove(reinterpret_cast<void *>(Dest), reinterpret_cast<void *>(Src), Bytes); });
  return fails("cuMemcpyAsync", 700);
}
int cuMemsetD8Async(Ptr Dest, unsigned char X, size_t N, void *S) {
  put(S, [=] { std::memset(reinterpret_cast<void *>(Dest), X, N); });
  return 0;
}
int cuMemsetD16Async(Ptr Dest, unsigned short X, size_t N, void *S) {
  put(S, [=] {
    for (size_t I = 0; I != N; ++I)
      reinterpret_cast<unsigned short *>(Dest)[I] = X;
  });
  return 0;
}
int cuMemsetD32Async(Ptr Dest, unsigned X, size_t N, void *S) {
  put(S, [=] {
    for (size_t I = 0; I != N; ++I)
      reinterpret_cast<unsigned *>(Dest)[I] = X;
  });
  return 0;
}
int cuStreamBeginCapture_v2(void *S, int) {
  if (int Code = fails("cuStreamBeginCapture", 801))
    return Code;
  return Recorders[S] = {new Graph, {}}, 0;
}
int cuStreamEndCapture(void *S, void **G) {
  auto Found = Recorders.find(S);
  if (Found == Recorders.end())
    return 1;
  *G = Found->second.G;
  Recorders.erase(Found);
  return fails("cuStreamEndCapture", 901);
}
int cuStreamGetCaptureInfo_v2(void *S, int *Status, unsigned long *Id, void **G, void *const **Nodes, size_t *NumNodes) {
  Recorder &R = Recorders.at(S);
  *Status = 1, *Id = 7, *G = R.G, *NumNodes = R.Before.size();
  *Nodes = reinterpret_cast<void *const *>(R.Before.data());
  return 0;
}
int cuStreamUpdateCaptureDependencies(void *S, void **Nodes, size_t NumNodes, unsigned Flags) {
  auto *Numbers = reinterpret_cast<size_t *>(Nodes);
  Recorders.at(S).Before.assign(Numbers, Numbers + NumNodes);
  return Flags == 1 ? 0 : 1;
}
std::atomic<int> fake_num_graphs{0}; // that are executable; for programs
int cuGraphInstantiateWithFlags(void **E, void *G, unsigned long long) {
  if (int Code = fails("cuGraphInstantiate", 2))
    return Code;
  auto *Given = static_cast<Graph *>(G);
  if (number("FAKE_GRAPHS", 0))
    std::printf("graph: %zu nodes, edges%s\n", Given->Nodes.size(), Given->Edges.c_str());
  ++fake_num_graphs;
  return *E = new Graph(*Given), 0;
}
int cuGraphExecUpdate_v2(void *E, void *G, void *) {
  auto *Old = static_cast<Graph *>(E), *New = static_cast<Graph *>(G);
  if (Old->Edges != New->Edges || fails("cuGraphExecUpdate", 910))
    return 910;
  if (number("FAKE_GRAPHS", 0))
    std::printf("changed graph: %zu nodes\n", New->Nodes.size());
  return *Old = *New, 0;
}
int cuGraphLaunch(void *E, void *S) {
  put(S, [G = *static_cast<Graph *>(E)] {
    for (auto &Work : G.Nodes)
      Work();
  }, /*MayBeLate=*/true);
  return fails("cuGraphLaunch", 700);
}
int cuGraphDestroy(void *G) { return delete static_cast<Graph *>(G), 0; }
int cuGraphExecDestroy(void *E) {
  --fake_num_graphs;
  return delete static_cast<Graph *>(E), 0;
}
int cuModuleLoadDataEx(void **M, const void *Image, unsigned N, int *, void **Values) {
  *M = const_cast<void *>(Image);
  usleep(1000 * number("FAKE_SLOW_MODULES", 0));
  auto *Text = static_cast<const char *>(Image);
  bool IsCubin = !std::strncmp(Text, "\177ELF", 4);
  const char *Target = IsCubin ? nullptr : std::strstr(Text, ".target ");
  if (number("FAKE_MODULES", 0))
    std::printf("module: %.5s\n", Target ? Target + 8 : "cubin");
  if (IsCubin)
    return fails("cubin", 209);
  if (const char *Path = std::getenv("FAKE_TEXTS"))
    if (std::FILE *File = std::fopen(Path, "a")) {
      std::fprintf(File, "%s\n", Text);
      std::fclose(File);
    }
  if (int Code = fails("cuModuleLoadDataEx", 218)) {
    if (N != 0)
      std::strcpy(static_cast<char *>(Values[0]), "line 3: no such register\n");
    return Code;
  }
  // A kernel that is built again, for the sizes of its launches, needs no log.
  return std::strstr(Text, ".visible .entry") && (N >= 2 || std::strstr(Text, ".minnctapersm") || !std::strstr(Text, "%ntid")) ? 0 : 1;
}
int cuLinkCreate_v2(unsigned, int *, void **, void **State) { return *State = nullptr, 0; }
int cuLinkAddData_v2(void *, int, void *, size_t, const char *, unsigned, int *, void **) { return 0; }
int cuLinkComplete(void *, void **, size_t *) { return fails("cuLinkComplete", 200); }
int cuLinkDestroy(void *) { return 0; }
int cuModuleGetFunction(void **F, void *, const char *Name) { return *F = const_cast<char *>(Name), 0; }
int cuFuncGetAttribute(int *Value, int What, void *) { return *Value = What == 0 ? number("FAKE_THREADS", 1024) : What == 3 ? number("FAKE_PRIVATE", 48) : What == 4 ? 40 : 0, 0; }
// FAKE_BLOCKS blocks, or as many as FAKE_RESIDENT work-items make.
int cuOccupancyMaxActiveBlocksPerMultiprocessor(int *Blocks, void *, int Block, size_t) {
  return *Blocks = number("FAKE_BLOCKS", number("FAKE_RESIDENT", 2048) / Block), 0;
}
int cuFuncSetAttribute(void *, int, int) { return 0; }
int cuLaunchKernel(void *F, unsigned X, unsigned, unsigned, unsigned Block, unsigned, unsigned, unsigned Shared, void *Stream, void **Params, void **) {
  auto *Name = static_cast<const char *>(F);
  if (number("FAKE_LATE", 0) || Recorders.count(Stream)) {
    // The driver knows how large the arguments are; tests have closures of up to 160 bytes then.
    struct {
      unsigned long long Closure[20], Argument[11];
    } Copy;
    std::memcpy(Copy.Closure, Params[0], sizeof Copy.Closure);
    std::memcpy(Copy.Argument, Params[1], sizeof Copy.Argument);
    put(Stream, [=]() mutable { run(Copy.Closure, Copy.Argument, X, Block, Shared, Name); }, /*MayBeLate=*/true);
  } else {
    run(Params[0], Params[1], X, Block, Shared, Name);
  }
  return fails("cuLaunchKernel", 701);
}
int cuLaunchCooperativeKernel(void *F, unsigned X, unsigned Y, unsigned Z, unsigned BlockX, unsigned BlockY, unsigned BlockZ, unsigned Shared, void *Stream, void **Params) {
  std::printf("all at once: ");
  return cuLaunchKernel(F, X, Y, Z, BlockX, BlockY, BlockZ, Shared, Stream, Params, nullptr);
}
}
