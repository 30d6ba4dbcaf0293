// Finds every trigger that writes to a table other than its own.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#api/kernel/db.ts'
import { createCluster, databaseOf } from '#api/db/embedded.ts'
import { foreignWrites } from './trigger-writes.ts'

let db: Db
beforeAll(async () => void (db = databaseOf(await createCluster())))
beforeEach(() =>
  db.script(
    'drop schema public cascade; create schema public; create table item (n int); create table note (n int)',
  ),
)
afterAll(() => db.close())

/** The tables to which a trigger of `item` with the body writes. */
async function writesOf(body: string): Promise<(string | null)[]> {
  await db.script(`
    create function on_item() returns trigger language plpgsql as $$ begin ${body} return null; end $$;
    create trigger item_changed after insert on item for each row execute function on_item()`)
  return (await foreignWrites(db)).map(({ to }) => to)
}

it.each([
  ['insert into note values (new.n);'],
  ['INSERT INTO public."note" VALUES (new.n);'],
  ['update only note set n = 1;'],
  ['delete from note;'],
  ['truncate table note;'],
  ['perform 1; with gone as (delete from note returning n) insert into item select n from gone;'],
  ['merge into note using item on false when not matched then insert values (1);'],
  ['for n in 1..2 loop update note set n = 2; end loop;'],
])('%s', async (body) => {
  expect(await writesOf(body)).toEqual(['note'])
})

it('through a function that calls another', async () => {
  await db.script(`
    create function write_note() returns void language sql as 'insert into note values (1)';
    create function call_it() returns void language sql begin atomic select write_note(); end`)
  expect(await writesOf('perform call_it();')).toEqual(['note'])
})

it('with dynamic SQL', async () => {
  expect(await writesOf(`execute 'insert into ' || 'note values (1)';`)).toEqual([null])
})

it('a trigger that writes only to its own table, locks rows, notifies, or has SQL only in comments and texts is allowed', async () => {
  const body = `
    -- insert into note values (1)
    perform 'delete from note' from note for update;
    perform 1 from note for no key update;
    insert into item values (1) on conflict do nothing;
    perform pg_notify('note', 'update note');`
  expect(await writesOf(body)).toEqual([])
})
