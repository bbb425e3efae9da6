// Pipes (OpenCL C 3.0, 6.15.14 and 6.15.19)
// SPDX-License-Identifier: Apache-2.0
#include "base.h"

// A pipe is a ring of entries with a number of slots that is a power of two, at least two and at least the number of packets. Packets
// have positions, which only grow; position p is in slot p & mask. The stamp of a slot says what may happen to it:
//
//   p          free for the packet at position p
//   p + 1      the packet at position p has been committed
//   p + slots  it has been read, which is: free for the packet at position p + slots
//
// A reservation takes positions by moving `tail` (writers) or `head` (readers) on, after it has seen that all of them are there: those
// that are there stay so until somebody takes them. A commit only sets stamps: nobody waits for anybody, and reservations may be
// committed in any order; readers get packets in the order of positions.
//
// The runtime makes the object (runtime/lib/api/OpenCLPipe.cpp).
struct pipe_object {
  ulong max_packets;
  ulong mask;
  ulong packet_size;
  ulong entries; // place of the first entry; the stamps are behind the object, then sizes of reservations
  ulong pad_0[12];
  ulong tail;
  ulong written; // packets that have been committed
  ulong pad_1[14];
  ulong head;
  ulong pad_2[15];
};
typedef global struct pipe_object *pipe_t;

// A reservation's id is its position + 1, and 0 is none.
typedef void *id_t;

#define SCOPE_DEVICE 1
ulong OVL __spirv_AtomicLoad(ulong *p, int scope, int semantics);
void OVL __spirv_AtomicStore(ulong *p, int scope, int semantics, ulong x);
ulong OVL __spirv_AtomicIAdd(ulong *p, int scope, int semantics, ulong x);
ulong OVL __spirv_AtomicCompareExchange(ulong *p, int scope, int equal, int unequal, ulong x, ulong comparator);
void CONV __spirv_ControlBarrier(int execution, int memory, int semantics);
ulong CONV __spirv_GroupBroadcast(int scope, ulong x, ulong id);
ulong PURE __spirv_BuiltInLocalInvocationIndex(void);
ulong PURE __spirv_BuiltInWorkgroupSize(int dimension);
uint PURE __spirv_BuiltInSubgroupLocalInvocationId(void);
uint PURE __spirv_BuiltInSubgroupSize(void);

static ulong load(global ulong *p) { return __spirv_AtomicLoad((ulong *)p, SCOPE_DEVICE, ACQUIRE | GLOBAL_MEMORY); }
static bool replace(global ulong *p, ulong old, ulong now) {
  return __spirv_AtomicCompareExchange((ulong *)p, SCOPE_DEVICE, ACQUIRE_RELEASE | GLOBAL_MEMORY, ACQUIRE | GLOBAL_MEMORY, now, old) == old;
}
static ulong slots(pipe_t p) { return p->mask + 1; }
static global ulong *stamp(pipe_t p, ulong position) { return (global ulong *)(p + 1) + (position & p->mask); }
// Packets of the reservation that begins at a position.
static global uint *count(pipe_t p, ulong position) {
  return (global uint *)((global ulong *)(p + 1) + slots(p)) + (position & p->mask);
}
static global char *entry(pipe_t p, ulong position) {
  return (global char *)p + p->entries + (position & p->mask) * p->packet_size;
}

// Without a stamp of its own for 'the packet max_packets before me has been read': that is what the slot further on is free for.
static bool free_for(pipe_t p, ulong position) {
  ulong ahead = position + slots(p) - p->max_packets;
  return load(stamp(p, ahead)) == ahead;
}
static bool is_full_at(pipe_t p, ulong position) { return load(stamp(p, position)) == position + 1; }

#define RESERVE(NAME, END, IS_THERE)                                                                                         \
  static ulong NAME(pipe_t p, uint packets, uint size) {                                                                     \
    if (packets == 0 || packets > p->max_packets || size != p->packet_size)                                                  \
      return 0;                                                                                                              \
    ulong first = load(&p->END);                                                                                             \
    while (true) {                                                                                                           \
      uint there = 0;                                                                                                        \
      while (there != packets && IS_THERE(p, first + there))                                                                 \
        ++there;                                                                                                             \
      if (there == packets && replace(&p->END, first, first + packets)) {                                                    \
        *count(p, first) = packets;                                                                                          \
        return first + 1;                                                                                                    \
      }                                                                                                                      \
      ulong now = load(&p->END);                                                                                             \
      if (there != packets && now == first)                                                                                  \
        return 0;                                                                                                            \
      first = now;                                                                                                           \
    }                                                                                                                        \
  }
RESERVE(take_free, tail, free_for)
RESERVE(take_full, head, is_full_at)

// Every STEP-th packet, from BEGIN on.
static void stamp_each(pipe_t p, ulong first, uint packets, ulong begin, ulong step, ulong distance) {
  for (ulong i = begin; i < packets; i += step)
    __spirv_AtomicStore((ulong *)stamp(p, first + i), SCOPE_DEVICE, RELEASE | GLOBAL_MEMORY, first + i + distance);
}
static void add_written(pipe_t p, uint packets) {
  __spirv_AtomicIAdd((ulong *)&p->written, SCOPE_DEVICE, RELEASE | GLOBAL_MEMORY, packets);
}

// Packets that could be read. With reservations for writing open, one of them may be in front of packets that have been committed.
static uint readable(pipe_t p) {
  ulong written = load(&p->written), head = load(&p->head), tail = load(&p->tail);
  if (written != tail)
    for (tail = head; tail - head != p->max_packets && is_full_at(p, tail);)
      ++tail;
  ulong packets = tail > head ? tail - head : 0;
  return packets < p->max_packets ? packets : p->max_packets;
}

