-- Consents to the newsletter. The owner of the address gives one, and may end it at any time; both are kept as a proof.
create table newsletter_consent (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  -- The text to which the person has agreed, as it was shown. Null: agreed in another shop, or before texts were kept.
  words text,
  -- The language of the text and of emails, in the format of `shopper.locale`.
  locale text,
  source text not null check (source in ('page', 'checkout', 'sign-up', 'account', 'import', 'earlier')),
  -- Whether the text also covers the reminder of a cart.
  covers_carts boolean not null,
  -- The guest or customer who has agreed.
  shopper_id uuid references shopper on delete set null,
  requested_at timestamptz not null default now(),
  -- SHA-256 of the code in the last email that asks for confirmation, and how many such emails were written.
  confirm_hash bytea unique,
  confirm_mails int not null default 0,
  confirmed_at timestamptz,
  -- The key of the link that ends it.
  end_key text not null unique,
  ended_at timestamptz,
  -- By a link of an email, in the account, by a change of the account's address, by staff, or by an import.
  end_reason text check (end_reason in ('link', 'account', 'address changed', 'staff', 'import')),
  check ((ended_at is null) = (end_reason is null))
);
-- An address has one request or consent at a time.
create unique index newsletter_consent_open on newsletter_consent (email) where ended_at is null;
create index newsletter_consent_email on newsletter_consent (email);
create index newsletter_consent_shopper on newsletter_consent (shopper_id) where shopper_id is not null;

-- An email that is only sent while this consent is active.
alter table mail add column consent_id uuid;

-- `shopper.newsletter` is no longer read. Customers who had agreed keep the newsletter without the reminder of a cart.
insert into newsletter_consent (email, locale, source, covers_carts, shopper_id, confirmed_at, end_key)
select distinct on (email) email, locale, case when imported_at is null then 'earlier' else 'import' end, false, id,
  now(), translate(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
from shopper
where newsletter and merged_into is null and (email_verified_at is not null or imported_at is not null)
order by email, email_verified_at nulls last;
