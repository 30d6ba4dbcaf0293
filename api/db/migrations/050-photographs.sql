-- The merchant's own photographs of a product. A row is written before its file, and deleted after it.
create table photograph (
  -- Names its original, which is kept as it was sent.
  name text primary key,
  -- Upright, pixels.
  width int not null check (width > 0),
  height int not null check (height > 0),
  -- Very small, as a data URI.
  preview text not null,
  uploaded_at timestamptz not null default now()
);

create table product_photograph (
  id uuid primary key default gen_random_uuid(),
  product_id text not null references product on delete cascade,
  photograph text not null references photograph,
  -- The key of the colour it shows; null: every colour.
  colour text,
  position int not null,
  -- {x, y, width}, pixels; the height is 5/4 of the width.
  crop jsonb not null,
  -- Of the part that is shown.
  picture_hash text not null,
  -- In the shop's first language; empty: made of the names of product and colour.
  alt text not null default '',
  -- By language.
  alt_translations jsonb not null default '{}',
  -- It can be restored for a while.
  removed_at timestamptz
);
create index product_photograph_shown on product_photograph (product_id, position);
create index product_photograph_of on product_photograph (photograph);
create index picture_photograph on picture ((design ->> 'photograph')) where design ? 'photograph';

-- Puts the first photograph of each colour into the colour's `pictureHash`, which every list shows; `renderHash` is then
-- the shop's own picture of it, and is not there otherwise.
create function show_photographs(product text) returns void language sql as $$
  update product p set colours = (
    select jsonb_agg(c.colour - 'renderHash' || case
        when f.picture_hash is null then jsonb_build_object('pictureHash', c.render)
        else jsonb_build_object('pictureHash', f.picture_hash, 'renderHash', c.render) end order by c.n)
    from (
      select colour, coalesce(colour ->> 'renderHash', colour ->> 'pictureHash') as render, n
      from jsonb_array_elements(p.colours) with ordinality t(colour, n)
    ) c left join lateral (
      select picture_hash from product_photograph f
      where f.product_id = p.id and f.removed_at is null and coalesce(f.colour, c.colour ->> 'key') = c.colour ->> 'key'
      order by f.colour is null, f.position, f.id limit 1
    ) f on true)
  where p.id = $1
$$;
