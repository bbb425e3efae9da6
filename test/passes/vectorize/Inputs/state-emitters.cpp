// Runs the vectorizer's emitters, and their helpers, each on a small function and a state that the test makes
// SPDX-License-Identifier: Apache-2.0
//
// usage: state-emitters regions|guards|ids|permutes|math|values|calls|memory|control-flow|group-operations
//
//   regions           ChainRegions: which blocks become chains
//   guards            Guards: which blocks are jumped over
//   ids               GroupIds: sizes and ids of all lanes, for groups of many sizes
//   permutes          LanePermutes: for every type and number of lanes, without and with the host's instructions
//   math              WidenMath: which functions of a library, or instructions, a call becomes
//   values            ValueEmitter, on loaded vectors and a mask
//   calls             CallEmitter: intrinsics, and functions that are called for each active lane
//   memory            MemoryEmitter, under a mask
//   control-flow      ControlFlowEmitter, from a mask at the entry
//   group-operations  GroupOpEmitter, on a loaded vector and a mask
//
// What the emitters make is compiled and run. The last five compare memory afterwards with that of the function as it was, run for
// one active lane after another, or with what the operation is defined to give. Nothing else of the vectorizer runs.
//
// Prints how many cases held, and the first ones that do not. Fails if there is one.
#include "cpu/vectorize/ChainRegions.h"
#include "cpu/vectorize/Guards.h"
#include "cpu/vectorize/Linearize.h"
#include "cpu/vectorize/WidenCalls.h"
#include "cpu/vectorize/WidenGroupOps.h"
#include "cpu/vectorize/WidenMath.h"
#include "cpu/vectorize/WidenMemory.h"
#include "cpu/vectorize/WidenValues.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Verifier.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include <bit>
#include <cstring>
#include <random>

using namespace llvm;
using namespace cohort;

namespace {

/// What has been tried, and what did not hold.
class Report {
public:
  void check(bool Holds, const Twine &What) {
    ++Cases;
    if (!Holds && Faults++ < 8)
      errs() << What << "\n";
  }
  int end() const {
    outs() << Cases << " cases, " << Faults << " do not hold\n";
    return Faults == 0 ? 0 : 1;
  }

private:
  unsigned Cases = 0, Faults = 0;
};

//===--- The work-group that the code is for ---===//

struct Group {
  int64_t Item; ///< linear id of the work-item that runs, or of lane 0
  int64_t Size[3];
} TheGroup;

int64_t itemsOf() { return TheGroup.Size[0] * TheGroup.Size[1] * TheGroup.Size[2]; }
int64_t localIndex() { return TheGroup.Item; }
int64_t localId(int32_t D) {
  int64_t Rest = TheGroup.Item;
  for (int32_t K = 0; K < D; ++K)
    Rest /= TheGroup.Size[K];
  return D == 2 ? Rest : Rest % TheGroup.Size[D];
}
int64_t groupSize(int32_t D) { return TheGroup.Size[D]; }

/// Calls of a function without a vector form.
unsigned NumCalls;
int32_t called(int32_t X) {
  ++NumCalls;
  return 3 * X + 1;
}

std::string op(const std::string &Name, const std::string &Types) {
  std::string Full = "__spirv_" + Name;
  return "_Z" + std::to_string(Full.size()) + Full + Types;
}

//===--- Functions, their analyses and the state ---===//

/// All functions take two inputs, an output, the active lanes and a number that is the same for all lanes.
using Code = void(void *, void *, void *, uint64_t, uint32_t);

std::string functionText(const std::string &Body, const std::string &Declarations = "") {
  return "declare i64 @" + op("BuiltInLocalInvocationId", "i") + "(i32)\ndeclare i32 @called(i32)\n" + Declarations +
         "\ndefine void @f(ptr %a, ptr %b, ptr %out, i64 %mask, i32 %u) {\nentry:\n  %id = call i64 @" +
         op("BuiltInLocalInvocationId", "i") + "(i32 0)\n" + Body + "}\n";
}

/// The element of \p Type at each lane's place in \p Array.
std::string place(const std::string &Name, const std::string &Type, const std::string &Array) {
  return "  %" + Name + " = getelementptr " + Type + ", ptr %" + Array + ", i64 %id\n";
}
std::string load(const std::string &Name, const std::string &Type, const std::string &Array) {
  return place(Name + ".at", Type, Array) + "  %" + Name + " = load " + Type + ", ptr %" + Name + ".at\n";
}
std::string store(const std::string &Value, const std::string &Type) {
  return place("to", Type, "out") + "  store " + Type + " %" + Value + ", ptr %to\n";
}

/// Null in an LLVM without the target. Vectors of 512 bits are no slower than shorter ones, as in kernels.
std::unique_ptr<TargetMachine> machine(const Triple &T, StringRef Cpu) {
  std::string Error;
  const Target *Found = TargetRegistry::lookupTarget(T, Error);
  return std::unique_ptr<TargetMachine>(Found ? Found->createTargetMachine(T, Cpu, "-prefer-256-bit", TargetOptions(), std::nullopt)
                                              : nullptr);
}

/// A function, and what the emitters ask for.
class Kernel {
public:
  Kernel(const std::string &Text, LaneOptions Options, TargetMachine *Machine = nullptr) : Context(std::make_unique<LLVMContext>()) {
    SMDiagnostic Error;
    M = parseAssemblyString(Text, Error, *Context);
    if (!M) {
      Error.print("state-emitters", errs());
      std::exit(2);
    }
    if (Machine) {
      M->setTargetTriple(Machine->getTargetTriple());
      M->setDataLayout(Machine->createDataLayout());
    }
    F = M->getFunction("f");
    // What a work-item does by itself.
    ValueToValueMapTy Map;
    CloneFunction(F, Map)->setName("scalar");
    DT.recalculate(*F);
    LI.analyze(DT);
    Levels.emplace(*F, LI);
    Private.emplace(*F);
    S.emplace(*F, LI, *Levels, *Private, Options);
    TTI.emplace(Machine ? Machine->getTargetTransformInfo(*F) : TargetTransformInfo(M->getDataLayout()));
    R.emplace(*F, "state-emitters");
    State.emplace(*F, *S, *Private, *TTI, TLI, *R);
    Old.append(pointer_iterator<Function::iterator>(F->begin()), pointer_iterator<Function::iterator>(F->end()));
  }
  /// Goes to the place of emission, where the lanes of the function's mask are active, or all.
  void begin(bool HasMask) {
    State->begin(BasicBlock::Create(*Context, "body", F));
    if (HasMask)
      State->Mask = mask();
    State->NonEmpty = !HasMask;
    State->B.SetInsertPoint(&F->back());
  }
  Value *mask() { return State->B.fromBits(F->getArg(3)); }
  /// The loaded inputs, and ids, are there.
  void supply(Instruction &I) {
    LaneBuilder &B = State->B;
    if (auto *Load = dyn_cast<LoadInst>(&I)) {
      auto *At = cast<GetElementPtrInst>(Load->getPointerOperand());
      State->define(I, wideLoad(At->getPointerOperand(), I.getType()));
    } else if (isa<CallBase>(I)) {
      State->define(I, B.Insert(I.clone()));
    }
  }
  /// What lanes have at their places in \p Array.
  Value *wideLoad(Value *Array, Type *T) {
    return State->B.CreateAlignedLoad(State->B.wide(T), Array, Align(1));
  }
  /// The wide \p X of active lanes in \p Array.
  void wideStore(Value *X, Value *Array) {
    State->B.CreateMaskedStore(X, Array, Align(1), State->B.orAllActive(State->Mask));
  }
  /// Without what a work-item does by itself, which cannot be run.
  void dropScalar() { M->getFunction("scalar")->eraseFromParent(); }
  /// Nothing more is emitted. False if the code is not valid.
  bool end() {
    if (!State->B.GetInsertBlock()->getTerminator())
      State->B.CreateRetVoid();
    for (BasicBlock *Block : Old)
      for (Instruction &I : *Block)
        I.dropDbgRecords();
    DeleteDeadBlocks(Old);
    State->finish();
    return !verifyModule(*M, &errs());
  }
  Instruction *named(StringRef Name) {
    for (Instruction &I : instructions(*F))
      if (I.getName() == Name)
        return &I;
    return nullptr;
  }

