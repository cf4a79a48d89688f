module Main where {
import Data.List (sort);
import qualified Data.Map as M;
f :: Int -> Int;
f x = case x of { 0 -> 1; _ | even x -> 2
  | otherwise -> 3 };
data T = A | B deriving (Show, Eq, Ord);
class C a where { c :: a -> String; c _ = "default"; d :: a };
instance C T where { d = A };
instance C Int where { c n = show n; d = 0 };
g n = let { a = n; b = a + 1; } in do { x <- Just a; y <- Just b; return (x + y); };
main = do { print (map f [0, 1, 2]);
  putStrLn (c A ++ c (1 :: Int)); print (d :: T, d :: Int)
  ; print (g 3) ;
  if True then print 1 else print 2;
  if True ; then print 3 ; else print 4;
  let { z = 5; w = 6 };
  print (z + w);
  mapM_ print (sort [B, A]); where_ }
  where { where_ = putStrLn "where" }
}
