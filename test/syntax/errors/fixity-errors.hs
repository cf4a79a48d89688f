infixl 10 +
infixr 3 f
infix -1 *
