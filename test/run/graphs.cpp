// Extension sycl_ext_oneapi_graph: recorded and explicit graphs, in and out of order, with USM, buffers, local memory, reductions, host tasks,
// barriers and other graphs in them; executed again and again with the values of each time; and their misuse.
// RUN: %cohortxx -O1 -Wno-error=nonportable-sycl -fplugin-arg-cohort-check-run=bounds -I%S/Inputs %s -o %t.checked %cohort_libs && %t.checked
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0 %t.dot && FileCheck %s < %t.dot
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %t.O2 %t.dot && FileCheck %s < %t.dot
// CHECK: digraph {
// CHECK-NEXT: n0 [label="kernel {{.*}}"]
// CHECK-NEXT: n1 [label="fill"]
// CHECK: n0 -> n1
#include "expect.hpp"
#include <vector>
using namespace sycl;
namespace syclex = sycl::ext::oneapi::experimental;
using graph = syclex::command_graph<>;

#if !SYCL_EXT_ONEAPI_GRAPH
#error the macro of the extension is missing
#endif

static void recorded(bool in_order) {
  queue q = in_order ? queue(property::queue::in_order()) : queue();
  constexpr int n = 100;
  expect::shared<int> a(q, n), b(q, n), sum(q, 1);
  int *pa = a.data, *pb = b.data, *ps = sum.data;
  graph g(q);
  g.begin_recording(q);
  expect::is_true(q.ext_oneapi_get_state() == syclex::queue_state::recording, "the state of a queue");
  event e1 = q.parallel_for(range<1>(n), [=](id<1> i) { pa[i] += int(i[0]); });
  event e2 = q.memcpy(pb, pa, n * sizeof(int), e1);
  q.submit([&](handler &h) {
    h.depends_on(e2);
    local_accessor<int> part(20, h);
    h.parallel_for(nd_range<1>(n, 20), [=](nd_item<1> it) {
      part[19 - it.get_local_id(0)] = pb[it.get_global_id(0)];
      group_barrier(it.get_group());
      pb[it.get_global_id(0)] = part[it.get_local_id(0)];
    });
  });
  q.ext_oneapi_submit_barrier();
  q.parallel_for(range<1>(n), reduction(ps, plus<int>()), [=](id<1> i, auto &r) { r += pb[i]; });
  g.end_recording(q);
  expect::is_true(q.ext_oneapi_get_state() == syclex::queue_state::executing, "the state of a queue");
  q.wait();
  expect::equal(a[1], 0, "recorded commands don't run");

  auto exec = g.finalize();
  int wanted = 0;
  for (int round = 1; round <= 20; ++round) {
    q.ext_oneapi_graph(exec); // not waited for: executions are in order
    wanted += round * n * (n - 1) / 2;
  }
  q.wait_and_throw();
  expect::equal(a[n - 1], 20 * (n - 1), "a kernel of each execution");
  expect::equal(b[0], 20 * 19, "local memory");
  expect::equal(sum[0], wanted, "a reduction in each execution");
}

