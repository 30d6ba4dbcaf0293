-- Stores texts in several languages as a list, [[language, text]], because the keys of a `jsonb` object have no order.
-- The first language of a text is shown in languages without a translation.
create function list_languages(key text, value json) returns jsonb language plpgsql as $$
begin
  return case json_typeof(value)
    when 'array' then (
      select coalesce(jsonb_agg(list_languages(null, e.value) order by e.n), '[]')
      from json_array_elements(value) with ordinality e(value, n))
    when 'object' then case when key in ('name', 'description', 'legalNotice') then (
        select coalesce(jsonb_agg(jsonb_build_array(e.key, e.value) order by e.n), '[]')
        from json_each(value) with ordinality e(key, value, n))
      else (select coalesce(jsonb_object_agg(e.key, list_languages(e.key, e.value)), '{}') from json_each(value) e)
      end
    else value::jsonb end;
end $$;
alter table shop_settings alter column document type jsonb using list_languages(null, document);
drop function list_languages(text, json);

-- The function is immutable, because it reads no table. Languages for which PostgreSQL has no stems are searched by
-- whole words.
create or replace function search_config(language text) returns regconfig language sql immutable as $$
  select case split_part($1, '-', 1)
    when 'ca' then 'public.search_ca'::regconfig
    when 'da' then 'public.search_da'::regconfig
    when 'de' then 'public.search_de'::regconfig
    when 'en' then 'public.search_en'::regconfig
    when 'es' then 'public.search_es'::regconfig
    when 'eu' then 'public.search_eu'::regconfig
    when 'fi' then 'public.search_fi'::regconfig
    when 'fr' then 'public.search_fr'::regconfig
    when 'ga' then 'public.search_ga'::regconfig
    when 'hu' then 'public.search_hu'::regconfig
    when 'id' then 'public.search_id'::regconfig
    when 'it' then 'public.search_it'::regconfig
    when 'lt' then 'public.search_lt'::regconfig
    when 'nb' then 'public.search_nb'::regconfig
    when 'nl' then 'public.search_nl'::regconfig
    when 'nn' then 'public.search_nn'::regconfig
    when 'no' then 'public.search_no'::regconfig
    when 'pt' then 'public.search_pt'::regconfig
    when 'ro' then 'public.search_ro'::regconfig
    when 'sv' then 'public.search_sv'::regconfig
    when 'tr' then 'public.search_tr'::regconfig
    else 'public.search_simple'::regconfig
  end
$$;
