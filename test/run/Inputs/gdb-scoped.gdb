# Drives test/run/gdb-scoped.cpp.
set pagination off
set confirm off
set width 0
set debuginfod enabled off
python
import gdb
source = gdb.lookup_global_symbol("main").symtab.fullname()
lines = open(source).read().split("\n")
here = 1 + next(i for i, line in enumerate(lines) if line.endswith("// here"))
gdb.execute("break %s:%d" % (source, here))
end
run
printf "first id = %d\n", id
next
printf "value = %d, factor = %d\n", value, factor
continue
printf "second id = %d\n", id
next
printf "value = %d, factor = %d\n", value, factor
next
printf "tile = {%d, %d}\n", tile[0], tile[1]
backtrace
delete
continue
