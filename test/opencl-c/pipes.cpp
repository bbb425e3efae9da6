// Packets of 1 to 128 bytes move through small pipes, between kernels that run at the same time: each packet once, and those of a
// reservation in order. Arguments: how many thousand packets, and
// who moves them (sub_group, work_group, item; everybody).
// RUN: %cohortxx -O1 -I%S/../run/Inputs -c %s -o %t.host.o
// RUN: %cohortcl -O0 -c %S/Inputs/pipes.cl -o %t.0.o && %cohortxx %t.host.o %t.0.o -o %t.0 %cohort_libs && %t.0 4
// RUN: %cohortcl -O2 -fplugin-arg-cohort-cpu=x86-64 -fplugin-arg-cohort-sg=8 -fplugin-arg-cohort-targets=cpu,spirv64 -c %S/Inputs/pipes.cl -o %t.8.o && %cohortxx %t.host.o %t.8.o -o %t.8 %cohort_libs && %t.8 6
// RUN: %if opencl %{ %with_opencl %t.8 4 %}
#include "expect.hpp"
#include <atomic>
#include <cstdlib>
#include <thread>

namespace {

struct options {
  std::string group, packet;
  std::size_t packet_size, max_packets, total;
  std::uint32_t most; // packets of a reservation
  std::size_t groups, group_size;
};

/// What all kernels of one direction share.
struct side {
  expect::shared<std::uint32_t> count;
  expect::shared<std::uint8_t> begins;
  side(sycl::queue &q, std::size_t most) : count(q, 1), begins(q, most) {}
};

constexpr std::uint32_t attempts = 200;
std::string only;

void move(sycl::queue &writers, sycl::queue &readers, const options &o) {
  if (!only.empty() && only != o.group)
    return;
  cohort::opencl_pipe pipe(writers, o.packet_size, o.max_packets);
  std::size_t limit = o.total + o.groups * o.group_size * o.most;
  side made(writers, limit), taken(writers, limit);
  expect::shared<std::uint32_t> numbers(writers, limit);
  std::atomic<bool> all_made = false;
  sycl::nd_range<1> range(o.groups * o.group_size, o.group_size);

  std::thread writer([&] {
    sycl::kernel k = cohort::opencl_kernel(writers.get_context(), o.group + "_write_" + o.packet);
    while (made.count[0] < o.total)
      writers.submit([&](sycl::handler &h) {
        h.set_args(pipe, made.count.data, std::uint32_t(o.total), attempts, o.most, made.begins.data);
        h.parallel_for(range, k);
      }).wait();
    all_made = true;
  });
  sycl::kernel k = cohort::opencl_kernel(readers.get_context(), o.group + "_read_" + o.packet);
  for (bool last = false; !last;) {
    last = all_made;
    do
      readers.submit([&](sycl::handler &h) {
        h.set_args(pipe, taken.count.data, attempts, o.most, numbers.data, taken.begins.data);
        h.parallel_for(range, k);
      }).wait();
    while (last && taken.count[0] < made.count[0]);
  }
  writer.join();

  std::string what = o.group + " " + o.packet + ": ";
  std::size_t count = made.count[0];
  expect::equal(taken.count[0], count, (what + "packets").c_str());
  // Of a number, the packet holds what fits.
  std::uint32_t mask = o.packet_size < 4 ? 0xff : ~0u;
  std::vector<std::uint32_t> seen(std::min<std::size_t>(count, std::size_t(mask) + 1)), wanted(seen);
  for (std::size_t i = 0; i != count; ++i) {
    ++wanted[i & mask];
    bool known = numbers[i] < seen.size();
    expect::is_true(known, (what + "a packet is damaged").c_str(), i);
    if (!known)
      return;
    ++seen[numbers[i]];
    if (mask == ~0u && i != 0 && !taken.begins[i] && !made.begins[numbers[i]])
      expect::equal(numbers[i], numbers[i - 1] + 1, (what + "order").c_str(), i);
    if (o.groups == 1 && o.group == "work_group") // nobody else
      expect::equal(numbers[i], i & mask, (what + "order of reservations").c_str(), i);
  }
  for (std::size_t i = 0; i != seen.size(); ++i)
    expect::equal(seen[i], wanted[i], (what + "number of times").c_str(), i);
}

} // namespace

int main(int argc, char **argv) {
  std::size_t total = 1000 * (argc > 1 ? std::atoi(argv[1]) : 20);
  only = argc > 2 ? argv[2] : "";
  sycl::queue writers, readers(writers.get_context(), writers.get_device());
  struct {
    const char *name;
    std::size_t size;
  } packets[] = {{"b1", 1}, {"b3", 3}, {"b4", 4}, {"b8", 8}, {"b20", 20}, {"b128", 128}};
  for (auto &[name, size] : packets) {
    move(writers, readers, {"sub_group", name, size, 100, total, 24, 4, 37});
    move(writers, readers, {"work_group", name, size, 64, total, 64, 1, 20});
  }
  move(writers, readers, {"work_group", "b20", 20, 5, total / 4, 4, 3, 16});
  move(writers, readers, {"item", "b8", 8, 30, total, 3, 4, 16});
  move(writers, readers, {"item", "b3", 3, 1, total / 10, 1, 2, 16});
  return expect::result();
}
