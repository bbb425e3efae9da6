// Buffers: where their contents come from and go to
// SPDX-License-Identifier: Apache-2.0
#include "Caught.h"
#include "FakeKernel.h"
#include "sycl/local_accessor.hpp"
#include <array>
#include <atomic>
#include <catch2/catch.hpp>
#include <list>
#include <thread>

using namespace cohort::test;
using sycl::accessor;
using sycl::buffer;
using sycl::handler;
using sycl::host_accessor;
using sycl::id;
using sycl::queue;
using sycl::range;

namespace {

/// Adds \p Value to all elements, slowly enough to be waited for.
template <class T, int D, class A> void addTo(buffer<T, D, A> &B, T Value) {
  static FakeTask K;
  queue Q;
  Q.submit([&](handler &H) {
    accessor Acc(B, H);
    K(H, [=] {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      for (T &X : Acc)
        X += Value;
    });
  });
}

using Ints = std::vector<int>;

} // namespace

TEST_CASE("memory of the host has the contents in the end", "[buffer]") {
  Ints V{1, 2, 3};
  SECTION("pointer") {
    {
      buffer<int> B(V.data(), range<1>(3));
      addTo(B, 10);
    }
    CHECK(V == Ints{11, 12, 13});
  }
  SECTION("container") {
    {
      buffer B(V);
      addTo(B, 10);
    }
    CHECK(V == Ints{11, 12, 13});
  }
  SECTION("array") {
    std::array<int, 3> A{1, 2, 3};
    {
      buffer B(A);
      addTo(B, 10);
    }
    CHECK(A == std::array<int, 3>{11, 12, 13});
  }
  SECTION("use_host_ptr") {
    {
      buffer<int> B(V.data(), range<1>(3),
                    {sycl::property::buffer::use_host_ptr()});
      CHECK(B.has_property<sycl::property::buffer::use_host_ptr>());
      addTo(B, 10);
      host_accessor Host(B);
      CHECK(Host.get_pointer() == V.data());
    }
    CHECK(V == Ints{11, 12, 13});
  }
  SECTION("a copy of the buffer keeps it going") {
    auto B = std::make_unique<buffer<int>>(V);
    buffer<int> Copy = *B;
    CHECK(Copy == *B);
    B.reset();
    addTo(Copy, 10);
    {
      buffer<int> Last = std::move(Copy);
      (void)Last;
    }
  }
}

TEST_CASE("shared pointers keep the memory alive", "[buffer]") {
  std::weak_ptr<int> Weak;
  {
    buffer<int> B = [&] {
      std::shared_ptr<int> P(new int(1));
      Weak = P;
      return buffer<int>(P, range<1>(1));
    }();
    CHECK_FALSE(Weak.expired());
    addTo(B, 10);
    CHECK(host_accessor(B)[0] == 11);
  }
  CHECK(Weak.expired());

  std::shared_ptr<int[]> P(new int[3]{1, 2, 3});
  {
    buffer<int> B(P, range<1>(3));
    addTo(B, 10);
  }
  CHECK(P[2] == 13);
}

TEST_CASE("what is const stays as it is", "[buffer]") {
  const Ints V{1, 2, 3};
  {
    buffer<int> B(V.data(), range<1>(3));
    {
      host_accessor Reads(B, sycl::read_only);
      CHECK(Reads.get_pointer() == V.data());
    }
    addTo(B, 10);
    CHECK(host_accessor(B)[2] == 13);
  }
  CHECK(V == Ints{1, 2, 3});
  {
    buffer B(V);
    addTo(B, 10);
    CHECK(host_accessor(B)[2] == 13);
  }
  CHECK(V == Ints{1, 2, 3});
}

TEST_CASE("a placeholder of a const buffer sees later writes", "[buffer]") {
  const Ints V{1, 2, 3};
  buffer<int> B(V.data(), range<1>(3));
  accessor Reads(B, sycl::read_only);
  addTo(B, 10);
  int Seen = 0;
  queue()
      .submit([&](handler &H) {
        H.require(Reads);
        H.host_task([&, Reads] { Seen = Reads[1]; });
      })
      .wait();
  CHECK(Seen == 12);
}

