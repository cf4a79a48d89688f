-- error: 5
{-# LANGUAGE NamedFieldPuns #-}
data P = P { name :: String, age :: Int }
f :: P -> Int
f P { name } = name + 1
main :: IO ()
main = print (f (P "a" 1))
