// Migrates a database to the newest schema: the numbered .sql files beside this one, each once, in order.
// Its one statement stays here, beside the script that makes and fills the same table.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sql from 'sql-template-tag'
import { CannotOpen, type Db } from '../kernel/db.ts'

const folder = path.join(import.meta.dirname, 'migrations')

/** Any number that other programs on the same database do not use for their advisory locks. */
const lock = 7_415_926

/**
 * Runs what has not run yet. Throws `CannotOpen`, and changes nothing, when a newer program has run what this one does
 * not know. Each file and its record go in one transaction, under a lock, so that processes
 * that start together do not run one twice. Returns how many ran.
 *
 * @param currency of the shop's first market, ISO 4217. The files read it as `current_setting('shop.currency')`: the
 * amounts of a shop that runs already are amounts of it. It is asked for when a file that reads it has not run yet.
 */
export async function migrate(
  db: Db,
  currency: () => string,
  log: (line: string) => void = () => {},
): Promise<number> {
  await db.script(
    'create table if not exists migration (name text primary key, ran_at timestamptz not null default now())',
  )
  const done = new Set(
    (await db.query<{ name: string }>(sql`select name from migration`)).map((row) => row.name),
  )
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const unknown = [...done].filter((name) => !files.includes(name)).toSorted()
  if (unknown.length > 0)
    throw new CannotOpen(
      `The database belongs to a newer program: its schema has ${unknown.join(', ')}, which this one does not know. Start the newer program again, or restore a backup from before it.`,
    )
  const due = files.filter((name) => !done.has(name))
  for (const name of due) {
    const text = await readFile(path.join(folder, name), 'utf8')
    const known = text.includes(`current_setting('shop.currency')`) ? currency() : ''
    await db.script(`begin;
      select pg_advisory_xact_lock(${lock});
      select set_config('shop.currency', '${known}', true);
      do $migration$ begin
        if not exists (select 1 from migration where name = '${name}') then
          ${'execute $text$'}${text}${'$text$'};
          insert into migration (name) values ('${name}');
        end if;
      end $migration$;
      commit`)
    log(`schema: ${name}`)
  }
  return due.length
}
