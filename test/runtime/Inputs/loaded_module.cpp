// A library with one kernel, as a compiled module has it
// SPDX-License-Identifier: Apache-2.0
#include "FakeKernel.h"
#include "sycl/accessor.hpp"
#include "sycl/queue.hpp"
#include <atomic>
#include <stdexcept>
#include <thread>

using namespace cohort::rt;

extern "C" void __cohort_register_module(const ModuleTable *);
extern "C" void __cohort_unregister_module(const ModuleTable *);

extern "C" const char loaded_identity[] = "identity";

namespace {

void entry(const void *Closure, const WorkGroup *, void *) {
  // A launch from elsewhere has another closure, and asks for nothing.
  if (*static_cast<const long *>(Closure) == 0x636f686f7274)
    *static_cast<int *const *>(Closure)[1] = 42;
}

const CpuVariant Variant{"x86-64", 1, 0, entry, 0, 0};
const KernelRecord Record{
    loaded_identity, "loaded", KernelKind::SingleTask, 1, {}, 0, 1, 0,
    &Variant};
const KernelRecord *const Records[] = {&Record};
// Before any constructor runs.
constexpr ModuleTable Table = cohort::test::tableOf(Records);

__attribute__((constructor(101))) void load() {
  __cohort_register_module(&Table);
}
__attribute__((destructor(101))) void unload() {
  __cohort_unregister_module(&Table);
}

struct Closure {
  long Tag;
  int *Result;
};

} // namespace

extern "C" int loaded_run() {
  int Result = 0;
  sycl::queue Q;
  Q.submit([&](sycl::handler &H) {
     sycl::detail::handler_access::launch(
         H, {loaded_identity, "loaded", 0, 1, {{1, 1, 1}}, {{1, 1, 1}}, {{}}},
         sycl::detail::closure_of(Closure{0x636f686f7274, &Result}));
   }).wait();
  return Result;
}

namespace {

/// Of a type that only this library has.
struct LoadedError : std::runtime_error {
  using std::runtime_error::runtime_error;
  ~LoadedError() override {}
};

/// With a copy constructor and a destructor in this library.
struct Task {
  std::atomic<int> &Phase;
  std::shared_ptr<int> Owner = std::make_shared<int>(1);
  void operator()() {
    int Begin = Phase.fetch_add(*Owner);
    while (Phase.load() < 10)
      std::this_thread::yield();
    if (Begin == 0)
      throw LoadedError("of the library");
    Phase.fetch_add(*Owner);
  }
};

} // namespace

/// Two host tasks, one behind the other, that begin by adding 1 to \p Phase and wait
/// until it is 10. The first one throws, the second one adds 1 again.
extern "C" void loaded_host_tasks(sycl::queue &Q, std::atomic<int> &Phase) {
  sycl::event First =
      Q.submit([&](sycl::handler &H) { H.host_task(Task{Phase}); });
  Q.submit([&](sycl::handler &H) {
    H.depends_on(First);
    H.host_task(Task{Phase});
  });
}
