// Accessors with a range and an offset in one to three dimensions: subscripts of every form, iterators, pointers to the whole buffer,
// copies and fills, on buffers and sub-buffers, in kernels, host tasks and on the host.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <algorithm>
#include <numeric>
#include <random>
#include <vector>
using namespace sycl;

static std::mt19937 random_bits(20);
static std::size_t below(std::size_t n) { return random_bits() % n; }

/// A box of a buffer of `whole`, with the place of each of its elements.
template <int D> struct box {
  range<D> whole, extent;
  id<D> offset;

  static box any() {
    box b;
    for (int d = 0; d < D; ++d) {
      b.whole[d] = 2 + below(5);
      b.offset[d] = below(b.whole[d]);
      b.extent[d] = 1 + below(b.whole[d] - b.offset[d]);
    }
    return b;
  }
  std::size_t place(std::size_t n) const {
    std::size_t at = 0, pitch = 1;
    for (int d = D - 1; d >= 0; --d) {
      at += (offset[d] + n % extent[d]) * pitch;
      n /= extent[d];
      pitch *= whole[d];
    }
    return at;
  }
};

template <int D> id<D> unflatten(std::size_t n, const range<D> &extent) {
  id<D> i;
  for (int d = D - 1; d >= 0; --d) {
    i[d] = n % extent[d];
    n /= extent[d];
  }
  return i;
}

/// a[i], a[i][j] or a[i][j][k].
template <class A> decltype(auto) nested(const A &a, const id<1> &i) { return a[i[0]]; }
template <class A> decltype(auto) nested(const A &a, const id<2> &i) { return a[i[0]][i[1]]; }
template <class A> decltype(auto) nested(const A &a, const id<3> &i) { return a[i[0]][i[1]][i[2]]; }

/// Adds 100 times the number of the element in the box, by one of the forms.
enum { by_id, by_numbers, by_iterator, by_reverse_iterator, by_pointer, forms };
template <int D, class A> void add(const A &a, std::size_t n, const box<D> &b, int form) {
  id<D> i = unflatten(n, b.extent);
  int more = 100 * static_cast<int>(n + 1);
  if (form == by_id)
    a[i] += more;
  else if (form == by_numbers)
    nested(a, i) += more;
  else if (form == by_iterator)
    a.begin()[static_cast<std::ptrdiff_t>(n)] += more;
  else if (form == by_reverse_iterator)
    *(a.rend() - 1 - static_cast<std::ptrdiff_t>(n)) += more;
}

template <int D> struct contents {
  box<D> b;
  std::vector<int> values;

  explicit contents(const box<D> &b) : b(b), values(b.whole.size()) { std::iota(values.begin(), values.end(), 1); }
  void compare(const char *what, int form) const {
    std::vector<int> wanted(values.size());
    std::iota(wanted.begin(), wanted.end(), 1);
    for (std::size_t n = 0; n < b.extent.size(); ++n)
      wanted[b.place(n)] += 100 * static_cast<int>(n + 1);
    for (std::size_t i = 0; i < wanted.size(); ++i)
      expect::equal(values[i], wanted[i], what, static_cast<long>(100 * form + i));
  }
};

template <int D> static void in_kernels(queue &q, const box<D> &b, int form) {
  contents<D> c(b);
  {
    buffer<int, D> whole(c.values.data(), b.whole);
    q.submit([&](handler &h) {
      accessor a(whole, h, b.extent, b.offset);
      h.parallel_for(range<1>(b.extent.size()), [=](id<1> n) {
        if (form == by_pointer)
          a.template get_multi_ptr<access::decorated::no>()[static_cast<std::ptrdiff_t>(b.place(n))] +=
              100 * static_cast<int>(n + 1);
        else
          add(a, n, b, form);
      });
    });
  }
  c.compare("kernel", form);
}

template <int D> static void on_the_host(queue &q, const box<D> &b, int form) {
  contents<D> task(b), host(b);
  {
    buffer<int, D> first(task.values.data(), b.whole), second(host.values.data(), b.whole);
    q.submit([&](handler &h) {
      accessor a(first, h, b.extent, b.offset, read_write_host_task);
      h.host_task([=] {
        for (std::size_t n = 0; n < b.extent.size(); ++n)
          if (form == by_pointer)
            a.get_pointer()[b.place(n)] += 100 * static_cast<int>(n + 1);
          else
            add(a, n, b, form);
      });
    });
    host_accessor a(second, b.extent, b.offset);
    for (std::size_t n = 0; n < b.extent.size(); ++n)
      if (form == by_pointer)
        a.get_pointer()[b.place(n)] += 100 * static_cast<int>(n + 1);
      else
        add(a, n, b, form);
    expect::is_true(a.get_offset() == b.offset && a.get_range() == b.extent, "offset and range");
    expect::equal(a.byte_size(), b.extent.size() * sizeof(int), "size");
  }
  task.compare("host task", form);
  host.compare("host_accessor", form);
}

