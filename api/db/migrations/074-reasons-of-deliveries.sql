-- Stores the reason why an event could not be sent to a webhook as {code, values}. Existing English sentences are kept
-- as {message}.
alter table webhook_delivery alter column failure type jsonb using
  case when failure is not null then jsonb_build_object('message', failure) end;
