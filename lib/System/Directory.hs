-- Files by name.
module System.Directory (doesFileExist, doesDirectoryExist, removeFile, renameFile) where

import Assay.IO (encodeName)
import Assay.IOError (errnoError)
import Assay.Prim (fileKind, fileRemove, fileRename)

-- 1 is a file, 2 a folder.
doesFileExist, doesDirectoryExist :: FilePath -> IO Bool
doesFileExist name = fmap (== 1) (encodeName name >>= fileKind)
doesDirectoryExist name = fmap (== 2) (encodeName name >>= fileKind)

-- Deletes a file.
removeFile :: FilePath -> IO ()
removeFile name = encodeName name >>= fileRemove >>= \r ->
  if r < 0 then errnoError "removeFile" Nothing (Just name) (negate r) else return ()

-- Gives a file another name or place.
renameFile :: FilePath -> FilePath -> IO ()
renameFile old new = do
  a <- encodeName old
  b <- encodeName new
  r <- fileRename a b
  if r < 0 then errnoError "renameFile" Nothing (Just old) (negate r) else return ()
