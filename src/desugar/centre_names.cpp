#include "desugar/centre_names.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace assay::desugar {

namespace {

// Methods are called $fEqTree.== for themselves, default ones $dm==, builders of pattern synonyms
// $bP; people may do without the sign.
std::string_view Written(std::string_view name) {
  for (const std::string_view prefix : {"$f", "$dm", "$b"}) {
    name.remove_prefix(name.starts_with(prefix) ? prefix.size() : 0);
  }
  return name;
}

}  // namespace

void CentreNames::Enter(std::string_view part) {
  ends_.push_back(path_.size());
  path_ += path_.empty() || part.empty() ? "" : ".";
  path_ += Written(part);
}

void CentreNames::Leave() {
  path_.resize(ends_.back());
  ends_.pop_back();
  if (ends_.empty()) {
    NameAll();
  }
}

Core CentreNames::Around(Core body, Span span, core::SccKind kind, core::Runs runs) {
  return Add(kind, core::CostCentreKind::Automatic, path_, body, span, span, runs);
}

Core CentreNames::AroundCall(std::string_view function, Core call, Span function_span) {
  return Add(core::SccKind::Scc, core::CostCentreKind::Automatic,
             fmt::format("{}@{}", function, path_), call, call->span, function_span,
             core::Runs::Known);
}

Core CentreNames::AroundPragma(Name centre, Core body, Span span, core::SccKind kind,
                               core::Runs runs) {
  return Add(kind, core::CostCentreKind::User, std::string(centre.Text()), body, span, span, runs);
}

Core CentreNames::Add(core::SccKind scc_kind, core::CostCentreKind kind, std::string path,
                      Core body, Span scc_span, Span centre_span, core::Runs runs) {
  auto* const scc = build_->TheArena().New<core::Scc>(core::Expression{core::Scc::kKind, scc_span},
                                                      scc_kind, nullptr, body);
  unnamed_.push_back({scc, kind, std::move(path), centre_span, runs});
  return scc;
}

void CentreNames::NameAll() {
  std::ranges::stable_sort(unnamed_, {}, [](const Unnamed& one) { return one.span.begin; });
  for (const Unnamed& one : unnamed_) {
    one.scc->centre = one.kind == core::CostCentreKind::Automatic
                          ? Automatic(one)
                          : build_->Program().centres.Intern(one.kind, Name(one.path), one.span,
                                                             module_, one.runs);
  }
  unnamed_.clear();
}

const core::CostCentre* CentreNames::Automatic(const Unnamed& one) {
  Named& named = named_[one.path];
  if (named.centre == nullptr || named.last.begin != one.span.begin) {
    ++named.places;
    const std::string number = named.places == 1 ? "" : fmt::format("#{}", named.places);
    named.centre = build_->Program().centres.Intern(one.kind, Name(one.path + number), one.span,
                                                    module_, one.runs);
    named.last = one.span;
  }
  return named.centre;
}

}  // namespace assay::desugar
