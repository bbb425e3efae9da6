//===- Graph.cpp - Recorded commands --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Graph.h"
#include "DeviceGraph.h"
#include "MemoryObject.h"
#include "cpu/Memory.h"
#include "devices/CheckLaunch.h"
#include "support/Errors.h"
#include "sycl/ext/oneapi/graph.hpp"
#include <algorithm>

namespace cohort::rt {

void retain(Graph *G) noexcept { G->retainRef(); }
void release(Graph *G) noexcept { G->releaseRef(); }
void retain(ExecutableGraph *G) noexcept { G->retainRef(); }
void release(ExecutableGraph *G) noexcept { G->releaseRef(); }

using GraphProperties =
    sycl::ext::oneapi::experimental::property::graph::no_cycle_check;

Graph::Graph(Ref<Context> Con, Device &D, const sycl::property_list &Properties)
    : C(Con), D(D), ChecksCycles(!Properties.has_property<GraphProperties>()),
      Own(Ref<Queue>::adopt(
          new Queue(std::move(Con), D, {}, sycl::property_list()))) {
  Own->Recording = this;
  Queues[Own.get()].Q = Own;
}

Graph::~Graph() {
  for (auto &[Q, R] : Queues)
    Q->Recording = nullptr;
  for (Ref<Command> &N : Nodes) {
    N->Part->Owner = nullptr;
    N->Part->Before.clear();
    N->Part->After.clear();
  }
}

void Graph::beginRecording(Queue &Q) {
  std::lock_guard Lock(Mutex);
  if (Graph *Other = Q.Recording) {
    if (Other == this)
      return;
    fail(sycl::errc::invalid, "the queue is recorded by another graph");
  }
  if (&Q.context() != C.get() || &Q.device() != &D)
    fail(sycl::errc::invalid,
         "a graph records queues of its own context and device");
  Q.Recording = this;
  Queues[&Q] = {Ref<Queue>::share(&Q), nullptr, nullptr, {}};
}

void Graph::endRecording(Queue *Which) {
  std::lock_guard Lock(Mutex);
  for (auto At = Queues.begin(); At != Queues.end();) {
    bool Ends = At->first != Own.get() && (!Which || At->first == Which);
    if (Ends)
      At->first->Recording = nullptr;
    At = Ends ? Queues.erase(At) : std::next(At);
  }
}

void Graph::connect(Command &From, Command &To) {
  std::vector<Command *> &Before = To.Part->Before;
  if (&From == &To || std::count(Before.begin(), Before.end(), &From))
    return;
  Before.push_back(&From);
  From.Part->After.push_back(&To);
}

void Graph::connectByBuffers(Command &C) {
  std::vector<Ref<Command>> Before, Dropped;
  for (const Requirement &R : C.Requirements)
    Accesses[R.Object.get()].add(C, R, Before, Dropped);
  for (Ref<Command> &B : Before)
    connect(*B, C);
}

void Graph::connectByQueue(Command &C) {
  using Kind = Command::BarrierKind;
  Recorded &R = Queues[C.TheQueue.get()];
  if (C.TheQueue->inOrder() && R.Last)
    connect(*R.Last, C);
  if (R.Barrier)
    connect(*R.Barrier, C);
  if (C.Barrier == Kind::BehindAll)
    for (Command *N : R.Nodes)
      connect(*N, C);
  if (C.Barrier != Kind::None)
    R.Barrier = &C;
  if (C.Barrier == Kind::BehindAll)
    R.Nodes.clear();
  R.Nodes.push_back(&C);
  R.Last = &C;
}

void Graph::record(Command &C) {
  std::lock_guard Lock(Mutex);
  for (const Ref<Command> &B : C.Dependencies)
    if (!B->Part || B->Part->Owner != this)
      fail(sycl::errc::invalid, "a command of a graph is to be behind one that "
                                "is not of the graph");
  C.Part->IsNode = true;
  C.Part->Owner = this;
  Nodes.push_back(Ref<Command>::share(&C));
  for (const Ref<Command> &B : C.Dependencies)
    connect(*B, C);
  C.Dependencies.clear(); // they would keep one another alive
  connectByBuffers(C);
  connectByQueue(C);
}

/// Whether \p C comes after \p Other.
bool Graph::isBehind(const Command &C, const Command &Other) const {
  std::vector<const Command *> Left{&C}, Seen;
  while (!Left.empty()) {
    const Command *N = Left.back();
    Left.pop_back();
    if (N == &Other)
      return true;
    if (std::find(Seen.begin(), Seen.end(), N) != Seen.end())
      continue;
    Seen.push_back(N);
    Left.insert(Left.end(), N->Part->Before.begin(), N->Part->Before.end());
  }
  return false;
}

void Graph::addEdge(Command &From, Command &To) {
  std::lock_guard Lock(Mutex);
  if (!From.Part || !To.Part || From.Part->Owner != this ||
      To.Part->Owner != this)
    fail(sycl::errc::invalid, "an edge is between two nodes of the graph");
  if (&From == &To)
    fail(sycl::errc::invalid, "a node cannot be behind itself");
  if (ChecksCycles && isBehind(From, To))
    fail(sycl::errc::invalid, "an edge would make a cycle in the graph");
  connect(From, To);
}

void Graph::putBehindLeaves(Command &C) {
  std::lock_guard Lock(Mutex);
  for (Ref<Command> &N : Nodes)
    if (N->Part->After.empty())
      connect(*N, C);
}

std::vector<Ref<Command>> Graph::nodes() {
  std::lock_guard Lock(Mutex);
  return Nodes;
}

std::vector<PlacedNode> Graph::inOrder() {
  std::lock_guard Lock(Mutex);
  std::map<const Command *, size_t> Placed;
  std::vector<PlacedNode> Order;
  // Edges that the program makes may lead to nodes that were added before.
  while (Order.size() != Nodes.size()) {
    size_t NumBefore = Order.size();
    for (Ref<Command> &N : Nodes) {
      const std::vector<Command *> &Before = N->Part->Before;
      if (Placed.count(N.get()) ||
          !std::all_of(Before.begin(), Before.end(),
                       [&](Command *B) { return Placed.count(B) != 0; }))
        continue;
      std::vector<size_t> Indices;
      Indices.reserve(Before.size());
      for (Command *B : Before)
        Indices.push_back(Placed[B]);
      Placed[N.get()] = Order.size();
      Order.push_back({N, std::move(Indices), N->Part->After.empty()});
    }
    if (Order.size() == NumBefore)
      fail(sycl::errc::invalid, "the graph has a cycle");
  }
  return Order;
}

Ref<ExecutableGraph> Graph::finalize(bool IsUpdatable) {
  return Ref<ExecutableGraph>::adopt(
      new ExecutableGraph(C, D, inOrder(), IsUpdatable));
}

static std::string label(const Command &C) {
  const GraphPart &Part = *C.Part;
  if (Part.Executes)
    return "graph";
  if (std::holds_alternative<Launch>(C.Act))
    return "kernel " + Part.Name;
  return std::holds_alternative<CopyJob>(C.Act)    ? "copy"
         : std::holds_alternative<FillJob>(C.Act)  ? "fill"
         : std::holds_alternative<HostCall>(C.Act) ? "host task"
         : C.Barrier != Command::BarrierKind::None ? "barrier"
                                                   : "nothing";
}

std::string Graph::print() {
  std::lock_guard Lock(Mutex);
  std::map<const Command *, size_t> Numbers;
  std::string Text = "digraph {\n";
  for (Ref<Command> &N : Nodes) {
    size_t Number = Numbers.emplace(N.get(), Numbers.size()).first->second;
    std::string Words = label(*N);
    std::replace(Words.begin(), Words.end(), '"', '\'');
    Text += "  n" + std::to_string(Number) + " [label=\"" + Words + "\"]\n";
  }
  for (Ref<Command> &N : Nodes)
    for (Command *B : N->Part->Before)
      Text += "  n" + std::to_string(Numbers[B]) + " -> n" +
              std::to_string(Numbers[N.get()]) + "\n";
  return Text + "}\n";
}

// Executions

Launch prepareLaunch(const Command &C,
                     const sycl::detail::kernel_launch &Request) {
  Device &D = C.TheQueue->device();
  KernelUse Use(Request.identity);
  if (Use)
    checkKind(Request, Use->record());
  Launch L = checkLaunch(Request, Use, C.LocalBytes, D);
  if (C.HasLocalAccessors)
    checkHasGroups(Request, L);
  D.backend().prepare(D.index(), L);
  if (Request.root_sync)
    checkRootSync(Request, L, D);
  L.Name = Use->lastingName(Request.name);
  L.HasAccessors = Use->record().NumAccessors != 0;
  if (cpu::seesPoison() && !C.LocalObjects.empty())
    L.LocalObjects = &C.LocalObjects;
  return L;
}

void ExecutableGraph::checkQueue(const Queue &Q) const {
  if (&Q.context() != C.get() || &Q.device() != &D)
    fail(sycl::errc::invalid,
         "a graph is executed on queues of the context and "
         "the device that it was made for");
}

Ref<Command> copyOf(const Command &Node, Queue &Q) {
  Ref<Command> C = Ref<Command>::adopt(new Command(&Q));
  const GraphPart &Part = *Node.Part;
  C->LocalBytes = Node.LocalBytes;
  C->HasLocalAccessors = Node.HasLocalAccessors;
  C->LocalObjects = Node.LocalObjects;
  C->Requirements = Node.Requirements;
  C->Owners = Node.Owners;
  C->CodeOwner = Node.CodeOwner;
  C->Arguments = Node.Arguments;
  C->Act = Node.Act;
  if (Launch *L = std::get_if<Launch>(&C->Act)) {
    // Code may have come and gone since.
    *L = prepareLaunch(*C, Part.Launch);
    L->Closure = C->storeClosure(Part.Callable);
    L->ClosureBytes = Part.Callable.size;
  } else if (HostCall *H = std::get_if<HostCall>(&C->Act)) {
    H->Object = C->storeClosure(Part.Callable);
  } else if (std::holds_alternative<std::monostate>(C->Act)) {
    C->Act = Empty();
  }
  return C;
}

ExecutableGraph::Commands ExecutableGraph::submitNodes(Queue &Q,
                                                       const Commands &Before) {
  return placeNodes(*nodes(), Before,
                    [&](const PlacedNode &N, Commands After) -> Commands {
                      if (ExecutableGraph *Sub = N.What->Part->Executes.get())
                        return Sub->submitNodes(Q, After);
                      Ref<Command> C = copyOf(*N.What, Q);
                      C->Dependencies = std::move(After);
                      Scheduler::get().submit(*C);
                      return {std::move(C)};
                    });
}

/// Whether two nodes are of the same type and behind the same nodes.
static bool haveSameShape(const PlacedNode &A, const PlacedNode &B) {
  const Command &C = *A.What, &E = *B.What;
  return A.Before == B.Before && C.Act.index() == E.Act.index() &&
         C.Barrier == E.Barrier && !C.Part->Executes == !E.Part->Executes;
}

void ExecutableGraph::update(Graph &G) {
  if (!IsUpdatable)
    fail(sycl::errc::invalid, "a graph that is finalized without "
                              "property::graph::updatable is not updated");
  if (!G.isFor(*C, D))
    fail(sycl::errc::invalid, "a graph is updated from one of the same "
                              "context and device");
  NodeList New = G.inOrder();
  const std::shared_ptr<const NodeList> Old = nodes();
  if (!std::equal(New.begin(), New.end(), Old->begin(), Old->end(),
                  haveSameShape))
    fail(sycl::errc::invalid, "a graph is updated from one with the same nodes "
                              "and edges, in the same order");
  auto Shared = std::make_shared<const NodeList>(std::move(New));
  std::lock_guard Lock(NodesMutex);
  Nodes = std::move(Shared);
}

std::shared_ptr<DeviceGraph> ExecutableGraph::deviceGraph(Queue &Q) {
  const std::shared_ptr<const NodeList> Now = nodes();
  if (Whole && Whole->isCurrent(Now))
    return Whole;
  // To record a graph takes longer than to submit its commands once.
  if (!std::exchange(WasExecuted, true) || NotWhole == Now)
    return nullptr;
  Whole = DeviceGraph::of(Now, Q, Whole.get());
  if (!Whole)
    NotWhole = Now;
  return Whole;
}

void ExecutableGraph::submit(Command &Last) {
  std::lock_guard Lock(Mutex);
  Commands Before = std::move(Last.Dependencies);
  Queue &Q = *Last.TheQueue;
  bool IsInLine = Q.inOrder() && Previous && Previous->TheQueue.get() == &Q;
  if (Previous && !IsInLine && !Previous->isComplete())
    Before.push_back(Previous);
  if (std::shared_ptr<DeviceGraph> All = deviceGraph(Q)) {
    Last.Requirements.insert(Last.Requirements.end(),
                             All->requirements().begin(),
                             All->requirements().end());
    Last.Act = GraphJob{std::move(All)};
    Last.Dependencies = std::move(Before);
  } else {
    Last.Dependencies = submitNodes(Q, Before);
  }
  Previous = Ref<Command>::share(&Last);
  Scheduler::get().submit(Last);
}

} // namespace cohort::rt
