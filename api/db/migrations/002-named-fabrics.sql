-- Adds foreign keys for references to fabrics and product images.

-- If there are rows in `fabric_stock` but none in `fabric`, the first start of the program did not finish. The next
-- start inserts the rows of both tables.
delete from fabric_stock where not exists (select 1 from fabric);

-- Stock, cuts, orders or shirts can refer to a missing fabric. Such a fabric is inserted again as an archived fabric.
-- Its name is its code, and its other properties are copied from the first fabric.
insert into fabric (code, definition, offered, position, archived_at)
select named.code, first.definition || jsonb_build_object('name', named.code), false,
  last.position + row_number() over (order by named.code), now()
from (
    select code from fabric_stock union select fabric_code from fabric_use union select fabric_code from shirt_step
    union select design ->> 'fabric' from order_line
    union select cut ->> 'code' from order_line, jsonb_array_elements(cloth) cut
  ) named,
  (select definition from fabric order by position, code limit 1) first,
  (select max(position) as position from fabric) last
where named.code ~ '^[A-Z0-9]{2,12}$' and not exists (select 1 from fabric f where f.code = named.code);

-- Deletes references with an invalid fabric code. No version of the program has written such references.
delete from fabric_stock s where not exists (select 1 from fabric f where f.code = s.code);
delete from fabric_use u where not exists (select 1 from fabric f where f.code = u.fabric_code);
update shirt_step t set fabric_code = null
where fabric_code is not null and not exists (select 1 from fabric f where f.code = t.fabric_code);

alter table fabric_stock add constraint fabric_stock_fabric foreign key (code) references fabric;
alter table fabric_use add constraint fabric_use_fabric foreign key (fabric_code) references fabric;
alter table shirt_step add constraint shirt_step_fabric foreign key (fabric_code) references fabric;

-- When a product image is deleted, the row with its address is kept, so that an import does not download the image
-- again.
alter table photograph_source alter column photograph drop not null;
update photograph_source s set photograph = null
where not exists (select 1 from photograph p where p.name = s.photograph);
alter table photograph_source
  add constraint photograph_source_photograph foreign key (photograph) references photograph on delete set null;
create index photograph_source_photograph on photograph_source (photograph) where photograph is not null;