static void with_edges(const char *path) {
  queue q;
  expect::shared<int> x(q, 3);
  int *p = x.data;
  std::vector<int> order;
  graph g(q.get_context(), q.get_device());
  syclex::node a = g.add([&](handler &h) { h.single_task([=] { p[0] = p[2] + 1; }); });
  syclex::node b = g.add([&](handler &h) { h.fill(p + 1, 5, 1); }, syclex::property::node::depends_on(a));
  syclex::node late = g.add([&](handler &h) { h.host_task([&order, p] { order.push_back(p[0] + p[1]); }); });
  syclex::node empty = g.add(syclex::property::node::depends_on(b));
  g.make_edge(empty, late);
  syclex::node last = g.add([&](handler &h) { h.single_task([=] { p[2] += p[1]; }); }, syclex::property::node::depends_on_all_leaves());
  expect::is_true(a.get_type() == syclex::node_type::kernel && late.get_type() == syclex::node_type::host_task && empty.get_type() == syclex::node_type::empty,
                  "types of nodes");
  expect::is_true(last.get_predecessors() == std::vector{late} && a.get_successors() == std::vector{b}, "edges");
  expect::is_true(g.get_nodes().size() == 5 && g.get_root_nodes() == std::vector{a}, "nodes");
  if (path) // none on devices
    g.print_graph(path);

  expect::is_true(syclex::property::node::depends_on(a, b).get_dependencies() == std::vector{a, b}, "nodes of a property");
  auto exec = g.finalize(syclex::property::graph::enable_profiling());
  // What is added later is in no graph that was finalized before.
  g.add([&](handler &h) { h.single_task([=] { p[0] = 1000; }); });
  event e = q.submit([&](handler &h) { h.ext_oneapi_graph(exec); });
  e = q.ext_oneapi_graph(exec, e);
  syclex::execute_graph(q, std::as_const(exec));
  q.wait_and_throw();
  expect::is_true(order == std::vector<int>({6, 11, 16}), "a host task in each execution");
  expect::equal(x[2], 15, "the last kernel");

  // A graph in a graph.
  graph outer(q);
  outer.begin_recording(q);
  event before = q.single_task([=] { p[2] = 100; });
  event inner = q.ext_oneapi_graph(exec, before);
  q.single_task(inner, [=] { p[0] += 1; });
  outer.end_recording();
  expect::is_true(syclex::node::get_node_from_event(inner).get_type() == syclex::node_type::subgraph, "a graph in a graph");
  auto both = outer.finalize();
  q.ext_oneapi_graph(both).wait();
  expect::equal(x[0], 102, "what is behind a graph in a graph");
  expect::equal(order.back(), 106, "a graph in a graph");
}

static void with_buffers() {
  queue q;
  std::vector<int> values(64, 1);
  {
    buffer<int> data(values), other{range<1>(64)};
    graph g(q, syclex::property::graph::assume_buffer_outlives_graph());
    g.begin_recording(q);
    q.submit([&](handler &h) {
      accessor in(data, h, read_only);
      accessor out(other, h, write_only);
      h.parallel_for(range<1>(64), [=](id<1> i) { out[i] = in[i] * 2; });
    });
    q.submit([&](handler &h) {
      accessor in(other, h, read_only);
      accessor out(data, h, write_only);
      h.parallel_for(range<1>(64), [=](id<1> i) { out[i] = in[63 - i] + int(i[0] == 0); });
    });
    g.end_recording();
    auto exec = g.finalize();
    for (int i = 0; i < 3; ++i)
      q.ext_oneapi_graph(exec);
    // Outside of the graph, in front of and behind an execution.
    {
      host_accessor h(data);
      expect::equal(h[1], 8, "a host_accessor waits for the graph");
      h[1] = 0;
    }
    q.ext_oneapi_graph(exec);
  }
  expect::equal(values[62], 0, "a graph waits for a host_accessor");
  expect::equal(values[2], 16, "executions with buffers");
}

template <class F> static bool is_invalid(F f) {
  try {
    f();
  } catch (const exception &e) {
    return e.code() == errc::invalid;
  }
  return false;
}

static void misuse() {
  queue q, other;
  graph g(q), second(q);
  syclex::node a = g.add(), b = g.add(syclex::property::node::depends_on(a)), foreign = second.add();
  expect::is_true(is_invalid([&] { g.make_edge(b, a); }), "a cycle");
  expect::is_true(is_invalid([&] { g.make_edge(a, a); }), "an edge to itself");
  expect::is_true(is_invalid([&] { g.make_edge(a, foreign); }), "a node of another graph");
  graph unchecked(q, syclex::property::graph::no_cycle_check());
  syclex::node c = unchecked.add(), d = unchecked.add(syclex::property::node::depends_on(c));
  unchecked.make_edge(d, c);
  expect::is_true(is_invalid([&] { unchecked.finalize(); }), "a cycle that was not looked for");

  g.begin_recording(q);
  event e = q.single_task([] {});
  expect::is_true(is_invalid([&] { q.wait(); }), "waiting for a queue that is recorded");
  expect::is_true(is_invalid([&] { e.wait(); }), "waiting for a node");
  expect::is_true(is_invalid([&] { second.begin_recording(q); }), "recording for two graphs");
  expect::is_true(is_invalid([&] { other.single_task(e, [] {}); }), "a command behind a node");
  event outside = other.submit([](handler &h) { h.host_task([] {}); });
  outside.wait();
  queue in_context(context(q.get_device()), q.get_device());
  expect::is_true(is_invalid([&] { g.begin_recording(in_context); }), "a queue of another context");
  expect::is_true(is_invalid([&] { q.submit([](handler &h) { stream s(64, 64, h); h.single_task([=] { s << 1; }); }); }), "a stream");
  g.end_recording();
  auto exec = g.finalize();
  expect::is_true(is_invalid([&] { in_context.ext_oneapi_graph(exec); }), "execution in another context");
  expect::is_true(is_invalid([&] { syclex::node::get_node_from_event(outside); }), "a node of a command that is none");
}

