{-# LANGUAGE CPP #-}
/* Comments of C, with `quotes" and
   over several lines. */
module Main where
#define LIMIT 3 /* a small one */
#if LIMIT > 2 /* of course */ && defined(VERSION_base)
#ifdef LIMIT   -- what follows the name does not matter
small :: Bool
small = False
#endif /* LIMIT */
#else /* not */
small = True
#endif
-- without blanks the words around a comment are one
#define JOIN(a, b) a/**/b
#define ACCESSOR(t) lengthOf/**/t = 4
#define WORD fo/*nothing*/o
ACCESSOR(Word)
foo :: Int
foo = 7
lengthOfWord :: Int
#define HERE (place __FILE__ __LINE__)

place :: String -> Int -> String
place file line = reverse (takeWhile (/= '/') (reverse file)) ++ ":" ++ show line

-- a star in a string opens nothing
main :: IO ()
main = do
  print (small, "lib/*.hs", '"', "*/", LIMIT /* three */ + 1)
  putStrLn HERE
  print (__LINE__ :: Int)
  print (JOIN(fo,o), fo/**/o, WORD, lengthOf/**/Word)
