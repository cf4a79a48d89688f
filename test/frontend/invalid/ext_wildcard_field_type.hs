-- error: 5
{-# LANGUAGE RecordWildCards #-}
data P = P { name :: String, age :: Int }
mk :: P
mk = let name = 3; age = 4 in P { .. }
main :: IO ()
main = print (age mk)
