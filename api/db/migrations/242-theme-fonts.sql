-- The fonts that staff have uploaded. Their files are in the folder 'fonts' of the shop's files.
create table theme_font (
  id text primary key check (id ~ '^own-[0-9a-f]{16}$'),
  name text not null,
  kind text not null check (kind in ('serif', 'sans-serif')),
  -- As in a style sheet: '400', or '400 620' for a variable font.
  weight text not null,
  -- {"ascent", "descent", "size"}: percent of the system's font that is shown until it is loaded.
  metrics jsonb not null,
  -- [{"name", "range"}]: the files and their characters.
  files jsonb not null,
  -- The licence that staff named when they confirmed that the shop may use the font.
  licence text not null,
  member_id uuid references staff_member,
  created_at timestamptz not null default now()
);
