-- The merchant's own numbers of invoices and credit notes. A counter belongs to a prefix as it is printed, with the year.
-- It has no gaps, because the transaction that uses the next number locks the row until its end.
create table invoice_counter (
  prefix text primary key,
  -- The first and the last number.
  first int not null check (first > 0),
  last int not null check (last >= first)
);

-- Null: the number is that of `invoice_series`, with the prefix of the program, and `serial` is not null.
alter table invoice add column number text unique, add column prefix text references invoice_counter,
  -- Why a credit note is issued. Null: an invoice, or a credit note from before this column.
  add column reason text,
  alter column serial drop not null;
alter table invoice add constraint invoice_numbered check (num_nonnulls(serial, number) = 1) not valid;
alter table invoice add constraint invoice_reason check (reason in ('return', 'change', 'reduction', 'cancellation'))
  not valid;

-- The seller's numbers from a time on, {"timeZone", "invoice": {"prefix", "digits", "start", "startYear"}, "credit"}. Null:
-- those of the program. `details`: legal form, capital, register: lines that documents show.
alter table seller add column numbering jsonb, add column details text[] not null default '{}';
