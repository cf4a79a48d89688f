-- What a program says to its own profiler. Without a profile these do nothing.
module Assay.Profile
  ( startClock
  , stopClock
  , withoutClock
  , mark
  , census
  , snapshot
  , startProfTimer
  , stopProfTimer
  ) where

import Data.Char (ord)
import Prelude
import System.Mem (performGC)

foreign import ccall unsafe "assay_profile_clock" setClock :: Int -> IO ()
foreign import ccall unsafe "assay_profile_mark" putMark :: Int -> IO ()

foreign import ccall unsafe "assay_profile_census" askForCensus :: IO Int
foreign import ccall unsafe "assay_profile_snapshot" askForSnapshot :: IO Int

-- | Time is charged to cost centres again. The clock runs from the start of the program.
startClock :: IO ()
startClock = setClock 1

-- | Time that passes from now on is charged to nobody. Allocation and entries are counted still.
stopClock :: IO ()
stopClock = setClock 0

-- | An action whose time is not to be seen, say the reading of test data.
withoutClock :: IO a -> IO a
withoutClock action = do
  stopClock
  result <- action
  startClock
  return result

-- | Marks this moment in the profile; `assay report` shows marks with their time.
mark :: String -> IO ()
mark text = mapM_ (putMark . ord) text >> putMark 0

-- | Counts what is alive now, for a heap profile; @assay report --heap --at mark:TEXT@ shows it.
census :: String -> IO ()
census text = do
  mapM_ (putMark . ord) text
  isWanted <- askForCensus
  if isWanted == 0 then return () else performGC

-- | Writes all that is alive now, with who holds whom, to the file @NAME.heap@, for @assay heap@.
-- Other than the rest of this module it does so in every program, with a profile or without.
snapshot :: String -> IO ()
snapshot name = do
  mapM_ (putMark . ord) name
  isWanted <- askForSnapshot
  if isWanted == 0 then return () else performGC

-- | GHC's name for 'startClock': charge time to cost centres again.
startProfTimer :: IO ()
startProfTimer = startClock

-- | GHC's name for 'stopClock': charge time to nobody until 'startProfTimer'.
stopProfTimer :: IO ()
stopProfTimer = stopClock
