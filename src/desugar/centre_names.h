// Names of cost centres. A pragma says its own; an automatic centre is known by its place and named
// by its path, the functions around it:
//
//     slow xs = go xs where go = ..         ==>   slow.go
//     instance Show Tree where show = ..    ==>   ShowTree.show, local ones ShowTree.show.go
//     count = foldr Map.insert ..           ==>   Data.Map.insert@count    (--centres=calls:..)
//
// Where a path is that of several places, those after the first have a number: slow.go#2. Numbers
// follow the source, not the order of translation, and lines are no part of a name. So two builds
// have the same name for the same function, which is how profiles are compared.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "desugar/builder.h"

namespace assay::desugar {

class CentreNames {
 public:
  CentreNames(const Builder& build, Name module) : build_(&build), module_(module) {}

  // What is translated in between belongs to this part of the path. After the outermost part all
  // places in it are known, and its centres get their names.
  void Enter(std::string_view part);
  void Leave();

  // The body in the automatic centre of what was entered last.
  [[nodiscard]] Core Around(Core body, Span span, core::SccKind kind = core::SccKind::Scc,
                            core::Runs runs = core::Runs::Known);
  // The same for a call, of this function.
  [[nodiscard]] Core AroundCall(std::string_view function, Core call, Span function_span);
  // The body in the centre of a pragma: one of this name in the module, its place the first.
  [[nodiscard]] Core AroundPragma(Name centre, Core body, Span span,
                                  core::SccKind kind = core::SccKind::Scc,
                                  core::Runs runs = core::Runs::Known);

 private:
  struct Unnamed {
    core::Scc* scc;
    core::CostCentreKind kind;
    std::string path;
    Span span;
    core::Runs runs;
  };
  struct Named {
    std::uint32_t places = 0;
    Span last;
    const core::CostCentre* centre = nullptr;
  };

  [[nodiscard]] Core Add(core::SccKind scc_kind, core::CostCentreKind kind, std::string path,
                         Core body, Span scc_span, Span centre_span, core::Runs runs);
  void NameAll();
  [[nodiscard]] const core::CostCentre* Automatic(const Unnamed& one);

  const Builder* build_;
  Name module_;
  std::string path_;
  std::vector<std::size_t> ends_;  // of the path, before each of its parts
  std::vector<Unnamed> unnamed_;
  std::unordered_map<std::string, Named> named_;
};

}  // namespace assay::desugar
