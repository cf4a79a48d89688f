-- error: 5
{-# LANGUAGE ExistentialQuantification #-}
data E = forall a. Show a => E a
unE x = case x of
  E a -> a
main :: IO ()
main = return ()
