-- The reason why an event could not be sent to a webhook is stored as a code with values. Stored English sentences are
-- kept.
alter table webhook_delivery alter column failure type jsonb using
  case when failure is not null then jsonb_build_object('message', failure) end;
