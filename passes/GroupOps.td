//===- GroupOps.td - The vocabulary of group operations ----*- tablegen -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// One record an operation. From it come the enumeration Op, the rows that
// GroupCall looks up, the attributes of declarations, the verifier's signatures
// and tests; docs/vocabulary.md says what the operations mean.
//
// A record's name is its name in the enumeration Op; 'Name' is the function it
// stands for. To add an operation, add a record.
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
def T : Ty<"T">;             // the row's value type, the same wherever it stands

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// What an operand is for. The verifier knows from it which values are legal.
class Operand<string role, Ty type, bit optional = 0> {
  string Role = role;
  Ty Type = type;
  bit Optional = optional;
}
def ScopeOp : Operand<"Scope", I32>;             // constant, one of the row's Scopes
def MemoryScopeOp : Operand<"MemoryScope", I32>; // constant, any scope
def OperationOp : Operand<"Operation", I32>;     // constant, one of the row's Operations
def SemanticsOp : Operand<"Semantics", I32>;     // SPIR-V memory semantics
def ValueOp : Operand<"Value", T>;
def PredicateOp : Operand<"Value", Bool>;
def MaskOp : Operand<"Value", Mask>;
def IndexOp : Operand<"Index", I32OrI64>;        // lane, work-item, delta or mask
def DimensionOp : Operand<"Index", I32>;         // may only be known at run time
def ClusterOp : Operand<"ClusterSize", I32, 1>;  // constant, a power of two
def PointerOp : Operand<"Pointer", Ptr>;
def SourceOp : Operand<"Source", Ptr>;
def DataOp : Operand<"Data", T>;                 // a further value
def LevelOp : Operand<"Level", I32>;             // constant, 0 up
def DimsOp : Operand<"Dims", I32>;               // constant, 1 to 3
def ExtentOp : Operand<"Extent", I64>;
def SizeOp : Operand<"Size", I64>;               // constant, bytes
def AlignOp : Operand<"Align", I64>;             // constant, a power of two
def BodyOp : Operand<"Body", Ptr>;               // a function void(ptr, i64, i64, i64)
def ClosureOp : Operand<"Closure", Ptr>;

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

/// What a call may do beside giving its result; decides the attributes.
class Effects<string name> { string Name = name; }
def Pure : Effects<"Pure">;                // the same wherever it is asked for
def Accesses : Effects<"Accesses">;        // reads and writes memory, in its own order
def Allocates : Effects<"Allocates">;      // an object of its own for each call
def Synchronizes : Effects<"Synchronizes">; // work-items meet

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
def AtomicTypes : Types<["i32", "i64", "float", "double"]>;
def AtomicIntTypes : Types<["i32", "i64"]>;
def AtomicFloatTypes : Types<["float", "double"]>;

class GroupOp<string kind, string name, Ty result, list<Operand> operands> {
  string Name = name;
  string Class = kind;      // an enumerator of OpClass
  Ty Result = result;
  list<Operand> Operands = operands;
  Types ValueTypes = NoTypes; // of T
  string Arith = "None";      // an enumerator of Arith
  // How the C++ name of a declaration is mangled; signedness is part of the name.
  bit Unsigned = 0;
  bit Mangled = 1;
  list<string> Scopes = [];     // enumerators of Scope, of the ScopeOp
  list<string> Operations = []; // enumerators of GroupOperation
  Effects Effect = Synchronizes;
  // With operands that agree, results may differ between the work-items of a
  // sub-group, between the sub-groups of a work-group. Where scope or operation
  // decide, GroupCall does.
  bit VariesInSubgroup = 0;
  bit VariesInWorkgroup = 0;
}

//===----------------------------------------------------------------------===//
// Ids and ranges
//===----------------------------------------------------------------------===//

class BuiltIn<Ty result, list<Operand> operands>
    : GroupOp<"BuiltIn", "__spirv_BuiltIn" # NAME, result, operands> {
  let Effect = Pure;
}
class BuiltIn3D : BuiltIn<I64, [DimensionOp]>;

let VariesInSubgroup = 1, VariesInWorkgroup = 1 in {
  def LocalInvocationId : BuiltIn3D;
  def GlobalInvocationId : BuiltIn3D;
  def LocalInvocationIndex : BuiltIn<I64, []>;
  def GlobalLinearId : BuiltIn<I64, []>;
}
def WorkgroupId : BuiltIn3D;
def NumWorkgroups : BuiltIn3D;
def WorkgroupSize : BuiltIn3D;
def EnqueuedWorkgroupSize : BuiltIn3D;
def GlobalSize : BuiltIn3D;
def GlobalOffset : BuiltIn3D;

