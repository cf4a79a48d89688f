-- error: 6
{-# LANGUAGE MultiParamTypeClasses #-}
class Conv a b where conv :: a -> b
instance Conv Int Bool where conv = even
main :: IO ()
main = print (conv (3 :: Int) == True && show (conv (3 :: Int)) == "x")
