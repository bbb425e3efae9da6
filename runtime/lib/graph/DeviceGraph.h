//===- DeviceGraph.h - Graphs that a device does as a whole -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Where a device can record commands and do them again at one call, the second
// execution of a graph has it record all of the graph's commands, and an
// execution is one command from then on. That takes kernels, copies and fills
// of memory on the device alone: a graph with a host task, or a copy to a
// buffer, is submitted command by command.
//
// A recording has the addresses of buffers' copies and kernels of modules in
// it. Both are looked at before each execution; it is recorded again where
// something is different.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_GRAPH_DEVICEGRAPH_H
#define COHORT_RUNTIME_GRAPH_DEVICEGRAPH_H

#include "Actions.h"
#include "Graph.h"

namespace cohort::rt {

class DeviceGraph {
public:
  using NodeList = std::vector<PlacedNode>;

  /// Null if devices of \p Q do not do \p Nodes as a whole. \p Old, which may
  /// be null, is a graph of the same shape whose recording may be changed.
  /// Throws what preparing the kernels does.
  static std::shared_ptr<DeviceGraph> of(std::shared_ptr<const NodeList> Nodes,
                                         Queue &Q, DeviceGraph *Old);

  /// Whether it is what \p Nodes do now: graphs in it may have been updated,
  /// and kernels may have gone.
  bool isCurrent(const std::shared_ptr<const NodeList> &Nodes) const;
  /// The memory that all of its commands use.
  const std::vector<Requirement> &requirements() const { return Requirements; }
  /// Those of its commands, each once.
  const std::vector<Kernel *> &kernels() const { return Kernels; }

  /// Has the device of \p Q do the commands, as Backend::launch does a kernel.
  /// Their kernels have been counted as running for \p Job.
  void launch(Queue &Q, const GraphJob &Job);

private:
  /// A command for the device, behind those of some steps in front of it.
  struct Step {
    Command *Node; ///< of a list that is kept
    std::vector<size_t> After;
  };
  /// A list of nodes that was put in, with the graph it is from; null: the one
  /// that is executed.
  struct Part {
    ExecutableGraph *Graph;
    std::shared_ptr<const NodeList> Nodes;
  };
  using Places = std::vector<size_t>; ///< in Steps

  /// Puts in the nodes of \p Nodes behind \p Before; what nothing is behind.
  Places add(const NodeList &Nodes, const Places &Before, Queue &Q);
  Places addStep(Command &Node, Places After, Queue &Q);
  void addRequirements(const Command &Node);
  void record(Queue &Q);
  bool isRecorded(const Device &D, const GraphJob &Job) const;

  bool IsForDevice = true; ///< all that has been put in
  std::vector<Part> Parts;
  std::vector<Step> Steps;
  std::vector<Requirement> Requirements;
  std::vector<Kernel *> Kernels;

  std::mutex Mutex; ///< of what follows
  std::unique_ptr<Recording> Recorded;
  std::vector<uint32_t> Versions; ///< of the kernels
  std::vector<MovedAddress> Moved;
};

} // namespace cohort::rt
#endif
