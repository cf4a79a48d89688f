-- A Prolog: a reader with operators, unification over a substitution, depth-first search as a lazy list of answers, cut,
-- negation, arithmetic, findall and assert. The search is a list, so that a query for the first answer does not look for
-- the second.
module Main (main) where

import Control.Monad (forM_, unless)
import Data.Char (isAlpha, isAlphaNum, isDigit, isLower, isSpace, isUpper)
import Data.List (intercalate)
import qualified Data.Map as Map
import Data.Maybe (fromMaybe)

-- Terms -------------------------------------------------------------------------------------------

data Term
  = Var String Int              -- a name, and which renaming of its clause it comes from
  | Atom String
  | Number Integer
  | Compound String [Term]
  deriving (Eq, Ord)

data Clause = Clause Term [Term]

type Database = Map.Map (String, Int) [Clause]

key :: Term -> (String, Int)
key (Compound f args) = (f, length args)
key (Atom f) = (f, 0)
key t = (showTerm t, -1)

list :: [Term] -> Term -> Term
list xs end = foldr (\x rest -> Compound "." [x, rest]) end xs

nil :: Term
nil = Atom "[]"

-- Printing ----------------------------------------------------------------------------------------

instance Show Term where
  showsPrec d t = showString (showAt d t)

showTerm :: Term -> String
showTerm = showAt 1200

showAt :: Int -> Term -> String
showAt _ (Var name 0) = name
showAt _ (Var name n) = "_" ++ name ++ show n
showAt _ (Atom a) = a
showAt _ (Number n) = show n
showAt _ t@(Compound "." [_, _]) = "[" ++ items t ++ "]"
  where
    items (Compound "." [x, rest]) = showAt 999 x ++ case rest of
      Atom "[]" -> ""
      Compound "." [_, _] -> "," ++ items rest
      other -> "|" ++ showAt 999 other
    items other = showAt 999 other
showAt d (Compound op [a, b])
  | Just (p, l, r) <- lookup op operators =
      let text = showAt (p - l) a ++ spaced op ++ showAt (p - r) b
      in if p > d then "(" ++ text ++ ")" else text
  where
    spaced "," = ","
    spaced o | o `elem` ["+", "-", "*", "/"] = o
             | otherwise = " " ++ o ++ " "
showAt _ (Compound "-" [a]) = "-" ++ showAt 200 a
showAt _ (Compound f args) = f ++ "(" ++ intercalate "," (map (showAt 999) args) ++ ")"

-- Operators: priority, and by how much the left and the right side must bind tighter.
operators :: [(String, (Int, Int, Int))]
operators =
  [ (":-", (1200, 1, 1)), (";", (1100, 1, 0)), ("->", (1050, 1, 0)), (",", (1000, 1, 0)) ]
  ++ [ (o, (700, 1, 1)) | o <- ["=", "\\=", "==", "\\==", "is", "=:=", "=\\=", "<", ">", "=<", ">="] ]
  ++ [ (o, (500, 0, 1)) | o <- ["+", "-"] ]
  ++ [ (o, (400, 0, 1)) | o <- ["*", "/", "mod", "//"] ]

-- Reading -----------------------------------------------------------------------------------------

data Token = TAtom String | TVar String | TNumber Integer | TPunct String | TEnd
  deriving (Eq, Show)

tokens :: String -> [Token]
tokens [] = []
tokens ('%' : cs) = tokens (dropWhile (/= '\n') cs)
tokens s@(c : cs)
  | isSpace c = tokens cs
  | isDigit c = let (d, rest) = span isDigit s in TNumber (read d) : tokens rest
  | isUpper c || c == '_' = let (n, rest) = span wordy s in TVar n : tokens rest
  | isLower c = let (n, rest) = span wordy s in TAtom n : tokens rest
  | c == '\'' = let (n, rest) = break (== '\'') cs in TAtom n : tokens (drop 1 rest)
  | c `elem` "()[]|," = TPunct [c] : tokens cs
  | c == '!' = TAtom "!" : tokens cs
  | c == ';' = TAtom ";" : tokens cs
  | c == '.' && (null cs || isSpace (head cs) || head cs == '%') = TEnd : tokens cs
  | otherwise = let (o, rest) = span (`elem` "+-*/\\<>=:.?") s
                in if null o then error ("strange character " ++ show c) else TAtom o : tokens rest
  where wordy x = isAlphaNum x || x == '_'

