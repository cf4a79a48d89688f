module M where {
f = 1;
g = ( 2;
h = 3;
}
k = 4
