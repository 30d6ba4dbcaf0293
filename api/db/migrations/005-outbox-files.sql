-- Letters deleted after they became files of the outbox; a job removes the files.
create table mail_gone (mail_id bigint primary key);
create function note_gone_mail() returns trigger language plpgsql as $$
begin
  insert into mail_gone (mail_id) values (old.id) on conflict do nothing;
  return null;
end $$;
create trigger mail_gone after delete on mail for each row when (old.state = 'kept') execute function note_gone_mail();
