-- error: 5
{-# LANGUAGE MultiWayIf #-}
f :: Int -> String
f n = if | n > 0 -> "pos"
         | n -> "neg"
main :: IO ()
main = putStrLn (f 0)
