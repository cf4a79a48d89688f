-- error: 3
import qualified Data.Map as
main :: IO ()
main = print 1
