-- error: 7
import Data.List
plus = (+)
main :: IO ()
main = do
  print (plus 1 (2 :: Int))
  print (plus 1.5 (2 :: Double))