let VariesInSubgroup = 1 in
  def SubgroupLocalInvocationId : BuiltIn<I32, []>;
let VariesInWorkgroup = 1 in {
  def SubgroupSize : BuiltIn<I32, []>; // the last one may be smaller
  def SubgroupId : BuiltIn<I32, []>;
}
def SubgroupMaxSize : BuiltIn<I32, []>;
def NumSubgroups : BuiltIn<I32, []>;
def NumEnqueuedSubgroups : BuiltIn<I32, []>;
def WorkDim : BuiltIn<I32, []>; // of the launch; kernels of OpenCL C only

//===----------------------------------------------------------------------===//
// Barriers
//===----------------------------------------------------------------------===//

def ControlBarrier : GroupOp<"ControlBarrier", "__spirv_ControlBarrier", Void,
                             [ScopeOp, MemoryScopeOp, SemanticsOp]> {
  let Scopes = ["Workgroup", "Subgroup", "Invocation"];
}
def MemoryBarrier : GroupOp<"MemoryBarrier", "__spirv_MemoryBarrier", Void,
                            [MemoryScopeOp, SemanticsOp]> {
  let Effect = Accesses;
}

//===----------------------------------------------------------------------===//
// Operations of a work-group or a sub-group
//===----------------------------------------------------------------------===//

class Collective<string kind, Ty result, list<Operand> operands>
    : GroupOp<kind, "__spirv_" # NAME, result, operands> {
  let Scopes = ["Workgroup", "Subgroup"];
}

class GroupArithmetic<string arith, Types types>
    : Collective<"Arithmetic", T, [ScopeOp, OperationOp, ValueOp]> {
  let Arith = arith;
  let ValueTypes = types;
  let Operations = ["Reduce", "InclusiveScan", "ExclusiveScan"];
}
def GroupIAdd : GroupArithmetic<"IAdd", IntTypes>;
def GroupFAdd : GroupArithmetic<"FAdd", FloatTypes>;
def GroupSMin : GroupArithmetic<"SMin", IntTypes>;
def GroupFMin : GroupArithmetic<"FMin", FloatTypes>;
def GroupSMax : GroupArithmetic<"SMax", IntTypes>;
def GroupFMax : GroupArithmetic<"FMax", FloatTypes>;
let Unsigned = 1 in {
  def GroupUMin : GroupArithmetic<"UMin", IntTypes>;
  def GroupUMax : GroupArithmetic<"UMax", IntTypes>;
}
def GroupIMulKHR : GroupArithmetic<"IMul", IntTypes>;
def GroupFMulKHR : GroupArithmetic<"FMul", FloatTypes>;
def GroupBitwiseAndKHR : GroupArithmetic<"And", IntTypes>;
def GroupBitwiseOrKHR : GroupArithmetic<"Or", IntTypes>;
def GroupBitwiseXorKHR : GroupArithmetic<"Xor", IntTypes>;
def GroupLogicalAndKHR : GroupArithmetic<"LogicalAnd", BoolType>;
def GroupLogicalOrKHR : GroupArithmetic<"LogicalOr", BoolType>;
def GroupLogicalXorKHR : GroupArithmetic<"LogicalXor", BoolType>;

def GroupAll : Collective<"Vote", Bool, [ScopeOp, PredicateOp]>;
def GroupAny : Collective<"Vote", Bool, [ScopeOp, PredicateOp]>;
def GroupBroadcast : Collective<"Broadcast", T, [ScopeOp, ValueOp, IndexOp]> {
  let ValueTypes = MovedTypes;
}

//===----------------------------------------------------------------------===//
// Operations of the active work-items of a sub-group
//===----------------------------------------------------------------------===//

class NonUniform<string kind, Ty result, list<Operand> operands>
    : GroupOp<kind, "__spirv_" # NAME, result, operands> {
  let Scopes = ["Subgroup"];
}

let VariesInSubgroup = 1 in
  def GroupNonUniformElect : NonUniform<"Elect", Bool, [ScopeOp]>;
def GroupNonUniformAll : NonUniform<"Vote", Bool, [ScopeOp, PredicateOp]>;
def GroupNonUniformAny : NonUniform<"Vote", Bool, [ScopeOp, PredicateOp]>;

