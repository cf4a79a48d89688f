-- error: 6
{-# LANGUAGE LambdaCase #-}
f :: Int -> String
f = \case
  0 -> "zero"
  'x' -> "x"
  _ -> "other"
main :: IO ()
main = putStrLn (f 0)
