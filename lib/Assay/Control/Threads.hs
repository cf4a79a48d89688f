{-# LANGUAGE MagicHash #-}
-- Threads that take turns: one runs until it waits for something, gives way or ends. What is here
-- says who is next; src/runtime/machine/threads.h exchanges the stacks.
--
-- One that waits has a slot, which another one fills before it makes it runnable again. It looks at
-- the slot each time that it runs: the wait may be part of a value that another thread has come to
-- need meanwhile.
module Assay.Control.Threads where

import Prelude

import qualified Data.List as L

import Assay.Control.Alarm (deadline)
import Assay.Control.Exception
import Assay.IO (hFlush, hPutStr, stderr, stdout)
import Assay.Prim (monotonicTime, newRef, newStack, safePoint, setMask, switchStack)
import Assay.Types (Any, Ref#, catchThrown, putErrorProgramName, unsafeCoerce)
import Data.IORef
import Foreign.C.Types (CInt (..), CUInt (..))
import System.IO.Unsafe (unsafePerformIO)

foreign import ccall "usleep" c_usleep :: CUInt -> IO CInt

-- ---- threads ---------------------------------------------------------------------------------------

-- A thread, by which others reach it.
data ThreadId = ThreadId
  { number :: !Int
  , stack :: Ref# Any              -- while it does not run
  , masked :: !(IORef Int)         -- while it does not run
  , raised :: !(IORef [SomeException])  -- by others, the first first
  , state :: !(IORef State)
  }

data State = Runnable | Waiting SomeException | Sleeping | Finished | Died
  -- Waiting: what it gets if nobody can wake it

instance Eq ThreadId where
  a == b = number a == number b

instance Ord ThreadId where
  compare a b = compare (number a) (number b)

instance Show ThreadId where
  showsPrec d t = showString "ThreadId " . showsPrec d (number t)

newThread :: Int -> IO ThreadId
newThread n = do
  s <- newRef (unsafeCoerce ())
  m <- newIORef 0
  r <- newIORef []
  st <- newIORef Runnable
  return (ThreadId n s m r st)

-- The thread that runs, those that could, the first in front and the last in front, those that sleep
-- with the times they wake, and those that wait for each other.
data Threads = Threads
  { current :: !(IORef ThreadId)
  , front, back :: !(IORef [ThreadId])
  , sleepers :: !(IORef [(Int, ThreadId)])
  , waiting :: !(IORef [ThreadId])
  , lastNumber :: !(IORef Int)
  , switches :: !(IORef Int)  -- how often one was asked for, or done
  }

threads :: Threads
threads = unsafePerformIO (do
  main <- newThread 1
  c <- newIORef main
  f <- newIORef []
  b <- newIORef []
  s <- newIORef []
  w <- newIORef []
  n <- newIORef 1
  k <- newIORef 0
  return (Threads c f b s w n k))
{-# NOINLINE threads #-}

myThreadId :: IO ThreadId
myThreadId = readIORef (current threads)

-- Behind those that could run already.
makeRunnable :: ThreadId -> IO ()
makeRunnable t = do
  writeIORef (state t) Runnable
  modifyIORef' (back threads) (t :)

-- ---- who is next -----------------------------------------------------------------------------------

-- Another thread runs until this one is to go on; perhaps it is this one at once.
giveWay :: IO ()
giveWay = do
  wakeSleepers
  next <- nextRunnable
  me <- myThreadId
  case next of
    Just t
      | t == me -> return ()
      | otherwise -> switchTo me t
    Nothing -> idle >> giveWay

nextRunnable :: IO (Maybe ThreadId)
nextRunnable = do
  f <- readIORef (front threads)
  case f of
    t : rest -> writeIORef (front threads) rest >> return (Just t)
    [] -> do
      b <- readIORef (back threads)
      case b of
        [] -> return Nothing
        _ -> do
          writeIORef (back threads) []
          writeIORef (front threads) (reverse b)
          nextRunnable

switchTo :: ThreadId -> ThreadId -> IO ()
switchTo me t = do
  before <- setMask 2
  writeIORef (masked me) before
  writeIORef (current threads) t
  n <- countSwitch
  switchStack (stack me) (stack t)
  untilSwitched n
  _ <- countSwitch
  goesOn <- myThreadId
  again <- readIORef (masked goesOn)
  _ <- setMask again
  safePoint

countSwitch :: IO Int
countSwitch = do
  n <- readIORef (switches threads)
  writeIORef (switches threads) $! n + 1
  return (n + 1)

-- Stacks are exchanged at the heap checks of this. It ends in the thread that goes on: mostly where it
-- gave way, but in the middle of a value that it needs if another thread gave way there.
untilSwitched :: Int -> IO ()
untilSwitched n = do
  safePoint
  k <- readIORef (switches threads)
  if k /= n then return () else untilSwitched n
{-# NOINLINE untilSwitched #-}

wakeSleepers :: IO ()
wakeSleepers = do
  sleeping <- readIORef (sleepers threads)
  case sleeping of
    [] -> return ()
    _ -> do
      now <- monotonicTime
      let (awake, asleep) = L.span (\(time, _) -> time <= now) sleeping
      writeIORef (sleepers threads) asleep
      mapM_ (makeRunnable . snd) awake

-- Nobody can run: time passes, or they wait for each other and are told so.
idle :: IO ()
idle = do
  sleeping <- readIORef (sleepers threads)
  alarm <- readIORef deadline
  case [time | time <- [alarm], time /= 0] ++ [time | (time, _) <- L.take 1 sleeping] of
    [] -> do
      lost <- readIORef (waiting threads)
      writeIORef (waiting threads) []
      mapM_ tell (reverse lost)
    times -> do
      now <- monotonicTime
      let left = (minimum times - now) `quot` 1000 + 1
      if left > 0 then c_usleep (fromIntegral (min 500000 left)) >> return () else return ()
      safePoint
  where
    tell t = do
      st <- readIORef (state t)
      case st of
        Waiting e -> modifyIORef' (raised t) (++ [e]) >> makeRunnable t
        _ -> return ()

-- ---- waiting ---------------------------------------------------------------------------------------

-- Until the slot is full. The exception is for a wait that can have no end; the action undoes what was
-- done to be woken.
waitFor :: SomeException -> IORef (Maybe a) -> IO () -> IO a
waitFor lost slot undo = do
  me <- myThreadId
  loop me
  where
    loop me = do
      content <- readIORef slot
      case content of
        Just a -> return a
        Nothing -> do
          now <- myThreadId
          if now == me then wait me else writeBack now >> giveWay >> loop me
    writeBack t = modifyIORef' (back threads) (t :)
    wait me = do
      es <- readIORef (raised me)
      case es of
        e : rest -> writeIORef (raised me) rest >> undo >> throwIO e
        [] -> do
          writeIORef (state me) (Waiting lost)
          modifyIORef' (waiting threads) (me :)
          giveWay
          forget me
          loop me

forget :: ThreadId -> IO ()
forget t = modifyIORef' (waiting threads) (L.delete t)

-- Of a thread that may be interrupted: what others have raised.
raiseWaiting :: IO ()
raiseWaiting = do
  me <- myThreadId
  es <- readIORef (raised me)
  case es of
    [] -> return ()
    e : rest -> do
      level <- getMaskingState
      case level of
        Unmasked -> writeIORef (raised me) rest >> throwIO e
        _ -> return ()

-- Lets the others run.
yield :: IO ()
yield = do
  me <- myThreadId
  modifyIORef' (back threads) (me :)
  giveWay
  raiseWaiting

-- | Waits for the given number of microseconds at least.
threadDelay :: Int -> IO ()
threadDelay n = do
  now <- monotonicTime
  me <- myThreadId
  let time = now + 1000 * max 0 n
      sleep = do
        es <- readIORef (raised me)
        case es of
          e : rest -> writeIORef (raised me) rest >> awake >> throwIO e
          [] -> do
            t <- monotonicTime
            if t >= time then return () else do
              writeIORef (state me) Sleeping
              modifyIORef' (sleepers threads) (insertAt time me)
              giveWay
              awake
              sleep
      awake = modifyIORef' (sleepers threads) (L.filter ((/= me) . snd))
  sleep

insertAt :: Int -> ThreadId -> [(Int, ThreadId)] -> [(Int, ThreadId)]
insertAt time t sleeping = case L.span (\(other, _) -> other <= time) sleeping of
  (before, after) -> before ++ (time, t) : after

-- ---- beginning and end -----------------------------------------------------------------------------

-- | Runs the action in a thread of its own, when this one gives way.
forkIO :: IO () -> IO ThreadId
forkIO action = do
  n <- readIORef (lastNumber threads)
  writeIORef (lastNumber threads) (n + 1)
  t <- newThread (n + 1)
  level <- setMask 2
  _ <- setMask level
  writeIORef (masked t) level
  newStack (stack t) (\_ -> run t action)
  makeRunnable t
  return t

run :: ThreadId -> IO () -> IO ()
run t action = do
  died <- catchThrown
    (do
      _ <- countSwitch
      level <- readIORef (masked t)
      _ <- setMask level
      raiseWaiting
      action
      return False)
    (\thrown -> setMask 2 >> complain (fromThrown thrown))
  _ <- setMask 2
  writeIORef (state t) (if died then Died else Finished)
  end
  where
    end = giveWay >> end

-- What a thread did not catch goes to standard error, but for what only says that it is not needed.
complain :: SomeException -> IO Bool
complain e
  | Just ThreadKilled <- fromException e = return False
  | Just BlockedIndefinitelyOnMVar <- fromException e = return False
  | Just BlockedIndefinitelyOnSTM <- fromException e = return False
  | otherwise = catchThrown
      (do
        hFlush stdout
        putErrorProgramName
        hPutStr stderr (": " ++ displayed e ++ "\n")
        return True)
      (\_ -> return True)

-- | Raises the exception in the thread, which is woken for it.
throwTo :: Exception e => ThreadId -> e -> IO ()
throwTo t e = do
  me <- myThreadId
  if t == me then throwIO e else do
    st <- readIORef (state t)
    let raise = modifyIORef' (raised t) (++ [toException e])
    case st of
      Finished -> return ()
      Died -> return ()
      Runnable -> raise
      _ -> raise >> forget t >> makeRunnable t

-- | Raises ThreadKilled in the thread.
killThread :: ThreadId -> IO ()
killThread t = throwTo t ThreadKilled
