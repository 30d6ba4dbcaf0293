-- Parts of a roll that cannot be cut: [{fromEnd, y, width, height}] in millimetres. `fromEnd` is from the end of the roll
-- to the side of the flaw that is cut first, so it stays the same when fabric is cut; `y` is from the lower edge.
alter table fabric_roll add column flaws jsonb not null default '[]' check (jsonb_typeof(flaws) = 'array');

-- The flaws of the roll that the search of a marker has left out, as rectangles like those in `flaws`.
alter table marker add column roll_flaws jsonb not null default '[]';

alter table fabric_use validate constraint fabric_use_check;
