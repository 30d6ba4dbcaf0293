-- Mailings of the newsletter: written by staff, and sent by a job at a rate.
create table mailing (
  id uuid primary key,
  version int not null default 1,
  name text not null,
  -- {"name", "filters"} of the saved view of customers, as it was when it was chosen. Null: everybody who gets the newsletter.
  segment jsonb,
  -- {"subject", "text"} by language. `text` is Markdown.
  texts jsonb not null default '{}',
  per_minute int not null,
  -- Null: at once.
  scheduled_at timestamptz,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent')),
  created_at timestamptz not null default now(),
  -- When the recipients were stored, and when the last email was written.
  queued_at timestamptz,
  ended_at timestamptz,
  -- When the next emails may be written.
  due_at timestamptz not null default now()
);
create index mailing_due on mailing (due_at) where state in ('scheduled', 'sending');
create index mailing_created on mailing (created_at);

-- Each address gets a mailing once. 'written': its email is in the outbox. 'left out': without consent, or suppressed.
create table mailing_recipient (
  id bigint generated always as identity primary key,
  mailing_id uuid not null references mailing on delete cascade,
  consent_id uuid not null,
  email text not null,
  locale text,
  full_name text,
  state text not null default 'waiting' check (state in ('waiting', 'written', 'left out')),
  unique (mailing_id, email)
);
create index mailing_recipient_waiting on mailing_recipient (mailing_id, id) where state = 'waiting';
create index mailing_recipient_email on mailing_recipient (email);

-- Addresses that get no newsletter, because emails do not arrive there.
create table mail_suppression (
  email text primary key,
  -- 'refused': by the mail server of the address. 'reported': by another program. 'staff': by hand.
  reason text not null check (reason in ('refused', 'reported', 'staff')),
  detail text not null default '',
  since timestamptz not null default now()
);
create index mail_suppression_since on mail_suppression (since);
