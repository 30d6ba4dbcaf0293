-- The back office: members of staff, their roles and sign-ins, and the log of their changes.

-- Lists of permissions. The built-in ones are in `api/admin/roles/built-in-roles.ts`.
create table staff_role (
  id uuid primary key default gen_random_uuid(),
  -- The key of a built-in role. Its translated name is shown until somebody renames it. The role 'owner' has every
  -- permission, whatever its list says, and never changes.
  built_in text unique,
  name text not null,
  permissions text[] not null,
  -- Each change adds 1.
  version int not null default 1,
  -- A built-in role that staff have changed keeps its permissions when a later version of the program changes them.
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
  -- The member's language in the back office. Null: the shop's own.
  locale text,
  version int not null default 1,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  -- The secret shared with the authenticator app (RFC 6238), in Base32, and the time step of the last accepted code. No
  -- code is accepted twice.
  app_secret text,
  app_since timestamptz,
  app_step bigint not null default 0
);
create index staff_member_role on staff_member (role_id);

create table staff_session (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the cookie's value, which is never stored.
  secret_hash bytea not null unique,
  member_id uuid not null references staff_member,
  user_agent text not null default '',
  network text not null,
  started_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- A second factor that is being set up, and when its setup began.
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
  -- Base64url, as browsers send it.
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

-- Sign-ins that still need a second factor or a passkey.
create table staff_sign_in (
  ticket_hash bytea primary key,
  -- Null until a passkey identifies the member.
  member_id uuid references staff_member,
  passkey_challenge text,
  expires_at timestamptz not null
);
create index staff_sign_in_expires on staff_sign_in (expires_at);

-- Links that confirm a browser.
create table staff_sign_in_link (
  code_hash bytea primary key,
  member_id uuid not null references staff_member on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_sign_in_link_member on staff_sign_in_link (member_id, created_at);

-- Browsers in which a member has signed in, or which a mailed link has confirmed. Wrong passwords and codes in other
-- browsers do not delay sign-in in these.
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
  -- Null: an invited member keeps the present role.
  role_id uuid references staff_role,
  -- Null: from the command line.
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

-- The log: who changed which fields when and from which network, with the values before and after.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null: from the command line.
  member_id uuid references staff_member,
  api_key_id uuid references staff_api_key,
  network text,
  area text not null,
  call text not null,
  record_type text not null,
  record_id text not null,
  record_name text not null,
  -- The record's version after the change, if it has one.
  record_version int,
  before jsonb,
  after jsonb
);
create index audit_entry_record on audit_entry (record_type, record_id, id);
create index audit_entry_member on audit_entry (member_id, id);
create index audit_entry_area on audit_entry (area, id);
create index audit_entry_at on audit_entry (at);
-- The log sorted by the names of records.
create index audit_entry_record_name on audit_entry (lower(left(record_name, 100)), id);
-- The entries with prices, which are found without reading the whole log. `api/admin/log/log.sql.ts` has the same
-- condition in the same words.
create index audit_entry_prices on audit_entry (id)
where record_type = 'price' or jsonb_path_exists(after, '$.keyvalue().key ? (@ starts with "price")', '{}', true);

-- Saved views of lists in the back office: search, filters, order and columns, as in the address of the list.
create table saved_view (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references staff_member on delete cascade,
  -- The path of the list's screen: `products`.
  list text not null,
  name text not null,
  -- The query of the address, after `?`.
  query text not null,
  -- Whether every member sees the view.
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  -- A deleted view can be restored.
  deleted_at timestamptz,
  -- Each change adds 1, so that two members who change the same field of a view get a conflict.
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
