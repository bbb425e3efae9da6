// A library with one kernel, as a compiled module has it
// SPDX-License-Identifier: Apache-2.0
#include "FakeKernel.h"
#include "sycl/accessor.hpp"
#include "sycl/queue.hpp"

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
