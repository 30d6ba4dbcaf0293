-- A product is new from the day on which shoppers first see it, however long it was a draft.
alter table product add column first_listed_at timestamptz;
update product set first_listed_at = created_at where published_at <= now();

create or replace function keep_listed() returns trigger language plpgsql as $$
begin
  new.listed := new.archived_at is null and coalesce(new.published_at <= now(), false);
  if new.listed and new.first_listed_at is null then
    new.first_listed_at := now();
    if tg_op = 'UPDATE' then
      new.created_at := now();
    end if;
  end if;
  return new;
end $$;
