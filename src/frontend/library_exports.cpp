#include "frontend/library_exports.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <tuple>

namespace assay::frontend {

namespace {

namespace fs = std::filesystem;

struct ExportList {
  bool avoids_prelude = false;  // it has names of the Prelude's for itself, and is used qualified
  std::set<std::string> names;
  std::set<std::string> modules;  // whose names are passed on
};

bool IsSpace(char character) { return character == ' ' || character == '\n'; }
bool IsPunctuation(char character) {
  return character == '(' || character == ')' || character == ',';
}

// Names, operators and punctuation, without comments. An operator in parentheses is a word without
// them.
std::vector<std::string> WordsOf(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < text.size();) {
    if (IsSpace(text[i])) {
      ++i;
    } else if (text.substr(i).starts_with("--")) {
      i = std::min(text.find('\n', i), text.size());
    } else if (IsPunctuation(text[i])) {
      words.emplace_back(1, text[i++]);
    } else {
      const std::size_t begin = i;
      while (i < text.size() && !IsSpace(text[i]) && !IsPunctuation(text[i])) {
        ++i;
      }
      words.emplace_back(text.substr(begin, i - begin));
    }
  }
  return words;
}

// module NAME ( .. ) where
ExportList ExportsIn(std::string_view text, const std::string& module) {
  const std::string head = "module " + module;
  std::size_t begin = text.starts_with(head) ? 0 : text.find("\n" + head);
  ExportList list;
  if (begin == std::string_view::npos) {
    return list;
  }
  list.avoids_prelude =
      text.contains("\nimport Prelude") || text.contains("\nimport qualified Prelude");
  begin = text.find(head, begin) + head.size();
  const std::vector<std::string> words =
      WordsOf(text.substr(begin, text.find("where", begin) - begin));
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "module" && i + 1 < words.size()) {
      list.modules.insert(words[++i]);
    } else if (!IsPunctuation(words[i].front()) && words[i] != "pattern" && words[i] != "type" &&
               words[i] != "..") {
      list.names.insert(words[i]);
    }
  }
  return list;
}

using ExportLists = std::map<std::string, ExportList>;

void AddAll(const ExportLists& lists, const std::string& module, std::set<std::string>& seen,
            std::set<std::string>& names) {
  const auto list = lists.find(module);
  if (list == lists.end() || !seen.insert(module).second) {
    return;
  }
  names.insert(list->second.names.begin(), list->second.names.end());
  for (const std::string& other : list->second.modules) {
    AddAll(lists, other, seen, names);
  }
}

// Modules of ours that are no business of users, and those of Haskell 98, whose names have no dots.
bool IsOffered(const std::string& module) {
  return !module.starts_with("Assay.") && module.contains('.');
}

}  // namespace

void LibraryExports::Read() {
  ExportLists lists;
  std::error_code error;
  for (const auto& entry : fs::recursive_directory_iterator(folder_, error)) {
    if (entry.path().extension() != ".hs") {
      continue;
    }
    std::string module = entry.path().lexically_relative(folder_).replace_extension().string();
    std::ranges::replace(module, '/', '.');
    std::ifstream stream(entry.path(), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream),
                           std::istreambuf_iterator<char>()};
    lists.emplace(module, ExportsIn(text, module));
  }
  for (const auto& [module, list] : lists) {
    std::set<std::string> seen;
    std::set<std::string> names;
    AddAll(lists, module, seen, names);
    for (const std::string& name : names) {
      if (IsOffered(module)) {
        exporters_[name].push_back(module);
      }
    }
  }
  for (auto& [name, modules] : exporters_) {
    std::ranges::stable_sort(modules, {}, [&](const std::string& module) {
      const ExportList& list = lists.at(module);
      const bool is_type = name.front() >= 'A' && name.front() <= 'Z';
      return std::tuple(module.starts_with("GHC."), list.avoids_prelude && !is_type,
                        !is_type && !list.names.contains(name), module.size());
    });
  }
}

const std::vector<std::string>& LibraryExports::ExportersOf(std::string_view name) {
  static const std::vector<std::string> kNone;
  std::call_once(is_read_, [this] { Read(); });
  const auto found = exporters_.find(name);
  return found == exporters_.end() ? kNone : found->second;
}

}  // namespace assay::frontend
