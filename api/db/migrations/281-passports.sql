-- Passports of shirts: the public page that the code sewn into a shirt leads to.

-- A random code of 60 bits, without letters that are read as digits. All bytes of the id but the seventh, which has its
-- version, are random in their lower five bits.
create function passport_code() returns text language sql volatile as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(r.bytes, i) & 31), 1), '' order by i)
  from (select uuid_send(gen_random_uuid()) as bytes) r,
    unnest(array[0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13]) i
$$;

-- Null: not given yet, for shirts that are older than this column.
alter table shirt add column passport_code text;
alter table shirt alter column passport_code set default passport_code();

-- What the maker has done to a finished shirt. The text is public, and never names the person.
create table shirt_repair (
  id uuid primary key,
  shirt_id uuid not null references shirt on delete cascade,
  done_on date not null,
  text text not null,
  member_id uuid references staff_member,
  created_at timestamptz not null default now()
);
create index shirt_repair_shirt on shirt_repair (shirt_id, done_on);
