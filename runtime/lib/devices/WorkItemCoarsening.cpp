//===- WorkItemCoarsening.cpp - Launches with private memory provided -----===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "WorkItemCoarsening.h"
#include <algorithm>

namespace cohort::rt {

namespace {
/// Bytes of a launch's private memory, where one group does not need more:
/// groups enough for any device.
constexpr size_t EnoughBytes = size_t(256) << 20;
} // namespace

GroupBox allGroups(const Launch &L) {
  return {{0, 0, 0}, {L.NumGroups[0], L.NumGroups[1], L.NumGroups[2]}};
}

PrivateMemoryPlan::PrivateMemoryPlan(const Launch &L) {
  // Compiled kernels count with so many items.
  size_t Items = (L.groupSize() + MemoryAlign - 1) / MemoryAlign * MemoryAlign;
  size_t GroupBytes =
      std::max(Items * L.Code.Kernel->ItemPrivateBytes, MemoryAlign);
  size_t Left = std::max<size_t>(EnoughBytes / GroupBytes, 1), All = 1;
  for (unsigned D = 0; D != 3; ++D) {
    NumGroups[D] = L.NumGroups[D];
    AtOnce[D] = std::clamp<size_t>(NumGroups[D], 1, Left);
    Left /= AtOnce[D];
    All *= AtOnce[D];
  }
  Bytes = All * GroupBytes;
}

std::vector<GroupBox> PrivateMemoryPlan::boxes() const {
  std::vector<GroupBox> Boxes;
  for (size_t Z = 0; Z < NumGroups[2]; Z += AtOnce[2])
    for (size_t Y = 0; Y < NumGroups[1]; Y += AtOnce[1])
      for (size_t X = 0; X < NumGroups[0]; X += AtOnce[0])
        Boxes.push_back({{X, Y, Z},
                         {std::min(AtOnce[0], NumGroups[0] - X),
                          std::min(AtOnce[1], NumGroups[1] - Y),
                          std::min(AtOnce[2], NumGroups[2] - Z)}});
  return Boxes;
}

} // namespace cohort::rt
