-- A row for a job is processed directly after its commit: the connection that inserts it gets a notice, like that of a
-- change. Nothing is stored, because every process also looks for due rows.
create function notify_job() returns trigger language plpgsql as $$
begin
  raise notice using errcode = 'CHNGD', message = tg_argv[0];
  return null;
end $$;

create trigger mail_notify after insert on mail
  for each row when (new.due_at <= now()) execute function notify_job('mail');
create trigger webhook_delivery_notify after insert on webhook_delivery
  for each row when (new.due_at <= now()) execute function notify_job('webhook');
create trigger demo_event_notify after insert on demo_event
  for each row when (new.due_at <= now()) execute function notify_job('demo_event');
create trigger payment_notify after update of state on payment
  for each row when (new.state = 'refunding' and new.due_at <= now()) execute function notify_job('refund');
create trigger refund_notify after insert on refund
  for each row when (new.state = 'due') execute function notify_job('refund');
create trigger recovery_request_notify after insert on recovery_request
  for each row execute function notify_job('recovery_request');
create trigger gift_card_notify after insert on gift_card
  for each row when (new.order_line_id is not null) execute function notify_job('gift_card');
create trigger data_import_notify after update of state on data_import
  for each row when (new.state in ('reading', 'checking', 'running', 'undoing')) execute function notify_job('import');
create trigger bulk_move_notify after insert or update of state on bulk_move
  for each row when (new.state in ('running', 'undoing')) execute function notify_job('bulk_move');
