// Whose text is whose: the colour of each definition, for split_by_origin.h. A colour is a
// definition; the text of an unprofiled one has the colour of the one profiled definition that all
// mentions of it lead back to. Where there is no such one, it is profiled in its own right.
#pragma once

#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/lexical.h"

namespace assay::core {

using DefinitionId = std::size_t;  // its place in the program
inline constexpr DefinitionId kRootColour = ~DefinitionId{0};
inline constexpr DefinitionId kOnceColour = kRootColour - 1;

class OriginColours {
 public:
  OriginColours(const Program& program, const LexicalRoles& roles);

  // kRootColour: nothing that is profiled leads there.
  [[nodiscard]] DefinitionId ColourOf(DefinitionId definition) const { return owner_[definition]; }
  [[nodiscard]] bool IsColoured(DefinitionId definition) const { return coloured_[definition]; }
  // It takes the colour of who mentions it, and leads to something that has one.
  [[nodiscard]] bool Leads(DefinitionId definition) const { return leads_[definition]; }
  // The colours of the texts that mention it, through what is transparent.
  [[nodiscard]] const std::unordered_set<DefinitionId>& OriginsOf(DefinitionId definition) const {
    return origins_[definition];
  }
  // How often the program mentions it.
  [[nodiscard]] std::size_t MentionsOf(DefinitionId definition) const {
    return mention_counts_[definition];
  }
  // Nothing: it is no definition.
  [[nodiscard]] const DefinitionId* Find(const Variable* variable) const {
    const auto found = places_.find(variable);
    return found == places_.end() ? nullptr : &found->second;
  }

 private:
  void FindMentions(const Expression& e, std::vector<DefinitionId>& mentions) const;
  void FindLeading();
  [[nodiscard]] std::vector<DefinitionId> SeenFrom(DefinitionId definition) const;
  bool ColourShared();
  void FindOrigins();

  const Program& program_;
  std::unordered_map<const Variable*, DefinitionId> places_;
  std::vector<std::vector<DefinitionId>> mentions_;
  std::vector<std::size_t> mention_counts_;
  std::vector<std::vector<DefinitionId>> seen_;  // through what is transparent, which is left out
  std::vector<bool> takes_colour_;
  std::vector<bool> leads_;
  std::vector<bool> coloured_;
  std::vector<DefinitionId> owner_;
  std::vector<std::unordered_set<DefinitionId>> origins_;
};

}  // namespace assay::core
