-- Browsers from which a member of staff has signed in, or which a link in a mail has confirmed: the wrong passwords and
-- codes of others do not keep their member out.
create table staff_known_device (
  member_id uuid not null references staff_member on delete cascade,
  -- SHA-256 of the secret in the browser's cookie.
  device_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (member_id, device_hash)
);
alter table staff_session add column device_hash bytea;

-- Links that confirm a browser.
create table staff_sign_in_link (
  code_hash bytea primary key,
  member_id uuid not null references staff_member on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_sign_in_link_member on staff_sign_in_link (member_id, created_at);
