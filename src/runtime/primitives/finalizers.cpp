// Finalizers of memory that a program took from C: lib/Foreign/ForeignPtr.hs. The collector does
// not look for pointers that nobody holds any more. So finalizers run when the program asks for it,
// and otherwise when it ends, which is all that the report promises.
#include <cstdint>
#include <cstdlib>

#include "runtime/machine/fatal.h"
#include "runtime/machine/machine.h"

namespace {

struct Finalizer {
  Finalizer* before;  // added before it, so that it runs after it
  std::uintptr_t function;
  std::uintptr_t pointer;
  std::uintptr_t environment;
  bool has_environment;
};

// Of one pointer.
struct Finalizers {
  Finalizers* before;
  Finalizer* last;
};

Finalizers* all = nullptr;

template <typename T>
T* New() {
  auto* const room = static_cast<T*>(std::malloc(sizeof(T)));
  if (room == nullptr) {
    assay::runtime::HeapExhausted(assay_machine);
  }
  return room;
}

void Run(Finalizers& finalizers) {
  while (Finalizer* const one = finalizers.last) {
    finalizers.last = one->before;  // it may end the program
    if (one->has_environment) {
      reinterpret_cast<void (*)(std::uintptr_t, std::uintptr_t)>(one->function)(one->environment,
                                                                                one->pointer);
    } else {
      reinterpret_cast<void (*)(std::uintptr_t)>(one->function)(one->pointer);
    }
    std::free(one);
  }
}

void RunAll() {
  for (Finalizers* each = all; each != nullptr; each = each->before) {
    Run(*each);
  }
}

}  // namespace

// Called by the library by these names.
extern "C" {

std::uintptr_t assay_new_finalizers();
void assay_add_finalizer(std::uintptr_t finalizers, std::uintptr_t function, std::uintptr_t pointer,
                         std::uint64_t has_environment, std::uintptr_t environment);
void assay_run_finalizers(std::uintptr_t finalizers);

std::uintptr_t assay_new_finalizers() {
  static const bool is_registered = std::atexit(RunAll) == 0;
  static_cast<void>(is_registered);
  auto* const finalizers = New<Finalizers>();
  *finalizers = {.before = all, .last = nullptr};
  all = finalizers;
  return reinterpret_cast<std::uintptr_t>(finalizers);
}

void assay_add_finalizer(std::uintptr_t finalizers, std::uintptr_t function, std::uintptr_t pointer,
                         std::uint64_t has_environment, std::uintptr_t environment) {
  auto& of = *reinterpret_cast<Finalizers*>(finalizers);
  auto* const added = New<Finalizer>();
  *added = {.before = of.last,
            .function = function,
            .pointer = pointer,
            .environment = environment,
            .has_environment = has_environment != 0};
  of.last = added;
}

void assay_run_finalizers(std::uintptr_t finalizers) {
  Run(*reinterpret_cast<Finalizers*>(finalizers));
}

}  // extern "C"
