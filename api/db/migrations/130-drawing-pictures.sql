-- Views of pictures that a process is drawing, so that no other one draws them at the same time. Unlogged: after a crash
-- of the server, they are claimed again.
create unlogged table picture_claim (
  -- `<hash>/<view>`
  name text primary key,
  -- A process that was killed has no claim after this.
  ends_at timestamptz not null
);

-- New designs of shoppers, whose pictures are drawn before those of the catalogue. A process that takes one deletes its
-- row.
create unlogged table picture_to_draw (
  hash text primary key references picture on delete cascade,
  added_at timestamptz not null default now()
);
create index picture_to_draw_added_at on picture_to_draw (added_at);
