//===- Api.cpp - The functions of the OpenCL library ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Api.h"
#include "support/StaticProgram.h"
#include <dlfcn.h>

namespace cohort::rt::opencl {

namespace {
struct Loaded {
  Api Functions{};
  std::string Why; ///< empty: all functions are there
};
} // namespace

static Loaded *load() {
  // Never closed: devices' threads may use it until the process ends.
  auto *L = new Loaded;
  if (isStaticProgram()) {
    L->Why = "a program without shared libraries cannot load drivers";
    return L;
  }
  void *Library = dlopen("libOpenCL.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!Library) {
    const char *Words = dlerror();
    L->Why = std::string("the OpenCL ICD loader cannot be loaded: ") +
             (Words ? Words : "libOpenCL.so.1");
    return L;
  }
#define COHORT_CL(NAME)                                                        \
  L->Functions.NAME =                                                          \
      reinterpret_cast<decltype(&::NAME)>(dlsym(Library, #NAME));              \
  if (!L->Functions.NAME)                                                      \
    L->Why = "the OpenCL ICD loader lacks '" #NAME "'; it is older than "      \
             "OpenCL 2.1";
#include "Api.def"
#undef COHORT_CL
  return L;
}

const Api *loadApi(std::string &Why) {
  static const Loaded *L = load();
  Why = L->Why;
  return Why.empty() ? &L->Functions : nullptr;
}

const UsmApi *loadUsm(const Api &CL, cl_platform_id P) {
  auto *Usm = new UsmApi;
  bool HasAll = true;
#define COHORT_CL(NAME)                                                        \
  Usm->NAME = reinterpret_cast<NAME##_fn>(                                     \
      CL.clGetExtensionFunctionAddressForPlatform(P, #NAME));                  \
  HasAll &= Usm->NAME != nullptr;
#include "Usm.def"
#undef COHORT_CL
  if (HasAll)
    return Usm; // as long as the library is loaded
  delete Usm;
  return nullptr;
}

std::string errorWords(cl_int Code) {
  struct Name {
    cl_int Code;
    const char *Words;
  };
#define COHORT_CODE(NAME)                                                      \
  {                                                                            \
    NAME, #NAME                                                                \
  }
  static constexpr Name Names[] = {
      COHORT_CODE(CL_DEVICE_NOT_FOUND),
      COHORT_CODE(CL_DEVICE_NOT_AVAILABLE),
      COHORT_CODE(CL_COMPILER_NOT_AVAILABLE),
      COHORT_CODE(CL_MEM_OBJECT_ALLOCATION_FAILURE),
      COHORT_CODE(CL_OUT_OF_RESOURCES),
      COHORT_CODE(CL_OUT_OF_HOST_MEMORY),
      COHORT_CODE(CL_BUILD_PROGRAM_FAILURE),
      COHORT_CODE(CL_COMPILE_PROGRAM_FAILURE),
      COHORT_CODE(CL_LINKER_NOT_AVAILABLE),
      COHORT_CODE(CL_LINK_PROGRAM_FAILURE),
      COHORT_CODE(CL_INVALID_LINKER_OPTIONS),
      COHORT_CODE(CL_DEVICE_PARTITION_FAILED),
      COHORT_CODE(CL_INVALID_VALUE),
      COHORT_CODE(CL_INVALID_DEVICE),
      COHORT_CODE(CL_INVALID_CONTEXT),
      COHORT_CODE(CL_INVALID_DEVICE_PARTITION_COUNT),
      COHORT_CODE(CL_INVALID_BINARY),
      COHORT_CODE(CL_INVALID_BUILD_OPTIONS),
      COHORT_CODE(CL_INVALID_PROGRAM),
      COHORT_CODE(CL_INVALID_KERNEL_NAME),
      COHORT_CODE(CL_INVALID_KERNEL),
      COHORT_CODE(CL_INVALID_ARG_INDEX),
      COHORT_CODE(CL_INVALID_ARG_VALUE),
      COHORT_CODE(CL_INVALID_ARG_SIZE),
      COHORT_CODE(CL_INVALID_KERNEL_ARGS),
      COHORT_CODE(CL_INVALID_WORK_DIMENSION),
      COHORT_CODE(CL_INVALID_WORK_GROUP_SIZE),
      COHORT_CODE(CL_INVALID_WORK_ITEM_SIZE),
      COHORT_CODE(CL_INVALID_GLOBAL_OFFSET),
      COHORT_CODE(CL_INVALID_OPERATION),
      COHORT_CODE(CL_INVALID_GLOBAL_WORK_SIZE)};
#undef COHORT_CODE
  for (const Name &N : Names)
    if (N.Code == Code)
      return N.Words + (" (" + std::to_string(Code) + ")");
  return "OpenCL error " + std::to_string(Code);
}

} // namespace cohort::rt::opencl
