-- A design is known for its pictures' sake: while something refers to it, and for two days after it was last asked for.
alter table picture add column known_at timestamptz not null default now();
create index picture_known_at on picture (known_at);
