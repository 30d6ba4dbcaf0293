-- The newest readings of shirts, from which the deviations of the workshop are computed.
create index concurrently shirt_step_measured on shirt_step (done_at desc, id)
  where measured is not null and undone_at is null;
