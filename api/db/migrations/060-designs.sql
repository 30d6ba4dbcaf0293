-- Stores a design only as a JSON document. The program computes the code for links from the document.
drop index cart_line_design;
-- Cart lines with the same design can have different codes. Only one of these lines is kept.
delete from cart_line l using cart_line other
where l.shopper_id = other.shopper_id and l.design = other.design and l.fit is not distinct from other.fit and l.id > other.id;
alter table cart_line
  drop constraint cart_line_kind,
  drop column design_code,
  add constraint cart_line_kind check (
    num_nonnulls(variant_id, design, gift) = 1
    and (fit is null or design is not null) and (swatches is null or variant_id is not null));
create unique index cart_line_design on cart_line (shopper_id, design, fit) nulls not distinct where design is not null;
alter table checkout drop column buynow_design_code;
alter table design drop column code;
