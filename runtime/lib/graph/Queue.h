//===- Queue.h - Implementation of sycl::queue ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_GRAPH_QUEUE_H
#define COHORT_RUNTIME_GRAPH_QUEUE_H

#include "Command.h"
#include "devices/Context.h"
#include <mutex>

namespace cohort::rt {

class NativeQueue;

class Queue : public Object<Queue> {
public:
  Queue(Ref<Context> C, Device &D, sycl::async_handler Handler,
        sycl::property_list Properties);
  /// With a queue of the program's: each command waits for what is in it when
  /// the command is submitted.
  Queue(Ref<Context> C, Device &D, sycl::async_handler Handler,
        sycl::property_list Properties, std::unique_ptr<NativeQueue> Given);
  /// Errors that nobody has asked for go to the handler now.
  ~Queue();

  Device &device() const { return D; }
  Context &context() const { return *C; }
  Backend &backend() const { return D.backend(); }
  const sycl::property_list &properties() const { return Properties; }
  bool inOrder() const { return InOrder; }
  bool profiling() const { return Profiling; }

  /// \p Code owns the code of who has thrown it; may be null.
  void addError(std::exception_ptr Error,
                std::shared_ptr<const void> Code = {});
  /// Hands the errors so far to the queue's handler, or its context's, or the
  /// default one, which ends the program.
  void throwAsynchronous();

  /// Where commands are started; null if they need not be in order. One is
  /// started after the other.
  Line *line();

  /// The graph that commands are recorded into; null: they are executed.
  std::atomic<Graph *> Recording{nullptr};

  /// A queue of the backend's own API for commands of the program's; the
  /// backend has one.
  NativeQueue &native();
  /// That of the program; null: there is none.
  NativeQueue *given() const { return IsGiven ? Native.get() : nullptr; }

  /// Submitted commands that are not complete, in the order of submission.
  /// Guarded by the scheduler's lock.
  Command *First = nullptr, *Last = nullptr;
  /// The last barrier of a queue that is not in order, until it is complete.
  /// Guarded likewise.
  Command *Barrier = nullptr;

private:
  Ref<Context> C;
  Device &D;
  sycl::async_handler Handler;
  sycl::property_list Properties;
  bool InOrder, Profiling;
  std::unique_ptr<Line> TheLine;
  std::mutex NativeMutex;
  std::unique_ptr<NativeQueue> Native; ///< once it was asked for
  const bool IsGiven = false;          ///< it is the program's

  std::mutex ErrorsMutex;
  std::vector<std::exception_ptr> Errors;
  std::vector<std::shared_ptr<const void>> ErrorsCode; ///< of their types
};

inline bool Command::profiling() const {
  return IsTag || (TheQueue && TheQueue->profiling());
}

} // namespace cohort::rt
#endif
