-- Events of orders that an AI agent has prepared are sent to the agent's platform, by the queue of webhooks. Such a
-- delivery belongs to a session instead of a webhook. The release before sends only those of webhooks.
alter table webhook_delivery alter column webhook_id drop not null,
  add column agent_session_id uuid references agent_session on delete cascade,
  add constraint webhook_delivery_receiver check (num_nonnulls(webhook_id, agent_session_id) = 1) not valid;
