// golden/NAME.hs is a module with derived instances; NAME.golden beside it the methods of each, or
// what is said where there can be none. The type checker has checked them before they are printed.
//
// ASSAY_UPDATE_GOLDEN=1 in the environment writes the golden files anew.
#include "types/derive/derive.h"

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/mapped_stack.h"
#include "diagnostics/render.h"
#include "names/module_graph.h"
#include "names/print.h"
#include "names/rename.h"
#include "source/source_manager.h"
#include "syntax/parse.h"
#include "types/check.h"

namespace assay::types::derive {
namespace {

using names::Known;

const std::filesystem::path kRoot = ASSAY_SOURCE_DIR;
const std::filesystem::path kFolder = kRoot / "test/derive/golden";

constexpr Known kClasses[] = {Known::Eq,       Known::Ord,        Known::Enum, Known::Bounded,
                              Known::Ix,       Known::Show,       Known::Read, Known::Functor,
                              Known::Foldable, Known::Traversable};

// A module, checked with what it imports of the library.
class Derivation {
 public:
  std::string Run(const std::string& text) {
    std::string said;
    RunOnMappedStack([&] {
      Parse(sources_.Add("test.hs", text));
      for (std::size_t i = 0; i < modules_.size(); ++i) {
        for (const names::ModuleImport& import : names::ImportsOf(*modules_[i])) {
          Load(import.module);
        }
      }
      for (syntax::Module* module : names::OrderModules(modules_, table_, {"lib"}, diagnostics_)) {
        Check(*module);
      }
      said = diagnostics_.HasErrors() ? Complaints() : Methods();
    });
    return said;
  }

  [[nodiscard]] bool HasErrors() const { return diagnostics_.HasErrors(); }

 private:
  void Parse(FileId file) {
    modules_.push_back(syntax::ParseModule(sources_, file, arena_, diagnostics_));
  }

  void Load(Name module) {
    std::string path(module.Text());
    std::ranges::replace(path, '.', '/');
    path = (kRoot / "lib" / (path + ".hs")).string();
    if (seen_.insert(path).second) {
      const auto file = sources_.Load(path);
      ASSERT_TRUE(file.has_value()) << path;
      Parse(*file);
    }
  }

  void Check(syntax::Module& module) {
    names::ModuleInterface& interface = interfaces_.emplace_back();
    last_ = names::Rename(module, table_, arena_, interface, diagnostics_);
    table_[module.name] = &interface;
    if (!diagnostics_.HasErrors()) {
      checked_.push_back(CheckModule(last_, table_, arena_, diagnostics_));
    }
  }

  std::string Complaints() const {
    std::string text;
    for (const Diagnostic& diagnostic : diagnostics_.Sorted()) {
      text += Render(diagnostic, sources_, Colour::No);
    }
    return text;
  }

  std::string Methods() {
    const names::KnownSymbols known(table_, *last_.interface);
    std::string text;
    for (const syntax::Declaration* declaration : last_.tree->declarations->all) {
      if (declaration->kind != syntax::DeclarationKind::Data) {
        continue;
      }
      const auto& data = declaration->As<syntax::DataDeclaration>();
      for (const syntax::DerivingItem& item : data.deriving) {
        const auto& name = item.class_type->As<syntax::TypeConstructor>().name;
        for (const Known stock : kClasses) {
          if (known.Find(stock) == name.symbol) {
            const syntax::Declarations* const methods =
                DeriveMethods(stock, data, known, arena_, diagnostics_, item.class_type->span);
            EXPECT_NE(methods, nullptr);
            text += std::string(name.name.Text()) + " " + std::string(data.name.name.Text()) +
                    names::Print(*methods);
          }
        }
      }
    }
    return text;
  }

  SourceManager sources_;
  Diagnostics diagnostics_;
  Arena arena_;
  std::set<std::string> seen_;
  std::vector<syntax::Module*> modules_;
  names::ModuleTable table_;
  std::deque<names::ModuleInterface> interfaces_;
  std::deque<CheckedModule> checked_;
  names::RenamedModule last_;
};

std::string Read(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::vector<std::string> Programs() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    if (entry.path().extension() == ".hs") {
      names.push_back(entry.path().stem());
    }
  }
  std::ranges::sort(names);
  return names;
}

class DeriveTest : public testing::TestWithParam<std::string> {};

TEST_P(DeriveTest, Methods) {
  Derivation derivation;
  const std::string said = derivation.Run(Read(kFolder / (GetParam() + ".hs")));
  EXPECT_EQ(derivation.HasErrors(), GetParam().starts_with("cannot")) << said;
  const std::filesystem::path golden = kFolder / (GetParam() + ".golden");
  if (std::getenv("ASSAY_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(golden, std::ios::binary) << said;
  }
  EXPECT_EQ(said, Read(golden));
}

INSTANTIATE_TEST_SUITE_P(Programs, DeriveTest, testing::ValuesIn(Programs()), [](const auto& info) {
  std::string name = info.param;
  std::ranges::replace(name, '-', '_');
  return name;
});

// Twice the constructors, twice the text: no class compares all pairs of them.
TEST(DeriveSizeTest, IsLinearInTheConstructors) {
  const auto size = [](int count) {
    std::string text = "module M where\nimport Data.Ix\ndata T = C0\n";
    for (int i = 1; i < count; ++i) {
      text += "  | C" + std::to_string(i) + "\n";
    }
    return Derivation().Run(text + "  deriving (Eq, Ord, Enum, Bounded, Ix, Show, Read)\n").size();
  };
  EXPECT_LT(size(1000), 2.3 * static_cast<double>(size(500)));
}

}  // namespace
}  // namespace assay::types::derive
