{-# LANGUAGE BangPatterns, DataKinds, MagicHash #-}
-- The types that everything else is made of, and what compiled code itself calls: string literals,
-- failures of matches, the start of a program. Imports nothing; has no classes and no literals
-- other than primitive ones.
module Assay.Types where

infixr 5 :|
infixl 7 :%

-- ---- values the machine knows ------------------------------------------------------------------

-- Whole numbers of 64 bits with a sign.
data Int
-- Whole numbers of 64 bits without a sign.
data Word
-- A Unicode character.
data Char
-- Floating-point numbers of 64 bits.
data Double
-- Floating-point numbers of 32 bits.
data Float
-- Whole numbers of any size.
data Integer
data String#

-- Truth values.
data Bool = False | True
-- How two values compare.
data Ordering = LT | EQ | GT

-- A value or none.
data Maybe a = Nothing | Just a
-- One of two: a value of the left type, or of the right.
data Either a b = Left a | Right b
-- A list with at least one element.
data NonEmpty a = a :| [a]

-- In lowest terms, the denominator positive.
data Ratio a = !a :% !a

-- Text as a list of characters.
type String = [Char]
-- Exact fractions.
type Rational = Ratio Integer

-- Mutable memory; see Assay.Prim.
data Ref# a
data Array# a
data Bytes#

-- A value of which only its maker knows the type.
data Any

-- ---- input and output ----------------------------------------------------------------------------

-- There is one World, passed along so that actions happen in order. Result is a box: its content is
-- not evaluated.
data World
data Result a = Result a
-- An action with effects and a result.
newtype IO a = IO (World -> Result a)

returnIO :: a -> IO a
returnIO a = IO (\_ -> Result a)

bindIO :: IO a -> (a -> IO b) -> IO b
bindIO (IO m) k = IO (\w -> case m w of Result a -> case k a of IO n -> n w)

thenIO :: IO a -> IO b -> IO b
thenIO (IO m) (IO n) = IO (\w -> case m w of Result _ -> n w)

mapIO :: (a -> b) -> IO a -> IO b
mapIO f (IO m) = IO (\w -> case m w of Result a -> Result (f a))

-- The result is passed to the action itself, lazily.
fixIO :: (a -> IO a) -> IO a
fixIO f = IO (\w -> let r = case f (content r) of IO m -> m w in case r of Result _ -> r)

content :: Result a -> a
content (Result a) = a

foreign import prim "world#" theWorld :: Int -> World

-- The action runs when the value is needed, once.
unsafePerformIO :: IO a -> a
unsafePerformIO (IO m) = case m (theWorld 0#) of Result a -> a
{-# NOINLINE unsafePerformIO #-}

-- Puts the action off until its result is needed.
unsafeInterleaveIO :: IO a -> IO a
unsafeInterleaveIO m = IO (\_ -> Result (unsafePerformIO m))
{-# NOINLINE unsafeInterleaveIO #-}

-- ---- failures ------------------------------------------------------------------------------------

-- Mistakes in arithmetic.
data ArithException
  = Overflow
  | Underflow
  | LossOfPrecision
  | DivideByZero
  | Denormal
  | RatioZeroDenominator

-- What is thrown. The failures of the language are here so that the lowest modules can fail;
-- Control.Exception turns them into its exceptions and back.
data Thrown
  = ThrownValue Any Int [Char] Int  -- Control.Exception's SomeException, and how the program ends if
                                    -- nobody catches it: with this code, message and cost centres
  | ThrownError [Char] [Char] Int   -- the message, the calls that led there or nothing, and its
                                    -- cost centres (currentCentres) or 0
  | ThrownPattern [Char]
  | ThrownMethod [Char]
  | ThrownField [Char]
  | ThrownSelector [Char]
  | ThrownArithmetic ArithException
  | ThrownExit Int
  | ThrownIO Any [Char]             -- Assay.IOError's IOException, and what it shows
  | ThrownInterrupt                 -- from outside: Ctrl-C
  | ThrownTimeout                   -- from outside: the alarm of System.Timeout
  | ThrownLoop                      -- a value that needs itself

foreign import prim "raise#" raise :: Thrown -> a
foreign import prim "catch#" catchThrown :: IO a -> (Thrown -> IO a) -> IO a
foreign import prim "seq#" seq :: a -> b -> b
-- The same bits at another type: safe only where both are represented alike.
foreign import prim "unsafeCoerce#" unsafeCoerce :: a -> b

infixr 0 `seq`

raiseIO :: Thrown -> IO a
raiseIO thrown = IO (\_ -> raise thrown)

errorWithoutStackTrace :: [Char] -> a
errorWithoutStackTrace message = raise (ThrownError message [] 0#)

-- What error does: with the calls that led there, and the centres that work there.
raiseError :: [Char] -> [Char] -> a
raiseError message calls = case currentCentres of
  IO m -> case m (theWorld 0#) of
    Result centres -> raise (ThrownError message calls centres)
{-# NOINLINE raiseError #-}

-- Of a profiled program, the cost centre or the stack of them, as a number; 0 of others.
foreign import prim "currentCentres#" currentCentres :: IO Int

-- An argument that is there for its type alone.
neverUsed :: a
neverUsed = errorWithoutStackTrace (unpackString "Prelude.undefined"#)

divZeroError :: a
divZeroError = raise (ThrownArithmetic DivideByZero)

overflowError :: a
overflowError = raise (ThrownArithmetic Overflow)

ratioZeroDenominatorError :: a
ratioZeroDenominatorError = raise (ThrownArithmetic RatioZeroDenominator)

-- "File.hs:(3,1)-(4,20): Non-exhaustive patterns in function f"
patternFailure :: String# -> a
patternFailure place = raise (ThrownPattern (unpackString place))

missingMethod :: String# -> a
missingMethod place = raise (ThrownMethod (unpackString place))

missingField :: String# -> a
missingField place = raise (ThrownField (unpackString place))

-- "No match in record selector f"
selectorFailure :: String# -> a
selectorFailure message = raise (ThrownSelector (unpackString message))

showArithException :: ArithException -> [Char]
showArithException e = case e of
  Overflow -> unpackString "arithmetic overflow"#
  Underflow -> unpackString "arithmetic underflow"#
  LossOfPrecision -> unpackString "loss of precision"#
  DivideByZero -> unpackString "divide by zero"#
  Denormal -> unpackString "denormal"#
  RatioZeroDenominator -> unpackString "Ratio has zero denominator"#

showThrown :: Thrown -> [Char]
showThrown thrown = case thrown of
  ThrownValue _ _ message _ -> message
  ThrownError message calls _ -> showErrorCall message calls
  ThrownPattern message -> message
  ThrownMethod message -> message
  ThrownField message -> message
  ThrownSelector message -> message
  ThrownArithmetic e -> showArithException e
  ThrownIO _ message -> message
  ThrownExit _ -> unpackString "exit"#
  ThrownInterrupt -> unpackString "user interrupt"#
  ThrownTimeout -> unpackString "<<timeout>>"#
  ThrownLoop -> unpackString "<<loop>>"#

showErrorCall :: [Char] -> [Char] -> [Char]
showErrorCall message [] = message
showErrorCall message calls = from message
  where
    from [] = '\n'# : calls
    from (c : cs) = c : from cs

-- ---- string literals -----------------------------------------------------------------------------

foreign import prim "stringLength#" stringLength :: String# -> Int
foreign import prim "stringByte#" stringByte :: String# -> Int -> Int
foreign import prim "+#" plusInt :: Int -> Int -> Int
foreign import prim "-#" minusInt :: Int -> Int -> Int
foreign import prim "*#" timesInt :: Int -> Int -> Int
foreign import prim "==#" eqInt :: Int -> Int -> Bool
foreign import prim "<#" ltInt :: Int -> Int -> Bool
foreign import prim "chr#" unsafeChr :: Int -> Char

-- The characters of UTF-8 text, one by one as they are asked for.
unpackString :: String# -> [Char]
unpackString text = unpackAppend text []

unpackAppend :: String# -> [Char] -> [Char]
unpackAppend text rest = from 0#
  where
    size = stringLength text
    from i = case ltInt i size of
      False -> rest
      True -> character i (stringByte text i)
    character i b = case ltInt b 128# of
      True -> let !c = unsafeChr b in c : from (plusInt i 1#)
      False -> case ltInt b 224# of
        True -> several i 2# (minusInt b 192#)
        False -> case ltInt b 240# of
          True -> several i 3# (minusInt b 224#)
          False -> several i 4# (minusInt b 240#)
    several i n lead = unsafeChr (continue (plusInt i 1#) (minusInt n 1#) lead) : from (plusInt i n)
    continue i n code = case eqInt n 0# of
      True -> code
      False -> continue (plusInt i 1#) (minusInt n 1#)
                 (plusInt (timesInt code 64#) (minusInt (stringByte text i) 128#))

-- ---- the start of a program ----------------------------------------------------------------------

foreign import prim "flushAll#" flushAll :: IO ()
foreign import prim "putErrorChar#" putErrorChar :: Char -> IO ()
foreign import prim "putProgramName#" putErrorProgramName :: IO ()
foreign import prim "putErrorCentres#" putErrorCentres :: Int -> IO ()
foreign import prim "exit#" exitNow :: Int -> IO a
foreign import prim "onSignal#" onSignal :: Int -> Thrown -> IO ()

-- Runs main, writes out what is still buffered, and reports what main threw.
runMain :: IO a -> World -> Result ()
runMain main = case topHandler (thenIO main (returnIO ())) of IO m -> m

topHandler :: IO () -> IO ()
topHandler main =
  thenIO (onSignal 0# ThrownInterrupt)
    (thenIO (onSignal 2# ThrownLoop) (thenIO (catchThrown main report) flushAll))

report :: Thrown -> IO ()
report thrown = thenIO flushAll (catchThrown (ending thrown) report)

ending :: Thrown -> IO ()
ending (ThrownExit code) = exitNow code
ending ThrownInterrupt = exitNow (minusInt 0# 2#)  -- as the signal does
ending thrown = complain (exitCode thrown) (showThrown thrown) (centresOf thrown)

exitCode :: Thrown -> Int
exitCode (ThrownValue _ code _ _) = code
exitCode _ = 1#

centresOf :: Thrown -> Int
centresOf (ThrownValue _ _ _ centres) = centres
centresOf (ThrownError _ _ centres) = centres
centresOf _ = 0#

-- The whole message is evaluated before any of it is written: what it raises is reported instead.
complain :: Int -> [Char] -> Int -> IO ()
complain code message centres = case evaluated message of
  () -> centres `seq` thenIO putErrorProgramName
    (thenIO (putErrorChars (unpackAppend ": "# message))
      (thenIO (putErrorChar '\n'#)
        (thenIO (putErrorCentres centres) (thenIO flushAll (exitNow code)))))

evaluated :: [Char] -> ()
evaluated [] = ()
evaluated (c : cs) = c `seq` evaluated cs

putErrorChars :: [Char] -> IO ()
putErrorChars [] = returnIO ()
putErrorChars (c : cs) = thenIO (putErrorChar c) (putErrorChars cs)
