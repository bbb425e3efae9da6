//===- Checked.h - Interface to the checking runtime ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Enumerators and functions that runtime/lib/checked/Site.h has as well; a test
// compares both.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_CHECKED_CHECKED_H
#define COHORT_CPU_CHECKED_CHECKED_H

#include "support/DeadFunctions.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/PassManager.h"

namespace cohort::checked {

/// The runtime's action for a call, Site::Kind.
enum class SiteKind : uint32_t {
  Barrier,
  Reduce,
  InclusiveScan,
  ExclusiveScan,
  ClusteredReduce,
  All,
  Any,
  AllEqual,
  Broadcast,
  BroadcastFirst,
  Shuffle,
  ShuffleXor,
  ShuffleUp,
  ShuffleDown,
  Rotate,
  Ballot,
  Elect,
  InverseBallot,
  BitExtract,
  BitCount,
  FindLSB,
  FindMSB,
  Uniform,
  Access,
  Fence
};

// Site::Flags.
inline constexpr uint32_t Converged = 1; ///< all of the group have to come
inline constexpr uint32_t Writes = 2;
inline constexpr uint32_t Reads = 4;
inline constexpr uint32_t Atomic = 8;
/// The operand names the lane of another work-item.
inline constexpr uint32_t NamesLane = 16;
/// A copy, in which bytes that nobody needs may be.
inline constexpr uint32_t Copies = 32;
/// In code of the headers.
inline constexpr uint32_t OfHeaders = 64;
/// A barrier that the program has not written: it orders no accesses.
inline constexpr uint32_t Silent = 128;

/// Queries of a scoped kernel about its physical item: its place and how many
/// there are, in the work-group and in the sub-group.
enum class Physical : uint32_t {
  Item,
  Items,
  Lane,
  Lanes,
  SubGroup,
  SubGroups,
  MaxLanes
};
/// Among whom a distribution divides.
enum class Holder : uint32_t { Items, SubGroups, Lanes, One };
/// Physical items of a work-group, at most, unless one sub-group has more.
inline constexpr uint32_t MaxPhysicalItems = 16;

// CheckedKernel::Physical: how many physical items run a work-group.
inline constexpr uint32_t NotScoped = 0;
inline constexpr uint32_t OnePhysical = 1; ///< a hierarchical kernel
inline constexpr uint32_t GivenLanes = 2;  ///< any, in sub-groups of this size
inline constexpr uint32_t AnyLanes = 3;
/// CheckedKernel::NumWritten: what it writes is not known.
inline constexpr uint32_t AnyWrites = ~0u;

// Functions of the runtime.
inline constexpr char Collective[] = "__cohort_check_collective";
inline constexpr char Mask[] = "__cohort_check_mask";
inline constexpr char UniformValue[] = "__cohort_check_uniform";
inline constexpr char MemoryAccess[] = "__cohort_check_access";
inline constexpr char PrivateAccess[] = "__cohort_check_private";
inline constexpr char AtomicAccess[] = "__cohort_check_atomic";
inline constexpr char MemoryFence[] = "__cohort_check_fence";
// Of kernels whose sub-groups are vectors (runtime/lib/checked/Lanes.cpp): the
// last argument of each is the linear id of the work-item in its work-group.
// LaneAccess, LanePrivate and LaneAtomic say whether the access may be made.
inline constexpr char LaneAccess[] = "__cohort_check_lane_access";
inline constexpr char LanePrivate[] = "__cohort_check_lane_private";
inline constexpr char LaneAtomic[] = "__cohort_check_lane_atomic";
inline constexpr char LaneFence[] = "__cohort_check_lane_fence";
inline constexpr char LaneSync[] = "__cohort_check_lane_sync";
/// LaneAccess of all active lanes, which cohort-vectorize makes of it.
inline constexpr char LanesAccess[] = "__cohort_check_lanes_access";
inline constexpr char LanesSync[] = "__cohort_check_lanes_sync";
// Of scoped kernels.
inline constexpr char PhysicalItem[] = "__cohort_check_physical";
inline constexpr char Share[] = "__cohort_check_share";
inline constexpr char Subdivision[] = "__cohort_check_subdivide";
inline constexpr char EnterItem[] = "__cohort_check_item";
inline constexpr char EnterUnit[] = "__cohort_check_unit";
inline constexpr char LeaveLevel[] = "__cohort_check_leave";
inline constexpr char PartBarrier[] = "__cohort_check_part_barrier";
inline constexpr char FreshObject[] = "__cohort_check_fresh";

/// Of variables that each logical item has for itself.
inline constexpr char OfItemMD[] = "cohort.check.of-item";

/// Whether \p Place is in the headers, which the program did not write.
bool isOfHeaders(const llvm::DiagnosticLocation &Place);

/// Makes the descriptions of places of one kernel.
class Sites {
public:
  /// \p With, the kernel or function, gives them its COMDAT.
  explicit Sites(llvm::Function &With);

