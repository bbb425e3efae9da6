//===- Api.cpp - The functions of the CUDA driver -------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Api.h"
#include "support/StaticProgram.h"
#include <dlfcn.h>

namespace cohort::rt::cuda {

namespace {
struct Loaded {
  Api Functions{};
  std::string Why; ///< empty: all functions are there
};
} // namespace

static Loaded *load() {
  // Never closed: the driver's threads may use it until the process ends.
  auto *L = new Loaded;
  if (isStaticProgram()) {
    L->Why = "a program without shared libraries cannot load drivers";
    return L;
  }
  void *Library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!Library) {
    const char *Words = dlerror();
    L->Why = std::string("the CUDA driver cannot be loaded: ") +
             (Words ? Words : "libcuda.so.1");
    return L;
  }
#define COHORT_CUDA(NAME, SYMBOL, PARAMETERS)                                  \
  L->Functions.NAME =                                                          \
      reinterpret_cast<decltype(Api::NAME)>(dlsym(Library, #SYMBOL));          \
  if (!L->Functions.NAME)                                                      \
    L->Why = "the CUDA driver lacks '" #SYMBOL "'; it is too old";
#include "Api.def"
#undef COHORT_CUDA
  return L;
}

const Api *loadApi(std::string &Why) {
  static const Loaded *L = load();
  Why = L->Why;
  return Why.empty() ? &L->Functions : nullptr;
}

std::string errorWords(const Api &Cuda, CUresult Code) {
  const char *Name = nullptr, *Words = nullptr;
  Cuda.cuGetErrorName(Code, &Name);
  Cuda.cuGetErrorString(Code, &Words);
  return std::string(Name ? Name : "CUDA error") + " (" +
         std::to_string(int(Code)) + ")" +
         (Words ? std::string(": ") + Words : "");
}

} // namespace cohort::rt::cuda
