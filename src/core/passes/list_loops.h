// Loops over lists, as local functions and join points: which of them make a list or take one
// apart. For fuse_lists.cpp.
#pragma once

#include <optional>
#include <unordered_map>

#include "core/ir.h"

namespace assay::core {

// A local function or join point that is bound alone.
struct ListLoop {
  const Variable* name;
  std::vector<const Variable*> parameters;
  const Expression* body;
  bool is_join;
  std::size_t region;
};
using ListLoops = std::unordered_map<const Variable*, ListLoop>;

// A loop whose body is case p of {[] -> at_end; x : xs -> at_element}.
struct ListConsumer {
  const ListLoop* loop;
  std::size_t list;  // which of its parameters is p
  const Expression* at_end;
  const Expression* at_element;
  const Variable* element;
  const Variable* rest;
};

// Nothing if the loop is none, looks at its list again, may ask for the rest of it twice, or does
// anything with that but to call itself.
[[nodiscard]] std::optional<ListConsumer> AsConsumer(const ListLoop& loop);

[[nodiscard]] bool IsNil(const Expression& e);
[[nodiscard]] bool IsCons(const Expression& e);
[[nodiscard]] bool HasScc(const Expression& e);
[[nodiscard]] bool MentionsAny(const Expression& e, std::span<const Variable* const> variables);

// A call or jump with all its arguments that are there, or nothing.
struct LoopCall {
  const Variable* function;
  std::vector<const Variable*> arguments;
  bool is_jump;
};
[[nodiscard]] std::optional<LoopCall> AsCall(const Expression& e);
[[nodiscard]] const Expression* NewCall(Arena& arena, Span span, const LoopCall& call);

}  // namespace assay::core