  struct Properties {
    SiteKind Kind;
    uint32_t Scope = 0, Operation = 0, Flags = 0;
    uint64_t Bytes = 0;
    llvm::Function *Combine = nullptr;
    llvm::Constant *Identity = nullptr;
  };
  llvm::Constant *make(const llvm::Instruction &I, const Properties &P);
  /// What places say of the kernel that they are in: a variable of the
  /// runtime's description of it, which describe() gives its value.
  llvm::GlobalVariable *kernel();
  void describe(llvm::ArrayRef<llvm::Constant *> Fields);
  /// A private constant; with \p Variable something that the runtime writes to.
  llvm::GlobalVariable *data(llvm::Constant *Value, const llvm::Twine &Name,
                             bool Variable = false);
  llvm::Constant *text(llvm::StringRef S);

private:
  llvm::Function &With;
  llvm::Module &M;
  llvm::LLVMContext &C;
  llvm::StringMap<llvm::Constant *> Texts;
  llvm::StringMap<uint32_t> Places;
  llvm::GlobalVariable *Description = nullptr;
};

/// The runtime's action for \p Call; nothing if there is none.
std::optional<SiteKind> kindOf(const GroupCall &Call);
/// Whether all of the group have to come to \p Call: SPIR-V's operations of the
/// active items do not say so, but most functions that use them do.
bool isConverged(const GroupCall &Call);
/// Whether the program names the lane that it wants, and is wrong if there is
/// none.
bool namesLane(const GroupCall &Call);

/// Has the runtime do the group operations of \p F, for one work-item each,
/// with sub-groups of \p Lanes.
void lowerCollectives(llvm::Function &F, Sites &S, unsigned Lanes);
/// Sub-groups of \p F do not run one after the other.
void lowerRunningObjects(llvm::Function &F, unsigned Lanes);
/// Has the runtime see the arguments that have to be uniform.
void lowerRequirements(llvm::Function &F, Sites &S);
/// Removes them.
void dropRequirements(llvm::Function &F);
/// Has the runtime see accesses of memory and fences; with \p AtomicsOnly no
/// others than atomic ones, in which work-items may wait for each other.
void instrumentAccesses(llvm::Function &F, Sites &S, bool AtomicsOnly);
/// The same in a kernel whose sub-groups become vectors, and synchronisation by
/// its barriers and collectives, which stay.
/// Returns the places in the callable of all pointers through which the kernel
/// writes memory that is not local; nothing if there may be others.
std::optional<llvm::SmallVector<uint32_t, 4>> instrumentLanes(llvm::Function &F,
                                                              Sites &S);
/// Whether no check can find a fault in the collectives of \p Kernel: all
/// work-items come to them, with the same arguments where these must agree.
/// \p Kernel has placeholders for requirements (applyAnnotations).
bool surelyConverges(llvm::Function &Kernel,
                     llvm::FunctionAnalysisManager &FAM);
/// The same of a scoped kernel, without placeholders: what is outside of bodies
/// of distributions depends on nothing that physical items differ in.
bool surelyConvergesScoped(llvm::Function &Kernel,
                           llvm::FunctionAnalysisManager &FAM);
/// Makes the scoped kernel \p Kernel the code of one physical item, without
/// distributions, whose bodies are \p Inlined; false after an error.
bool openScopedKernel(llvm::Function &Kernel, Sites &S, unsigned Lanes,
                      llvm::FunctionAnalysisManager &FAM, FunctionSet &Inlined);

} // namespace cohort::checked
#endif