TEST_CASE("iterators: copied at once, not written back", "[buffer]") {
  std::list<int> L{1, 2, 3};
  {
    buffer<int> B(L.begin(), L.end());
    L.front() = 100;
    addTo(B, 10);
    host_accessor Host(B);
    CHECK(Ints(Host.begin(), Host.end()) == Ints{11, 12, 13});
  }
  CHECK(L == std::list<int>{100, 2, 3});

  std::vector<bool> Bits{true, false, true};
  buffer<bool> B(Bits.begin(), Bits.end());
  host_accessor Host(B);
  CHECK(Host[0]);
  CHECK_FALSE(Host[1]);
}

TEST_CASE("set_final_data", "[buffer]") {
  Ints V{1, 2, 3}, Out(3), Empty(3);
  SECTION("to a pointer") {
    {
      buffer B(V);
      B.set_final_data(Out.data());
      addTo(B, 10);
    }
    CHECK(Out == Ints{11, 12, 13});
    CHECK(V == Ints{1, 2, 3});
  }
  SECTION("to an iterator of another type") {
    std::list<double> L(3);
    {
      buffer<int> B(V.begin(), V.end());
      B.set_final_data(L.begin());
      addTo(B, 10);
    }
    CHECK(L == std::list<double>{11, 12, 13});
  }
  SECTION("to what is shared, if it is still there") {
    auto P = std::make_shared<std::array<int, 3>>();
    std::shared_ptr<int> First(P, P->data());
    {
      buffer B(V);
      B.set_final_data(std::weak_ptr<int>(First));
      addTo(B, 10);
    }
    CHECK((*P)[2] == 13);
    {
      buffer B(V);
      B.set_final_data(First);
      addTo(B, 20);
      First.reset();
      P.reset();
    }
    CHECK(V == Ints{1, 2, 3});
  }
  SECTION("to nowhere") {
    {
      buffer B(V);
      B.set_final_data(nullptr);
      addTo(B, 10);
    }
    CHECK(V == Ints{1, 2, 3});
    {
      buffer B(V);
      B.set_final_data();
      addTo(B, 10);
    }
    CHECK(V == Ints{1, 2, 3});
  }
  SECTION("where it came from") {
    {
      buffer B(V);
      B.set_final_data(V.data());
      addTo(B, 10);
    }
    CHECK(V == Ints{11, 12, 13});
  }
}

TEST_CASE("set_write_back", "[buffer]") {
  Ints V{1, 2, 3}, Out(3);
  {
    buffer B(V);
    B.set_write_back(false);
    addTo(B, 10);
    CHECK(host_accessor(B)[0] == 11);
  }
  CHECK(V == Ints{1, 2, 3});
  {
    buffer B(V);
    B.set_write_back(false);
    B.set_final_data(Out.data());
    addTo(B, 10);
  }
  CHECK(Out == Ints(3));
  {
    buffer B(V);
    B.set_write_back(false);
    B.set_write_back(true);
    addTo(B, 10);
  }
  CHECK(V == Ints{11, 12, 13});
}

TEST_CASE("a buffer that nobody wrote to writes nothing", "[buffer]") {
  Ints V{1, 2, 3};
  {
    buffer B(V);
  }
  CHECK(V == Ints{1, 2, 3});
  Ints Out(3);
  {
    buffer B(V);
    B.set_final_data(Out.data());
  }
  CHECK(Out == Ints{1, 2, 3});
}

TEST_CASE("sizes of buffers and accessors", "[buffer]") {
  buffer<double, 3> B{range<3>(2, 3, 4)};
  CHECK(B.size() == 24);
  CHECK(B.byte_size() == 192);
  CHECK(B.get_range() == range<3>(2, 3, 4));
  host_accessor All(B);
  CHECK(All.size() == 24);
  CHECK(All.get_offset() == id<3>(0, 0, 0));
  host_accessor Part(B, range<3>(1, 2, 3), id<3>(1, 1, 1), sycl::read_only);
  CHECK(Part.size() == 6);
  CHECK(Part.byte_size() == 48);
  CHECK(Part.get_range() == range<3>(1, 2, 3));
  CHECK(Part.get_offset() == id<3>(1, 1, 1));
  CHECK_FALSE(Part.empty());
  buffer<int> Nothing{range<1>(0)};
  CHECK(host_accessor(Nothing).empty());
}