let ValueTypes = MovedTypes in {
  def GroupNonUniformAllEqual : NonUniform<"Vote", Bool, [ScopeOp, ValueOp]>;
  def GroupNonUniformBroadcast
      : NonUniform<"Broadcast", T, [ScopeOp, ValueOp, IndexOp]>;
  def GroupNonUniformBroadcastFirst
      : NonUniform<"Broadcast", T, [ScopeOp, ValueOp]>;
  def GroupNonUniformShuffle
      : NonUniform<"Shuffle", T, [ScopeOp, ValueOp, IndexOp]>;
  def GroupNonUniformShuffleXor
      : NonUniform<"Shuffle", T, [ScopeOp, ValueOp, IndexOp]>;
  def GroupNonUniformShuffleUp
      : NonUniform<"Shuffle", T, [ScopeOp, ValueOp, IndexOp]>;
  def GroupNonUniformShuffleDown
      : NonUniform<"Shuffle", T, [ScopeOp, ValueOp, IndexOp]>;
  def GroupNonUniformRotateKHR
      : NonUniform<"Shuffle", T, [ScopeOp, ValueOp, IndexOp, ClusterOp]>;
}

let VariesInWorkgroup = 1 in // the active lanes
  def GroupNonUniformBallot : NonUniform<"Ballot", Mask, [ScopeOp, PredicateOp]>;
let VariesInSubgroup = 1 in
  def GroupNonUniformInverseBallot : NonUniform<"Ballot", Bool, [ScopeOp, MaskOp]>;
def GroupNonUniformBallotBitExtract
    : NonUniform<"Ballot", Bool, [ScopeOp, MaskOp, IndexOp]>;
def GroupNonUniformBallotBitCount
    : NonUniform<"Ballot", I32, [ScopeOp, OperationOp, MaskOp]> {
  let Operations = ["Reduce", "InclusiveScan", "ExclusiveScan"];
}
def GroupNonUniformBallotFindLSB : NonUniform<"Ballot", I32, [ScopeOp, MaskOp]>;
def GroupNonUniformBallotFindMSB : NonUniform<"Ballot", I32, [ScopeOp, MaskOp]>;

class NonUniformArithmetic<string arith, Types types>
    : NonUniform<"Arithmetic", T, [ScopeOp, OperationOp, ValueOp, ClusterOp]> {
  let Arith = arith;
  let ValueTypes = types;
  let Operations = ["Reduce", "InclusiveScan", "ExclusiveScan",
                    "ClusteredReduce"];
}
def GroupNonUniformIAdd : NonUniformArithmetic<"IAdd", IntTypes>;
def GroupNonUniformFAdd : NonUniformArithmetic<"FAdd", FloatTypes>;
def GroupNonUniformIMul : NonUniformArithmetic<"IMul", IntTypes>;
def GroupNonUniformFMul : NonUniformArithmetic<"FMul", FloatTypes>;
def GroupNonUniformSMin : NonUniformArithmetic<"SMin", IntTypes>;
def GroupNonUniformFMin : NonUniformArithmetic<"FMin", FloatTypes>;
def GroupNonUniformSMax : NonUniformArithmetic<"SMax", IntTypes>;
def GroupNonUniformFMax : NonUniformArithmetic<"FMax", FloatTypes>;
let Unsigned = 1 in {
  def GroupNonUniformUMin : NonUniformArithmetic<"UMin", IntTypes>;
  def GroupNonUniformUMax : NonUniformArithmetic<"UMax", IntTypes>;
}
def GroupNonUniformBitwiseAnd : NonUniformArithmetic<"And", IntTypes>;
def GroupNonUniformBitwiseOr : NonUniformArithmetic<"Or", IntTypes>;
def GroupNonUniformBitwiseXor : NonUniformArithmetic<"Xor", IntTypes>;
def GroupNonUniformLogicalAnd : NonUniformArithmetic<"LogicalAnd", BoolType>;
def GroupNonUniformLogicalOr : NonUniformArithmetic<"LogicalOr", BoolType>;
def GroupNonUniformLogicalXor : NonUniformArithmetic<"LogicalXor", BoolType>;

//===----------------------------------------------------------------------===//
// Atomics
//===----------------------------------------------------------------------===//

class Atomic<Ty result, list<Operand> operands>
    : GroupOp<"Atomic", "__spirv_" # NAME, result, operands> {
  let Effect = Accesses;
  let ValueTypes = AtomicTypes;
  let VariesInSubgroup = 1;
  let VariesInWorkgroup = 1;
}
class AtomicRMW<Types types>
    : Atomic<T, [PointerOp, MemoryScopeOp, SemanticsOp, ValueOp]> {
  let ValueTypes = types;
}
def AtomicLoad : Atomic<T, [PointerOp, MemoryScopeOp, SemanticsOp]>;
def AtomicStore
    : Atomic<Void, [PointerOp, MemoryScopeOp, SemanticsOp, ValueOp]>;