-- Precedence climbing: a primary, then operators that bind at least as tightly as asked for.
expression :: Int -> [Token] -> (Term, [Token])
expression limit ts = climb 0 (primary ts)
  where
    climb least (left, rest)
      | (t : more) <- rest
      , Just op <- operatorName t
      , Just (p, l, r) <- lookup op operators
      , p <= limit, least <= p - l =
          let (right, rest') = expression (p - r) more
          in climb p (Compound op [left, right], rest')
      | otherwise = (left, rest)
    operatorName (TAtom a) = Just a
    operatorName (TPunct ",") = Just ","
    operatorName _ = Nothing

primary :: [Token] -> (Term, [Token])
primary (TNumber n : ts) = (Number n, ts)
primary (TVar v : ts) = (Var v 0, ts)
primary (TAtom "-" : TNumber n : ts) = (Number (negate n), ts)
primary (TAtom "\\+" : ts) = let (t, rest) = expression 900 ts in (Compound "\\+" [t], rest)
primary (TAtom f : TPunct "(" : ts) = let (args, rest) = arguments ts in (Compound f args, rest)
primary (TAtom a : ts) = (Atom a, ts)
primary (TPunct "(" : ts) = case expression 1200 ts of
  (t, TPunct ")" : rest) -> (t, rest)
  (_, rest) -> error ("expected ) before " ++ show (take 3 rest))
primary (TPunct "[" : TPunct "]" : ts) = (nil, ts)
primary (TPunct "[" : ts) = go [] ts
  where
    go acc us = case expression 999 us of
      (t, TPunct "," : rest) -> go (t : acc) rest
      (t, TPunct "]" : rest) -> (list (reverse (t : acc)) nil, rest)
      (t, TPunct "|" : rest) -> case expression 999 rest of
        (end, TPunct "]" : rest') -> (list (reverse (t : acc)) end, rest')
        _ -> error "expected ] after the rest of a list"
      (_, rest) -> error ("bad list before " ++ show (take 3 rest))
primary ts = error ("expected a term before " ++ show (take 3 ts))

arguments :: [Token] -> ([Term], [Token])
arguments ts = case expression 999 ts of
  (t, TPunct "," : rest) -> let (more, rest') = arguments rest in (t : more, rest')
  (t, TPunct ")" : rest) -> ([t], rest)
  (_, rest) -> error ("bad arguments before " ++ show (take 3 rest))

readTerms :: String -> [Term]
readTerms = go . zipWith distinct [0 :: Int ..] . tokens
  where
    distinct n (TVar "_") = TVar ("_" ++ show n)   -- each stands for itself
    distinct _ t = t
    go [] = []
    go ts = case expression 1200 ts of
      (t, TEnd : rest) -> t : go rest
      (_, rest) -> error ("expected . before " ++ show (take 3 rest))

clause :: Term -> Clause
clause (Compound ":-" [h, b]) = Clause h (conjuncts b)
clause t = Clause t []

conjuncts :: Term -> [Term]
conjuncts (Compound "," [a, b]) = conjuncts a ++ conjuncts b
conjuncts t = [t]

addClause :: Database -> Clause -> Database
addClause db c@(Clause h _) = Map.insertWith (flip (++)) (key h) [c] db

-- Unification -------------------------------------------------------------------------------------

type Subst = Map.Map (String, Int) Term

walk :: Subst -> Term -> Term
walk s t@(Var v n) = case Map.lookup (v, n) s of
  Nothing -> t
  Just t' -> walk s t'
walk _ t = t

resolve :: Subst -> Term -> Term
resolve s t = case walk s t of
  Compound f args -> Compound f (map (resolve s) args)
  other -> other

unify :: Subst -> Term -> Term -> Maybe Subst
unify s a b = go (walk s a) (walk s b)
  where
    go (Var v n) (Var w m) | v == w && n == m = Just s
    go (Var v n) t = Just (Map.insert (v, n) t s)
    go t (Var v n) = Just (Map.insert (v, n) t s)
    go (Atom x) (Atom y) | x == y = Just s
    go (Number x) (Number y) | x == y = Just s
    go (Compound f xs) (Compound g ys) | f == g && length xs == length ys = unifyAll s xs ys
    go _ _ = Nothing

unifyAll :: Subst -> [Term] -> [Term] -> Maybe Subst
unifyAll s (x : xs) (y : ys) = unify s x y >>= \s' -> unifyAll s' xs ys
unifyAll s _ _ = Just s

rename :: Int -> Term -> Term
rename n (Var v _) = Var v n
rename n (Compound f args) = Compound f (map (rename n) args)
rename _ t = t

-- Search ------------------------------------------------------------------------------------------

-- The state that goes along a branch: bindings, the number of the next renaming, the database as changed so far.
data Branch = Branch { bindings :: Subst, fresh :: !Int, database :: Database }

-- Answers, and whether a cut was passed: then the alternatives of the clause are not tried.
data Answers = Done | CutHere | Answer Branch Answers

append :: Answers -> Answers -> Answers
append Done more = more
append CutHere _ = CutHere
append (Answer b rest) more = Answer b (append rest more)

-- A cut ends at the call of the clause it stands in.
closed :: Answers -> Answers
closed CutHere = Done
closed Done = Done
closed (Answer b rest) = Answer b (closed rest)

bindAnswers :: Answers -> (Branch -> Answers) -> Answers
bindAnswers Done _ = Done
bindAnswers CutHere _ = CutHere
bindAnswers (Answer b rest) f = append (f b) (bindAnswers rest f)

toList :: Answers -> [Branch]
toList (Answer b rest) = b : toList rest
toList _ = []

solveAll :: [Term] -> Branch -> Answers
solveAll [] b = Answer b Done
solveAll (Atom "!" : goals) b = append (solveAll goals b) CutHere
solveAll (g : goals) b = bindAnswers (solve g b) (solveAll goals)

solve :: Term -> Branch -> Answers
solve goal b = case walk s goal of
  Atom "true" -> Answer b Done
  Atom "fail" -> Done
  Compound "," [x, y] -> solveAll [x, y] b
  Compound ";" [Compound "->" [c, t], e] -> case toList (solve c b) of
    b' : _ -> solve t b'
    [] -> solve e b
  Compound ";" [x, y] -> append (solve x b) (solve y b)
  Compound "->" [c, t] -> case toList (solve c b) of
    b' : _ -> solve t b'
    [] -> Done
  Compound "\\+" [g] -> if null (toList (solve g b)) then Answer b Done else Done
  Compound "call" (g : more) -> closed (solve (extend (walk s g) more) b)
  Compound "=" [x, y] -> maybe Done continue (unify s x y)
  Compound "\\=" [x, y] -> maybe (Answer b Done) (const Done) (unify s x y)
  Compound "==" [x, y] -> test (resolve s x == resolve s y)
  Compound "\\==" [x, y] -> test (resolve s x /= resolve s y)
  Compound "is" [x, e] -> maybe Done continue (unify s x (Number (arithmetic s e)))
  Compound "=:=" [x, y] -> test (arithmetic s x == arithmetic s y)
  Compound "=\\=" [x, y] -> test (arithmetic s x /= arithmetic s y)
  Compound "<" [x, y] -> test (arithmetic s x < arithmetic s y)
  Compound ">" [x, y] -> test (arithmetic s x > arithmetic s y)
  Compound "=<" [x, y] -> test (arithmetic s x <= arithmetic s y)
  Compound ">=" [x, y] -> test (arithmetic s x >= arithmetic s y)
  Compound "findall" [t, g, r] ->
    let found = [resolve (bindings b') t | b' <- toList (solve g b)]
    in maybe Done continue (unify s r (list found nil))
  Compound "assert" [c] -> Answer b { database = addClause (database b) (clause (resolve s c)) } Done
  t -> closed (foldr (tryClause t) Done (fromMaybe [] (Map.lookup (key t) (database b))))
  where
    s = bindings b
    continue s' = Answer b { bindings = s' } Done
    test ok = if ok then Answer b Done else Done
    tryClause t (Clause h body) rest = case unify s t (rename n h) of
      Nothing -> rest
      Just s' -> append (solveAll (map (rename n) body) b { bindings = s', fresh = n + 1 }) rest
    n = fresh b

