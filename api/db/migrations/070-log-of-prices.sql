-- The entries that say what something cost before and after, found without reading the whole log. The condition stands in
-- `api/admin/log/log.sql.ts` in the same words.
create index audit_entry_prices on audit_entry (id)
where record_type = 'price' or jsonb_path_exists(after, '$.keyvalue().key ? (@ starts with "price")', '{}', true);
