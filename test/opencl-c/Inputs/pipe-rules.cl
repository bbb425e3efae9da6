// Each rule of pipes that one work-item or one group can see; pipe-rules.cpp says what is expected.
kernel void item(write_only pipe int w, global int *r) {
  int v = 1, i = 0;
  r[i++] = get_pipe_max_packets(w);                          // 5
  r[i++] = get_pipe_num_packets(w);                          // 0
  reserve_id_t none = reserve_write_pipe(w, 6);
  r[i++] = is_valid_reserve_id(none);                        // 0
  r[i++] = write_pipe(w, none, 0, &v) < 0;                   // 1
  commit_write_pipe(w, none);
  r[i++] = is_valid_reserve_id(reserve_write_pipe(w, 0));    // 0
  reserve_id_t a = reserve_write_pipe(w, 2), b = reserve_write_pipe(w, 2);
  r[i++] = is_valid_reserve_id(a) && is_valid_reserve_id(b); // 1
  r[i++] = is_valid_reserve_id(reserve_write_pipe(w, 2));    // 0: full
  for (v = 10; v < 12; ++v)
    r[i++] = write_pipe(w, a, v - 10, &v);                   // 0
  r[i++] = write_pipe(w, a, 2, &v) < 0;                      // 1: beyond the reservation
  for (v = 20; v < 22; ++v)
    r[i++] = write_pipe(w, b, v - 20, &v);                   // 0
  commit_write_pipe(w, b);
  r[i++] = get_pipe_num_packets(w);                          // 0: those of a are in front
  commit_write_pipe(w, a);
  r[i++] = get_pipe_num_packets(w);                          // 4
  v = 30;
  r[i++] = write_pipe(w, &v);                                // 0
  r[i++] = write_pipe(w, &v) < 0;                            // 1: full
  r[i++] = get_pipe_num_packets(w);                          // 5
}
kernel void item_back(read_only pipe int p, global int *r) {
  int v = -1, i = 0;
  r[i++] = get_pipe_max_packets(p);                                                     // 5
  r[i++] = is_valid_reserve_id(reserve_read_pipe(p, 6));                                // 0
  reserve_id_t a = reserve_read_pipe(p, 1), b = reserve_read_pipe(p, 2);
  r[i++] = is_valid_reserve_id(reserve_read_pipe(p, 3));                                // 0: there are 2
  r[i++] = get_pipe_num_packets(p);                                                     // 2
  r[i++] = read_pipe(p, b, 1, &v);                                                      // 0
  r[i++] = v;                                                                           // 20
  r[i++] = read_pipe(p, b, 0, &v) == 0 ? v : -1;                                        // 11
  r[i++] = read_pipe(p, b, 2, &v) < 0;                                                  // 1: beyond the reservation
  commit_read_pipe(p, b);
  r[i++] = read_pipe(p, a, 0, &v) == 0 ? v : -1;                                        // 10
  commit_read_pipe(p, a);
  r[i++] = read_pipe(p, &v) == 0 ? v : -1;                                              // 21
  r[i++] = read_pipe(p, &v) == 0 ? v : -1;                                              // 30
  v = 7;
  r[i++] = read_pipe(p, &v) < 0 && v == 7;                                              // 1: empty
  r[i++] = get_pipe_num_packets(p);                                                     // 0
}
// A read that is not committed keeps its places.
kernel void ring(read_only pipe int p, global int *r) {
  int v;
  reserve_id_t a = reserve_read_pipe(p, 2), b = reserve_read_pipe(p, 3);
  read_pipe(p, b, 0, &v);
  commit_read_pipe(p, b);
  r[0] = v;
  commit_read_pipe(p, a);
}
kernel void fill(write_only pipe int p, global int *r, int n) {
  int written = 0;
  for (int i = 0; i < n; ++i)
    written += write_pipe(p, &i) == 0;
  r[0] = written;
}

// Several reservations of a sub-group are open, and committed the other way round; each sub-group has its own.
kernel void sub_groups(write_only pipe long2 p, global int *r) {
  long2 v = (long2)(get_sub_group_id(), get_sub_group_local_id());
  uint n = get_sub_group_size();
  reserve_id_t a = sub_group_reserve_write_pipe(p, n);
  reserve_id_t b = sub_group_reserve_write_pipe(p, 2 * n);
  reserve_id_t c = sub_group_reserve_write_pipe(p, 100000);
  int ok = is_valid_reserve_id(a) && is_valid_reserve_id(b) && !is_valid_reserve_id(c);
  write_pipe(p, a, get_sub_group_local_id(), &v);
  for (int k = 0; k != 2; ++k) {
    v.y += n;
    ok &= write_pipe(p, b, get_sub_group_local_id() + k * n, &v) == 0;
  }
  ok &= write_pipe(p, c, 0, &v) < 0;
  sub_group_commit_write_pipe(p, c);
  sub_group_commit_write_pipe(p, b);
  sub_group_commit_write_pipe(p, a);
  r[get_local_linear_id()] = ok;
}
kernel void work_groups(write_only pipe long2 p, global int *r) {
  size_t n = get_local_size(0) * get_local_size(1);
  long2 v = (long2)(get_group_id(0) + get_group_id(1) * get_num_groups(0), get_local_linear_id());
  reserve_id_t a = work_group_reserve_write_pipe(p, n);
  int ok = is_valid_reserve_id(a) && write_pipe(p, a, get_local_linear_id(), &v) == 0 && write_pipe(p, a, n, &v) < 0;
  work_group_commit_write_pipe(p, a);
  r[v.x * n + v.y] = ok;
}
kernel void drain(read_only pipe long2 p, global long2 *out) {
  uint n = get_pipe_num_packets(p);
  for (uint i = 0; i != n; ++i)
    read_pipe(p, out + i);
}
