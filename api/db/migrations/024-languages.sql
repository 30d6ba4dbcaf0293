-- The language a shopper reads, and the one an order was placed in: everything about it is written in that. A BCP 47
-- locale of the shop's configuration; null, or one the shop no longer has, stands for the shop's own.
alter table shopper add column locale text;
alter table orders add column locale text;
