//===- Collectives.cpp - Results of barriers and collectives --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Group.h"
#include <bit>
#include <cstring>

namespace cohort::rt::checked {

namespace {

/// Bits of the lanes of a sub-group, as SPIR-V has them.
struct LaneMask {
  uint32_t Words[4] = {};
  void set(uint64_t I) { Words[I / 32] |= 1u << I % 32; }
  bool test(uint64_t I) const { return Words[I / 32 % 4] >> I % 32 & 1; }
};

void put(Item &I, const void *Value, uint64_t Bytes) {
  std::memcpy(I.Out, Value, Bytes);
}
void putBool(Item &I, bool Value) { *static_cast<uint8_t *>(I.Out) = Value; }
bool boolOf(const Item &I) { return *static_cast<const uint8_t *>(I.In) & 1; }

/// The sum of the values of [First, Last), which are not empty.
std::vector<char> sum(const Site &S, Item *const *First, Item *const *Last) {
  const auto *In = static_cast<const char *>((*First)->In);
  std::vector<char> Sum(In, In + S.Bytes);
  while (++First != Last)
    S.Combine(Sum.data(), (*First)->In);
  return Sum;
}

void reduce(const Site &S, const Members &All) {
  std::vector<char> Sum = sum(S, All.data(), All.data() + All.size());
  for (Item *I : All)
    put(*I, Sum.data(), S.Bytes);
}

void reduceClusters(const Group &G, const Site &S, const Members &All) {
  for (size_t Begin = 0; Begin != All.size();) {
    auto ClusterOf = [&](size_t I) { return G.laneOf(*All[I]) / S.Operation; };
    size_t End = Begin + 1;
    while (End != All.size() && ClusterOf(End) == ClusterOf(Begin))
      ++End;
    reduce(S, Members(All.begin() + Begin, All.begin() + End));
    Begin = End;
  }
}

void scan(const Site &S, const Members &All) {
  const bool Inclusive = S.Kind == SiteKind::InclusiveScan;
  const auto *First = static_cast<const char *>(All.front()->In);
  std::vector<char> Sum(First, First + S.Bytes);
  put(*All.front(), Inclusive ? Sum.data() : S.Identity, S.Bytes);
  for (size_t I = 1; I != All.size(); ++I) {
    if (!Inclusive)
      put(*All[I], Sum.data(), S.Bytes);
    S.Combine(Sum.data(), All[I]->In);
    if (Inclusive)
      put(*All[I], Sum.data(), S.Bytes);
  }
}

/// Whether two values are equal as their type has it; Site::Operation tells a
/// floating-point one.
bool areEqual(const Site &S, const void *A, const void *B) {
  auto As = [&](auto Of) {
    auto X = Of, Y = Of;
    std::memcpy(&X, A, sizeof X);
    std::memcpy(&Y, B, sizeof Y);
    return X == Y;
  };
  if (S.Operation && S.Bytes == 4)
    return As(0.0f);
  if (S.Operation && S.Bytes == 8)
    return As(0.0);
  return std::memcmp(A, B, S.Bytes) == 0;
}

void vote(const Site &S, const Members &All) {
  bool Result = S.Kind != SiteKind::Any;
  for (Item *I : All)
    if (S.Kind == SiteKind::All)
      Result &= boolOf(*I);
    else if (S.Kind == SiteKind::Any)
      Result |= boolOf(*I);
    else
      Result &= areEqual(S, I->In, All.front()->In);
  for (Item *I : All)
    putBool(*I, Result);
}

/// The item among \p All with this id in its group; null if there is none.
const Item *find(const Group &G, const Site &S, const Members &All,
                 uint64_t Id) {
  for (const Item *I : All)
    if ((S.Scope == WorkGroupScope ? I->Place.Index : G.laneOf(*I)) == Id)
      return I;
  return nullptr;
}

/// The lane that \p I wants the value of.
uint64_t sourceOf(const Group &G, const Site &S, const Item &I) {
  const uint64_t Lane = G.laneOf(I);
  switch (S.Kind) {
  case SiteKind::ShuffleXor:
    return Lane ^ I.Index;
  case SiteKind::ShuffleUp:
    return Lane - I.Index;
  case SiteKind::ShuffleDown:
    return Lane + I.Index;
  case SiteKind::Rotate: {
    const uint64_t Size = S.Operation ? S.Operation : G.subGroupSize(I);
    return Lane / Size * Size + (Lane + I.Index) % Size;
  }
  default:
    return I.Index;
  }
}

/// Who wants what nobody has, gets its own value.
void move(const Group &G, const Site &S, const Members &All) {
  if (S.Kind == SiteKind::Broadcast || S.Kind == SiteKind::BroadcastFirst) {
    // One search for all, as a work-group may be large.
    const Item *From = S.Kind == SiteKind::BroadcastFirst
                           ? All.front()
                           : find(G, S, All, All.front()->Index);
    for (Item *I : All) {
      if (I->Index != All.front()->Index)
        From = find(G, S, All, I->Index);
      put(*I, From ? From->In : I->In, S.Bytes);
    }
    return;
  }
  for (Item *I : All) {
    const Item *From = find(G, S, All, sourceOf(G, S, *I));
    put(*I, From ? From->In : I->In, S.Bytes);
  }
}

} // namespace

void computeCollective(const Group &G, const Members &All) {
  const Site &S = *All.front()->At;
  switch (S.Kind) {
  case SiteKind::Reduce:
    return reduce(S, All);
  case SiteKind::ClusteredReduce:
    return reduceClusters(G, S, All);
  case SiteKind::InclusiveScan:
  case SiteKind::ExclusiveScan:
    return scan(S, All);
  case SiteKind::All:
  case SiteKind::Any:
  case SiteKind::AllEqual:
    return vote(S, All);
  case SiteKind::Ballot: {
    LaneMask Mask;
    for (Item *I : All)
      if (boolOf(*I))
        Mask.set(G.laneOf(*I));
    for (Item *I : All)
      put(*I, &Mask, sizeof Mask);
    return;
  }
  case SiteKind::Elect:
    for (Item *I : All)
      putBool(*I, I == All.front());
    return;
  case SiteKind::Broadcast:
  case SiteKind::BroadcastFirst:
  case SiteKind::Shuffle:
  case SiteKind::ShuffleXor:
  case SiteKind::ShuffleUp:
  case SiteKind::ShuffleDown:
  case SiteKind::Rotate:
    return move(G, S, All);
  default: // a barrier
    return;
  }
}

void computeMask(const Site &S, uint64_t Lane, uint64_t Lanes, const void *In,
                 uint64_t Index, void *Out) {
  LaneMask Mask;
  std::memcpy(&Mask, In, sizeof Mask);
  auto Number = [Out](uint32_t N) { std::memcpy(Out, &N, sizeof N); };
  auto Count = [&](uint64_t End) {
    uint32_t N = 0;
    for (uint64_t I = 0; I != End; ++I)
      N += Mask.test(I);
    return N;
  };
  switch (S.Kind) {
  case SiteKind::InverseBallot:
    *static_cast<uint8_t *>(Out) = Mask.test(Lane);
    return;
  case SiteKind::BitExtract:
    *static_cast<uint8_t *>(Out) = Mask.test(Index);
    return;
  case SiteKind::BitCount: // of SPIR-V's group operations
    return Number(Count(S.Operation == 0   ? Lanes
                        : S.Operation == 1 ? Lane + 1
                                           : Lane));
  default:
    break;
  }
  uint32_t Found = 0;
  for (uint32_t I = 0; I != Lanes; ++I)
    if (Mask.test(I)) {
      Found = I;
      if (S.Kind == SiteKind::FindLSB)
        break;
    }
  Number(Found);
}

} // namespace cohort::rt::checked
