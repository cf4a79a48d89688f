-- error: 7
-- One message: that there is no `Num [t0]` either is of no interest.
import Control.Monad.State

inc :: State Int ()
inc = do
  n <- get
  put (n ++ 1)

main = print (execState inc 0)