TEST_CASE("subscripts count from the start of the range", "[buffer]") {
  Ints V(24);
  for (int I = 0; I != 24; ++I)
    V[I] = I;
  buffer<int, 3> B(V.data(), range<3>(2, 3, 4));
  host_accessor A(B, range<3>(1, 2, 2), id<3>(1, 1, 2));
  CHECK(A[id<3>(0, 1, 1)] == 23);
  CHECK(A[0][1][1] == 23);
  CHECK(A[0][0][0] == 18);
  // Pointers are those to the buffer.
  CHECK(A.get_pointer()[18] == 18);
  // Iterators go through the accessor's own range.
  CHECK(Ints(A.begin(), A.end()) == Ints{18, 19, 22, 23});
  CHECK(Ints(A.rbegin(), A.rend()) == Ints{23, 22, 19, 18});
  CHECK(A.end() - A.begin() == 4);
  CHECK(A.begin()[2] == 22);
  buffer<int, 2> Flat(V.data(), range<2>(6, 4));
  host_accessor F(Flat);
  CHECK(F[5][3] == 23);
  CHECK(Ints(F.cbegin(), F.cend()) == V);
  buffer<int> Line(V.data(), range<1>(24));
  host_accessor L(Line, range<1>(3), id<1>(4));
  CHECK(Ints(L.begin(), L.end()) == Ints{4, 5, 6});
  CHECK(L[2] == 6);
  CHECK(L.get_pointer()[0] == 0);
}

TEST_CASE("dimension 0 is one element", "[buffer]") {
  buffer<int> B{range<1>(1)};
  {
    host_accessor<int, 0> One(B);
    One = 5;
    CHECK(One == 5);
    CHECK(One.size() == 1);
  }
  FakeTask K;
  queue().submit([&](handler &H) {
    accessor<int, 0> A(B, H);
    K(H, [=] { A = A + 1; });
  });
  CHECK(host_accessor(B)[0] == 6);
}

TEST_CASE("accessors convert to what they may be", "[buffer]") {
  using sycl::access_mode;
  Ints V{1, 2};
  buffer B(V);
  queue()
      .submit([&](handler &H) {
        accessor<int, 1, access_mode::read_write> RW(B, H);
        accessor<int, 1, access_mode::read> R = RW;
        accessor<const int, 1, access_mode::read> C = R;
        accessor<int, 1, access_mode::read> Back = C;
        static_assert(std::is_same_v<decltype(R[0]), const int &>);
        static_assert(!std::is_convertible_v<decltype(R), decltype(RW)>);
        static_assert(std::is_trivially_copyable_v<decltype(RW)>);
        CHECK(&R[1] == &RW[1]);
        CHECK(Back == R);
        CHECK(RW.get_multi_ptr<sycl::access::decorated::no>().get() ==
              V.data());
        RW.swap(RW);
      })
      .wait();
  static_assert(std::is_same_v<decltype(accessor(B, sycl::read_only)),
                               accessor<int, 1, access_mode::read>>);
  static_assert(std::is_same_v<
                decltype(accessor(B, sycl::write_only_host_task)),
                accessor<int, 1, access_mode::write, sycl::target::host_task>>);
  static_assert(std::is_same_v<decltype(B.get_host_access(sycl::read_only)),
                               host_accessor<int, 1, access_mode::read>>);
}

