-- Finding: what the catalogue's texts say, stemmed and weighted, and the shop's own vocabulary for mending typos.

-- What the listing sorts and counts by, worked out once. The rating starts from eight imagined shoppers who gave 4.2,
-- so that one lonely five does not lead.
alter table product
  add column appeal double precision not null generated always as (
    (rating_average::float8 * rating_count + 33.6) / (rating_count + 8) + 0.35 * ln(1 + sold_count::float8)) stored,
  add column stars int not null generated always as (floor(rating_average)::int) stored,
  add column sold_out boolean not null generated always as (sizes_in_stock = '{}') stored;

-- English word stems without a list of stop words: "button down" and "non iron" must stay whole. Which words say
-- nothing is decided where a search is read.
create text search dictionary public.shop_stem (template = pg_catalog.snowball, language = english);
create text search configuration public.shop (copy = pg_catalog.english);
alter text search configuration public.shop
  alter mapping for asciiword, word with public.shop_stem;

-- A text as searches see it: lower case, no accents, words of letters and digits with single spaces between them.
create function search_plain(text) returns text language sql stable as $$
  select trim(regexp_replace(regexp_replace(lower(public.unaccent($1)), '[''’]', '', 'g'), '[^a-z0-9]+', ' ', 'g'))
$$;

create function search_stem(text) returns text language sql stable as $$
  select coalesce((ts_lexize('public.shop_stem', $1))[1], $1)
$$;

-- One row for each product: the words it is found by.
create table product_search (
  product_id text primary key references product on delete cascade,
  words tsvector not null
) with (toast_tuple_target = 4080); -- Kept in the row: a broad search reads thousands of them.
create index product_search_words on product_search using gin (words) with (fastupdate = off);

-- Every word the catalogue uses. `main` ones come from names, categories, tags, colours and weaves.
create table search_word (
  word text collate "C" primary key,
  stem text collate "C" not null,
  main boolean not null,
  uses int not null
);
create index search_word_stem on search_word (stem);

-- What products are tagged with is what people type: offered while they type.
create table search_phrase (
  phrase text collate "C" primary key,
  uses int not null
);

-- The texts of a product by how much they weigh, each one plain.
create function search_texts(p product, out a text, out b text, out c text, out d text)
language sql stable as $$
  select
    search_plain(p.name),
    search_plain(concat_ws(' ', (select name from category where id = p.category_id), p.weave, p.fit || ' fit',
      array_to_string(p.tags, ' '),
      (select string_agg(concat_ws(' ', colour ->> 'name', colour ->> 'family'), ' ')
        from jsonb_array_elements(p.colours) colour),
      (select string_agg(size, ' ') from unnest(p.sizes) size where size ~ '[A-Z]' and length(size) > 1),
      case when p.before_price_minor is not null then 'sale reduced' end)),
    search_plain(concat_ws(' ', p.summary, p.composition,
      (select string_agg(concat_ws(' ', detail ->> 'name', detail ->> 'value'), ' ')
        from jsonb_array_elements(p.specification) detail))),
    search_plain(p.description)
$$;

-- Writes down what the products are found by, and adds their words to the vocabulary.
create function learn_products(ids text[]) returns void language sql as $$
  with learning as materialized (
    select p.id, p.tags, t.* from product p cross join lateral search_texts(p) t where p.id = any(ids)
  ), searched as (
    insert into product_search (product_id, words)
    -- Words that say nothing only take room.
    select id, ts_delete(setweight(to_tsvector('public.shop', a), 'A') || setweight(to_tsvector('public.shop', b), 'B')
      || setweight(to_tsvector('public.shop', c), 'C') || to_tsvector('public.shop', d),
      '{a,an,and,are,as,at,be,but,by,for,from,has,have,if,in,into,is,it,of,or,our,so,than,that,the,then,these,they,this,to,which,with,you,your}')
    from learning
    on conflict (product_id) do update set words = excluded.words
  ), phrases as (
    -- In one order, so that two who learn at the same time wait for each other instead of for ever.
    insert into search_phrase (phrase, uses)
    select search_plain(tag), count(*) from learning, unnest(tags) tag
    where search_plain(tag) <> '' group by 1 order by 1
    on conflict (phrase) do update set uses = search_phrase.uses + excluded.uses
  )
  insert into search_word (word, stem, main, uses)
  select word, search_stem(word), bool_or(main), count(*) filter (where main)
  from (
    select unnest(string_to_array(a || ' ' || b, ' ')) as word, true as main from learning
    union all
    select unnest(string_to_array(said, ' ')), false
      from (select distinct c || ' ' || d as said from learning) texts
  ) said
  where length(word) between 2 and 30
  group by word order by word
  on conflict (word) do update set uses = search_word.uses + excluded.uses, main = search_word.main or excluded.main
    where excluded.uses > 0;
$$;

create function learn_added_products() returns trigger language plpgsql as $$
begin
  perform learn_products((select array_agg(id) from added));
  return null;
end $$;
create trigger product_learnt after insert on product
  referencing new table as added for each statement execute function learn_added_products();

create function learn_changed_product() returns trigger language plpgsql as $$
begin
  if search_texts(old) is distinct from search_texts(new) or old.tags <> new.tags then
    perform learn_products(array[new.id]);
  end if;
  return null;
end $$;
create trigger product_relearnt after update of category_id, name, summary, description, fit, weave, composition, tags,
  before_price_minor, specification, colours, sizes on product
  for each row execute function learn_changed_product();

create function learn_renamed_category() returns trigger language plpgsql as $$
begin
  perform learn_products((select array_agg(id) from product where category_id = new.id));
  return null;
end $$;
create trigger category_relearnt after update of name on category
  for each row when (old.name <> new.name) execute function learn_renamed_category();
