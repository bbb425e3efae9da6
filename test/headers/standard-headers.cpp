// What programs use of the C++ library without including it, as the headers of other implementations bring it.
// RUN: %cohortxx -fsyntax-only -Wall -Wextra -Werror %s
#include <sycl/sycl.hpp>

int main() {
  std::vector<float> x(16, 1.0f);
  float y[16];
  memset(y, 0, sizeof(y));
  std::memcpy(y, x.data(), sizeof(y));
  assert(memcmp(y, x.data(), sizeof(y)) == 0);
  std::sort(x.begin(), x.end());
  std::iota(x.begin(), x.end(), 1.0f);
  assert(std::accumulate(x.begin(), x.end(), 0.0f) == 136);
  x[0] = std::sqrt(std::fmax(x[1], 0.0f));
  std::array<int, 2> pair{1, 2};
  std::function<int(int)> twice = [](int i) { return 2 * i; };
  auto start = std::chrono::high_resolution_clock::now();
  std::chrono::duration<double> passed =
      std::chrono::high_resolution_clock::now() - start;
  std::mutex lock;
  std::lock_guard<std::mutex> guard(lock);
  std::cout << *std::max_element(x.begin(), x.end()) << ' '
            << twice(pair[0]) << ' '
            << passed.count() << std::endl;
  std::cerr << strlen("done") << '\n';
  printf("%d\n", atoi("1"));
  std::unordered_map<int, std::vector<float>> parts{{1, x}};
  std::map<int, float> sums{{1, parts[1][0]}};
  std::optional<int> most = INT_MAX;
  assert(most && sums.size() == 1);
  std::complex<double> turned = std::polar(1.0, 2.0) * std::complex<double>(0, 1);
  std::stringstream text;
  text << turned.real() << ' ' << std::string("done");
  assert(!text.str().empty());
  return EXIT_SUCCESS;
}
