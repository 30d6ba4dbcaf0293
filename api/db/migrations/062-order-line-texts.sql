-- The shop's own names of options and extras, as they were when a shirt was ordered: by part and key, as in
-- shirt_part.offer. Null where it had none for what was chosen; all lines before this have the program's names.
alter table order_line add column choice_texts jsonb check (jsonb_typeof(choice_texts) = 'object');
