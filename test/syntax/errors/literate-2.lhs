Nothing but text.

\end{code}
