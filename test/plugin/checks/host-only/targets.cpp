// What no device can run is refused for devices only, by the name of the check, and once for each place.
// RUN: %cohortxx -Wno-unevaluated-expression -fsyntax-only -fplugin-arg-cohort-targets=cpu,spirv64 -Xclang -verify=device %s
// RUN: %cohortxx -Wno-unevaluated-expression -fsyntax-only -fplugin-arg-cohort-targets=cpu,nvptx64 -Xclang -verify=device %s
// RUN: %cohortxx -Wno-unevaluated-expression -fsyntax-only -Xclang -verify=cpu %s
// RUN: %cohortxx -Wno-unevaluated-expression -fsyntax-only -fplugin-arg-cohort-targets=cpu,spirv64 -fplugin-arg-cohort-checks=host-only:off -Xclang -verify=cpu %s
// RUN: %cohortxx -Wno-unevaluated-expression -fsyntax-only -fplugin-arg-cohort-targets=cpu,spirv64 -DSILENCED -Xclang -verify=cpu %s
// cpu-no-diagnostics
#include <functional>
#include <sycl/sycl.hpp>
#ifdef SILENCED
#define HERE [[gsl::suppress("cohort-host-only")]]
#else
#define HERE
#endif

int counter; // device-note 2 {{'counter' is declared here}}
HERE int next() {
  static int last = 3; // device-note {{'last' is declared here}}
  return last++; // device-error {{a kernel cannot use 'last', a variable of the program, on a device [cohort-host-only]}}
}
int even(int n);
HERE int odd(int n) {
  return n == 0 ? 0 : even(n - 1); // device-note {{called from here}}
}
HERE int even(int n) {
  return n == 0 ? 1 : odd(n - 1); // device-error {{a kernel cannot call 'odd', which calls itself, on a device}}
}
struct shape {
  virtual ~shape();
  virtual int area() const = 0; // device-note {{'area' is declared here}}
};
struct tool {
  int x;
  HERE tool() : x(counter) {} // device-error {{a kernel cannot use 'counter', a variable of the program, on a device}}
  HERE ~tool() { asm volatile("nop"); } // device-error {{a kernel cannot contain inline assembly on a device}}
  HERE int by_default(int y = counter) { return y; } // device-error {{a kernel cannot use 'counter'}}
};
template <class T> constexpr T zero = T();
inline int not_run(int x) {
  if constexpr (sizeof(x) == 2)
    throw x;
  if (false)
    return even(x);
  return sizeof(new int(counter)) + noexcept(next()) + zero<int>;
}
struct final_shape final : shape {
  int area() const override { return 4; }
};

void f(sycl::queue &q, int *p, const shape *s, const final_shape *t) {
  q.single_task([=] { p[0] = next(); }); // device-note {{called from here}}
  q.single_task([=] { p[0] = next(); });
  q.single_task([=] { p[0] = odd(4); }); // device-note {{called from here}}
  q.single_task([=] {
    HERE p[0] = s->area(); // device-error {{a kernel cannot call the virtual function 'area' on a device}}
    p[0] += t->area();
  });
  q.single_task([=] { // the first call shows both
    tool made; // device-note {{called from here}} device-note {{called from here}}
    p[0] = made.by_default(); // device-note 0-1 {{called from here}}
  });
  q.single_task([=] {
    p[0] = not_run(3);
    new (p) int(3);
  });
  q.single_task([=] {
    HERE {
      std::function<int()> call = [] { return 1; };
      p[0] = call(); // device-error {{a kernel cannot call through a pointer on a device, as 'operator()' does}}
      p[1] = dynamic_cast<const final_shape *>(s) != nullptr; // device-error {{a kernel cannot use 'dynamic_cast' on a device}}
    }
  });
}
