// Address space and memory from the system. Reserved address space costs nothing; memory behind it
// is committed and given back piece by piece.
#pragma once

#include <cstddef>
#include <cstdint>

namespace assay::runtime {

struct AddressRange {
  std::uint8_t* begin;  // null if the system refused
  std::size_t size;
};

// As much address space as the system grants, from `largest` down by halves to `smallest`; all of
// it above 4 GiB and aligned to `alignment`, a power of two.
[[nodiscard]] AddressRange ReserveAddresses(std::size_t largest, std::size_t smallest,
                                            std::size_t alignment);
void ReleaseAddresses(AddressRange range);

// False if the system refuses. Committed memory reads as zero. The range is page aligned.
[[nodiscard]] bool CommitMemory(std::uint8_t* begin, std::size_t size);

// Gives the pages back but leaves the range committed: it reads as zero when touched again.
void DiscardMemory(std::uint8_t* begin, std::size_t size);

// Committed memory that is going to be touched all over, at random: fewer and larger pages take
// less time, if the system has them.
void PreferHugePages(AddressRange range);
inline constexpr std::size_t kHugePage = std::size_t{2} << 20;

[[nodiscard]] std::size_t PhysicalMemory();

}  // namespace assay::runtime
