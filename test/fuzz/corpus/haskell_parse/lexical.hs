{-# LANGUAGE MagicHash, NegativeLiterals, UnicodeSyntax, HexFloatLiterals, LambdaCase #-}
{-# OPTIONS_GHC -Wall -XTupleSections #-}
{-| module comment -}
module Lexical where
import qualified Prelude
import Prelude hiding ((.))
-- | doc
--------- dashes
---not a comment would be --> here
a --> b = a -- trailing
a |-- b = a
(***) = (-->)
nested = {- {- deep -} still -} 1 {- -}
x' = 1; x'' = x'; _y = 2; _ = 3
größe = 1; ñ' = größe
λ = 2; x₁ = 3
a ⊕ b = a
(∘) = (⊕)
unboxed x# = x# where w = 1#; y = 2##; z = 'c'#; s = "str"#; d = 1.5##; e = -3#
negative = f -1 - 2 where f x = x -1
hexFloat = [0x1.8p3, 0x10p-2, 0x0.1]
qualified = (Prelude.+) Prelude.. f Prelude.$ Prelude.Just 1
dots = [f.g, F.g, F.f.g, Just.f, f . g, F . g, [False ..], [1..2], [x..y]]
as = qualified hiding
hiding forall family role = forall
safe = unsafe
ccall = export
stock = via
unicode ∷ ∀ a. Show a ⇒ a → a
unicode x = do { y ← [x]; y }
lambdaCase = \case
  1 -> 2
  _ -> 3
lambdaCaseOne = map (\case { Just x -> x; Nothing -> 0 })
gap = "one \
      \two"   ++ "three"
