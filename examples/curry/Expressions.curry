-- A parser by functional patterns: an expression is a text that it could have been printed as. What
-- is simplified is found anywhere in it, by a pattern for a place in a tree.
module Expressions where

import Control.Search.Unsafe (allValues)

data Expression = Number Int | Variable Char | Expression :+ Expression | Expression :* Expression
  deriving (Eq, Show)

infixl 6 :+
infixl 7 :*

sum' :: String -> Expression
sum' (left ++ "+" ++ right) = product' left :+ sum' right
sum' one = product' one

product' :: String -> Expression
product' (left ++ "*" ++ right) = factor left :* product' right
product' one = factor one

factor :: String -> Expression
factor ("(" ++ inside ++ ")") = sum' inside
factor [c] | isAlpha c = Variable c
factor text | not (null text) && all isDigit text = Number (foldl (\n c -> 10 * n + ord c - ord '0') 0 text)

-- An expression with another one somewhere in it, by the way to it.
data Way = Here | LeftOfSum Way Expression | RightOfSum Expression Way
         | LeftOfProduct Way Expression | RightOfProduct Expression Way

at :: Way -> Expression -> Expression
at Here e = e
at (LeftOfSum w r) e = at w e :+ r
at (RightOfSum l w) e = l :+ at w e
at (LeftOfProduct w r) e = at w e :* r
at (RightOfProduct l w) e = l :* at w e

-- What is worth the same and shorter.
same :: Expression -> Expression
same e = (e :* Number 1) ? (Number 1 :* e) ? (e :+ Number 0) ? (Number 0 :+ e)

step :: Expression -> Expression
step (at way (same e)) = at way e

-- As far as it goes, in any order.
simple :: Expression -> Expression
simple e = case oneStep e of
  Nothing -> e
  Just e' -> simple e'

oneStep :: Expression -> Maybe Expression
oneStep e = case allValues (step e) of
  [] -> Nothing
  e' : _ -> Just e'

variableIn :: Expression -> Char
variableIn (at _ (Variable c)) = c

-- Read first, to its end: `$##` asks for all of it.
main :: (Expression, Char)
main = (\e -> (simple e, variableIn e)) $## sum' "(x+0)*1+1*(y*(2+0))"
