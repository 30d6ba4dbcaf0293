-- Pages of products are read when their product changes, so nothing reads the version of a variant's stock any more.
drop trigger variant_stock_changed on variant;
alter table variant drop column stock_version;
