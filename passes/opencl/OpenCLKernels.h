//===- OpenCLKernels.h - Kernels of OpenCL C --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Gives kernels as clang makes them from OpenCL C the form that kernels of SYCL
// have: one pointer to all arguments.
//
//   @k.tile = internal global [64 x float] undef
//   define spir_kernel void @k(ptr %a, ptr %scratch, i32 %n)
//     !kernel_arg_addr_space {global, local, private} { ... @k.tile ... }
// becomes
//   define void @__cohort_opencl_k(ptr %arguments) "cohort-kernel"="nd_range"
//       "cohort-dims"="3" "cohort-arguments"="p0+8,l8+8,v16+4" {
//     %a = load ptr, ptr %arguments
//     %scratch = call ptr @__cohort_local_arg(load i64 at 8)
//     %n = load i32 at 16
//     %tile = call ptr @__cohort_local_alloc(256, align, 0)
//     ...
//
// "cohort-arguments" lists kind, offset and size (bytes) of each: 'v' for a
// value, 'p' for a pointer to global or constant memory, 'l' for one to local
// memory, whose place is that of a local_accessor, 'q' for a pipe, followed by
// the size of its packets (0 if no function of pipes is called with it), 'd'
// for the number of the launch's dimensions, which is the last one if the
// module asks for it. "cohort-argument-alignments" has the alignment (bytes) of
// each that the source has. The sizes that attributes require or hint at become
// the attributes that cohort-mark-kernels makes for SYCL.
//
// Functions that ask for facts of a block's kernel get the address of a
// constant with its identity, as nothing may take the address of a kernel.
//
// Errors: images and samplers as arguments, a kernel whose address is taken.
// Leaves alone: modules of other languages.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_OPENCL_OPENCLKERNELS_H
#define COHORT_OPENCL_OPENCLKERNELS_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/PassManager.h"

namespace cohort {

/// One of them.
struct OpenCLArgument {
  char Kind;
  uint64_t Offset = 0, Size = 0; ///< in the block of all arguments, bytes
  uint64_t PacketSize = 0;       ///< of a pipe, bytes
};
/// Those of \p Kernel, in order; none if it lists none.
llvm::SmallVector<OpenCLArgument, 16> argumentsOf(const llvm::Function &Kernel);

/// The prefix of the names of the functions that identify kernels to the
/// runtime.
inline constexpr char OpenCLKernelPrefix[] = "__cohort_opencl_";

/// Whether \p M was OpenCL C.
bool isOpenCL(const llvm::Module &M);
/// Whether \p F is one of clang's functions of pipes: the pipe is its first
/// argument, the size of a packet the last but one.
bool isPipeFunction(const llvm::Function &F);

class OpenCLKernelsPass : public llvm::PassInfoMixin<OpenCLKernelsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace cohort
#endif
