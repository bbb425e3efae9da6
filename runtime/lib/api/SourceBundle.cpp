//===- SourceBundle.cpp - Kernel bundles from source ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "cpu/Device.h"
#include "devices/Context.h"
#include "kernels/OpenCLCompiler.h"
#include "kernels/OpenCLKernel.h"
#include "support/Errors.h"
#include "sycl/ext/oneapi/kernel_compiler.hpp"
#include <dlfcn.h>
#include <sys/mman.h>
#include <unistd.h>

using namespace cohort::rt;
using sycl::errc;

namespace {

/// A shared object from memory; unregisters its kernels when it goes.
class LoadedObject {
public:
  explicit LoadedObject(const std::string &Bytes) {
    File = memfd_create("cohort-kernels", MFD_CLOEXEC);
    if (File < 0 ||
        ::write(File, Bytes.data(), Bytes.size()) != ssize_t(Bytes.size())) {
      close(File);
      fail(errc::memory_allocation, "no memory for compiled kernels");
    }
    std::string Path = "/proc/self/fd/" + std::to_string(File);
    Kernels = KernelRegistry::get().addBundle(
        [&] { Handle = dlopen(Path.c_str(), RTLD_NOW | RTLD_LOCAL); });
    if (!Handle) {
      std::string Why = dlerror();
      close(File);
      fail(errc::build, "the compiled kernels cannot be loaded: " + Why);
    }
  }
  LoadedObject(const LoadedObject &) = delete;
  ~LoadedObject() {
    dlclose(Handle);
    close(File);
  }

  std::vector<Kernel *> Kernels;

private:
  void *Handle = nullptr;
  int File; ///< stays open: dlopen knows objects by their path
};

/// The code is compiled for these devices alone.
std::vector<std::string>
targetOptions(const std::vector<sycl::device> &Devices) {
  std::string Targets = "cpu";
  bool OnCpu = false;
  for (const sycl::device &D : Devices) {
    std::string Target;
    switch (D.get_backend()) {
    case sycl::backend::cpu:
      OnCpu = true;
      continue;
    case sycl::backend::opencl:
      Target = ",spirv64";
      break;
    case sycl::backend::cuda:
      Target = ",nvptx64:" + sycl::detail::access_impl::get(D)->info().Version;
      break;
    case sycl::backend::ext_oneapi_level_zero:
    case sycl::backend::ext_oneapi_hip:
      continue; // no device has them
    }
    if (Targets.find(Target) == std::string::npos)
      Targets += Target;
  }
  std::string Isa = "x86-64";
  if (OnCpu)
    for (const char *Better : {"x86-64-v2", "x86-64-v3", "x86-64-v4"})
      if (cpu::rankIsa(Better) >= 0)
        Isa = Better;
  std::vector<std::string> Options = {"-fplugin-arg-cohort-targets=" + Targets,
                                      "-fplugin-arg-cohort-cpu=" + Isa};
  if (!OnCpu)
    Options.push_back("-fplugin-arg-cohort-sg=1");
  return Options;
}

} // namespace

std::shared_ptr<const void> sycl::detail::build_kernel_source(
    const kernel_source &Source, const context &C,
    const std::vector<device> &Devices, const std::vector<std::string> &Options,
    std::string *Log, std::vector<kernel_id> &Kernels) {
  check_bundle_devices(C, Devices);
  std::vector<std::string> All = targetOptions(Devices);
  All.insert(All.end(), Options.begin(), Options.end());
  Compiled Result = compileOpenCL({Source.text, Source.files, All});
  if (Log)
    *Log = Result.Log;
  auto Loaded = std::make_shared<const LoadedObject>(Result.Object);
  for (Kernel *K : Loaded->Kernels)
    if (!isOfBlock(K->record()))
      Kernels.push_back(kernel_access::make_id(K->record().Identity,
                                               sourceName(K->record())));
  return Loaded;
}
