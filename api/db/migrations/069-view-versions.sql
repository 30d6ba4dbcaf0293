-- Raised by each change, so that two who change the same field of a view learn of each other.
alter table saved_view add column version integer not null default 1;
