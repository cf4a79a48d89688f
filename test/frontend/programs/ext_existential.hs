{-# LANGUAGE ExistentialQuantification #-}
module Main where

data Shape = forall a. HasArea a => Shape a | forall b. (Show b, Ord b) => Sorted [b]
class HasArea a where { area :: a -> Double; label :: a -> String }
newtype Sq = Sq Double
newtype Ci = Ci Double
instance HasArea Sq where { area (Sq s) = s * s; label _ = "square" }
instance HasArea Ci where { area (Ci r) = 3 * r * r; label _ = "circle" }
instance HasArea Shape where
  area (Shape a) = area a
  area (Sorted bs) = fromIntegral (length bs)
  label (Shape a) = "shape of " ++ label a
  label (Sorted bs) = "max " ++ show (maximum bs)

data Stream a = forall s. Stream (s -> Maybe (a, s)) s

enumFromToS :: Int -> Int -> Stream Int
enumFromToS a b = Stream (\n -> if n > b then Nothing else Just (n, n + 1)) a

mapS :: (a -> b) -> Stream a -> Stream b
mapS f (Stream next s0) = Stream (\s -> case next s of
  Nothing -> Nothing
  Just (a, s') -> Just (f a, s')) s0

toL :: Stream a -> [a]
toL (Stream next s0) = go s0
  where go s = case next s of
          Nothing -> []
          Just (a, s') -> a : go s'

data Counter = forall self. Counter { _this :: self, _inc :: self -> self, _show :: self -> String }

bump :: Counter -> Counter
bump (Counter t i s) = Counter (i t) i s

display :: Counter -> String
display Counter { _this = t, _show = s } = s t

data Dyn = forall a. Show a => a :*: Int

main :: IO ()
main = do
  mapM_ (\s -> putStrLn (label s ++ " " ++ show (area s))) [Shape (Sq 2), Shape (Ci 1), Shape (Shape (Sq 1)), Sorted "hello", Sorted [1, 3, 2]]
  print (toL (mapS (* 2) (enumFromToS 1 5)))
  mapM_ (putStrLn . display . bump . bump) [Counter 0 (+ 1) show, Counter "" ('x' :) id]
  putStrLn (unwords [show a ++ "@" ++ show n | a :*: n <- ['x' :*: 1, [True] :*: 2, () :*: 3]])
