module Main where

-- Operators with backslashes, as constructors, functions, methods, fields and in local scopes: what
-- they are called in object files must not depend on the quoting of an assembler.
import Data.List ((\\))

data Prop = V String | Prop :/\ Prop | Prop :\/ Prop | Prop :\ Prop | (:\\) { (/\/) :: Int, rest :: Prop }
  deriving (Eq, Ord, Show)

infixr 7 :/\, /\
infixr 6 :\/, \/

class Lattice a where
  (/\), (\/) :: a -> a -> a

instance Lattice Bool where
  (/\) = (&&)
  (\/) = (||)

instance Lattice Prop where
  a /\ b = a :/\ b
  a \/ b = a :\/ b

vars :: Prop -> [String]
vars p = case p of
  V s -> [s]
  a :/\ b -> vars a |\| vars b
  a :\/ b -> vars a |\| vars b
  a :\ b -> vars a \\ vars b
  (:\\) n r -> concat (replicate n (vars r))
 where
  xs |\| ys = go xs ys
    where go [] b = b
          go (a : as) b = if a `elem` b then go as b else a : go as b

main :: IO ()
main = do
  let p = V "a" /\ V "b" \/ V "c"
      x \\\ y = x - y
  print (vars p, vars (p :\ V "b"), vars ((:\\) 2 (V "z")))
  print (p, (:\\) { (/\/) = 3, rest = V "q" :\ V "r" }, (/\/) ((:\\) 4 p))
  print (True /\ False \/ True, 5 \\\ (3 :: Int), compare p (V "a"))
