// Programs that end in a certain way; the first argument says which
// SPDX-License-Identifier: Apache-2.0
#include "FakeKernel.h"
#include "sycl/usm.hpp"
#include <unistd.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>

using namespace cohort::test;
using namespace std::chrono_literals;

extern "C" void __cohort_outside_kernel(const char *);

namespace {

void sleepLong() { std::this_thread::sleep_for(50ms); }

/// Globals that are destroyed at the end of the program.
struct Globals {
  FakeTask K;
  sycl::queue Q;
  std::vector<int> V = std::vector<int>(100, 1);
  sycl::buffer<int> B{V};
  int *Usm = sycl::malloc_shared<int>(10, Q);
  ~Globals() { sycl::free(Usm, Q); }
};

void useGlobals() {
  static Globals G;
  for (int I = 0; I != 100; ++I)
    G.Q.submit([&](sycl::handler &H) {
      sycl::accessor A(G.B, H);
      G.K(H, [=] { ++A[0]; });
    });
}

void failInKernel(sycl::queue Q) {
  static FakeTask K;
  K.submit(Q, [] { throw std::runtime_error("from the kernel"); });
}

void useBuffer(sycl::queue &Q, const FakeKernel &K, sycl::buffer<int> &B) {
  Q.submit([&](sycl::handler &H) {
    sycl::accessor A(B, H);
    K(H, {{1, 1, 1}}, {{1, 1, 1}}, [](const WorkGroup &, char *) {});
  });
}

/// Another thread ends what this one has made, once something is said.
void waitForOwnOnHeap() {
  FakeKernel K(KernelKind::SingleTask, 1, "sum");
  sycl::queue Q;
  sycl::buffer<int> B{sycl::range<1>(8)};
  auto A = std::make_unique<sycl::host_accessor<int>>(B);
  useBuffer(Q, K, B);
  int Pipe[2];
  if (pipe(Pipe) != 0 || dup2(Pipe[1], STDERR_FILENO) < 0)
    return;
  std::thread Other([&] {
    char Text[300] = {};
    if (read(Pipe[0], Text, sizeof Text - 1) > 0)
      std::fputs(Text, stdout);
    A.reset();
  });
  Q.wait();
  Other.join();
}

void oldTable() {
  static cohort::rt::ModuleTable Table{};
  Table.Version = 77;
  __cohort_register_module(&Table);
}

struct Ending {
  const char *Name;
  void (*Run)();
};

const Ending Endings[] = {
    // Nobody waits for the kernel, which runs when main returns.
    {"kernel-runs",
     [] {
       static FakeTask K;
       static sycl::queue Q;
       K.submit(Q, sleepLong);
       std::this_thread::sleep_for(10ms);
     }},
    {"kernel-waits",
     [] {
       static FakeTask K;
       sycl::queue Q{sycl::property::queue::in_order()};
       Q.submit([&](sycl::handler &H) { H.host_task(sleepLong); });
       for (int I = 0; I != 100; ++I)
         K.submit(Q, [] {});
     }},
    {"host-task-blocks",
     [] {
       sycl::queue().submit([&](sycl::handler &H) {
         H.host_task([] {
           for (;;)
             std::this_thread::sleep_for(1h);
         });
       });
       std::this_thread::sleep_for(10ms);
     }},
    {"globals", useGlobals},
    {"exit-from-thread",
     [] {
       useGlobals();
       std::thread([] { std::exit(0); }).join();
     }},
    // Asynchronous errors that have no handler.
    {"error-waited",
     [] {
       sycl::queue Q;
       failInKernel(Q);
       Q.wait(); // does not throw
       std::puts("waited");
       std::fflush(stdout);
       Q.wait_and_throw();
     }},
    {"error-left",
     [] {
       sycl::queue Q;
       failInKernel(Q);
       Q.wait();
       std::puts("waited");
       std::fflush(stdout);
     }},
    // The destructor of the buffer would wait for a kernel that waits for A.
    {"buffer-held",
     [] {
       static FakeKernel K(KernelKind::SingleTask, 1, "sum");
       sycl::queue Q;
       sycl::host_accessor<int> A;
       std::vector<int> V(8);
       sycl::buffer<int> B(V);
       A = sycl::host_accessor(B);
       useBuffer(Q, K, B);
     }},
    {"own-on-heap", waitForOwnOnHeap},
    {"outside-kernel", [] { __cohort_outside_kernel("group_barrier"); }},
    {"old-table", oldTable},
};

} // namespace

int main(int, char **Args) {
  for (const Ending &E : Endings)
    if (!std::strcmp(E.Name, Args[1])) {
      E.Run();
      std::puts("end of main");
      return 0;
    }
  return 99;
}
