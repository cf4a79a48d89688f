// Info tables, static references and static objects as a code generator would emit them, made at
// run time in static storage, whose addresses are below 4 GiB as in a compiled program.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "layout/frame.h"
#include "layout/object.h"
#include "layout/program.h"

namespace assay::runtime::test {

using layout::InfoTable;
using layout::Object;
using layout::ObjectKind;
using layout::Word;

struct InfoSpec {
  ObjectKind kind;
  unsigned tag = 0;
  unsigned pointers = 0;
  unsigned non_pointers = 0;
  std::vector<Object*> static_references = {};
  const char* name = nullptr;
  layout::Contents contents = layout::Contents::Any;
};

// The info address: what goes into the lower half of a header.
std::uint32_t MakeInfo(const InfoSpec& spec);

// A static object with this header and payload; its static link is zero.
Object* MakeStatic(Word header, std::span<const Word> payload);

inline Word Header(std::uint32_t info, std::uint32_t centre = 0) {
  return layout::Header(info, layout::CentreWord(centre, /*is_subsumed=*/false));
}

// Those that every program has.
struct CommonInfos {
  std::uint32_t stop_frame;
  std::uint32_t underflow_frame;
  std::uint32_t update_frame;
  std::uint32_t indirection;
  std::uint32_t static_indirection;
  std::uint32_t black_hole;
  std::uint32_t bytes;
  std::uint32_t array;
  std::uint32_t partial_application;
  std::uint32_t boxed_int;
};
const CommonInfos& Common();

layout::ProgramInfo MakeProgram();

}  // namespace assay::runtime::test
