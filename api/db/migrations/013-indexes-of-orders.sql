-- No list needs it: the unique index finds a number, and has the order of the list by number; a filter that few orders pass
-- has an index of its own.
drop index orders_number;
