-- error: 4
{-# LANGUAGE ExistentialQuantification #-}
data E = forall a. Show a => E a
f e = case e of E x -> x
main = return ()
