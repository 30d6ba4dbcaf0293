-- A seller who is a small business charges no value added tax, and an invoice says so by the law of the seller's country:
-- it keeps both as they were on its day. Documents that are issued already take the country the shop has now.
alter table seller add column small_business boolean not null default false, add column country text;
update seller set country = (select document->'countries'->>0 from shop_settings);

create or replace function record_seller() returns trigger language plpgsql as $$
declare
  fields constant text[] := '{name,email,address,taxId,logo,smallBusiness}';
  was jsonb := (select jsonb_object_agg(key, value) from jsonb_each(old.document::jsonb) where key = any (fields));
  now_is jsonb := (select jsonb_object_agg(key, value) from jsonb_each(new.document::jsonb) where key = any (fields));
  markets_were jsonb := sellers_of_markets(old.document::jsonb);
  markets_are jsonb := sellers_of_markets(new.document::jsonb);
begin
  if was is distinct from now_is or markets_were is distinct from markets_are
      or old.document->'countries'->>0 is distinct from new.document->'countries'->>0 then
    insert into seller (since, name, email, address, tax_id, logo, markets, small_business, country)
    values (
      -- The first one has sold what was sold before.
      case when was is null then '-infinity' else clock_timestamp() end,
      new.document->>'name', new.document->>'email',
      array(select json_array_elements_text(new.document->'address')), new.document->>'taxId',
      new.document->>'logo', markets_are,
      coalesce((new.document->>'smallBusiness')::boolean, false), new.document->'countries'->>0
    );
  end if;
  return null;
end $$;

-- The country is that of a market with a seller's address of its own.
create or replace function sellers_of_markets(document jsonb) returns jsonb language sql immutable as $$
  select coalesce(
    jsonb_object_agg(
      named.locale,
      jsonb_strip_nulls(jsonb_build_object('address', market->'address', 'taxId', market->'taxId',
        'smallBusiness', market->'smallBusiness',
        'country', case when market ? 'address' then market->'countries'->0 end))),
    '{}')
  from jsonb_array_elements(document->'markets') market
  cross join lateral (
    select market->>'locale' as locale
    union all select further->>'locale' from jsonb_array_elements(market->'languages') further) named
  where market ? 'address' or market ? 'taxId' or market ? 'smallBusiness'
$$;
