-- Operators of the program's own, sections, flip, a field that is a function.
--
-- <+> <- main: 1
-- <+> <- sumOf: 3
-- ShowV.showsPrec <- main: 3
-- bigger <- main: 2
-- fold <- fold: 3
-- fold <- sumOf: 1
-- main <- (root): 1
-- sumOf <- main: 1
-- twiceOf <- main: 1
-- unit <- sumOf: 1
module Main where
infixl 6 <+>
data V = V Int Int deriving Show
data Fold = Fold { name :: String, step :: V -> V -> V }
(<+>) :: V -> V -> V
V a b <+> V c d = V (a + c) (b + d)
unit :: V
unit = V 0 0
fold :: Fold -> V -> [V] -> V
fold _ z [] = z
fold f z (v : vs) = fold f (step f z v) vs
sumOf :: [V] -> V
sumOf = \vs -> fold (Fold "sum" (<+>)) unit vs
twiceOf :: (a -> a) -> a -> a
twiceOf f = f . f
bigger :: V -> V
bigger (V a b) = V (a * 2) (b * 2)
main :: IO ()
main = do
  print (sumOf [V 1 2, V 3 4, V 5 6])
  print (flip (<+>) (V 1 1) (V 2 2))
  print (twiceOf bigger (V 1 1))
