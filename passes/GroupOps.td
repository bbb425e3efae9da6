//===- GroupOps.td - The vocabulary of group operations ----*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// One record an operation: its names, its operands, and all that passes decide
// by it: what every target does with it, who has to reach it, how its result
// varies. From it come the enumerations, the rows that GroupCall looks up, the
// accessors of operands, the attributes of declarations, the verifier's
// signatures, the extensions of SPIR-V, the declarations in the headers, tests,
// and docs/group-operations.md; docs/vocabulary.md says what the operations
// mean.
//
// A record's name is its name in the enumeration Op; 'Name' is the function it
// stands for. To add an operation, add a record, and the code of the targets
// for which it says 'Custom' or 'Expanded'.
//
//===----------------------------------------------------------------------===//

//===----------------------------------------------------------------------===//
// Types of operands and results
//===----------------------------------------------------------------------===//

class Ty<string name> { string Name = name; }
def Void : Ty<"Void">;
def Bool : Ty<"Bool">;       // i1
def I32 : Ty<"I32">;
def I64 : Ty<"I64">;
def I32OrI64 : Ty<"I32OrI64">;
def Ptr : Ty<"Ptr">;
def Mask : Ty<"Mask">;       // <4 x i32>, bit i is lane i
// The row's value type, the same wherever it stands.
def T : Ty<"T">;

class Types<list<string> scalars, bit vectors = 0> {
  list<string> Scalars = scalars;
  bit Vectors = vectors; // vectors of them as well
}
def NoTypes : Types<[]>;
def BoolType : Types<["i1"]>;
def IntTypes : Types<["i8", "i16", "i32", "i64"]>;
def FloatTypes : Types<["half", "float", "double"]>;
def MovedTypes : Types<["i1", "i8", "i16", "i32", "i64", "half", "float",
                        "double"], 1>;
def AllTypes : Types<["i1", "i8", "i16", "i32", "i64", "half", "float",
                      "double"]>;
def AtomicTypes : Types<["i32", "i64", "float", "double"]>;
def AtomicIntTypes : Types<["i32", "i64"]>;
def AtomicFloatTypes : Types<["float", "double"]>;

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// What an operand is for; messages call it \p spelling. An enumerator of Role,
/// with which GroupCall finds the operand.
class Role<string spelling> { string Spelling = spelling; }
def ScopeRole : Role<"scope">;
def MemoryScopeRole : Role<"memory scope">;
def OperationRole : Role<"group operation">;
def OperatorRole : Role<"operator">;
def SemanticsRole : Role<"memory semantics">;
def UnequalSemanticsRole : Role<"memory semantics">;
def ValueRole : Role<"value">;
def HeadRole : Role<"head">;
def IndexRole : Role<"index">;
def ClusterSizeRole : Role<"cluster size">;
def PointerRole : Role<"pointer">;
def SourceRole : Role<"source">;
def ComparatorRole : Role<"second value">;
def LevelRole : Role<"level">;
def DimsRole : Role<"number of dimensions">;
def ExtentRole : Role<"extent">;
def OffsetRole : Role<"offset">;
def ItemRole : Role<"item">;
def SizeRole : Role<"size">;
def AlignRole : Role<"alignment">;
def BodyRole : Role<"body">;
def ClosureRole : Role<"closure">;

/// What an index counts; an enumerator of IndexKind.
class IndexKind;
def NoIndex : IndexKind;
def LaneIndex : IndexKind;      // the work-item whose value is meant
def MaskIndex : IndexKind;      // xor of its id and the own one
def DeltaIndex : IndexKind;     // distance from the own one
def BitIndex : IndexKind;       // of a mask of lanes
def DimensionIndex : IndexKind; // 0 to 2

