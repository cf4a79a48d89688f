module Effects where
import Data.IORef
import Control.Monad
