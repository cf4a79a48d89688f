-- Names of files: directories are separated by @/@, an extension begins at the last dot of the
-- last component.
module System.FilePath.Posix
  ( FilePath
  , pathSeparator, pathSeparators, isPathSeparator, searchPathSeparator, isSearchPathSeparator, extSeparator
  , isExtSeparator, splitSearchPath, getSearchPath
  , splitExtension, takeExtension, replaceExtension, (-<.>), dropExtension, addExtension, hasExtension, (<.>)
  , splitExtensions, dropExtensions, takeExtensions, replaceExtensions, isExtensionOf, stripExtension
  , splitFileName, takeFileName, replaceFileName, dropFileName, takeBaseName, replaceBaseName, takeDirectory
  , replaceDirectory, combine, (</>), splitPath, joinPath, splitDirectories
  , splitDrive, joinDrive, takeDrive, hasDrive, dropDrive, isDrive
  , hasTrailingPathSeparator, addTrailingPathSeparator, dropTrailingPathSeparator
  , normalise, equalFilePath, makeRelative, isRelative, isAbsolute, isValid, makeValid
  ) where

import Data.List (isSuffixOf, stripPrefix)
import System.Environment (getEnv)

infixr 7 <.>, -<.>
infixr 5 </>

pathSeparator, searchPathSeparator, extSeparator :: Char
pathSeparator = '/'
searchPathSeparator = ':'
extSeparator = '.'

-- What separates the parts of a path.
pathSeparators :: [Char]
pathSeparators = [pathSeparator]

isPathSeparator, isSearchPathSeparator, isExtSeparator :: Char -> Bool
isPathSeparator = (== pathSeparator)
isSearchPathSeparator = (== searchPathSeparator)
isExtSeparator = (== extSeparator)

-- | The parts between colons; an empty one is the current directory.
splitSearchPath :: String -> [FilePath]
splitSearchPath s = case break isSearchPathSeparator s of
  (a, []) -> part a
  (a, _ : b) -> part a ++ splitSearchPath b
  where
    part "" = ["."]
    part a = [a]

-- | Where programs are looked for: the variable @PATH@.
getSearchPath :: IO [FilePath]
getSearchPath = fmap splitSearchPath (getEnv "PATH")

-- The longest suffix without the character, and what stands before it.
breakLast :: (Char -> Bool) -> String -> (String, String)
breakLast p s = (reverse b, reverse a)
  where
    (a, b) = break p (reverse s)

-- ---- extensions ----------------------------------------------------------------------------------

-- | The extension has its dot.
splitExtension :: FilePath -> (String, String)
splitExtension path = case breakLast isExtSeparator file of
  ("", _) -> (path, "")
  (name, ext) -> (directory ++ init name, extSeparator : ext)
  where
    (directory, file) = breakLast isPathSeparator path

takeExtension, dropExtension :: FilePath -> String
takeExtension = snd . splitExtension
dropExtension = fst . splitExtension

replaceExtension, (-<.>), addExtension, (<.>) :: FilePath -> String -> FilePath
replaceExtension path ext = dropExtension path <.> ext
(-<.>) = replaceExtension
addExtension path "" = path
addExtension path ext@(c : _)
  | isExtSeparator c = path ++ ext
  | otherwise = path ++ extSeparator : ext
(<.>) = addExtension

-- Whether the file's name has an extension.
hasExtension :: FilePath -> Bool
hasExtension = any isExtSeparator . takeFileName

-- Whether the file's name ends with this extension.
isExtensionOf :: String -> FilePath -> Bool
isExtensionOf ext@('.' : _) = isSuffixOf ext . takeExtensions
isExtensionOf ext = isSuffixOf ('.' : ext) . takeExtensions

-- Without this extension, if it has it.
stripExtension :: String -> FilePath -> Maybe FilePath
stripExtension "" path = Just path
stripExtension ext@(c : _) path = reverse <$> stripPrefix (reverse dotted) (reverse path)
  where
    dotted = if isExtSeparator c then ext else extSeparator : ext

-- | All extensions: from the first dot of the last component on.
splitExtensions :: FilePath -> (FilePath, String)
splitExtensions path = (directory ++ name, ext)
  where
    (directory, file) = breakLast isPathSeparator path
    (name, ext) = break isExtSeparator file

takeExtensions, dropExtensions :: FilePath -> FilePath
takeExtensions = snd . splitExtensions
dropExtensions = fst . splitExtensions

-- With another extension in place of all.
replaceExtensions :: FilePath -> String -> FilePath
replaceExtensions path ext = dropExtensions path <.> ext

-- ---- the root ------------------------------------------------------------------------------------

-- | The leading separators, and the rest.
splitDrive :: FilePath -> (FilePath, FilePath)
splitDrive = span isPathSeparator

-- Puts the leading separators before.
joinDrive :: FilePath -> FilePath -> FilePath
joinDrive = combineAlways

takeDrive, dropDrive :: FilePath -> FilePath
takeDrive = fst . splitDrive
dropDrive = snd . splitDrive