class Operand<Role role, Ty type, bit optional = 0, IndexKind kind = NoIndex> {
  Role Role = role;
  Ty Type = type;
  bit Optional = optional;
  IndexKind Kind = kind;
}
// Constant, one of the row's Scopes.
def ScopeOp : Operand<ScopeRole, I32>;
def MemoryScopeOp : Operand<MemoryScopeRole, I32>; // any scope
// Constant, one of the row's Operations.
def OperationOp : Operand<OperationRole, I32>;
// Constant, an Operator for the value's type.
def OperatorOp : Operand<OperatorRole, I32>;
def SemanticsOp : Operand<SemanticsRole, I32>;     // SPIR-V memory semantics
// Where values are unequal.
def UnequalSemanticsOp : Operand<UnequalSemanticsRole, I32>;
def ValueOp : Operand<ValueRole, T>;
def PredicateOp : Operand<ValueRole, Bool>;
def MaskOp : Operand<ValueRole, Mask>;
def HeadOp : Operand<HeadRole, Bool>;              // begins a run of work-items
def LaneOp : Operand<IndexRole, I32OrI64, 0, LaneIndex>;
def XorMaskOp : Operand<IndexRole, I32OrI64, 0, MaskIndex>;
def DeltaOp : Operand<IndexRole, I32OrI64, 0, DeltaIndex>;
def BitOp : Operand<IndexRole, I32OrI64, 0, BitIndex>;
// May only be known at run time.
def DimensionOp : Operand<IndexRole, I32, 0, DimensionIndex>;
def ClusterOp : Operand<ClusterSizeRole, I32, 1>;  // constant, a power of two
def PointerOp : Operand<PointerRole, Ptr>;
def SourceOp : Operand<SourceRole, Ptr>;
def ComparatorOp : Operand<ComparatorRole, T>;
def LevelOp : Operand<LevelRole, I32>;             // constant, 0 up
def DimsOp : Operand<DimsRole, I32>;               // constant, 1 to 3
// The first of several stands for all.
def ExtentOp : Operand<ExtentRole, I64>;
def OffsetOp : Operand<OffsetRole, I64>;           // bytes
// Linear id in the work-group.
def ItemOp : Operand<ItemRole, I64>;
def SizeOp : Operand<SizeRole, I64>;               // constant, bytes
def AlignOp : Operand<AlignRole, I64>;             // constant, a power of two
// A function void(ptr, i64, i64, i64).
def BodyOp : Operand<BodyRole, Ptr>;
def ClosureOp : Operand<ClosureRole, Ptr>;

//===----------------------------------------------------------------------===//
// Operators
//===----------------------------------------------------------------------===//

/// Combines two values; an enumerator of Arith. \p identity is what item 0 of
/// an exclusive scan gets (SYCL's known_identity); \p neutral leaves every
/// value unchanged, bit for bit: 0.0 + -0.0 is 0.0, an infinity would hide a
/// NaN. Both are enumerators of Limit. \p combine is what IRBuilder calls it,
/// or the name of an intrinsic.
class Operator<Types types, string identity, string combine, string openCL,
               string neutral = identity> {
  Types ValueTypes = types;
  string Identity = identity;
  string Neutral = neutral;
  string Combine = combine;
  string OpenCL = openCL; // in OpenCL C's names of functions
  bit Unsigned = 0;
}
def IAdd : Operator<IntTypes, "Zero", "CreateAdd", "add">;
def FAdd : Operator<FloatTypes, "Zero", "CreateFAdd", "add", "NegativeZero">;
def IMul : Operator<IntTypes, "One", "CreateMul", "mul">;
def FMul : Operator<FloatTypes, "One", "CreateFMul", "mul">;
def SMin : Operator<IntTypes, "SignedMax", "smin", "min">;
let Unsigned = 1 in
  def UMin : Operator<IntTypes, "AllOnes", "umin", "min">;
def FMin : Operator<FloatTypes, "Infinity", "CreateMinNum", "min", "NaN">;
def SMax : Operator<IntTypes, "SignedMin", "smax", "max">;
let Unsigned = 1 in
  def UMax : Operator<IntTypes, "Zero", "umax", "max">;
def FMax : Operator<FloatTypes, "NegativeInfinity", "CreateMaxNum", "max",
                    "NaN">;
def And : Operator<IntTypes, "AllOnes", "CreateAnd", "and">;
def Or : Operator<IntTypes, "Zero", "CreateOr", "or">;
def Xor : Operator<IntTypes, "Zero", "CreateXor", "xor">;
def LogicalAnd : Operator<BoolType, "AllOnes", "CreateAnd", "logical_and">;
def LogicalOr : Operator<BoolType, "Zero", "CreateOr", "logical_or">;
def LogicalXor : Operator<BoolType, "Zero", "CreateXor", "logical_xor">;

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

/// What a call may do beside giving its result; decides the attributes.
/// An enumerator of Effects.
class Effects;
def Pure : Effects;         // the same wherever it is asked for
def Accesses : Effects;     // reads and writes memory, in its own order
def Allocates : Effects;    // an object of its own for each call
def Synchronizes : Effects; // work-items wait for each other

