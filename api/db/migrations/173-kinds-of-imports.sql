-- Every row has one of the kinds that were allowed before.
alter table data_import validate constraint data_import_kind_check;
