-- What a program says to its own profiler, and asks about its own values. Without a profile the
-- former do nothing.
module Assay.Profile
  ( startClock
  , stopClock
  , withoutClock
  , mark
  , census
  , snapshot
  , startCensuses
  , stopCensuses
  , era
  , currentEra
  , heapSize
  , thunksIn
  , whereFrom
  , startProfTimer
  , stopProfTimer
  ) where

import Assay.Prim (valueOrigin, valueSize, valueThunks)
import Assay.Types (unpackString)
import Data.Char (ord)
import Prelude
import System.Mem (performGC)

foreign import ccall unsafe "assay_profile_clock" setClock :: Int -> IO ()
foreign import ccall unsafe "assay_profile_mark" putMark :: Int -> IO ()

foreign import ccall unsafe "assay_profile_census" askForCensus :: IO Int
foreign import ccall unsafe "assay_profile_snapshot" askForSnapshot :: IO Int
foreign import ccall unsafe "assay_profile_censuses" setCensuses :: Int -> IO ()
foreign import ccall unsafe "assay_profile_set_era" askForEra :: Int -> IO Int
foreign import ccall unsafe "assay_profile_era" getEra :: IO Int

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

-- | Censuses are taken again every so often. They are from the start of the program, but with
-- @+RTS --no-automatic-heap-samples@.
startCensuses :: IO ()
startCensuses = setCensuses 1

-- | From now on only 'census' takes one.
stopCensuses :: IO ()
stopCensuses = setCensuses 0

-- | What is made from now on is of this era; a program starts in era 1. Profiles by era
-- (@+RTS -he@, @assay run --heap=ages@) show what is still alive of each.
era :: Int -> IO ()
era number = do
  isWanted <- askForEra number
  if isWanted == 0 then return () else performGC

-- | The era that 'era' has set last; 1 at the start.
currentEra :: IO Int
currentEra = getEra

-- | Bytes of the heap that a value leads to, as it is now: nothing is evaluated. What is shared is
-- counted once. Constants that it mentions are not counted, but if it is one, its value is. It is
-- -1 if there is no memory to find out.
heapSize :: a -> IO Int
heapSize x = valueSize x

-- | Parts of a value that are not evaluated, the nearest first, ten at most: the way to each, and
-- what it will run. Nothing is evaluated.
thunksIn :: a -> IO [String]
thunksIn x = fmap (lines . unpackString) (valueThunks x)

-- | What a value is and who made it: @"(:), made by map at .."@. An evaluated thunk is its value.
-- Nothing if the run-time system has made it, or the compiler for all.
whereFrom :: a -> IO (Maybe String)
whereFrom x = do
  origin <- valueOrigin x
  return (case unpackString origin of { [] -> Nothing; text -> Just text })

-- | GHC's name for 'startClock': charge time to cost centres again.
startProfTimer :: IO ()
startProfTimer = startClock

-- | GHC's name for 'stopClock': charge time to nobody until 'startProfTimer'.
stopProfTimer :: IO ()
stopProfTimer = stopClock
