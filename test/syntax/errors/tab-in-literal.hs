module TabInLiteral where

x = "one	two"
y = '	'
z = "ab"
