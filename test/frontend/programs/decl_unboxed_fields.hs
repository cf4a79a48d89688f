{-# LANGUAGE BangPatterns #-}
import qualified Data.Map as M
data V = V { vx :: !Double, name :: String, vy :: !Double, tag :: !Char, next :: Maybe V, cnt :: !Int } deriving (Show, Eq, Ord, Read)
data T = L | N !Int T T deriving (Eq, Show)
ins :: Int -> T -> T
ins k L = N k L L
ins k t@(N x l r) | k < x = N x (ins k l) r
                  | k > x = N x l (ins k r)
                  | otherwise = t
toL L = []
toL (N x l r) = toL l ++ [x] ++ toL r
origin = V 0 "o" 0 'o' Nothing 0
step v = v { vx = vx v + 1.5, cnt = cnt v + 1, next = Just origin }
data F a = F !a !Int | G !Float !Word a deriving (Show, Eq, Ord)
lazyField = map cnt (take 5 (iterate step origin))
main = do
  print origin
  print (step (step origin))
  print (read (show (step origin)) == step origin)
  print (toL (foldr ins L [5,3,8,1,9,2,7]))
  print (M.toList (M.fromListWith (+) (zip (map vx (take 10 (iterate step origin))) [1..])))
  print [F 'a' 3, G 1.5 7 'b']
  print (compare (F 1 2) (F 1 3), G 2 3 'x' == G 2 3 'x', maximum [F 2 9, F 3 1])
  print lazyField
  let f = V 1 "z" 2 'c'
  print (f Nothing 3, fmap cnt (next (step (f Nothing 4))))
  print (foldr (\(N x _ _) a -> x + a) 0 [N i L L | i <- [1..100]])
