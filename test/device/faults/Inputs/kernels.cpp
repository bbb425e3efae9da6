// Runs kernels that need different things of a device and says how each went; after a kernel that fails the next one runs.
#include <cstdio>
#include <sycl/sycl.hpp>
using namespace sycl;

template <class Submit> static void attempt(const char *name, Submit submit) {
  try {
    queue q([](exception_list list) { std::rethrow_exception(*list.begin()); });
    int *result = malloc_shared<int>(1, q);
    *result = 0;
    submit(q, result).wait_and_throw();
    std::printf("%s: %d\n", name, *result);
    free(result, q);
  } catch (const exception &e) {
    std::printf("%s: errc %d: %s\n", name, e.code().value(), e.what());
  }
}

int main() {
  attempt("double", [](queue &q, int *r) { return q.single_task([=] { *r = int(*r + 2.5 * (*r + 1)); }); });
  attempt("atomic64", [](queue &q, int *r) {
    return q.single_task([=] {
      long sum = 3;
      atomic_ref<long, memory_order::relaxed, memory_scope::work_item> a(sum);
      *r = int(a.fetch_add(4) + a.load());
    });
  });
  attempt("local", [](queue &q, int *r) {
    return q.submit([&](handler &h) {
      local_accessor<int> l(500, h);
      h.parallel_for(nd_range<1>(1, 1), [=](nd_item<1>) {
        l[499] = 4;
        *r = l[499];
      });
    });
  });
  attempt("size", [](queue &q, int *r) {
    return q.parallel_for(nd_range<1>(8, 8), [=](nd_item<1> it) [[sycl::reqd_sub_group_size(8)]] {
      if (it.get_global_id(0) == 0)
        *r = int(it.get_sub_group().get_max_local_range()[0]);
    });
  });
  attempt("plain", [](queue &q, int *r) { return q.single_task([=] { *r = 5; }); });
}
