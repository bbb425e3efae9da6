// Exceptions, error codes, asynchronous errors
// SPDX-License-Identifier: Apache-2.0
#include "FakeKernel.h"
#include <catch2/catch.hpp>

using namespace cohort::test;
using sycl::errc;
using sycl::exception;
using sycl::exception_list;

namespace {

/// What \p E says, or the exception that is nested in it.
std::string wordsOf(std::exception_ptr E) {
  try {
    std::rethrow_exception(E);
  } catch (const std::exception &X) {
    try {
      std::rethrow_if_nested(X);
    } catch (...) {
      return wordsOf(std::current_exception());
    }
    return X.what();
  } catch (...) {
    return "?";
  }
}

/// The messages in a list of asynchronous errors.
std::vector<std::string> wordsOf(const exception_list &Errors) {
  std::vector<std::string> Words;
  for (std::exception_ptr E : Errors)
    Words.push_back(wordsOf(E));
  return Words;
}

using Words = std::vector<std::string>;

struct Fixture {
  FakeTask K;
  Words Seen;
  int Calls = 0;
  sycl::async_handler Handler = [this](exception_list Errors) {
    ++Calls;
    for (std::string &W : wordsOf(Errors))
      Seen.push_back(W);
  };
  sycl::event fail(sycl::queue &Q, const char *What) {
    return K.submit(Q, [What] { throw std::runtime_error(What); });
  }
};

} // namespace

TEST_CASE("error codes", "[async]") {
  std::error_code Code = make_error_code(errc::nd_range);
  CHECK(Code == errc::nd_range);
  CHECK(Code != errc::invalid);
  CHECK(Code.category() == sycl::sycl_category());
  CHECK(std::string(Code.category().name()) == "sycl");
  CHECK(Code.message() == "nd_range");
  CHECK(make_error_code(errc::backend_mismatch).message() ==
        "backend_mismatch");
  CHECK(sycl::sycl_category().message(99) == "unknown error 99");
  std::error_code Implicit = errc::kernel;
  CHECK(Implicit.value() == int(errc::kernel));
  CHECK_FALSE(make_error_code(errc::success));
  CHECK(std::string(sycl::error_category_for<sycl::backend::cpu>().name()) ==
        "cpu");
  CHECK(sycl::error_category_for<sycl::backend::cuda>() !=
        sycl::error_category_for<sycl::backend::opencl>());
}

TEST_CASE("exceptions", "[async]") {
  exception Plain(make_error_code(errc::build), "what it says");
  CHECK(std::string(Plain.what()) == "what it says");
  CHECK(Plain.code() == errc::build);
  CHECK(Plain.category() == sycl::sycl_category());
  CHECK_FALSE(Plain.has_context());
  CHECK_THROWS_WITH(Plain.get_context(), "this exception has no context");
  exception Copy = Plain;
  CHECK(std::string(Copy.what()) == "what it says");

  sycl::context Context;
  exception With(Context, 7, sycl::error_category_for<sycl::backend::cuda>(),
                 std::string("words"));
  CHECK(With.has_context());
  CHECK(With.get_context() == Context);
  CHECK(With.code().value() == 7);
  CHECK(std::string(With.category().name()) == "cuda");

  CHECK(std::string(exception(errc::event).what()) == "event");
  CHECK(std::string(exception(3, sycl::sycl_category()).what()) == "accessor");
  CHECK_THROWS_AS(throw Plain, std::exception);
}

TEST_CASE_METHOD(Fixture, "errors of kernels and host tasks reach the handler",
                 "[async]") {
  sycl::queue Q(sycl::default_selector_v, Handler,
                {sycl::property::queue::in_order()});
  fail(Q, "one");
  Q.submit([](sycl::handler &H) {
    H.host_task([] { throw std::runtime_error("two"); });
  });
  Q.submit([](sycl::handler &H) { H.host_task([] { throw 3; }); });
  Q.wait();
  CHECK(Calls == 0);
  Q.throw_asynchronous();
  CHECK(Calls == 1);
  CHECK(Seen == Words{"one", "two", "?"});
  // They are handed over once.
  Q.wait_and_throw();
  CHECK(Calls == 1);
}