/// How a target does an operation; an enumerator of Lowering. A row that a
/// target's code forgets all the same is an error there, at the call.
class LoweringKind;
def LegalKind : LoweringKind;    // as it is
def ExpandedKind : LoweringKind; // becomes other operations before, or plain IR
def CustomKind : LoweringKind;   // by code of the target's own
def RefusedKind : LoweringKind;  // an error at the call: 'NAME' and the reason
class Lowering<LoweringKind kind, string reason = ""> {
  LoweringKind Kind = kind;
  string Reason = reason;
}
def Legal : Lowering<LegalKind>;
def Expanded : Lowering<ExpandedKind>;
def Custom : Lowering<CustomKind>;
class Refused<string reason> : Lowering<RefusedKind, reason>;

/// Who has to reach a call; an enumerator of Reach.
class Reach;
def Anyone : Reach;
def WholeGroup : Reach;    // all of the group that the scope names, or none
def ActiveItems : Reach;   // works on those of the sub-group that get there
def PhysicalItems : Reach; // all of the scoped group

/// How a result varies between the work-items of a group that pass the call
/// together. Where a group operation decides (scans), GroupCall does. An
/// enumerator of Variance.
class Variance;
def OfItem : Variance;     // differs though operands are uniform
def OfOperands : Variance; // uniform where operands are
// Another work-item's: uniform where the value is, or a lane index.
def OfSource : Variance;
def OfGroup : Variance;    // uniform, whatever the operands are

/// What kind of thing an operation is: decides which code of a target lowers
/// it. An enumerator of OpClass. Those with \p switched have an enumeration of
/// their own operations, so that the compiler warns of a switch that forgets
/// one.
class OpClass<bit switched = 0> { bit Switched = switched; }
def BuiltInClass : OpClass;        // id or range query
def ControlBarrierClass : OpClass; // execution and memory barrier
def MemoryBarrierClass : OpClass;  // fence
def ArithmeticClass : OpClass;     // reduction or scan
def SegmentedClass : OpClass;      // reduction of runs of work-items
def VoteClass : OpClass<1>;        // all, any, all-equal
def BroadcastClass : OpClass;      // one item's value to all
def ShuffleClass : OpClass<1>;     // another item's value: by index, xor, delta
def BallotClass : OpClass<1>;      // mask of lanes and what is computed from it
def ElectClass : OpClass;
def AtomicClass : OpClass;
def ScopedClass : OpClass;         // distribute_items and its relatives
def MemoryClass : OpClass;         // local and private allocation
def CopyClass : OpClass;           // of an item from global to local memory
def TestClass : OpClass;           // in no program

class GroupOp<OpClass kind, string name, Ty result, list<Operand> operands> {
  string Name = name;
  OpClass Class = kind;
  Ty Result = result;
  list<Operand> Operands = operands;
  Types ValueTypes = NoTypes; // of T
  list<Operator> Arith = [];  // none or one
  // How the C++ name of a declaration is mangled; signedness is part of it.
  bit Unsigned = 0;
  bit Mangled = 1;
  list<string> Scopes = [];     // enumerators of Scope, of the ScopeOp
  list<string> Operations = []; // enumerators of GroupOperation

  // A row says what each target does with it; none is the generator's error.
  Lowering Cpu = ?;
  Lowering Spirv = ?;
  Lowering Nvptx = ?;

  Effects Effect = Synchronizes;
  Reach ReachedBy = Anyone;
  Variance Varies = OfOperands;
  // With operands that agree, results may differ between the sub-groups of a
  // work-group.
  bit VariesInWorkgroup = 0;
  // Says which sub-group or lane a work-item is in, and so how groups are cut.
  bit OfSubgroups = 0;
  // Leaves memory as it is.
  bit OnlyReads = 0;

  string Capability = ""; // of SPIR-V; {bits} are the value's
  string Extension = "";  // of SPIR-V, which the capability needs
  // The row that does the same on integers instead of bools.
  list<GroupOp> OnIntegers = [];
  // Functions of OpenCL C; {scope}, {operation} and {operator} are the call's.
  list<string> OpenCL = [];
  // Declared in sycl/detail/spirv_ops.hpp, since SYCL's headers use it.
  bit InHeaders = 1;
  // Never in the IR of programs.
  bit TestOnly = 0;
}

//===----------------------------------------------------------------------===//
// Ids and ranges
//===----------------------------------------------------------------------===//

class BuiltIn<Ty result, list<Operand> operands, string openCL>
    : GroupOp<BuiltInClass, "__spirv_BuiltIn" # NAME, result, operands> {
  let Effect = Pure;
  let Cpu = Custom;
  let Spirv = Custom; // a call of OpenCL C's function
  let Nvptx = Custom;
  let OpenCL = [openCL];
}
class BuiltIn3D<string openCL> : BuiltIn<I64, [DimensionOp], openCL> {
  let Spirv = Legal;
}

