-- Reviews as staff handle them: read, hidden with a reason and shown again, answered in public.

alter table review
  -- Raised by each change of the author and of staff; a vote is none.
  add column version int not null default 1,
  -- Written or changed by a customer, and not looked at by staff yet.
  add column is_new boolean not null default false,
  -- Since when shoppers do not see it, why, and what else staff told the author.
  add column hidden_at timestamptz,
  add column hidden_reason text,
  add column hidden_words text,
  -- What the shop says to it, below it.
  add column answer text,
  add column answered_at timestamptz,
  add column answered_by uuid references staff_member,
  add constraint review_hidden check ((hidden_at is null) = (hidden_reason is null)),
  add constraint review_answered check ((answer is null) = (answered_at is null));

create index review_at on review ((coalesce(edited_at, written_at)), id);
create index review_new on review ((coalesce(edited_at, written_at)), id) where is_new;
create index review_hidden_at on review ((coalesce(edited_at, written_at)), id) where hidden_at is not null;
create index review_words on review using gin ((lower(author || ' ' || title || ' ' || text)) gin_trgm_ops);

-- What shoppers see of a review changes with these too. A vote alone still makes no page anew.
drop trigger review_told on review;
create trigger review_told after insert or delete or update of product_id, shopper_id, author, stars, fit, size,
  colour, body_height_mm, body_weight_kg, title, text, verified, written_at, edited_at, hidden_at, answer, answered_at on review
  for each statement execute function tell_catalogue();

-- Who may read and hide reviews, in the roles that a shop began with and that nobody has changed.
update staff_role set permissions = permissions || '{read reviews,write reviews}'::text[]
where built_in in ('manager', 'service') and version = 1;
update staff_role set permissions = permissions || '{read reviews}'::text[]
where built_in = 'viewer' and version = 1;
