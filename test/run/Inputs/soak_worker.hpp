// One thread of the soak test: random commands on its buffers and USM, and the same on the host in the order of submission
// SPDX-License-Identifier: Apache-2.0
#ifndef TEST_RUN_SOAK_WORKER_HPP
#define TEST_RUN_SOAK_WORKER_HPP

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <stdexcept>
#include <sycl/sycl.hpp>
#include <vector>

namespace soak {

using value = std::uint32_t;
using values = std::vector<value>;

/// xorshift: the same everywhere.
class generator {
public:
  explicit generator(std::uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15u + 0x632be59bd9b4e019u) { below(2); }
  value below(value n) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return value((state_ >> 32) % n);
  }

private:
  std::uint64_t state_;
};

inline value rotated(value x) { return (x << 5) | (x >> 27); }

/// What the threads share. Commands of all of them add to the sums, in whatever order.
struct shared_state {
  static constexpr std::size_t num_sums = 128;
  std::vector<sycl::queue> queues;
  std::optional<sycl::buffer<value>> sums;
  std::atomic<value> expected_sums[num_sums] = {};
  std::atomic<long> errors{0}, expected_errors{0}, commands{0}, failures{0};

  /// The handler of all queues.
  sycl::async_handler handler() {
    return [this](const sycl::exception_list &list) { errors += long(list.size()); };
  }
  void fail(const char *what, std::size_t index, value got, value wanted) {
    if (++failures <= 20)
      std::fprintf(stderr, "failed: %s, element %zu: got %u, wanted %u\n", what, index, got, wanted);
  }
};

class worker {
public:
  worker(shared_state &all, std::uint64_t seed) : all_(all), random_(seed), scratch_queue_(all.queues[0]) {
    for (cell &c : cells_)
      make(c);
    for (array &a : arrays_)
      make(a);
  }
  worker(const worker &) = delete;
  ~worker() {
    for (array &a : arrays_)
      sycl::free(a.data, scratch_queue_);
  }

  /// One random command, or another use of the objects.
  void step() {
    static constexpr void (worker::*steps[])() = {
        &worker::scale,       &worker::mix,        &worker::parts,       &worker::grouped,      &worker::host_task,     &worker::on_host,
        &worker::copies,      &worker::fill,       &worker::usm_kernel,  &worker::usm_copy,     &worker::usm_to_buffer, &worker::sum_to_usm,
        &worker::add_to_sums, &worker::add_to_sums, &worker::failing_task, &worker::failing_kernel, &worker::refused,  &worker::wait,
        &worker::again,       &worker::short_queue, &worker::graph,      &worker::scale,        &worker::mix,           &worker::usm_kernel};
    ++all_.commands;
    (this->*steps[random_.below(std::size(steps))])();
  }

  /// Everything is as after a serial execution.
  void check() {
    for (cell &c : cells_)
      check(c);
    for (array &a : arrays_) {
      a.last.wait();
      for (std::size_t i = 0; i < a.model.size(); ++i)
        if (a.data[i] != a.model[i])
          return all_.fail("USM", i, a.data[i], a.model[i]);
    }
  }

private:
  struct cell {
    values model, memory;
    std::optional<sycl::buffer<value>> data;
    bool writes_back;
  };
  struct array {
    values model;
    value *data;
    sycl::event last;
  };

  // Elements of a cell: a multiple of what a sub-buffer may begin at.
  static constexpr value block = 64;

  void make(cell &c) {
    c.model.resize(block * (1 + random_.below(24)));
    for (value &x : c.model)
      x = random_.below(~0u);
    c.memory = c.model;
    c.writes_back = random_.below(2) != 0;
    if (c.writes_back)
      c.data.emplace(c.memory.data(), sycl::range<1>(c.memory.size()));
    else
      c.data.emplace(c.model.begin(), c.model.end());
  }
  void make(array &a) {
    a.model.assign(256, 0);
    a.data = random_.below(2) ? sycl::malloc_shared<value>(256, scratch_queue_) : sycl::malloc_host<value>(256, scratch_queue_);
    a.last = scratch_queue_.memset(a.data, 0, 256 * sizeof(value));
  }
  void check(cell &c) {
    sycl::host_accessor acc(*c.data, sycl::read_only);
    for (std::size_t i = 0; i < c.model.size(); ++i)
      if (acc[i] != c.model[i])
        return all_.fail("a buffer", i, acc[i], c.model[i]);
  }

