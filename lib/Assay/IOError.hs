-- Errors of input and output: the type, and how they are raised and shown.
module Assay.IOError where

import Assay.Classes
import Assay.Enum
import Assay.Num
import Assay.Prim
import Assay.Semigroup
import Assay.Show
import Assay.Types

type FilePath = [Char]
-- The exceptions of input and output.
type IOError = IOException

-- A number of the run-time system, the file's name, and the mode: 0 to read, 1 to write, 2 to append,
-- 3 for both.
data Handle = Handle Int FilePath Int

instance Eq Handle where
  Handle m _ _ == Handle n _ _ = m == n

instance Show Handle where
  showsPrec _ (Handle _ name _) = showString "{handle: " . showString name . showString "}"

-- What kind of mistake it was.
data IOErrorType
  = AlreadyExists
  | NoSuchThing
  | ResourceBusy
  | ResourceExhausted
  | EOF
  | IllegalOperation
  | PermissionDenied
  | UserError
  | UnsatisfiedConstraints
  | OtherError
  | InvalidArgument
  | InappropriateType
  | HardwareFault
  | UnsupportedOperation
  | ResourceVanished
  | Interrupted

errorTypeTag :: IOErrorType -> Int
errorTypeTag t = case t of
  AlreadyExists -> 0
  NoSuchThing -> 1
  ResourceBusy -> 2
  ResourceExhausted -> 3
  EOF -> 4
  IllegalOperation -> 5
  PermissionDenied -> 6
  UserError -> 7
  UnsatisfiedConstraints -> 8
  OtherError -> 9
  InvalidArgument -> 10
  InappropriateType -> 11
  HardwareFault -> 12
  UnsupportedOperation -> 13
  ResourceVanished -> 14
  Interrupted -> 15

instance Eq IOErrorType where
  a == b = errorTypeTag a == errorTypeTag b

instance Ord IOErrorType where
  compare a b = compare (errorTypeTag a) (errorTypeTag b)

instance Show IOErrorType where
  showsPrec _ t = showString (case t of
    AlreadyExists -> "already exists"
    NoSuchThing -> "does not exist"
    ResourceBusy -> "resource busy"
    ResourceExhausted -> "resource exhausted"
    EOF -> "end of file"
    IllegalOperation -> "illegal operation"
    PermissionDenied -> "permission denied"
    UserError -> "user error"
    UnsatisfiedConstraints -> "unsatisfied constraints"
    OtherError -> "failed"
    InvalidArgument -> "invalid argument"
    InappropriateType -> "inappropriate type"
    HardwareFault -> "hardware fault"
    UnsupportedOperation -> "unsupported operation"
    ResourceVanished -> "resource vanished"
    Interrupted -> "interrupted")

-- The exceptions of input and output.
data IOException = IOError
  { ioe_handle :: Maybe Handle
  , ioe_type :: IOErrorType
  , ioe_location :: [Char]
  , ioe_description :: [Char]
  , ioe_errno :: Maybe Int
  , ioe_filename :: Maybe FilePath
  }

instance Eq IOException where
  IOError h1 t1 l1 d1 e1 f1 == IOError h2 t2 l2 d2 e2 f2 =
    h1 == h2 && t1 == t2 && l1 == l2 && d1 == d2 && e1 == e2 && f1 == f2

-- file: operation: what (why)
instance Show IOException where
  showsPrec _ (IOError h t location description _ file) =
    place . (if null' location then id else showString location . showString ": ")
      . showsPrec 0 t
      . (if null' description then id else showString " (" . showString description . showString ")")
    where
      place = case file of
        Just name -> showString name . showString ": "
        Nothing -> case h of
          Just handle -> showsPrec 0 handle . showString ": "
          Nothing -> id
      null' [] = True
      null' _ = False

userError :: [Char] -> IOError
userError text = IOError Nothing UserError "" text Nothing Nothing

ioError :: IOError -> IO a
ioError e = raiseIO (ThrownIO (unsafeCoerce e) (showsPrec 0 e ""))

instance MonadFail IO where
  fail text = ioError (userError text)

instance Alternative IO where
  empty = ioError (userError "mzero")
  m <|> n = catchIOError m (\_ -> n)

instance MonadPlus IO

-- Runs the action; the handler deals with input and output errors.
catchIOError :: IO a -> (IOError -> IO a) -> IO a
catchIOError action handler = catchThrown action (\thrown -> case thrown of
  ThrownIO e _ -> handler (unsafeCoerce e)
  _ -> raiseIO thrown)

-- What the system's error number means.
errnoType :: Int -> IOErrorType
errnoType n = case n of
  1 -> PermissionDenied
  2 -> NoSuchThing
  3 -> NoSuchThing
  4 -> Interrupted
  5 -> HardwareFault
  6 -> NoSuchThing
  7 -> ResourceExhausted
  8 -> InvalidArgument
  9 -> InvalidArgument
  10 -> NoSuchThing
  11 -> ResourceExhausted
  12 -> ResourceExhausted
  13 -> PermissionDenied
  15 -> InvalidArgument
  16 -> ResourceBusy
  17 -> AlreadyExists
  18 -> UnsupportedOperation
  19 -> UnsupportedOperation
  20 -> InappropriateType
  21 -> InappropriateType
  22 -> InvalidArgument
  23 -> ResourceExhausted
  24 -> ResourceExhausted
  25 -> IllegalOperation
  26 -> ResourceBusy
  27 -> ResourceExhausted
  28 -> ResourceExhausted
  29 -> UnsupportedOperation
  30 -> PermissionDenied
  31 -> ResourceExhausted
  32 -> ResourceVanished
  33 -> InvalidArgument
  34 -> UnsupportedOperation
  35 -> ResourceBusy
  36 -> InvalidArgument
  38 -> UnsupportedOperation
  39 -> UnsatisfiedConstraints
  40 -> InvalidArgument
  116 -> ResourceVanished
  122 -> ResourceExhausted
  _ -> OtherError

errnoError :: [Char] -> Maybe Handle -> Maybe FilePath -> Int -> IO a
errnoError location handle file n = errorText n >>= \text ->
  ioError (IOError handle (errnoType n) location (unpackString text) (Just n) file)

eofError :: [Char] -> Handle -> IO a
eofError location handle@(Handle _ name _) = ioError (IOError (Just handle) EOF location "" Nothing (Just name))
