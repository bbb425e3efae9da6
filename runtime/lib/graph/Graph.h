//===- Graph.h - Recorded commands ------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// While a queue records, what is submitted to it stays as it was made: a
// command that is never run, the node of a graph. An execution of the graph
// submits a copy of each node, with edges as dependencies; buffers, and the
// queue's order, add theirs as for every command.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_GRAPH_GRAPH_H
#define COHORT_RUNTIME_GRAPH_GRAPH_H

#include "Queue.h"
#include "Scheduler.h"
#include <map>

namespace cohort::rt {

class Graph;

/// A node of what has been finalized.
struct PlacedNode {
  Ref<Command> What;
  std::vector<size_t> Before; ///< indices of nodes in front of it
  bool IsLeaf;
};

/// Calls \p Put with each of \p Nodes, in order, and what is directly in front
/// of it: what Put has returned for its predecessors, or, if there are none, \p
/// Before. Returns what nothing is behind.
template <class T, class Fn>
std::vector<T> placeNodes(const std::vector<PlacedNode> &Nodes,
                          const std::vector<T> &Before, Fn Put) {
  std::vector<std::vector<T>> Ends; // of each node
  std::vector<T> Leaves;
  for (const PlacedNode &N : Nodes) {
    std::vector<T> After;
    for (size_t B : N.Before)
      After.insert(After.end(), Ends[B].begin(), Ends[B].end());
    if (N.Before.empty())
      After = Before;
    Ends.push_back(Put(N, std::move(After)));
    if (N.IsLeaf)
      Leaves.insert(Leaves.end(), Ends.back().begin(), Ends.back().end());
  }
  return Nodes.empty() ? Before : Leaves;
}

/// The part of a command that is a node, or executes a graph.
struct GraphPart {
  /// Of a graph's execution; null: of a node alone.
  Ref<ExecutableGraph> Executes;

  // Nodes

  bool IsNode = false;
  Graph *Owner = nullptr;               ///< null: the graph has gone
  std::vector<Command *> Before, After; ///< under the graph's lock
  sycl::detail::closure Callable{};     ///< the command's own copy
  sycl::detail::kernel_launch Launch{}; ///< as asked for; Name has its name
  std::string Name;
};

/// The launch of the command group of \p C, checked and prepared for its
/// device.
Launch prepareLaunch(const Command &C,
                     const sycl::detail::kernel_launch &Request);

class Graph : public Object<Graph> {
public:
  Graph(Ref<Context> C, Device &D, const sycl::property_list &Properties);
  ~Graph();

  /// Where nodes come from that are added without recording.
  Queue &ownQueue() { return *Own; }
  void beginRecording(Queue &Q);
  /// Null: of all queues.
  void endRecording(Queue *Q);
  /// Makes \p C, whose command group is over, a node.
  void record(Command &C);
  void addEdge(Command &From, Command &To);
  /// Puts \p C behind all others that nothing is behind.
  void putBehindLeaves(Command &C);
  std::vector<Ref<Command>> nodes();
  Ref<ExecutableGraph> finalize(bool IsUpdatable);
  /// All nodes, each behind those that it depends on; throws errc::invalid if
  /// there is a cycle.
  std::vector<PlacedNode> inOrder();
  bool isFor(const Context &Con, const Device &Dev) const {
    return C.get() == &Con && &D == &Dev;
  }
  /// In the language of Graphviz.
  std::string print();

private:
  /// A queue that is recorded, or our own.
  struct Recorded {
    Ref<Queue> Q;
    Command *Last = nullptr, *Barrier = nullptr;
    std::vector<Command *> Nodes; ///< since the barrier
  };
  // Under the lock
  void connect(Command &From, Command &To);
  bool isBehind(const Command &C, const Command &Other) const;
  void connectByBuffers(Command &C);
  void connectByQueue(Command &C);

  Ref<Context> C;
  Device &D;
  const bool ChecksCycles;
  Ref<Queue> Own;
  std::mutex Mutex;
  std::vector<Ref<Command>> Nodes;
  std::map<Queue *, Recorded> Queues;
  std::map<MemoryObject *, AccessList> Accesses;
};

/// A command of \p Q that does the same as \p Node.
Ref<Command> copyOf(const Command &Node, Queue &Q);

class DeviceGraph;

class ExecutableGraph : public Object<ExecutableGraph> {
public:
  using NodeList = std::vector<PlacedNode>;
  ExecutableGraph(Ref<Context> C, Device &D, NodeList Nodes, bool IsUpdatable)
      : C(std::move(C)), D(D), IsUpdatable(IsUpdatable),
        Nodes(std::make_shared<const NodeList>(std::move(Nodes))) {}

  /// Executions that are submitted later do what the nodes of \p G do. Throws
  /// errc::invalid if the graph is not updatable, or G has not the same nodes
  /// and edges.
  void update(Graph &G);

  /// Throws errc::invalid if queues of this kind do not execute the graph.
  void checkQueue(const Queue &Q) const;
  /// Submits copies of all nodes behind the dependencies of \p Last and behind
  /// the execution before, then \p Last behind them.
  void submit(Command &Last);

  /// The nodes of executions that are submitted now.
  std::shared_ptr<const NodeList> nodes() {
    std::lock_guard Lock(NodesMutex);
    return Nodes;
  }

private:
  using Commands = std::vector<Ref<Command>>;
  /// Submits copies of the nodes behind \p Before; what nothing is behind.
  Commands submitNodes(Queue &Q, const Commands &Before);
  /// The graph as one command of the device; null: it is none.
  std::shared_ptr<DeviceGraph> deviceGraph(Queue &Q);

  Ref<Context> C;
  Device &D;
  const bool IsUpdatable;
  std::mutex NodesMutex; ///< of the pointer; taken last
  std::shared_ptr<const NodeList> Nodes;
  std::mutex Mutex;
  Ref<Command> Previous; ///< the last command of the last execution
  bool WasExecuted = false;
  std::shared_ptr<DeviceGraph> Whole;       ///< of the last execution
  std::shared_ptr<const NodeList> NotWhole; ///< null: not known of any
};

} // namespace cohort::rt
#endif
