-- The back office's list of what is sold out: few among many.
create index product_sold_out on product (changed_at desc, id desc) where sold_out;
