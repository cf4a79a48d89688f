{-# LANGUAGE GADTs, ScopedTypeVariables #-}
module Main where
main = id'
id' :: a -> a
id' x = y where { y :: a -> b; y = y }
scoped :: forall a. [a] -> [a]
scoped x = y where { y :: [a]; y = x }
both :: (Eq a, Show b) => a -> (forall c. c -> b) -> b
both = both
data E = forall a. Show a => E a | F { unF :: !Int }
data G a where
  GI :: Int -> G Int
  GP :: Eq x => x -> y -> G (x, y)
class Eq a => C a where
  m :: a -> b -> a
  m x _ = (x :: a)
  n :: Show a => a
instance (Eq a, Show b) => C (Maybe (a, b)) where
  m x (y :: c) = let { z :: c; z = y } in x
  n = Nothing :: Maybe (a, b)
type a `Or` b = Maybe (a, b)
x = (\(y :: t) -> (y :: t)) :: forall q. q -> q
deriving instance Eq a => Show (G a)
eq :: (a ~ b) => a -> b
eq x = x
