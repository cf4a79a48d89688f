-- error: 6
{-# LANGUAGE ScopedTypeVariables #-}
f :: forall a. [a] -> [a]
f xs = ys ++ ys
  where ys :: [b]
        ys = reverse xs
main :: IO ()
main = print (f "a")