/// One that only reads, made of one that writes; a placeholder; one with the older names.
template <int D> static void other_accessors(queue &q, const box<D> &b) {
  contents<D> c(b);
  std::vector<int> seen(b.extent.size());
  {
    buffer<int, D> whole(c.values.data(), b.whole);
    buffer<int> out(seen.data(), seen.size());
    accessor<int, D> placeholder(whole, b.extent, b.offset);
    q.submit([&](handler &h) {
      h.require(placeholder);
      h.parallel_for(range<1>(b.extent.size()), [=](id<1> n) { add(placeholder, n, b, by_id); });
    });
    q.submit([&](handler &h) {
      auto older = whole.template get_access<access_mode::read_write>(h, b.extent, b.offset);
      accessor<const int, D, access_mode::read> reads = older;
      accessor o(out, h, write_only);
      h.parallel_for(range<1>(b.extent.size()), [=](id<1> n) { o[n] = nested(reads, unflatten(n, b.extent)) + (older.begin() == older.end()); });
    });
  }
  c.compare("placeholder", 0);
  for (std::size_t n = 0; n < seen.size(); ++n)
    expect::equal(seen[n], c.values[b.place(n)], "accessor that only reads", static_cast<long>(n));
}

/// Copies out of the box, into it and between two boxes of one shape; a fill.
template <int D> static void copies(queue &q, const box<D> &b) {
  contents<D> c(b);
  std::vector<int> packed(b.extent.size()), other(2 * b.whole.size(), -1);
  std::iota(packed.begin(), packed.end(), 0);
  {
    buffer<int, D> whole(c.values.data(), b.whole);
    range<D> larger = b.whole;
    larger[0] *= 2;
    buffer<int, D> second(other.data(), larger);
    q.submit([&](handler &h) { h.copy(packed.data(), accessor(whole, h, b.extent, b.offset, write_only)); }).wait();
    q.submit([&](handler &h) {
      h.parallel_for(range<1>(b.extent.size()), [=, a = accessor(whole, h, b.extent, b.offset)](id<1> n) { a[unflatten(n, b.extent)] *= 2; });
    });
    id<D> further = b.offset;
    further[0] += b.whole[0];
    q.submit([&](handler &h) { h.copy(accessor(whole, h, b.extent, b.offset, read_only), accessor(second, h, b.extent, further, write_only)); });
    q.submit([&](handler &h) { h.copy(accessor(second, h, b.extent, further, read_only), packed.data()); }).wait();
    q.submit([&](handler &h) { h.fill(accessor(whole, h, b.extent, b.offset, write_only), 7); });
    q.update_host(accessor(whole, b.extent, b.offset));
  }
  std::vector<int> filled(c.values.size()), beyond(other.size(), -1);
  std::iota(filled.begin(), filled.end(), 1);
  for (std::size_t n = 0; n < packed.size(); ++n) {
    expect::equal(packed[n], static_cast<int>(2 * n), "copy", static_cast<long>(n));
    filled[b.place(n)] = 7;
    beyond[b.whole.size() + b.place(n)] = static_cast<int>(2 * n);
  }
  expect::is_true(c.values == filled, "fill");
  expect::is_true(other == beyond, "copy between boxes");
}

/// A box of a sub-buffer of whole rows.
template <int D> static void sub_buffers(queue &q, const box<D> &b, int form) {
  constexpr std::size_t before = 2;
  std::size_t row = b.whole.size() / b.whole[0];
  std::vector<int> all((b.whole[0] + before + 1) * row, -5);
  contents<D> c(b);
  std::copy(c.values.begin(), c.values.end(), all.begin() + before * row);
  {
    range<D> larger = b.whole;
    larger[0] += before + 1;
    buffer<int, D> whole(all.data(), larger);
    id<D> start;
    start[0] = before;
    buffer<int, D> part(whole, start, b.whole);
    q.submit([&](handler &h) {
      accessor a(part, h, b.extent, b.offset);
      h.parallel_for(range<1>(b.extent.size()), [=](id<1> n) {
        if (form == by_pointer)
          a.template get_multi_ptr<access::decorated::no>()[static_cast<std::ptrdiff_t>(b.place(n))] +=
              100 * static_cast<int>(n + 1);
        else
          add(a, n, b, form);
      });
    });
  }
  std::copy_n(all.begin() + before * row, c.values.size(), c.values.begin());
  c.compare("sub-buffer", form);
  for (std::size_t i = 0; i < row; ++i)
    expect::is_true(all[i] == -5 && all[row + i] == -5 && all[all.size() - 1 - i] == -5, "around the sub-buffer");
}

/// A range of no elements, at the end of the buffer too, has nothing and asks for nothing.
template <int D> static void empty_ranges(queue &q) {
  box<D> b = box<D>::any();
  contents<D> c(b);
  {
    buffer<int, D> whole(c.values.data(), b.whole);
    for (id<D> offset : {id<D>(), id<D>(b.whole)})
      q.submit([&](handler &h) {
        accessor none(whole, h, range<D>(), offset);
        accessor all(whole, h);
        h.single_task([=] {
          int count = 0;
          for (int x : none)
            count += x;
          *all.begin() += count + static_cast<int>(none.size());
        });
      });
    host_accessor none(whole, range<D>(), id<D>(b.whole));
    expect::is_true(none.empty() && none.begin() == none.end() && none.rbegin() == none.rend(), "empty");
  }
  b.extent = range<D>();
  c.b = b;
  c.compare("empty range", D);
}

template <int D> static void all_of(queue &q, int boxes) {
  for (int n = 0; n < boxes; ++n) {
    box<D> b = box<D>::any();
    for (int form = 0; form < forms; ++form) {
      in_kernels(q, b, form);
      on_the_host(q, b, form);
      sub_buffers(q, b, form);
    }
    other_accessors(q, b);
    copies(q, b);
  }
  empty_ranges<D>(q);
}

int main() {
  queue q;
  all_of<1>(q, 8);
  all_of<2>(q, 8);
  all_of<3>(q, 8);
  return expect::result();
}
