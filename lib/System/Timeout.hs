-- Actions that take too long.
module System.Timeout (Timeout, timeout) where

import Assay.Control.Alarm (deadline)
import Assay.Control.Exception (Timeout)
import Assay.Prim (monotonicTime, safePoint, setAlarm, setMask)
import Assay.Types (Thrown (..), catchThrown, raiseIO)
import Data.IORef

-- | Runs the action for at most the given number of microseconds; Nothing if they did not suffice, no limit if
-- they are negative.
timeout :: Int -> IO a -> IO (Maybe a)
timeout limit action
  | limit < 0 = fmap Just action
  | limit == 0 = return Nothing
  | otherwise = do
      outer <- readIORef deadline
      now <- monotonicTime
      let mine = if limit > maxBound `quot` 2000 then maxBound `quot` 2 else now + limit * 1000
      if outer /= 0 && outer <= mine then fmap Just action else do
        let set time = writeIORef deadline time >> setAlarm time
        -- Held back but for the action itself: the alarm may go off before there is somebody to catch
        -- it, or when the action is done and its alarm still set.
        before <- setMask 2
        set mine
        result <- catchThrown
          (do
            _ <- setMask before
            safePoint
            x <- action
            _ <- setMask 2
            return (Just x))
          (\thrown -> do
            _ <- setMask 2
            current <- readIORef deadline
            set outer
            _ <- setMask before
            case thrown of
              ThrownTimeout | current == mine -> return Nothing
              _ -> raiseIO thrown)
        _ <- setMask 2
        set outer
        _ <- setMask before
        safePoint
        return result
