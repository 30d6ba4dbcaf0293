-- The changes of finished measures that staff propose with their request, as differences to those of body and fit. Null:
-- none are proposed.
alter table measure_approval add column proposed jsonb;
