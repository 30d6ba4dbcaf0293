-- Swatch sets: a product that is chosen by its fabrics instead of a colour and a size.

alter table product add column kind text not null default 'shirt' check (kind in ('shirt', 'swatches'));

-- The codes of a swatch set's fabrics, sorted; null on everything else.
alter table cart_line add column swatches jsonb;
alter table cart_line drop constraint cart_line_kind;
alter table cart_line add constraint cart_line_kind check (
  (variant_id is null) <> (design is null) and (design is null) = (design_code is null)
  and (fit is null or design is not null) and (swatches is null or variant_id is not null));
-- The same variant once, or the same set of swatches.
alter table cart_line drop constraint cart_line_shopper_id_variant_id_key;
create unique index cart_line_variant on cart_line (shopper_id, variant_id, swatches) nulls not distinct
  where variant_id is not null;

alter table checkout add column buynow_swatches jsonb;

alter table order_line add column swatches jsonb;
alter table order_line drop constraint order_line_design;
alter table order_line add constraint order_line_design check (
  (design is null) = (design_version is null) and (design is null) = (fit is null)
  and (cloth is null) = (design is null and swatches is null));
