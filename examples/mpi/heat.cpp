// Heat in a plate, distributed over the ranks of MPI: each has some rows, and
// gets the rows next to them from its neighbours before each step
// SPDX-License-Identifier: Apache-2.0
//
//   clang++-22 --config=<prefix>/etc/cohort.cfg -O3 heat.cpp -o heat \
//     $(mpicxx --showme:compile) $(mpicxx --showme:link)
//   mpirun -n 2 --map-by socket:PE=4 ./heat [ROWS [COLUMNS [STEPS]]]
//
// docs/clusters.md says how ranks share processors.

#include <sycl/sycl.hpp>

#include <mpi.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

using Temperatures = std::vector<double>;

// What becomes of the point in the middle.
static double next(double middle, double up, double down, double left,
                   double right) {
  constexpr double share = 0.2;
  return middle + share * (up + down + left + right - 4 * middle);
}

static double atStart(std::size_t row, std::size_t column) {
  return static_cast<double>((row * 37 + column * 11) % 101);
}

// The whole plate on one processor, to compare with.
static Temperatures computeAlone(std::size_t rows, std::size_t columns,
                                 int steps) {
  Temperatures now(rows * columns), then;
  for (std::size_t i = 0; i < now.size(); ++i)
    now[i] = atStart(i / columns, i % columns);
  then = now;
  for (int step = 0; step < steps; ++step) {
    for (std::size_t r = 1; r + 1 < rows; ++r)
      for (std::size_t c = 1; c + 1 < columns; ++c) {
        const double *at = &now[r * columns + c];
        then[r * columns + c] =
            next(at[0], at[-static_cast<std::ptrdiff_t>(columns)], at[columns],
                 at[-1], at[1]);
      }
    std::swap(now, then);
  }
  return now;
}

// The rows of one rank, in memory that kernels and MPI use alike: row 0 and the
// last one are copies of the neighbours'.
class Part {
public:
  Part(sycl::queue &queue, std::size_t first, std::size_t rows,
       std::size_t columns, std::size_t allRows)
      : queue(queue), first(first), rows(rows), columns(columns),
        allRows(allRows) {
    for (double **memory : {&now, &then})
      *memory = sycl::malloc_shared<double>((rows + 2) * columns, queue);
    for (std::size_t r = 0; r < rows; ++r)
      for (std::size_t c = 0; c < columns; ++c)
        now[(r + 1) * columns + c] = then[(r + 1) * columns + c] =
            atStart(first + r, c);
  }
  Part(const Part &) = delete;
  Part &operator=(const Part &) = delete;
  ~Part() {
    sycl::free(now, queue);
    sycl::free(then, queue);
  }

  // MPI reads and writes the memory of the kernels.
  void exchange(int up, int down) {
    const int count = static_cast<int>(columns);
    MPI_Sendrecv(now + columns, count, MPI_DOUBLE, up, 0,
                 now + (rows + 1) * columns, count, MPI_DOUBLE, down, 0,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv(now + rows * columns, count, MPI_DOUBLE, down, 1, now, count,
                 MPI_DOUBLE, up, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }

  void step() {
    const double *from = now;
    double *to = then;
    const std::size_t width = columns, begin = first, height = allRows;
    queue
        .parallel_for(sycl::range<2>(rows, columns),
                      [=](sycl::id<2> at) {
                        const std::size_t row = begin + at[0], column = at[1];
                        const bool isEdge = row == 0 || row + 1 == height ||
                                            column == 0 || column + 1 == width;
                        const std::size_t i = (at[0] + 1) * width + column;
                        to[i] = isEdge ? from[i]
                                       : next(from[i], from[i - width],
                                              from[i + width], from[i - 1],
                                              from[i + 1]);
                      })
        .wait();
    std::swap(now, then);
  }

  // Everybody's rows, one after the other, on rank 0.
  Temperatures gather(int rank, int ranks) const {
    int own = static_cast<int>(rows * columns);
    std::vector<int> counts(ranks), places(ranks);
    MPI_Gather(&own, 1, MPI_INT, counts.data(), 1, MPI_INT, 0, MPI_COMM_WORLD);
    for (int r = 1; r < ranks; ++r)
      places[r] = places[r - 1] + counts[r - 1];
    Temperatures all(rank == 0 ? allRows * columns : 0);
    MPI_Gatherv(now + columns, own, MPI_DOUBLE, all.data(), counts.data(),
                places.data(), MPI_DOUBLE, 0, MPI_COMM_WORLD);
    return all;
  }

private:
  sycl::queue &queue;
  std::size_t first, rows, columns, allRows;
  double *now = nullptr, *then = nullptr;
};

static bool agrees(const Temperatures &got, const Temperatures &wanted) {
  for (std::size_t i = 0; i < wanted.size(); ++i)
    if (!(std::max(got[i] - wanted[i], wanted[i] - got[i]) <= 1e-9)) {
      std::printf("point %zu is %g, expected %g\n", i, got[i], wanted[i]);
      return false;
    }
  return true;
}

static int run(int rank, int ranks, const std::size_t *sizes) {
  const std::size_t rows = sizes[0], columns = sizes[1];
  const int steps = static_cast<int>(sizes[2]);
  const std::size_t first = rows * rank / ranks;
  const std::size_t end = rows * (rank + 1) / ranks;

  sycl::queue queue;
  Part part(queue, first, end - first, columns, rows);
  const int up = rank == 0 ? MPI_PROC_NULL : rank - 1;
  const int down = rank + 1 == ranks ? MPI_PROC_NULL : rank + 1;
  const double start = MPI_Wtime();
  for (int step = 0; step < steps; ++step) {
    part.exchange(up, down);
    part.step();
    if (rank == 0 && (step + 1) % std::max(1, steps / 5) == 0)
      std::printf("step %d of %d\n", step + 1, steps);
  }
  const double time = MPI_Wtime() - start;

  const Temperatures all = part.gather(rank, ranks);
  if (rank != 0)
    return 0;
  const bool passes = agrees(all, computeAlone(rows, columns, steps));
  std::printf("heat: %zu x %zu points on %d ranks, %d steps in %.3f s\n", rows,
              columns, ranks, steps, time);
  std::printf("%s\n", passes ? "PASS" : "FAIL");
  return passes ? 0 : 1;
}

int main(int numArguments, char **arguments) {
  MPI_Init(&numArguments, &arguments);
  int rank, ranks;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  std::size_t sizes[] = {500, 400, 200};
  for (int i = 1; i < numArguments && i <= 3; ++i)
    sizes[i - 1] = std::strtoul(arguments[i], nullptr, 10);
  int status = 1;
  if (sizes[0] < static_cast<std::size_t>(ranks) || sizes[1] == 0)
    std::printf("each rank needs a row at least\n");
  else
    try {
      status = run(rank, ranks, sizes);
    } catch (const sycl::exception &error) {
      std::printf("rank %d: %s\nFAIL\n", rank, error.what());
      MPI_Abort(MPI_COMM_WORLD, 1);
    }
  MPI_Finalize();
  return status;
}
