-- error: 5
import Data.Coerce
newtype Age = Age Int
main :: IO ()
main = print (coerce (Age 3) :: Bool)
