-- error: 3
data T = T
instance Ord T where
  compare _ _ = EQ
main = return ()
