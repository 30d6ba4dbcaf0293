-- The log in the order of the records' names.
create index audit_entry_record_name on audit_entry (lower(left(record_name, 100)), id);
