-- The search index.

-- These configurations reduce words to stems, but do not remove stop words: "button down", "non iron" and "sans
-- repassage" contain stop words that a search needs. Languages for which PostgreSQL has no stems are searched by whole
-- words.
create text search dictionary public.search_simple (template = pg_catalog.simple);
create text search configuration public.search_simple (copy = pg_catalog.simple);
do $$
declare
  stemmed record;
begin
  for stemmed in
    select * from (values ('ca', 'catalan'), ('da', 'danish'), ('de', 'german'), ('en', 'english'), ('es', 'spanish'), ('eu', 'basque'),
      ('fi', 'finnish'), ('fr', 'french'), ('ga', 'irish'), ('hu', 'hungarian'), ('id', 'indonesian'), ('it', 'italian'),
      ('lt', 'lithuanian'), ('nb', 'norwegian'), ('nl', 'dutch'), ('nn', 'norwegian'), ('no', 'norwegian'),
      ('pt', 'portuguese'), ('ro', 'romanian'), ('sv', 'swedish'), ('tr', 'turkish')) as t (code, name)
  loop
    execute format('create text search dictionary public.search_%s (template = pg_catalog.snowball, language = %s)',
      stemmed.code, stemmed.name);
    execute format('create text search configuration public.search_%s (copy = pg_catalog.english)', stemmed.code);
    execute format('alter text search configuration public.search_%s alter mapping for asciiword, word with public.search_%s',
      stemmed.code, stemmed.code);
  end loop;
end $$;

-- The function is immutable, so that a statement calls it once and not for each row. The configurations never change.
create function search_config(language text) returns regconfig language sql immutable as $$
  select ('public.' || coalesce((select cfgname from pg_ts_config
    where cfgname = 'search_' || split_part($1, '-', 1) and cfgnamespace = 'public'::regnamespace), 'search_simple'))::regconfig
$$;

create function search_stem(word text, language text) returns text language sql stable as $$
  select coalesce((ts_lexize(search_config($2)::text::regdictionary, $1))[1], $1)
$$;

-- Returns the search form of a text: words of letters and digits in lower case, without accents, with single spaces
-- between the words. In languages with elided articles, such as "l'été", an apostrophe separates words. In other
-- languages it is removed.
create function search_plain(text, language text) returns text language sql stable as $$
  select trim(regexp_replace(regexp_replace(lower(public.unaccent($1)), '[''’]',
    case when $2 in ('ca', 'fr', 'it') then ' ' else '' end, 'g'), '[^a-z0-9]+', ' ', 'g'))
$$;

-- The search words of each product in each language.
create table product_search (
  product_id text references product on delete cascade,
  language text not null,
  words tsvector not null,
  primary key (product_id, language)
) with (toast_tuple_target = 4080); -- Stores `words` in the row: a broad search reads thousands of rows.
create index product_search_words on product_search using gin (words) with (fastupdate = off);

-- All words of the catalogue. `main` is true for words from names, categories, tags, colours, weaves, fits and sizes.
create table search_word (
  word text collate "C",
  stem text collate "C" not null,
  main boolean not null,
  uses int not null,
  language text not null,
  -- The word as products write it, with accents. Null: the same as the search form.
  shown text,
  primary key (language, word)
);
create index search_word_stem on search_word (language, stem);

-- The tags of products. The search suggests them while a shopper types.
create table search_phrase (
  phrase text collate "C" primary key,
  uses int not null,
  shown text
);

-- Returns the texts of a product in a language, in search form, from the highest weight (`a`) to the lowest (`d`).
-- `said` and `category_said` are the translations of the product and of its category. `b` also contains names, tags,
-- colours and the weave in the product's own language. `own_words` contains the words of `a` and `b` that are written
-- in the language `lang`, not in search form.
create function search_texts(p product, said jsonb, category_said jsonb, lang text, own boolean,
  out a text, out b text, out c text, out d text, out own_words text)
