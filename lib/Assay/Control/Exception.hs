{-# LANGUAGE ExistentialQuantification, PatternSynonyms, RankNTypes, ScopedTypeVariables #-}
-- Exceptions: throwing, catching, cleaning up. What is behind Control.Exception and System.Timeout.
module Assay.Control.Exception where

import Prelude

import Assay.IOError (IOException, ioError)
import Assay.Prim (safePoint, setMask)
import Assay.Typeable (Typeable, cast)
import Assay.Types (ArithException (..), Thrown (..), catchThrown, raise, raiseIO, showErrorCall, unsafeCoerce, unsafePerformIO)
import System.Exit (ExitCode (..))

-- ---- the class -------------------------------------------------------------------------------------

-- Any exception.
data SomeException = forall e. Exception e => SomeException e

instance Show SomeException where
  showsPrec d (SomeException e) = showsPrec d e

-- Types that can be thrown and caught.
class (Typeable e, Show e) => Exception e where
  -- The exception as any exception.
  toException :: e -> SomeException
  -- The exception of this type, if it is one.
  fromException :: SomeException -> Maybe e
  -- The exception for a human reader.
  displayException :: e -> String
  toException = SomeException
  fromException (SomeException e) = cast e
  displayException = show

instance Exception SomeException where
  toException e = e
  fromException = Just
  displayException (SomeException e) = displayException e

-- ---- what the language throws ----------------------------------------------------------------------

-- What error raises: its message and the calls that led to it; the pattern ErrorCall leaves out the calls.
-- Of a profiled program it also knows the cost centres, which only the end of a program shows.
data ErrorCall = ErrorCallOf String String Int

-- What error raises: its message and the calls that led to it.
pattern ErrorCallWithLocation :: String -> String -> ErrorCall
pattern ErrorCallWithLocation message calls <- ErrorCallOf message calls _
  where ErrorCallWithLocation message calls = ErrorCallOf message calls 0
{-# COMPLETE ErrorCallWithLocation #-}

instance Eq ErrorCall where
  ErrorCallOf m calls _ == ErrorCallOf m' calls' _ = m == m' && calls == calls'

instance Ord ErrorCall where
  compare (ErrorCallOf m calls _) (ErrorCallOf m' calls' _) = compare (m, calls) (m', calls')

-- What error raises, without the calls that led to it.
pattern ErrorCall :: String -> ErrorCall
pattern ErrorCall message <- ErrorCallWithLocation message _ where ErrorCall message = ErrorCallWithLocation message ""
{-# COMPLETE ErrorCall #-}

instance Show ErrorCall where
  showsPrec _ (ErrorCallOf s calls _) = showString (showErrorCall s calls)

-- No alternative matched; the message says where.
newtype PatternMatchFail = PatternMatchFail String
-- A class method was called that its instance does not define.
newtype NoMethodError = NoMethodError String
-- A field was used that its record was built without.
newtype RecConError = RecConError String
-- A field was selected that its constructor does not have.
newtype RecSelError = RecSelError String
-- A field was updated that its constructor does not have.
newtype RecUpdError = RecUpdError String
-- A type error that was put off to run time; never raised here.
newtype TypeError = TypeError String
-- What a failed assert raises.
newtype AssertionFailed = AssertionFailed String
-- Mistakes with arrays, for programs that raise them.
data ArrayException = IndexOutOfBounds String | UndefinedElement String
  deriving (Eq, Ord)
-- A value that needs itself.
data NonTermination = NonTermination
-- A transaction in a transaction; never raised here.
data NestedAtomically = NestedAtomically
-- Raised when a variable would be waited for for ever.
data BlockedIndefinitelyOnMVar = BlockedIndefinitelyOnMVar
-- A transaction that nobody can wake.
data BlockedIndefinitelyOnSTM = BlockedIndefinitelyOnSTM
-- No thread can go on; never raised here.
data Deadlock = Deadlock
-- A thread allocated more than it may; never raised here.
data AllocationLimitExceeded = AllocationLimitExceeded
-- Never raised here.
newtype CompactionFailed = CompactionFailed String
-- Of System.Timeout.
data Timeout = Timeout
  deriving Eq
-- Exceptions that come from outside, Ctrl-C among them.
data AsyncException = StackOverflow | HeapOverflow | ThreadKilled | UserInterrupt
  deriving (Eq, Ord)
-- Any exception that comes from outside.
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

-- For the instances of exceptions from outside.
asyncExceptionToException :: Exception e => e -> SomeException
asyncExceptionToException = toException . SomeAsyncException

-- For the instances of exceptions from outside.
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
      Nothing -> ThrownValue (unsafeCoerce e) (exitCode e) (displayed e) (centresOf e)

-- What GHC's run-time system ends with.
exitCode :: SomeException -> Int
exitCode e = case fromException e of
  Just StackOverflow -> 2
  Just HeapOverflow -> 251
  _ -> 1

-- Of error: where it was called, if the program is profiled.
centresOf :: SomeException -> Int
centresOf e = case fromException e of
  Just (ErrorCallOf _ _ centres) -> centres
  Nothing -> 0

displayed :: SomeException -> String
displayed e@(SomeException inner) = case fromException e of
  Just Deadlock -> "no threads to run:  infinite loop or deadlock?"
  Nothing -> show inner

fromThrown :: Thrown -> SomeException
fromThrown thrown = case thrown of
  ThrownValue e _ _ _ -> unsafeCoerce e
  ThrownError message calls centres -> toException (ErrorCallOf message calls centres)
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
  ThrownLoop -> toException NonTermination

-- Raises the exception when it is evaluated.
throw :: Exception e => e -> a
throw e = raise (toThrown (toException e))

-- Raises the exception when the action runs.
throwIO :: Exception e => e -> IO a
throwIO e = raiseIO (toThrown (toException e))

-- ---- catching --------------------------------------------------------------------------------------

-- Runs the action; the handler deals with exceptions of its type. Exceptions from outside are held back in the handler.
catch :: Exception e => IO a -> (e -> IO a) -> IO a
catch action handler = catchThrown action (\thrown -> case fromException (fromThrown thrown) of
  Just e -> mask_ (handler e)
  Nothing -> raiseIO thrown)

-- One of the handlers of catches, for one type of exception.
data Handler a = forall e. Exception e => Handler (e -> IO a)

instance Functor Handler where
  fmap f (Handler h) = Handler (\e -> fmap f (h e))

-- Runs the action with several handlers; the first that fits deals with an exception.
catches :: IO a -> [Handler a] -> IO a
catches action handlers = catchThrown action (\thrown ->
  let choose [] = raiseIO thrown
      choose (Handler h : rest) = maybe (choose rest) (mask_ . h) (fromException (fromThrown thrown))
  in choose handlers)

-- As catch, for the exceptions that the function selects.
catchJust :: Exception e => (e -> Maybe b) -> IO a -> (b -> IO a) -> IO a
catchJust p action handler = catch action (\e -> maybe (throwIO e) handler (p e))

-- As catch, handler first.
handle :: Exception e => (e -> IO a) -> IO a -> IO a
handle = flip catch

-- As catchJust, handler first.
handleJust :: Exception e => (e -> Maybe b) -> (b -> IO a) -> IO a -> IO a
handleJust p = flip (catchJust p)

-- The result, or the exception if one of this type was raised.
try :: Exception e => IO a -> IO (Either e a)
try action = catchThrown (fmap Right action) (\thrown -> case fromException (fromThrown thrown) of
  Just e -> return (Left e)
  Nothing -> raiseIO thrown)

-- As try, for the exceptions that the function selects.
tryJust :: Exception e => (e -> Maybe b) -> IO a -> IO (Either b a)
tryJust p action = try action >>= \r -> case r of
  Right v -> return (Right v)
  Left e -> maybe (throwIO e) (return . Left) (p e)

-- Evaluates to the outermost constructor when the action runs.
evaluate :: a -> IO a
evaluate x = return () >>= \_ -> x `seq` return x

-- Changes the exceptions that evaluation raises.
mapException :: (Exception e1, Exception e2) => (e1 -> e2) -> a -> a
mapException f v = unsafePerformIO (catch (evaluate v) (\x -> throwIO (f x)))

-- ---- cleaning up -----------------------------------------------------------------------------------

-- Gets a resource, uses it, and gives it back whatever happens.
bracket :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracket before after thing = mask (\restore -> do
  a <- before
  r <- restore (thing a) `onException` after a
  _ <- after a
  return r)

-- As bracket, without passing the resource on.
bracket_ :: IO a -> IO b -> IO c -> IO c
bracket_ before after thing = bracket before (const after) (const thing)

-- As bracket, but gives back only after an exception.
bracketOnError :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracketOnError before after thing = mask (\restore -> before >>= \a -> restore (thing a) `onException` after a)

-- Runs the second action after the first, whatever happens.
finally :: IO a -> IO b -> IO a
finally action sequel = mask (\restore -> do
  r <- restore action `onException` sequel
  _ <- sequel
  return r)

-- Runs the second action if the first raises an exception, which goes on.
onException :: IO a -> IO b -> IO a
onException action what = catchThrown action (\thrown -> mask_ what >> raiseIO thrown)

-- ---- exceptions from outside -----------------------------------------------------------------------

-- The user, timeouts and other threads interrupt. Both ways to mask are one, but where a thread waits: a thread that
-- waits is interrupted whatever the mask.
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

-- Lets exceptions from outside in, even where they are held back.
allowInterrupt :: IO ()
allowInterrupt = interruptible (return ())

-- Whether exceptions from outside are held back.
getMaskingState :: IO MaskingState
getMaskingState = do
  before <- setMask 1
  _ <- setMask before
  return (case before of { 0 -> Unmasked; 1 -> MaskedInterruptible; _ -> MaskedUninterruptible })

-- The second argument if the first holds, otherwise raises AssertionFailed.
assert :: Bool -> a -> a
assert True x = x
assert False _ = throw (AssertionFailed "Assertion failed")
