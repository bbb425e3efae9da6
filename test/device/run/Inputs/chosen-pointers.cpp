// Pointers to elements of private arrays that each work-item chooses, used on both sides of collectives of the work-group.
#include "expect.hpp"
#include <cstdint>
using namespace sycl;

constexpr int Items = 8, Groups = 3;

struct numbers {
  int a, b;
};

// What one work-item does, on the host; barriers, broadcasts and votes are left to the caller.
struct work {
  const std::uint32_t *in;
  numbers n;
  int group, l;
  std::uint32_t a[2], b[2], *chosen = nullptr;
  int twice = 0, rest = 0;

  void begin() {
    a[0] = group * Items, a[1] = std::uint32_t(group) >> 2;
    twice = (n.a + n.a) % 1024;
    b[0] = a[(twice - twice) & 1], b[1] = in[(twice - twice) & 255];
  }
  void choose(unsigned char count) {
    rest = 100 - count;
    chosen = l < 3 ? &b[twice & 1] : &b[std::uint32_t(n.a) % 2u];
    if (b[rest & 1] % 2u == 1u) {
      a[0] = std::uint32_t(float(group % 8388609));
    } else {
      a[(sycl::min<int>(l, group * Items + l) ^ n.a) % 2] = *chosen;
      *chosen = *chosen + a[1];
    }
  }
  bool vote() const {
    const long id = group * Items + l;
    return id << 5 < (n.b ^ id);
  }
  void chooseAgain() {
    const int d[3] = {group + n.b, sycl::min<int>(twice, rest), 1 & twice};
    const std::uint32_t other = in[(d[(rest % 3 + 3) % 3] + rest) & 255];
    chosen = sycl::min<std::uint32_t>(*chosen, other) < std::uint32_t(Items) - 31u ? &b[(*chosen + 5u) % 2u] : &a[*chosen % 2u];
  }
};

static void expected(const std::uint32_t *in, numbers n, int group, std::uint32_t *out) {
  work w[Items];
  bool any = false;
  for (int l = 0; l < Items; ++l) {
    w[l] = {in, n, group, l, {}, {}};
    w[l].begin();
    w[l].choose(Items % 12);
    any |= w[l].vote();
  }
  for (int l = 0; l < Items; ++l) {
    if (any)
      w[l].chooseAgain();
    out[l] = *w[l].chosen;
  }
}

int main(int argc, char **) {
  queue q;
  expect::shared<std::uint32_t> in(q, 256), out(q, Items * Groups);
  std::uint32_t *i = in.data, *o = out.data;
  for (std::uint32_t k = 0; k < 256; ++k)
    i[k] = 4 * k + 0x230c5f60;
  for (int first = 0; first < 6; ++first) {
    const numbers n{argc + first, argc + 2 * first};
    q.submit([&](handler &h) {
       local_accessor<float> t(Items, h);
       // The same as work does, in variables of their own.
       h.parallel_for(nd_range<1>(Items * Groups, Items), [=](nd_item<1> it) {
         const auto g = it.get_group();
         const int group = g.get_group_linear_id(), l = it.get_local_linear_id();
         std::uint32_t a[2] = {std::uint32_t(it.get_global_id(0)) - l, std::uint32_t(group) >> 2};
         const int twice = (n.a + n.a) % 1024;
         std::uint32_t b[2] = {a[(twice - twice) & 1], i[(twice - twice) & 255]};
         t[l] = float(it.get_local_range(0)) * group + n.a;
         group_barrier(g, memory_scope::device);
         const float x = t[0];
         const int rest = 100 - group_broadcast(g, (unsigned char)((x >= x ? int(it.get_local_range(0)) : twice) % 12 & 255));
         std::uint32_t *chosen = l < 3 ? &b[twice & 1] : &b[std::uint32_t(n.a) % 2u];
         if (b[rest & 1] % 2u == 1u) {
           a[0] = std::uint32_t(float(group % 8388609));
         } else {
           a[(sycl::min<int>(l, it.get_global_id(0)) ^ n.a) % 2] = *chosen;
           *chosen = *chosen + a[1];
         }
         const int d[3] = {group + n.b, sycl::min<int>(twice, rest), 1 & twice};
         const long id = it.get_global_id(0);
         if (any_of_group(g, id << 5 < (n.b ^ id))) {
           const std::uint32_t other = i[(d[(rest % 3 + 3) % 3] + rest) & 255];
           chosen = sycl::min<std::uint32_t>(*chosen, other) < std::uint32_t(it.get_local_range(0)) - 31u ? &b[(*chosen + 5u) % 2u] : &a[*chosen % 2u];
         }
         o[it.get_global_id(0)] = *chosen;
       });
     }).wait();
    for (int group = 0; group < Groups; ++group) {
      std::uint32_t want[Items];
      expected(i, n, group, want);
      for (int l = 0; l < Items; ++l)
        expect::equal(o[group * Items + l], want[l], "element", group * Items + l);
    }
  }
  return expect::result();
}
