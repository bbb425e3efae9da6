// Producers and consumers for pipes.cpp: packets have numbers, and are filled from them.
// A launch makes a limited number of attempts, so that it ends on machines that do not run both kernels at once.

#define PACKET(NAME, ELEMENT, COUNT)                                                                                         \
  typedef struct {                                                                                                           \
    ELEMENT e[COUNT];                                                                                                        \
  } NAME;                                                                                                                    \
  NAME make_##NAME(uint number) {                                                                                            \
    NAME p;                                                                                                                  \
    for (int i = 0; i != COUNT; ++i)                                                                                         \
      p.e[i] = number + i * 0x9e3779b9u;                                                                                     \
    return p;                                                                                                                \
  }                                                                                                                          \
  uint number_##NAME(NAME p) {                                                                                               \
    for (int i = 0; i != COUNT; ++i)                                                                                         \
      if (p.e[i] != (ELEMENT)(p.e[0] + i * 0x9e3779b9u))                                                                     \
        return ~0u;                                                                                                          \
    return p.e[0];                                                                                                           \
  }

// How many packets the next reservation asks for.
uint amount(uint attempt, uint who, uint most) { return 1 + ((attempt * 2654435761u + who * 40503u) >> 8) % most; }

uint value_of(volatile global uint *counter) { return atomic_add(counter, 0); }

// Reservations of a sub-group or a work-group. `next` counts the packets that have been made, from `total` on there are no more.
#define GROUP_KERNELS(GROUP, NAME, ITEM, SIZE, WHO)                                                                          \
  kernel void GROUP##_write_##NAME(write_only pipe NAME p, volatile global uint *next, uint total, uint attempts, uint most, \
                                   global uchar *begins) {                                                                   \
    for (uint t = 0; t != attempts; ++t) {                                                                                   \
      uint base = GROUP##_broadcast(ITEM == 0 ? value_of(next) : 0, 0);                                                      \
      uint packets = amount(t + base, WHO, most);                                                                            \
      if (base >= total)                                                                                                     \
        return;                                                                                                              \
      reserve_id_t r = GROUP##_reserve_write_pipe(p, packets);                                                               \
      if (is_valid_reserve_id(r)) {                                                                                          \
        if (ITEM == 0) {                                                                                                     \
          base = atomic_add(next, packets);                                                                                  \
          begins[base] = 1;                                                                                                  \
        }                                                                                                                    \
        base = GROUP##_broadcast(base, 0);                                                                                   \
        for (uint i = ITEM; i < packets; i += SIZE) {                                                                        \
          NAME v = make_##NAME(base + i);                                                                                    \
          write_pipe(p, r, i, &v);                                                                                           \
        }                                                                                                                    \
        GROUP##_commit_write_pipe(p, r);                                                                                     \
      }                                                                                                                      \
    }                                                                                                                        \
  }                                                                                                                          \
  kernel void GROUP##_read_##NAME(read_only pipe NAME p, volatile global uint *taken, uint attempts, uint most,              \
                                  global uint *numbers, global uchar *begins) {                                              \
    uint packets = most;                                                                                                     \
    for (uint t = 0; t != attempts; ++t) {                                                                                   \
      reserve_id_t r = GROUP##_reserve_read_pipe(p, packets);                                                                \
      if (is_valid_reserve_id(r)) {                                                                                          \
        uint base = 0;                                                                                                       \
        if (ITEM == 0) {                                                                                                     \
          base = atomic_add(taken, packets);                                                                                 \
          begins[base] = 1;                                                                                                  \
        }                                                                                                                    \
        base = GROUP##_broadcast(base, 0);                                                                                   \
        for (uint i = ITEM; i < packets; i += SIZE) {                                                                        \
          NAME v;                                                                                                            \
          numbers[base + i] = read_pipe(p, r, i, &v) == 0 ? number_##NAME(v) : ~0u;                                          \
        }                                                                                                                    \
        GROUP##_commit_read_pipe(p, r);                                                                                      \
        packets = amount(t, WHO, most);                                                                                      \
      } else {                                                                                                               \
        packets = max(packets / 2, 1u);                                                                                      \
      }                                                                                                                      \
    }                                                                                                                        \
  }

// Each work-item for itself, packet by packet, or with reservations.
#define ITEM_KERNELS(NAME)                                                                                                   \
  kernel void item_write_##NAME(write_only pipe NAME p, volatile global uint *next, uint total, uint attempts, uint most,    \
                                global uchar *begins) {                                                                      \
    for (uint t = 0; t != attempts && value_of(next) < total; ++t) {                                                         \
      uint packets = amount(t, get_global_id(0), most);                                                                      \
      reserve_id_t r = reserve_write_pipe(p, packets);                                                                       \
      if (is_valid_reserve_id(r)) {                                                                                          \
        uint base = atomic_add(next, packets);                                                                               \
        begins[base] = 1;                                                                                                    \
        for (uint i = 0; i != packets; ++i) {                                                                                \
          NAME v = make_##NAME(base + i);                                                                                    \
          write_pipe(p, r, i, &v);                                                                                           \
        }                                                                                                                    \
        commit_write_pipe(p, r);                                                                                             \
      }                                                                                                                      \
    }                                                                                                                        \
  }                                                                                                                          \
  kernel void item_read_##NAME(read_only pipe NAME p, volatile global uint *taken, uint attempts, uint most,                 \
                               global uint *numbers, global uchar *begins) {                                                 \
    for (uint t = 0; t != attempts; ++t) {                                                                                   \
      uint packets = amount(t, get_global_id(0), most);                                                                      \
      reserve_id_t r = reserve_read_pipe(p, packets);                                                                        \
      NAME v;                                                                                                                \
      if (is_valid_reserve_id(r)) {                                                                                          \
        uint base = atomic_add(taken, packets);                                                                              \
        begins[base] = 1;                                                                                                    \
        for (uint i = 0; i != packets; ++i)                                                                                  \
          numbers[base + i] = read_pipe(p, r, i, &v) == 0 ? number_##NAME(v) : ~0u;                                          \
        commit_read_pipe(p, r);                                                                                              \
      } else if (read_pipe(p, &v) == 0) {                                                                                    \
        uint base = atomic_inc(taken);                                                                                       \
        begins[base] = 1;                                                                                                    \
        numbers[base] = number_##NAME(v);                                                                                    \
      }                                                                                                                      \
    }                                                                                                                        \
  }

#define ALL_KERNELS(NAME, ELEMENT, COUNT)                                                                                    \
  PACKET(NAME, ELEMENT, COUNT)                                                                                               \
  GROUP_KERNELS(sub_group, NAME, get_sub_group_local_id(), get_sub_group_size(), get_sub_group_id() + get_group_id(0) * 64)  \
  GROUP_KERNELS(work_group, NAME, get_local_id(0), get_local_size(0), get_group_id(0))                                       \
  ITEM_KERNELS(NAME)
ALL_KERNELS(b1, uchar, 1)
ALL_KERNELS(b3, uchar, 3)
ALL_KERNELS(b4, uint, 1)
ALL_KERNELS(b8, ulong, 1)
ALL_KERNELS(b20, uint, 5)
ALL_KERNELS(b128, uint, 32)
