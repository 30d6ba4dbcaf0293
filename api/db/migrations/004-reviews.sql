-- Reviews by customers: one of a product each, with photos and votes.

alter table review
  -- What it was bought with; null for reviews that came with the catalogue.
  add column order_line_id uuid references order_line on delete set null,
  add column edited_at timestamptz,
  add constraint review_shopper foreign key (shopper_id) references shopper on delete set null;
create unique index review_once on review (shopper_id, product_id) where shopper_id is not null;
create index review_order_line on review (order_line_id) where order_line_id is not null;

-- A photo belongs to who sent it, and to a review once that names it. Its files are named by `hash`.
create table review_photo (
  id uuid primary key default gen_random_uuid(),
  shopper_id uuid not null references shopper on delete cascade,
  review_id uuid references review on delete cascade,
  position int not null default 0,
  hash text not null unique,
  width int not null,
  height int not null,
  uploaded_at timestamptz not null default now()
);
create index review_photo_review on review_photo (review_id, position);
create index review_photo_waiting on review_photo (shopper_id, uploaded_at) where review_id is null;

-- Photos whose rows are gone, whatever took them; a job removes their files.
create table photo_gone (
  hash text primary key,
  gone_at timestamptz not null default now()
);
create function note_gone_photo() returns trigger language plpgsql as $$
begin
  insert into photo_gone (hash) values (old.hash) on conflict do nothing;
  return null;
end $$;
create trigger review_photo_gone after delete on review_photo for each row execute function note_gone_photo();

create table review_vote (
  review_id uuid not null references review on delete cascade,
  shopper_id uuid not null references shopper on delete cascade,
  primary key (review_id, shopper_id)
);
create index review_vote_shopper on review_vote (shopper_id);

-- `review.helpful` follows the votes, also when an account goes and takes its own along.
create function count_review_vote() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update review set helpful = helpful + 1 where id = new.review_id;
  else
    update review set helpful = helpful - 1 where id = old.review_id;
  end if;
  return null;
end $$;
create trigger review_vote_counted after insert or delete on review_vote
  for each row execute function count_review_vote();

-- A vote alone does not make every kept page of the shop anew; kept pages learn of it with the next change.
drop trigger review_told on review;
create trigger review_told after insert or delete or update of product_id, shopper_id, author, stars, fit, size,
  colour, body_height_mm, body_weight_kg, title, text, verified, written_at, edited_at on review
  for each statement execute function tell_catalogue();
