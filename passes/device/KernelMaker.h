//===- KernelMaker.h - Kernels with a device's arguments --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Gives a kernel the arguments that the device wants and lowers what depends on
// them: kernel memory, and in scoped kernels the queries for sizes and ids,
// which mean logical groups there. A target derives from KernelMaker and says
// what its arguments are.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_DEVICE_KERNELMAKER_H
#define COHORT_DEVICE_KERNELMAKER_H

#include "vocabulary/GroupCall.h"
#include "llvm/ADT/DenseMap.h"

namespace cohort {

/// Private memory: a physical item can do one logical item only. There is a
/// version that can do several.
inline constexpr unsigned OneItemEach = 1;
/// This is it: the runtime provides private memory, perhaps for some of the
/// groups at a time.
inline constexpr unsigned Coarsened = 1024;
/// Distributes units of the work-group over sub-groups.
inline constexpr unsigned UsesUnits = 2;
/// Groups are launched as one row, and their shape is among the arguments.
inline constexpr unsigned FlatGroups = 4;
/// Computes with double, with half; has atomics of 64 bits.
inline constexpr unsigned NeedsFp64 = 8, NeedsFp16 = 16, NeedsAtomic64 = 32;
/// x and y, or x and z, of a range are swapped in the kernel.
inline constexpr unsigned SwapsXy = 8192, SwapsXz = 16384;
/// May read pointers of the callable that are no arguments.
inline constexpr unsigned ReadsOtherPointers = 256;
/// The values that it reads of the callable are arguments.
inline constexpr unsigned ClosureIsArguments = 2048;

class KernelMaker {
public:
  /// \p Name is the new kernel's.
  KernelMaker(llvm::Function &Old, std::string Name);
  virtual ~KernelMaker() = default;
  /// Replaces the old kernel by the new one.
  void run();

protected:
  bool isScoped() const { return IsScoped; }
  bool isCoarsened() const { return IsCoarsened; }
  /// \p Pointer as one of address space 0, in which the module still is.
  llvm::Value *generic(llvm::Value *Pointer, llvm::IRBuilderBase &B) {
    return B.CreateAddrSpaceCast(Pointer, llvm::PointerType::get(C, 0));
  }

  /// The kernel's type and the names of its arguments.
  virtual llvm::FunctionType *type() = 0;
  virtual llvm::ArrayRef<llvm::StringRef> argumentNames() const = 0;
  /// Completes the new kernel, which has its body.
  virtual void finish() = 0;

  /// The callable; a pointer of address space 0.
  virtual llvm::Value *closure(llvm::IRBuilderBase &B) = 0;
  /// The local memory that comes with the launch; a pointer of any address
  /// space.
  virtual llvm::Value *dynamicLocal(llvm::IRBuilderBase &B) = 0;
  /// Its part that belongs to local accessors, bytes.
  virtual llvm::Value *dynamicBytes(llvm::IRBuilderBase &B) = 0;
  /// Logical size of a group.
  virtual llvm::Value *logicalSize(llvm::IRBuilderBase &B, unsigned Dim) = 0;
  /// Position in the row of physical items, and its length.
  virtual llvm::Value *physicalId(llvm::IRBuilderBase &B) = 0;
  virtual llvm::Value *physicalRange(llvm::IRBuilderBase &B) = 0;
  /// Position in dimension \p Dim, in a version as of ExactItems.h.
  virtual llvm::Value *exactId(llvm::IRBuilderBase &, unsigned) {
    llvm_unreachable("a target without such versions");
  }
  // In a version for several items each:
  /// Private memory of the groups that are launched together; a pointer of
  /// address space 0.
  virtual llvm::Value *privateMemory(llvm::IRBuilderBase &B) = 0;
  /// Position of the first of them, and how many groups there are in all.
  virtual llvm::Value *firstGroup(llvm::IRBuilderBase &B, unsigned Dim) = 0;
  virtual llvm::Value *numGroups(llvm::IRBuilderBase &B, unsigned Dim) = 0;
  /// The arguments that \p Call, of a function of another translation unit,
  /// passes in front of the parameters.
  virtual llvm::SmallVector<llvm::Value *, 8>
  addedValues(llvm::IRBuilderBase &B, const llvm::CallBase &Call) = 0;
  /// Has the body use the new kernel's arguments.
  virtual void bindArguments(llvm::IRBuilderBase &B);

  llvm::Function &Old;
  llvm::Module &M;
  llvm::LLVMContext &C;
  llvm::Function *New = nullptr;
  unsigned Flags = 0;
  bool HasPrivateMemory = false; ///< one object for each logical item

private:
  void moveBody();
  void lowerExternalCalls();
  void describe();
  void collect();
  llvm::Value *fromLocal(llvm::IRBuilderBase &B, llvm::Value *Offset);
  /// The value of a query; null: it has none, or is for somebody else.
  llvm::Value *memory(const GroupCall &GroupOp, llvm::IRBuilderBase &B);
  llvm::Value *subdivide(const GroupCall &GroupOp, llvm::IRBuilderBase &B);
  llvm::Value *scoped(const GroupCall &GroupOp, llvm::IRBuilderBase &B);
  llvm::Value *logicalId(const GroupCall &GroupOp, llvm::IRBuilderBase &B);
  llvm::Value *localAlloc(const GroupCall &GroupOp, llvm::IRBuilderBase &B);
  llvm::Value *privateAlloc(const GroupCall &GroupOp);
  llvm::Value *privateBlock(llvm::CallBase &Call);
  llvm::Value *privateItem(const GroupCall &GroupOp, llvm::IRBuilderBase &B);
  llvm::Value *physicalId(llvm::IRBuilderBase &B, unsigned Level);
  llvm::Value *physicalRange(llvm::IRBuilderBase &B, unsigned Level);
  uint64_t place(uint64_t &Bytes, const GroupCall &GroupOp);

  bool IsScoped, IsCoarsened;
  std::string Name;
  uint64_t LocalBytes = 0, SubGroupBytes = 0, ItemBytes = 0, PrivateBytes = 0;
  llvm::SmallVector<llvm::CallBase *, 16> Calls;
  llvm::DenseMap<llvm::CallBase *, uint64_t> Offsets;
};

/// The name of a kernel that the runtime launches, one of several of a module.
std::string generatedName(unsigned Number);

/// The kernels of \p M.
llvm::SmallVector<llvm::Function *, 8> kernelsOf(llvm::Module &M);

} // namespace cohort
#endif