hasDrive, isDrive :: FilePath -> Bool
hasDrive = not . null . takeDrive
isDrive path = not (null path) && null (dropDrive path)

-- ---- directory and file ----------------------------------------------------------------------------

-- | The directory with its separator; @./@ where there is none.
splitFileName :: FilePath -> (String, String)
splitFileName path = (if null directory then "./" else directory, file)
  where
    (directory, file) = breakLast isPathSeparator path

dropFileName, takeFileName, takeBaseName, takeDirectory :: FilePath -> FilePath
dropFileName = fst . splitFileName
takeFileName = snd . splitFileName
takeBaseName = dropExtension . takeFileName
takeDirectory = dropTrailingPathSeparator . dropFileName

replaceFileName, replaceBaseName, replaceDirectory :: FilePath -> String -> FilePath
replaceFileName path name = fst (breakLast isPathSeparator path) </> name
replaceBaseName path name = combineAlways directory (name <.> ext)
  where
    (directory, file) = breakLast isPathSeparator path
    ext = takeExtension file
replaceDirectory path directory = combineAlways directory (takeFileName path)

-- Whether there is a separator at the end.
hasTrailingPathSeparator :: FilePath -> Bool
hasTrailingPathSeparator "" = False
hasTrailingPathSeparator path = isPathSeparator (last path)

addTrailingPathSeparator, dropTrailingPathSeparator :: FilePath -> FilePath
addTrailingPathSeparator path = if hasTrailingPathSeparator path then path else path ++ [pathSeparator]
dropTrailingPathSeparator path
  | hasTrailingPathSeparator path && not (isDrive path) =
      let stripped = reverse (dropWhile isPathSeparator (reverse path))
      in if null stripped then [last path] else stripped
  | otherwise = path

-- | An absolute second path wins.
combine, (</>) :: FilePath -> FilePath -> FilePath
combine a b
  | hasDrive b = b
  | otherwise = combineAlways a b
(</>) = combine

combineAlways :: FilePath -> FilePath -> FilePath
combineAlways a b
  | null a = b
  | null b = a
  | hasTrailingPathSeparator a = a ++ b
  | otherwise = a ++ pathSeparator : b

-- | The components, each with the separators after it.
splitPath :: FilePath -> [FilePath]
splitPath path = [drive | not (null drive)] ++ parts rest
  where
    (drive, rest) = splitDrive path
    parts "" = []
    parts s =
      let (a, b) = break isPathSeparator s
          (c, d) = span isPathSeparator b
      in (a ++ c) : parts d

-- The parts between separators.
splitDirectories :: FilePath -> [FilePath]
splitDirectories = map dropTrailingPathSeparator . splitPath

-- The parts with separators between.
joinPath :: [FilePath] -> FilePath
joinPath = foldr combine ""

-- ---- normal forms ----------------------------------------------------------------------------------

-- | Without doubled separators and components @.@; @..@ stays.
normalise :: FilePath -> FilePath
normalise path = joined ++ [pathSeparator | wantsSeparator]
  where
    (drive, rest) = splitDrive path
    root = [pathSeparator | not (null drive)]
    names = [name | name <- components rest, name /= "."]
    body = root ++ slashes names
    joined = if null body then "." else body
    wantsSeparator = endsAsDirectory rest && not (hasTrailingPathSeparator joined)
    endsAsDirectory s = hasTrailingPathSeparator s || (not (null s) && lastOf s == "." && hasSlash s)
    hasSlash = any isPathSeparator
    lastOf = snd . breakLast isPathSeparator
    slashes [] = ""
    slashes ns = foldr1 (\a b -> a ++ pathSeparator : b) ns

components :: String -> [String]
components s = case break isPathSeparator (dropWhile isPathSeparator s) of
  ("", _) -> []
  (a, b) -> a : components b

-- Whether two paths are the same when written plainly.
equalFilePath :: FilePath -> FilePath -> Bool
equalFilePath a b = normalise a == normalise b

-- | The second path as seen from the first, where it lies below it.
makeRelative :: FilePath -> FilePath -> FilePath
makeRelative root path
  | equalFilePath root path = "."
  | takeDrive root /= takeDrive path = path
  | otherwise = go (dropDrive root) (dropDrive path)
  where
    go "" y = dropWhile isPathSeparator y
    go x y =
      let (x1, x2) = step x
          (y1, y2) = step y
      in if equalFilePath x1 y1 then go x2 y2 else path
    step s = (dropWhile isPathSeparator a, dropWhile isPathSeparator b)
      where (a, b) = break isPathSeparator (dropWhile isPathSeparator s)

isRelative, isAbsolute :: FilePath -> Bool
isRelative = not . isAbsolute
isAbsolute = hasDrive

-- Whether it can be a path: not empty, no zero characters.
isValid :: FilePath -> Bool
isValid path = not (null path) && '\NUL' `notElem` path

-- The nearest valid path.
makeValid :: FilePath -> FilePath
makeValid "" = "_"
makeValid path = map (\c -> if c == '\NUL' then '_' else c) path
