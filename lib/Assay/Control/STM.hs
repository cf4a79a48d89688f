-- Transactions. Threads take turns and none gives way in a transaction: it runs at once, and keeps what
-- it has overwritten to take it back.
module Assay.Control.STM where

import Prelude

import Assay.Control.Exception
import Assay.Control.Threads
import Assay.Types (catchThrown, raiseIO)
import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus)
import Control.Monad.Fix (MonadFix (..))
import Data.IORef
import System.IO.Unsafe (unsafePerformIO)

-- A transaction: all of it happens, or nothing.
newtype STM a = STM (IO a)

unSTM :: STM a -> IO a
unSTM (STM m) = m

instance Functor STM where
  fmap f (STM m) = STM (fmap f m)

instance Applicative STM where
  pure a = STM (pure a)
  STM f <*> STM m = STM (f <*> m)
  STM m *> STM n = STM (m *> n)

instance Monad STM where
  STM m >>= k = STM (m >>= \a -> unSTM (k a))
  (>>) = (*>)

instance MonadFix STM where
  mfix f = STM (mfix (unSTM . f))

instance Alternative STM where
  empty = retry
  (<|>) = orElse

instance MonadPlus STM

-- A variable of transactions.
newtype TVar a = TVar (IORef a)
  deriving Eq

-- What a transaction does when it cannot go on.
data Retry = Retry

instance Show Retry where
  show Retry = "retry"

instance Exception Retry

-- What takes back what the transaction under way has written, the last first; and the threads whose
-- transactions wait for another one to write.
undoes :: IORef [IO ()]
undoes = unsafePerformIO (newIORef [])
{-# NOINLINE undoes #-}

retrying :: IORef [(ThreadId, IORef (Maybe ()))]
retrying = unsafePerformIO (newIORef [])
{-# NOINLINE retrying #-}

-- Nothing, if it cannot go on; then nothing has been written, nor if it fails.
attempt :: IO a -> IO (Maybe a)
attempt action = do
  outer <- readIORef undoes
  writeIORef undoes []
  catchThrown
    (do
      a <- action
      mine <- readIORef undoes
      writeIORef undoes (mine ++ outer)
      return (Just a))
    (\thrown -> do
      mine <- readIORef undoes
      sequence_ mine
      writeIORef undoes outer
      case fromException (fromThrown thrown) of
        Just Retry -> return Nothing
        Nothing -> raiseIO thrown)

-- | Runs the transaction; waits as long as it cannot go on.
atomically :: STM a -> IO a
atomically (STM action) = do
  result <- mask_ (attempt action)
  case result of
    Just a -> do
      written <- readIORef undoes
      writeIORef undoes []
      if null written then return () else wakeRetrying
      return a
    Nothing -> do
      me <- myThreadId
      slot <- newIORef Nothing
      modifyIORef' retrying (++ [(me, slot)])
      waitFor (toException BlockedIndefinitelyOnSTM) slot (modifyIORef' retrying (filter ((/= slot) . snd)))
      atomically (STM action)

wakeRetrying :: IO ()
wakeRetrying = do
  asleep <- readIORef retrying
  case asleep of
    [] -> return ()
    _ -> writeIORef retrying [] >> mapM_ (\(t, slot) -> writeIORef slot (Just ()) >> makeRunnable t) asleep

-- This transaction cannot go on as things are.
retry :: STM a
retry = STM (throwIO Retry)

-- | The first, or if it cannot go on the second.
orElse :: STM a -> STM a -> STM a
orElse (STM a) (STM b) = STM (attempt a >>= maybe b return)

-- | Goes on only if it is so.
check :: Bool -> STM ()
check ok = if ok then return () else retry

-- | Fails with the exception; what the transaction has written is taken back.
throwSTM :: Exception e => e -> STM a
throwSTM e = STM (throwIO e)

-- | The handler goes on from where the failing part began.
catchSTM :: Exception e => STM a -> (e -> STM a) -> STM a
catchSTM (STM action) handler = STM (do
  result <- try (attempt action)
  case result of
    Right (Just a) -> return a
    Right Nothing -> throwIO Retry
    Left e -> unSTM (handler e))

-- A new variable.
newTVar :: a -> STM (TVar a)
newTVar a = STM (newTVarIO a)

newTVarIO :: a -> IO (TVar a)
newTVarIO a = fmap TVar (newIORef a)

readTVar :: TVar a -> STM a
readTVar v = STM (readTVarIO v)

-- | Its value now.
readTVarIO :: TVar a -> IO a
readTVarIO (TVar r) = readIORef r

writeTVar :: TVar a -> a -> STM ()
writeTVar (TVar r) a = STM (do
  old <- readIORef r
  modifyIORef' undoes (writeIORef r old :)
  writeIORef r a)

-- | Applies the function to the value.
modifyTVar, modifyTVar' :: TVar a -> (a -> a) -> STM ()
modifyTVar v f = readTVar v >>= \a -> writeTVar v (f a)
modifyTVar' v f = readTVar v >>= \a -> let b = f a in b `seq` writeTVar v b

-- | The function gives a result and the new value.
stateTVar :: TVar s -> (s -> (a, s)) -> STM a
stateTVar v f = do
  s <- readTVar v
  let (a, s') = f s
  writeTVar v s'
  return a

-- | Puts the new value, gives the old one.
swapTVar :: TVar a -> a -> STM a
swapTVar v new = readTVar v >>= \old -> writeTVar v new >> return old

-- A variable that becomes True after so many microseconds.
registerDelay :: Int -> IO (TVar Bool)
registerDelay n = do
  v <- newTVarIO False
  _ <- forkIO (threadDelay n >> atomically (writeTVar v True))
  return v
