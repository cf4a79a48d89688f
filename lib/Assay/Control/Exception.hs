{-# LANGUAGE ExistentialQuantification, RankNTypes, ScopedTypeVariables #-}
-- Exceptions: throwing, catching, cleaning up. What is behind Control.Exception and System.Timeout.
module Assay.Control.Exception where

import Prelude

import Assay.IOError (IOException, ioError)
import Assay.Prim (safePoint, setMask)
import Assay.Typeable (Typeable, cast)
import Assay.Types (ArithException (..), Thrown (..), catchThrown, raise, raiseIO, unsafeCoerce, unsafePerformIO)
import System.Exit (ExitCode (..))

-- ---- the class -------------------------------------------------------------------------------------

data SomeException = forall e. Exception e => SomeException e

instance Show SomeException where
  showsPrec d (SomeException e) = showsPrec d e

class (Typeable e, Show e) => Exception e where
  toException :: e -> SomeException
  fromException :: SomeException -> Maybe e
  displayException :: e -> String
  toException = SomeException
  fromException (SomeException e) = cast e
  displayException = show

instance Exception SomeException where
  toException e = e
  fromException = Just
  displayException (SomeException e) = displayException e

-- ---- what the language throws ----------------------------------------------------------------------

data ErrorCall = ErrorCall String | ErrorCallWithLocation String String

instance Eq ErrorCall where
  a == b = errorMessage a == errorMessage b

instance Ord ErrorCall where
  compare a b = compare (errorMessage a) (errorMessage b)

errorMessage :: ErrorCall -> String
errorMessage (ErrorCall s) = s
errorMessage (ErrorCallWithLocation s _) = s

instance Show ErrorCall where
  showsPrec _ (ErrorCall s) = showString s
  showsPrec _ (ErrorCallWithLocation s place) = showString s . showString "\n" . showString place

newtype PatternMatchFail = PatternMatchFail String
newtype NoMethodError = NoMethodError String
newtype RecConError = RecConError String
newtype RecSelError = RecSelError String
newtype RecUpdError = RecUpdError String
newtype TypeError = TypeError String
newtype AssertionFailed = AssertionFailed String
data ArrayException = IndexOutOfBounds String | UndefinedElement String
  deriving (Eq, Ord)
data NonTermination = NonTermination
data NestedAtomically = NestedAtomically
data BlockedIndefinitelyOnMVar = BlockedIndefinitelyOnMVar
data BlockedIndefinitelyOnSTM = BlockedIndefinitelyOnSTM
data Deadlock = Deadlock
data AllocationLimitExceeded = AllocationLimitExceeded
newtype CompactionFailed = CompactionFailed String
-- Of System.Timeout.
data Timeout = Timeout
  deriving Eq
data AsyncException = StackOverflow | HeapOverflow | ThreadKilled | UserInterrupt
  deriving (Eq, Ord)
data SomeAsyncException = forall e. Exception e => SomeAsyncException e

instance Show PatternMatchFail where
  showsPrec _ (PatternMatchFail s) = showString s

instance Show NoMethodError where
  showsPrec _ (NoMethodError s) = showString s

instance Show RecConError where
  showsPrec _ (RecConError s) = showString s

instance Show RecSelError where
  showsPrec _ (RecSelError s) = showString s

instance Show RecUpdError where
  showsPrec _ (RecUpdError s) = showString s

instance Show TypeError where
  showsPrec _ (TypeError s) = showString s

instance Show AssertionFailed where
  showsPrec _ (AssertionFailed s) = showString s

instance Show ArrayException where
  showsPrec _ (IndexOutOfBounds s) = showString "array index out of range" . explained s
  showsPrec _ (UndefinedElement s) = showString "undefined array element" . explained s

explained :: String -> ShowS
explained s = if null s then id else showString ": " . showString s

instance Show NonTermination where
  showsPrec _ NonTermination = showString "<<loop>>"

instance Show NestedAtomically where
  showsPrec _ NestedAtomically = showString "Control.Concurrent.STM.atomically was nested"

instance Show BlockedIndefinitelyOnMVar where
  showsPrec _ BlockedIndefinitelyOnMVar = showString "thread blocked indefinitely in an MVar operation"

instance Show BlockedIndefinitelyOnSTM where
  showsPrec _ BlockedIndefinitelyOnSTM = showString "thread blocked indefinitely in an STM transaction"

instance Show AllocationLimitExceeded where
  showsPrec _ AllocationLimitExceeded = showString "allocation limit exceeded"

instance Show CompactionFailed where
  showsPrec _ (CompactionFailed why) = showString "compaction failed: " . showString why

instance Show Timeout where
  showsPrec _ Timeout = showString "<<timeout>>"

instance Show Deadlock where
  showsPrec _ Deadlock = showString "<<deadlock>>"

instance Show AsyncException where
  showsPrec _ StackOverflow = showString "stack overflow"
  showsPrec _ HeapOverflow = showString "heap overflow"
  showsPrec _ ThreadKilled = showString "thread killed"
  showsPrec _ UserInterrupt = showString "user interrupt"

instance Show SomeAsyncException where
  showsPrec d (SomeAsyncException e) = showsPrec d e

instance Exception ErrorCall
instance Exception PatternMatchFail
instance Exception NoMethodError
instance Exception RecConError
instance Exception RecSelError
instance Exception RecUpdError
instance Exception TypeError
instance Exception AssertionFailed
instance Exception ArrayException
instance Exception NonTermination
instance Exception NestedAtomically
instance Exception BlockedIndefinitelyOnMVar
instance Exception BlockedIndefinitelyOnSTM
instance Exception Deadlock
instance Exception CompactionFailed
instance Exception ArithException

instance Eq ArithException where
  a == b = arithmeticTag a == arithmeticTag b

instance Ord ArithException where
  compare a b = compare (arithmeticTag a) (arithmeticTag b)

arithmeticTag :: ArithException -> Int
arithmeticTag e = case e of
  Overflow -> 0
  Underflow -> 1
  LossOfPrecision -> 2
  DivideByZero -> 3
  Denormal -> 4
  RatioZeroDenominator -> 5

instance Exception IOException
instance Exception ExitCode
instance Exception SomeAsyncException

instance Exception AllocationLimitExceeded where
  toException = asyncExceptionToException
  fromException = asyncExceptionFromException

instance Exception Timeout where
  toException = asyncExceptionToException
  fromException = asyncExceptionFromException

instance Exception AsyncException where
  toException = asyncExceptionToException
  fromException = asyncExceptionFromException

asyncExceptionToException :: Exception e => e -> SomeException
asyncExceptionToException = toException . SomeAsyncException

asyncExceptionFromException :: Exception e => SomeException -> Maybe e
asyncExceptionFromException x = fromException x >>= \(SomeAsyncException e) -> cast e

-- ---- throwing --------------------------------------------------------------------------------------

-- Those of the language in their own form, so that the end of the program knows them.
toThrown :: SomeException -> Thrown
toThrown e = case fromException e of
  Just ExitSuccess -> ThrownExit 0
  Just (ExitFailure n) -> ThrownExit n
  Nothing -> case fromException e of
    Just UserInterrupt -> ThrownInterrupt
    _ -> case fromException e of
      Just Timeout -> ThrownTimeout
      Nothing -> ThrownValue (unsafeCoerce e) (displayed e)

displayed :: SomeException -> String
displayed (SomeException e) = displayException e

fromThrown :: Thrown -> SomeException
fromThrown thrown = case thrown of
  ThrownValue e _ -> unsafeCoerce e
  ThrownError message -> toException (ErrorCall message)
  ThrownPattern message -> toException (PatternMatchFail message)
  ThrownMethod message -> toException (NoMethodError message)
  ThrownField message -> toException (RecConError message)
  ThrownSelector message -> toException (RecSelError message)
  ThrownArithmetic e -> toException e
  ThrownExit 0 -> toException ExitSuccess
  ThrownExit n -> toException (ExitFailure n)
  ThrownIO e _ -> toException (unsafeCoerce e :: IOException)
  ThrownInterrupt -> toException UserInterrupt
  ThrownTimeout -> toException Timeout

throw :: Exception e => e -> a
throw e = raise (toThrown (toException e))

throwIO :: Exception e => e -> IO a
throwIO e = raiseIO (toThrown (toException e))

-- ---- catching --------------------------------------------------------------------------------------

catch :: Exception e => IO a -> (e -> IO a) -> IO a
catch action handler = catchThrown action (\thrown -> case fromException (fromThrown thrown) of
  Just e -> handler e
  Nothing -> raiseIO thrown)

data Handler a = forall e. Exception e => Handler (e -> IO a)

instance Functor Handler where
  fmap f (Handler h) = Handler (\e -> fmap f (h e))

catches :: IO a -> [Handler a] -> IO a
catches action handlers = catchThrown action (\thrown ->
  let choose [] = raiseIO thrown
      choose (Handler h : rest) = maybe (choose rest) h (fromException (fromThrown thrown))
  in choose handlers)

catchJust :: Exception e => (e -> Maybe b) -> IO a -> (b -> IO a) -> IO a
catchJust p action handler = catch action (\e -> maybe (throwIO e) handler (p e))

handle :: Exception e => (e -> IO a) -> IO a -> IO a
handle = flip catch

handleJust :: Exception e => (e -> Maybe b) -> (b -> IO a) -> IO a -> IO a
handleJust p = flip (catchJust p)

try :: Exception e => IO a -> IO (Either e a)
try action = catch (fmap Right action) (return . Left)

tryJust :: Exception e => (e -> Maybe b) -> IO a -> IO (Either b a)
tryJust p action = try action >>= \r -> case r of
  Right v -> return (Right v)
  Left e -> maybe (throwIO e) (return . Left) (p e)

evaluate :: a -> IO a
evaluate x = return () >>= \_ -> x `seq` return x

mapException :: (Exception e1, Exception e2) => (e1 -> e2) -> a -> a
mapException f v = unsafePerformIO (catch (evaluate v) (\x -> throwIO (f x)))

-- ---- cleaning up -----------------------------------------------------------------------------------

bracket :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracket before after thing = mask (\restore -> do
  a <- before
  r <- restore (thing a) `onException` after a
  _ <- after a
  return r)

bracket_ :: IO a -> IO b -> IO c -> IO c
bracket_ before after thing = bracket before (const after) (const thing)

bracketOnError :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracketOnError before after thing = mask (\restore -> before >>= \a -> restore (thing a) `onException` after a)

finally :: IO a -> IO b -> IO a
finally action sequel = mask (\restore -> do
  r <- restore action `onException` sequel
  _ <- sequel
  return r)

onException :: IO a -> IO b -> IO a
onException action what = catchThrown action (\thrown -> what >> raiseIO thrown)

-- ---- exceptions from outside -----------------------------------------------------------------------

-- There is one thread: only the user and timeouts interrupt it, so both ways to mask are one.
data MaskingState = Unmasked | MaskedInterruptible | MaskedUninterruptible
  deriving (Eq, Show)

mask, uninterruptibleMask :: ((forall a. IO a -> IO a) -> IO b) -> IO b
mask = maskAt 1
uninterruptibleMask = maskAt 2

-- A mask inside a stronger one changes nothing.
maskAt :: Int -> ((forall a. IO a -> IO a) -> IO b) -> IO b
maskAt level action = do
  before <- setMask level
  if before >= level
    then setMask before >> action id
    else returning before (action (within before level))

mask_, uninterruptibleMask_, interruptible :: IO a -> IO a
mask_ action = mask (\_ -> action)
uninterruptibleMask_ action = uninterruptibleMask (\_ -> action)
interruptible action = do
  before <- setMask 0
  if before == 2 then setMask before >> action else returning before action

-- The action in one state, and another one after it.
within :: Int -> Int -> IO a -> IO a
within during after action = setMask during >> safePoint >> returning after action

returning :: Int -> IO a -> IO a
returning after action = do
  r <- catchThrown action (\thrown -> setMask after >> raiseIO thrown)
  _ <- setMask after
  safePoint
  return r

allowInterrupt :: IO ()
allowInterrupt = interruptible (return ())

getMaskingState :: IO MaskingState
getMaskingState = do
  before <- setMask 1
  _ <- setMask before
  return (case before of { 0 -> Unmasked; 1 -> MaskedInterruptible; _ -> MaskedUninterruptible })

assert :: Bool -> a -> a
assert True x = x
assert False _ = throw (AssertionFailed "Assertion failed")
