// What ids are on the lanes of sub-groups of small launches
// SPDX-License-Identifier: Apache-2.0
#include "Ids.h"

using namespace llvm;
using namespace cohort;

ArrayRef<Id> allIds() {
  static constexpr Id Ids[] = {{Op::LocalInvocationId, 0},  {Op::LocalInvocationId, 1},  {Op::LocalInvocationId, 2},
                               {Op::GlobalInvocationId, 0}, {Op::GlobalInvocationId, 1}, {Op::GlobalInvocationId, 2},
                               {Op::LocalInvocationIndex},  {Op::GlobalLinearId},        {Op::SubgroupLocalInvocationId}};
  return Ids;
}

namespace {

using Triple = std::array<uint64_t, 3>; ///< the first is the fastest

struct Launch {
  Triple Local, Groups, Offset;
};

uint64_t linear(const Triple &Id, const Triple &Size) { return Id[0] + Size[0] * (Id[1] + Size[1] * Id[2]); }

Triple unlinear(uint64_t Index, const Triple &Size) {
  return {Index % Size[0], Index / Size[0] % Size[1], Index / Size[0] / Size[1]};
}

uint64_t valueOf(const Id &I, const Launch &L, const Triple &Group, const Triple &Local, unsigned Lane) {
  Triple Global, Size;
  for (unsigned D = 0; D < 3; ++D) {
    Global[D] = Group[D] * L.Local[D] + Local[D];
    Size[D] = L.Groups[D] * L.Local[D];
  }
  switch (I.Which) {
  case Op::LocalInvocationId:
    return Local[I.Dimension];
  case Op::GlobalInvocationId:
    return Global[I.Dimension] + L.Offset[I.Dimension];
  case Op::LocalInvocationIndex:
    return linear(Local, L.Local);
  case Op::GlobalLinearId:
    return linear(Global, Size);
  default:
    return Lane;
  }
}

IdValues subGroup(const Launch &L, const Triple &Group, uint64_t First, unsigned Lanes) {
  IdValues Result;
  uint64_t Items = L.Local[0] * L.Local[1] * L.Local[2];
  for (const Id &I : allIds()) {
    unsigned Bits = I.Which == Op::SubgroupLocalInvocationId ? 32 : 64;
    LaneValues V;
    for (unsigned K = 0; K < Lanes; ++K)
      V.Lane.push_back(First + K < Items
                           ? Scalar(APInt(Bits, valueOf(I, L, Group, unlinear(First + K, L.Local), K)))
                           : std::nullopt);
    V.Base = V.Lane[0];
    Result.push_back(std::move(V));
  }
  return Result;
}

/// Sizes, groups and offsets; in rows all of x are multiples of the lanes.
std::vector<Launch> launches(const LaneOptions &Options) {
  std::vector<Launch> Result;
  uint64_t N = Options.Lanes;
  bool Rows = Options.Layout == LaneLayout::Rows;
  using Numbers = std::vector<uint64_t>;
  Numbers Sizes = Rows ? Numbers{N, 2 * N, 5 * N} : Numbers{1, 3, N, N + 1, 3 * N - 1};
  Numbers Offsets = Rows ? Numbers{0, 3 * N} : Numbers{0, 5, (uint64_t(1) << 40) - 1};
  for (uint64_t X : Sizes)
    for (uint64_t Y : {1, 2, 3})
      for (uint64_t Z : {1, 2})
        for (uint64_t Offset : Offsets)
          if ((Options.Dims > 1 || Y == 1) && (Options.Dims > 2 || Z == 1))
            Result.push_back({{X, Y, Z}, {2, Options.Dims > 1 ? 2u : 1u, 1}, {Offset, Options.Dims > 1 ? 7u : 0u, 0}});
  // The last ids that launches in rows have.
  if (Rows)
    Result.push_back({{N, 1, 1}, {2, 1, 1}, {MaxGlobalSizeInRows - 2 * N, 0, 0}});
  return Result;
}

} // namespace

std::vector<IdValues> subGroupsOf(const LaneOptions &Options) {
  std::vector<IdValues> Result;
  for (const Launch &L : launches(Options))
    for (uint64_t G = 0; G < L.Groups[0] * L.Groups[1]; ++G)
      for (uint64_t First = 0; First < L.Local[0] * L.Local[1] * L.Local[2]; First += Options.Lanes)
        Result.push_back(subGroup(L, unlinear(G, L.Groups), First, Options.Lanes));
  return Result;
}
