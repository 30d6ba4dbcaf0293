-- What staff translate a review into, as shoppers of another language can read it. It goes when its author changes what
-- it translates, and with the review.
create table review_translation (
  review_id uuid not null references review on delete cascade,
  language text not null,
  title text not null,
  text text not null,
  primary key (review_id, language)
);
create trigger review_translation_told after insert or update or delete on review_translation
  for each statement execute function tell_catalogue();
