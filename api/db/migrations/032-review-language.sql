-- The language a review is written in, as far as it is known: that of the page it was written on.
alter table review add column language text;
