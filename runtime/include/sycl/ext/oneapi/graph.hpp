// Graphs of commands that are submitted again and again
// SPDX-License-Identifier: Apache-2.0
//
// Extension sycl_ext_oneapi_graph; an executable graph is updated as a whole. A
// command is recorded with a copy of its callable; each execution of the graph
// submits a copy of each command, in the order of the edges.
#ifndef SYCL_EXT_ONEAPI_GRAPH_HPP
#define SYCL_EXT_ONEAPI_GRAPH_HPP

#include "../../queue.hpp"

#define SYCL_EXT_ONEAPI_GRAPH 1

namespace sycl {
namespace ext::oneapi::experimental {

class node;

namespace property {
namespace graph {
/// make_edge does not look for cycles.
struct no_cycle_check : sycl::detail::property_of_kind<
                            sycl::detail::property_kind::graph_no_cycle_check> {
};
/// The program keeps buffers alive that the graph uses; it has to in any case.
struct assume_buffer_outlives_graph
    : sycl::detail::property_of_kind<
          sycl::detail::property_kind::graph_assume_buffer_outlives> {};
/// Of finalize(): the graph can be updated.
struct updatable : sycl::detail::property_of_kind<
                       sycl::detail::property_kind::graph_updatable> {};
/// Accepted, without effect: the queue that a graph is executed on has the
/// property enable_profiling, or not.
struct enable_profiling
    : sycl::detail::property_of_kind<
          sycl::detail::property_kind::graph_enable_profiling> {};
} // namespace graph

namespace node {
/// The nodes that a node is behind.
class depends_on : public sycl::detail::property_of_kind<
                       sycl::detail::property_kind::node_depends_on> {
public:
  /// A list of nodes.
  template <class... Nodes>
  depends_on(Nodes... nodes) : dependencies_{nodes...} {}
  /// The nodes.
  const std::vector<experimental::node> &get_dependencies() const {
    return dependencies_;
  }

private:
  std::vector<experimental::node> dependencies_;
};
/// A node is behind all that nothing is behind yet.
struct depends_on_all_leaves
    : sycl::detail::property_of_kind<
          sycl::detail::property_kind::node_depends_on_all_leaves> {};
} // namespace node
} // namespace property

/// What a node does.
enum class node_type {
  empty,
  subgraph,
  kernel,
  memcpy,
  memset,
  memfill,
  prefetch,
  memadvise,
  ext_oneapi_barrier,
  host_task
};

/// A command of a graph. Copies are the same node.
///
/// Extension sycl_ext_oneapi_graph.
class COHORT_API node {
public:
  node() = delete;

  /// What it does. Hints are empty, and fills and memset the same.
  node_type get_type() const;
  /// The nodes that it is directly behind.
  std::vector<node> get_predecessors() const;
  /// The nodes that are directly behind it.
  std::vector<node> get_successors() const;
  /// The node of a command that was recorded.
  ///
  /// Errors: errc::invalid if it was not.
  static node get_node_from_event(event e);

  COHORT_REFERENCE_SEMANTICS(node)

private:
  node(sycl::detail::handle<::cohort::rt::EventOwners> impl,
       sycl::detail::access_impl)
      : impl_(static_cast<sycl::detail::handle<::cohort::rt::EventOwners> &&>(
            impl)) {}
  ::cohort::rt::EventOwners *impl() const noexcept { return impl_.get(); }

