-- In which currency a checkout was last shown: an order in another one is not placed before its total was seen, even where
-- the figures are the same. Null on checkouts of before.
alter table checkout add column currency text;
