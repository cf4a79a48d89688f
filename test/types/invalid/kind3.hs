-- error: 2
instance Functor Int where
  fmap = undefined
main = return ()
