-- error: 6
class Show a => P a where
  p :: a -> String
  p = show
data T = T
instance P T
main :: IO ()
main = putStrLn (p T)
