-- Goods: products that are no shirt, such as a tie or a belt. They are not cut from a fabric of the library, so they have
-- neither a fit nor a weave; their colours have a code of their own, and what they look like the merchant photographs.

alter table product drop constraint product_kind_check,
  add constraint product_kind_check check (kind in ('shirt', 'swatches', 'goods'));
alter table product alter column fit drop not null, alter column weave drop not null;
alter table product add constraint product_cut check ((kind = 'goods') = (fit is null) and (kind = 'goods') = (weave is null));
