-- error: 4
{-# LANGUAGE FunctionalDependencies #-}
class C a b | a -> b where c :: a -> b
instance C Int Bool where c = even
instance C Int Char where c _ = 'a'
main = return ()
