-- A loop of 10^7 steps in the State monad.
import Control.Monad.State.Strict

loop :: Int -> State Int ()
loop 0 = return ()
loop n = modify' (+ n) >> loop (n - 1)

main :: IO ()
main = print (execState (loop 10000000) 0)
