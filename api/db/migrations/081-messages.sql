-- Messages to the shop as threads: all that was written from one address until the thread was closed for a month, what
-- staff answered by mail, and their notes.

create table message_thread (
  id uuid primary key default gen_random_uuid(),
  version int not null default 1,
  -- Of its first message.
  reference text not null unique,
  email text not null,
  -- Of its last message: the name, the topic, and the locale the sender reads the shop in.
  full_name text not null,
  topic text not null,
  locale text,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  -- Put away: in no list but that of spam.
  spam boolean not null default false,
  assignee_id uuid references staff_member,
  -- When somebody last wrote, shopper or staff.
  last_at timestamptz not null default now()
);
create index message_thread_last on message_thread (last_at, id) where not spam;
create index message_thread_state on message_thread (state, last_at, id) where not spam;
create index message_thread_assignee on message_thread (assignee_id, last_at, id) where not spam;
create index message_thread_spam on message_thread (last_at, id) where spam;
create index message_thread_name on message_thread (lower(left(full_name, 100)), id);
create index message_thread_email on message_thread (email, last_at);

alter table contact_message add column thread_id uuid references message_thread on delete cascade;
alter table contact_message add column locale text;
create index contact_message_thread on contact_message (thread_id, created_at);
create index contact_message_shopper on contact_message (shopper_id) where shopper_id is not null;
create index contact_message_email on contact_message (email);
create index contact_message_words on contact_message using gin (
  (lower(full_name || ' ' || email || ' ' || reference || ' ' || coalesce(order_number, '') || ' ' || message))
  gin_trgm_ops);

create table message_reply (
  -- Made by whoever sends it, so that what is sent twice is stored once.
  id uuid primary key,
  thread_id uuid not null references message_thread on delete cascade,
  kind text not null check (kind in ('answer', 'note')),
  member_id uuid not null references staff_member,
  text text not null,
  created_at timestamptz not null default now()
);
create index message_reply_thread on message_reply (thread_id, created_at);

-- What was written before: one thread for each address; nobody waits any more for what is older than a month.
insert into message_thread (reference, email, full_name, topic, state, last_at)
select distinct on (email) first_value(reference) over (partition by email order by created_at, reference), email, full_name,
  topic, case when created_at > now() - interval '30 days' then 'open' else 'closed' end, created_at
from contact_message order by email, created_at desc, reference;
update contact_message m set thread_id = t.id from message_thread t where t.email = m.email;

-- A message joins the newest thread of its address, or begins one: when there is none, or the newest was closed more than
-- 30 days ago. Whatever writes messages is joined here, a shop of an earlier version beside this one too. A thread that
-- was answered or closed is open again, which the log says, so that nobody closes it without having read that message.
create function join_message_thread() returns trigger language plpgsql as $$
declare
  thread message_thread;
begin
  if new.thread_id is not null then return new; end if;
  -- Two messages from one address at the same time begin one thread.
  perform pg_advisory_xact_lock(hashtextextended('message from ' || new.email, 0));
  select * into thread from message_thread where email = new.email order by last_at desc limit 1 for update;
  if not found or (thread.state = 'closed' and not thread.spam and thread.last_at < now() - interval '30 days') then
    insert into message_thread (reference, email, full_name, topic, locale)
    values (new.reference, new.email, new.full_name, new.topic, new.locale) returning id into new.thread_id;
    return new;
  end if;
  update message_thread set full_name = new.full_name, topic = new.topic, locale = coalesce(new.locale, locale),
    state = 'open', last_at = now(), version = version + 1
  where id = thread.id;
  if thread.state <> 'open' then
    insert into audit_entry (area, call, record_type, record_id, record_name, record_version, before, after)
    values ('messages', 'receiveMessage', 'message', thread.id, thread.reference, thread.version + 1,
      jsonb_build_object('state', thread.state), jsonb_build_object('state', 'open'));
  end if;
  new.thread_id := thread.id;
  return new;
end $$;
create trigger contact_message_joined before insert on contact_message
  for each row execute function join_message_thread();

-- Who may read and answer messages, in the roles that a shop began with and that nobody has changed.
update staff_role set permissions = permissions || '{read messages,write messages}'::text[]
where built_in in ('manager', 'service') and version = 1;
