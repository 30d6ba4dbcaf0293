-- The texts of the shop that staff write in its place: pages, and words of emails. Each save is a version.

create table content_version (
  kind text not null check (kind in ('page', 'mail')),
  -- Of the page or the email: `about`.
  id text not null,
  language text not null,
  version int not null check (version > 0),
  -- By field: of a page {"text"}, of an email {"subject", "opening", "closing"}.
  texts jsonb not null,
  member_id uuid references staff_member,
  -- The version it is a copy of.
  restored_from int,
  saved_at timestamptz not null default now(),
  primary key (kind, id, language, version)
);

create table content (
  kind text not null,
  id text not null,
  language text not null,
  -- The newest.
  version int not null default 0,
  -- What shoppers read; null: the shop's own text.
  published_version int,
  published_at timestamptz,
  primary key (kind, id, language),
  foreign key (kind, id, language, published_version) references content_version
);

create trigger content_told after update of published_version on content
  for each statement execute function tell_catalogue();
