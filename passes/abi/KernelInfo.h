//===- KernelInfo.h - Kernel attributes, typed ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Passes tell each other of kernels, and of functions made from them, in string
// attributes of functions, so that each pass runs alone from a text file. This
// is the one place that knows their names and forms:
//
//   KernelInfo::Dims.get(F)            what it says, or the one default
//   KernelInfo::SubGroupSize.set(F, 8)
//   KernelInfo::Unit.in(F)             whether it is there
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_ABI_KERNELINFO_H
#define COHORT_ABI_KERNELINFO_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <array>
#include <cstdint>
#include <optional>

namespace llvm {
class Function;
} // namespace llvm

namespace cohort {

/// Work-items of a work-group, x first.
using GroupSize = std::array<uint64_t, 3>;

/// A string attribute of functions.
class FunctionAttribute {
public:
  constexpr explicit FunctionAttribute(const char *Name) : Name(Name) {}

  bool in(const llvm::Function &F) const;
  void remove(llvm::Function &F) const;
  /// As it is written; empty where it is not.
  llvm::StringRef text(const llvm::Function &F) const;
  /// For AttrBuilder and for messages of the verifier.
  constexpr const char *name() const { return Name; }

protected:
  void write(llvm::Function &F, llvm::StringRef Value) const;

private:
  const char *Name;
};

class FlagAttribute : public FunctionAttribute {
public:
  using FunctionAttribute::FunctionAttribute;
  void add(llvm::Function &F) const { write(F, ""); }
};

class TextAttribute : public FunctionAttribute {
public:
  using FunctionAttribute::FunctionAttribute;
  void set(llvm::Function &F, llvm::StringRef Value) const { write(F, Value); }
};

/// Numbers, most often a size: "x,y,z".
class SizeAttribute : public FunctionAttribute {
public:
  using FunctionAttribute::FunctionAttribute;
  /// All of them, also where they are fewer or more than three; none where it
  /// is not there or one is no number.
  llvm::SmallVector<uint64_t, 3> extents(const llvm::Function &F) const;
  /// Nothing where it is not there, or no size of a work-group.
  std::optional<GroupSize> get(const llvm::Function &F) const;
  void set(llvm::Function &F, llvm::ArrayRef<uint64_t> Extents) const;
};

class NumberAttribute : public FunctionAttribute {
public:
  constexpr NumberAttribute(const char *Name, uint64_t Default)
      : FunctionAttribute(Name), Default(Default) {}
  uint64_t get(const llvm::Function &F) const { return getOr(F, Default); }
  /// Where it is not there or no number, \p Other, which depends on the place.
  uint64_t getOr(const llvm::Function &F, uint64_t Other) const;
  void set(llvm::Function &F, uint64_t Value) const;
  /// For those that write sizes of one value as they write the others.
  constexpr SizeAttribute asSizes() const { return SizeAttribute(name()); }

private:
  uint64_t Default;
};

struct KernelInfo {
  // Of the program, by annotations of the headers and OpenCL C's metadata
  // (cohort-mark-kernels, cohort-opencl-kernels).
  /// Which launch it is for: "nd_range", "range", "scoped", "single_task".
  static constexpr TextAttribute Kind{"cohort-kernel"};
  /// Dimensions of the launch; ids and sizes of those above are 0 and 1.
  static constexpr NumberAttribute Dims{"cohort-dims", 3};
  /// Size and alignment of the closure (bytes).
  static constexpr SizeAttribute Closure{"cohort-closure"};
  /// Places of accessors in the callable (bytes), ascending. An accessor begins
  /// with an address and an object of the runtime (docs/kernel-abi.md).
  static constexpr SizeAttribute Accessors{"cohort-accessors"};
  /// reqd_work_group_size.
  static constexpr SizeAttribute RequiredGroupSize{
      "cohort-reqd-work-group-size"};
  /// One that no device has: launches fail.
  static constexpr SizeAttribute UnsupportedGroupSize{
      "cohort-unsupported-work-group-size"};
  /// The size that work-groups are likely to have.
  static constexpr SizeAttribute GroupSizeHint{"cohort-work-group-size-hint"};
  /// reqd_sub_group_size, or the size that a pass decided on; 0: none.
  static constexpr NumberAttribute RequiredSubGroupSize{
      "cohort-reqd-sub-group-size", 0};
  /// One that no device has: launches fail.
  static constexpr NumberAttribute UnsupportedSubGroupSize{
      "cohort-unsupported-sub-group-size", 0};
  /// Physical items that run a work-group of a scoped kernel; 0: any number.
  static constexpr NumberAttribute PhysicalItems{"cohort-physical-items", 0};
  /// The group size of all launches that the program shows.
  static constexpr SizeAttribute LaunchSize{"cohort-launch-size"};
  /// Likewise the groups; 0 where it is not known.
  static constexpr SizeAttribute LaunchGroups{"cohort-launch-groups"};
  /// Of variants that only groups of this size get to, as the entry asks for
  /// it.
  static constexpr SizeAttribute OnlyGroupSize{"cohort-only-work-group-size"};
  /// Of functions that may use the vocabulary and are called across
  /// translation units: "group", "declared", ....
  static constexpr TextAttribute External{"cohort-external"};
  /// Of these, those with a group or an item among their parameters.
  static constexpr FlagAttribute TakesGroup{"cohort-takes-group"};
  /// OpenCL C: where get_work_dim finds its value in the arguments (bytes).
  static constexpr NumberAttribute WorkDimOffset{"cohort-work-dim", 0};
  /// OpenCL C: the layout of the arguments (OpenCLKernels.h).
  static constexpr TextAttribute Arguments{"cohort-arguments"};
  /// OpenCL C: alignments (bytes) of what pointer arguments point to.
  static constexpr TextAttribute ArgumentAlignments{
      "cohort-argument-alignments"};

