-- The width in which a fabric is sold, as in the price list of its mill. A new roll has it until another one is typed.
alter table fabric add column width_mm int not null default 1500;
alter table fabric add constraint fabric_width check (width_mm between 100 and 5000) not valid;
