-- No list needs this index. The unique index of the order number finds and sorts numbers, and filters with few results
-- have their own indexes.
drop index orders_number;