  // Found by passes in front of the targets' pipelines.
  /// Lanes that the kernel names by constants, as a sub-group size.
  static constexpr NumberAttribute NamedLanes{"cohort-named-lanes", 0};
  /// Work-items of the warps for which the kernel was written, by its divisions
  /// of ids.
  static constexpr NumberAttribute Warps{"cohort-warps", 0};
  /// The code of this function, treated as a kernel.
  static constexpr TextAttribute ExternalBody{"cohort-external-body"};
  /// Of these, those that kernels of other translation units hardly call: they
  /// should compile quickly.
  static constexpr FlagAttribute ExternalHelper{"cohort-external-helper"};

  // Of the CPU's pipeline, in its order.
  /// Code for one unit (Units.h).
  static constexpr FlagAttribute Unit{"cohort-unit"};
  /// A unit that the runtime watches: what describes it to the runtime.
  static constexpr TextAttribute Checked{"cohort-checked"};
  /// A kernel of the checked build that tells the runtime of its accesses, and
  /// has its sub-groups as vectors.
  static constexpr FlagAttribute CheckedLanes{"cohort-checked-lanes"};
  /// A declaration that stands for the versions of an external function.
  static constexpr FlagAttribute ExternalVersion{"cohort-external-version"};
  /// A version for one work-item that those for larger sub-groups call for each
  /// of theirs.
  static constexpr FlagAttribute ItemByItem{"cohort-item-by-item"};
  /// The kernel whose code is that of this one, too (cohort-merge-kernels).
  static constexpr TextAttribute MergedInto{"cohort-merged-into"};
  /// All that cohort-isa-variants, or cohort-merge-kernels, has left of a
  /// kernel: its address.
  static constexpr FlagAttribute Identity{"cohort-identity"};
  /// The instruction set of a variant.
  static constexpr TextAttribute Isa{"cohort-isa"};
  /// The sub-group size that fits the vectors of its instruction set.
  static constexpr NumberAttribute Lanes{"cohort-lanes", 0};
  /// The kernel whose variant it is.
  static constexpr TextAttribute VariantOf{"cohort-variant-of"};
  /// A version of a kernel whose remarks an earlier version has made.
  static constexpr FlagAttribute FurtherVersion{"cohort-further-version"};
  /// Lanes that the code executes.
  static constexpr NumberAttribute SubGroupSize{"cohort-sub-group-size", 1};
  /// Aspects that a device must have: bits of device/KernelMaker.h.
  static constexpr NumberAttribute RequiredAspects{"cohort-required-aspects",
                                                   0};
  /// How sub-groups lie in the group: "linear", "rows" or "partial-rows".
  static constexpr TextAttribute ItemLoop{"cohort-item-loop"};
  /// Rows of a group that run at once, where several do (cohort-jam-rows).
  static constexpr NumberAttribute RowsAtOnce{"cohort-rows-at-once", 1};
  /// Numbers that are added to ids along x, the place in the callable and the
  /// size of each: "48,8,24,4" (bytes). The version counts on them being small.
  static constexpr SizeAttribute IndexOffsets{"cohort-index-offsets"};
  /// What ids along x are multiplied by in 32 bits at most; the version counts
  /// on the products fitting.
  static constexpr NumberAttribute IndexFactor{"cohort-index-factor", 1};
  /// The dimension of the program's range that is x in the code, and x is it.
  static constexpr NumberAttribute FastestDim{"cohort-fastest-dim", 0};
  /// Dimensions that the loop over items has, where it is fewer than Dims.
  static constexpr NumberAttribute ItemDims{"cohort-item-dims", 3};
  /// A general version: the kernel that it belongs to.
  static constexpr TextAttribute VersionOf{"cohort-version-of"};
  /// A version for one work-item at a time, which variants of a kernel share
  /// whose launches are all for their fast versions.
  static constexpr TextAttribute ScalarVersion{"cohort-scalar-version"};
  /// The version for launches that this one is not for.
  static constexpr TextAttribute GeneralVersion{"cohort-general-version"};
  /// The version for rows of vectors, in which the last one may be partial.
  static constexpr TextAttribute PartialVersion{"cohort-partial-version"};
  /// The cost of one of its vectors, in 256ths of one of the general version.
  static constexpr NumberAttribute RowCost{"cohort-row-cost", 256};
  /// The version for rows of several vectors, in which two vectors are in
  /// flight.
  static constexpr TextAttribute WideVersion{"cohort-wide-version"};
  /// An entry, for cohort-register-kernels: its kernel.
  static constexpr TextAttribute Entry{"cohort-entry"};
  /// Static local memory (bytes).
  static constexpr NumberAttribute LocalBytes{"cohort-local-bytes", 0};
  /// Memory of each work-item that outlives a barrier (bytes).
  static constexpr NumberAttribute PrivateBytes{"cohort-private-bytes", 0};
  /// Of entries, of their parts and of their versions for a size.
  static constexpr FlagAttribute EntryCode{"cohort-entry-code"};

