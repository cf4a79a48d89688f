// What golden files do not show: missing modules met by Rename itself, depth, the interface.
#include "names/rename.h"

#include <string>

#include <gtest/gtest.h>

#include "base/mapped_stack.h"
#include "names/known.h"
#include "names/support.h"
#include "source/source_manager.h"
#include "syntax/parse.h"

namespace assay::names {
namespace {

TEST(RenameTest, MissingModuleTakesItsNamesAlong) {
  SourceManager sources;
  Diagnostics diagnostics;
  Arena arena;
  const FileId file = sources.Add("m.hs",
                                  "module M where\n"
                                  "import Gone\n"
                                  "import qualified Lost as L (here)\n"
                                  "a = anything L.here L.there\n");
  syntax::Module* const tree = syntax::ParseModule(sources, file, arena, diagnostics);
  ModuleInterface prelude;
  prelude.name = Name("Prelude");
  const ModuleTable modules = {{prelude.name, &prelude}};
  ModuleInterface interface;
  Rename(*tree, modules, arena, interface, diagnostics);
  std::string said;
  for (const Diagnostic& diagnostic : diagnostics.Sorted()) {
    said += diagnostic.message + "\n";
  }
  EXPECT_EQ(said,
            "there is no module `Gone`\n"
            "there is no module `Lost`\n"
            "`L.there` is not in scope\n");
}

TEST(RenameTest, InstancesTravelByImports) {
  Program program;
  program.Add({"module A where\n", "module B where\nimport A ()\nimport A\n"});
  const RenamedModule* const b = program.Find("B");
  ASSERT_NE(b, nullptr) << program.Complaints();
  std::string imports;
  for (const ModuleInterface* import : b->interface->imports) {
    imports += import->name.Text();
    imports += " ";
  }
  EXPECT_EQ(imports, "A Prelude ");
}

TEST(RenameTest, KnownSymbolsAreFoundInTheirModules) {
  Program program(/*has_prelude=*/false);
  program.Add({"module Assay.Types where\ndata Bool = False | True\n",
               "module Assay.Classes where\nimport Assay.Types\nclass Eq a where (==) :: a -> a -> "
               "Bool\n"});
  const RenamedModule* const classes = program.Find("Assay.Classes");
  ASSERT_NE(classes, nullptr) << program.Complaints();
  const KnownSymbols known(program.Modules(), *classes->interface);
  ASSERT_NE(known.Find(Known::True), nullptr);
  EXPECT_EQ(known.Find(Known::True)->QualifiedText(), "Assay.Types.True");
  ASSERT_NE(known.Find(Known::Equal), nullptr);
  EXPECT_EQ(known.Find(Known::Equal)->parent, known.Find(Known::Eq));
  EXPECT_EQ(known.Find(Known::Num), nullptr);
  EXPECT_EQ(KnownSymbols::Text(Known::Equal), "==");
}

TEST(RenameTest, ChildrenOfTypesAndConstructors) {
  Program program;
  program.Add({"module M where\ndata T = A { x, y :: Int } | B { z, x :: Int } | C\n"});
  const RenamedModule* const m = program.Find("M");
  ASSERT_NE(m, nullptr) << program.Complaints();
  const auto children = [&](const Symbol* symbol) {
    std::string text;
    for (const Symbol* child : symbol->children) {
      text += child->name.Text();
    }
    return text;
  };
  EXPECT_EQ(children(m->interface->definitions.types.at(Name("T"))), "ABCxyz");
  EXPECT_EQ(children(m->interface->definitions.values.at(Name("B"))), "zx");
  EXPECT_EQ(m->interface->definitions.values.at(Name("z"))->parent,
            m->interface->definitions.types.at(Name("T")));
}

TEST(RenameTest, BuiltInSymbols) {
  EXPECT_EQ(BuiltIns().cons->QualifiedText(), ":");
  EXPECT_EQ(BuiltIns().cons->fixity.precedence, 5);
  EXPECT_EQ(BuiltIns().cons->parent, BuiltIns().list_type);
  EXPECT_EQ(BuiltIns().tuples[3]->name.Text(), "(,,)");
  EXPECT_EQ(BuiltIns().tuple_types[62]->children[0], BuiltIns().tuples[62]);
  EXPECT_TRUE(IsErrorSymbol(ErrorSymbol(SymbolKind::Class)));
  EXPECT_FALSE(IsErrorSymbol(BuiltIns().nil));
}

std::string Nested(const std::string& open, const std::string& inner, const std::string& close,
                   int depth) {
  std::string text;
  for (int i = 0; i < depth; ++i) {
    text += open;
  }
  text += inner;
  for (int i = 0; i < depth; ++i) {
    text += close;
  }
  return text;
}

// Longer or deeper than anybody writes; the point is that it takes neither the stack nor the day.
TEST(RenameTest, LongAndDeepInput) {
  std::string operators = "1";
  for (int i = 0; i < 100'000; ++i) {
    operators += " + 1";
  }
  std::string chain;  // f0 = f1, f1 = f2, ..
  for (int i = 0; i < 20'000; ++i) {
    chain += "f" + std::to_string(i) + " = f" + std::to_string(i + 1) + "\n";
  }
  Program program;
  program.Add({"module M where\na = " + operators + "\nb = " + Nested("(", "a", ")", 10'000) +
               "\nc " + Nested("(Just ", "x", ")", 10'000) + " = x\nd :: " +
               Nested("Maybe (", "Int", ")", 10'000) + "\nd = d\n" + chain + "f20000 = 1\n"});
  EXPECT_EQ(program.Complaints(), "");
}

}  // namespace
}  // namespace assay::names