//===----------------------------------------------------------------------===//
// One packet
//===----------------------------------------------------------------------===//

#define COPY(TO, FROM) __builtin_memcpy(TO, FROM, size)

int __write_pipe_2(pipe_t p, const void *packet, uint size, uint align) {
  ulong id = take_free(p, 1, size);
  if (id == 0)
    return -1;
  COPY(entry(p, id - 1), packet);
  stamp_each(p, id - 1, 1, 0, 1, 1);
  add_written(p, 1);
  return 0;
}
int __read_pipe_2(pipe_t p, void *packet, uint size, uint align) {
  ulong id = take_full(p, 1, size);
  if (id == 0)
    return -1;
  COPY(packet, entry(p, id - 1));
  stamp_each(p, id - 1, 1, 0, 1, slots(p));
  return 0;
}

// Of a reservation.
int __write_pipe_4(pipe_t p, id_t of, uint index, const void *packet, uint size, uint align) {
  ulong id = (ulong)of;
  if (id == 0 || size != p->packet_size || index >= *count(p, id - 1))
    return -1;
  COPY(entry(p, id - 1 + index), packet);
  return 0;
}
int __read_pipe_4(pipe_t p, id_t of, uint index, void *packet, uint size, uint align) {
  ulong id = (ulong)of;
  if (id == 0 || size != p->packet_size || index >= *count(p, id - 1))
    return -1;
  COPY(packet, entry(p, id - 1 + index));
  return 0;
}

//===----------------------------------------------------------------------===//
// Reservations
//===----------------------------------------------------------------------===//

bool CONV is_valid_reserve_id(reserve_id_t id) { return *(ulong *)&id != 0; }

#define OF_GROUP(PREFIX, SCOPE, ID, SIZE)                                                                                    \
  static void meet_##PREFIX(void) {                                                                                          \
    __spirv_ControlBarrier(SCOPE, SCOPE_DEVICE, SEQUENTIALLY_CONSISTENT | GLOBAL_MEMORY);                                    \
  }                                                                                                                          \
  OF_GROUP_AND_WAY(PREFIX, SCOPE, ID, SIZE, read, take_full, slots(p), )                                                     \
  OF_GROUP_AND_WAY(PREFIX, SCOPE, ID, SIZE, write, take_free, 1, add_written(p, packets);)

// The first item reserves for all; when all have done their part, each sets some of the stamps.
#define OF_GROUP_AND_WAY(PREFIX, SCOPE, ID, SIZE, WAY, TAKE, DISTANCE, AT_LAST)                                              \
  id_t __##PREFIX##_reserve_##WAY##_pipe(pipe_t p, uint packets, uint size, uint align) {                                   \
    ulong id = 0;                                                                                                            \
    if (ID == 0)                                                                                                             \
      id = TAKE(p, packets, size);                                                                                           \
    id = __spirv_GroupBroadcast(SCOPE, id, 0);                                                                               \
    meet_##PREFIX();                                                                                                         \
    return (id_t)id;                                                                                                         \
  }                                                                                                                          \
  void __##PREFIX##_commit_##WAY##_pipe(pipe_t p, id_t of, uint size, uint align) {                                          \
    ulong id = (ulong)of;                                                                                                    \
    uint packets = id == 0 ? 0 : *count(p, id - 1);                                                                          \
    meet_##PREFIX();                                                                                                         \
    stamp_each(p, id - 1, packets, ID, SIZE, DISTANCE);                                                                      \
    meet_##PREFIX();                                                                                                         \
    if (ID == 0 && packets != 0) {                                                                                           \
      AT_LAST                                                                                                                \
    }                                                                                                                        \
  }
OF_GROUP(sub_group, SCOPE_SUBGROUP, __spirv_BuiltInSubgroupLocalInvocationId(), __spirv_BuiltInSubgroupSize())
OF_GROUP(work_group, SCOPE_WORKGROUP, __spirv_BuiltInLocalInvocationIndex(),
         __spirv_BuiltInWorkgroupSize(0) * __spirv_BuiltInWorkgroupSize(1) * __spirv_BuiltInWorkgroupSize(2))

id_t __reserve_write_pipe(pipe_t p, uint packets, uint size, uint align) { return (id_t)take_free(p, packets, size); }
id_t __reserve_read_pipe(pipe_t p, uint packets, uint size, uint align) { return (id_t)take_full(p, packets, size); }
void __commit_write_pipe(pipe_t p, id_t of, uint size, uint align) {
  ulong id = (ulong)of;
  if (id == 0)
    return;
  uint packets = *count(p, id - 1);
  stamp_each(p, id - 1, packets, 0, 1, 1);
  add_written(p, packets);
}
void __commit_read_pipe(pipe_t p, id_t of, uint size, uint align) {
  ulong id = (ulong)of;
  if (id != 0)
    stamp_each(p, id - 1, *count(p, id - 1), 0, 1, slots(p));
}

uint __get_pipe_num_packets_ro(pipe_t p, uint size, uint align) { return readable(p); }
uint __get_pipe_num_packets_wo(pipe_t p, uint size, uint align) { return readable(p); }
uint __get_pipe_max_packets_ro(pipe_t p, uint size, uint align) { return p->max_packets; }
uint __get_pipe_max_packets_wo(pipe_t p, uint size, uint align) { return p->max_packets; }