let Varies = OfItem, VariesInWorkgroup = 1 in {
  def LocalInvocationId : BuiltIn3D<"get_local_id">;
  let Nvptx = Expanded in
    def GlobalInvocationId : BuiltIn3D<"get_global_id">;
  def LocalInvocationIndex : BuiltIn<I64, [], "get_local_linear_id">;
  let Nvptx = Expanded in
    def GlobalLinearId : BuiltIn<I64, [], "get_global_linear_id">;
}
def WorkgroupId : BuiltIn3D<"get_group_id">;
def NumWorkgroups : BuiltIn3D<"get_num_groups">;
def WorkgroupSize : BuiltIn3D<"get_local_size">;
def EnqueuedWorkgroupSize : BuiltIn3D<"get_enqueued_local_size">;
def GlobalSize : BuiltIn3D<"get_global_size">;
def GlobalOffset : BuiltIn3D<"get_global_offset">;

let OfSubgroups = 1 in {
  let Varies = OfItem in
    def SubgroupLocalInvocationId : BuiltIn<I32, [], "get_sub_group_local_id">;
  let VariesInWorkgroup = 1 in {
    // The last sub-group may be smaller.
    def SubgroupSize : BuiltIn<I32, [], "get_sub_group_size">;
    def SubgroupId : BuiltIn<I32, [], "get_sub_group_id">;
  }
}
def SubgroupMaxSize : BuiltIn<I32, [], "get_max_sub_group_size">;
let OfSubgroups = 1 in {
  def NumSubgroups : BuiltIn<I32, [], "get_num_sub_groups">;
  def NumEnqueuedSubgroups : BuiltIn<I32, [], "get_enqueued_num_sub_groups">;
}
// Of the launch; kernels of OpenCL C only, by cohort-opencl-work-dim.
let Cpu = Expanded, Spirv = Expanded, Nvptx = Expanded in
  def WorkDim : BuiltIn<I32, [], "get_work_dim">;

//===----------------------------------------------------------------------===//
// Barriers
//===----------------------------------------------------------------------===//

let Cpu = Custom, Spirv = Custom, Nvptx = Custom in {
  def ControlBarrier
      : GroupOp<ControlBarrierClass, "__spirv_ControlBarrier", Void,
                               [ScopeOp, MemoryScopeOp, SemanticsOp]> {
    let Scopes = ["Workgroup", "Subgroup", "Invocation"];
    let ReachedBy = WholeGroup;
    let OpenCL = ["barrier", "work_group_barrier", "sub_group_barrier"];
  }
  def MemoryBarrier : GroupOp<MemoryBarrierClass, "__spirv_MemoryBarrier", Void,
                              [MemoryScopeOp, SemanticsOp]> {
    let Effect = Accesses;
    let OpenCL = ["mem_fence", "read_mem_fence", "write_mem_fence",
                  "atomic_work_item_fence"];
  }
}

//===----------------------------------------------------------------------===//
// Operations of a work-group or a sub-group
//===----------------------------------------------------------------------===//

class Collective<OpClass kind, Ty result, list<Operand> operands>
    : GroupOp<kind, "__spirv_" # NAME, result, operands> {
  let Scopes = ["Workgroup", "Subgroup"];
  let Cpu = Custom;
  let Spirv = Legal;
  let Nvptx = Custom;
  let ReachedBy = WholeGroup;
  let Varies = OfGroup;
  let Capability = "Groups";
}

