-- A market may have a seller's address and tax number of its own: an invoice keeps those of its day too.
alter table seller add column markets jsonb not null default '{}';

create or replace function record_seller() returns trigger language plpgsql as $$
declare
  fields constant text[] := '{name,email,address,taxId,logo}';
  was jsonb := (select jsonb_object_agg(key, value) from jsonb_each(old.document::jsonb) where key = any (fields));
  now_is jsonb := (select jsonb_object_agg(key, value) from jsonb_each(new.document::jsonb) where key = any (fields));
  markets_were jsonb := sellers_of_markets(old.document::jsonb);
  markets_are jsonb := sellers_of_markets(new.document::jsonb);
begin
  if was is distinct from now_is or markets_were is distinct from markets_are then
    insert into seller (since, name, email, address, tax_id, logo, markets)
    values (
      -- The first one has sold what was sold before.
      case when was is null then '-infinity' else clock_timestamp() end,
      new.document->>'name', new.document->>'email',
      array(select json_array_elements_text(new.document->'address')), new.document->>'taxId',
      new.document->>'logo', markets_are
    );
  end if;
  return null;
end $$;

-- By each locale of a market, of which any may come to name it: what of the seller is its own.
create function sellers_of_markets(document jsonb) returns jsonb language sql immutable as $$
  select coalesce(
    jsonb_object_agg(
      named.locale,
      jsonb_strip_nulls(jsonb_build_object('address', market->'address', 'taxId', market->'taxId'))),
    '{}')
  from jsonb_array_elements(document->'markets') market
  cross join lateral (
    select market->>'locale' as locale
    union all select further->>'locale' from jsonb_array_elements(market->'languages') further) named
  where market ? 'address' or market ? 'taxId'
$$;
