#include "syntax/parse.h"

#include <string>
#include <string_view>
#include <vector>

#include "syntax/header_pragmas.h"
#include "syntax/lexer.h"
#include "syntax/parser.h"

namespace assay::syntax {

Module* ParseModule(const SourceManager& sources, FileId file, Arena& arena,
                    Diagnostics& diagnostics) {
  const std::string_view text = sources.Text(file);
  auto* const module = arena.New<Module>();
  module->span = {file, 0, 0};
  module->declarations = arena.New<Declarations>();
  const HeaderPragmas pragmas = ReadHeaderPragmas(file, text, diagnostics);
  module->extensions = arena.List(pragmas.extensions);
  module->extension_set = pragmas.extension_set;

  std::vector<Token> tokens = Lex(file, text, module->extension_set, nullptr, arena, diagnostics);
  Parser(text, file, std::move(tokens), module->extension_set, arena, diagnostics)
      .ParseModule(*module);
  return module;
}

}  // namespace assay::syntax
