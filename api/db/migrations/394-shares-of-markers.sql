-- What is reserved for a shirt instead of the forecast of its line, in millimetres by fabric code: its share of a marker,
-- as far as there was stock, or 0 for a fabric that is cut before the shirt. Null: the forecast of each fabric.
alter table shirt add column reserved jsonb check (jsonb_typeof(reserved) = 'object');

-- The version of the shirt whose pieces are in the marker: a later one may have other measures. Null: not known.
alter table marker_shirt add column shirt_version int;