  std::unique_ptr<LLVMContext> Context;
  std::unique_ptr<Module> M;
  Function *F;
  DominatorTree DT;
  LoopInfo LI;
  std::optional<LoopLevels> Levels;
  std::optional<PrivateMemory> Private;
  std::optional<Shapes> S;
  std::optional<TargetTransformInfo> TTI;
  TargetLibraryInfoImpl LibraryImpl{Triple()};
  TargetLibraryInfo TLI{LibraryImpl};
  std::optional<Remarks> R;
  std::optional<LaneState> State;
  SmallVector<BasicBlock *, 8> Old;
};

LaneOptions lanes(unsigned N, LaneLayout Layout = LaneLayout::Rows, unsigned Dims = 1) {
  LaneOptions Options;
  Options.Lanes = N;
  Options.Layout = Layout;
  Options.Dims = Dims;
  return Options;
}

//===--- Running ---===//

/// The host, and the code that was compiled for it.
class Jit {
public:
  Jit() {
    auto Builder = cantFail(orc::JITTargetMachineBuilder::detectHost());
    Machine = cantFail(Builder.createTargetMachine());
    It = cantFail(orc::LLJITBuilder().setJITTargetMachineBuilder(std::move(Builder)).create());
  }
  TargetMachine &machine() { return *Machine; }
  /// The vector form and the one for a work-item, if it is there, of \p K, whose module is gone then.
  std::pair<Code *, Code *> compile(Kernel &K) {
    orc::JITDylib &Library = cantFail(It->createJITDylib("kernel" + std::to_string(NumKernels++)));
    orc::SymbolMap Symbols;
    auto Add = [&](const std::string &Name, auto *Function) {
      Symbols[It->mangleAndIntern(Name)] = {orc::ExecutorAddr::fromPtr(Function), JITSymbolFlags::Exported};
    };
    for (const char *Type : {"i", "j"}) {
      Add(op("BuiltInLocalInvocationId", Type), &localId);
      Add(op("BuiltInWorkgroupSize", Type), &groupSize);
      Add(op("BuiltInEnqueuedWorkgroupSize", Type), &groupSize);
    }
    Add(op("BuiltInLocalInvocationIndex", "v"), &localIndex);
    Add("called", &called);
    cantFail(Library.define(orc::absoluteSymbols(std::move(Symbols))));
    K.M->setTargetTriple(Machine->getTargetTriple());
    K.M->setDataLayout(Machine->createDataLayout());
    bool HasScalar = K.M->getFunction("scalar");
    cantFail(It->addIRModule(Library, orc::ThreadSafeModule(std::move(K.M), std::move(K.Context))));
    return {cantFail(It->lookup(Library, "f")).toPtr<Code>(),
            HasScalar ? cantFail(It->lookup(Library, "scalar")).toPtr<Code>() : nullptr};
  }

private:
  std::unique_ptr<TargetMachine> Machine;
  std::unique_ptr<orc::LLJIT> It;
  unsigned NumKernels = 0;
};

/// The arrays of a run, with a margin on both sides of the inputs and the output.
struct Memory {
  static constexpr unsigned Bytes = 2048, Margin = 512;
  alignas(64) uint8_t A[Bytes], B[Bytes], Out[Bytes];
  void fill(std::mt19937 &Rng) {
    for (uint8_t *Array : {A, B, Out})
      for (unsigned I = 0; I < Bytes; ++I)
        Array[I] = Rng();
  }
  void run(Code *F, uint64_t Mask, uint32_t U) { F(A + Margin, B + Margin, Out + Margin, Mask, U); }
  bool operator==(const Memory &Other) const { return std::memcmp(this, &Other, sizeof *this) == 0; }
};

uint64_t allLanes(unsigned N) { return maskTrailingOnes<uint64_t>(N); }

/// All masks of few lanes, some of many, and for each an input.
template <typename Fn> void forMasks(unsigned N, bool HasMask, std::mt19937 &Rng, Fn Run) {
  if (!HasMask) {
    for (unsigned K = 0; K < 8; ++K)
      Run(allLanes(N));
  } else if (N <= 4) {
    for (uint64_t Mask = 0; Mask <= allLanes(N); ++Mask)
      Run(Mask);
  } else {
    for (unsigned K = 0; K < 24; ++K)
      Run(K == 0 ? 0 : K == 1 ? allLanes(N) : K < 6 ? uint64_t(1) << Rng() % N : ((uint64_t(Rng()) << 32 | Rng()) & allLanes(N)));
  }
}

/// Compares memory, and how often called() was, after \p K's vector form and after its function for each active lane; \p Prepare changes
/// the input.
void compare(Report &R, Jit &J, Kernel &K, unsigned N, bool HasMask, const std::string &What,
             function_ref<void(Memory &, uint64_t Mask, uint32_t &U)> Prepare, bool NeedsLane = false) {
  R.check(K.end(), What + ": valid");
  auto [Vector, Scalar] = J.compile(K);
  std::mt19937 Rng(N);
  forMasks(N, HasMask, Rng, [&](uint64_t Mask) {
    if (NeedsLane && Mask == 0)
      return;
    Memory Expected, Actual;
    Expected.fill(Rng);
    uint32_t U = Rng();
    Prepare(Expected, Mask, U);
    std::memcpy(&Actual, &Expected, sizeof Expected);
    TheGroup = {0, {int64_t(N), 1, 1}};
    NumCalls = 0;
    Actual.run(Vector, Mask, U);
    unsigned Calls = NumCalls;
    NumCalls = 0;
    for (unsigned L = 0; L < N; ++L)
      if (Mask >> L & 1) {
        TheGroup.Item = L;
        Expected.run(Scalar, Mask, U);
      }
    R.check(Actual == Expected && Calls == NumCalls,
            What + ", " + Twine(N) + " lanes, mask " + Twine::utohexstr(Mask) + ", u " + Twine(U));
  });
}

//===--- regions ---===//

const std::string Conditions = load("x", "i32", "a") + "  %varies = icmp sgt i32 %x, 0\n  %same = icmp sgt i32 %u, 0\n";

/// Head, end and interior of each region by the names of blocks, and the loops that are one chain.
std::string regionsOf(Kernel &K) {
  ChainRegions Chains(K.LI, *K.Levels, *K.S);
  std::string Text;
  SmallVector<const Loop *, 4> Loops{nullptr};
  for (Loop *L : K.LI.getLoopsInPreorder())
    Loops.push_back(L);
  for (const Loop *L : Loops) {
    if (L && Chains.isLinear(L))
      Text += "chain " + L->getHeader()->getName().str() + "; ";
    const LoopLevel &Level = K.Levels->level(L);
    for (const ChainRegion &Region : Chains.of(L)) {
      Text += Level[Region.Head].Block->getName().str() + "-" +
              (Region.End == LevelNode::None ? "end" : Level[Region.End].Block->getName().str()) + ":";
      std::vector<std::string> Names;
      for (unsigned I : Region.Interior.set_bits())
        Names.push_back(Level[I].Block->getName().str());
      sort(Names);
      for (const std::string &Name : Names)
        Text += " " + Name;
      Text += "; ";
    }
  }
  return Text;
}

void regions(Report &R) {
  const std::pair<std::string, std::string> Cases[] = {
      {"  br i1 %varies, label %then, label %join\nthen:\n  br label %join\njoin:\n  ret void\n", "entry-join: then; "},
      {"  br i1 %same, label %then, label %join\nthen:\n  br label %join\njoin:\n  ret void\n", ""},
      {"  br i1 %varies, label %then, label %else\nthen:\n  br label %join\nelse:\n  br label %join\njoin:\n  ret void\n",
       "entry-join: else then; "},
      // A uniform branch between them is a part of the chain.
      {"  br i1 %varies, label %outer, label %join\nouter:\n  br i1 %same, label %inner, label %join\ninner:\n  br label %join\n"
       "join:\n  ret void\n",
       "entry-join: inner outer; "},
      // One behind the other.
      {"  br i1 %varies, label %then, label %next\nthen:\n  br label %next\nnext:\n  br i1 %varies, label %again, label %join\n"
       "again:\n  br label %join\njoin:\n  ret void\n",
       "entry-next: then; next-join: again; "},
      // An edge enters from the other side of a uniform branch.
      {"  br i1 %same, label %left, label %right\nleft:\n  br i1 %varies, label %shared, label %join\nright:\n  br label %shared\n"
       "shared:\n  br label %join\njoin:\n  ret void\n",
       "entry-join: left right shared; "},
      // In a loop that lanes leave together.
      {"  br label %loop\nloop:\n  %i = phi i32 [ 0, %entry ], [ %next, %latch ]\n  br i1 %varies, label %then, label %latch\n"
       "then:\n  br label %latch\nlatch:\n  %next = add i32 %i, 1\n  %more = icmp ult i32 %next, %u\n"
       "  br i1 %more, label %loop, label %end\nend:\n  ret void\n",
       "loop-latch: then; "},
      // A loop that they leave one by one.
      {"  br label %loop\nloop:\n  %i = phi i32 [ 0, %entry ], [ %next, %loop ]\n  %next = add i32 %i, 1\n"
       "  %more = icmp ult i32 %next, %x\n  br i1 %more, label %loop, label %end\nend:\n  ret void\n",
       "chain loop; "},
      // A divergent way out of the middle.
      {"  br label %loop\nloop:\n  %i = phi i32 [ 0, %entry ], [ %next, %latch ]\n  br i1 %varies, label %end, label %latch\n"
       "latch:\n  %next = add i32 %i, 1\n  %more = icmp ult i32 %next, %u\n  br i1 %more, label %loop, label %end\nend:\n  ret void\n",
       "chain loop; "},
  };
  for (const auto &[Body, Expected] : Cases) {
    Kernel K(functionText(Conditions + Body), lanes(4));
    std::string Found = regionsOf(K);
    R.check(Found == Expected, Body + "has the regions '" + Found + "'");
  }
}

//===--- guards ---===//

void guards(Report &R) {
  std::string Long;
  for (unsigned I = 0; I < 16; ++I)
    Long += "  %y" + std::to_string(I) + " = add i32 %x, " + std::to_string(I) + "\n";
  const std::string Barrier = op("ControlBarrier", "iii"), Shuffle = op("GroupNonUniformShuffle", "iij"),
                    GroupSum = op("GroupIAdd", "iii");
  const std::string Declarations = "declare void @" + Barrier + "(i32, i32, i32) convergent\ndeclare i32 @" + Shuffle +
                                   "(i32, i32, i32) convergent\ndeclare i32 @" + GroupSum + "(i32, i32, i32) convergent\n";
  struct Case {
    std::string Code;
    bool ByMask, ByScalars; ///< jumped over where the mask tells, and where two scalars tell
  };
  const Case Cases[] = {
      {"  %y = add i32 %x, 1\n", false, false},
      {Long, true, true},
      {Long.substr(0, Long.find("  %y4")), false, true},
      // What is done once for all lanes.
      {"  %y = load i32, ptr %b\n", true, true},
      {"  store i32 1, ptr %b\n", true, true},
      {"  %y = udiv i32 7, %u\n", true, true},
      {"  %y = udiv i32 %u, 7\n", false, true},
      {"  call void @" + Barrier + "(i32 3, i32 3, i32 0)\n", true, true},
      {"  %y = call i32 @" + GroupSum + "(i32 2, i32 0, i32 %x)\n", true, true},
      // On the active lanes.
      {"  %y = load i32, ptr %x.at\n", false, false},
      {"  %y = call i32 @" + Shuffle + "(i32 3, i32 %x, i32 1)\n", false, true},
      {"  %y = sdiv i32 %x, %x\n", true, true}, // of 4 lanes: as much as a jump
      // Together with what they dominate.
      {"  br i1 %same, label %inner, label %join\ninner:\n" + Long, true, true},
  };
  for (const Case &C : Cases) {
    Kernel K(functionText(Conditions + "  br i1 %varies, label %then, label %join\nthen:\n" + C.Code +
                              "  br label %join\njoin:\n  ret void\n",
                          Declarations),
             lanes(4));
    Guards G(*K.S, *K.Private);
    const LoopLevel &Level = K.Levels->level(nullptr);
    unsigned Then = LevelNode::None;
    for (BasicBlock &Block : *K.F)
      if (Block.getName() == "then")
        Then = Level.find(&Block);
    R.check(G.needed(Level, Then, false) == C.ByMask, C.Code + "where the mask tells");
    R.check(G.needed(Level, Then, true) == C.ByScalars, C.Code + "where scalars tell");
  }
}

//===--- ids ---===//

/// Results of one layout: ids in three dimensions, the lanes in the group, their number, the items and lane 0's index.
struct IdsOfLanes {
  int64_t Id[3][64], First[64], Items[64], Size[64], InGroup[64];
};
static_assert(sizeof(IdsOfLanes) <= 64 * 64 * 8);

void ids(Report &R) {
  Jit J;
  const Group Groups[] = {{0, {1, 1, 1}}, {0, {16, 1, 1}}, {0, {5, 1, 1}}, {0, {5, 3, 1}},    {0, {3, 1, 7}},
                          {0, {1, 9, 2}}, {0, {7, 5, 3}},  {0, {64, 2, 2}}, {0, {100, 10, 1}}, {0, {1, 1, 70}}};
  for (unsigned N : {2, 4, 8, 16, 32, 64})
    for (unsigned Dims : {1, 2, 3})
      for (LaneLayout Layout : {LaneLayout::Linear, LaneLayout::PartialRows}) {
        Kernel K(functionText("  ret void\n"), lanes(N, Layout, Dims));
        K.begin(/*HasMask=*/false);
        LaneBuilder &B = K.State->B;
        GroupIds Ids(*K.State);
        Type *I64 = B.getInt64Ty();
        auto *Wide = FixedVectorType::get(I64, N);
        unsigned Place = 0;
        auto Store = [&](Value *X) {
          if (!X->getType()->isVectorTy())
            X = B.spread(B.CreateZExt(X, I64));
          K.wideStore(B.CreateZExt(X, Wide), B.CreateConstGEP1_64(I64, K.F->getArg(2), 64 * Place++));
        };
        for (unsigned D = 0; D < 3; ++D)
          Store(Layout == LaneLayout::Linear ? Ids.localIdOf(D) : B.spread(Ids.builtIn(Op::LocalInvocationId, D)));
        Store(Ids.firstItemIndex());
        Store(Ids.itemsInGroup(/*Enqueued=*/false));
        Store(Ids.subgroupSize());
        Store(Ids.lanesInGroup());
        R.check(K.end(), "valid");
        Code *F = J.compile(K).first;
        for (Group G : Groups) {
          for (unsigned D = Dims; D < 3; ++D)
            G.Size[D] = 1;
          TheGroup = G;
          int64_t Items = itemsOf();
          bool InRows = Layout == LaneLayout::PartialRows;
          int64_t Row = InRows ? G.Size[0] : Items;
          for (int64_t Start = 0; Start < Items; Start += Row)
            for (int64_t InRow = 0; InRow < Row; InRow += N) {
              TheGroup.Item = Start + InRow;
              IdsOfLanes Found{};
              F(nullptr, nullptr, &Found, 0, 0);
              int64_t First = TheGroup.Item, Active = std::min<int64_t>(N, Row - InRow);
              bool Holds = true;
              for (unsigned L = 0; L < N; ++L) {
                Holds &= Found.First[L] == First && Found.Items[L] == Items && Found.Size[L] == Active && Found.InGroup[L] == (L < Active);
                TheGroup.Item = First + (InRows ? 0 : L);
                for (unsigned D = 0; D < 3 && L < Active; ++D)
                  Holds &= Found.Id[D][L] == localId(D);
              }
              R.check(Holds, Twine(N) + " lanes, group of " + Twine(G.Size[0]) + " x " + Twine(G.Size[1]) + " x " + Twine(G.Size[2]) +
                                 (InRows ? " in rows" : "") + ", lane 0 is " + Twine(First));
            }
        }
      }
  // Whole rows have all lanes.
  Kernel K(functionText("  ret void\n"), lanes(8));
  K.begin(/*HasMask=*/false);
  R.check(!GroupIds(*K.State).lanesInGroup(), "all lanes of whole rows");
  R.check(GroupIds(*K.State).subgroupSize() == K.State->B.getInt32(8), "the size in whole rows");
  K.end();
}

//===--- permutes ---===//

void permutes(Report &R) {
  Jit J;
  struct {
    const char *Name;
    unsigned Bytes;
  } Types[] = {{"i8", 1}, {"i16", 2}, {"half", 2}, {"i32", 4}, {"float", 4}, {"i64", 8}, {"double", 8}, {"ptr", 8}};
  enum Kind { Unknown, Constants, Rotate, OneLane, OfSum };
  for (bool OfHost : {false, true})
    for (unsigned N : {2, 4, 8, 16, 32, 64})
      for (auto [Name, Bytes] : Types)
        for (Kind Which : {Unknown, Constants, Rotate, OneLane, OfSum}) {
          bool IsInteger = Name[0] == 'i';
          if (Which == OfSum && !IsInteger)
            continue;
          std::string Type = Name, Text = load("x", Type, "a");
          if (Which == OfSum)
            Text += "  %same = load " + Type + ", ptr %b\n  %sum = add " + Type + " %x, %same\n  %call = call i32 @asks(" + Type + " %sum)\n";
          Kernel K(functionText(Text + "  ret void\n", "declare i32 @asks(" + Type + ")\n"), lanes(N),
                   OfHost ? &J.machine() : nullptr);
          K.dropScalar();
          K.begin(/*HasMask=*/false);
          LaneState &State = *K.State;
          LaneBuilder &B = State.B;
          // New values take the names of the old ones.
          Instruction *OldX = K.named("x"), *Same = K.named("same"), *Sum = K.named("sum"), *Call = K.named("call");
          llvm::Type *T = OldX->getType();
          State.define(*OldX, K.wideLoad(K.F->getArg(0), T));
          Value *X = State.wide(OldX), *U = B.CreateAnd(K.F->getArg(4), N - 1), *Result = nullptr;
          LanePermutes P(State);
          SmallVector<unsigned, 64> Known;
          for (unsigned L = 0; L < N; ++L)
            Known.push_back((5 * L + 3) % N);
          auto *Index = FixedVectorType::get(B.getInt32Ty(), N);
          Value *Others = B.CreateAlignedLoad(Index, K.F->getArg(1), Align(1));
          switch (Which) {
          case Unknown:
            Result = P.permute(X, T, B.CreateAnd(Others, ConstantInt::get(Index, N - 1)));
            break;
          case Constants:
            Result = P.permute(X, T, ConstantDataVector::get(*K.Context, ArrayRef<uint32_t>(Known)));
            break;
          case Rotate:
            Result = P.rotate(X, T, U);
            break;
          case OneLane:
            Result = B.spread(P.laneAt(X, T, U));
            break;
          case OfSum:
            State.define(*Same, B.CreateLoad(T, K.F->getArg(1)));
            Result = B.spread(P.scalarLaneAt(*cast<CallBase>(Call), Sum, U));
            break;
          }
          K.wideStore(Result, K.F->getArg(2));
          std::string Where = Type + ", " + std::to_string(N) + " lanes, way " + std::to_string(Which) + (OfHost ? ", host" : "");
          R.check(K.end(), Where + ": valid");
          Code *F = J.compile(K).first;
          std::mt19937 Rng(N);
          for (unsigned Tries = 0; Tries < 4; ++Tries) {
            Memory Actual;
            Actual.fill(Rng);
            Memory Expected = Actual;
            const uint8_t *From = Expected.A + Memory::Margin, *Second = Expected.B + Memory::Margin;
            uint32_t Number = Rng();
            for (unsigned L = 0; L < N; ++L) {
              uint32_t Other;
              std::memcpy(&Other, Second + 4 * L, 4);
              unsigned Of = (Which == Unknown     ? Other
                             : Which == Constants ? Known[L]
                             : Which == Rotate    ? Number + L
                                                  : Number) %
                            N;
              uint64_t Value = 0, Added = 0;
              std::memcpy(&Value, From + Bytes * Of, Bytes);
              std::memcpy(&Added, Second, Bytes);
              if (Which == OfSum)
                Value += Added;
              std::memcpy(Expected.Out + Memory::Margin + Bytes * L, &Value, Bytes);
            }
            Actual.run(F, allLanes(N), Number);
            R.check(Actual == Expected, Where);
          }
        }
}

//===--- math ---===//

/// The functions that are called in \p K, each as often as it is.
std::string callees(Kernel &K) {
  std::string Text;
  for (Instruction &I : instructions(*K.F))
    if (auto *Call = dyn_cast<CallBase>(&I); Call && Call->getCalledFunction())
      Text += Call->getCalledFunction()->getName().str() + " ";
  return Text;
}

void math(Report &R) {
  struct Case {
    const char *Function, *Attributes, *Cpu;
    unsigned Lanes;
    const char *Expected; ///< callees; null: no vector form
  };
  const Case Cases[] = {
      {"sinf", "memory(none)", "x86-64-v2", 4, "_ZGVbN4v_sinf "},
      {"sinf", "memory(none)", "x86-64-v2", 8, "_ZGVbN4v_sinf _ZGVbN4v_sinf "},
      {"sinf", "memory(none)", "x86-64-v3", 8, "_ZGVdN8v_sinf "},
      {"sinf", "memory(none)", "x86-64-v4", 16, "_ZGVeN16v_sinf "},
      {"sinf", "memory(none)", "x86-64-v4", 32, "_ZGVeN16v_sinf _ZGVeN16v_sinf "},
      {"sinf", "memory(none)", "x86-64-v3", 2, nullptr},   // there is none for two
      {"sinf", "", "x86-64-v3", 8, nullptr},               // which may set errno
      {"sincosf", "memory(none)", "x86-64-v3", 8, nullptr} // which is in no library
  };
  Triple Linux("x86_64-pc-linux-gnu");
  for (const Case &C : Cases) {
    std::unique_ptr<TargetMachine> Machine = machine(Linux, C.Cpu);
    if (!Machine)
      continue;
    std::string Name = C.Function;
    Kernel K(functionText(load("x", "float", "a") + "  %y = call float @" + Name + "(float %x)\n  ret void\n",
                          "declare float @" + Name + "(float) " + C.Attributes + "\n"),
             lanes(C.Lanes), Machine.get());
    K.begin(/*HasMask=*/false);
    K.supply(*K.named("x"));
    Value *New = emitMathLibrary(*K.State, *cast<CallBase>(K.named("y")));
    if (New)
      K.wideStore(New, K.F->getArg(2));
    std::string Where = Name + " for " + C.Cpu + ", " + std::to_string(C.Lanes) + " lanes";
    R.check(bool(New) == bool(C.Expected), Where + ": whether there is a vector form");
    R.check(K.end(), Where + ": valid");
    std::string Found = callees(K);
    R.check(!C.Expected || StringRef(Found).starts_with(C.Expected), Where + ": calls " + Found);
  }
  // Exponentials, logarithms and reciprocal roots as instructions of AVX-512, and of nothing less.
  for (const char *Cpu : {"x86-64-v3", "x86-64-v4"})
    for (unsigned N : {4, 16, 32}) {
      std::unique_ptr<TargetMachine> Machine = machine(Linux, Cpu);
      if (!Machine)
        continue;
      bool HasThem = StringRef(Cpu) == "x86-64-v4";
      Kernel K(functionText(load("x", "float", "a") +
                                "  %exp = call float @expf(float %x)\n  %root = call float @llvm.sqrt.f32(float %x)\n"
                                "  %rsqrt = fdiv float 1.0, %root, !cohort.math !0\n  %plain = fdiv float 1.0, %root\n  ret void\n",
                            "declare float @expf(float) memory(none)\ndeclare float @llvm.sqrt.f32(float)\n!0 = !{!\"rsqrt\"}\n"),
               lanes(N), Machine.get());
      K.begin(/*HasMask=*/false);
      K.supply(*K.named("x"));
      std::string Where = std::string(Cpu) + ", " + std::to_string(N) + " lanes";
      Value *Exp = emitExpLog(*K.State, *cast<CallBase>(K.named("exp")), "expf");
      R.check(bool(Exp) == (HasThem && N % 16 == 0), Where + ": an exponential");
      Value *Root = emitReciprocalRoot(*K.State, *K.named("rsqrt"));
      R.check(bool(Root) == HasThem, Where + ": a reciprocal root");
      R.check(!emitReciprocalRoot(*K.State, *K.named("plain")), Where + ": a quotient that has to be exact");
      for (Value *New : {Exp, Root})
        if (New)
          K.wideStore(New, K.F->getArg(2));
      R.check(K.end(), Where + ": valid");
      R.check((callees(K).find("rsqrt14") != std::string::npos) == HasThem, Where + ": calls " + callees(K));
      R.check(callees(K).find("expf") == std::string::npos, Where + ": calls " + callees(K));
    }
}

//===--- values ---===//

/// Values of inactive lanes, which nobody may use, are zero: a division by them would end the program.
void clearInactive(uint8_t *Array, unsigned Bytes, unsigned N, uint64_t Mask) {
  for (unsigned L = 0; L < N; ++L)
    if (!(Mask >> L & 1))
      std::memset(Array + Memory::Margin + L * Bytes, 0, Bytes);
}

/// Code from %x and %y of i32, %id and %u to %r.
struct StraightLine {
  std::string Code;
  std::string Type = "i32";
};

void straightLines(Report &R, ArrayRef<StraightLine> Cases, StringRef Declarations = "") {
  Jit J;
  for (unsigned N : {2, 4, 8, 16, 64})
    for (bool HasMask : {false, true})
      for (const StraightLine &C : Cases) {
        Kernel K(functionText(load("x", "i32", "a") + load("y", "i32", "b") + C.Code + store("r", C.Type) + "  ret void\n",
                              Declarations.str()),
                 lanes(N));
        K.begin(HasMask);
        ValueEmitter Values(*K.State);
        CallEmitter Calls(*K.State, Values);
        for (Instruction &I : *K.Old.front()) {
          if (I.getName() == "id" || isa<LoadInst>(I)) {
            K.supply(I);
          } else if (isa<StoreInst>(I)) {
            K.wideStore(K.State->wide(I.getOperand(0)), K.F->getArg(2));
          } else if (auto *Call = dyn_cast<CallBase>(&I)) {
            Value *New = Declarations.empty() ? Values.laneByLane(I) : Calls.emit(*Call);
            if (New)
              K.State->define(I, New);
          } else if (!I.isTerminator() && !I.getName().ends_with(".at") && I.getName() != "to") {
            K.State->define(I, Values.emit(I));
          }
        }
        unsigned Number = 0;
        compare(R, J, K, N, HasMask, C.Code, [&](Memory &Input, uint64_t Mask, uint32_t &U) {
          clearInactive(Input.A, 4, N, Mask);
          clearInactive(Input.B, 4, N, Mask);
          if (Number++ % 8 != 0)
            U %= N + 5;
        });
      }
}

void values(Report &R) {
  std::vector<StraightLine> Cases = {
      {"  %r = add i32 %x, %y\n"},
      {"  %r = mul i32 %x, %u\n"},
      {"  %z = or i32 %y, 1\n  %r = udiv i32 %x, %z\n"},
      {"  %z = and i32 %y, 65535\n  %w = add i32 %z, 1\n  %r = srem i32 %x, %w\n"},
      {"  %z = trunc i32 %x to i16\n  %r = sext i16 %z to i32\n"},
      {"  %z = sitofp i32 %x to double\n  %w = fneg double %z\n  %r = fptosi double %w to i64\n", "i64"},
      {"  %c = icmp slt i32 %x, %y\n  %r = select i1 %c, i32 %x, i32 %y\n"},
      {"  %c = icmp slt i32 %u, 7\n  %r = select i1 %c, i32 %x, i32 %y\n"},
      {"  %z = insertvalue { i32, i64 } poison, i32 %x, 0\n  %e = zext i32 %y to i64\n  %w = insertvalue { i32, i64 } %z, i64 %e, 1\n"
       "  %r = extractvalue { i32, i64 } %w, 1\n",
       "i64"},
      {"  %z = insertelement <2 x i32> poison, i32 %x, i32 0\n  %w = insertelement <2 x i32> %z, i32 %y, i32 1\n"
       "  %s = shufflevector <2 x i32> %w, <2 x i32> poison, <2 x i32> <i32 1, i32 0>\n  %r = extractelement <2 x i32> %s, i32 0\n"},
      {"  %z = insertelement <2 x i32> poison, i32 %x, i32 0\n  %w = insertelement <2 x i32> %z, i32 %y, i32 1\n"
       "  %k = and i32 %y, 1\n  %r = extractelement <2 x i32> %w, i32 %k\n"},
      {"  %z = getelementptr i16, ptr %a, i32 %x\n  %o = ptrtoint ptr %z to i64\n  %s = ptrtoint ptr %a to i64\n"
       "  %r = sub i64 %o, %s\n", "i64"},
      {"  %z = trunc i64 %id to i32\n  %w = mul i32 %z, 3\n  %v = add i32 %w, %u\n  %r = xor i32 %v, %x\n"},
      {"  %r = call i32 @called(i32 %x)\n"}, // without a vector form
  };
  // Ids compared with a number: lanes are counted. Near both ends of the sub-group, and far away.
  for (const char *P : {"eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge"})
    for (const char *Operands : {"%id, %limit", "%limit, %id"})
      Cases.push_back({std::string("  %z = sext i32 %u to i64\n  %limit = add i64 %z, -2\n  %c = icmp ") + P + " i64 " + Operands +
                       "\n  %r = zext i1 %c to i32\n"});
  straightLines(R, Cases);
}

//===--- calls ---===//

void calls(Report &R) {
  const StraightLine Cases[] = {
      {"  %r = call i32 @llvm.umin.i32(i32 %x, i32 %y)\n"},
      {"  %z = call i32 @llvm.umin.i32(i32 %u, i32 9)\n  %r = add i32 %x, %z\n"},
      {"  %r = call i32 @llvm.abs.i32(i32 %x, i1 false)\n"},
      {"  %r = call i32 @llvm.fshl.i32(i32 %x, i32 %y, i32 %u)\n"},
      {"  %z = sitofp i32 %x to float\n  %r = call float @llvm.fabs.f32(float %z)\n", "float"},
      {"  %z = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %x, i32 %y)\n  %c = extractvalue { i32, i1 } %z, 1\n"
       "  %r = zext i1 %c to i32\n"},
      {"  %r = call i32 @called(i32 %x)\n"},
      {"  %z = trunc i64 %id to i32\n  %r = call i32 @called(i32 %z)\n"},
  };
  straightLines(R, Cases,
                "declare i32 @llvm.umin.i32(i32, i32)\ndeclare i32 @llvm.abs.i32(i32, i1)\n"
                "declare i32 @llvm.fshl.i32(i32, i32, i32)\ndeclare float @llvm.fabs.f32(float)\n"
                "declare { i32, i1 } @llvm.uadd.with.overflow.i32(i32, i32)\n");
}

//===--- memory ---===//

/// Emits loads, stores, variables and what they are computed from.
class MemoryAndValues {
public:
  MemoryAndValues(LaneState &State) : State(State), Values(State), Memory(State, Values) {}
  void emit(Instruction &I) {
    if (isa<PHINode>(I) || I.isTerminator())
      return;
    Value *New = nullptr;
    if (isa<CallBase>(I))
      New = State.S.of(&I).hasBase() ? Values.emitBase(I) : Values.laneByLane(I);
    else if (auto *A = dyn_cast<AllocaInst>(&I))
      New = Memory.emitAlloca(*A);
    else if (auto *Load = dyn_cast<LoadInst>(&I))
      New = Memory.emitLoad(*Load);
    else if (auto *Store = dyn_cast<StoreInst>(&I))
      Memory.emitStore(*Store);
    else if (State.Private.elementSize(&I))
      New = Memory.emitLaneFastestGep(cast<GetElementPtrInst>(I));
    else
      New = Values.emit(I);
    if (New && !I.getType()->isVoidTy())
      State.define(I, New);
  }

private:
  LaneState &State;
  ValueEmitter Values;
  MemoryEmitter Memory;
};

/// Lets the index at each lane's place in \p Array be another lane's, or something near.
void makeIndices(uint8_t *Array, unsigned N) {
  for (unsigned L = 0; L < N; ++L) {
    int32_t Index = (L * 5 + Array[Memory::Margin + L]) % (2 * N);
    std::memcpy(Array + Memory::Margin + 4 * L, &Index, 4);
  }
}

void memory(Report &R) {
  Jit J;
  std::vector<std::string> Cases;
  for (const char *Type : {"i8", "i16", "i32", "i64", "double", "<2 x float>", "[2 x i16]"}) {
    // Neighbours', another one's, and all the same.
    Cases.push_back(load("x", Type, "a") + store("x", Type));
    Cases.push_back("  %x = load " + std::string(Type) + ", ptr %a\n" + store("x", Type));
  }
  for (int Stride : {-2, -1, 2, 3, 5}) {
    std::string Index = "  %index = mul nsw i64 %id, " + std::to_string(Stride) + "\n";
    Cases.push_back(Index + "  %at = getelementptr i16, ptr %a, i64 %index\n  %x = load i16, ptr %at, align 1\n" + store("x", "i16"));
    Cases.push_back(Index + load("x", "i16", "a") +
                    "  %to = getelementptr i16, ptr %out, i64 %index\n  store i16 %x, ptr %to, align 1\n");
  }
  // Gathers, and scatters to places of one lane each.
  Cases.push_back(load("k", "i32", "b") + "  %at = getelementptr i32, ptr %a, i32 %k\n  %x = load i32, ptr %at\n" + store("x", "i32"));
  Cases.push_back(load("k", "i32", "b") +
                  "  %low = and i32 %k, 3\n  %i = trunc i64 %id to i32\n  %four = shl i32 %i, 2\n  %index = or i32 %four, %low\n"
                  "  %to = getelementptr i8, ptr %out, i32 %index\n  %x = trunc i32 %k to i8\n  store i8 %x, ptr %to\n");
  // Indices that mostly are consecutive.
  for (const char *Index : {"  %n = trunc i64 %id to i32\n  %s = add i32 %n, %small\n  %index = call i32 @llvm.umin.i32(i32 %s, i32 9)\n",
                            "  %n = trunc i64 %id to i32\n  %s = add i32 %n, %small\n  %index = and i32 %s, 15\n"}) {
    std::string Small = "  %small = and i32 %u, 15\n";
    Cases.push_back(Small + Index + "  %at = getelementptr i32, ptr %a, i32 %index\n  %x = load i32, ptr %at\n" + store("x", "i32"));
  }
  // Private memory, at places that differ.
  Cases.push_back("  %p = alloca [4 x i32]\n" + load("x", "i32", "a") + load("k", "i32", "b") +
                  "  store i32 %x, ptr %p\n  %p1 = getelementptr [4 x i32], ptr %p, i64 0, i64 1\n  store i32 7, ptr %p1\n"
                  "  %p2 = getelementptr [4 x i32], ptr %p, i64 0, i64 2\n  store i32 %u, ptr %p2\n"
                  "  %p3 = getelementptr [4 x i32], ptr %p, i64 0, i64 3\n  store i32 %k, ptr %p3\n"
                  "  %m = and i32 %k, 3\n  %pm = getelementptr [4 x i32], ptr %p, i64 0, i32 %m\n  %y = load i32, ptr %pm\n" +
                  store("y", "i32"));
  for (bool OfHost : {false, true})
    for (unsigned N : {2, 4, 8, 16, 32})
      for (bool HasMask : {false, true})
        for (const std::string &Text : Cases) {
          Kernel K(functionText(Text + "  ret void\n", "declare i32 @llvm.umin.i32(i32, i32)\n"), lanes(N),
                   OfHost ? &J.machine() : nullptr);
          K.begin(HasMask);
          // Uniform accesses are under a guard, which is the control flow's.
          bool NeedsLane = HasMask && any_of(instructions(*K.F), [&](Instruction &I) {
                             return isa<LoadInst>(I) && K.S->isUniform(&I);
                           });
          if (NeedsLane)
            K.State->NonEmpty = true;
          MemoryAndValues Emitter(*K.State);
          for (Instruction &I : *K.Old.front())
            Emitter.emit(I);
          compare(
              R, J, K, N, HasMask, Text + (OfHost ? "host" : ""), [&](Memory &Input, uint64_t, uint32_t &) { makeIndices(Input.B, N); },
              NeedsLane);
        }
}

//===--- control-flow ---===//

void controlFlow(Report &R) {
  Jit J;
  const std::string Start = load("x", "i32", "a") + load("y", "i32", "b") +
                            "  %small = and i32 %x, 7\n  %s = and i32 %u, 7\n  %varies = icmp sgt i32 %x, 0\n"
                            "  %other = icmp sgt i32 %y, 0\n  %same = icmp ugt i32 %s, 3\n";
  const std::string Cases[] = {
      // Branches, uniform and divergent, one in the other.
      "  br i1 %varies, label %then, label %join\nthen:\n  %t = mul i32 %x, 5\n  br label %join\njoin:\n"
      "  %r = phi i32 [ %y, %entry ], [ %t, %then ]\n",
      "  br i1 %varies, label %then, label %else\nthen:\n  br i1 %same, label %inner, label %join\ninner:\n  %t = sdiv i32 7, %x\n"
      "  br label %join\nelse:\n  br i1 %other, label %deep, label %join\ndeep:\n  %d = call i32 @called(i32 %y)\n  br label %join\njoin:\n"
      "  %r = phi i32 [ 1, %then ], [ %t, %inner ], [ %u, %else ], [ %d, %deep ]\n",
      "  br i1 %same, label %left, label %right\nleft:\n  br i1 %varies, label %shared, label %join\nright:\n  br label %shared\n"
      "shared:\n  %q = phi i32 [ 1, %left ], [ %x, %right ]\n  br label %join\njoin:\n  %r = phi i32 [ 9, %left ], [ %q, %shared ]\n",
      // Loops: for all the same times, for each its own, with a way out of the middle, and one in the other.
      "  br label %loop\nloop:\n  %i = phi i32 [ 0, %entry ], [ %next, %latch ]\n  %v = phi i32 [ %y, %entry ], [ %w, %latch ]\n"
      "  br i1 %varies, label %then, label %latch\nthen:\n  %t = mul i32 %v, 3\n  br label %latch\nlatch:\n"
      "  %w = phi i32 [ %v, %loop ], [ %t, %then ]\n  %next = add i32 %i, 1\n  %more = icmp ule i32 %next, %s\n"
      "  br i1 %more, label %loop, label %end\nend:\n  %r = phi i32 [ %w, %latch ]\n",
      "  br label %loop\nloop:\n  %i = phi i32 [ 0, %entry ], [ %next, %loop ]\n  %v = phi i32 [ %y, %entry ], [ %w, %loop ]\n"
      "  %w = mul i32 %v, 3\n  %next = add i32 %i, 1\n  %more = icmp ule i32 %next, %small\n  br i1 %more, label %loop, label %end\nend:\n"
      "  %i.out = phi i32 [ %next, %loop ]\n  %w.out = phi i32 [ %w, %loop ]\n  %r = add i32 %i.out, %w.out\n",
      "  br label %loop\nloop:\n  %i = phi i32 [ 0, %entry ], [ %next, %latch ]\n  %v = phi i32 [ %y, %entry ], [ %w, %latch ]\n"
      "  %found = icmp eq i32 %i, %small\n  br i1 %found, label %end, label %latch\nlatch:\n  %w = add i32 %v, %i\n"
      "  %next = add i32 %i, 1\n  %more = icmp ule i32 %next, %s\n  br i1 %more, label %loop, label %end\nend:\n"
      "  %r = phi i32 [ %v, %loop ], [ 77, %latch ]\n",
      "  br label %outer\nouter:\n  %i = phi i32 [ 0, %entry ], [ %i.next, %after ]\n  %v = phi i32 [ %y, %entry ], [ %w.out, %after ]\n"
      "  br label %inner\ninner:\n  %k = phi i32 [ 0, %outer ], [ %k.next, %inner ]\n  %w = phi i32 [ %v, %outer ], [ %w.next, %inner ]\n"
      "  %w.next = add i32 %w, %k\n  %k.next = add i32 %k, 1\n  %k.more = icmp ult i32 %k.next, %small\n"
      "  br i1 %k.more, label %inner, label %after\nafter:\n  %w.out = phi i32 [ %w.next, %inner ]\n  %i.next = add i32 %i, 1\n"
      "  %i.more = icmp ule i32 %i.next, %s\n  br i1 %i.more, label %outer, label %end\nend:\n  %r = phi i32 [ %w.out, %after ]\n",
  };
  for (unsigned N : {2, 4, 8, 16})
    for (bool HasMask : {false, true})
      for (const std::string &Text : Cases) {
        Kernel K(functionText(Start + Text + store("r", "i32") + "  ret void\n"), lanes(N));
        MemoryAndValues Emitter(*K.State);
        auto Emit = [&](Instruction &I) { Emitter.emit(I); };
        ControlFlowEmitter(*K.State, K.LI, *K.Levels, Emit).run(K.Old.front(), [&]() -> Value * { return HasMask ? K.mask() : nullptr; });
        compare(R, J, K, N, HasMask, Text, [&](Memory &, uint64_t, uint32_t &) {});
      }
}

//===--- group-operations ---===//

void groupOperations(Report &R) {
  Jit J;
  using Lanes = ArrayRef<uint32_t>;
  struct Case {
    std::string Name, Types, Arguments, Result;
    /// What \p Lane of the active ones in \p Mask gets of all lanes' \p X, and \p U; nothing: it may be anything.
    std::optional<uint32_t> (*Expected)(Lanes X, uint64_t Mask, unsigned Lane, uint32_t U);
  };
  const Case Cases[] = {
      {"GroupNonUniformIAdd", "iij", "i32 3, i32 0, i32 %x", "i32",
       [](Lanes X, uint64_t Mask, unsigned, uint32_t) -> std::optional<uint32_t> {
         uint32_t Sum = 0;
         for (unsigned L = 0; L < X.size(); ++L)
           Sum += Mask >> L & 1 ? X[L] : 0;
         return Sum;
       }},
      {"GroupNonUniformIAdd", "iij", "i32 3, i32 1, i32 %x", "i32",
       [](Lanes X, uint64_t Mask, unsigned Lane, uint32_t) -> std::optional<uint32_t> {
         uint32_t Sum = 0;
         for (unsigned L = 0; L <= Lane; ++L)
           Sum += Mask >> L & 1 ? X[L] : 0;
         return Sum;
       }},
      {"GroupNonUniformIAdd", "iij", "i32 3, i32 2, i32 %x", "i32",
       [](Lanes X, uint64_t Mask, unsigned Lane, uint32_t) -> std::optional<uint32_t> {
         uint32_t Sum = 0;
         for (unsigned L = 0; L < Lane; ++L)
           Sum += Mask >> L & 1 ? X[L] : 0;
         return Sum;
       }},
      {"GroupNonUniformSMax", "iii", "i32 3, i32 2, i32 %x", "i32",
       [](Lanes X, uint64_t Mask, unsigned Lane, uint32_t) -> std::optional<uint32_t> {
         int32_t Most = INT32_MIN;
         for (unsigned L = 0; L < Lane; ++L)
           Most = Mask >> L & 1 ? std::max(Most, int32_t(X[L])) : Most;
         return uint32_t(Most);
       }},
      {"GroupNonUniformAll", "ib", "i32 3, i1 %c", "i1",
       [](Lanes X, uint64_t Mask, unsigned, uint32_t) -> std::optional<uint32_t> {
         bool All = true;
         for (unsigned L = 0; L < X.size(); ++L)
           All &= !(Mask >> L & 1) || int32_t(X[L]) > 0;
         return All;
       }},
      {"GroupNonUniformAny", "ib", "i32 3, i1 %c", "i1",
       [](Lanes X, uint64_t Mask, unsigned, uint32_t) -> std::optional<uint32_t> {
         bool Any = false;
         for (unsigned L = 0; L < X.size(); ++L)
           Any |= (Mask >> L & 1) && int32_t(X[L]) > 0;
         return Any;
       }},
      {"GroupNonUniformElect", "i", "i32 3", "i1",
       [](Lanes, uint64_t Mask, unsigned Lane, uint32_t) -> std::optional<uint32_t> { return unsigned(std::countr_zero(Mask)) == Lane; }},
      {"GroupNonUniformBroadcast", "iij", "i32 3, i32 %x, i32 %u", "i32",
       [](Lanes X, uint64_t Mask, unsigned, uint32_t U) -> std::optional<uint32_t> {
         U %= X.size();
         return Mask >> U & 1 ? std::optional(X[U]) : std::nullopt;
       }},
      {"GroupNonUniformBroadcastFirst", "ii", "i32 3, i32 %x", "i32",
       [](Lanes X, uint64_t Mask, unsigned, uint32_t) -> std::optional<uint32_t> { return X[std::countr_zero(Mask)]; }},
      {"GroupNonUniformShuffleXor", "iij", "i32 3, i32 %x, i32 1", "i32",
       [](Lanes X, uint64_t Mask, unsigned Lane, uint32_t) -> std::optional<uint32_t> {
         return Mask >> (Lane ^ 1) & 1 ? std::optional(X[Lane ^ 1]) : std::nullopt;
       }},
      {"GroupNonUniformShuffleDown", "iij", "i32 3, i32 %x, i32 1", "i32",
       [](Lanes X, uint64_t Mask, unsigned Lane, uint32_t) -> std::optional<uint32_t> {
         return Lane + 1 < X.size() && Mask >> (Lane + 1) & 1 ? std::optional(X[Lane + 1]) : std::nullopt;
       }},
      {"GroupNonUniformShuffle", "iij", "i32 3, i32 %x, i32 %low", "i32",
       [](Lanes X, uint64_t Mask, unsigned Lane, uint32_t) -> std::optional<uint32_t> {
         unsigned Of = X[Lane] % X.size();
         return Mask >> Of & 1 ? std::optional(X[Of]) : std::nullopt;
       }},
  };
  for (bool OfHost : {false, true})
    for (unsigned N : {2, 4, 8, 16, 32, 64})
      for (bool HasMask : {false, true})
        for (const Case &C : Cases) {
          std::string Name = op(C.Name, C.Types), Text = load("x", "i32", "a");
          std::string Parameters = C.Arguments.find(", ") == std::string::npos          ? "i32"
                                   : C.Arguments.find("i1 %c") != std::string::npos     ? "i32, i1"
                                   : C.Arguments.find(", ") == C.Arguments.rfind(", ") ? "i32, i32"
                                                                                        : "i32, i32, i32";
          Text += "  %c = icmp sgt i32 %x, 0\n  %low = and i32 %x, " + std::to_string(N - 1) + "\n  %op = call " + C.Result + " @" + Name +
                  "(" + C.Arguments + ")\n" +
                  (C.Result == "i1" ? "  %r = zext i1 %op to i32\n" : "  %r = xor i32 %op, 0\n") + store("r", "i32") + "  ret void\n";
          Kernel K(functionText(Text, "declare " + C.Result + " @" + Name + "(" + Parameters + ") convergent\n"), lanes(N),
                   OfHost ? &J.machine() : nullptr);
          K.dropScalar(); // it calls the operation
          K.begin(HasMask);
          ValueEmitter Values(*K.State);
          GroupOpEmitter GroupOps(*K.State, Values);
          for (Instruction &I : *K.Old.front()) {
            if (I.getName() == "id" || isa<LoadInst>(I))
              K.supply(I);
            else if (auto Call = GroupCall::match(I)) {
              Value *New = GroupOps.emit(*Call);
              R.check(New, C.Name + ": has a form");
              K.State->define(I, New);
            } else if (isa<StoreInst>(I))
              K.wideStore(K.State->wide(I.getOperand(0)), K.F->getArg(2));
            else if (!I.isTerminator() && !I.getName().ends_with(".at") && I.getName() != "to")
              K.State->define(I, Values.emit(I));
          }
          std::string Where = C.Name + "(" + C.Arguments + "), " + std::to_string(N) + " lanes" + (OfHost ? ", host" : "");
          R.check(K.end(), Where + ": valid");
          R.check(K.M->getFunction(Name)->use_empty(), Where + ": no operation is left");
          Code *F = J.compile(K).first;
          std::mt19937 Rng(N);
          forMasks(N, HasMask, Rng, [&](uint64_t Mask) {
            if (Mask == 0)
              return;
            Memory Actual;
            Actual.fill(Rng);
            Memory Expected = Actual;
            uint32_t U = Rng() % N;
            if (!(Mask >> U & 1))
              U = std::countr_zero(Mask);
            TheGroup = {0, {int64_t(N), 1, 1}};
            Actual.run(F, Mask, U);
            SmallVector<uint32_t, 64> X(N);
            std::memcpy(X.data(), Expected.A + Memory::Margin, 4 * N);
            for (unsigned L = 0; L < N; ++L)
              if (Mask >> L & 1) {
                uint8_t *To = Expected.Out + Memory::Margin + 4 * L;
                if (std::optional<uint32_t> Value = C.Expected(X, Mask, L, U))
                  std::memcpy(To, &*Value, 4);
                else
                  std::memcpy(To, Actual.Out + Memory::Margin + 4 * L, 4);
              }
            R.check(Actual == Expected, Where + ", mask " + Twine::utohexstr(Mask));
          });
        }
}

} // namespace

int main(int Arguments, char **Argument) {
  const std::pair<StringRef, void (*)(Report &)> Parts[] = {
      {"regions", regions}, {"guards", guards}, {"ids", ids},
      {"permutes", permutes}, {"math", math}, {"values", values},
      {"calls", calls},
      {"memory", memory}, {"control-flow", controlFlow}, {"group-operations", groupOperations},
  };
  InitializeAllTargetInfos();
  InitializeAllTargets();
  InitializeAllTargetMCs();
  InitializeAllAsmPrinters();
  StringRef What = Arguments == 2 ? Argument[1] : "";
  for (auto [Name, Part] : Parts)
    if (What == Name) {
      Report R;
      Part(R);
      return R.end();
    }
  errs() << "usage: state-emitters regions|guards|ids|permutes|math|values|calls|memory|control-flow|group-operations\n";
  return 2;
}
