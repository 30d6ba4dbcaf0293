-- The counts of a mailing whose recipients were deleted: {"recipients", "written", "leftOut", "delivered", "failed"}.
alter table mailing add column counts jsonb;
