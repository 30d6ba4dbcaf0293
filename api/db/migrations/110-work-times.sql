-- How long the workshop takes is computed from the steps of some days, each with the one before it.
create index shirt_step_done on shirt_step (done_at) include (shirt_id, version, step, undone_at);
