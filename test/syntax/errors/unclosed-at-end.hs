module M where
f x = foo (x + 1