language sql stable as $$
  select search_plain(shown.name, lang),
    search_plain(concat_ws(' ', shown.category, shown.colours, kept.texts), lang),
    search_plain(concat_ws(' ', coalesce(said ->> 'summary', p.summary), coalesce(said ->> 'composition', p.composition),
      (select string_agg(concat_ws(' ', coalesce(detail_said ->> 'name', detail ->> 'name'),
          coalesce(detail_said ->> 'value', detail ->> 'value')), ' ')
        from jsonb_array_elements(p.specification) detail,
          lateral (select said -> 'specification' -> (detail ->> 'name') as detail_said) t)), lang),
    search_plain(coalesce(said ->> 'description', p.description), lang),
    concat_ws(' ', case when own or said ? 'name' then shown.name end, shown.category, shown.colours, case when own then kept.texts end)
  from (
    select coalesce(said ->> 'name', p.name) as name,
      category_said ->> 'name' as category,
      (select string_agg(said -> 'colourNames' ->> (colour ->> 'key'), ' ') from jsonb_array_elements(p.colours) colour) as colours
  ) shown, lateral (
    select concat_ws(' ', case when said ? 'name' then p.name end,
      (select name from category where id = p.category_id), p.weave, p.fit || ' fit', array_to_string(p.tags, ' '),
      (select string_agg(concat_ws(' ', colour ->> 'name', colour ->> 'family'), ' ') from jsonb_array_elements(p.colours) colour),
      (select string_agg(size, ' ') from unnest(p.sizes) size where size ~ '[A-Z]' and length(size) > 1)) as texts
  ) kept
$$;

-- Updates the search words of products in the given languages (null: in all languages). Adds their words to
-- `search_word` and their tags to `search_phrase`.
create function learn_listed_products(ids text[], languages text[] default null) returns void language sql as $$
  with spoken as materialized (
    select language, own, search_config(language) as config, search_config(language)::text::regdictionary as dictionary
    from search_language where languages is null or language = any(languages)
  ), learning as materialized (
    select l.language, l.own, l.config, p.id, p.tags, t.*
    from spoken l cross join product p
      left join product_translation said on not l.own and said.product_id = p.id and said.language = l.language
      left join category_translation category_said
        on not l.own and category_said.category_id = p.category_id and category_said.language = l.language
      cross join lateral search_texts(p, coalesce(said.texts, '{}'), coalesce(category_said.texts, '{}'), l.language, l.own) t
    where p.id = any(ids)
  ), searched as (
    insert into product_search (product_id, language, words)
    -- Stop words are not removed, because some phrases contain them: "big and tall", "fil à fil".
    select id, language, setweight(to_tsvector(config, a), 'A') || setweight(to_tsvector(config, b), 'B')
      || setweight(to_tsvector(config, c), 'C') || to_tsvector(config, d)
    from learning
    on conflict (product_id, language) do update set words = excluded.words
  ), phrases as (
    -- The rows are sorted, so that two parallel transactions do not cause a deadlock.
    insert into search_phrase (phrase, shown, uses)
    select search_plain(tag, language), max(lower(tag)) filter (where tag ~ '[^\x01-\x7f]'), count(*)
    from learning, unnest(tags) tag
    where own and search_plain(tag, language) <> '' group by 1 order by 1
    on conflict (phrase) do update set uses = search_phrase.uses + excluded.uses
  ), spelled as (
    select language, search_plain(written, language) as word, max(lower(written)) as shown
    from learning, regexp_split_to_table(own_words, '[\s!-/:-@\[-`{-~«»’–—“”„…·×′″]+') written
    where own_words ~ '[^\x01-\x7f]' and written ~ '[^\x01-\x7f]'
    group by 1, 2
  )
  insert into search_word (language, word, stem, main, uses, shown)
  select language, word, coalesce((ts_lexize(dictionary, word))[1], word), bool_or(main),
    count(*) filter (where counts), max(shown)
  from (
    select language, unnest(string_to_array(a || ' ' || b, ' ')) as word, true as main, own as counts from learning
    union all
    select language, unnest(string_to_array(search_plain(own_words, language), ' ')), true, true
    from learning where not own
    union all
    select language, unnest(string_to_array(said, ' ')), false, false
      from (select distinct language, c || ' ' || d as said from learning) texts
  ) said join spoken using (language) left join spelled using (language, word)
  where length(word) between 2 and 30
  group by language, dictionary, word order by language, word
  on conflict (language, word) do update set uses = search_word.uses + excluded.uses,
      main = search_word.main or excluded.main, shown = coalesce(excluded.shown, search_word.shown)
    where excluded.uses > 0 or excluded.main and not search_word.main;
