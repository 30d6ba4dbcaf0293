-- What the shop says of its products and categories in its further languages. `texts` holds the translated fields
-- alone: name, summary, description; of a product also composition, specification ({row's name: {name, value}}) and
-- colourNames ({colour's key: name}). What is missing is shown as the product's or category's own row has it.
create table product_translation (
  product_id text not null references product on delete cascade,
  language text not null,
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  primary key (product_id, language)
);
create table category_translation (
  category_id text not null references category on delete cascade,
  language text not null,
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  primary key (category_id, language)
);
create trigger product_translation_told after insert or update or delete on product_translation
  for each statement execute function tell_catalogue();
create trigger category_translation_told after insert or update or delete on category_translation
  for each statement execute function tell_catalogue();
