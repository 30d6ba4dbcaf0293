-- `p.*` of a view is fixed when it is created: the view takes the columns that products were given since.
drop view priced_product;
create view priced_product as
  select p.*, s.currency, s.price_minor, s.before_price_minor, s.lowest30_minor
  from product p join product_price s on s.product_id = p.id;
