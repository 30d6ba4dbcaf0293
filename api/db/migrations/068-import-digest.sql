-- The SHA-256 of a file, by which the same one is known again.
alter table data_import add column digest bytea;
create index data_import_digest on data_import (digest) where digest is not null;