extend :: Term -> [Term] -> Term
extend t [] = t
extend (Atom f) more = Compound f more
extend (Compound f args) more = Compound f (args ++ more)
extend t _ = t

arithmetic :: Subst -> Term -> Integer
arithmetic s t = case walk s t of
  Number n -> n
  Compound "+" [x, y] -> arithmetic s x + arithmetic s y
  Compound "-" [x, y] -> arithmetic s x - arithmetic s y
  Compound "*" [x, y] -> arithmetic s x * arithmetic s y
  Compound "/" [x, y] -> arithmetic s x `div` arithmetic s y
  Compound "//" [x, y] -> arithmetic s x `quot` arithmetic s y
  Compound "mod" [x, y] -> arithmetic s x `mod` arithmetic s y
  Compound "-" [x] -> negate (arithmetic s x)
  other -> error ("not a number: " ++ showTerm other)

-- Queries -----------------------------------------------------------------------------------------

variables :: Term -> [String]
variables t = go t []
  where
    go (Var v _) seen = if v `elem` seen || head v == '_' then seen else seen ++ [v]
    go (Compound _ args) seen = foldl (flip go) seen args
    go _ seen = seen

ask :: Database -> Int -> String -> IO ()
ask db count text = do
  let goal = head (readTerms (text ++ "."))
      answers = toList (solve goal (Branch Map.empty 1 db))
  putStrLn ("?- " ++ showTerm goal ++ ".")
  if null answers then putStrLn "   no" else forM_ (take count answers) $ \b ->
    let shown = [v ++ " = " ++ showAt 699 (resolve (bindings b) (Var v 0)) | v <- variables goal]
    in putStrLn ("   " ++ if null shown then "yes" else intercalate ", " shown)
  unless (null (drop count answers)) (putStrLn "   ...")

