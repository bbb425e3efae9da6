// A small function, the state of its vector form, and how both are compiled and run: for tests of emitters
// SPDX-License-Identifier: Apache-2.0
#ifndef COHORT_TEST_PASSES_VECTORIZE_STATEKERNEL_H
#define COHORT_TEST_PASSES_VECTORIZE_STATEKERNEL_H

#include "Report.h"
#include "analysis/LoopLevels.h"
#include "analysis/PrivateMemory.h"
#include "analysis/Shapes.h"
#include "cpu/vectorize/LaneState.h"
#include "support/Remarks.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Verifier.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include <cstring>
#include <random>

namespace cohort::test {

using namespace llvm;

//===--- The work-group that the code is for ---===//

struct Group {
  int64_t Item; ///< linear id of the work-item that runs, or of lane 0
  int64_t Size[3];
};
inline Group TheGroup;

inline int64_t itemsOf() { return TheGroup.Size[0] * TheGroup.Size[1] * TheGroup.Size[2]; }
inline int64_t localIndex() { return TheGroup.Item; }
inline int64_t localId(int32_t D) {
  int64_t Rest = TheGroup.Item;
  for (int32_t K = 0; K < D; ++K)
    Rest /= TheGroup.Size[K];
  return D == 2 ? Rest : Rest % TheGroup.Size[D];
}
inline int64_t groupSize(int32_t D) { return TheGroup.Size[D]; }

/// Calls of a function without a vector form.
inline unsigned NumCalls;
inline int32_t called(int32_t X) {
  ++NumCalls;
  return 3 * X + 1;
}

inline std::string op(const std::string &Name, const std::string &Types) {
  std::string Full = "__spirv_" + Name;
  return "_Z" + std::to_string(Full.size()) + Full + Types;
}

//===--- Functions, their analyses and the state ---===//

/// All functions take two inputs, an output, the active lanes and a number that is the same for all lanes.
using Code = void(void *, void *, void *, uint64_t, uint32_t);

inline std::string functionText(const std::string &Body, const std::string &Declarations = "") {
  return "declare i64 @" + op("BuiltInLocalInvocationId", "i") + "(i32)\ndeclare i32 @called(i32)\n" + Declarations +
         "\ndefine void @f(ptr %a, ptr %b, ptr %out, i64 %mask, i32 %u) {\nentry:\n  %id = call i64 @" +
         op("BuiltInLocalInvocationId", "i") + "(i32 0)\n" + Body + "}\n";
}

/// The element of \p Type at each lane's place in \p Array.
inline std::string place(const std::string &Name, const std::string &Type, const std::string &Array) {
  return "  %" + Name + " = getelementptr " + Type + ", ptr %" + Array + ", i64 %id\n";
}
inline std::string load(const std::string &Name, const std::string &Type, const std::string &Array) {
  return place(Name + ".at", Type, Array) + "  %" + Name + " = load " + Type + ", ptr %" + Name + ".at\n";
}
inline std::string store(const std::string &Value, const std::string &Type) {
  return place("to", Type, "out") + "  store " + Type + " %" + Value + ", ptr %to\n";
}

/// Null in an LLVM without the target. Vectors of 512 bits are no slower than shorter ones, as in kernels.
inline std::unique_ptr<TargetMachine> machine(const Triple &T, StringRef Cpu) {
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

inline LaneOptions lanes(unsigned N, LaneLayout Layout = LaneLayout::Rows, unsigned Dims = 1) {
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

inline uint64_t allLanes(unsigned N) { return maskTrailingOnes<uint64_t>(N); }

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
inline void compare(Report &R, Jit &J, Kernel &K, unsigned N, bool HasMask, const std::string &What,
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

// The parts of the program in state-helpers.cpp
void regions(Report &R);
void guards(Report &R);
void ids(Report &R);
void permutes(Report &R);
void math(Report &R);

} // namespace cohort::test
#endif
