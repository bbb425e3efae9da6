// Kernels on bytes and 16-bit integers, whose vectors are larger where rows have room for them, compute what one work-item after the other would: in groups of any
// shape, under conditions, in loops that work-items leave at different times, with memory of the items and of the group across barriers.
// RUN: %cohortxx -O2 %s -o %t %cohort_libs && env COHORT_CPU_ISA=x86-64-v2 %t | FileCheck %s
// RUN: %if avx2 %{ env COHORT_CPU_ISA=x86-64-v3 %t | FileCheck %s %}
// RUN: %if avx512 %{ env COHORT_CPU_ISA=x86-64-v4 %t | FileCheck %s %}
// RUN: %cohortxx -O3 -fplugin-arg-cohort-sg=32 %s -o %t.32 %cohort_libs && env COHORT_CPU_ISA=x86-64-v2 %t.32 | FileCheck %s
#include <cstdint>
#include <cstdio>
#include <sycl/sycl.hpp>
#include <vector>

constexpr int Width = 480, Height = 24, Border = 2, Pitch = Width + 2 * Border;

/// What each kernel does for one element, \p at(dy, dx) being its neighbours.
struct Blur {
  template <class T, class At> static T of(int, int, At at) {
    int sum = 0;
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx)
        sum += at(dy, dx);
    return T(sum / 9);
  }
};
struct Threshold { // stores under a mask that is no row's end
  template <class T, class At> static T of(int y, int x, At at) {
    T v = at(0, 0);
    if (v % 3 == 1 || x % 7 == 2)
      v = T(at(-1, 0) * 3 - at(0, 1) + y);
    return v;
  }
};
struct Steps { // work-items leave at different times
  template <class T, class At> static T of(int, int x, At at) {
    T v = at(0, 0);
    for (int k = 0; v % 16 > k && k < 12; ++k)
      v = T(v * 5 + at(0, k % 3 - 1) + x);
    return v;
  }
};
struct Order {
  template <class T, class At> static T of(int, int, At at) {
    T v[5] = {at(0, 0), at(0, -1), at(0, 1), at(-1, 0), at(1, 0)};
    for (int n = 4; n > 0; --n)
      for (int k = 0; k < n; ++k) {
        const T low = sycl::min(v[k], v[k + 1]), high = sycl::max(v[k], v[k + 1]);
        v[k] = low;
        v[k + 1] = high;
      }
    return v[2];
  }
};

template <class T> struct Image {
  explicit Image(sycl::queue &q) : data(sycl::malloc_shared<T>(Pitch * (Height + 2 * Border), q)) {}
  T *at(int y, int x) const { return data + (y + Border) * Pitch + x + Border; }
  T *data;
};