class GroupArithmetic<Operator arith>
    : Collective<ArithmeticClass, T, [ScopeOp, OperationOp, ValueOp]> {
  let Arith = [arith];
  let ValueTypes = arith.ValueTypes;
  let Unsigned = arith.Unsigned;
  let Operations = ["Reduce", "InclusiveScan", "ExclusiveScan"];
}
// Those of OpenCL C; the others are an extension of SPIR-V.
let OpenCL = ["{scope}_{operation}_{operator}"] in {
  def GroupIAdd : GroupArithmetic<IAdd>;
  def GroupFAdd : GroupArithmetic<FAdd>;
  def GroupSMin : GroupArithmetic<SMin>;
  def GroupFMin : GroupArithmetic<FMin>;
  def GroupSMax : GroupArithmetic<SMax>;
  def GroupFMax : GroupArithmetic<FMax>;
  def GroupUMin : GroupArithmetic<UMin>;
  def GroupUMax : GroupArithmetic<UMax>;
}
let Capability = "GroupUniformArithmeticKHR",
    Extension = "SPV_KHR_uniform_group_instructions" in {
  def GroupIMulKHR : GroupArithmetic<IMul>;
  def GroupFMulKHR : GroupArithmetic<FMul>;
  def GroupBitwiseAndKHR : GroupArithmetic<And>;
  def GroupBitwiseOrKHR : GroupArithmetic<Or>;
  def GroupBitwiseXorKHR : GroupArithmetic<Xor>;
  let Spirv = Expanded in {
    let OnIntegers = [GroupBitwiseAndKHR] in
      def GroupLogicalAndKHR : GroupArithmetic<LogicalAnd>;
    let OnIntegers = [GroupBitwiseOrKHR] in
      def GroupLogicalOrKHR : GroupArithmetic<LogicalOr>;
    let OnIntegers = [GroupBitwiseXorKHR] in
      def GroupLogicalXorKHR : GroupArithmetic<LogicalXor>;
  }
}

let OpenCL = ["{scope}_all"] in
  def GroupAll : Collective<VoteClass, Bool, [ScopeOp, PredicateOp]>;
let OpenCL = ["{scope}_any"] in
  def GroupAny : Collective<VoteClass, Bool, [ScopeOp, PredicateOp]>;
let ValueTypes = MovedTypes, Spirv = Custom, OpenCL = ["{scope}_broadcast"] in
  def GroupBroadcast
      : Collective<BroadcastClass, T, [ScopeOp, ValueOp, LaneOp]>;

// Extension of ours: the reduction of a run of work-items, for all of the run.
def GroupSegmentedReduce
    : GroupOp<SegmentedClass, "__cohort_group_segmented_reduce", T,
              [ScopeOp, OperatorOp, ValueOp, HeadOp]> {
  let Scopes = ["Workgroup", "Subgroup"];
  let ValueTypes = AllTypes;
  let Cpu = Expanded;
  let Spirv = Expanded;
  let Nvptx = Expanded;
  let ReachedBy = WholeGroup;
  let Varies = OfItem;
}

//===----------------------------------------------------------------------===//
// Operations of the active work-items of a sub-group
//===----------------------------------------------------------------------===//

class NonUniform<OpClass kind, Ty result, list<Operand> operands>
    : GroupOp<kind, "__spirv_" # NAME, result, operands> {
  let InHeaders = 0; // the built-in functions of OpenCL C declare all of them
  let Scopes = ["Subgroup"];
  let Cpu = Custom;
  let Spirv = Legal;
  let Nvptx = Custom;
  let ReachedBy = ActiveItems;
  let Varies = OfGroup;
}

let Capability = "GroupNonUniform", Varies = OfItem,
    OpenCL = ["sub_group_elect"], InHeaders = 1 in
  def GroupNonUniformElect : NonUniform<ElectClass, Bool, [ScopeOp]>;

let Capability = "GroupNonUniformVote" in {
  let OpenCL = ["sub_group_non_uniform_all"] in
    def GroupNonUniformAll
        : NonUniform<VoteClass, Bool, [ScopeOp, PredicateOp]>;
  let OpenCL = ["sub_group_non_uniform_any"] in
    def GroupNonUniformAny
        : NonUniform<VoteClass, Bool, [ScopeOp, PredicateOp]>;
  let ValueTypes = MovedTypes, Nvptx = Expanded,
      OpenCL = ["sub_group_non_uniform_all_equal"] in
    def GroupNonUniformAllEqual
        : NonUniform<VoteClass, Bool, [ScopeOp, ValueOp]>;
}

let ValueTypes = MovedTypes, Capability = "GroupNonUniformBallot" in {
  let OpenCL = ["sub_group_non_uniform_broadcast"] in
    def GroupNonUniformBroadcast
        : NonUniform<BroadcastClass, T, [ScopeOp, ValueOp, LaneOp]>;
  let OpenCL = ["sub_group_broadcast_first"] in
    def GroupNonUniformBroadcastFirst
        : NonUniform<BroadcastClass, T, [ScopeOp, ValueOp]>;
}

