-- Tables of the back office: members of staff, roles, sign-ins, the log of changes, and saved views.

-- A role is a list of permissions. `api/admin/roles/built-in-roles.ts` defines the built-in roles.
create table staff_role (
  id uuid primary key default gen_random_uuid(),
  -- The key of a built-in role. Null: staff created the role. The back office shows the translated name of a built-in
  -- role until staff rename the role. The role 'owner' always has all permissions (its `permissions` column is not
  -- used), and cannot be changed.
  built_in text unique,
  name text not null,
  permissions text[] not null,
  -- Each change adds 1.
  version int not null default 1,
  -- Whether staff have changed a built-in role. A new version of the program updates the permissions of built-in roles
  -- only where this is false.
  changed_by_staff boolean not null default false
);
create unique index staff_role_name on staff_role (lower(name));

-- Members are disabled and never deleted, because the log refers to them.
create table staff_member (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  full_name text not null,
  password_hash text not null,
  role_id uuid not null references staff_role,
  -- The member's language in the back office. Null: the language that the browser requests.
  locale text,
  version int not null default 1,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  -- `app_secret` is the secret that the shop and the authenticator app share (RFC 6238), in Base32. `app_step` is the
  -- time step of the last accepted code. Each code is accepted only once.
  app_secret text,
  app_since timestamptz,
  app_step bigint not null default 0
);
create index staff_member_role on staff_member (role_id);

create table staff_session (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the cookie's value. The value itself is not stored.
  secret_hash bytea not null unique,
  member_id uuid not null references staff_member,
  user_agent text not null default '',
  network text not null,
  started_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The second factor that the member is setting up: the secret of an authenticator app, or the challenge of a passkey.
  -- `asked_at` is the start of the setup.
  new_app_secret text,
  passkey_challenge text,
  asked_at timestamptz,
  device_hash bytea
);
create index staff_session_member on staff_session (member_id);
create index staff_session_expires on staff_session (expires_at);

create table staff_passkey (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references staff_member,
  -- Encoded as Base64url, the format that browsers send.
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index staff_passkey_member on staff_passkey (member_id);

create table staff_recovery_code (
  member_id uuid not null references staff_member,
  -- SHA-256 of the member's id and the code.
  code_hash bytea not null,
  primary key (member_id, code_hash)
);

-- Started sign-ins that still need a second factor or a passkey.
create table staff_sign_in (
  ticket_hash bytea primary key,
  -- Null until a passkey identifies the member.
  member_id uuid references staff_member,
  passkey_challenge text,
  expires_at timestamptz not null
);
create index staff_sign_in_expires on staff_sign_in (expires_at);

-- Links in emails to members. A member opens the link to confirm a browser.
create table staff_sign_in_link (
  code_hash bytea primary key,
  member_id uuid not null references staff_member on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_sign_in_link_member on staff_sign_in_link (member_id, created_at);

-- A browser is known after the member has signed in with it, or has confirmed it with a link from an email. Failed
-- attempts in other browsers do not delay a sign-in in a known browser.
create table staff_known_device (
  member_id uuid not null references staff_member on delete cascade,
  -- SHA-256 of the secret in the browser's cookie.
  device_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (member_id, device_hash)
);

create table staff_invitation (
  id uuid primary key default gen_random_uuid(),
  code_hash bytea not null unique,
  -- Null for the first owner.
  email text,
  -- Null: the invited person is already a member and keeps the current role.
  role_id uuid references staff_role,
  -- Null: the invitation was created on the command line.
  invited_by uuid references staff_member,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
create index staff_invitation_role on staff_invitation (role_id);
create index staff_invitation_email on staff_invitation (email);

create table staff_api_key (
  id uuid primary key default gen_random_uuid(),
  secret_hash bytea not null unique,
  member_id uuid not null references staff_member,
  name text not null,
  ending text not null,
  permissions text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_used_from text,
  revoked_at timestamptz
);
create index staff_api_key_member on staff_api_key (member_id);

-- The log of changes. An entry stores who made the change, when, from which network, and the values of the changed
-- fields before and after the change.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null: no member made the change. For example, it was made on the command line.
  member_id uuid references staff_member,
  api_key_id uuid references staff_api_key,
  network text,
  area text not null,
  call text not null,
  record_type text not null,
  record_id text not null,
  record_name text not null,
  -- The record's version after the change. Null: the record has no version.
  record_version int,
  before jsonb,
  after jsonb
);
create index audit_entry_record on audit_entry (record_type, record_id, id);
create index audit_entry_member on audit_entry (member_id, id);
create index audit_entry_area on audit_entry (area, id);
create index audit_entry_at on audit_entry (at);
-- The index sorts the log by the names of records.
create index audit_entry_record_name on audit_entry (lower(left(record_name, 100)), id);
-- The index finds the entries with changed prices, without reading the whole log. Its condition must be the same
-- expression as in `api/admin/log/log.sql.ts`.
create index audit_entry_prices on audit_entry (id)
where record_type = 'price' or jsonb_path_exists(after, '$.keyvalue().key ? (@ starts with "price")', '{}', true);

-- A saved view stores the search, the filters, the sorting and the columns of a list in the back office, in the format
-- of the list's URL.
create table saved_view (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references staff_member on delete cascade,
  -- The path of the list's screen, for example `products`.
  list text not null,
  name text not null,
  -- The query string of the URL, without `?`.
  query text not null,
  -- Whether every member sees the view.
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  -- When the view was deleted. A deleted view can be restored.
  deleted_at timestamptz,
  -- Each change adds 1. The version detects a conflict when two members change the same field of a view at the same
  -- time.
  version integer not null default 1
);
create index saved_view_list on saved_view (list, lower(name));

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'the log cannot be changed' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entry_kept before update or delete on audit_entry
  for each row execute function refuse_rewriting();
create trigger audit_entry_not_emptied before truncate on audit_entry
  for each statement execute function refuse_rewriting();