TEST_CASE("the older forms of access", "[buffer]") {
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
  using sycl::access::mode;
  Ints V{1, 2, 3};
  buffer B(V);
  FakeTask K;
  queue().submit([&](handler &H) {
    auto A = B.get_access<mode::read_write>(H);
    auto W = B.get_access<mode::discard_write>(H, range<1>(1), id<1>(2));
    int *P = A.get_pointer();
    K(H, [=] {
      P[0] = 10;
      W[0] = 30;
    });
  });
  auto Host = B.get_access<mode::read>();
  CHECK(Host[0] == 10);
  CHECK(Host[2] == 30);
  sycl::accessor<int, 1, mode::read, sycl::target::host_buffer> Named(B);
  CHECK(Named[1] == 2);
}

TEST_CASE("sub-buffers", "[buffer]") {
  Ints V{0, 1, 2, 3, 4, 5};
  {
    buffer<int, 2> B(V.data(), range<2>(3, 2));
    buffer<int, 2> Row(B, id<2>(1, 0), range<2>(1, 2));
    CHECK(Row.is_sub_buffer());
    CHECK_FALSE(B.is_sub_buffer());
    CHECK(Row != B);
    addTo(Row, 10);
    host_accessor Host(B);
    CHECK(Ints(Host.begin(), Host.end()) == Ints{0, 1, 12, 13, 4, 5});
  }
  CHECK(V == Ints{0, 1, 12, 13, 4, 5});

  buffer<int, 2> B(V.data(), range<2>(3, 2));
  buffer<int, 2> Row(B, id<2>(1, 0), range<2>(1, 2));
  CHECK(invalidWords([&] {
          buffer<int, 2>(Row, id<2>(0, 0), range<2>(1, 1));
        }) == "no such sub-buffer: the buffer is a sub-buffer itself");
  CHECK(invalidWords([&] { buffer<int, 2>(B, id<2>(0, 0), range<2>(2, 1)); }) ==
        "no such sub-buffer: it is not contiguous");
  CHECK(invalidWords([&] { buffer<int, 2>(B, id<2>(2, 0), range<2>(2, 2)); }) ==
        "range (2, 2) at offset (2, 0) goes beyond the buffer's range (3, 2)");
}

TEST_CASE("reinterpret", "[buffer]") {
  std::vector<unsigned> V{0x01020304, 0x05060708, 0, 0};
  {
    buffer B(V);
    auto Bytes = B.reinterpret<unsigned char>();
    CHECK(Bytes.get_range() == range<1>(16));
    auto Square = B.reinterpret<float, 2>(range<2>(2, 2));
    CHECK(Square.byte_size() == 16);
    Bytes.get_host_access()[0] = 0xff;
    CHECK(invalidWords([&] { B.reinterpret<char, 1>(range<1>(15)); }) ==
          "cannot reinterpret a buffer of 16 bytes as one of 15");
    // Of a sub-buffer: the same part.
    buffer<unsigned> Second(B, id<1>(1), range<1>(1));
    auto Part = Second.reinterpret<unsigned char>();
    CHECK(Part.is_sub_buffer());
    CHECK(host_accessor(Part)[0] == 0x08);
  }
  CHECK(V[0] == 0x010203ff);
}

TEST_CASE("accessors beyond the buffer", "[buffer]") {
  buffer<int> B{range<1>(4)};
  CHECK(invalidWords([&] { host_accessor(B, range<1>(3), id<1>(2)); }) ==
        "range 3 at offset 2 goes beyond the buffer's range 4");
  CHECK(invalidWords([&] {
          queue().submit([&](handler &H) { accessor A(B, H, range<1>(5)); });
        }) == "range 5 at offset 0 goes beyond the buffer's range 4");
  CHECK(
      invalidWords([&] { host_accessor(B, range<1>(1), id<1>(size_t(-1))); }) ==
      "range 1 at offset 18446744073709551615 goes beyond the buffer's range "
      "4");
}

TEST_CASE("the program's allocator is used", "[buffer]") {
  static std::atomic<int> Blocks, Allocations;
  struct Counting {
    using value_type = int;
    int *allocate(size_t N) {
      ++Blocks;
      ++Allocations;
      return static_cast<int *>(::operator new(N * sizeof(int)));
    }
    void deallocate(int *P, size_t) {
      --Blocks;
      ::operator delete(P);
    }
    bool operator==(const Counting &) const { return true; }
    bool operator!=(const Counting &) const { return false; }
  };
  {
    buffer<int, 1, Counting> B{range<1>(10)};
    addTo(B, 1);
    CHECK(Allocations == 1);
  }
  // The memory lives as long as commands need it.
  for (int I = 0; I != 1000 && Blocks != 0; ++I)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  CHECK(Blocks == 0);
}

