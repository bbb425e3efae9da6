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
#include "StateKernel.h"
#include "cpu/vectorize/Linearize.h"
#include "cpu/vectorize/WidenCalls.h"
#include "cpu/vectorize/WidenGroupOps.h"
#include "cpu/vectorize/WidenMemory.h"
#include "cpu/vectorize/WidenValues.h"
#include "llvm/Support/TargetSelect.h"
#include <bit>

using namespace llvm;
using namespace cohort;
using namespace cohort::test;

namespace {

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
