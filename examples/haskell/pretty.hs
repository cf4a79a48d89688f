-- A pretty-printer in the algebraic style: documents with groups that are laid out flat if they fit, and a reader and
-- printer for a small functional language, so that what is printed can be read again at every width.
module Main (main) where

import Data.Char (isAlpha, isAlphaNum, isDigit, isSpace)
import Data.List (intersperse)

-- Documents ---------------------------------------------------------------------------------------

infixr 5 :<|>
infixr 6 :<>

data Doc
  = Nil
  | Doc :<> Doc
  | Nest Int Doc
  | Text String
  | Line String                     -- a new line, or this text where the group is flat
  | Doc :<|> Doc                    -- the first is the flatter one

instance Semigroup Doc where
  (<>) = (:<>)

instance Monoid Doc where
  mempty = Nil

text :: String -> Doc
text = Text

line, softbreak :: Doc
line = Line " "
softbreak = Line ""

nest :: Int -> Doc -> Doc
nest = Nest

group :: Doc -> Doc
group d = flatten d :<|> d

flatten :: Doc -> Doc
flatten Nil = Nil
flatten (a :<> b) = flatten a :<> flatten b
flatten (Nest i d) = Nest i (flatten d)
flatten (Text s) = Text s
flatten (Line s) = Text s
flatten (a :<|> _) = flatten a

data Layout = Empty | Piece String Layout | Break Int Layout

best :: Int -> Int -> Doc -> Layout
best width column doc = go column [(0, doc)]
  where
    go _ [] = Empty
    go k ((i, d) : rest) = case d of
      Nil -> go k rest
      a :<> b -> go k ((i, a) : (i, b) : rest)
      Nest j a -> go k ((i + j, a) : rest)
      Text s -> Piece s (go (k + length s) rest)
      Line _ -> Break i (go i rest)
      a :<|> b -> let flat = go k ((i, a) : rest)
                  in if fits (width - k) flat then flat else go k ((i, b) : rest)
    fits w _ | w < 0 = False
    fits _ Empty = True
    fits w (Piece s l) = fits (w - length s) l
    fits _ (Break _ _) = True

render :: Int -> Doc -> String
render width d = show' (best width 0 d)
  where
    show' Empty = ""
    show' (Piece s l) = s ++ show' l
    show' (Break i l) = '\n' : replicate i ' ' ++ show' l

(<+>), (</>) :: Doc -> Doc -> Doc
a <+> b = a <> text " " <> b
a </> b = a <> line <> b

spread, stack :: [Doc] -> Doc
spread = folded (<+>)
stack = folded (</>)

folded :: (Doc -> Doc -> Doc) -> [Doc] -> Doc
folded _ [] = Nil
folded f ds = foldr1 f ds

bracket :: String -> Doc -> String -> Doc
bracket l d r = group (text l <> nest 2 (softbreak <> d) <> softbreak <> text r)

commas :: [Doc] -> Doc
commas = mconcat . intersperse (text "," <> line)

-- The language ------------------------------------------------------------------------------------

data Expr
  = Var String
  | Num Integer
  | Lam [String] Expr
  | App Expr [Expr]
  | Let [(String, Expr)] Expr
  | If Expr Expr Expr
  | Op String Expr Expr
  | List [Expr]
  deriving (Eq, Show)

pretty :: Int -> Expr -> Doc
pretty d expr = case expr of
  Var v -> text v
  Num n -> text (show n)
  Lam vs body -> parens (d > 0) (group (text "fun" <+> spread (map text vs) <+> text "->" <> nest 2 (line <> pretty 0 body)))
  App f xs -> parens (d > 9) (group (nest 2 (stack (pretty 10 f : map (pretty 10) xs))))
  Let bs body -> parens (d > 0) (group (text "let" <> nest 4 (line <> folded (\a b -> a <> text ";" </> b) (map binding bs)) </> text "in" <+> nest 3 (pretty 0 body)))
  If c t e -> parens (d > 0) (group (nest 2 (text "if" <+> pretty 1 c </> text "then" <+> pretty 1 t </> text "else" <+> pretty 0 e)))
  Op o a b -> let (p, l, r) = fixity o in parens (d > p) (group (pretty l a </> text o <+> pretty r b))
  List xs -> bracket "[" (commas (map (pretty 0) xs)) "]"
  where
    binding (v, e) = group (text v <+> text "=" <> nest 2 (line <> pretty 0 e))
    parens True x = text "(" <> nest 1 x <> text ")"
    parens False x = x

