// Headers of C, POSIX and X11 define macros that are ordinary words; they may come before SYCL's.
// RUN: %clangxx -std=c++17 -D__COHORT__=1 -I %cohort_include -Wall -Wextra -Werror -fsyntax-only %s
#include <arpa/inet.h>
#include <assert.h>
#include <ctype.h>
#include <dirent.h>
#include <dlfcn.h>
#include <elf.h>
#include <endian.h>
#include <errno.h>
#include <fcntl.h>
#include <fenv.h>
#include <float.h>
#include <fnmatch.h>
#include <getopt.h> // no_argument
#include <glob.h>
#include <inttypes.h>
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <math.h>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <regex.h>
#include <resolv.h>
#include <sched.h>
#include <search.h>
#include <semaphore.h>
#include <setjmp.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/param.h> // MIN, MAX
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h> // major, minor
#include <sys/time.h>
#include <sys/times.h>
#include <sys/types.h>
#include <sys/ucontext.h>
#include <sys/uio.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <syslog.h>
#include <termios.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>
#include <wchar.h>

// <X11/X.h>, <X11/Xlib.h>
#define None 0L
#define Bool int
#define Status int
#define True 1
#define False 0
#define Always 2
#define Above 0
#define Below 1
#define Complex 0
#define Convex 2
#define Success 0
#define Unsorted 0
#define AllValues 0xF
#define GrayScale 1
#define ParentRelative 1L

#include <sycl/sycl.hpp>

#include <CL/sycl.hpp>
#include <sycl/backend/opencl.hpp>
#include <sycl/ext/oneapi/experimental/group_sort.hpp>

int dimensions(sycl::range<2> r) { return r[0] > r[1]; }
