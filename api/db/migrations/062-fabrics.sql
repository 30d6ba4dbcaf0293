-- Renames columns so that every table uses the word fabric.
alter table every_order_line rename column cloth to fabrics;
alter view order_line rename column cloth to fabrics;
alter table shirt rename column holds_cloth to holds_fabric;
