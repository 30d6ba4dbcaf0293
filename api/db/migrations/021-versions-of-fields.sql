-- Stores the version of a record in which each field was last changed. The program detects conflicting changes of the
-- same field with it. It no longer reads the log for this, so that old log entries can be deleted.
create table field_version (
  record_type text not null,
  record_id text not null,
  field text not null,
  version int not null,
  primary key (record_type, record_id, field)
);

-- The excluded record types need no versions of fields, because their fields are not changed one by one.
insert into field_version (record_type, record_id, field, version)
select record_type, record_id, field, max(record_version)
from audit_entry, jsonb_object_keys(after) as field
where record_version is not null and record_type not in ('order', 'return', 'fit claim', 'review', 'shirt')
group by record_type, record_id, field;

alter table audit_entry drop column record_version;
