import { expect, it } from 'vitest'
import { problemsOf } from './migration-rules.ts'

it.each([
  ['create table hat (id int primary key, size int not null); create index hat_size on hat (size)'],
  ['create table hat (id int); alter table hat alter column id set not null'],
  ['alter table shirt add column note text, add column lined boolean not null default false'],
  ['alter table shirt add column number int not null generated always as identity'],
  ['alter table shirt alter column note drop not null'],
  ["alter table shirt drop constraint shirt_check, add constraint shirt_check check (state in ('a', 'b'))"],
  ['alter table shirt add constraint shirt_size check (size > 0) not valid'],
  ['alter table shirt validate constraint shirt_size'],
  ['create or replace function f() returns int language sql as $$ select 1; drop table shirt $$'],
  ["-- drop table shirt;\ninsert into setting values ('a', 'drop table shirt; it''s')"],
])('an expand step may: %s', (text) => {
  expect(problemsOf('105-a.sql', text)).toEqual([])
})

it.each([
  ['drop table shirt', 'removes something'],
  ['drop index shirt_size', 'removes something'],
  ['alter table shirt drop column note', 'removes a column'],
  ['alter table shirt drop note', 'removes a column'],
  ['alter table shirt\n  rename column note to remark', 'renames'],
  ['ALTER TABLE shirt RENAME TO blouse', 'renames'],
  ['alter table shirt alter column size type bigint', 'changes a type'],
  ['alter table shirt alter size set data type bigint', 'changes a type'],
  ['alter table shirt alter column note set not null', 'requires a value'],
  ['alter table shirt add column note text not null', 'has no default'],
  ['alter table shirt add column a int not null, add column b int default 1', 'has no default'],
  ['create index shirt_size on shirt (size)', 'with `concurrently`'],
  ['create unique index on shirt (size)', 'with `concurrently`'],
  ['alter table shirt drop constraint shirt_check', 'removes the constraint shirt_check'],
  ['alter table shirt add constraint shirt_size check (size > 0)', 'add it “not valid”'],
])('an expand step may not: %s', (text, why) => {
  const problems = problemsOf('105-a.sql', text)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(why)
  expect(problemsOf('105-a.contract.sql', text)).toEqual([])
})

it('a step for indexes or in batches has the statements of its kind', () => {
  const index = 'create unique index concurrently shirt_size on shirt (size);'
  expect(problemsOf('105-a.index.sql', index)).toEqual([])
  expect(problemsOf('105-a.index.sql', `${index} update shirt set size = 1`)).toHaveLength(1)
  expect(problemsOf('105-a.index.sql', 'create index shirt_size on shirt (size)')).toHaveLength(1)
  const batch = 'update shirt set size = 1 where id in (select id from shirt where size is null limit 1000)'
  expect(problemsOf('105-a.batches.sql', batch)).toEqual([])
  expect(problemsOf('105-a.batches.sql', 'update shirt set size = 1')).toHaveLength(1)
  expect(problemsOf('105-a.batches.sql', `${batch}; ${batch}`)).toHaveLength(1)
})
