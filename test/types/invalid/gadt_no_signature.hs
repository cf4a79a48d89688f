-- error: 4
{-# LANGUAGE GADTs #-}
data E a where { I :: Int -> E Int; B :: Bool -> E Bool }
f (I n) = n
f (B b) = b
main = return ()