class Shuffle<string openCL, list<Operand> operands>
    : NonUniform<ShuffleClass, T, operands> {
  let ValueTypes = MovedTypes;
  let Varies = OfSource;
  let InHeaders = 1;
  let OpenCL = [openCL];
}
let Capability = "GroupNonUniformShuffle" in {
  def GroupNonUniformShuffle
      : Shuffle<"sub_group_shuffle", [ScopeOp, ValueOp, LaneOp]>;
  def GroupNonUniformShuffleXor
      : Shuffle<"sub_group_shuffle_xor", [ScopeOp, ValueOp, XorMaskOp]>;
}
let Capability = "GroupNonUniformShuffleRelative" in {
  def GroupNonUniformShuffleUp
      : Shuffle<"sub_group_shuffle_up", [ScopeOp, ValueOp, DeltaOp]>;
  def GroupNonUniformShuffleDown
      : Shuffle<"sub_group_shuffle_down", [ScopeOp, ValueOp, DeltaOp]>;
}
// Few devices have the capability.
let Capability = "GroupNonUniformRotateKHR",
    Extension = "SPV_KHR_subgroup_rotate",
    Spirv = Expanded, Nvptx = Expanded, InHeaders = 0 in
  def GroupNonUniformRotateKHR
      : Shuffle<"sub_group_rotate", [ScopeOp, ValueOp, DeltaOp, ClusterOp]> {
    let OpenCL = ["sub_group_rotate", "sub_group_clustered_rotate"];
  }

class Ballot<Ty result, list<Operand> operands, list<string> openCL>
    : NonUniform<BallotClass, result, operands> {
  let Capability = "GroupNonUniformBallot";
  let Varies = OfOperands;
  let OpenCL = openCL;
}
// The active lanes.
let Varies = OfGroup, VariesInWorkgroup = 1, InHeaders = 1 in
  def GroupNonUniformBallot
      : Ballot<Mask, [ScopeOp, PredicateOp], ["sub_group_ballot"]>;
let Varies = OfItem, Nvptx = Expanded in
  def GroupNonUniformInverseBallot
      : Ballot<Bool, [ScopeOp, MaskOp], ["sub_group_inverse_ballot"]>;
let Nvptx = Expanded in
  def GroupNonUniformBallotBitExtract
      : Ballot<Bool, [ScopeOp, MaskOp, BitOp],
               ["sub_group_ballot_bit_extract"]>;
let Operations = ["Reduce", "InclusiveScan", "ExclusiveScan"] in
  def GroupNonUniformBallotBitCount
      : Ballot<I32, [ScopeOp, OperationOp, MaskOp],
               ["sub_group_ballot_bit_count", "sub_group_ballot_inclusive_scan",
                "sub_group_ballot_exclusive_scan"]>;
def GroupNonUniformBallotFindLSB
    : Ballot<I32, [ScopeOp, MaskOp], ["sub_group_ballot_find_lsb"]>;
def GroupNonUniformBallotFindMSB
    : Ballot<I32, [ScopeOp, MaskOp], ["sub_group_ballot_find_msb"]>;

class NonUniformArithmetic<Operator arith>
    : NonUniform<ArithmeticClass, T,
                 [ScopeOp, OperationOp, ValueOp, ClusterOp]> {
  let Arith = [arith];
  let ValueTypes = arith.ValueTypes;
  let Unsigned = arith.Unsigned;
  let Operations = ["Reduce", "InclusiveScan", "ExclusiveScan",
                    "ClusteredReduce"];
  let Capability = "GroupNonUniformArithmetic"; // and GroupNonUniformClustered
  let OpenCL = ["{scope}_non_uniform_{operation}_{operator}",
                "{scope}_clustered_reduce_{operator}"];
}
def GroupNonUniformIAdd : NonUniformArithmetic<IAdd>;
def GroupNonUniformFAdd : NonUniformArithmetic<FAdd>;
def GroupNonUniformIMul : NonUniformArithmetic<IMul>;
def GroupNonUniformFMul : NonUniformArithmetic<FMul>;
def GroupNonUniformSMin : NonUniformArithmetic<SMin>;
def GroupNonUniformFMin : NonUniformArithmetic<FMin>;
def GroupNonUniformSMax : NonUniformArithmetic<SMax>;
def GroupNonUniformFMax : NonUniformArithmetic<FMax>;
def GroupNonUniformUMin : NonUniformArithmetic<UMin>;
def GroupNonUniformUMax : NonUniformArithmetic<UMax>;
def GroupNonUniformBitwiseAnd : NonUniformArithmetic<And>;
def GroupNonUniformBitwiseOr : NonUniformArithmetic<Or>;
def GroupNonUniformBitwiseXor : NonUniformArithmetic<Xor>;
let Spirv = Expanded in {
  let OnIntegers = [GroupNonUniformBitwiseAnd] in
    def GroupNonUniformLogicalAnd : NonUniformArithmetic<LogicalAnd>;
  let OnIntegers = [GroupNonUniformBitwiseOr] in
    def GroupNonUniformLogicalOr : NonUniformArithmetic<LogicalOr>;
  let OnIntegers = [GroupNonUniformBitwiseXor] in
    def GroupNonUniformLogicalXor : NonUniformArithmetic<LogicalXor>;
}

