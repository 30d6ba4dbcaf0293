-- What a wishlist knows beside its products: whom it is shown to, and what its owner is told about.

-- A shopper's list as a whole; no row while it is neither shared nor written about.
create table wishlist (
  shopper_id uuid primary key references shopper on delete cascade,
  -- In the link that shows the list to others; null while it is shared with nobody.
  share_key text unique,
  -- Mail when something is back in stock or costs less; the key is that of the link which ends such mail.
  mail_wanted boolean not null default false,
  mail_key text unique,
  check (not mail_wanted or mail_key is not null)
);

alter table wishlist_item
  -- What it cost when it was added.
  add price_minor int,
  -- The price last looked at: a lower one is news.
  add seen_price_minor int,
  -- Whether it could be bought when it was last looked at, and when it came back.
  add in_stock boolean not null default true,
  add back_at timestamptz;
update wishlist_item w set price_minor = p.price_minor, seen_price_minor = p.price_minor,
  in_stock = p.sizes_in_stock <> '{}'
from product p where p.id = w.product_id;

-- A new address of an account counts once the code mailed to it came back.
alter table one_time_code
  drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check check (purpose in ('verify', 'reset', 'change')),
  add email text,
  add check ((purpose = 'change') = (email is not null));
