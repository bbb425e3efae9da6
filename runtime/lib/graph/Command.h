//===- Command.h - A node of the dependency graph ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_GRAPH_COMMAND_H
#define COHORT_RUNTIME_GRAPH_COMMAND_H

#include "Backend.h"
#include "HostHolders.h"
#include "support/Object.h"
#include "support/Recycled.h"
#include "sycl/access.hpp"
#include <exception>
#include <optional>
#include <variant>

namespace cohort::rt {

enum class CommandState : uint32_t {
  Building, ///< the command group function runs
  Pending,  ///< waits for other commands
  Ready,    ///< may run
  Running,  ///< claimed by a thread
  Started,  ///< the device works at it by itself
  Complete
};

/// Use of a part of a memory object.
struct Requirement {
  Ref<MemoryObject> Object;
  size_t Begin, End; ///< bytes
  bool Writes;
  bool OnHost = false; ///< by a host task itself
};

/// An argument that handler::set_arg has set.
struct SetArgument {
  /// Bytes of a value or a pointer, as the kernel takes.
  static constexpr uint32_t Raw = KernelArgument::Pipe + 1;
  bool IsSet = false;
  uint32_t Kind = 0; ///< KernelArgument::Kinds, or Raw
  std::vector<char> Bytes;
  size_t PacketSize = 0;          ///< of a pipe
  MemoryObject *Object = nullptr; ///< of an accessor
  std::vector<char> Whole{};      ///< the accessor itself
};

// Actions. A group may have none, which is not the same as one that does
// nothing.

struct Empty {};

struct FillJob {
  sycl::detail::memory_region Dest;
  sycl::detail::region_extents Box;
  std::vector<char> Pattern;
};
class Interop;
struct HostCall {
  void (*Call)(void *); ///< null: the other one is called
  void *Object;
  /// Of a host task that takes an interop_handle.
  void (*CallInterop)(void *, Interop *) = nullptr;
};
/// Stands for a host_accessor: runs from the time when the host may use the
/// memory until it lets go of it.
struct HostAccess {
  std::shared_ptr<HostHolders> Holders;
};
class DeviceGraph;
/// An execution of a graph that the device does as a whole.
struct GraphJob {
  std::shared_ptr<DeviceGraph> Graph;
  /// Of its kernels, when the command was claimed.
  std::vector<uint32_t> Versions{};
  bool HasGone = false; ///< one of them; nothing is done then
};

using Action = std::variant<std::monostate, Empty, Launch, CopyJob, FillJob,
                            HostCall, HostAccess, GraphJob>;

/// Counts the events of a command that the program has.
class EventOwners {
public:
  bool any() const { return Number.load(std::memory_order_relaxed) != 0; }
  Command &command();
  void add() { Number.fetch_add(1, std::memory_order_relaxed); }
  void remove() { Number.fetch_sub(1, std::memory_order_relaxed); }
  /// Unless the program has none.
  bool tryAdd();

private:
  std::atomic<uint32_t> Number{0};
};

struct GraphPart;

/// The action of a command group with what it depends on.
///
/// Until it is submitted it belongs to one thread; from then on the members
/// under "graph" are guarded by the scheduler's lock, and the action belongs to
/// the thread that claimed the command.
class Command : public Object<Command>,
                public EventOwners,
                public Recycled<Command> {
public:
  explicit Command(Queue *Q);
  ~Command();

  bool isComplete() const {
    return State.load(std::memory_order_acquire) ==
           uint32_t(CommandState::Complete);
  }
  /// Whether somebody may ask when this one is over, and not the one behind it.
  /// Under the scheduler's lock.
  bool isAwaited() const { return any() || !Successors.empty(); }
  CommandState state() const {
    return CommandState(State.load(std::memory_order_acquire));
  }

  /// Keeps a copy of the user's callable; its address stays valid until
  /// releaseResources().
  void *storeClosure(const sycl::detail::closure &C);
  /// Lets go of everything that only the action needed.
  void releaseResources() noexcept;
  /// Makes a command that nobody has claimed one that does nothing. The result
  /// destroys the callable.
  std::shared_ptr<void> dropAction();

  std::atomic<uint32_t> State{uint32_t(CommandState::Building)};

  const Ref<Queue> TheQueue; ///< null: a host_accessor's
  Action Act;
  size_t LocalBytes = 0; ///< dynamic local memory asked for so far
  bool HasLocalAccessors = false;
  /// Of the scratch memory of a function that is a kernel, if it is asked for.
  std::optional<size_t> ScratchOffset;
  std::vector<LocalObject> LocalObjects;
  /// Whether what its queue gets later waits for it; and it for what came
  /// before.
  enum class BarrierKind { None, BehindSome, BehindAll };
  BarrierKind Barrier = BarrierKind::None;
  /// Identities of the kernels that the group may launch, if it says.
  std::optional<std::vector<const void *>> Bundle;
  std::vector<Requirement> Requirements;
  /// Memory that a copy, a fill or an update of the host names: has to be
  /// required.
  std::vector<const MemoryObject *> Uses;
  std::vector<std::shared_ptr<const void>> Owners;
  /// Of the code: of a kernel made at run time, or of a host task.
  std::shared_ptr<const void> CodeOwner;
  std::vector<SetArgument> Arguments; ///< of a kernel that has them one by one
  /// Whether times are measured where the queue does not ask for them.
  bool IsTag = false;
  bool profiling() const;
  uint64_t SubmitTime = 0, StartTime = 0, EndTime = 0; ///< ns; if profiling()
  uint64_t TraceStart = 0; ///< ns; if there is a Trace and it is to be in it

  /// Whether it is recorded, and never runs itself.
  bool isNode() const;
  /// Of a recorded command, or the execution of a graph; else null.
  std::unique_ptr<GraphPart> Part;

  // Graph
  /// Those that are not complete, but for the one before it in the line of its
  /// queue; until submission, those that the group named.
  std::vector<Ref<Command>> Dependencies;
  /// Those of them that are started on the device that this one is for, so that
  /// it can be started behind them.
  std::vector<Ref<Command>> After;
  std::vector<Command *> Successors; ///< each is kept alive by the graph
  uint32_t NumPending = 0;           ///< dependencies that are not complete
  bool Apart =
      false; ///< somebody may ask when the one before it in the line is over
  uint64_t Serial = 0; ///< order of submission
  Command *ReadyPrev = nullptr, *ReadyNext = nullptr;
  Command *QueuePrev = nullptr, *QueueNext = nullptr;
  uint32_t RunVersion = 0; ///< of the kernel, when it was claimed
  bool UsesMemory = false; ///< is among those that memory is kept for
  Command *UserPrev = nullptr, *UserNext = nullptr; ///< of these
  Command *KernelPrev = nullptr,
          *KernelNext = nullptr; ///< Kernel::FirstWaiting

  std::unique_ptr<Flight> InFlight; ///< once it is started

private:
  static constexpr size_t InlineBytes = 192;
  alignas(16) char Inline[InlineBytes];
  void *Closure = nullptr;
  size_t ClosureAlign = 0; ///< of a closure that has its own block; 0: inline
  void (*Destroy)(void *) = nullptr;
};

inline Command &EventOwners::command() { return static_cast<Command &>(*this); }
inline bool EventOwners::tryAdd() { return Command::addUnlessZero(Number); }

} // namespace cohort::rt
#endif
