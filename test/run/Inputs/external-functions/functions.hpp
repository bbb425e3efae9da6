// Functions of functions.cpp and more.cpp that kernels of main.cpp call.
#include <sycl/sycl.hpp>

struct Pair {
  int a;
  double b;
};
struct Large {
  int v[6];
};

// Declared as the standard says, or not.
SYCL_EXTERNAL int neighbour(sycl::nd_item<1> it, int *tile, int mine);
SYCL_EXTERNAL float square(float x);
SYCL_EXTERNAL Pair pair(char a, double b, bool c);
SYCL_EXTERNAL Large large(const Large &in, int &count, Large copied);
SYCL_EXTERNAL int plusOther(sycl::nd_item<2> it, int x);
int sums(sycl::group<1> g, int x);
unsigned laneSum(sycl::sub_group sg, unsigned x);
int counted(sycl::group<1> g, int x);
struct Member {
  int factor;
  SYCL_EXTERNAL int times(sycl::sub_group sg, int x) const;
};
template <class T> T scaled(sycl::nd_item<1> it, T x);
extern template double scaled<double>(sycl::nd_item<1> it, double x);

// How the host's convention passes values: odd integers, vectors, memory.
struct Three {
  char a, b, c;
};
struct Eleven {
  long a;
  char b[3];
};
struct TwoFloats {
  float x, y;
};
SYCL_EXTERNAL Three turned(Three in);
SYCL_EXTERNAL Eleven filled(Eleven in, char with);
SYCL_EXTERNAL TwoFloats swapped(TwoFloats in);
SYCL_EXTERNAL int *chosen(bool second, int *a, int *b);
SYCL_EXTERNAL double many(sycl::sub_group sg, int a, const int *p, double b, unsigned char c, float d, long e, bool f, short g, unsigned h);

// Of more.cpp, which calls those of functions.cpp.
SYCL_EXTERNAL int throughBoth(const sycl::nd_item<1> &it, int *tile, int x);
SYCL_EXTERNAL int fromTile(const sycl::local_accessor<int, 1> &tile, sycl::local_accessor<int, 1> same, int i);
SYCL_EXTERNAL unsigned partner(sycl::nd_item<2> it, unsigned x);
SYCL_EXTERNAL unsigned partnerUnless(sycl::sub_group sg, unsigned x, bool leave);
SYCL_EXTERNAL long place(sycl::nd_item<1> it);
SYCL_EXTERNAL int rounds(sycl::group<1> g, int x);
// Not declared SYCL_EXTERNAL, and called by kernels of their own file as well: without collectives, and with.
Pair place(const sycl::nd_item<3> &it, Large in, bool odd, sycl::atomic_ref<int, sycl::memory_order::relaxed, sycl::memory_scope::device> calls);
int plusLanes(sycl::nd_item<1> it, int x);
void useHelpers(sycl::queue &q, int *out);

