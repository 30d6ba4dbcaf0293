-- Triggers no longer change other tables. The code that changes a table calls functions that update the other tables.

drop function record_seller() cascade;
drop function sellers_of_markets(jsonb);

drop function keep_sizes_in_stock() cascade;
drop function refresh_sizes_in_stock(text[]);

drop function tell_webhooks_order() cascade;
drop function tell_webhooks_stock() cascade;
drop function tell_webhooks(text, jsonb);

drop function note_gone_mail() cascade;

-- The code that deletes a vote also updates the count. The foreign key no longer deletes the votes of a
-- deleted account.
drop function count_review_vote() cascade;
alter table review_vote drop constraint review_vote_shopper_id_fkey,
  add constraint review_vote_shopper_id_fkey foreign key (shopper_id) references shopper;

-- A deleted photo keeps its row without a shopper until a job has deleted its files. The job then deletes the row.
drop function note_gone_photo() cascade;
alter table review_photo alter column shopper_id drop not null,
  drop constraint review_photo_shopper_id_fkey,
  add constraint review_photo_shopper_id_fkey foreign key (shopper_id) references shopper on delete set null,
  drop constraint review_photo_review_id_fkey,
  add constraint review_photo_review_id_fkey foreign key (review_id) references review on delete set null;
insert into review_photo (hash, width, height) select hash, 0, 0 from photo_gone on conflict (hash) do nothing;
drop table photo_gone;