  cell &any_cell() { return cells_[random_.below(std::size(cells_))]; }
  array &any_array() { return arrays_[random_.below(std::size(arrays_))]; }
  sycl::queue &any_queue() { return all_.queues[random_.below(value(all_.queues.size()))]; }
  value any_value() { return random_.below(1000) * 2 + 1; }

  // Buffers

  void scale() { scale(any_queue()); }
  sycl::event scale(sycl::queue &q) {
    cell &c = any_cell();
    value factor = any_value();
    for (std::size_t i = 0; i < c.model.size(); ++i)
      c.model[i] = c.model[i] * factor + value(i);
    return q.submit([&](sycl::handler &h) {
      sycl::accessor x(*c.data, h);
      h.parallel_for(c.data->get_range(), [=](sycl::id<1> i) { x[i] = x[i] * factor + value(i[0]); });
    });
  }
  void mix() {
    cell &from = any_cell(), &to = any_cell();
    if (&from == &to)
      return;
    value shift = any_value(), n = value(from.model.size());
    for (std::size_t i = 0; i < to.model.size(); ++i)
      to.model[i] = rotated(to.model[i]) ^ from.model[(i + shift) % n];
    any_queue().submit([&](sycl::handler &h) {
      sycl::accessor x(*from.data, h, sycl::read_only);
      sycl::accessor y(*to.data, h);
      h.parallel_for(to.data->get_range(), [=](sycl::id<1> i) { y[i] = rotated(y[i]) ^ x[(i[0] + shift) % n]; });
    });
  }
  /// Two sub-buffers, which may overlap, on two queues.
  void parts() {
    cell &c = any_cell();
    value blocks = value(c.model.size()) / block;
    for (int part = 0; part < 2; ++part) {
      std::size_t begin = random_.below(blocks) * block, size = 1 + random_.below(value(c.model.size() - begin));
      value add = any_value();
      sycl::buffer<value> sub(*c.data, sycl::id<1>(begin), sycl::range<1>(size));
      for (std::size_t i = 0; i < size; ++i)
        c.model[begin + i] = rotated(c.model[begin + i]) + add;
      any_queue().submit([&](sycl::handler &h) {
        sycl::accessor x(sub, h);
        h.parallel_for(sub.get_range(), [=](sycl::id<1> i) { x[i] = rotated(x[i]) + add; });
      });
    }
  }
  /// Work-groups with local memory, a barrier and a group function.
  void grouped() {
    cell &c = any_cell();
    const std::size_t size = block / (1u << random_.below(4));
    for (std::size_t g = 0; g < c.model.size(); g += size) {
      value sum = 0;
      for (std::size_t i = 0; i < size; ++i)
        sum += c.model[g + i];
      values reversed(c.model.rend() - std::ptrdiff_t(g + size), c.model.rend() - std::ptrdiff_t(g));
      for (std::size_t i = 0; i < size; ++i)
        c.model[g + i] = reversed[i] ^ sum;
    }
    any_queue().submit([&](sycl::handler &h) {
      sycl::accessor x(*c.data, h);
      sycl::local_accessor<value> tile(size, h);
      h.parallel_for(sycl::nd_range<1>(x.size(), size), [=](sycl::nd_item<1> it) {
        const std::size_t i = it.get_local_linear_id(), at = it.get_global_linear_id();
        value sum = reduce_over_group(it.get_group(), x[at], sycl::plus<value>());
        tile[size - 1 - i] = x[at];
        group_barrier(it.get_group());
        x[at] = tile[i] ^ sum;
      });
    });
  }
  void host_task() {
    cell &c = any_cell();
    value add = any_value();
    for (value &x : c.model)
      x += add;
    any_queue().submit([&](sycl::handler &h) {
      sycl::accessor<value, 1, sycl::access_mode::read_write, sycl::target::host_task> x(*c.data, h);
      h.host_task([=] {
        for (value &v : x)
          v += add;
      });
    });
  }
  void on_host() {
    cell &c = any_cell();
    if (random_.below(2))
      return check(c);
    sycl::host_accessor acc(*c.data);
    for (int k = 0; k < 5; ++k) {
      value at = random_.below(value(c.model.size()));
      acc[at] = c.model[at] = c.model[at] * 3 + 1;
    }
  }
  /// From accessor to accessor, and from the host's memory, which lasts until the copy.
  void copies() {
    cell &from = any_cell(), &to = any_cell();
    if (&from != &to && from.model.size() <= to.model.size()) {
      std::copy(from.model.begin(), from.model.end(), to.model.begin());
      any_queue().submit([&](sycl::handler &h) {
        h.copy(sycl::accessor(*from.data, h, sycl::read_only), sycl::accessor(*to.data, h, sycl::range<1>(from.model.size()), sycl::write_only));
      });
      return;
    }
    auto bytes = std::make_shared<values>(to.model.size(), any_value());
    to.model = *bytes;
    any_queue().submit([&](sycl::handler &h) {
      h.copy(std::shared_ptr<value>(bytes, bytes->data()), sycl::accessor(*to.data, h, sycl::write_only));
    });
  }
  void fill() {
    cell &c = any_cell();
    value v = any_value();
    c.model.assign(c.model.size(), v);
    any_queue().submit([&](sycl::handler &h) { h.fill(sycl::accessor(*c.data, h, sycl::write_only, sycl::no_init), v); });
  }
  /// The end of a buffer, which is written back, and a new one.
  void again() {
    cell &c = any_cell();
    c.data.reset();
    if (c.writes_back)
      for (std::size_t i = 0; i < c.model.size(); ++i)
        if (c.memory[i] != c.model[i])
          return all_.fail("written back", i, c.memory[i], c.model[i]);
    make(c);
  }