TEST_CASE("memory that is not to be had", "[buffer]") {
  buffer<char> B{range<1>(size_t(1) << 60)};
  try {
    host_accessor Host(B);
    FAIL("nothing was thrown");
  } catch (const sycl::exception &E) {
    CHECK(E.code() == sycl::errc::memory_allocation);
    CHECK(std::string(E.what()) ==
          "cannot allocate the 1152921504606846976 bytes of a buffer");
  }
}

TEST_CASE("sizes that 64 bits do not hold", "[buffer]") {
  constexpr size_t Huge = size_t(1) << 32, Quarter = size_t(1) << 62;
  auto CheckThrows = [](sycl::errc Code, const char *What, auto Make) {
    try {
      Make();
      FAIL("nothing was thrown");
    } catch (const sycl::exception &E) {
      CHECK(E.code() == Code);
      CHECK(std::string(E.what()) == What);
    }
  };
  int X = 0;
  CheckThrows(sycl::errc::memory_allocation,
              "a buffer of range (4294967296, 4294967296) with elements of 4 "
              "bytes does not fit into 64 bits",
              [&] { buffer<int, 2> B{range<2>(Huge, Huge)}; });
  CheckThrows(sycl::errc::memory_allocation,
              "a buffer of range (4294967296, 2, 2147483648) with elements of "
              "1 bytes does not fit into 64 bits",
              [&] { buffer<char, 3> B{range<3>(Huge, 2, Huge / 2)}; });
  CheckThrows(sycl::errc::memory_allocation,
              "a buffer of range 4611686018427387908 with elements of 4 bytes "
              "does not fit into 64 bits",
              [&] { buffer<int> B{&X, range<1>(Quarter + 4)}; });
  buffer<int> One{range<1>(1)};
  CheckThrows(
      sycl::errc::invalid,
      "a buffer to reinterpret as one of range 4611686018427387905 with "
      "elements of 4 bytes does not fit into 64 bits",
      [&] { One.reinterpret<float, 1>(range<1>(Quarter + 1)); });
  CheckThrows(
      sycl::errc::memory_allocation,
      "a local_accessor of range 4611686018427387908 with elements of 4 "
      "bytes does not fit into 64 bits",
      [&] {
        queue().submit(
            [&](handler &H) { sycl::local_accessor<int> L(Quarter + 4, H); });
      });
  CheckThrows(sycl::errc::invalid,
              "a fill of range 4611686018427387905 with elements of 4 bytes "
              "does not fit into 64 bits",
              [&] { queue().fill(&X, 1, Quarter + 1); });
  CheckThrows(sycl::errc::invalid,
              "a copy of range 4611686018427387905 with elements of 4 bytes "
              "does not fit into 64 bits",
              [&] { queue().copy(&X, &X, Quarter + 1); });
  // What is empty has no bytes, whatever the other extents are.
  buffer<int, 3> Nothing{range<3>(Huge, 0, Quarter)};
  CHECK(host_accessor(Nothing).empty());
}

TEST_CASE("properties of buffers", "[buffer]") {
  std::mutex Mutex;
  sycl::context Context;
  buffer<int> B{range<1>(1),
                {sycl::property::buffer::use_mutex(Mutex),
                 sycl::property::buffer::context_bound(Context)}};
  CHECK(B.get_property<sycl::property::buffer::use_mutex>().get_mutex_ptr() ==
        &Mutex);
  CHECK(B.get_property<sycl::property::buffer::context_bound>().get_context() ==
        Context);
  CHECK(invalidWords([&] {
          B.get_property<sycl::property::buffer::use_host_ptr>();
        }) == "the property list has no such property");
}
