-- Errors of input and output.
module System.IO.Error
  ( IOError, userError, mkIOError, annotateIOError
  , isAlreadyExistsError, isDoesNotExistError, isAlreadyInUseError, isFullError, isEOFError
  , isIllegalOperation, isPermissionError, isUserError, isResourceVanishedError
  , ioeGetErrorType, ioeGetLocation, ioeGetErrorString, ioeGetFileName, ioeGetHandle
  , ioeSetErrorType, ioeSetErrorString, ioeSetLocation, ioeSetHandle, ioeSetFileName
  , IOErrorType, alreadyExistsErrorType, doesNotExistErrorType, alreadyInUseErrorType, fullErrorType
  , eofErrorType, illegalOperationErrorType, permissionErrorType, userErrorType
  , isAlreadyExistsErrorType, isDoesNotExistErrorType, isAlreadyInUseErrorType, isFullErrorType, isEOFErrorType
  , isIllegalOperationErrorType, isPermissionErrorType, isUserErrorType
  , resourceVanishedErrorType, isResourceVanishedErrorType
  , ioError, catchIOError, tryIOError, modifyIOError
  ) where

import Assay.IOError

-- An error from kind, what was done, handle and file.
mkIOError :: IOErrorType -> String -> Maybe Handle -> Maybe FilePath -> IOError
mkIOError t location h name = IOError h t location "" Nothing name

-- Adds what was done to what, where it is not said.
annotateIOError :: IOError -> String -> Maybe Handle -> Maybe FilePath -> IOError
annotateIOError e location h name =
  e { ioe_handle = first h (ioe_handle e), ioe_location = location, ioe_filename = first name (ioe_filename e) }
  where
    first (Just x) _ = Just x
    first Nothing m = m

isAlreadyExistsError, isDoesNotExistError, isAlreadyInUseError, isFullError, isEOFError, isIllegalOperation,
  isPermissionError, isUserError, isResourceVanishedError :: IOError -> Bool
isAlreadyExistsError e = ioe_type e == AlreadyExists
isDoesNotExistError e = ioe_type e == NoSuchThing
isAlreadyInUseError e = ioe_type e == ResourceBusy
isFullError e = ioe_type e == ResourceExhausted
isEOFError e = ioe_type e == EOF
isIllegalOperation e = ioe_type e == IllegalOperation
isPermissionError e = ioe_type e == PermissionDenied
isUserError e = ioe_type e == UserError
isResourceVanishedError e = ioe_type e == ResourceVanished

alreadyExistsErrorType, doesNotExistErrorType, alreadyInUseErrorType, fullErrorType, eofErrorType,
  illegalOperationErrorType, permissionErrorType, userErrorType :: IOErrorType
alreadyExistsErrorType = AlreadyExists
doesNotExistErrorType = NoSuchThing
alreadyInUseErrorType = ResourceBusy
fullErrorType = ResourceExhausted
eofErrorType = EOF
illegalOperationErrorType = IllegalOperation
permissionErrorType = PermissionDenied
userErrorType = UserError

isAlreadyExistsErrorType, isDoesNotExistErrorType, isAlreadyInUseErrorType, isFullErrorType, isEOFErrorType,
  isIllegalOperationErrorType, isPermissionErrorType, isUserErrorType :: IOErrorType -> Bool
isAlreadyExistsErrorType = (== AlreadyExists)
isDoesNotExistErrorType = (== NoSuchThing)
isAlreadyInUseErrorType = (== ResourceBusy)
isFullErrorType = (== ResourceExhausted)
isEOFErrorType = (== EOF)
isIllegalOperationErrorType = (== IllegalOperation)
isPermissionErrorType = (== PermissionDenied)
isUserErrorType = (== UserError)

-- The kind of error.
ioeGetErrorType :: IOError -> IOErrorType
ioeGetErrorType = ioe_type

ioeGetLocation, ioeGetErrorString :: IOError -> String
ioeGetLocation = ioe_location
ioeGetErrorString e = if isUserError e then ioe_description e else show (ioe_type e)

-- The file it was about, if known.
ioeGetFileName :: IOError -> Maybe FilePath
ioeGetFileName = ioe_filename

-- The handle it was about, if known.
ioeGetHandle :: IOError -> Maybe Handle
ioeGetHandle = ioe_handle

-- With another kind.
ioeSetErrorType :: IOError -> IOErrorType -> IOError
ioeSetErrorType e t = e { ioe_type = t }

ioeSetErrorString, ioeSetLocation :: IOError -> String -> IOError
ioeSetErrorString e s = e { ioe_description = s }
ioeSetLocation e s = e { ioe_location = s }

-- With another handle.
ioeSetHandle :: IOError -> Handle -> IOError
ioeSetHandle e h = e { ioe_handle = Just h }

-- With another file.
ioeSetFileName :: IOError -> FilePath -> IOError
ioeSetFileName e name = e { ioe_filename = Just name }

-- The result, or the input or output error.
tryIOError :: IO a -> IO (Either IOError a)
tryIOError action = catchIOError (fmap Right action) (return . Left)

-- Changes the input and output errors that the action raises.
modifyIOError :: (IOError -> IOError) -> IO a -> IO a
modifyIOError f action = catchIOError action (ioError . f)

-- The kind of error: what was used went away.
resourceVanishedErrorType :: IOErrorType
resourceVanishedErrorType = ResourceVanished

-- Whether it says that what was used went away.
isResourceVanishedErrorType :: IOErrorType -> Bool
isResourceVanishedErrorType = (== ResourceVanished)
