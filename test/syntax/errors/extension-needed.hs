f = \case { 1 -> 2 }
g = show @Int 1
data T a where
  A :: T Int
h !x = 1
k = let !y = 1 in y