//===----------------------------------------------------------------------===//
// Atomics
//===----------------------------------------------------------------------===//

class Atomic<Types types, Ty result, list<Operand> operands,
             list<string> openCL>
    : GroupOp<AtomicClass, "__spirv_" # NAME, result, operands> {
  let Cpu = Custom;
  let Spirv = Custom;
  let Nvptx = Custom;
  let Effect = Accesses;
  let ValueTypes = types;
  let Varies = OfItem;
  let VariesInWorkgroup = 1;
  let OpenCL = openCL;
}
class AtomicRMW<Types types, list<string> openCL>
    : Atomic<types, T, [PointerOp, MemoryScopeOp, SemanticsOp, ValueOp],
             openCL>;
let OnlyReads = 1 in
  def AtomicLoad
      : Atomic<AtomicTypes, T, [PointerOp, MemoryScopeOp, SemanticsOp],
               ["atomic_load"]>;
def AtomicStore
    : Atomic<AtomicTypes, Void,
             [PointerOp, MemoryScopeOp, SemanticsOp, ValueOp],
             ["atomic_store"]>;
def AtomicExchange
    : AtomicRMW<AtomicTypes, ["atomic_exchange", "atomic_xchg"]>;
def AtomicCompareExchange
    : Atomic<AtomicIntTypes, T,
             [PointerOp, MemoryScopeOp, SemanticsOp, UnequalSemanticsOp,
              ValueOp, ComparatorOp],
             ["atomic_compare_exchange_strong", "atomic_compare_exchange_weak",
              "atomic_cmpxchg"]>;
def AtomicIAdd
    : AtomicRMW<AtomicIntTypes,
                ["atomic_fetch_add", "atomic_add", "atomic_inc"]>;
def AtomicISub
    : AtomicRMW<AtomicIntTypes,
                ["atomic_fetch_sub", "atomic_sub", "atomic_dec"]>;
def AtomicSMin : AtomicRMW<AtomicIntTypes, ["atomic_fetch_min", "atomic_min"]>;
def AtomicSMax : AtomicRMW<AtomicIntTypes, ["atomic_fetch_max", "atomic_max"]>;
let Unsigned = 1 in {
  def AtomicUMin
      : AtomicRMW<AtomicIntTypes, ["atomic_fetch_min", "atomic_min"]>;
  def AtomicUMax
      : AtomicRMW<AtomicIntTypes, ["atomic_fetch_max", "atomic_max"]>;
}
def AtomicAnd : AtomicRMW<AtomicIntTypes, ["atomic_fetch_and", "atomic_and"]>;
def AtomicOr : AtomicRMW<AtomicIntTypes, ["atomic_fetch_or", "atomic_or"]>;
def AtomicXor : AtomicRMW<AtomicIntTypes, ["atomic_fetch_xor", "atomic_xor"]>;
let Capability = "AtomicFloat{bits}AddEXT",
    Extension = "SPV_EXT_shader_atomic_float_add" in
  def AtomicFAddEXT : AtomicRMW<AtomicFloatTypes, ["atomic_fetch_add"]>;
let Capability = "AtomicFloat{bits}MinMaxEXT",
    Extension = "SPV_EXT_shader_atomic_float_min_max" in {
  def AtomicFMinEXT : AtomicRMW<AtomicFloatTypes, ["atomic_fetch_min"]>;
  def AtomicFMaxEXT : AtomicRMW<AtomicFloatTypes, ["atomic_fetch_max"]>;
}

//===----------------------------------------------------------------------===//
// Scoped parallelism
//===----------------------------------------------------------------------===//

