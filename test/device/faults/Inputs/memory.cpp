// Uses memory of each kind and says how that went.
#include <cstdio>
#include <numeric>
#include <sycl/sycl.hpp>
#include <vector>
using namespace sycl;

template <class Do> static void attempt(const char *name, Do f) {
  try {
    queue q([](exception_list list) { std::rethrow_exception(*list.begin()); });
    std::printf("%s: %d\n", name, f(q));
  } catch (const exception &e) {
    std::printf("%s: errc %d: %s\n", name, e.code().value(), e.what());
  }
}

/// Kernels and copies on a buffer, on part of one, and on two at once; the host looks in between.
static int buffers(queue &q) {
  std::vector<int> data(1000), twice(1000);
  std::iota(data.begin(), data.end(), 0);
  {
    buffer<int> b(data.data(), range<1>(1000)), t(twice.data(), range<1>(1000));
    q.submit([&](handler &h) {
      accessor from(b, h, read_only);
      accessor to(t, h, write_only, no_init);
      int factor = 2;
      h.parallel_for(range<1>(1000), [=](id<1> i) { to[i] = from[i] * factor; });
    });
    q.submit([&](handler &h) {
      accessor part(t, h, range<1>(100), id<1>(500), read_write);
      h.parallel_for(range<1>(100), [=](id<1> i) { part[i] += 1; });
    });
    { host_accessor a(t); a[0] = 7; }
    buffer<int> sub(t, id<1>(896), range<1>(64));
    q.submit([&](handler &h) {
      accessor a(sub, h, read_write);
      local_accessor<int> l(32, h);
      h.parallel_for(nd_range<1>(64, 32), [=](nd_item<1> it) {
        l[31 - it.get_local_id(0)] = a[it.get_global_id(0)];
        group_barrier(it.get_group());
        a[it.get_global_id(0)] = l[it.get_local_id(0)];
      });
    });
    q.submit([&](handler &h) {
      accessor from(t, h, range<1>(10), id<1>(500), read_only);
      accessor to(b, h, range<1>(10), id<1>(0), write_only);
      h.copy(from, to);
    });
    q.submit([&](handler &h) {
      accessor a(b, h, range<1>(5), id<1>(900), write_only);
      h.fill(a, 9);
    });
  }
  return twice[0] == 7 && twice[499] == 998 && twice[500] == 1001 && twice[600] == 1200 && twice[896] == 2 * 927 && twice[895] == 1790 &&
         data[0] == 1001 && data[10] == 10 && data[904] == 9 && data[905] == 905;
}

static int sum(queue &q) {
  buffer<int> result{range<1>(1)};
  q.submit([&](handler &h) {
    h.parallel_for(range<1>(100), reduction(result, h, plus<>(), property::reduction::initialize_to_identity()),
                   [=](id<1> i, auto &r) { r += int(i); });
  });
  return host_accessor(result)[0];
}

/// A scoped kernel, with a pointer into the middle of an allocation.
static int onDevice(queue &q) {
  int back[512];
  int *p = malloc_device<int>(512, q);
  if (!p)
    return -1;
  q.fill(p, 3, 512).wait();
  int *middle = p + 256;
  q.parallel(range<1>(4), range<1>(64), [=](auto g) {
     distribute_items(g, [&](s_item<1> it) { middle[it.get_global_id(0)] += int(it.get_global_id(0)); });
   }).wait();
  q.memcpy(back, p, sizeof back).wait_and_throw();
  free(p, q);
  return back[255] == 3 && back[256] == 3 && back[511] == 3 + 255;
}

template <usm::alloc Kind> static int byHost(queue &q) {
  int *p = malloc<int>(100, q, Kind);
  if (!p)
    return -1;
  std::iota(p, p + 100, 0);
  int **nested = malloc<int *>(1, q, Kind); // memory that no argument tells of
  *nested = p;
  q.parallel_for(100, [=](id<1> i) { (*nested)[i] *= 2; }).wait_and_throw();
  int result = p[99];
  free(nested, q);
  free(p, q);
  return result;
}

static int ofProgram(queue &q) {
  std::vector<int> v(10, 1);
  int *p = v.data();
  q.parallel_for(10, [=](id<1> i) { p[i] += 4; }).wait_and_throw();
  return v[9];
}

/// Accessors at places that the compiler cannot tell.
static int arrayOfAccessors(queue &q) {
  int data[2] = {1, 2};
  {
    buffer<int> a(data, 1), b(data + 1, 1);
    q.submit([&](handler &h) {
      accessor<int> both[2] = {{a, h}, {b, h}};
      h.parallel_for(2, [=](id<1> i) { both[i][0] += 5; });
    });
    q.wait_and_throw();
  }
  return data[0] + data[1];
}

int main() {
  attempt("buffers", buffers);
  attempt("reduction", sum);
  attempt("array", arrayOfAccessors);
  attempt("device", onDevice);
  attempt("shared", byHost<usm::alloc::shared>);
  attempt("host", byHost<usm::alloc::host>);
  attempt("program", ofProgram);
}
