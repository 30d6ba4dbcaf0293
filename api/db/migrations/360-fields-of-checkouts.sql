-- What shoppers have answered to the fields that the merchant asks at the checkout.
alter table checkout add column custom_fields jsonb not null default '{}';
-- The values that are printed on a document, as they were when it was issued.
alter table invoice add column printed_fields jsonb not null default '[]';
