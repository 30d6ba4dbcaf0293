-- 091 raised the version of Manager, Books and Viewer, so that 095 took them for roles that a shop has changed and gave
-- them no permission for returns. A role that nobody has changed since 091 has version 2.
update staff_role set permissions = permissions || '{read returns,write returns}'::text[]
  where built_in = 'manager' and version = 2 and not permissions && '{read returns,write returns}'::text[];
update staff_role set permissions = permissions || '{read returns}'::text[]
  where built_in in ('books', 'viewer') and version = 2 and not permissions && '{read returns,write returns}'::text[];
