-- What the shop is set up with: one document, as the file that SHOP_FILE names has it, written at the first start.
create table shop_settings (
  id boolean primary key default true check (id),
  -- As text: the first language of a text stands for all others.
  document json not null,
  -- Raised by each change.
  version int not null default 1 check (version > 0),
  imported_at timestamptz not null default now()
);

-- Who sells, from a time on: an invoice keeps the seller of its day.
create table seller (
  since timestamptz primary key,
  name text not null,
  email text not null,
  address text[] not null,
  tax_id text
);

create function record_seller() returns trigger language plpgsql as $$
declare
  fields constant text[] := '{name,email,address,taxId}';
  was jsonb := (select jsonb_object_agg(key, value) from jsonb_each(old.document::jsonb) where key = any (fields));
  now_is jsonb := (select jsonb_object_agg(key, value) from jsonb_each(new.document::jsonb) where key = any (fields));
begin
  if was is distinct from now_is then
    insert into seller (since, name, email, address, tax_id)
    values (
      -- The first one has sold what was sold before.
      case when was is null then '-infinity' else clock_timestamp() end,
      new.document->>'name', new.document->>'email',
      array(select json_array_elements_text(new.document->'address')), new.document->>'taxId'
    );
  end if;
  return null;
end $$;
create trigger shop_settings_seller after insert or update of document on shop_settings
  for each row execute function record_seller();

create function tell_shop_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_settings', '');
  return null;
end $$;
create trigger shop_settings_told after insert or update on shop_settings
  for each statement execute function tell_shop_settings();
