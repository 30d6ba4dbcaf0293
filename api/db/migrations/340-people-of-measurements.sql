-- The name of the person for whom a set of measurements is; null: the shopper.
alter table measurement add column person text;