  sycl::detail::handle<::cohort::rt::EventOwners> impl_;
};

/// Whether commands and edges can be added, or the graph can be executed.
enum class graph_state { modifiable, executable };

/// A graph of commands for a device.
///
/// Copies refer to the same graph. Extension sycl_ext_oneapi_graph.
template <graph_state State = graph_state::modifiable> class command_graph;

/// What has been finalized: a command group, or a queue, executes it as often
/// as the program wants to, one execution after the other.
template <> class COHORT_API command_graph<graph_state::executable> {
public:
  command_graph() = delete;

  /// Executions that are submitted later do what the nodes of \p graph do:
  /// callables, ranges and memory may be others.
  ///
  /// Errors: errc::invalid if the graph was finalized without
  /// property::graph::updatable, or if \p graph is of another context or
  /// device, or has not the same types of nodes and edges in the same order.
  void update(const command_graph<graph_state::modifiable> &graph);

  COHORT_REFERENCE_SEMANTICS(command_graph)

private:
  friend class sycl::handler;
  explicit command_graph(
      sycl::detail::handle<::cohort::rt::ExecutableGraph> impl,
      sycl::detail::access_impl)
      : impl_(
            static_cast<sycl::detail::handle<::cohort::rt::ExecutableGraph> &&>(
                impl)) {}
  ::cohort::rt::ExecutableGraph *impl() const noexcept { return impl_.get(); }

  sycl::detail::handle<::cohort::rt::ExecutableGraph> impl_;
};

template <> class COHORT_API command_graph<graph_state::modifiable> {
public:
  /// A graph without nodes for the device, which is of the context, or for that
  /// of a queue.
  command_graph(const context &ctx, const device &dev,
                const property_list &properties = {});
  explicit command_graph(const queue &q, const property_list &properties = {})
      : command_graph(q.get_context(), q.get_device(), properties) {}

  /// Adds a node that does nothing, or what the command group asks for; it is
  /// behind what depends_on names, in the list or in the group, and behind
  /// nodes that use the same buffers.
  node add(const property_list &properties = {});
  template <class Group,
            std::enable_if_t<std::is_invocable_v<Group &, handler &>, int> = 0>
  node add(Group group, const property_list &properties = {}) {
    queue q = own_queue();
    return added(q.submit(group), properties);
  }
  /// Puts \p dest behind \p src.
  ///
  /// Errors: errc::invalid if they are the same or not of this graph, or if
  /// there were a cycle then.
  void make_edge(node &src, node &dest);

  /// What is submitted to the queue, or to each of the queues, becomes a node
  /// until the recording ends.
  ///
  /// Errors: errc::invalid if a queue is recorded by another graph, or is of
  /// another device or context.
  void begin_recording(queue &q, const property_list & = {});
  void begin_recording(const std::vector<queue> &queues,
                       const property_list & = {}) {
    for (queue q : queues)
      begin_recording(q);
  }
  /// Ends the recording of all queues, or of these.
  void end_recording();
  void end_recording(queue &q);
  void end_recording(const std::vector<queue> &queues) {
    for (queue q : queues)
      end_recording(q);
  }

  /// The graph as it is now, to be executed; with property::graph::updatable,
  /// to be updated too.
  command_graph<graph_state::executable>
  finalize(const property_list &properties = {}) const;

  /// All nodes, in the order in which they were added.
  std::vector<node> get_nodes() const;
  /// Those that are behind no others.
  std::vector<node> get_root_nodes() const;
  /// Writes the nodes and edges to the file \p path, in the language of
  /// Graphviz.
  ///
  /// Errors: errc::invalid if it cannot be written.
  void print_graph(const std::string &path, bool verbose = false) const;

  COHORT_REFERENCE_SEMANTICS(command_graph)

private:
  ::cohort::rt::Graph *impl() const noexcept { return impl_.get(); }
  queue own_queue() const;
  node added(const event &e, const property_list &properties);

  sycl::detail::handle<::cohort::rt::Graph> impl_;
};

command_graph(const context &, const device &, const property_list & = {})
    -> command_graph<graph_state::modifiable>;
command_graph(const queue &, const property_list & = {})
    -> command_graph<graph_state::modifiable>;

/// Executes a graph, with the free functions of
/// sycl_ext_oneapi_enqueue_functions.
inline void execute_graph(queue q,
                          const command_graph<graph_state::executable> &graph) {
  q.ext_oneapi_graph(graph);
}
inline void execute_graph(handler &h,
                          const command_graph<graph_state::executable> &graph) {
  h.ext_oneapi_graph(graph);
}

} // namespace ext::oneapi::experimental

} // namespace sycl

template <>
struct std::hash<sycl::ext::oneapi::experimental::node>
    : sycl::detail::impl_hash<sycl::ext::oneapi::experimental::node> {};
template <sycl::ext::oneapi::experimental::graph_state State>
struct std::hash<sycl::ext::oneapi::experimental::command_graph<State>>
    : sycl::detail::impl_hash<
          sycl::ext::oneapi::experimental::command_graph<State>> {};
#endif
