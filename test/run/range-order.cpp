// Kernels over a range whose fastest dimension is another one in the code: ids, sizes and offsets are the program's.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t %cohort_libs && %t
// RUN: %cohortxx -O1 -fplugin-arg-cohort-cpu=x86-64-v2 -I%S/Inputs %s -o %t %cohort_libs && %t
// RUN: %cohortxx -O2 -Rpass=cohort-order-ranges -I%S/Inputs %s -o %t %cohort_libs 2> %t.remarks && %each_isa %t
// RUN: FileCheck %s --input-file=%t.remarks
// RUN: %cohortxx -O2 -fplugin-arg-cohort-sg=1 -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
// RUN: %cohortxx -O1 -fplugin-arg-cohort-check-run=all -I%S/Inputs %s -o %t %cohort_libs && %t
// CHECK-COUNT-5: remark: dimension 0 of the range is the fastest one
// CHECK-NOT:     remark:
#include "expect.hpp"
using namespace sycl;

int main() {
  queue q;
  const std::size_t nx = 133, ny = 77, nz = 5, w = nx + 1;
  expect::shared<double> in(q, w * (ny + 1)), out(q, w * (ny + 1));
  const double *from = in.data;
  double *to = out.data;
  for (std::size_t i = 0; i < w * (ny + 1); ++i) {
    in[i] = double(i % 1013);
    out[i] = -1;
  }
  q.parallel_for(range<2>(nx, ny), [=](id<2> at) {
     const std::size_t i = at[0], j = at[1];
     to[i + j * w] = from[i + j * w] + from[i + 1 + j * w] * 2 + from[i + (j + 1) * w];
   }).wait();
  for (std::size_t j = 0; j <= ny; ++j)
    for (std::size_t i = 0; i < w; ++i)
      expect::equal(out[i + j * w], i < nx && j < ny ? in[i + j * w] + in[i + 1 + j * w] * 2 + in[i + (j + 1) * w] : -1.0, "two dimensions");

  // Linear ids and sizes.
  expect::shared<int> ids(q, nx * ny * nz);
  int *p = ids.data;
  q.parallel_for(range<3>(nx, ny, nz), [=](item<3> it) {
     p[it[0] + nx * it[1] + nx * ny * it[2]] = int(it.get_linear_id() * 1000 + it.get_range(0) + it.get_range(2));
   }).wait();
  for (std::size_t i = 0; i < nx; ++i)
    for (std::size_t j = 0; j < ny; ++j)
      for (std::size_t k = 0; k < nz; ++k)
        expect::equal(ids[i + nx * j + nx * ny * k], int(((i * ny + j) * nz + k) * 1000 + nx + nz), "three dimensions");

  // An offset; int as the program's index type; a range of nothing and of one row.
  q.submit([&](handler &h) {
     h.parallel_for(range<2>(nx - 10, ny - 7), id<2>(10, 7), [=](item<2> it) { p[it[0] + nx * it[1]] = int(it[0] * 1000 + it[1] + it.get_offset()[0] * 7); });
   }).wait();
  for (std::size_t i = 10; i < nx; ++i)
    for (std::size_t j = 7; j < ny; ++j)
      expect::equal(ids[i + nx * j], int(i * 1000 + j + 70), "offset");
  for (range<2> size : {range<2>(0, 5), range<2>(1, 70), range<2>(100, 1)}) {
    q.parallel_for(size, [=](id<2> at) {
       const int i = int(at[0]), j = int(at[1]);
       p[i + int(nx) * j] = i * 7 + j;
     }).wait();
    for (std::size_t i = 0; i < size[0]; ++i)
      for (std::size_t j = 0; j < size[1]; ++j)
        expect::equal(ids[i + nx * j], int(i * 7 + j), "other sizes");
  }

  // Through accessors.
  buffer<int, 2> b{range<2>(ny, nx)};
  q.submit([&](handler &h) {
    accessor a(b, h, write_only, no_init);
    h.parallel_for(range<2>(nx, ny), [=](id<2> at) { a[at[1]][at[0]] = int(at[0] * 500 + at[1]); });
  });
  host_accessor a(b, read_only);
  for (std::size_t j = 0; j < ny; ++j)
    for (std::size_t i = 0; i < nx; ++i)
      expect::equal(a[j][i], int(i * 500 + j), "accessor");
  return expect::result();
}