fixity :: String -> (Int, Int, Int)
fixity o = case o of
  "+" -> (6, 6, 7)
  "-" -> (6, 6, 7)
  "*" -> (7, 7, 8)
  "++" -> (5, 6, 5)
  "==" -> (4, 5, 5)
  "<" -> (4, 5, 5)
  _ -> (9, 9, 9)

-- Reading it back ---------------------------------------------------------------------------------

lexer :: String -> [String]
lexer [] = []
lexer s@(c : cs)
  | isSpace c = lexer cs
  | isAlpha c = take' (span isAlphaNum s)
  | isDigit c = take' (span isDigit s)
  | c `elem` "()[],;" = [c] : lexer cs
  | otherwise = take' (span (`elem` "+-*=<>") s)
  where take' (a, b) = if null a then error ("strange " ++ show c) else a : lexer b

type Parser a = [String] -> (a, [String])

expect :: String -> [String] -> [String]
expect t (u : us) | t == u = us
expect t us = error ("expected " ++ t ++ " before " ++ unwords (take 3 us))

expr :: Parser Expr
expr ("fun" : ts) = let (vs, rest) = break (== "->") ts
                        (body, rest') = expr (drop 1 rest)
                    in (Lam vs body, rest')
expr ("let" : ts) = bindings [] ts
  where
    bindings acc (v : "=" : us) = case expr us of
      (e, ";" : rest) -> bindings ((v, e) : acc) rest
      (e, rest) -> let (body, rest') = expr (expect "in" rest) in (Let (reverse ((v, e) : acc)) body, rest')
    bindings _ us = error ("bad binding before " ++ unwords (take 3 us))
expr ("if" : ts) =
  let (c, r1) = operators 1 ts
      (t, r2) = operators 1 (expect "then" r1)
      (e, r3) = expr (expect "else" r2)
  in (If c t e, r3)
expr ts = operators 0 ts

operators :: Int -> Parser Expr
operators least ts = climb (application ts)
  where
    climb (a, o : rest)
      | o `elem` ["+", "-", "*", "++", "==", "<"], (p, _, r) <- fixity o, p >= least =
          let (b, rest') = operators r rest in climb (Op o a b, rest')
    climb done = done

application :: Parser Expr
application ts = case atom ts of
  Nothing -> error ("expected an expression before " ++ unwords (take 3 ts))
  Just (f, rest) -> case arguments rest of
    ([], rest') -> (f, rest')
    (xs, rest') -> (App f xs, rest')
  where
    arguments us = case atom us of
      Nothing -> ([], us)
      Just (x, us') -> let (xs, us'') = arguments us' in (x : xs, us'')

atom :: [String] -> Maybe (Expr, [String])
atom (t : ts)
  | t `elem` ["in", "then", "else", "fun", "let", "if"] = Nothing
  | all isDigit t = Just (Num (read t), ts)
  | all isAlphaNum t = Just (Var t, ts)
  | t == "(" = let (e, rest) = expr ts in Just (e, expect ")" rest)
  | t == "[" = Just (list [] ts)
  where
    list acc ("]" : us) = (List (reverse acc), us)
    list acc us = case expr us of
      (e, "," : rest) -> list (e : acc) rest
      (e, rest) -> (List (reverse (e : acc)), expect "]" rest)
atom _ = Nothing

parse :: String -> Expr
parse s = case expr (lexer s) of
  (e, []) -> e
  (_, rest) -> error ("left over: " ++ unwords (take 5 rest))

program :: String
program =
  "let map = fun f xs -> if null xs then [] else cons (f (head xs)) (map f (tail xs)); \
  \    compose = fun f g x -> f (g x); \
  \    table = [[1, 2, 3], [10, 20, 30], [100, 200, 300, 400], []]; \
  \    poly = fun a b c x -> a * x * x + b * x - (c - 1) - 2 \
  \in map (compose (fun row -> sum row + 1) (filter (fun x -> 2 * (x - 1) < limit))) \
  \       (table ++ [[5], range 1 100] ++ others)"

main :: IO ()
main = do
  let e = parse program
      d = pretty 0 e
  mapM_ (\w -> putStrLn (replicate w '-') >> putStrLn (render w d)) [100, 60, 34, 16]
  -- Whatever the width, the same expression is read back, and the lines are as short as can be.
  print [parse (render w d) == e | w <- [1, 5 .. 120]]
  print [(w, maximum (map length (lines (render w d)))) | w <- [10, 30 .. 130]]
  -- A wide document is cheap: only the first line of each choice is looked at.
  let big = List [List [Num (i * j) | j <- [1 .. 20]] | i <- [1 .. 300]]
      out = render 40 (pretty 0 big)
  print (length (lines out), length out, parse out == big)
  putStrLn (unlines (take 8 (lines out)))
