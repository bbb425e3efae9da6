//===- CommandGraph.cpp - Extension sycl_ext_oneapi_graph -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "graph/Graph.h"
#include "support/Errors.h"
#include "sycl/ext/oneapi/graph.hpp"
#include <fstream>

namespace sycl::ext::oneapi::experimental {

using namespace cohort::rt;
using Get = sycl::detail::access_impl;

static node makeNode(Command &C) {
  return Get::make<node>(Ref<EventOwners>::share(&C));
}
static std::vector<node> makeNodes(const std::vector<Command *> &List) {
  std::vector<node> Result;
  Result.reserve(List.size());
  for (Command *C : List)
    Result.push_back(makeNode(*C));
  return Result;
}

node_type node::get_type() const {
  const Command &C = impl_->command();
  if (C.Part->Executes)
    return node_type::subgraph;
  if (std::holds_alternative<Launch>(C.Act))
    return node_type::kernel;
  if (std::holds_alternative<CopyJob>(C.Act))
    return node_type::memcpy;
  if (std::holds_alternative<FillJob>(C.Act))
    return node_type::memfill;
  if (std::holds_alternative<HostCall>(C.Act))
    return node_type::host_task;
  return C.Barrier != Command::BarrierKind::None ? node_type::ext_oneapi_barrier
                                                 : node_type::empty;
}
std::vector<node> node::get_predecessors() const {
  return makeNodes(impl_->command().Part->Before);
}
std::vector<node> node::get_successors() const {
  return makeNodes(impl_->command().Part->After);
}
node node::get_node_from_event(event E) {
  EventOwners *Owners = Get::get(E);
  if (!Owners || !Owners->command().isNode())
    cohort::rt::fail(errc::invalid,
                     "the event is not that of a node of a graph");
  return makeNode(Owners->command());
}

using modifiable = command_graph<graph_state::modifiable>;

modifiable::command_graph(const context &C, const device &D,
                          const property_list &Properties)
    : impl_(sycl::detail::handle<Graph>::adopt(new Graph(
          Ref<Context>::share(Get::get(C)), *Get::get(D), Properties))) {}

queue modifiable::own_queue() const {
  return Get::make<queue>(Ref<Queue>::share(&impl_->ownQueue()));
}
node modifiable::added(const event &E, const property_list &Properties) {
  Command &C = Get::get(E)->command();
  using property::node::depends_on;
  if (Properties.has_property<depends_on>()) {
    const auto Before = Properties.get_property<depends_on>();
    for (const node &N : Before.get_dependencies())
      impl_->addEdge(Get::get(N)->command(), C);
  }
  if (Properties.has_property<property::node::depends_on_all_leaves>())
    impl_->putBehindLeaves(C);
  return makeNode(C);
}
node modifiable::add(const property_list &Properties) {
  return add([](handler &) {}, Properties);
}
void modifiable::make_edge(node &Src, node &Dest) {
  impl_->addEdge(Get::get(Src)->command(), Get::get(Dest)->command());
}
void modifiable::begin_recording(queue &Q, const property_list &) {
  impl_->beginRecording(*Get::get(Q));
}
void modifiable::end_recording() { impl_->endRecording(nullptr); }
void modifiable::end_recording(queue &Q) { impl_->endRecording(Get::get(Q)); }

command_graph<graph_state::executable>
modifiable::finalize(const property_list &Properties) const {
  return Get::make<command_graph<graph_state::executable>>(
      impl_->finalize(Properties.has_property<property::graph::updatable>()));
}
void command_graph<graph_state::executable>::update(const modifiable &Graph) {
  impl_->update(*Get::get(Graph));
}
std::vector<node> modifiable::get_nodes() const {
  std::vector<node> Result;
  for (Ref<Command> &C : impl_->nodes())
    Result.push_back(makeNode(*C));
  return Result;
}
std::vector<node> modifiable::get_root_nodes() const {
  std::vector<node> Result;
  for (Ref<Command> &C : impl_->nodes())
    if (C->Part->Before.empty())
      Result.push_back(makeNode(*C));
  return Result;
}
void modifiable::print_graph(const std::string &Path, bool) const {
  std::ofstream File(Path);
  File << impl_->print();
  if (!File.flush())
    cohort::rt::fail(errc::invalid, "'" + Path + "' cannot be written");
}

} // namespace sycl::ext::oneapi::experimental

namespace sycl {

void handler::ext_oneapi_graph(const detail::executable_graph &G) {
  empty_action();
  auto *Impl = detail::access_impl::get(G);
  Impl->checkQueue(*command_->TheQueue);
  if (!command_->Part)
    command_->Part = std::make_unique<cohort::rt::GraphPart>();
  command_->Part->Executes =
      cohort::rt::Ref<cohort::rt::ExecutableGraph>::share(Impl);
}

} // namespace sycl
