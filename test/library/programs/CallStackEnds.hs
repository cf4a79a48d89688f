-- An error that nobody catches, after output, in a function that knows who called it.
import GHC.Stack (HasCallStack)

main :: IO ()
main = do
  putStrLn "begin"
  print (sum (map balance [3, 2, 1, 0]))

balance :: HasCallStack => Int -> Int
balance n = divided 12 n

divided :: HasCallStack => Int -> Int -> Int
divided _ 0 = error "division by nothing:\n  at last"
divided a b = a `div` b
