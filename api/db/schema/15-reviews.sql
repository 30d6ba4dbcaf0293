-- Reviews of products, with photos and votes. A customer can write one review of each product.

create table review (
  id uuid primary key default gen_random_uuid(),
  product_id text not null references product on delete cascade,
  shopper_id uuid,
  author text not null,
  stars int not null check (stars between 1 and 5),
  fit text not null,
  size text,
  colour text,
  body_height_mm int,
  body_weight_kg int,
  title text not null,
  text text not null,
  verified boolean not null default false,
  helpful int not null default 0,
  written_at timestamptz not null default now(),
  -- The order line in which the customer bought the product. Null: a demo review, or the order line was deleted.
  order_line_id uuid references order_line on delete set null,
  edited_at timestamptz,
  -- The language of the page on which the review was written. Null: unknown.
  language text,
  -- Each change by the author or staff adds 1. Votes do not change the version.
  version int not null default 1,
  -- Whether staff must check the review: it was written, changed or reported after their last check.
  is_new boolean not null default false,
  -- When and why staff hid the review, and their message to the author. Null: visible.
  hidden_at timestamptz,
  hidden_reason text,
  hidden_words text,
  -- The public answer of the shop.
  answer text,
  answered_at timestamptz,
  answered_by uuid references staff_member,
  demo boolean not null default false,
  constraint review_shopper foreign key (shopper_id) references shopper on delete set null,
  constraint review_hidden check ((hidden_at is null) = (hidden_reason is null)),
  constraint review_answered check ((answer is null) = (answered_at is null))
);
create index review_product on review (product_id, helpful desc, written_at desc);
create unique index review_once on review (shopper_id, product_id) where shopper_id is not null;
create index review_order_line on review (order_line_id) where order_line_id is not null;
create index review_at on review ((coalesce(edited_at, written_at)), id);
create index review_new on review ((coalesce(edited_at, written_at)), id) where is_new;
create index review_hidden_at on review ((coalesce(edited_at, written_at)), id) where hidden_at is not null;
create index review_stars on review (stars, (id::text));
create index review_words on review using gin ((lower(' ' || author || ' ' || title || ' ' || text)) gin_trgm_ops);

-- Review photos. `review_id` is null until the shopper saves the review with the photo. `hash` is part of the file
-- names.
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

-- Deleted photos whose files still exist. A job deletes the files.
create table photo_gone (
  hash text primary key,
  gone_at timestamptz not null default now()
);

create table review_vote (
  review_id uuid not null references review on delete cascade,
  shopper_id uuid not null references shopper on delete cascade,
  primary key (review_id, shopper_id)
);
create index review_vote_shopper on review_vote (shopper_id);

-- Reports of reviews. A visitor can report each review once. When the visitor's session or account is deleted, the
-- report is kept.
create table review_report (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references review on delete cascade,
  shopper_id uuid references shopper on delete set null,
  reason text not null,
  reported_at timestamptz not null default now()
);
create unique index review_report_once on review_report (review_id, shopper_id);
create index review_report_shopper on review_report (shopper_id) where shopper_id is not null;

-- Translations of reviews, written by staff. A translation is deleted when the author changes or deletes the review.
create table review_translation (
  review_id uuid not null references review on delete cascade,
  language text not null,
  title text not null,
  text text not null,
  primary key (review_id, language)
);

create function note_gone_photo() returns trigger language plpgsql as $$
begin
  insert into photo_gone (hash) values (old.hash) on conflict do nothing;
  return null;
end $$;
create trigger review_photo_gone after delete on review_photo for each row execute function note_gone_photo();

-- Counts the votes in `review.helpful`. The deletion of an account also deletes its votes and updates the count.
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

create trigger review_told after insert or delete or update of product_id, shopper_id, author, stars, fit, size,
  colour, body_height_mm, body_weight_kg, title, text, verified, written_at, edited_at, hidden_at, answer, answered_at on review
  for each statement execute function tell_catalogue();
create trigger review_translation_told after insert or update or delete on review_translation
  for each statement execute function tell_catalogue();
