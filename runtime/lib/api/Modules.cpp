//===- Modules.cpp - Modules of the program come and go -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/Scheduler.h"
#include "kernels/KernelRegistry.h"
#include "sycl/detail/export.hpp"
#include <cstdio>
#include <cstdlib>

using namespace cohort::rt;

/// Objects with kernels refer to this, so that a linker which is not given this
/// library prints a name that says what to do.
extern "C" COHORT_API const char __cohort_runtime_missing__link_with_lcohort;
const char __cohort_runtime_missing__link_with_lcohort = 1;

extern "C" COHORT_API void __cohort_register_module(const ModuleTable *Module) {
  if (Module->Version != ModuleTable::CurrentVersion) {
    // Static constructors run: there is nobody to catch an exception.
    std::fprintf(stderr,
                 "cohort: this program was compiled for version %u of the "
                 "kernel table, this libcohort.so reads version %u; compile "
                 "it again\n",
                 Module->Version, ModuleTable::CurrentVersion);
    std::exit(EXIT_FAILURE);
  }
  KernelRegistry::get().add(*Module);
}

extern "C" COHORT_API void
__cohort_unregister_module(const ModuleTable *Module) {
  if (Module->Version == ModuleTable::CurrentVersion)
    KernelRegistry::get().remove(*Module,
                                 [](const auto &Gone, const auto &Left) {
                                   Scheduler::get().retire(Gone, Left);
                                 });
}
