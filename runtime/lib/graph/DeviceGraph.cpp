//===- DeviceGraph.cpp - Graphs that a device does as a whole -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "DeviceGraph.h"
#include "MemoryObject.h"
#include "Trace.h"
#include <algorithm>

namespace cohort::rt {

std::shared_ptr<DeviceGraph>
DeviceGraph::of(std::shared_ptr<const NodeList> Nodes, Queue &Q,
                DeviceGraph *Old) {
  // A timeline has each command.
  if (!Q.backend().canRecord() || Trace::active())
    return nullptr;
  auto G = std::make_shared<DeviceGraph>();
  G->add(*Nodes, {}, Q);
  if (!G->IsForDevice || G->Steps.empty())
    return nullptr;
  G->Parts.push_back({nullptr, std::move(Nodes)});
  if (Old) {
    std::lock_guard Lock(Old->Mutex);
    G->Recorded = std::move(Old->Recorded);
  }
  return G;
}

bool DeviceGraph::isCurrent(
    const std::shared_ptr<const NodeList> &Nodes) const {
  return std::all_of(Parts.begin(), Parts.end(),
                     [&](const Part &P) {
                       return P.Nodes == (P.Graph ? P.Graph->nodes() : Nodes);
                     }) &&
         std::all_of(Kernels.begin(), Kernels.end(),
                     [](const Kernel *K) { return K->IsThere.load(); });
}

DeviceGraph::Places DeviceGraph::add(const NodeList &Nodes,
                                     const Places &Before, Queue &Q) {
  return placeNodes(Nodes, Before, [&](const PlacedNode &N, Places After) {
    ExecutableGraph *Sub = N.What->Part->Executes.get();
    if (!Sub)
      return addStep(*N.What, std::move(After), Q);
    const std::shared_ptr<const NodeList> Inner = Sub->nodes();
    Parts.push_back({Sub, Inner});
    return add(*Inner, After, Q);
  });
}

DeviceGraph::Places DeviceGraph::addStep(Command &Node, Places After,
                                         Queue &Q) {
  if (!IsForDevice)
    return {};
  // Barriers, which are no steps, pass on the steps in front of them.
  std::sort(After.begin(), After.end());
  After.erase(std::unique(After.begin(), After.end()), After.end());
  Backend &B = Q.backend();
  unsigned Index = Q.device().index();
  if (std::holds_alternative<std::monostate>(Node.Act) ||
      std::holds_alternative<Empty>(Node.Act)) {
    // A barrier, or nothing.
    IsForDevice = Node.Requirements.empty();
    return After;
  }
  bool Can = false;
  if (std::holds_alternative<Launch>(Node.Act)) {
    Launch L = prepareLaunch(Node, Node.Part->Launch);
    Can = B.canRecord(Index, L);
    if (std::find(Kernels.begin(), Kernels.end(), L.K) == Kernels.end())
      Kernels.push_back(L.K);
    addRequirements(Node);
  } else if (const CopyJob *Copy = std::get_if<CopyJob>(&Node.Act)) {
    Can = Node.Requirements.empty() && B.canRecord(Index, *Copy);
  } else if (const FillJob *Fill = std::get_if<FillJob>(&Node.Act)) {
    Can = Node.Requirements.empty() && B.canRecordFill(Index, Fill->Dest);
  }
  IsForDevice = Can;
  Steps.push_back({&Node, std::move(After)});
  return {Steps.size() - 1};
}

void DeviceGraph::addRequirements(const Command &Node) {
  for (const Requirement &R : Node.Requirements) {
    auto Same = std::find_if(Requirements.begin(), Requirements.end(),
                             [&](const Requirement &Q) {
                               return Q.Object.get() == R.Object.get() &&
                                      Q.Begin == R.Begin && Q.End == R.End;
                             });
    if (Same == Requirements.end())
      Requirements.push_back(R);
    else
      Same->Writes |= R.Writes;
  }
}

void DeviceGraph::record(Queue &Q) {
  Device &D = Q.device();
  std::vector<Ref<Command>> Copies; // until their arguments are recorded
  std::vector<RecordedStep> Work;
  Work.reserve(Steps.size());
  Moved.clear();
  for (const Step &S : Steps) {
    Command *C = S.Node;
    if (std::holds_alternative<Launch>(C->Act)) {
      Copies.push_back(copyOf(*C, Q));
      C = Copies.back().get();
      moveAccessors(*C, std::get<Launch>(C->Act), D, &Moved);
      C->RunVersion = std::get<Launch>(C->Act).Version;
    }
    // Fills are the node's own: the device reads the pattern when it does them.
    Work.push_back({[C] { handOver(*C); }, S.After});
  }
  Recorded = D.backend().record(D.index(), Work, std::move(Recorded));
}

bool DeviceGraph::isRecorded(const Device &D, const GraphJob &Job) const {
  return Recorded && Versions == Job.Versions && !Recorded->isOutdated() &&
         std::all_of(Moved.begin(), Moved.end(), [&](const MovedAddress &M) {
           return M.Object->inCopy(D, M.OnHost) == M.OnDevice;
         });
}

void DeviceGraph::launch(Queue &Q, const GraphJob &Job) {
  if (Job.HasGone)
    return;
  Device &D = Q.device();
  std::lock_guard Lock(Mutex);
  if (!isRecorded(D, Job)) {
    Versions.clear();
    record(Q);
    Versions = Job.Versions;
  }
  D.backend().replay(D.index(), *Recorded);
}

} // namespace cohort::rt
