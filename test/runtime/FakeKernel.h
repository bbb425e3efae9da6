//===- FakeKernel.h - Kernels without a compiler ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A kernel record made by hand, with an entry point that is an ordinary
// function, as long as the object lives. The headers' kernel templates need the
// plugin; what they hand to the runtime does not.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_TEST_FAKEKERNEL_H
#define COHORT_TEST_FAKEKERNEL_H

#include "kernels/KernelRecord.h"
#include "sycl/accessor.hpp"
#include "sycl/queue.hpp"
#include <functional>

extern "C" void __cohort_register_module(const cohort::rt::ModuleTable *);
extern "C" void __cohort_unregister_module(const cohort::rt::ModuleTable *);

namespace cohort::test {

using rt::KernelKind;
using rt::WorkGroup;

/// A module with these kernels and nothing else.
template <uint32_t N>
constexpr rt::ModuleTable tableOf(const rt::KernelRecord *const (&Records)[N]) {
  rt::ModuleTable Table{};
  Table.Version = rt::ModuleTable::CurrentVersion;
  Table.NumKernels = N;
  Table.Kernels = Records;
  return Table;
}

/// What every entry gets as its closure.
using Body = std::function<void(const WorkGroup &, char *Local)>;

class FakeKernel {
public:
  explicit FakeKernel(KernelKind Kind, unsigned Dims = 1,
                      const char *Name = "fake")
      : Name(Name) {
    Variant.Isa = "x86-64";
    Variant.SubGroupSize = 1;
    Variant.Entry = [](const void *Closure, const WorkGroup *G, void *Local) {
      (*static_cast<const Body *>(Closure))(*G, static_cast<char *>(Local));
    };
    Record.Identity = this;
    Record.Name = Name;
    Record.Kind = Kind;
    Record.Dims = Dims;
    Record.NumVariants = 1;
    Record.Variants = &Variant;
    __cohort_register_module(&Table);
  }
  FakeKernel(const FakeKernel &) = delete;
  ~FakeKernel() { __cohort_unregister_module(&Table); }

  /// To be called on a handler like its parallel_for. The extents are x first;
  /// a scoped kernel's Global counts groups.
  void operator()(sycl::handler &H, sycl::detail::extents Global,
                  sycl::detail::extents Local, const Body &B,
                  sycl::detail::extents Offset = {{0, 0, 0}}) const {
    sycl::detail::handler_access::launch(
        H,
        {this, Name, unsigned(Record.Kind), Record.Dims, Global, Local, Offset},
        sycl::detail::closure_of(B));
  }
  sycl::event submit(sycl::queue &Q, sycl::detail::extents Global,
                     sycl::detail::extents Local, const Body &B) const {
    return Q.submit([&](sycl::handler &H) { (*this)(H, Global, Local, B); });
  }

  rt::CpuVariant Variant{};
  rt::KernelRecord Record{};

private:
  const char *Name;
  const rt::KernelRecord *Records[1] = {&Record};
  rt::ModuleTable Table = tableOf(Records);
};

/// A single_task.
class FakeTask : public FakeKernel {
public:
  FakeTask() : FakeKernel(KernelKind::SingleTask) {}
  void operator()(sycl::handler &H, std::function<void()> F) const {
    FakeKernel::operator()(H, {{1, 1, 1}}, {{1, 1, 1}},
                           [F](const WorkGroup &, char *) { F(); });
  }
  sycl::event submit(sycl::queue &Q, std::function<void()> F) const {
    return Q.submit([&](sycl::handler &H) { (*this)(H, F); });
  }
};

} // namespace cohort::test
#endif
