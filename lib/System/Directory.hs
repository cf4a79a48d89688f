{-# LANGUAGE MagicHash #-}
-- Files and folders by name.
module System.Directory
  ( createDirectory, createDirectoryIfMissing, removeDirectory, removeDirectoryRecursive, removePathForcibly
  , renameDirectory, listDirectory, getDirectoryContents, getCurrentDirectory, setCurrentDirectory, withCurrentDirectory
  , getHomeDirectory, getTemporaryDirectory, removeFile, renameFile, renamePath, copyFile, getFileSize
  , canonicalizePath, makeAbsolute, doesPathExist, doesFileExist, doesDirectoryExist, findExecutable, findExecutables
  , findExecutablesInDirectories, exeExtension, findFile, findFiles, findFileWith, findFilesWith
  , makeRelativeToCurrentDirectory, getAppUserDataDirectory, getUserDocumentsDirectory, copyPermissions, Permissions, emptyPermissions, readable, writable, executable, searchable, setOwnerReadable
  , setOwnerWritable, setOwnerExecutable, setOwnerSearchable, getPermissions, setPermissions, getModificationTime
  ) where

import Control.Exception (bracket, onException, try)
import Control.Monad (filterM, unless, void, when)
import Data.Bits (testBit)
import Data.Maybe (listToMaybe)
import Data.Time.Clock (UTCTime)
import Data.Time.Clock.POSIX (posixSecondsToUTCTime)
import System.Environment (getEnv, lookupEnv)
import System.FilePath (getSearchPath, isAbsolute, makeRelative, normalise, splitFileName, takeDirectory, takeFileName, (</>))
import System.IO (IOMode (..), hClose, hGetContents, hPutStr, openBinaryTempFile, withBinaryFile)
import System.IO.Error (ioeSetLocation, modifyIOError)

import Assay.IO (encodeName)
import Assay.IOError (IOErrorType (..), IOException (..), errnoError)
import Assay.Prim
import Assay.Types (Bytes#, String#, unpackString)

-- ---- results of the run-time system ----------------------------------------------------------------

-- A negative number is an error.
checked :: String -> FilePath -> IO Int -> IO Int
checked location name action = action >>= \r ->
  if r < 0 then errnoError location Nothing (Just name) (negate r) else return r

named :: String -> (Bytes# -> IO Int) -> FilePath -> IO ()
named location operation name = void (checked location name (encodeName name >>= operation))

-- A text, or the number of an error.
textOf :: String# -> Either Int String
textOf text = case unpackString text of
  '\1' : rest -> Right rest
  rest -> Left (sum (map fromEnum (take 1 (drop 1 rest))))

wrongType :: String -> FilePath -> String -> IO a
wrongType location name why = ioError (IOError Nothing InappropriateType location why Nothing (Just name))

kindOf :: FilePath -> IO Int
kindOf name = encodeName name >>= \bytes -> fileStatus bytes 0

status :: String -> Int -> FilePath -> IO Int
status location what name = checked (location ++ ":getFileStatus") name (encodeName name >>= \bytes -> fileStatus bytes what)

-- ---- what there is ---------------------------------------------------------------------------------

-- Whether there is something of this name.
doesPathExist :: FilePath -> IO Bool
doesPathExist name = fmap (/= 0) (kindOf name)

-- Whether there is something of this name that is no folder.
doesFileExist :: FilePath -> IO Bool
doesFileExist name = fmap (`elem` [1, 3]) (kindOf name)

-- Whether there is a folder of this name.
doesDirectoryExist :: FilePath -> IO Bool
doesDirectoryExist name = fmap (== 2) (kindOf name)

-- In bytes.
getFileSize :: FilePath -> IO Integer
getFileSize name = fmap toInteger (status "getFileSize" 1 name)

-- When the file was last written to.
getModificationTime :: FilePath -> IO UTCTime
getModificationTime name = fmap (\n -> posixSecondsToUTCTime (fromIntegral n / 1000000000)) (status "getModificationTime" 2 name)

-- | The names in a folder, without those of itself and of the folder that it is in.
listDirectory :: FilePath -> IO [FilePath]
listDirectory name = fmap (filter (`notElem` [".", ".."])) (getDirectoryContents name)

-- All names in a folder.
getDirectoryContents :: FilePath -> IO [FilePath]
getDirectoryContents name = encodeName name >>= folderEntries >>= either failed (return . names) . textOf
  where
    failed = errnoError "getDirectoryContents:openDirStream" Nothing (Just name)
    names text = case break (== '\0') text of
      (_, []) -> []
      (entry, _ : rest) -> entry : names rest

-- ---- folders ---------------------------------------------------------------------------------------

-- Makes a folder, in one that exists.
createDirectory :: FilePath -> IO ()
createDirectory = named "createDirectory" folderMake

-- Makes a folder if there is none, with those that it is in if the first argument says so.
createDirectoryIfMissing :: Bool -> FilePath -> IO ()
createDirectoryIfMissing parents name = do
  exists <- doesDirectoryExist name
  unless exists $ do
    let parent = takeDirectory (normalise name)
    missing <- if parents && parent /= name && not (null parent) then fmap (== 0) (kindOf parent) else return False
    when missing (createDirectoryIfMissing True parent)
    createDirectory name

-- Removes an empty folder.
removeDirectory :: FilePath -> IO ()
removeDirectory = named "removeDirectory" folderRemove

-- Removes a folder with all that is in it. What links lead to stays.
removeDirectoryRecursive :: FilePath -> IO ()
removeDirectoryRecursive name = do
  kind <- kindOf name
  when (kind == 0) (void (status "removeDirectoryRecursive" 1 name) `locatedAt` "removeDirectoryRecursive:getSymbolicLinkStatus")
  when (kind /= 2) (wrongType "removeDirectoryRecursive" name "not a directory")
  removeAll name

-- Removes whatever has this name, if anything has.
removePathForcibly :: FilePath -> IO ()
removePathForcibly name = void (try (removeAll name) :: IO (Either IOException ()))

-- A link is removed as a file.
removeAll :: FilePath -> IO ()
removeAll name = encodeName name >>= fileRemove >>= \r -> if r /= -21 && r /= -1 then failed r else do
  listDirectory name >>= mapM_ (removeAll . (name </>))
  removeDirectory name
  where failed r = void (checked "removeLink" name (return r))

locatedAt :: IO a -> String -> IO a
locatedAt action location = modifyIOError (`ioeSetLocation` location) action

-- Gives a folder another name or place.
renameDirectory :: FilePath -> FilePath -> IO ()
renameDirectory old new = do
  void (status "renameDirectory:pathIsDirectory" 1 old)
  isFolder <- doesDirectoryExist old
  unless isFolder (wrongType "renameDirectory:renameDirectory" old "not a directory")
  renameAt "renameDirectory:renamePath:rename" old new

-- The folder from which names are looked up.
getCurrentDirectory :: IO FilePath
getCurrentDirectory = encodeName "" >>= pathOf 0 >>= either failed return . textOf
  where failed = errnoError "getCurrentDirectory" Nothing Nothing

-- Looks names up from this folder from now on.
setCurrentDirectory :: FilePath -> IO ()
setCurrentDirectory = named "changeWorkingDirectory" folderEnter

-- Runs an action in another folder, and comes back whatever happens.
withCurrentDirectory :: FilePath -> IO a -> IO a
withCurrentDirectory name action =
  bracket getCurrentDirectory setCurrentDirectory (\_ -> setCurrentDirectory name >> action)

-- The folder of the user.
getHomeDirectory :: IO FilePath
getHomeDirectory = getEnv "HOME"

-- The folder for files that nobody will miss.
getTemporaryDirectory :: IO FilePath
getTemporaryDirectory = fmap (maybe "/tmp" id) (lookupEnv "TMPDIR")

-- ---- files -----------------------------------------------------------------------------------------

-- Deletes a file.
removeFile :: FilePath -> IO ()
removeFile = named "removeLink" fileRemove

-- Gives a file another name or place.
renameFile :: FilePath -> FilePath -> IO ()
renameFile old new = do
  mapM_ (\name -> doesDirectoryExist name >>= \is -> when is (wrongType "renameFile" name "is a directory")) [old, new]
  renameAt "renameFile:renamePath:rename" old new

-- Gives a file or folder another name or place.
renamePath :: FilePath -> FilePath -> IO ()
renamePath = renameAt "renamePath:rename"

renameAt :: String -> FilePath -> FilePath -> IO ()
renameAt location old new = do
  a <- encodeName old
  b <- encodeName new
  void (checked location old (fileRename a b))

-- | Copies a file with its permissions. The copy is there as a whole or not at all.
copyFile :: FilePath -> FilePath -> IO ()
copyFile from to = do
  let (folder, _) = splitFileName to
      location = "copyFile:atomicCopyFileContents:withReplacementFile"
  withBinaryFile from ReadMode (\source -> do
    (name, copy) <- modifyIOError (inFolder (location ++ ":openBinaryTempFile")) (openBinaryTempFile folder ".copyFile.tmp")
    (do hGetContents source >>= hPutStr copy
        hClose copy
        getPermissions from >>= setPermissions name
        renameAt (location ++ ":renameFile") name to) `onException` (hClose copy >> removeFile name))
    `locatedFor` (location ++ ":copyFileToHandle:openBinaryFile")
  where
    inFolder location e = e { ioe_location = location, ioe_filename = Just (takeDirectory to) }
    locatedFor action location = modifyIOError (\e -> if ioe_location e == "openFile" then e { ioe_location = location } else e) action

-- ---- names -----------------------------------------------------------------------------------------

-- | The name from the root on.
makeAbsolute :: FilePath -> IO FilePath
makeAbsolute name
  | isAbsolute name = return (normalise name)
  | otherwise = fmap (\here -> normalise (here </> name)) getCurrentDirectory

-- | The name from the root on, without links, @.@ and @..@, as far as there are files of these names.
canonicalizePath :: FilePath -> IO FilePath
canonicalizePath name = makeAbsolute name >>= resolve
  where
    resolve path = encodeName path >>= pathOf 2 >>= either (const (above path)) return . textOf
    above path
      | takeDirectory path == path = return path
      | otherwise = fmap (</> takeFileName path) (resolve (takeDirectory path))

-- The program of this name among the folders of PATH.
findExecutable :: String -> IO (Maybe FilePath)
findExecutable name = fmap listToMaybe (findExecutables name)

-- All programs of this name among the folders of PATH.
findExecutables :: String -> IO [FilePath]
findExecutables name
  | '/' `elem` name = findExecutablesInDirectories [""] name
  | otherwise = getSearchPath >>= \folders -> findExecutablesInDirectories folders name

-- All programs of this name in the folders.
findExecutablesInDirectories :: [FilePath] -> String -> IO [FilePath]
findExecutablesInDirectories = findFilesWith (fmap executable . getPermissions)

-- What the names of programs end with: nothing.
exeExtension :: String
exeExtension = ""

-- The file of this name in the first folder that has it.
findFile :: [FilePath] -> String -> IO (Maybe FilePath)
findFile = findFileWith (\_ -> return True)

-- The files of this name in all folders that have it.
findFiles :: [FilePath] -> String -> IO [FilePath]
findFiles = findFilesWith (\_ -> return True)

-- As findFile, for a file that passes a test.
findFileWith :: (FilePath -> IO Bool) -> [FilePath] -> String -> IO (Maybe FilePath)
findFileWith _ [] _ = return Nothing
findFileWith test (folder : rest) name = findFilesWith test [folder] name >>= \found -> case found of
  file : _ -> return (Just file)
  [] -> findFileWith test rest name

-- As findFiles, for files that pass a test.
findFilesWith :: (FilePath -> IO Bool) -> [FilePath] -> String -> IO [FilePath]
findFilesWith test folders name = filterM passes (map (</> name) folders)
  where passes file = doesFileExist file >>= \is -> if is then test file else return False

-- | The name from the current folder on, if it is in there.
makeRelativeToCurrentDirectory :: FilePath -> IO FilePath
makeRelativeToCurrentDirectory name = fmap (`makeRelative` name) getCurrentDirectory

-- The folder for the settings of a program.
getAppUserDataDirectory :: String -> IO FilePath
getAppUserDataDirectory name = fmap (</> ('.' : name)) getHomeDirectory

-- The folder for the texts of the user.
getUserDocumentsDirectory :: IO FilePath
getUserDocumentsDirectory = getHomeDirectory

-- ---- permissions -----------------------------------------------------------------------------------

-- What the program may do with a file.
data Permissions = Permissions { readable, writable, executable, searchable :: Bool }
  deriving (Eq, Ord, Read, Show)

-- Nothing.
emptyPermissions :: Permissions
emptyPermissions = Permissions False False False False

-- Allows or forbids reading.
setOwnerReadable :: Bool -> Permissions -> Permissions
setOwnerReadable b p = p { readable = b }

-- Allows or forbids writing.
setOwnerWritable :: Bool -> Permissions -> Permissions
setOwnerWritable b p = p { writable = b }

-- Allows or forbids running.
setOwnerExecutable :: Bool -> Permissions -> Permissions
setOwnerExecutable b p = p { executable = b }

-- Allows or forbids looking up files in a folder.
setOwnerSearchable :: Bool -> Permissions -> Permissions
setOwnerSearchable b p = p { searchable = b }

-- What the program may do with the file.
getPermissions :: FilePath -> IO Permissions
getPermissions name = do
  bits <- status "getPermissions" 3 name
  isFolder <- doesDirectoryExist name
  return (Permissions (testBit bits 2) (testBit bits 1) (testBit bits 0 && not isFolder) (testBit bits 0 && isFolder))

-- Lets the owner do this with the file.
setPermissions :: FilePath -> Permissions -> IO ()
setPermissions name (Permissions r w x s) = named "setPermissions" (`fileSetPermission` bits) name
  where bits = (if r then 4 else 0) + (if w then 2 else 0) + (if x || s then 1 else 0)

-- Lets the second file be used as the first may be.
copyPermissions :: FilePath -> FilePath -> IO ()
copyPermissions from to = getPermissions from >>= setPermissions to
