-- What AI agents prepare for a person. An agent shops as a guest with a session; the id of its cart and checkout has
-- the token of that session.
create table agent_session (
  id uuid primary key default gen_random_uuid(),
  -- The hash of the session's token. The row stays when the session ends.
  token_hash bytea not null unique,
  -- The hash of the key in the link by which the person takes over.
  key_hash bytea not null unique,
  shopper_id uuid not null references shopper on delete cascade,
  -- The locale of the storefront, whose market sells.
  locale text not null,
  -- The address of its profile, as the agent states it. Nobody has checked it.
  agent text,
  -- The buyer's name as the agent has sent it.
  buyer jsonb not null default '{}' check (jsonb_typeof(buyer) = 'object'),
  -- The checkout that the agent has begun, and the last reply about it, which has nothing that the person entered.
  checkout_id uuid,
  checkout_view jsonb check (jsonb_typeof(checkout_view) = 'object'),
  canceled_at timestamptz,
  taken_over_at timestamptz,
  created_at timestamptz not null default now()
);
create index agent_session_shopper on agent_session (shopper_id);
create index agent_session_created on agent_session (created_at);

-- Replies to requests of agents with an idempotency key, for a day.
create table agent_request (
  key_hash bytea primary key,
  body_hash bytea not null,
  -- The session that the reply is about.
  token_hash bytea references agent_session (token_hash) on delete cascade,
  -- Null while the first request is being answered.
  reply jsonb check (jsonb_typeof(reply) = 'object'),
  at timestamptz not null default now()
);
create index agent_request_at on agent_request (at);
create index agent_request_session on agent_request (token_hash);
