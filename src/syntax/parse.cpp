#include "syntax/parse.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "source/literate.h"
#include "source/preprocess.h"
#include "syntax/header_pragmas.h"
#include "syntax/lexer.h"
#include "syntax/modules.h"

namespace assay::syntax {

namespace {

// A header beside the file that includes it.
std::optional<std::string> ReadHeader(std::string_view includer, const std::string& name) {
  const std::filesystem::path path = std::filesystem::path(includer).parent_path() / name;
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) {
    return std::nullopt;
  }
  std::ifstream stream(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
}

// What the lexer reads: the file's text, or what literate style and preprocessor leave of it.
struct Source {
  std::string_view text;
  std::string program;
  Preprocessed preprocessed;
  HeaderPragmas pragmas;
  bool has_includes = false;
  ContentHasher included;
};

bool IsLiterate(std::string_view name) {
  return name.ends_with(".lhs") || name.ends_with(".lcurry");
}

void Prepare(Source& source, std::string_view name, FileId file, Diagnostics& diagnostics) {
  // Conditions may hold pragmas, so what the preprocessor leaves counts.
  Diagnostics before;
  const bool is_curry = IsCurryFile(name);
  if (IsLiterate(name)) {
    source.program = ProgramOfLiterate(file, source.text, DirectivesInText::AreText, before);
    source.pragmas = ReadHeaderPragmas(file, source.program, is_curry, before);
    source.program = ProgramOfLiterate(file, source.text,
                                       source.pragmas.extension_set.Has(ExtensionId::CPP)
                                           ? DirectivesInText::ArePreprocessed
                                           : DirectivesInText::AreText,
                                       diagnostics);
    source.text = source.program;
  } else {
    source.pragmas = ReadHeaderPragmas(file, source.text, is_curry, before);
  }
  if (source.pragmas.extension_set.Has(ExtensionId::CPP)) {
    source.preprocessed = Preprocess(
        file, source.text,
        [&](const std::string& header) {
          std::optional<std::string> text = ReadHeader(name, header);
          source.has_includes = true;
          source.included.Add(text.value_or(""));
          return text;
        },
        diagnostics);
    source.preprocessed.macros.insert(
        source.preprocessed.macros.begin(),
        {.offset = 0, .name = "__FILE__", .macro = Macro{.body = fmt::format("{:?}", name)}});
    source.text = source.preprocessed.text;
  }
  source.pragmas = ReadHeaderPragmas(file, source.text, is_curry, diagnostics);
}

// A file of Curry without a header is the module of its own name.
Name ModuleNameOf(std::string_view file, const ExtensionSet& extensions) {
  return extensions.IsCurry() ? Name(std::filesystem::path(file).stem().string()) : Known().main;
}

}  // namespace

bool IsCurryFile(std::string_view name) {
  return name.ends_with(".curry") || name.ends_with(".lcurry");
}

Module* ParseModule(const SourceManager& sources, FileId file, Arena& arena,
                    Diagnostics& diagnostics) {
  Source source{sources.Text(file), {}, {}, {}, false, {}};
  const std::string name(sources.Locate({file, 0, 0}).file);
  Prepare(source, name, file, diagnostics);
  auto* const module = arena.New<Module>();
  module->span = {file, 0, 0};
  module->name = ModuleNameOf(name, source.pragmas.extension_set);
  module->declarations = arena.New<Declarations>();
  module->extensions = arena.List(source.pragmas.extensions);
  module->extension_set = source.pragmas.extension_set;
  module->has_includes = source.has_includes;
  module->included = source.has_includes ? source.included.Result() : ContentHash();

  const MacroTimeline& macros = source.preprocessed.macros;
  std::vector<Token> tokens = Lex(file, source.text, module->extension_set,
                                  macros.empty() ? nullptr : &macros, arena, diagnostics);
  Parser parser(source.text, file, std::move(tokens), module->extension_set, arena, diagnostics);
  ParseModule(parser, *module);
  return module;
}

}  // namespace assay::syntax
