module M where
infixr 5 :+
infix 4 `And`
data T a = A | C Int a | a :+ T a | Int `And` a | (:*) a Int | R { f :: Int, (+++) :: a } | (:%)
  deriving (Show, Read)
