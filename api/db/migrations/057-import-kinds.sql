-- Price lists of fabrics, and customers, are imported too.

alter table data_import drop constraint data_import_kind_check;
alter table data_import add check (kind in ('products', 'stock', 'fabrics', 'customers'));

-- When an account was made by an import; nobody has a password for it until its address has asked for one.
alter table shopper add column imported_at timestamptz;
create index shopper_imported on shopper (imported_at, id) where imported_at is not null;

-- Who may see and change customers, in the roles that a shop began with and that nobody has changed.
update staff_role set permissions = permissions || '{read customers,write customers}'::text[]
where built_in = 'manager' and version = 1;
update staff_role set permissions = permissions || '{read customers}'::text[]
where built_in = 'service' and version = 1;
