-- No header: the module is Main and exports main. main need not be IO ().
import Data.List (intercalate)

main :: IO Int
main = do
  putStrLn (intercalate ", " ["no", "header"])
  return 3