class Scoped<string name, Ty result, list<Operand> operands>
    : GroupOp<ScopedClass, "__cohort_" # name, result, operands> {
  let Mangled = 0;
  let Cpu = Custom;
  let Spirv = Custom;
  let Nvptx = Custom;
}
let ReachedBy = PhysicalItems in {
  def DistributeItems
      : Scoped<"distribute_items", Void,
               [LevelOp, ExtentOp, ExtentOp, ExtentOp, BodyOp, ClosureOp]>;
  def DistributeGroups
      : Scoped<"distribute_groups", Void,
               [LevelOp, ExtentOp, ExtentOp, ExtentOp, BodyOp, ClosureOp]>;
  def FoldItems
      : Scoped<"fold_items", Void,
               [LevelOp, ExtentOp, ExtentOp, ExtentOp, BodyOp, ClosureOp]>;
}
let Effect = Pure in {
  def Subdivide : Scoped<"subdivide", I64, [LevelOp, DimsOp, DimensionOp,
                                            ExtentOp, ExtentOp, ExtentOp]>;
  def UnitExtent : Scoped<"unit_extent", I64, [LevelOp, ExtentOp, ExtentOp]>;
  let Varies = OfItem, VariesInWorkgroup = 1 in
    def PhysicalId : Scoped<"physical_id", I64, [LevelOp, DimensionOp]>;
  def PhysicalRange : Scoped<"physical_range", I64, [LevelOp, DimensionOp]>;
}
let ReachedBy = PhysicalItems in
  def GroupBarrier : Scoped<"group_barrier", Void,
                            [LevelOp, MemoryScopeOp, SemanticsOp]>;

//===----------------------------------------------------------------------===//
// Memory of a kernel
//===----------------------------------------------------------------------===//

class Memory<string name, list<Operand> operands>
    : GroupOp<MemoryClass, "__cohort_" # name, Ptr, operands> {
  let Mangled = 0;
  let Effect = Allocates;
  let Cpu = Custom;
  let Spirv = Custom;
  let Nvptx = Custom;
}
def LocalAlloc : Memory<"local_alloc", [SizeOp, AlignOp, LevelOp]>;
let VariesInWorkgroup = 1 in
  def PrivateAlloc : Memory<"private_alloc", [SizeOp, AlignOp, LevelOp]>;
// With devices the group's sub-groups run at the same time.
let Spirv = Expanded, Nvptx = Expanded in {
  def RunningObject : Memory<"running_object", [SizeOp, AlignOp]>;
  def ExchangeArray : Memory<"exchange_array", [SizeOp, AlignOp]>;
}
// Made by cohort-workgroup-loops, for what a work-item keeps across a barrier.
let Spirv = Refused<"is made by passes, for the CPU">,
    Nvptx = Refused<"is made by passes, for the CPU">, InHeaders = 0 in
  def ItemArray : Memory<"item_array", [SizeOp, AlignOp]>;
// Of a variable of the program; cohort-work-group-static makes it local_alloc.
let Effect = Pure in
  def LocalStatic : Memory<"local_static", [PointerOp, SizeOp, AlignOp]>;
// With the greatest offset what the call before it with another is;
// cohort-work-group-static makes it local_arg.
def LocalScratch : Memory<"local_scratch", [OffsetOp]>;
let Effect = Pure in {
  def LocalArg : Memory<"local_arg", [OffsetOp]>;
  let VariesInWorkgroup = 1 in
    def PrivateItem
        : Memory<"private_item", [PointerOp, ItemOp, SizeOp, AlignOp]>;
}

//===----------------------------------------------------------------------===//
// Copies from global to local memory
//===----------------------------------------------------------------------===//

let Mangled = 0, Effect = Accesses, Cpu = Expanded, Spirv = Expanded,
    Nvptx = Custom in {
  def CopyItem : GroupOp<CopyClass, "__cohort_copy_item", Void,
                         [PointerOp, SourceOp, SizeOp]>;
  def AwaitCopies : GroupOp<CopyClass, "__cohort_await_copies", Void, []>;
}

//===----------------------------------------------------------------------===//
// Tests
//===----------------------------------------------------------------------===//

// A row that no target's code knows, to show that such a one is an error.
let Mangled = 0, TestOnly = 1, InHeaders = 0, Cpu = Custom, Spirv = Custom,
    Nvptx = Custom, Effect = Pure in {
  def ForgottenCustom
      : GroupOp<TestClass, "__cohort_forgotten_custom", I64, []>;
  let Cpu = Expanded, Spirv = Expanded, Nvptx = Expanded in
    def ForgottenExpanded
        : GroupOp<TestClass, "__cohort_forgotten_expanded", I64, []>;
  let Cpu = Refused<"is refused by the table">,
      Spirv = Refused<"is refused by the table">,
      Nvptx = Refused<"is refused by the table"> in
    def RefusedEverywhere
        : GroupOp<TestClass, "__cohort_refused_everywhere", I64, []>;
}
