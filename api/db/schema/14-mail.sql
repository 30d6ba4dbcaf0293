-- Outgoing emails, and messages from customers.

-- An email is inserted in the transaction that causes it. A job delivers it later. The unique value of `once` prevents
-- a second email for the same event. States: 'waiting' (not delivered yet), 'sent' (by SMTP), 'kept' (in the outbox
-- folder of a shop without SMTP), and 'failed' (too many tries; the reason is in `failure`).
create table mail (
  id bigint generated always as identity primary key,
  once text unique,
  -- The id of the order, return, fit claim or account that the email is about.
  about_id uuid,
  recipient text not null,
  reply_to text,
  subject text not null,
  body_text text not null,
  body_html text not null,
  -- Whether the body contains a secret: a link that gives access, or the code of a gift card. The body is deleted after
  -- sending.
  secret boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed')),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries int not null default 0,
  sent_at timestamptz,
  failure text,
  -- The unsubscribe link of emails that are sent without a request. Null: the email answers an action of its recipient.
  unsubscribe text
);
create index mail_due on mail (due_at) where state = 'waiting';
create index mail_about on mail (about_id) where about_id is not null;

-- Deleted emails whose files are still in the outbox folder. A job deletes the files, and then these rows.
create table mail_gone (
  mail_id bigint primary key
);

-- A thread contains messages from one email address, and the replies to them.
create table message_thread (
  id uuid primary key default gen_random_uuid(),
  version int not null default 1,
  -- The reference of the first message.
  reference text not null unique,
  email text not null,
  -- The values of the last message: the name of its sender, its topic and its locale.
  full_name text not null,
  topic text not null,
  locale text,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- Only the spam list shows a thread that is spam.
  spam boolean not null default false,
  assignee_id uuid references staff_member,
  -- The time of the last message or reply.
  last_at timestamptz not null default now()
);
create index message_thread_last on message_thread (last_at, id) where not spam;
create index message_thread_state on message_thread (state, last_at, id) where not spam;
create index message_thread_assignee on message_thread (assignee_id, last_at, id) where not spam;
create index message_thread_spam on message_thread (last_at, id) where spam;
create index message_thread_name on message_thread (lower(left(full_name, 100)), id);
create index message_thread_email on message_thread (email, last_at);

create table contact_message (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  shopper_id uuid references shopper on delete set null,
  full_name text not null,
  email text not null,
  topic text not null,
  order_number text,
  message text not null,
  created_at timestamptz not null default now(),
  thread_id uuid not null references message_thread on delete cascade,
  locale text
);
create index contact_message_thread on contact_message (thread_id, created_at);
create index contact_message_shopper on contact_message (shopper_id) where shopper_id is not null;
create index contact_message_email on contact_message (email);
create index contact_message_words on contact_message using gin (
  (lower(' ' || full_name || ' ' || email || ' ' || reference || ' ' || coalesce(order_number, '') || ' ' || message))
  gin_trgm_ops);

create table message_reply (
  -- The client creates the id, so that a reply that is sent twice is stored once.
  id uuid primary key,
  thread_id uuid not null references message_thread on delete cascade,
  kind text not null check (kind in ('answer', 'note')),
  member_id uuid not null references staff_member,
  text text not null,
  created_at timestamptz not null default now()
);
create index message_reply_thread on message_reply (thread_id, created_at);

create function note_gone_mail() returns trigger language plpgsql as $$
begin
  insert into mail_gone (mail_id) values (old.id) on conflict do nothing;
  return null;
end $$;
create trigger mail_gone after delete on mail for each row when (old.state = 'kept') execute function note_gone_mail();