  // Of device images.
  /// The kernel of the source that this one of the image is.
  static constexpr TextAttribute DeviceKernel{"cohort-device-kernel"};
  /// Local memory for each sub-group (bytes).
  static constexpr NumberAttribute SubGroupLocalBytes{
      "cohort-sub-group-local-bytes", 0};
  /// Local memory for each work-item (bytes).
  static constexpr NumberAttribute ItemLocalBytes{"cohort-item-local-bytes", 0};
  /// Private memory that the runtime has to provide for a logical item (bytes).
  static constexpr NumberAttribute DevicePrivateBytes{
      "cohort-device-private-bytes", 0};
  /// Flags of DeviceKernel (docs/kernel-abi.md).
  static constexpr NumberAttribute DeviceFlags{"cohort-device-flags", 0};
  /// Places in the callable of fields that are arguments, too: "0,16". In front
  /// of a scalar's place is its size, in the upper 8 bits.
  static constexpr TextAttribute DevicePointers{"cohort-device-pointers"};
  /// A function of the device's own library.
  static constexpr FlagAttribute DeviceFunction{"cohort-device-function"};
  /// A version in which a thread runs several logical items: its kernel.
  static constexpr TextAttribute Coarsened{"cohort-several-items"};
  /// A version with a physical item for each logical one: its kernel.
  static constexpr TextAttribute ExactItems{"cohort-exact-items"};
  /// A device's code for a function: its name in the program.
  static constexpr TextAttribute DeviceExport{"cohort-device-export"};
  /// Names in the program, with commas between them, of the functions of other
  /// translation units that a device's kernel or function calls.
  static constexpr TextAttribute DeviceImports{"cohort-device-imports"};
  /// A declaration that stands for one of these.
  static constexpr FlagAttribute Imported{"cohort-imported"};
  /// Distributes units of the work-group.
  static constexpr FlagAttribute UsesUnits{"cohort-uses-units"};
  /// Adds the launch's global offset to its ids.
  static constexpr FlagAttribute TakesOffset{"cohort-takes-offset"};
  /// OpenCL C whose host calls it by name, without our runtime.
  static constexpr FlagAttribute OwnHost{"cohort-own-host"};
  /// The version for groups that are whole warps.
  static constexpr FlagAttribute WholeWarps{"cohort-whole-warps"};
};

/// Whether \p F has a definition, is marked as a kernel, and is not just the
/// identity that cohort-isa-variants has left of one.
bool isKernel(const llvm::Function &F);
/// Whether \p F is a kernel of kind \p Kind ("scoped", "nd_range", ...).
bool isKernelOfKind(const llvm::Function &F, llvm::StringRef Kind);
/// Whether \p F is the code of a function that kernels of other translation
/// units call, or a version of it: a kernel to all passes that change kernels.
bool isExternalBody(const llvm::Function &F);

} // namespace cohort
#endif
