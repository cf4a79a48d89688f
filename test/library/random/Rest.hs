-- What the other programs leave: names of files, lifted Show and Read, formatting by hand, the old error monad.
module Main (main) where

import Sample
import Control.Concurrent.MVar
import Control.DeepSeq (liftRnf, liftRnf2)
import qualified Control.Monad.ST as ST
import Control.Monad.ST.Unsafe
import qualified Control.Monad.Trans.RWS.CPS as C
import Control.Monad.Trans.Select
import Control.Monad.Trans.Cont (runCont)
import Data.Functor.Classes
import Data.Functor.Const (Const (..))
import Data.Functor.Contravariant (phantom)
import qualified Data.Map.Merge.Strict as S
import qualified Data.Map.Strict as M
import Data.Typeable
import Data.STRef
import Data.Time.Clock
import Data.Time.Clock.POSIX
import System.FilePath
import System.IO
import Text.PrettyPrint.HughesPJClass hiding (empty)
import Text.Printf
import Text.Read (readPrec, readPrec_to_S)

type I = Int

-- Paths with everything that matters in them.
path :: [Int] -> FilePath
path = concatMap (\n -> ["a", "bc", "/", "/", ".", "..", ".txt", ".tar.gz", " ", "\\", ":", "./", "../", "~", "_x"] !! (n `mod` 15))

newtype Hex = Hex Int
instance PrintfArg Hex where
  formatArg (Hex n) f
    | fmtChar f == 'H' = formatInt n f { fmtChar = 'x', fmtAlternate = True }
    | fmtChar f == 'v' = formatString (show n) (f { fmtChar = 's' })
    | otherwise = errorBadFormat (fmtChar f)
  parseFormat _ (c : cs) = FormatParse "" c cs
  parseFormat _ "" = errorShortFormat

data T f = T (f Int) [Int]
instance Show1 f => Show (T f) where
  showsPrec d (T x y) = showParen (d > 10) (showString "T " . showsPrec1 11 x . showString " " . showsPrec 11 y)

