// The helpers of the vectorizer's emitters: regions, guards, ids, permutes and math; see state-emitters.cpp
// SPDX-License-Identifier: Apache-2.0
#include "StateKernel.h"
#include "cpu/vectorize/ChainRegions.h"
#include "cpu/vectorize/GroupIds.h"
#include "cpu/vectorize/Guards.h"
#include "cpu/vectorize/LanePermutes.h"
#include "cpu/vectorize/WidenMath.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/TargetParser/Host.h"
#include <bit>

namespace cohort::test {

//===--- regions ---===//

const std::string Conditions = load("x", "i32", "a") + "  %varies = icmp sgt i32 %x, 0\n  %same = icmp sgt i32 %u, 0\n";

/// Head, end and interior of each region by the names of blocks, and the loops that are one chain.
static std::string regionsOf(Kernel &K) {
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
static std::string callees(Kernel &K) {
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

} // namespace cohort::test
