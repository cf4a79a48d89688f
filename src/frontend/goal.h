// A goal: an expression of Curry that is evaluated in a module, given with --eval or to `assay
// repl`.
//
//     xs ++ ys =:= [1] where xs, ys free
//
// becomes a module of its own, which imports the one that it is for and what that one imports:
//
//     module Prim_Goal where
//     import Perm
//     prim_goal = Prim_Bind "xs" xs (Prim_Bind "ys" ys (Prim_Result (
//      xs ++ ys =:= [1]
//      ))) where xs, ys free
//
// The run-time system prints what that gives as {xs=[], ys=[1]} True.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace assay::frontend {

// Of one line, or of several that are indented. `imports` are lines.
[[nodiscard]] std::string GoalModule(std::string_view goal,
                                     const std::vector<std::string>& imports);

// The same of a goal whose type is wanted: an operation as any other, whose type may be general.
inline constexpr std::string_view kTypedGoal = "prim_typed";
[[nodiscard]] std::string TypedGoalModule(std::string_view goal,
                                          const std::vector<std::string>& imports);

}  // namespace assay::frontend
