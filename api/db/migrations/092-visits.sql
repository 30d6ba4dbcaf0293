-- How often pages were opened and carts filled, for each day in UTC. A row counts and holds no person, address or browser.
create table visit_count (
  day date not null,
  step text not null check (step in ('visits', 'products', 'carts')),
  count bigint not null check (count >= 0),
  primary key (day, step)
);
