#include "names/support.h"

#include <sstream>

#include "base/mapped_stack.h"
#include "names/module_graph.h"
#include "names/print.h"
#include "syntax/parse.h"

namespace assay::names {

namespace {

constexpr std::string_view kPrelude = R"(module Prelude where
infixr 9 .
infixl 7 *
infixl 6 +, -
infixr 5 ++
infix 4 ==, <
infixr 3 &&
infixl 1 >>=
infixr 0 $
data Bool = False | True
data Maybe a = Nothing | Just a
data Int
data Char
data IO a
type String = [Char]
class Eq a where { (==) :: a -> a -> Bool }
class Show a where { show :: a -> String; showsPrec :: Int -> a -> String -> String }
class Monad m where { (>>=) :: m a -> (a -> m b) -> m b; return :: a -> m a }
foreign import prim "x" (+) :: Int -> Int -> Int
foreign import prim "x" (-) :: Int -> Int -> Int
foreign import prim "x" (*) :: Int -> Int -> Int
foreign import prim "x" (<) :: Int -> Int -> Bool
foreign import prim "x" (&&) :: Bool -> Bool -> Bool
foreign import prim "x" (++) :: [a] -> [a] -> [a]
foreign import prim "x" ($) :: (a -> b) -> a -> b
foreign import prim "x" (.) :: (b -> c) -> (a -> b) -> a -> c
foreign import prim "x" foldr :: (a -> b -> b) -> b -> [a] -> b
foreign import prim "x" map :: (a -> b) -> [a] -> [b]
foreign import prim "x" filter :: (a -> Bool) -> [a] -> [a]
foreign import prim "x" putStrLn :: String -> IO ()
otherwise = True
)";

}  // namespace

Program::Program(bool has_prelude) {
  if (has_prelude) {
    Add({std::string(kPrelude)});
  }
}

void Program::Add(const std::vector<std::string>& texts) {
  RunOnMappedStack([&] {
    std::vector<syntax::Module*> modules;
    for (const std::string& text : texts) {
      const std::string name = "m" + std::to_string(modules.size() + 1) + ".hs";
      modules.push_back(
          syntax::ParseModule(sources_, sources_.Add(name, text), arena, diagnostics_));
    }
    first_added_ = renamed_.size();
    if (diagnostics_.HasErrors()) {
      return;
    }
    for (syntax::Module* module : OrderModules(modules, table_, {". and lib"}, diagnostics_)) {
      ModuleInterface& interface = interfaces_.emplace_back();
      renamed_.push_back(Rename(*module, table_, arena, interface, diagnostics_));
      table_.emplace(interface.name, &interface);
    }
  });
}

const RenamedModule* Program::Find(std::string_view module) const {
  for (const RenamedModule& renamed : renamed_) {
    if (renamed.interface->name.Text() == module) {
      return &renamed;
    }
  }
  return nullptr;
}

std::string Program::Complaints() const {
  std::string text;
  for (const Diagnostic& diagnostic : diagnostics_.Sorted()) {
    text += Render(diagnostic, sources_, Colour::No);
  }
  return text;
}

std::string Program::Printed() const {
  std::string text;
  for (std::size_t i = first_added_; i < renamed_.size(); ++i) {
    text += Print(renamed_[i]);
  }
  return text;
}

std::vector<std::string> SplitModules(const std::string& text) {
  std::vector<std::string> modules(1);
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("----")) {
      modules.emplace_back();
    } else {
      modules.back() += line + "\n";
    }
  }
  return modules;
}

}  // namespace assay::names
