// Copying and filling through handlers and queues
// SPDX-License-Identifier: Apache-2.0
#include "FakeKernel.h"
#include "sycl/usm.hpp"
#include <algorithm>
#include <catch2/catch.hpp>

using sycl::accessor;
using sycl::buffer;
using sycl::handler;
using sycl::host_accessor;
using sycl::id;
using sycl::queue;
using sycl::range;
using Ints = std::vector<int>;

namespace {

Ints counting(int N) {
  Ints V(N);
  for (int I = 0; I != N; ++I)
    V[I] = I;
  return V;
}

} // namespace

TEST_CASE("memcpy, memset, fill and copy of USM", "[copy]") {
  queue Q{sycl::property::queue::in_order()};
  int *A = sycl::malloc_device<int>(100, Q),
      *B = sycl::malloc_shared<int>(100, Q);
  Ints V = counting(100), Out(100);
  Q.memcpy(A, V.data(), 400);
  Q.copy(A, B, 100);
  Q.memcpy(Out.data(), B, 400).wait();
  CHECK(Out == V);
  Q.memset(B, 0xff, 8);
  Q.fill(B + 50, 7, 50);
  Q.fill(B + 10, static_cast<signed char>(1), 4);
  Q.wait();
  CHECK(B[1] == -1);
  CHECK(B[2] == 2);
  CHECK(B[10] == 0x01010101);
  CHECK(B[49] == 49);
  CHECK(B[50] == 7);
  CHECK(B[99] == 7);
  struct Odd {
    char Bytes[3];
  };
  Q.fill(B, Odd{{1, 2, 3}}, 4).wait();
  const char *Bytes = reinterpret_cast<char *>(B);
  CHECK(Bytes[11] == 3);
  CHECK(Bytes[9] == 1);
  CHECK(Bytes[12] == char(B[3]));
  Q.prefetch(B, 400);
  Q.mem_advise(B, 400, 0);
  Q.wait();
  sycl::free(A, Q);
  sycl::free(B, Q);
}

TEST_CASE("shortcuts after events", "[copy]") {
  queue Q;
  int X = 1, Y = 0, Z = 0;
  sycl::event First = Q.memcpy(&Y, &X, sizeof X);
  sycl::event Second = Q.memcpy(&Z, &Y, sizeof Y, First);
  Q.memset(&X, 0, sizeof X, {First, Second}).wait();
  CHECK(Z == 1);
  CHECK(X == 0);
  Q.fill(&X, 5, 1, Q.copy(&Z, &Y, 1)).wait();
  CHECK(X == 5);
}

TEST_CASE("small copies that depend on nothing are made at once", "[copy]") {
  for (bool InOrder : {false, true}) {
    queue Q = InOrder ? queue(sycl::property::queue::in_order()) : queue();
    int Source = 7;
    int *P = sycl::malloc_device<int>(2, Q);
    Q.memcpy(P, &Source, sizeof Source);
    Source = 8; // the program's fault, and harmless
    Q.wait();
    CHECK(P[0] == 7);
    // What changes the source before is waited for.
    sycl::event Changed =
        Q.submit([&](handler &H) { H.host_task([&] { Source = 9; }); });
    Q.memcpy(P + 1, &Source, sizeof Source, Changed).wait();
    CHECK(P[1] == 9);
    sycl::free(P, Q);
  }
}

TEST_CASE("between accessors and the host's memory", "[copy]") {
  Ints V = counting(12), Out(12, -1);
  buffer<int, 2> B(V.data(), range<2>(3, 4));
  queue Q;
  SECTION("all of it") {
    Q.submit([&](handler &H) {
       accessor A(B, H, sycl::read_only);
       H.copy(A, Out.data());
     }).wait();
    CHECK(Out == V);
  }
  SECTION("a box out") {
    Q.submit([&](handler &H) {
       accessor A(B, H, range<2>(2, 2), id<2>(1, 1), sycl::read_only);
       H.copy(A, Out.data());
     }).wait();
    CHECK(Ints(Out.begin(), Out.begin() + 5) == Ints{5, 6, 9, 10, -1});
  }
  SECTION("a box in") {
    const Ints In{50, 60, 90, 100};
    Q.submit([&](handler &H) {
       accessor A(B, H, range<2>(2, 2), id<2>(1, 1), sycl::write_only);
       H.copy(In.data(), A);
     }).wait();
    host_accessor Host(B);
    CHECK(Ints(Host.begin(), Host.end()) ==
          Ints{0, 1, 2, 3, 4, 50, 60, 7, 8, 90, 100, 11});
  }
  SECTION("shared pointers live until the copy is done") {
    std::shared_ptr<int> P(new int[12], std::default_delete<int[]>());
    std::weak_ptr<int> Weak = P;
    Q.submit([&](handler &H) {
       accessor A(B, H, sycl::read_only);
       H.copy(A, P);
     }).wait();
    CHECK(P.get()[11] == 11);
    P.get()[0] = 77;
    sycl::event E = Q.submit([&](handler &H) {
      accessor A(B, H, sycl::write_only);
      H.copy(std::move(P), A);
    });
    E.wait();
    CHECK(Weak.expired());
    CHECK(host_accessor(B)[0][0] == 77);
  }
}

