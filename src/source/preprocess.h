// The small preprocessor of {-# LANGUAGE CPP #-}.
//
// Directives and the lines they exclude become blanks, so that every other character stays where
// it was. Macros are not expanded here: the timeline says which are defined from which place on,
// and the lexer expands them, all at the place of their use.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.h"

namespace assay {

// Stands in the body of a macro where words are to be joined after parameters have been replaced.
inline constexpr char kPasteMark = '\x01';

struct Macro {
  bool is_function = false;
  std::vector<std::string> parameters = {};
  std::string body = {};
};

struct MacroChange {
  std::uint32_t offset;  // from here on
  std::string name;
  std::optional<Macro> macro;  // none: #undef
};

using MacroTimeline = std::vector<MacroChange>;

struct Preprocessed {
  std::string text;
  MacroTimeline macros;
};

using MacroTable = std::map<std::string, Macro>;

// The text of an included file, if there is such a file.
using HeaderReader = std::function<std::optional<std::string>(const std::string& name)>;

[[nodiscard]] Preprocessed Preprocess(FileId file, std::string_view text,
                                      const HeaderReader& read_header, Diagnostics& diagnostics);

}  // namespace assay
