#include "base/mapped_stack.h"

#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <exception>

#include "base/check.h"

namespace assay {

namespace {

#ifdef ASSAY_DEBUG
constexpr std::size_t kLargest = std::size_t{8} << 30;
#else
constexpr std::size_t kLargest = std::size_t{64} << 30;
#endif
constexpr std::size_t kSmallest = std::size_t{64} << 20;
constexpr std::size_t kReserve = std::size_t{4} << 20;

// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): of this thread
thread_local std::uintptr_t low_mark = 0;

// Address space is not memory: pages are committed as they are touched. They stay committed, so a
// recursion that goes too deep must meet the end of its stack before the end of the memory. Where
// the system limits even address space we take what we can get.
void* MapStack(std::size_t& size) {
  const auto memory = static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) *
                      static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  for (size = kLargest; size > memory / 2 && size > kSmallest; size /= 2) {
  }
  for (; size >= kSmallest; size /= 2) {
    void* const stack = mmap(nullptr, size, PROT_READ | PROT_WRITE,
                             MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (stack != MAP_FAILED) {
      return stack;
    }
  }
  return nullptr;
}

struct Call {
  const std::function<void()>* function;
  std::uintptr_t low_mark;
  std::exception_ptr failure;
};

void* RunCall(void* argument) {
  auto& call = *static_cast<Call*>(argument);
  low_mark = call.low_mark;
  try {
    (*call.function)();
  } catch (...) {
    call.failure = std::current_exception();
  }
  return nullptr;
}

// The low mark of a thread that did not come through RunOnMappedStack.
std::uintptr_t OrdinaryLowMark() {
  pthread_attr_t attributes;
  void* bottom = nullptr;
  std::size_t size = 0;
  CHECK(pthread_getattr_np(pthread_self(), &attributes) == 0, "a thread knows its stack");
  pthread_attr_getstack(&attributes, &bottom, &size);
  pthread_attr_destroy(&attributes);
  return reinterpret_cast<std::uintptr_t>(bottom) + size / 8;
}

}  // namespace

void RunOnMappedStack(const std::function<void()>& function) {
  std::size_t size = 0;
  void* const stack = MapStack(size);
  CHECK(stack != nullptr, "the system grants 64 MiB of address space for a stack");
  Call call{&function, reinterpret_cast<std::uintptr_t>(stack) + kReserve, nullptr};

  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  CHECK(pthread_attr_setstack(&attributes, stack, size) == 0, "a mapped stack is a valid stack");
  pthread_t thread{};
  CHECK(pthread_create(&thread, &attributes, RunCall, &call) == 0, "a thread can be started");
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
  munmap(stack, size);
  if (call.failure) {
    std::rethrow_exception(call.failure);
  }
}

bool StackIsLow() {
  if (low_mark == 0) [[unlikely]] {
    low_mark = OrdinaryLowMark();
  }
  return reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)) < low_mark;
}

}  // namespace assay
