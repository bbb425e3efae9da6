//===- Lowering.h - Steps of the way to PTX ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_NVPTX_LOWERING_H
#define COHORT_NVPTX_LOWERING_H

#include "vocabulary/GroupCall.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Support/Alignment.h"
#include <memory>
#include <string>

namespace llvm {
class Argument;
class GlobalVariable;
class Module;
class TargetMachine;
} // namespace llvm

namespace cohort::nvptx {

/// Notes for each operation of a sub-group whether all of it reach it together,
/// while it still shows what differs between work-items.
void markTogether(llvm::Module &M);

/// Defines the barrier of all work-groups of a launch (cohort_root_barrier),
/// for launches of all of them at once.
void defineRootBarrier(llvm::Module &M);

/// Gives copies from global to local memory the instructions for them.
void copyAsynchronously(llvm::Module &M);

/// Replaces each kernel by one with the arguments
///
///   void (closure by value, or a pointer to it, struct by value {
///     i64 global size[3], i64 global offset[3], i64 logical group size[3],
///     i64 dynamic bytes, i64 private memory })
///
/// In a scoped kernel's version for several items each, the global size and
/// offset are the number of groups and the first of the launch. Lowers what is
/// left of the scoped operations and of kernel memory. In range kernels, items
/// beyond the range return at once.
///
/// A function that kernels of other translation units call becomes
///
///   R (ptr addrspace(3) dynamic shared memory, ptr launch, i32 lanes, ...)
///
/// with the kernel's second argument, and the lanes of the warp that call
/// together.
void makeKernels(llvm::Module &M);
/// In place of that, replaces kernels of OpenCL C by ones with their own
/// arguments, for hosts other than the runtime.
void makeOwnKernels(llvm::Module &M);
/// Whether \p F is one of those.
bool isForOwnHost(const llvm::Function &F);

// For both:

/// More static shared memory than this (bytes) the driver gives only with the
/// launch. Less than 48 KiB, as collectives need some too.
inline constexpr uint64_t MaxStaticLocal = 47 * 1024;
/// The shared memory that comes with the launch.
llvm::GlobalVariable *dynamicMemory(llvm::Module &M);
/// Makes the kernel's pointer \p Arg an object of type \p T that is passed by
/// value.
void passByValue(llvm::Argument &Arg, llvm::Type *T, llvm::Align A);
/// Makes a kernel of \p Kernel for the backend.
void finishKernel(llvm::Function &Kernel);

/// The suffix of the name of a kernel's version for groups of whole warps.
inline constexpr char WholeSuffix[] = "_whole";
/// Adds those versions, where they differ. Before lowerGroupOps.
void addWholeVersions(llvm::Module &M);

/// Adds versions for launches with a global offset; the kernels that there were
/// take it to be 0. After makeKernels.
void addOffsetVersions(llvm::Module &M);
/// Whether \p F is one of those.
bool takesOffset(const llvm::Function &F);
void takeOffset(llvm::Function &F);

/// A field of the second argument.
enum class LaunchField : unsigned {
  GlobalSize,
  GlobalOffset,
  LogicalSize,
  DynamicBytes,
  PrivateMemory
};
llvm::Value *emitLaunchField(llvm::IRBuilderBase &B, LaunchField Field,
                             unsigned Dim = 0);

/// Lowers the other group operations.
void lowerGroupOps(llvm::Module &M);

// One file each; \p B stands in front of the call. Null: not one of theirs.

/// Ids and ranges: special registers, what follows from them, and arguments.
llvm::Value *lowerBuiltIn(llvm::IRBuilderBase &B, const GroupCall &GroupOp);
/// Collectives of a warp.
llvm::Value *lowerSubGroupOp(llvm::IRBuilderBase &B, const GroupCall &GroupOp);
/// Collectives of a thread block.
llvm::Value *lowerWorkGroupOp(llvm::IRBuilderBase &B, const GroupCall &GroupOp);
/// Barriers and fences.
void lowerBarrier(llvm::IRBuilderBase &B, const GroupCall &GroupOp);
/// Null for a store.
llvm::Value *lowerAtomic(llvm::IRBuilderBase &B, const GroupCall &GroupOp);

/// The function of the C library that \p Call computes, itself or as an
/// intrinsic, without the suffix for float: "sin"; empty: it is another one.
llvm::StringRef mathFunction(const llvm::CallBase &Call);
/// The result of \p Emit for \p Operands; if \p T, the result's type, is a
/// vector, for each element of them. Null if \p Emit gives null.
llvm::Value *emitElements(
    llvm::IRBuilderBase &B, llvm::Type *T,
    llvm::ArrayRef<llvm::Value *> Operands,
    llvm::function_ref<llvm::Value *(llvm::ArrayRef<llvm::Value *>)> Emit);

/// Uses instructions of the GPU for math that it has so.
void useMathInstructions(llvm::Module &M);

/// Adds to products of 32-bit integers instead of `or`: the GPU multiplies and
/// adds in one instruction. After the optimisations.
void addProducts(llvm::Module &M);

/// Copies 16 bytes at a time where all is aligned. After the optimisations.
void widenCopies(llvm::Module &M);

/// Comments for the PTX of \p M: what its kernels would be better with if they
/// knew it.
std::string layoutComments(llvm::Module &M);

/// Undefined integers that reach a phi become 0, if they are extended. After
/// the optimisations.
void defineNarrowIntegers(llvm::Module &M);

/// Gives math functions to \p M from libdevice; false after an error.
bool linkLibdevice(llvm::Module &M, llvm::StringRef Path);

/// Negated operands of a minimum of a minimum, and what is subtracted from the
/// upper half of a product, are computed in another way, as ptxas makes wrong
/// code of them. After the optimisations.
void hideNegations(llvm::Module &M);

/// Cycles with barriers or other convergent operations have one entry, so that
/// it is said where work-items reconverge. After the optimisations.
void giveCyclesOneEntry(llvm::Module &M);

/// Parameters of functions of other translation units that registers have which
/// ptxas loses are passed in memory. After the optimisations.
void passInMemory(llvm::Module &M);

/// Addresses whose last index has another stride have another number of
/// indices, as LLVM's load-store-vectorizer takes strides for equal. The last
/// step before code is generated.
void tellStridesApart(llvm::Module &M);

/// Lets ptxas unroll loops that LLVM has unrolled, which LLVM forbids: it knows
/// how many registers are left. Hints of the program stay. Behind LLVM's
/// unrolling.
struct AllowUnrollingPass : llvm::PassInfoMixin<AllowUnrollingPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &FAM);
};

/// Says of short loops how far they are to be unrolled. Before LLVM's
/// unrolling.
struct UnrollHintsPass : llvm::PassInfoMixin<UnrollHintsPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &FAM);
};

/// Makes counters that loops halve 32-bit integers where they fit. After the
/// optimisations, which would extend them.
struct NarrowCountersPass : llvm::PassInfoMixin<NarrowCountersPass> {
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &FAM);
};

/// Null after an error, which has been reported for \p M.
std::unique_ptr<llvm::TargetMachine> targetMachine(const llvm::Module &M,
                                                   llvm::StringRef Arch);

/// Flag of a kernel in the image's table: the callable is the first argument,
/// by value.
inline constexpr unsigned ClosureByValue = 64;
/// Static local memory comes with the launch, in front of the dynamic one.
inline constexpr unsigned StaticLocalIsDynamic = 128;
/// There is a version for groups of whole warps.
inline constexpr unsigned HasWholeVersion = 512;
/// Is for launches with a global offset.
inline constexpr unsigned TakesOffset = 4096;

} // namespace cohort::nvptx
#endif