main :: IO ()
main = run $ group "FilePath"
  ( [ t1 name (f . path) | (name, f) <- [("takeExtension", takeExtension), ("takeExtensions", takeExtensions), ("dropExtension", dropExtension), ("dropExtensions", dropExtensions), ("takeFileName", takeFileName), ("dropFileName", dropFileName), ("takeBaseName", takeBaseName), ("takeDirectory", takeDirectory), ("takeDrive", takeDrive), ("dropDrive", dropDrive), ("normalise", normalise), ("addTrailingPathSeparator", addTrailingPathSeparator), ("dropTrailingPathSeparator", dropTrailingPathSeparator), ("makeValid", makeValid)] ]
  ++ [ t1 name (f . path) | (name, f) <- [("hasExtension", hasExtension), ("hasDrive", hasDrive), ("isRelative", isRelative), ("isAbsolute", isAbsolute), ("isDrive", isDrive), ("isValid", isValid), ("hasTrailingPathSeparator", hasTrailingPathSeparator)] ]
  ++ [ t1 "splitPath" (splitPath . path), t1 "splitDirectories" (splitDirectories . path), t1 "splitExtension" (splitExtension . path), t1 "splitExtensions" (splitExtensions . path), t1 "splitFileName" (splitFileName . path), t1 "splitDrive" (splitDrive . path), t1 "splitSearchPath" (splitSearchPath . path), t1 "joinPath" (joinPath . map path)
     , t2 "combine" (\a b -> (combine (path a) (path b), path a </> path b)), t2 "addExtension" (\a b -> (addExtension (path a) (path b), path a <.> path b)), t2 "replaceExtension" (\a b -> (replaceExtension (path a) (path b), path a -<.> path b)), t2 "replaceExtensions" (\a b -> replaceExtensions (path a) (path b)), t2 "replaceFileName" (\a b -> replaceFileName (path a) (path b)), t2 "replaceBaseName" (\a b -> replaceBaseName (path a) (path b)), t2 "replaceDirectory" (\a b -> replaceDirectory (path a) (path b)), t2 "joinDrive" (\a b -> joinDrive (path a) (path b))
     , t2 "equalFilePath" (\a b -> equalFilePath (path a) (path b)), t2 "makeRelative" (\a b -> makeRelative (path a) (path b)), t2 "isExtensionOf" (\a b -> isExtensionOf (path a) (path b)), t1 "separators" (\c -> (isPathSeparator c, isSearchPathSeparator c, isExtSeparator c, pathSeparator, pathSeparators, searchPathSeparator, extSeparator)), t2 "stripExtension" (\a b -> stripExtension (path a) (path b)) ] )
  ++ group "Classes"
  [ t1 "showsPrec1" (\x -> show (Just (T (x :: Maybe I) [1]))), t1 "liftShowsPrec2" (\x -> liftShowsPrec2 showsPrec showList showsPrec showList 11 (x :: Either I Bool) ""), t1 "liftShowList" (\x -> liftShowList showsPrec showList (x :: [Maybe I]) ""), t1 "liftShowList2" (\x -> liftShowList2 showsPrec showList showsPrec showList (x :: [(I, Bool)]) ""), t2 "liftReadsPrec2" (\d x -> (liftReadsPrec2 readsPrec readList readsPrec readList (d `mod` 12) (show (x :: Either I Bool)) :: [(Either I Bool, String)])), t1 "liftReadList" (\x -> (liftReadList readsPrec readList (show (x :: [Maybe I])) :: [([Maybe I], String)]))
  , t2 "readUnaryWith" (\d n -> (readPrec_to_S (readData (readUnaryWith readPrec "U" Just)) (d `mod` 12) ("U " ++ show (n :: I)) :: [(Maybe I, String)])), t2 "readBinaryWith" (\d n -> (readPrec_to_S (readData (readBinaryWith readPrec readPrec "B" (,))) (d `mod` 12) ("B " ++ show (abs n :: I) ++ " True") :: [((I, Bool), String)])), t2 "showsUnaryWith" (\d n -> (showsUnaryWith showsPrec "U" d (n :: I) "", showsBinaryWith showsPrec showsPrec "B" d n (Just n) "")), t2 "readsData" (\d n -> (readsData (readsUnaryWith readsPrec "U" Just) (d `mod` 12) ("U " ++ show (n :: I)) :: [(Maybe I, String)])), t2 "eq2" (\a b -> (liftEq2 (==) (==) (a :: Either I Bool) b, liftCompare2 compare compare a b, eq1 a b)) ]
  ++ group "printf"
  [ t2 "own" (\n w -> printf ("<%" ++ show (w `mod` 9 + 1 :: I) ++ "H|%v>") (Hex (abs n)) (Hex n) :: String), t1 "own bad" (\n -> printf "%d" (Hex n) :: String), t2 "formatChar" (\c n -> formatChar c (FieldFormat (Just (n `mod` 6)) Nothing (Just LeftAdjust) Nothing False "" 'c') "|"), t2 "formatInteger" (\i n -> formatInteger i (FieldFormat (Just (n `mod` 12)) Nothing (Just ZeroPad) (Just SignPlus) False "" 'd') "|"), t1 "toChar" (\c -> (toChar (c :: Char), fromChar c :: Char)), t1 "perror" (\s -> perror s :: I), t1 "errors" (\n -> [errorMissingArgument, errorBadArgument, errorShortFormat] !! (n `mod` 3) :: I) ]
  ++ group "Pretty"
  [ t1 "prettyShow" (\x -> prettyShow (x :: [Maybe (I, Bool)])), t1 "pPrint" (\x -> render (pPrint (x :: Either I [Bool]))), t2 "pPrintPrec" (\d x -> render (pPrintPrec prettyNormal (toRational (d `mod` 12 :: I)) (x :: Maybe I))), t2 "maybe" (\b n -> render (maybeParens b (int n) <+> maybeBrackets b (int n) <+> maybeBraces b (int n) <+> maybeQuotes b (int n) <+> maybeDoubleQuotes b (int n) <+> prettyParen b (int n))) ]
  ++ group "rest"
  [ i2 "MVar" (\a b -> do { v <- newMVar (a :: I); modifyMVarMasked_ v (return . (+ b)); r <- modifyMVarMasked v (\x -> return (x * 2, x)); s <- withMVarMasked v (return . (+ 1)); return (r, s) }), t2 "rwsT" (\r s -> (C.runRWST (C.rwsT (\a b -> Just (a + b, b + 1, [a, b]))) r s :: Maybe (I, I, [I]))), t2 "Select" (\xs f -> (runSelect (select (\k -> head (filter ((> 0) . k) (xs ++ [7])))) (f :: I -> I), runCont (selectToCont (select (\k -> k 3 + 1))) (f :: I -> I))), t1 "mapSelectT" (\f -> runSelectT (mapSelectT (fmap (+ 1)) (SelectT (\k -> k (3 :: I)))) (f :: I -> Maybe I)), t1 "phantom" (\n -> getConst (phantom (Const n :: Const I Bool) :: Const I ())), i1 "unsafeIOToST" (\n -> ST.stToIO (unsafeIOToST (return n) >>= newSTRef >>= \r -> unsafeInterleaveST (readSTRef r)) >>= \x -> unsafeSTToIO (unsafeDupableInterleaveST (return (x + 1 :: I)))), t1 "liftRnf" (\xs -> (liftRnf (`seq` ()) (xs :: [I]), liftRnf2 (`seq` ()) (`seq` ()) (3 :: I, xs)))
  , t2 "merge strict" (\a b -> S.merge S.preserveMissing' S.dropMissing (S.zipWithMatched (\_ x y -> x + y)) (M.fromList (a :: [(I, I)])) (M.fromList (b :: [(I, I)]))), t0 "tyCon" (let c = typeRepTyCon (typeOf 'a') in (tyConName c, rnfTyCon c)), t2 "time" (\n m -> let s = posixSecondsToUTCTime (fromIntegral (n `mod` 100000 :: I)) in (show (diffUTCTime (addUTCTime (fromIntegral (m `mod` 1000 :: I)) s) s), utcTimeToPOSIXSeconds s, nominalDay, posixDayLength, nominalDiffTimeToSeconds (secondsToNominalDiffTime 3))), i1 "clock" (\n -> getCurrentTime >>= \a -> getPOSIXTime >>= \p -> return (diffUTCTime (posixSecondsToUTCTime p) a >= 0, n :: I)), t2 "showList" (\a b -> (showList (a :: [I]) "", showList (b :: String) "", (readList (show a) :: [([I], String)]))), t1 "error" (\s -> errorWithoutStackTrace s :: I)
  , i1 "encodings" (\s -> fmap concat (mapM (\e -> do { withFile "e.tmp" WriteMode (\h -> hSetEncoding h e >> hPutStr h (filter (< '\xd800') s)); b <- withBinaryFile "e.tmp" ReadMode (\h -> hGetContents h >>= \t -> length t `seq` return t); t <- withFile "e.tmp" ReadMode (\h -> hSetEncoding h e >> hGetContents h >>= \t -> length t `seq` return t); return [b, t] }) [utf8])), t0 "newline" (show nativeNewlineMode, show (inputNL universalNewlineMode), show (outputNL noNewlineTranslation)) ]
