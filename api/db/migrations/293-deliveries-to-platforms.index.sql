-- Deliveries are deleted with the session of the agent.
create index concurrently webhook_delivery_agent_session on webhook_delivery (agent_session_id)
  where agent_session_id is not null;