/// The node outlives its graph, the execution its executable graph.
static void lifetimes() {
  queue q;
  expect::shared<int> x(q, 1);
  int *p = x.data;
  event e;
  {
    graph g(q);
    syclex::node n = g.add([&](handler &h) { h.single_task([=] { *p += 1; }); });
    e = q.ext_oneapi_graph(g.finalize());
    g.begin_recording(q);
  }
  expect::is_true(q.ext_oneapi_get_state() == syclex::queue_state::executing, "a graph that goes ends its recordings");
  e.wait();
  expect::equal(x[0], 1, "an execution whose graph has gone");
}

/// Two kernels, the second over a part of the range, and a copy.
static graph to_update(queue &q, int *from, int *to, int add, std::size_t n) {
  graph g(q);
  syclex::node first = g.add([&](handler &h) { h.parallel_for(16, [=](id<1> i) { from[i] += add; }); });
  syclex::node copy = g.add([&](handler &h) { h.memcpy(to, from, 16 * sizeof(int)); });
  syclex::node second = g.add([&](handler &h) { h.parallel_for(n, [=](id<1> i) { to[i] *= add; }); });
  g.make_edge(first, copy);
  g.make_edge(copy, second);
  return g;
}

/// An update is for the executions that are submitted later; a graph that contains the updated one sees it too.
static void updates() {
  queue q{property::queue::in_order()}; // different graphs are not ordered by themselves
  expect::shared<int> a(q, 16), b(q, 16), c(q, 16), d(q, 16);
  const property_list updatable{syclex::property::graph::updatable()};
  syclex::command_graph<syclex::graph_state::executable> exec = to_update(q, a.data, b.data, 2, 16).finalize(updatable);
  graph outer(q);
  outer.add([&](handler &h) { h.ext_oneapi_graph(exec); });
  auto outer_exec = outer.finalize();
  q.ext_oneapi_graph(exec); // a: 2, b: 4
  q.ext_oneapi_graph(outer_exec); // a: 4, b: 8
  exec.update(to_update(q, c.data, d.data, 3, 8));
  q.ext_oneapi_graph(exec); // c: 3, d: 9 and 3
  q.ext_oneapi_graph(outer_exec); // c: 6, d: 18 and 6
  q.wait_and_throw();
  expect::is_true(a[0] == 4 && b[0] == 8 && b[15] == 8, "executions before an update");
  expect::is_true(c[15] == 6 && d[7] == 18 && d[8] == 6, "executions behind an update");

  auto fixed = to_update(q, a.data, b.data, 1, 16).finalize();
  expect::is_true(is_invalid([&] { fixed.update(to_update(q, c.data, d.data, 1, 16)); }), "an update of a graph that is not updatable");
  graph fewer(q), other_edges(q), other_types(q), elsewhere(context(q.get_device()), q.get_device());
  fewer.add([&](handler &h) { h.single_task([] {}); });
  for (graph *g : {&other_edges, &other_types}) {
    syclex::node first = g->add([&](handler &h) { h.single_task([] {}); });
    syclex::node copy = g->add([&](handler &h) { h.memcpy(d.data, c.data, sizeof(int)); });
    syclex::node last = g == &other_edges ? g->add([&](handler &h) { h.single_task([] {}); }) : g->add([&](handler &h) { h.host_task([] {}); });
    g->make_edge(first, copy);
    g->make_edge(g == &other_edges ? first : copy, last);
  }
  for (graph *g : {&fewer, &other_edges, &other_types, &elsewhere})
    expect::is_true(is_invalid([&] { exec.update(*g); }), "an update from a graph of another shape");
  q.ext_oneapi_graph(exec).wait(); // as it was
  expect::equal(c[0], 9, "an update that is refused changes nothing");
}

int main(int count, char **arguments) {
  recorded(false);
  recorded(true);
  with_edges(count > 1 ? arguments[1] : nullptr);
  with_buffers();
  misuse();
  lifetimes();
  updates();
  return expect::result();
}
