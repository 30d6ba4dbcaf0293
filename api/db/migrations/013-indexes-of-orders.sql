-- No list needs this index: the unique index finds a number and sorts by number, and filters with few results have
-- their own indexes.
drop index orders_number;
