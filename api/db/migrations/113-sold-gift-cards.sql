-- Gift cards that shoppers buy: a product whose lines have an amount and a recipient in the place of a colour and a size.
alter table product drop constraint product_kind_check,
  add constraint product_kind_check check (kind in ('shirt', 'swatches', 'goods', 'gift card'));
alter table product drop constraint product_cut,
  add constraint product_cut check ((kind in ('goods', 'gift card')) = (fit is null)
    and (kind in ('goods', 'gift card')) = (weave is null));

-- For which amounts they are sold in a currency, and within which limits a shopper may choose another one.
create table gift_card_offer (
  currency text primary key,
  amounts_minor int[] not null check (cardinality(amounts_minor) between 1 and 12),
  -- Both null: only the amounts above.
  least_minor int,
  most_minor int,
  check ((least_minor is null) = (most_minor is null) and least_minor > 0 and least_minor <= most_minor)
);

-- One row: counts the changes of what is offered.
create table gift_card_sale (
  one boolean primary key default true check (one),
  version int not null default 1
);
insert into gift_card_sale default values;

-- {"amountMinor", "currency", "name", "email", "message", "sendOn"}, the last two may be null; null on everything else.
alter table cart_line add column gift jsonb;
alter table cart_line drop constraint cart_line_kind;
alter table cart_line add constraint cart_line_kind check (
  num_nonnulls(variant_id, design, gift) = 1 and (design is null) = (design_code is null)
  and (fit is null or design is not null) and (swatches is null or variant_id is not null));
create unique index cart_line_gift on cart_line (shopper_id, md5(gift::text)) where gift is not null;
alter table order_line add column gift jsonb;

-- A card that was sold belongs to one piece of an order line. It is worth something from the payment on, and has a code
-- from the day on which it is mailed: before, nobody can pay with it.
alter table gift_card alter column code_hash drop not null, alter column ending drop not null;
alter table gift_card add column order_line_id uuid references order_line, add column piece int, add column mailed_at timestamptz;
alter table gift_card add constraint gift_card_coded check ((code_hash is null) = (ending is null)
  and (code_hash is not null or order_line_id is not null) and (order_line_id is null) = (piece is null));
create unique index gift_card_sold on gift_card (order_line_id, piece) where order_line_id is not null;
create index gift_card_unmailed on gift_card (created_at) where order_line_id is not null and mailed_at is null and not blocked;
