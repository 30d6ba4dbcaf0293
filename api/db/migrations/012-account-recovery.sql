-- The address an account had before can be restored for some days: a code of its own, which no new password voids.
alter table one_time_code
  drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check check (purpose in ('verify', 'reset', 'change', 'restore')),
  drop constraint one_time_code_check,
  add constraint one_time_code_check check ((purpose in ('change', 'restore')) = (email is not null));

-- Addresses for which a new password was asked. A job writes the letters, so that the call takes the same time
-- whether or not the address has an account.
create table recovery_request (
  id bigint generated always as identity primary key,
  email text not null
);

-- Browsers from which an account was signed in to: guesses of others do not slow them down.
create table known_device (
  shopper_id uuid not null references shopper on delete cascade,
  -- SHA-256 of the token the browser keeps.
  device_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (shopper_id, device_hash)
);
alter table session add column device_hash bytea;