template <class T> class Test {
public:
  Test() : in(q), out(q) {
    for (int i = 0; i < Pitch * (Height + 2 * Border); ++i)
      in.data[i] = T(i * 2654435761u >> 13);
  }
  void run() {
    for (auto [y, x] : {std::pair(1, 64), {1, 33}, {3, 100}, {16, 16}, {4, 4}, {7, 5}, {2, 48}, {8, 8}, {5, 24}, {1, 1}, {24, 32}, {2, 2}, {3, 12}, {1, 160}}) {
      group = {y, x};
      every<Blur>("blur");
      every<Threshold>("threshold");
      every<Steps>("steps");
      every<Order>("order");
      memoryOfItems();
      tile();
    }
  }
  int wrong = 0;

private:
  /// The image, rounded up to whole groups: work-items behind its end do nothing.
  sycl::nd_range<2> range() const {
    auto up = [](int n, int by) { return std::size_t((n + by - 1) / by * by); };
    return {{up(Height, group.first), up(Width, group.second)}, {std::size_t(group.first), std::size_t(group.second)}};
  }
  void reset() {
    for (int i = 0; i < Pitch * (Height + 2 * Border); ++i)
      out.data[i] = T(99);
  }
  template <class Expected> void check(const char *what, Expected expected) {
    int here = 0;
    for (int y = -Border; y < Height + Border; ++y)
      for (int x = -Border; x < Width + Border; ++x) {
        const bool inside = y >= 0 && y < Height && x >= 0 && x < Width;
        here += *out.at(y, x) != (inside ? expected(y, x) : T(99));
      }
    if (here != 0)
      std::printf("%s, %d bytes, %d x %d: %d wrong\n", what, int(sizeof(T)), group.first, group.second, here);
    wrong += here;
  }
  template <class What> void every(const char *name) {
    const Image<T> in = this->in, out = this->out;
    auto one = [=](int y, int x) { return What::template of<T>(y, x, [=](int dy, int dx) { return *in.at(y + dy, x + dx); }); };
    auto expected = [=](int y, int x) { return one(y, x); };
    reset();
    q.parallel_for(range(), [=](sycl::nd_item<2> item) {
       const int y = int(item.get_global_id(0)), x = int(item.get_global_id(1));
       if (y < Height && x < Width)
         *out.at(y, x) = one(y, x);
     }).wait();
    check(name, expected);
    reset();
    q.parallel_for(sycl::range<2>(Height, Width), [=](sycl::id<2> i) { *out.at(int(i[0]), int(i[1])) = one(int(i[0]), int(i[1])); }).wait();
    check(name, expected);
    reset();
    const std::size_t flat = std::size_t(group.first * group.second), all = (Height * Width + flat - 1) / flat * flat;
    q.parallel_for(sycl::nd_range<1>(all, flat), [=](sycl::nd_item<1> item) {
       const int i = int(item.get_global_linear_id()), y = i / Width, x = i % Width;
       if (y < Height)
         *out.at(y, x) = one(y, x);
     }).wait();
    check(name, expected);
    reset();
    q.parallel_for(sycl::range<1>(Height * Width), [=](sycl::id<1> i) {
       const int y = int(i[0]) / Width, x = int(i[0]) % Width;
       *out.at(y, x) = one(y, x);
     }).wait();
    check(name, expected);
  }
  void memoryOfItems() {
    const Image<T> in = this->in, out = this->out;
    reset();
    q.parallel_for(range(), [=](sycl::nd_item<2> item) {
       const int y = int(item.get_global_id(0)), x = int(item.get_global_id(1));
       const bool inside = y < Height && x < Width;
       T kept[6];
       for (int k = 0; k < 6; ++k)
         kept[k] = inside ? T(*in.at(y, x) + k * k) : T(k);
       item.barrier();
       if (inside)
         *out.at(y, x) = kept[(*in.at(y, x) & 255) % 6] ^ kept[x % 6];
     }).wait();
    check("memory of items", [=](int y, int x) {
      const T v = *in.at(y, x);
      const int k = (v & 255) % 6;
      return T(T(v + k * k) ^ T(v + x % 6 * (x % 6)));
    });
  }
  void tile() {
    const Image<T> in = this->in, out = this->out;
    const int height = group.first, width = group.second;
    reset();
    q.submit([&](sycl::handler &h) {
       sycl::local_accessor<T, 2> tile({std::size_t(height), std::size_t(width)}, h);
       h.parallel_for(range(), [=](sycl::nd_item<2> item) {
         const int y = int(item.get_global_id(0)), x = int(item.get_global_id(1)), ly = int(item.get_local_id(0)), lx = int(item.get_local_id(1));
         const bool inside = y < Height && x < Width;
         tile[ly][lx] = inside ? *in.at(y, x) : T(7);
         sycl::group_barrier(item.get_group());
         const T v = T(tile[height - 1 - ly][lx] + tile[ly][width - 1 - lx]);
         sycl::group_barrier(item.get_group());
         if (lx % 3 != 1)
           tile[ly][lx] = T(v * 2);
         sycl::group_barrier(item.get_group());
         if (inside)
           *out.at(y, x) = T(v + tile[ly][lx]);
       });
     }).wait();
    check("tile", [=](int y, int x) {
      auto loaded = [=](int y, int x) { return y < Height && x < Width ? *in.at(y, x) : T(7); };
      const int y0 = y / height * height, x0 = x / width * width;
      const T v = T(loaded(y0 + height - 1 - (y - y0), x) + loaded(y, x0 + width - 1 - (x - x0)));
      return T(v + ((x - x0) % 3 != 1 ? T(v * 2) : loaded(y, x)));
    });
  }

  sycl::queue q;
  Image<T> in, out;
  std::pair<int, int> group;
};

/// So much memory of work-items that there is none behind that of the last one: rows that end within the larger vectors need the room of whole ones.
int wrongInMuchMemory() {
  sycl::queue q;
  int wrong = 0;
  for (auto [height, width] : {std::pair(1, 33), {3, 20}, {2, 18}, {5, 33}}) {
    constexpr int Bytes = 40000;
    const int count = 4 * height * width, pitch = 2 * width;
    auto *out = sycl::malloc_shared<std::uint8_t>(std::size_t(count), q);
    for (int i = 0; i < count; ++i)
      out[i] = std::uint8_t(i * 7);
    q.parallel_for(sycl::nd_range<2>({std::size_t(2 * height), std::size_t(pitch)}, {std::size_t(height), std::size_t(width)}), [=](sycl::nd_item<2> item) {
       const int i = int(item.get_global_id(0)) * pitch + int(item.get_global_id(1));
       std::uint8_t kept[Bytes];
       const std::uint8_t v = out[i];
       for (int k = 0; k < Bytes; ++k)
         kept[k] = std::uint8_t(v + k);
       item.barrier();
       out[i] = kept[v * 150] ^ kept[Bytes - 1 - v];
     }).wait();
    for (int i = 0; i < count; ++i) {
      const std::uint8_t v = std::uint8_t(i * 7);
      wrong += out[i] != (std::uint8_t(v + v * 150) ^ std::uint8_t(Bytes - 1));
    }
    sycl::free(out, q);
  }
  return wrong;
}

template <class T> int wrong() {
  Test<T> test;
  test.run();
  return test.wrong;
}

int main() {
  // CHECK-NOT: {{.}}
  // CHECK: {{^}}0 wrong
  std::printf("%d wrong\n", wrong<std::uint8_t>() + wrong<std::int16_t>() + wrongInMuchMemory());
}
