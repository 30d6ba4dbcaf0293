-- A shirt can be in two markers: of its fabric, and of its contrast fabric. A row of the contrast fabric has `is_cut` from
-- the beginning, because the unique index of the others is for one marker. Whether a marker is cut is its state.

-- The shirt for which a contrast fabric was cut in a marker before the shirt itself. Such a use has no step.
alter table fabric_use add column shirt_id uuid references shirt on delete cascade;
alter table fabric_use drop constraint fabric_use_check,
  add constraint fabric_use_check check (num_nonnulls(step_id, shirt_id, reason) > 0) not valid;
