-- What a shirt is cut from is fabric, in every table.
alter table every_order_line rename column cloth to fabrics;
alter view order_line rename column cloth to fabrics;
alter table shirt rename column holds_cloth to holds_fabric;
