#include "runtime/platform/memory.h"

#include <sys/mman.h>
#include <unistd.h>

#include "layout/object.h"

namespace assay::runtime {

namespace {

// Low enough to be read easily in a debugger, and the same in every run if nothing else is there.
constexpr std::uintptr_t kPreferredAddress = 0x42'0000'0000;

std::uint8_t* Reserve(std::size_t size) {
  void* const range = mmap(reinterpret_cast<void*>(kPreferredAddress), size, PROT_NONE,
                           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return range == MAP_FAILED ? nullptr : static_cast<std::uint8_t*>(range);
}

}  // namespace

AddressRange ReserveAddresses(std::size_t largest, std::size_t smallest, std::size_t alignment) {
  for (std::size_t size = largest; size >= smallest; size /= 2) {
    std::uint8_t* const range = Reserve(size + alignment);
    if (range == nullptr) {
      continue;
    }
    const auto address = reinterpret_cast<std::uintptr_t>(range);
    const std::size_t before = (alignment - address % alignment) % alignment;
    if (before > 0) {
      munmap(range, before);
    }
    if (before < alignment) {
      munmap(range + before + size, alignment - before);
    }
    if (address >= layout::kHeapFloor) {
      return {range + before, size};
    }
    munmap(range + before, size);
  }
  return {nullptr, 0};
}

void ReleaseAddresses(AddressRange range) {
  if (range.begin != nullptr) {
    munmap(range.begin, range.size);
  }
}

bool CommitMemory(std::uint8_t* begin, std::size_t size) {
  return mprotect(begin, size, PROT_READ | PROT_WRITE) == 0;
}

void DiscardMemory(std::uint8_t* begin, std::size_t size) { madvise(begin, size, MADV_DONTNEED); }

void PreferHugePages(AddressRange range) { madvise(range.begin, range.size, MADV_HUGEPAGE); }

std::size_t PhysicalMemory() {
  return static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) *
         static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace assay::runtime