program :: String
program = unlines
  [ "% families"
  , "parent(tom, bob). parent(tom, liz). parent(bob, ann). parent(bob, pat). parent(pat, jim)."
  , "female(liz). female(ann). female(pat)."
  , "grandparent(X, Z) :- parent(X, Y), parent(Y, Z)."
  , "ancestor(X, Y) :- parent(X, Y)."
  , "ancestor(X, Z) :- parent(X, Y), ancestor(Y, Z)."
  , "sister(X, Y) :- parent(P, X), parent(P, Y), female(X), X \\= Y."
  , "% lists"
  , "append([], Ys, Ys)."
  , "append([X|Xs], Ys, [X|Zs]) :- append(Xs, Ys, Zs)."
  , "member(X, [X|_])."
  , "member(X, [_|Ys]) :- member(X, Ys)."
  , "reverse(Xs, Ys) :- reverse(Xs, [], Ys)."
  , "reverse([], Acc, Acc)."
  , "reverse([X|Xs], Acc, Ys) :- reverse(Xs, [X|Acc], Ys)."
  , "length([], 0)."
  , "length([_|Xs], N) :- length(Xs, M), N is M + 1."
  , "select(X, [X|Xs], Xs)."
  , "select(X, [Y|Ys], [Y|Zs]) :- select(X, Ys, Zs)."
  , "permutation([], [])."
  , "permutation(Xs, [Y|Ys]) :- select(Y, Xs, Rest), permutation(Rest, Ys)."
  , "range(N, N, [N]) :- !."
  , "range(M, N, [M|Xs]) :- M < N, K is M + 1, range(K, N, Xs)."
  , "maplist(_, [], [])."
  , "maplist(F, [X|Xs], [Y|Ys]) :- call(F, X, Y), maplist(F, Xs, Ys)."
  , "sum([], 0)."
  , "sum([X|Xs], S) :- sum(Xs, T), S is X + T."
  , "square(X, Y) :- Y is X * X."
  , "% queens"
  , "queens(N, Qs) :- range(1, N, Ns), place(Ns, [], Qs)."
  , "place([], Qs, Qs)."
  , "place(Unplaced, Safe, Qs) :- select(Q, Unplaced, Rest), \\+ attack(Q, 1, Safe), place(Rest, [Q|Safe], Qs)."
  , "attack(Q, D, [R|_]) :- Q is R + D ; Q is R - D."
  , "attack(Q, D, [_|Rs]) :- E is D + 1, attack(Q, E, Rs)."
  , "% symbolic derivatives"
  , "d(X, X, 1) :- !."
  , "d(N, _, 0) :- atomic(N), !."
  , "d(A + B, X, DA + DB) :- d(A, X, DA), d(B, X, DB)."
  , "d(A * B, X, A * DB + B * DA) :- d(A, X, DA), d(B, X, DB)."
  , "atomic(N) :- member(N, [0, 1, 2, 3, 4, 5, a, b, c])."
  , "% control"
  , "max(X, Y, X) :- X >= Y, !."
  , "max(_, Y, Y)."
  , "sign(X, S) :- ( X < 0 -> S = minus ; X =:= 0 -> S = zero ; S = plus )."
  , "hanoi(0, _, _, _, []) :- !."
  , "hanoi(N, A, B, C, Moves) :- M is N - 1, hanoi(M, A, C, B, First), hanoi(M, C, B, A, Last),"
  , "  append(First, [A - B|Last], Moves)."
  , "fib(0, 0). fib(1, 1)."
  , "fib(N, F) :- N > 1, A is N - 1, B is N - 2, fib(A, X), fib(B, Y), F is X + Y."
  ]

