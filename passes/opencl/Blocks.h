//===- Blocks.h - Blocks of OpenCL C ----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_OPENCL_BLOCKS_H
#define COHORT_OPENCL_BLOCKS_H

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace cohort {

/// Whether \p F is one of clang's functions that ask for facts of a block's
/// kernel. The last but one argument is the kernel, the last one the block.
bool isBlockFunction(const llvm::Function &F);

/// Gives calls of such functions, instead of the kernel, a constant that has
/// its address, and no block. Blocks forget the function that they are: calls
/// of blocks are direct.
void nameBlockKernels(llvm::Module &M);

} // namespace cohort
#endif
