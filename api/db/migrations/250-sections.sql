-- Pages made of sections. Their versions are rows of content_version with the kind 'sections', the id of the page and the
-- language '*', because each section has its texts in all languages.

-- When a version is published, and until when. At the end, what was published before is published again.
create table content_schedule (
  kind text not null,
  id text not null,
  language text not null,
  version int not null,
  starts_at timestamptz not null,
  -- Null: it stays published.
  ends_at timestamptz check (ends_at > starts_at),
  -- When it was published; null while it waits.
  started_at timestamptz,
  -- What was published before it; null: nothing.
  previous_version int,
  primary key (kind, id, language),
  foreign key (kind, id, language, version) references content_version
);

-- The pictures that were uploaded for sections.
create table section_picture (
  hash text primary key,
  -- Its original.
  photograph text not null references photograph (name),
  uploaded_at timestamptz not null default now()
);
