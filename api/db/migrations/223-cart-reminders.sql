-- One email about a cart that was left behind, to a person who has agreed to it.

-- The guest or customer who has requested the newsletter and also pressed the link in the email. Null: the link was
-- pressed without the session of the request, or no link was needed.
alter table newsletter_consent add column confirmed_by uuid references shopper on delete set null;

-- When the line was added or changed last. Null on lines that were not changed since this step.
alter table cart_line add column changed_at timestamptz;
create function set_changed_at() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger cart_line_changed before insert or update on cart_line
  for each row execute function set_changed_at();

-- The last reminder of each cart.
create table cart_reminder (
  shopper_id uuid primary key references shopper on delete cascade,
  written_at timestamptz not null default now()
);
