-- error: 6
{-# LANGUAGE FunctionalDependencies #-}
class C a b | a -> b where f :: a -> b
instance C Int Bool where f = even
main :: IO ()
main = putStrLn (f (3 :: Int))
