-- Finds the emails that wait and that only an ended consent allowed.
create index concurrently mail_consent on mail (consent_id)
  where consent_id is not null and state = 'waiting';
