-- no suspect
module Main where
import Data.IORef
import qualified Data.Map.Strict as Map
import Control.Monad

type Cache = IORef (Map.Map Int (Int, Int))

-- It forgets what was not asked for longest.
fetch :: Cache -> Int -> Int -> IO Int
fetch cache now key = do
  m <- readIORef cache
  case Map.lookup key m of
    Just (_, v) -> do
      writeIORef cache $! Map.insert key (now, v) m
      return v
    Nothing -> do
      let v = sum (map (key *) [1 .. 50]) `mod` 1009
          m' = if Map.size m >= 5000 then Map.deleteMin m else m
      v `seq` (writeIORef cache $! Map.insert key (now, v) m')
      return v

main :: IO ()
main = do
  cache <- newIORef Map.empty
  total <- newIORef 0
  forM_ [1 .. 30000] $ \n -> do
    v <- fetch cache n (n * n `mod` 20011)
    modifyIORef' total (+ v)
  readIORef total >>= print
