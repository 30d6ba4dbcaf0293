-- Customers in the back office: found by name, mail, phone and address, with notes of the staff.

create index shopper_since on shopper (created_at, id) where email is not null and merged_into is null;
create index shopper_name on shopper ((lower(left(coalesce(full_name, ''), 100))), id)
  where email is not null and merged_into is null;
create index shopper_words on shopper using gin (
  (lower(coalesce(full_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) gin_trgm_ops)
  where email is not null;
create index address_words on address using gin (
  (lower(full_name || ' ' || coalesce(phone, '') || ' ' || line1 || ' ' || coalesce(line2, '') || ' ' || postal_code || ' '
    || city)) gin_trgm_ops);

-- What staff note about a customer; shoppers never see it, but get it with their data.
create table customer_note (
  -- Made by whoever sends it, so that what is sent twice is stored once.
  id uuid primary key,
  shopper_id uuid not null references shopper on delete cascade,
  member_id uuid not null references staff_member,
  text text not null,
  created_at timestamptz not null default now(),
  -- It can be restored for a day.
  deleted_at timestamptz
);
create index customer_note_shopper on customer_note (shopper_id, created_at);
create index customer_note_deleted on customer_note (deleted_at) where deleted_at is not null;
