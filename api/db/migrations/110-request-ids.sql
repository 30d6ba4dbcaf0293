-- The request that caused an email or an event: its id in the log, and its span (`traceparent` of W3C Trace Context). Null:
-- a job caused it, or traces are off.
alter table mail add column request_id text, add column trace_parent text;
alter table webhook_delivery add column request_id text, add column trace_parent text;
