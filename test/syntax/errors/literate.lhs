Text
> f = 1
more text

> g = (2

\begin{code}
h = 3
