// The use of a macro -> the text that takes its place. See source/preprocess.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "source/preprocess.h"

namespace assay::syntax {

class MacroExpander {
 public:
  struct Result {
    std::optional<std::string> text;
    std::size_t arguments_length;
    bool is_too_long;
  };

  // `name` at the offset `place` of the source; `rest` follows it, for the arguments. Where text
  // comes back, Leave() is due when it has been read, until when the macro is not expanded again.
  Result Expand(const MacroTimeline& timeline, std::uint32_t place, std::string_view name,
                std::string_view rest, bool is_outermost);
  void Leave() { active_.pop_back(); }

 private:
  void Advance(const MacroTimeline& timeline, std::uint32_t place);

  std::unordered_map<std::string, const Macro*> macros_;
  std::size_t next_change_ = 0;
  std::size_t expanded_ = 0;  // bytes, of the outermost use
  std::vector<std::string> active_;
};

}  // namespace assay::syntax