  // USM, with events

  void usm_kernel() {
    array &a = any_array(), &b = any_array();
    value factor = any_value();
    for (std::size_t i = 0; i < a.model.size(); ++i)
      a.model[i] = a.model[i] * factor + b.model[i];
    value *x = a.data, *y = b.data;
    a.last = b.last = any_queue().parallel_for(sycl::range<1>(a.model.size()), {a.last, b.last},
                                               [=](sycl::id<1> i) { x[i] = x[i] * factor + y[i]; });
  }
  void usm_copy() {
    array &a = any_array(), &b = any_array();
    if (&a == &b) {
      value v = random_.below(256);
      a.model.assign(a.model.size(), v * 0x01010101u);
      a.last = any_queue().memset(a.data, int(v), a.model.size() * sizeof(value), a.last);
      return;
    }
    a.model = b.model;
    a.last = b.last = any_queue().memcpy(a.data, b.data, a.model.size() * sizeof(value), {a.last, b.last});
  }
  void usm_to_buffer() {
    array &a = any_array();
    cell &c = any_cell();
    for (std::size_t i = 0; i < c.model.size(); ++i)
      c.model[i] -= a.model[i % a.model.size()];
    const value *from = a.data;
    a.last = any_queue().submit([&](sycl::handler &h) {
      h.depends_on(a.last);
      sycl::accessor x(*c.data, h);
      const std::size_t n = a.model.size();
      h.parallel_for(c.data->get_range(), [=](sycl::id<1> i) { x[i] -= from[i[0] % n]; });
    });
  }
  void sum_to_usm() {
    array &a = any_array();
    cell &c = any_cell();
    for (value x : c.model)
      a.model[0] += x;
    a.last = any_queue().submit([&](sycl::handler &h) {
      h.depends_on(a.last);
      sycl::accessor x(*c.data, h, sycl::read_only);
      h.parallel_for(c.data->get_range(), sycl::reduction(a.data, sycl::plus<value>()), [=](sycl::id<1> i, auto &sum) { sum += x[i]; });
    });
  }
  /// A graph of two kernels and a copy, executed twice.
  void graph() {
    namespace exp = sycl::ext::oneapi::experimental;
    array &a = any_array(), &b = any_array();
    if (&a == &b)
      return;
    value add = any_value(), *x = a.data, *y = b.data;
    const std::size_t n = a.model.size();
    sycl::queue &q = any_queue();
    exp::command_graph graph(q.get_context(), q.get_device());
    auto first = graph.add([&](sycl::handler &h) { h.parallel_for(n, [=](sycl::id<1> i) { x[i] += add; }); });
    auto second = graph.add([&](sycl::handler &h) { h.memcpy(y, x, n * sizeof(value)); });
    auto third = graph.add([&](sycl::handler &h) { h.parallel_for(n, [=](sycl::id<1> i) { x[i] = rotated(y[i]); }); });
    graph.make_edge(first, second);
    graph.make_edge(second, third);
    auto executable = graph.finalize();
    for (int execution = 0; execution < 2; ++execution) {
      a.last = b.last = q.submit([&](sycl::handler &h) {
        h.depends_on({a.last, b.last});
        h.ext_oneapi_graph(executable);
      });
      for (std::size_t i = 0; i < n; ++i) {
        b.model[i] = a.model[i] + add;
        a.model[i] = rotated(b.model[i]);
      }
    }
  }

