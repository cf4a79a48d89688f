-- error: 7
{-# LANGUAGE GADTs #-}
data Some where Some :: Show a => a -> Some
f :: Some -> String
f (Some x) = show x
g :: Some -> Some -> Bool
g (Some x) (Some y) = x == y
main :: IO ()
main = putStrLn (f (Some 1))
