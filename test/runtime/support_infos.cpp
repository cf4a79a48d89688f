#include "runtime/support_infos.h"

#include <algorithm>
#include <stdexcept>

namespace assay::runtime::test {

namespace {

// An info table with code behind it.
struct alignas(16) FakeCode {
  InfoTable table;
  char code[16];
};

template <typename T, std::size_t Capacity>
class Pool {
 public:
  T* Take(std::size_t count) {
    if (used_ + count > Capacity) {
      throw std::length_error("a pool of static storage is too small");
    }
    T* const taken = items_ + used_;
    used_ += count;
    return taken;
  }

 private:
  T items_[Capacity] = {};
  std::size_t used_ = 0;
};

// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables): they stand for a program's text
Pool<FakeCode, 1U << 18> code_pool;
Pool<std::uint32_t, 1U << 20> reference_pool;
Pool<Word, 1U << 21> object_pool;
Pool<layout::Description, 4096> description_pool;
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

std::uint32_t LowAddress(const void* address) {
  const auto number = reinterpret_cast<std::uintptr_t>(address);
  if (number >= layout::kHeapFloor) {
    throw std::logic_error("the test is not linked at low addresses");
  }
  return static_cast<std::uint32_t>(number);
}

std::uint32_t MakeReferences(const std::vector<Object*>& objects) {
  if (objects.empty()) {
    return 0;
  }
  std::uint32_t* const references = reference_pool.Take(1 + objects.size());
  references[0] = static_cast<std::uint32_t>(objects.size());
  for (std::size_t i = 0; i < objects.size(); ++i) {
    references[1 + i] = LowAddress(objects[i]);
  }
  return LowAddress(references);
}

std::uint32_t MakeDescription(const char* name) {
  if (name == nullptr) {
    return 0;
  }
  layout::Description* const description = description_pool.Take(1);
  description->name = LowAddress(name);
  description->type = LowAddress("");
  return LowAddress(description);
}

CommonInfos MakeCommon() {
  return {
      .stop_frame = MakeInfo({.kind = ObjectKind::StopFrame}),
      .underflow_frame = MakeInfo({.kind = ObjectKind::UnderflowFrame}),
      .update_frame = MakeInfo({.kind = ObjectKind::UpdateFrame, .pointers = 1}),
      .indirection = MakeInfo({.kind = ObjectKind::Indirection, .pointers = 1}),
      .static_indirection = MakeInfo({.kind = ObjectKind::StaticIndirection, .pointers = 1}),
      .black_hole = MakeInfo({.kind = ObjectKind::BlackHole, .non_pointers = 1}),
      .bytes = MakeInfo({.kind = ObjectKind::Bytes}),
      .array = MakeInfo({.kind = ObjectKind::Array, .contents = layout::Contents::WrittenTo}),
      .partial_application = MakeInfo({.kind = ObjectKind::PartialApplication}),
      .boxed_int = MakeInfo({.kind = ObjectKind::Constructor, .non_pointers = 1, .name = "Int"}),
  };
}

}  // namespace

std::uint32_t MakeInfo(const InfoSpec& spec) {
  FakeCode* const fake = code_pool.Take(1);
  fake->table = {.kind = spec.kind,
                 .contents = spec.contents,
                 .tag = static_cast<std::uint16_t>(spec.tag),
                 .pointers = static_cast<std::uint16_t>(spec.pointers),
                 .non_pointers = static_cast<std::uint16_t>(spec.non_pointers),
                 .static_references = MakeReferences(spec.static_references),
                 .description = MakeDescription(spec.name)};
  return LowAddress(fake->code);
}

Object* MakeStatic(Word header, std::span<const Word> payload) {
  Word* const words = object_pool.Take(1 + payload.size() + 1);
  words[0] = header;
  std::ranges::copy(payload, words + 1);
  words[1 + payload.size()] = 0;
  return reinterpret_cast<Object*>(words);
}

const CommonInfos& Common() {
  static const CommonInfos common = MakeCommon();
  return common;
}

layout::ProgramInfo MakeProgram() {
  const CommonInfos& common = Common();
  static constexpr layout::CostCentreRecord kMain = {"MAIN", "system", "", nullptr, 0, 0, 0, 0};
  layout::ProgramInfo program{};
  program.policy = layout::Policy::Plain;
  program.centre_records = &kMain;
  program.underflow_frame = common.underflow_frame;
  program.stop_frame = common.stop_frame;
  program.indirection = common.indirection;
  for (const layout::ValueKind kind :
       {layout::ValueKind::Int, layout::ValueKind::Char, layout::ValueKind::Integer}) {
    program.values[static_cast<std::uint32_t>(kind)] = common.boxed_int;
  }
  return program;
}

}  // namespace assay::runtime::test