$$;

create function learn_products(ids text[], languages text[] default null) returns void language sql as $$
  select learn_listed_products((select array_agg(id) from product where id = any(ids) and listed), languages)
$$;

create function learn_added_products() returns trigger language plpgsql as $$
begin
  perform learn_products((select array_agg(id) from added));
  return null;
end $$;
create trigger product_learnt after insert on product
  referencing new table as added for each statement execute function learn_added_products();

create function learn_renamed_category() returns trigger language plpgsql as $$
begin
  perform learn_products((select array_agg(id) from product where category_id = new.id));
  return null;
end $$;
create trigger category_relearnt after update of name on category
  for each row when (old.name <> new.name) execute function learn_renamed_category();

create function learn_changed_product() returns trigger language plpgsql as $$
begin
  -- It is enough to compare the texts in one language, because they contain every field of the product that the texts
  -- in other languages use.
  if search_texts(old, '{}', '{}', 'en', true) is distinct from search_texts(new, '{}', '{}', 'en', true) or old.tags <> new.tags then
    perform learn_products(array[new.id]);
  end if;
  return null;
end $$;
create trigger product_relearnt after update of category_id, name, summary, description, fit, weave, composition, tags,
  specification, colours, sizes on product
  for each row execute function learn_changed_product();

create function learn_translated_products() returns trigger language plpgsql as $$
begin
  perform learn_products((select array_agg(distinct product_id) from changed), (select array_agg(distinct language) from changed));
  return null;
end $$;
create trigger product_translation_learnt after insert on product_translation
  referencing new table as changed for each statement execute function learn_translated_products();
create trigger product_translation_relearnt after update on product_translation
  referencing new table as changed for each statement execute function learn_translated_products();
create trigger product_translation_unlearnt after delete on product_translation
  referencing old table as changed for each statement execute function learn_translated_products();

create function learn_translated_categories() returns trigger language plpgsql as $$
begin
  perform learn_products((select array_agg(id) from product where category_id in (select category_id from changed)),
    (select array_agg(distinct language) from changed));
  return null;
end $$;
create trigger category_translation_learnt after insert on category_translation
  referencing new table as changed for each statement execute function learn_translated_categories();
create trigger category_translation_relearnt after update on category_translation
  referencing new table as changed for each statement execute function learn_translated_categories();
create trigger category_translation_unlearnt after delete on category_translation
  referencing old table as changed for each statement execute function learn_translated_categories();

-- Sets the languages in which shoppers can search for products. Updates the search words of all products if the
-- languages have changed.
create function learn_languages(own_language text, further text[]) returns void language plpgsql as $$
begin
  lock table search_language in exclusive mode;
  if (select array_agg(l order by l) from search_language l)
    is not distinct from (select array_agg(t order by t) from (
      select row(l, l = own_language)::search_language as t from unnest(own_language || further) l group by l) wanted) then
    return;
  end if;
  delete from search_language;
  insert into search_language select distinct l, l = own_language from unnest(own_language || further) l;
  delete from product_search;
  delete from search_word;
  delete from search_phrase;
  perform learn_products((select array_agg(id) from product));
end $$;

create function learn_listing() returns trigger language plpgsql as $$
begin
  if new.listed then
    perform learn_products(array[new.id]);
  else
    delete from product_search where product_id = new.id;
    delete from search_phrase where phrase in (
      select search_plain(tag, (select language from search_language where own)) from unnest(old.tags) tag
      where not exists (select 1 from product where listed and tags @> array[tag]));
  end if;
  return null;
end $$;
create trigger product_listing_learnt after update of published_at, archived_at on product
  for each row when (old.listed <> new.listed) execute function learn_listing();
