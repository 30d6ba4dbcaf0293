-- The back office: members of staff, what they may do, how they sign in, and the log of what they change.

create table staff_role (
  id uuid primary key default gen_random_uuid(),
  -- The key of a role that every shop begins with: its name is shown translated until somebody changes it. The role
  -- 'owner' holds every permission there is, whatever its list says, and never changes.
  built_in text unique,
  name text not null,
  permissions text[] not null,
  -- Raised by each change.
  version int not null default 1
);
create unique index staff_role_name on staff_role (lower(name));
insert into staff_role (built_in, name, permissions) values
  ('owner', 'Owner', '{}'),
  ('manager', 'Manager', '{read products,write products,read fabrics,write fabrics,read prices,write prices,read content,write content,read settings,write settings,read staff,read log}'),
  ('service', 'Service', '{read products,read fabrics,read prices,read content}'),
  ('workshop', 'Workshop', '{read products,read fabrics,write fabrics}'),
  ('books', 'Books', '{read products,read fabrics,read prices,read settings,read log}'),
  ('viewer', 'Viewer', '{read products,read fabrics,read prices,read content,read settings}');

-- Members are disabled, never deleted: the log names them.
create table staff_member (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  full_name text not null,
  password_hash text not null,
  role_id uuid not null references staff_role,
  -- The language in which they read the back office; null: the shop's own.
  locale text,
  version int not null default 1,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  -- The secret shared with the authenticator app (RFC 6238), Base32, and the time step of the last code that was
  -- accepted: no code is accepted twice.
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
  -- A second factor that is being set up, and since when.
  new_app_secret text,
  passkey_challenge text,
  asked_at timestamptz
);
create index staff_session_member on staff_session (member_id);
create index staff_session_expires on staff_session (expires_at);

create table staff_passkey (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references staff_member,
  -- Base64url, as browsers write it.
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

-- A sign-in whose second factor, or passkey, is still to come.
create table staff_sign_in (
  ticket_hash bytea primary key,
  -- Null until a passkey says who it is.
  member_id uuid references staff_member,
  passkey_challenge text,
  expires_at timestamptz not null
);
create index staff_sign_in_expires on staff_sign_in (expires_at);

create table staff_invitation (
  id uuid primary key default gen_random_uuid(),
  code_hash bytea not null unique,
  -- Null for the first owner.
  email text,
  -- Null: a member who is invited anew keeps theirs.
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

-- Who changed what, when and from where, with the changed fields before and after.
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
  -- The record's version after the change, where it has one.
  record_version int,
  before jsonb,
  after jsonb
);
create index audit_entry_record on audit_entry (record_type, record_id, id);
create index audit_entry_member on audit_entry (member_id, id);
create index audit_entry_area on audit_entry (area, id);
create index audit_entry_at on audit_entry (at);

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'the log cannot be changed' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entry_kept before update or delete on audit_entry
  for each row execute function refuse_rewriting();
create trigger audit_entry_not_emptied before truncate on audit_entry
  for each statement execute function refuse_rewriting();