TEST_CASE_METHOD(Fixture, "an exception that leaves a kernel names it",
                 "[async]") {
  sycl::queue Q([](exception_list Errors) {
    for (std::exception_ptr E : Errors)
      std::rethrow_exception(E);
  });
  fail(Q, "one");
  try {
    Q.wait_and_throw();
    FAIL("no error");
  } catch (const exception &E) {
    CHECK(E.code() == errc::kernel);
    CHECK(std::string(E.what()) ==
          "kernel 'fake': an exception has left the kernel: one");
    CHECK_THROWS_WITH(std::rethrow_if_nested(E), "one");
  }
  K.submit(Q, [] { throw 3; });
  CHECK_THROWS_WITH(Q.wait_and_throw(),
                    "kernel 'fake': an exception has left the kernel");
}

TEST_CASE_METHOD(Fixture, "errors of groups that run in parallel", "[async]") {
  FakeKernel Nd(KernelKind::NdRange);
  sycl::queue Q(sycl::default_selector_v, Handler);
  Nd.submit(Q, {{1000, 1, 1}}, {{1, 1, 1}}, [](const WorkGroup &G, char *) {
    if (G.GroupId[0] >= 500)
      throw std::runtime_error("group");
  });
  Q.wait_and_throw();
  CHECK(Seen == Words{"group"});
}

TEST_CASE_METHOD(Fixture, "the queue and what depends go on after an error",
                 "[async]") {
  sycl::queue Q(sycl::default_selector_v, Handler);
  bool Ran = false;
  sycl::event Bad = fail(Q, "one");
  Q.submit([&](sycl::handler &H) {
     H.depends_on(Bad);
     K(H, [&] { Ran = true; });
   }).wait();
  CHECK(Ran);
  Q.wait_and_throw();
  CHECK(Seen == Words{"one"});
}

TEST_CASE_METHOD(Fixture, "events hand over the errors of their queue",
                 "[async]") {
  sycl::queue Q(sycl::default_selector_v, Handler);
  fail(Q, "one").wait_and_throw();
  CHECK(Seen == Words{"one"});
  sycl::event::wait_and_throw({fail(Q, "two"), sycl::event()});
  CHECK(Seen == Words{"one", "two"});
}

TEST_CASE_METHOD(Fixture, "a context's handler serves queues that have none",
                 "[async]") {
  sycl::context Context(Handler);
  sycl::queue Q(Context, sycl::default_selector_v);
  fail(Q, "one");
  Q.wait_and_throw();
  CHECK(Seen == Words{"one"});
  Words Own;
  sycl::queue Other(Context, Context.get_devices()[0],
                    [&](exception_list Errors) { Own = wordsOf(Errors); });
  fail(Other, "two");
  Other.wait_and_throw();
  CHECK(Own == Words{"two"});
  CHECK(Seen == Words{"one"});
}

TEST_CASE_METHOD(Fixture, "the end of a queue hands over what is left",
                 "[async]") {
  {
    sycl::queue Q(sycl::default_selector_v, Handler);
    fail(Q, "one").wait();
  }
  CHECK(Seen == Words{"one"});
}

TEST_CASE_METHOD(Fixture, "what a handler throws comes out", "[async]") {
  sycl::queue Q([](exception_list Errors) {
    for (std::exception_ptr E : Errors)
      std::rethrow_exception(E);
  });
  Q.submit([](sycl::handler &H) {
    H.host_task([] { throw std::runtime_error("one"); });
  });
  CHECK_THROWS_WITH(Q.wait_and_throw(), "one");
  Q.wait_and_throw();
}

TEST_CASE("exception lists", "[async]") {
  exception_list Nothing;
  CHECK(Nothing.size() == 0);
  CHECK(Nothing.begin() == Nothing.end());
  sycl::async_handler None, Some = [](exception_list) {};
  CHECK_FALSE(None);
  CHECK(Some);
  static_assert(std::is_same_v<sycl::async_handler,
                               std::function<void(exception_list)>>);
}