def AtomicExchange : AtomicRMW<AtomicTypes>;
def AtomicCompareExchange
    : Atomic<T, [PointerOp, MemoryScopeOp, SemanticsOp, SemanticsOp, ValueOp,
                 DataOp]> {
  let ValueTypes = AtomicIntTypes;
}
def AtomicIAdd : AtomicRMW<AtomicIntTypes>;
def AtomicISub : AtomicRMW<AtomicIntTypes>;
def AtomicSMin : AtomicRMW<AtomicIntTypes>;
def AtomicSMax : AtomicRMW<AtomicIntTypes>;
let Unsigned = 1 in {
  def AtomicUMin : AtomicRMW<AtomicIntTypes>;
  def AtomicUMax : AtomicRMW<AtomicIntTypes>;
}
def AtomicAnd : AtomicRMW<AtomicIntTypes>;
def AtomicOr : AtomicRMW<AtomicIntTypes>;
def AtomicXor : AtomicRMW<AtomicIntTypes>;
def AtomicFAddEXT : AtomicRMW<AtomicFloatTypes>;
def AtomicFMinEXT : AtomicRMW<AtomicFloatTypes>;
def AtomicFMaxEXT : AtomicRMW<AtomicFloatTypes>;

//===----------------------------------------------------------------------===//
// Scoped parallelism
//===----------------------------------------------------------------------===//

class Scoped<string name, Ty result, list<Operand> operands>
    : GroupOp<"Scoped", "__cohort_" # name, result, operands> {
  let Mangled = 0;
}
def DistributeItems
    : Scoped<"distribute_items", Void,
             [LevelOp, ExtentOp, ExtentOp, ExtentOp, BodyOp, ClosureOp]>;
def DistributeGroups
    : Scoped<"distribute_groups", Void,
             [LevelOp, ExtentOp, ExtentOp, ExtentOp, BodyOp, ClosureOp]>;
def FoldItems
    : Scoped<"fold_items", Void,
             [LevelOp, ExtentOp, ExtentOp, ExtentOp, BodyOp, ClosureOp]>;
let Effect = Pure in {
  def Subdivide : Scoped<"subdivide", I64, [LevelOp, DimsOp, DimensionOp, ExtentOp,
                                            ExtentOp, ExtentOp]>;
  def UnitExtent : Scoped<"unit_extent", I64, [LevelOp, ExtentOp, ExtentOp]>;
  let VariesInSubgroup = 1, VariesInWorkgroup = 1 in
    def PhysicalId : Scoped<"physical_id", I64, [LevelOp, DimensionOp]>;
  def PhysicalRange : Scoped<"physical_range", I64, [LevelOp, DimensionOp]>;
}
def GroupBarrier : Scoped<"group_barrier", Void,
                          [LevelOp, MemoryScopeOp, SemanticsOp]>;

//===----------------------------------------------------------------------===//
// Memory of a kernel
//===----------------------------------------------------------------------===//

class Memory<string name, list<Operand> operands>
    : GroupOp<"Memory", "__cohort_" # name, Ptr, operands> {
  let Mangled = 0;
  let Effect = Allocates;
}
def LocalAlloc : Memory<"local_alloc", [SizeOp, AlignOp, LevelOp]>;
def PrivateAlloc : Memory<"private_alloc", [SizeOp, AlignOp, LevelOp]>;
def RunningObject : Memory<"running_object", [SizeOp, AlignOp]>;
def ExchangeArray : Memory<"exchange_array", [SizeOp, AlignOp]>;
// Made by cohort-workgroup-loops, for what a work-item keeps across a barrier.
def ItemArray : Memory<"item_array", [SizeOp, AlignOp]>;
let Effect = Pure in {
  def LocalArg : Memory<"local_arg", [ExtentOp]>;
  def PrivateItem : Memory<"private_item", [PointerOp, ExtentOp, SizeOp, AlignOp]>;
}

//===----------------------------------------------------------------------===//
// Copies from global to local memory
//===----------------------------------------------------------------------===//

let Mangled = 0, Effect = Accesses in {
  def CopyItem : GroupOp<"Copy", "__cohort_copy_item", Void,
                         [PointerOp, SourceOp, SizeOp]>;
  def AwaitCopies : GroupOp<"Copy", "__cohort_await_copies", Void, []>;
}
