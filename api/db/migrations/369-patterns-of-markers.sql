-- The version of the pattern settings with which the pieces of a marker were drafted. Null: made before there were
-- settings.
alter table marker add column pattern_version int;
