-- Stores the reasons and notes of imports, and the reasons of bulk changes, as {code, values}. Before, they were
-- sentences in the language of the member. Existing sentences are kept as {message}.
create function reason_of(sentence text) returns jsonb language sql as $$
  select case when sentence is not null then jsonb_build_object('message', sentence) end
$$;
create function reasons_of(sentences text[]) returns jsonb language sql as $$
  select coalesce(jsonb_agg(reason_of(sentence) order by n), '[]')
  from unnest(sentences) with ordinality as one(sentence, n)
$$;
alter table data_import alter column problem type jsonb using reason_of(problem);
alter table import_record
  alter column reason type jsonb using reason_of(reason),
  alter column notes drop default,
  alter column notes type jsonb using reasons_of(notes),
  alter column notes set default '[]';
alter table import_picture alter column problem type jsonb using reason_of(problem);
alter table bulk_move alter column problem type jsonb using reason_of(problem);
alter table bulk_move_order alter column reason type jsonb using reason_of(reason);
drop function reasons_of;
drop function reason_of;
