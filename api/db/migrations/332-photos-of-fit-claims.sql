-- Photos of shirts that do not fit, added by their customers. A row without a claim is deleted: a job removes its file, and
-- then the row.
create table fit_claim_photo (
  id uuid primary key default gen_random_uuid(),
  claim_id uuid references fit_claim on delete set null,
  -- The name of its file.
  hash text not null unique,
  width int not null,
  height int not null,
  added_at timestamptz not null default now()
);
create index fit_claim_photo_claim on fit_claim_photo (claim_id);
