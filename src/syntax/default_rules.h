// Default rules of Curry: f'default stands for the arguments to which no rule of f applies.
//
//     zip (x:xs) (y:ys) = (x,y) : zip xs ys          zip#rules (x:xs) (y:ys) = \_ -> (x,y) : zip xs
//     ys zip'default _ _   = []                         zip a b = prim_default (a,b) (zip#rules a
//     b)
//                                                                (zip'default a b)
//
// prim_default, in the Prelude, decides the choices of the arguments first, as a set function does.
#pragma once

#include "syntax/parser.h"

namespace assay::syntax {

[[nodiscard]] Declarations* WithDefaultRules(Parser& in, Declarations* declarations);

}  // namespace assay::syntax
