-- Identifiers, operator symbols, qualified names and reserved words.
module Main where

import qualified Data.List as List.Of
import qualified Data.Char
import Prelude hiding ((.))
import qualified Prelude as P
import qualified Prelude

-- Words that are special only in places are ordinary names elsewhere.
as, hiding, qualified, forall', export, safe :: Int
as = 1
hiding = 2
qualified = 3
forall' = 4
export = 5
safe = 6

_private, a_b, a'b, a1, _1 :: Int
_private = 10
a_b = 11
a'b = 12
a1 = 13
_1 = 14

naïve, été, x₁ :: Int
naïve = 20
été = 21
x₁ = 22

data Δ = Δ Int | Ünï { größe :: Int } deriving Show

infixr 9 .
(.) :: (b -> c) -> (a -> b) -> a -> c
f . g = \x -> f (g x)

infixl 5 <+>, ∪, !, #, ~~>
(<+>), (∪), (!), (#), (~~>) :: Int -> Int -> Int
a <+> b = a + b
a ∪ b = a * b
a ! b = a - b
a # b = a * 100 + b
a ~~> b = b

data T = Int :*: Int | T :+ T | Nil deriving (Show, Eq)
infixr 7 :*:
infixl 6 :+

main :: IO ()
main = do
  print [as, hiding, qualified, forall', export, safe]
  print [_private, a_b, a'b, a1, _1, naïve, été, x₁]
  print (Δ 3, Ünï { größe = 4 })
  print (List.Of.sort [3, 1, 2], Data.Char.toUpper 'x')
  -- Qualified operators, used infix and as sections.
  print (3 P.+ 4, (P.* 2) 5, P.map (10 P.-) [1, 2], (negate P.. abs) 3)
  print ((negate . abs . succ) 3)
  print (P.Just P.True, [P.False ..], 7 `P.div` 2, P.succ `P.fmap` [1])
  print (1 <+> 2 ∪ 3 ! 4 # 5, 3 ~~> 4)
  print (1 :*: 2 :+ Nil :+ (3 :*: 4))
  print (P.foldr(P..)P.id [(+1), (*2)] 5)
