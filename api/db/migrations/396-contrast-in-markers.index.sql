create index concurrently fabric_use_shirt on fabric_use (shirt_id) where shirt_id is not null;
