// A weak_object refers to a context, queue, event or buffer and does not keep it; locked from several threads it gives the object or nothing.
// RUN: %cohortxx -O1 -Wall -Wextra -Werror -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
#include "expect.hpp"
#include <atomic>
#include <map>
#include <memory>
#include <set>
#include <thread>
using namespace sycl;
using ext::oneapi::owner_less;
using ext::oneapi::weak_object;

template <class T> static void is_empty(const weak_object<T> &w, const char *what) {
  expect::equal(w.expired(), true, what, 0);
  expect::equal(w.try_lock().has_value(), false, what, 1);
  try {
    w.lock();
    expect::is_true(false, what, 40);
  } catch (const exception &e) {
    expect::equal(e.code() == errc::invalid, true, what, 2);
    expect::is_true(std::string(e.what()) == "lock() of a weak_object whose object is gone, or that has none", what, 3);
  }
}

/// \p is_counted: goes with its last copy.
template <class T, class Make> static void life(Make make, const char *what, bool is_counted = true) {
  static_assert(std::is_same_v<typename weak_object<T>::object_type, T>);
  static_assert(std::is_nothrow_default_constructible_v<weak_object<T>>);
  weak_object<T> w, second;
  is_empty(w, what);
  {
    T object = make(), copy = object;
    w = object;
    second = w;
    expect::equal(w.expired(), false, what, 4);
    expect::equal(w.lock() == object, true, what, 5);
    expect::equal(*w.try_lock() == copy, true, what, 6);
    weak_object<T> moved(std::move(second)), other(copy);
    second.swap(moved);
    expect::equal(second.lock() == object, true, what, 7);
    second.reset();
    is_empty(second, what);
    second = other;
    // A locked copy keeps the object.
    std::optional<T> kept = w.try_lock();
    object = make();
    copy = object;
    expect::equal(w.expired(), false, what, 8);
    expect::equal(w.lock() == *kept, true, what, 9);
    kept.reset();
    if (is_counted)
      is_empty(w, what);
    w = object;
  }
  if (is_counted) {
    is_empty(w, what);
    is_empty(second, what);
  }
}

template <class T> static void order(const T &a, const T &b, const char *what) {
  owner_less<T> less;
  weak_object<T> wa(a), wa2(a), wb(b), none, none2;
  T copy = a;
  expect::equal(a.ext_oneapi_owner_before(copy) || copy.ext_oneapi_owner_before(a), false, what, 20);
  expect::equal(a.ext_oneapi_owner_before(wa) || wa.owner_before(a) || wa.owner_before(wa2), false, what, 21);
  expect::equal(a.ext_oneapi_owner_before(b) != b.ext_oneapi_owner_before(a), true, what, 22);
  expect::equal(wa.owner_before(wb) != wb.owner_before(wa), true, what, 23);
  expect::equal(wa.owner_before(b), a.ext_oneapi_owner_before(wb), what, 24);
  expect::equal(less(a, b), wa.owner_before(wb), what, 25);
  expect::equal(less(wa, wb), less(a, wb), what, 26);
  expect::equal(less(wb, a), less(b, a), what, 27);
  expect::equal(less(none, none2) || less(none2, none), false, what, 28);
  expect::equal(less(none, wa) != less(wa, none), true, what, 29);
  std::set<weak_object<T>, owner_less<T>> set{wa, wb, wa2, none, none2};
  expect::equal(set.size(), std::size_t(3), what, 30);
}

/// Buffers come back as they were; the memory goes with the last one.
static void buffers() {
  int data[6] = {0, 1, 2, 3, 4, 5};
  weak_object<buffer<int>> whole, part;
  {
    buffer<int> b(data, 6);
    buffer<int> sub(b, 2, 3);
    whole = b;
    part = sub;
    buffer<int> again = part.lock();
    expect::equal(again.is_sub_buffer(), true, "sub-buffer", 0);
    expect::equal(again.size(), std::size_t(3), "sub-buffer", 1);
    host_accessor acc(again);
    expect::equal(acc[1], 3, "sub-buffer", 2);
    acc[1] = 30;
    std::map<weak_object<buffer<int>>, int, owner_less<buffer<int>>> names{{whole, 1}};
    expect::equal(names.count(b), std::size_t(1), "buffer in a map", 0);
  }
  is_empty(whole, "buffer");
  is_empty(part, "sub-buffer");
  expect::equal(data[3], 30, "written back", 3);
}

/// The event of a command goes with its last copy, the queue when no command uses it.
static void commands() {
  weak_object<event> w;
  weak_object<queue> wq;
  queue other;
  expect::shared<int> memory(other, 1);
  int *p = memory.data;
  {
    queue q;
    wq = q;
    event e = q.single_task([=] { *p += 1; });
    w = e;
    weak_object<event> second(e);
    expect::equal(second.lock() == e, true, "event", 0);
    w.lock().wait();
    expect::equal(*p, 1, "event", 1);
    expect::equal(e.ext_oneapi_owner_before(w), false, "event", 2);
    wq.lock().single_task([=] { *p += 1; }).wait();
  }
  is_empty(w, "event of a command");
  expect::equal(*p, 2, "event", 3);
}

/// Threads lock while the last copy goes.
static void threads() {
  for (int round = 0; round < 300; ++round) {
    int data = 7;
    auto b = std::make_unique<buffer<int>>(&data, 1);
    weak_object<buffer<int>> w(*b);
    std::atomic<int> wrong{0};
    auto look = [&] {
      while (std::optional<buffer<int>> found = w.try_lock())
        wrong += found->size() != 1;
    };
    std::thread first(look), second(look);
    b.reset();
    first.join();
    second.join();
    expect::equal(wrong.load(), 0, "threads", round);
    expect::equal(w.expired(), true, "threads", round);
  }
}

int main() {
  life<buffer<int>>([] { return buffer<int>(3); }, "buffer");
  life<buffer<float, 2>>([] { return buffer<float, 2>({2, 2}); }, "buffer of two dimensions");
  life<queue>([] { return queue(); }, "queue");
  life<context>([] { return context(device()); }, "context");
  life<event>([] { return event(); }, "event");
  life<device>([] { return device(); }, "device", false);
  life<platform>([] { return platform(); }, "platform", false);
  order(buffer<int>(1), buffer<int>(1), "order of buffers");
  order(queue(), queue(), "order of queues");
  order(context(device()), context(device()), "order of contexts");
  order(event(), event(), "order of events");
  buffers();
  commands();
  threads();
  return expect::result();
}
