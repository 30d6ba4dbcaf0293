-- The shop's logos, as they were converted: none of the bytes that were sent. None is deleted: mails and invoices go on
-- showing the one of their day.
create table logo (
  -- A hash of the picture, and its size: `0123456789abcdef-240x80`.
  id text primary key check (id ~ '^[0-9a-f]{16}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}$'),
  -- Both PNG: as it stands at the head of a page, and square on white.
  picture bytea not null,
  icon bytea not null,
  created_at timestamptz not null default now()
);

-- An invoice keeps the logo of its day, like the name.
alter table seller add column logo text references logo;

create or replace function record_seller() returns trigger language plpgsql as $$
declare
  fields constant text[] := '{name,email,address,taxId,logo}';
  was jsonb := (select jsonb_object_agg(key, value) from jsonb_each(old.document::jsonb) where key = any (fields));
  now_is jsonb := (select jsonb_object_agg(key, value) from jsonb_each(new.document::jsonb) where key = any (fields));
begin
  if was is distinct from now_is then
    insert into seller (since, name, email, address, tax_id, logo)
    values (
      -- The first one has sold what was sold before.
      case when was is null then '-infinity' else clock_timestamp() end,
      new.document->>'name', new.document->>'email',
      array(select json_array_elements_text(new.document->'address')), new.document->>'taxId',
      new.document->>'logo'
    );
  end if;
  return null;
end $$;
