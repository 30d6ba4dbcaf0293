-- How often clients made the calls that are limited, for all processes together. Rows are of use for a minute, so
-- nothing is lost with them: no write-ahead log.
create unlogged table rate_limit (
  -- A hash of the call and of the client's network: the table tells nobody who was here.
  subject text primary key,
  used integer not null,
  ends_at timestamptz not null
);
create index rate_limit_ends_at on rate_limit (ends_at);