TEST_CASE("from accessor to accessor", "[copy]") {
  Ints V = counting(12);
  queue Q;
  SECTION("boxes of one shape") {
    buffer<int, 2> From(V.data(), range<2>(3, 4)), To{range<2>(5, 5)};
    Q.submit(
        [&](handler &H) { H.fill(accessor(To, H, sycl::write_only), -1); });
    Q.submit([&](handler &H) {
      accessor A(From, H, range<2>(2, 3), id<2>(1, 1), sycl::read_only);
      accessor B(To, H, range<2>(2, 3), id<2>(2, 2), sycl::write_only);
      H.copy(A, B);
    });
    host_accessor Host(To);
    CHECK(Host[1][2] == -1);
    CHECK(Host[2][2] == 5);
    CHECK(Host[2][4] == 7);
    CHECK(Host[3][2] == 9);
    CHECK(Host[3][4] == 11);
    CHECK(Host[4][2] == -1);
  }
  SECTION("in three dimensions") {
    buffer<int, 3> From(V.data(), range<3>(2, 2, 3)), To{range<3>(2, 3, 3)};
    Q.submit(
        [&](handler &H) { H.fill(accessor(To, H, sycl::write_only), -1); });
    Q.submit([&](handler &H) {
      accessor A(From, H, range<3>(2, 2, 2), id<3>(0, 0, 1), sycl::read_only);
      accessor B(To, H, range<3>(2, 2, 2), id<3>(0, 1, 0), sycl::write_only);
      H.copy(A, B);
    });
    host_accessor Host(To, sycl::read_only);
    CHECK(Ints(Host.begin(), Host.end()) == Ints{-1, -1, -1, 1, 2, -1, 4, 5, -1,
                                                 -1, -1, -1, 7, 8, -1, 10, 11,
                                                 -1});
  }
  SECTION("row by row into another shape") {
    buffer<int, 2> From(V.data(), range<2>(3, 4));
    buffer<int, 1> To{range<1>(20)};
    Q.submit([&](handler &H) {
      accessor A(From, H, range<2>(3, 2), id<2>(0, 1), sycl::read_only);
      accessor B(To, H, sycl::write_only);
      H.copy(A, B);
    });
    host_accessor Host(To, range<1>(6));
    CHECK(Ints(Host.begin(), Host.end()) == Ints{1, 2, 5, 6, 9, 10});
  }
  SECTION("into too little") {
    buffer<int> From(V.data(), range<1>(12)), To{range<1>(11)};
    try {
      Q.submit([&](handler &H) {
        accessor A(From, H, sycl::read_only);
        accessor B(To, H, sycl::write_only);
        H.copy(A, B);
      });
      FAIL("nothing was thrown");
    } catch (const sycl::exception &E) {
      CHECK(E.code() == sycl::errc::invalid);
      CHECK(std::string(E.what()) == "copy of 48 bytes to an accessor of 44");
    }
  }
}

TEST_CASE("fill of a box", "[copy]") {
  Ints V = counting(12);
  {
    buffer<int, 2> B(V.data(), range<2>(3, 4));
    queue().submit([&](handler &H) {
      accessor A(B, H, range<2>(2, 2), id<2>(1, 0), sycl::write_only);
      H.fill(A, 9);
    });
  }
  CHECK(V == Ints{0, 1, 2, 3, 9, 9, 6, 7, 9, 9, 10, 11});
}

TEST_CASE("shortcuts of the queue take placeholders", "[copy]") {
  Ints V = counting(4), Out(4);
  buffer<int> A(V.data(), range<1>(4)), B{range<1>(4)};
  queue Q;
  accessor From(A, sycl::read_only);
  accessor To(B);
  Q.copy(From, To);
  Q.copy(accessor(B, sycl::read_only), Out.data()).wait();
  CHECK(Out == V);
  Q.fill(To, 3);
  Q.update_host(To);
  Q.copy(V.data() + 3, accessor(B, range<1>(1), id<1>(3))).wait();
  host_accessor Host(B);
  CHECK(Ints(Host.begin(), Host.end()) == Ints{3, 3, 3, 3});
}

TEST_CASE("large copies and fills", "[copy]") {
  // Not a multiple of anything that the runtime might cut them into.
  constexpr size_t N = (size_t(20) << 20) + 7;
  queue Q;
  char *A = sycl::malloc_shared<char>(N, Q),
       *B = sycl::malloc_shared<char>(N, Q);
  struct Three {
    char Bytes[3];
  };
  Q.fill(A, Three{{1, 2, 3}}, N / 3).wait();
  size_t Wrong = 0;
  for (size_t I = 0; I != N / 3 * 3; ++I)
    Wrong += A[I] != char(1 + I % 3);
  CHECK(Wrong == 0);
  Q.memset(B, 9, N).wait();
  CHECK(std::count(B, B + N, 9) == ptrdiff_t(N));
  Q.memcpy(B, A, N).wait();
  CHECK(std::equal(A, A + N, B));
  // A mistake of the program's, but the bytes arrive.
  Q.memcpy(B + 1, B, N - 1).wait();
  CHECK(std::equal(A, A + N - 1, B + 1));
  sycl::free(A, Q);
  sycl::free(B, Q);
}
