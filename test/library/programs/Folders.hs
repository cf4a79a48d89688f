-- Files and folders by name.
module Main (main) where

import Control.Monad
import Data.List (isPrefixOf, isSuffixOf, sort)
import System.Directory
import System.Environment
import System.IO
import System.IO.Error

said :: String -> IO () -> IO ()
said what action = tryIOError action >>= \r -> putStrLn (what ++ ": " ++ either show (const "done") r)

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  old <- doesPathExist "Folders.tmp"
  when old (removeDirectoryRecursive "Folders.tmp")
  start <- getCurrentDirectory
  print ("/" `isPrefixOf` start)
  createDirectory "Folders.tmp"
  said "create again" (createDirectory "Folders.tmp")
  said "create below none" (createDirectory "Folders.tmp/a/b")
  said "create if missing" (createDirectoryIfMissing False "Folders.tmp")
  said "create if missing below none" (createDirectoryIfMissing False "Folders.tmp/a/b")
  said "create all" (createDirectoryIfMissing True "Folders.tmp/a/b/c")
  said "create all again" (createDirectoryIfMissing True "Folders.tmp/a/b/c")
  setCurrentDirectory "Folders.tmp"
  here <- getCurrentDirectory
  print (drop (length start) here)
  writeFile "one" "first file\n"
  writeFile "two" "second\n"
  said "create at a file" (createDirectoryIfMissing True "one")
  said "create below a file" (createDirectoryIfMissing True "one/two")
  listDirectory "." >>= print . sort
  getDirectoryContents "." >>= print . sort
  said "list none" (void (listDirectory "none"))
  said "list a file" (void (listDirectory "one"))
  said "contents of none" (void (getDirectoryContents "none"))
  mapM_ (\n -> do
    f <- doesFileExist n; d <- doesDirectoryExist n; p <- doesPathExist n
    print (n, f, d, p)) ["one", "a", "a/b", "none", "one/x", "/dev/null", "", "."]
  getFileSize "one" >>= print
  said "size of none" (void (getFileSize "none"))
  copyFile "one" "three"
  readFile "three" >>= putStr
  copyFile "two" "three"
  readFile "three" >>= putStr
  said "copy none" (copyFile "none" "x")
  said "copy to none" (copyFile "one" "none/x")
  renameFile "three" "four"
  said "rename none" (renameFile "none" "x")
  said "rename folder as file" (renameFile "a" "x")
  said "rename file to folder" (renameFile "four" "a")
  said "rename file as folder" (renameDirectory "four" "x")
  renameDirectory "a" "e"
  said "rename no folder" (renameDirectory "none" "y")
  renamePath "four" "five"
  said "rename no path" (renamePath "none" "y")
  listDirectory "." >>= print . sort
  removeFile "five"
  said "remove none" (removeFile "none")
  said "remove folder as file" (removeFile "e")
  said "remove full folder" (removeDirectory "e")
  said "remove no folder" (removeDirectory "none")
  said "remove file as folder" (removeDirectory "one")
  removeDirectory "e/b/c"
  listDirectory "e/b" >>= print
  said "enter none" (setCurrentDirectory "none")
  said "enter file" (setCurrentDirectory "one")
  withCurrentDirectory "e" (getCurrentDirectory >>= print . drop (length start))
  getCurrentDirectory >>= print . drop (length start)
  said "within none" (withCurrentDirectory "none" (return ()))
  makeAbsolute "e/../x" >>= print . drop (length start)
  canonicalizePath "e/b/../../one" >>= print . drop (length start)
  findFile ["none", "e", "."] "two" >>= print
  findFile ["none"] "two" >>= print
  findExecutable "sh" >>= print . fmap ("/sh" `isSuffixOf`)
  findExecutable "no-such-program" >>= print
  findFiles [".", "e", "e/b/.."] "two" >>= print
  findFileWith (fmap (> 8) . getFileSize) [".", "none"] "two" >>= print
  findFilesWith (fmap (> 8) . getFileSize) [".", "e/.."] "one" >>= print
  findExecutables "sh" >>= print . not . null
  findExecutablesInDirectories ["none", "/bin"] "sh" >>= print
  print exeExtension
  makeAbsolute "e/b" >>= makeRelativeToCurrentDirectory >>= print
  t1 <- getModificationTime "one"
  t2 <- getModificationTime "two"
  print (t1 <= t2)
  p <- getPermissions "one"
  print p
  print (readable p, writable p, executable p, searchable p)
  setPermissions "one" (setOwnerExecutable True p)
  getPermissions "one" >>= print
  getPermissions "e" >>= print
  said "permissions of none" (void (getPermissions "none"))
  print (setOwnerReadable True emptyPermissions)
  print (setOwnerWritable True (setOwnerSearchable True emptyPermissions) == emptyPermissions { writable = True, searchable = True })
  copyPermissions "one" "two"
  getPermissions "two" >>= print . executable
  unsetEnv "HOME"
  setEnv "HOME" "/some/where"
  getHomeDirectory >>= print
  getAppUserDataDirectory "planner" >>= print
  getUserDocumentsDirectory >>= print
  setEnv "TMPDIR" "/other/place"
  getTemporaryDirectory >>= print
  setCurrentDirectory start
  removeDirectoryRecursive "Folders.tmp"
  doesDirectoryExist "Folders.tmp" >>= print
  said "remove all of none" (removeDirectoryRecursive "Folders.tmp")
  removePathForcibly "Folders.tmp"