  // What all threads use, errors, and the rest

  void add_to_sums() {
    value add = any_value();
    for (auto &sum : all_.expected_sums)
      sum += add;
    any_queue().submit([&](sycl::handler &h) {
      sycl::accessor x(*all_.sums, h);
      h.parallel_for(x.size(), [=](sycl::id<1> i) { x[i] += add; });
    });
  }
  void failing_task() {
    ++all_.expected_errors;
    cell &c = any_cell();
    any_queue().submit([&](sycl::handler &h) {
      sycl::accessor<value, 1, sycl::access_mode::read_write, sycl::target::host_task> x(*c.data, h);
      h.host_task([=] { throw std::runtime_error("of a host task"); });
    });
  }
  void failing_kernel() {
    ++all_.expected_errors;
    any_queue().single_task([] { throw 1; });
  }
  /// A command group that throws, and a launch that is refused: nothing happens.
  void refused() {
    cell &c = any_cell();
    bool thrown = false;
    const bool own = random_.below(2) != 0;
    try {
      any_queue().submit([&](sycl::handler &h) {
        sycl::accessor x(*c.data, h);
        if (own)
          throw sycl::exception(sycl::make_error_code(sycl::errc::nd_range), "of the program");
        h.parallel_for(sycl::nd_range<1>(10, 4), [=](sycl::nd_item<1> it) { x[it.get_global_id(0)] = 0; });
      });
    } catch (const sycl::exception &e) {
      thrown = e.code() == sycl::errc::nd_range;
    }
    if (!thrown)
      all_.fail("a refused launch", 0, 0, 1);
  }
  void wait() {
    switch (random_.below(4)) {
    case 0:
      return any_queue().wait();
    case 1:
      return any_queue().wait_and_throw();
    case 2:
      return any_array().last.wait();
    default:
      any_queue().ext_oneapi_submit_barrier();
    }
  }
  /// A queue that ends while its commands are pending.
  void short_queue() {
    sycl::property_list in_order{sycl::property::queue::in_order()}, none;
    sycl::queue q(all_.queues[0].get_context(), all_.queues[0].get_device(), all_.handler(), random_.below(2) ? in_order : none);
    sycl::event e = scale(q);
    if (random_.below(2))
      return;
    q.submit([&](sycl::handler &h) {
      h.depends_on(e);
      h.host_task([] {});
    });
  }

  shared_state &all_;
  generator random_;
  sycl::queue scratch_queue_;
  cell cells_[4];
  array arrays_[3];
};

} // namespace soak
#endif