main :: IO ()
main = do
  let db = foldl addClause Map.empty (map clause (readTerms program))
  putStrLn (show (sum (map length (Map.elems db))) ++ " clauses for " ++ show (Map.size db) ++ " predicates")
  let query = ask db
  query 5 "grandparent(tom, X)"
  query 9 "ancestor(tom, X)"
  query 5 "sister(X, Y)"
  query 5 "parent(jim, X)"
  query 9 "append(X, Y, [1, 2, 3])"
  query 1 "append([1, 2], [3|T], L)"
  query 3 "member(X, [a, b, c, d])"
  query 1 "reverse([1, 2, 3, 4], R)"
  query 4 "permutation([1, 2, 3], P)"
  query 1 "range(1, 10, L), maplist(square, L, S), sum(S, T)"
  query 1 "findall(X - Y, (member(X, [1, 2]), member(Y, [a, b])), L), length(L, N)"
  query 2 "queens(6, Qs)"
  query 1 "queens(8, Qs)"
  query 1 "d(x * x + 3 * x, x, D)"
  query 2 "max(3, 7, M)"
  query 2 "max(9, 7, M)"
  query 1 "sign(-4, A), sign(0, B), sign(12, C)"
  query 1 "hanoi(3, left, right, middle, Moves)"
  query 1 "hanoi(7, a, b, c, Moves), length(Moves, N)"
  query 1 "fib(15, F)"
  query 1 "assert(likes(mary, wine)), assert((likes(john, X) :- likes(mary, X))), likes(john, What)"
  query 1 "X = f(Y, g(Z, [1|W])), Y = a, Z = b, W = []"
  query 1 "\\+ member(x, [a, b]), X is 7 mod 3 + 2 * (3 - 5)"
  query 1 "X is (1 + 2) * 3 - 4 - 5, Y = 1 - (2 - 3)"
