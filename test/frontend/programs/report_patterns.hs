module Main where
import Data.IORef
import System.IO.Unsafe
-- patterns
data P = P !Int Int deriving Show
newtype N a = N { unN :: a } deriving (Show, Eq, Ord)
lazy1 ~(a, b) = 1
asp all@(x:xs) = (all, x, xs)
asp [] = ([], 0, [])
neg (-1) = "m1"
neg 0 = "z"
neg 1.5 = "f"
neg _ = "?"
strp "hello" = 1
strp ('h':_) = 2
strp "" = 3
strp _ = 4
chp 'a' = True
chp '\n' = True
chp _ = False
nest ((a, [b, c]), Just (Left d)) = a + b + c + d
nest ((a, _), Just (Right e)) = length (e :: String) + a
nest (_, Nothing) = 0
nest _ = -1
nn (N x) = x
irr = let ~(Just y) = Nothing in "ok"
wheree x | a > 5 = "a>5" ++ b
         | c = "c"
         | otherwise = "o"
  where a = x * 2
        b = show a
        c = odd x
guards x y
  | (a, b) <- divMod x y, b == 0 = Left a
  | Just z <- lookup x [(7, 'q')] = Right z
  | otherwise = Left (-1)
[p1, p2, p3] = map (*2) [1,2,3]
(q1, q2) | p1 > 1 = (1, 2)
         | otherwise = (3, 4)
Just (r1:r2:_) = Just "xyz"
a `plus` b = a + b
(x <**> y) z = x + y + z
fibs@(_:tfibs) = 0 : 1 : zipWith (+) fibs tfibs
main = do
  print (lazy1 undefined)
  print (asp [1,2,3], asp [])
  print (map neg [-1, 0, 1.5, 7])
  print (map strp ["hello", "hi", "", "x"])
  print (map chp "a\nb")
  print (nest ((1,[2,3]), Just (Left 4)), nest ((1,[]), Just (Right "ab")), nest ((0,[]), Nothing), nest ((0, []), Just (Left 1)))
  print (nn (N 3), irr)
  print (map wheree [1,2,3,4])
  print (guards 6 3, guards 7 2, guards 7 4, guards 5 2)
  print (p1, p2, p3, q1, q2, r1, r2)
  print (3 `plus` 4, (1 <**> 2) 3)
  print (take 15 fibs)
  let (a, b) | True = (b, 5)
      c@[d, e] = "de"
      P u w = P 1 2
  print (a, b, c, d, e, u, w)
  print [ x | (x, 'a') <- zip [1..] "abab" ]
  let loop (-3) = "done"; loop n = loop (n - 1)
  putStrLn (loop 3)
  case undefined of { ~(x, y) -> putStrLn "lazy" }
  case (N undefined) of { N _ -> putStrLn "newtype" }
  print (case [1,2,3] of { [] -> 0; [_] -> 1; _:_:r | null r -> 2 | [z] <- r -> z * 100; _ -> 4 })
