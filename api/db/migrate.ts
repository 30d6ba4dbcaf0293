// Brings a database to the newest schema: a new database runs the files of `schema/`; then every database runs, in
// order, the numbered files of `migrations/` that it has not run yet. Its few statements are in this file, close to the
// scripts that they belong to.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sql from 'sql-template-tag'
import { CannotOpen, type Db } from '../kernel/db.ts'

const schemaFolder = path.join(import.meta.dirname, 'schema')
const earlierFolder = path.join(import.meta.dirname, 'earlier')
const migrationsFolder = path.join(import.meta.dirname, 'migrations')

/** A number that no other advisory lock on this database uses. */
const lock = 7_415_926

/** The name under which the files of `schema/` are recorded. */
const schemaName = 'schema'

/** Earlier programs made the schema with numbered files. A database that has run all of them has the same schema. */
const earlierFiles = { count: 105, last: '160-demo-gift-cards.sql' }

/**
 * Runs the files that have not run yet and returns how many. Throws `CannotOpen`, and changes nothing, when a newer
 * program has run a file that this one does not have, or when an earlier program has not run all of its files. Each
 * file and its record are one transaction, under a lock, so that processes that start together do not run a file twice.
 */
export async function migrate(db: Db, log: (line: string) => void = () => {}): Promise<number> {
  await db.script(
    'create table if not exists migration (name text primary key, ran_at timestamptz not null default now())',
  )
  const recorded = await recordedNames(db)
  const isNew = recorded.length === 0
  const isEarlier = !isNew && !recorded.includes(schemaName)
  if (isEarlier) await carryOver(db, recorded)
  if (isNew) await run(db, schemaName, await schemaScript())
  const done = new Set(isEarlier ? [schemaName] : recorded)
  const migrations = await sqlFiles(migrationsFolder)
  const unknown = [...done].filter((name) => name !== schemaName && !migrations.includes(name)).toSorted()
  if (unknown.length > 0)
    throw new CannotOpen(
      `The database belongs to a newer program: its schema has ${unknown.join(', ')}, which this one does not know. Start the newer program again, or restore a backup from before it.`,
    )
  const due = migrations.filter((name) => !done.has(name))
  for (const name of due) await run(db, name, await readFile(path.join(migrationsFolder, name), 'utf8'))
  if (isNew) log('schema: created')
  else if (isEarlier) log('schema: brought from many files to one')
  else if (due.length > 0) log(`schema: brought up to date, last with ${due.at(-1)}`)
  return due.length + (isNew ? 1 : 0)
}

async function recordedNames(db: Db): Promise<string[]> {
  return (await db.query<{ name: string }>(sql`select name from migration order by name`)).map(
    (row) => row.name,
  )
}

async function carryOver(db: Db, recorded: string[]): Promise<void> {
  const last = recorded.at(-1)!
  if (recorded.length !== earlierFiles.count || last !== earlierFiles.last)
    throw new CannotOpen(
      `The schema of the database ends with ${last}: this program opens one that ends with ${earlierFiles.last}. Start the database once with the program that has this file, and then this one.`,
    )
  const [prepare, copy] = await Promise.all(
    ['prepare.sql', 'copy.sql'].map((name) => readFile(path.join(earlierFolder, name), 'utf8')),
  )
  await run(db, schemaName, [prepare, await schemaScript(), copy].join('\n'))
}

/** The files of a new schema as one script. A function may name a table of a later file. */
export async function schemaScript(): Promise<string> {
  const files = await sqlFiles(schemaFolder)
  const texts = await Promise.all(files.map((name) => readFile(path.join(schemaFolder, name), 'utf8')))
  return ['set local check_function_bodies = off;', ...texts].join('\n')
}

/** The paths of all files that make a new database. */
export async function schemaSources(): Promise<string[]> {
  const paths = [schemaFolder, migrationsFolder].map(async (folder) =>
    (await sqlFiles(folder)).map((name) => path.join(folder, name)),
  )
  return (await Promise.all(paths)).flat()
}

async function sqlFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
}

async function run(db: Db, name: string, text: string): Promise<void> {
  await db.script(
    inTransaction(`do $migration$ begin
      if not exists (select 1 from migration where name = '${name}') then
        execute $text$${text}$text$;
        insert into migration (name) values ('${name}');
      end if;
    end $migration$`),
  )
}

/** Lets one process run a script at a time. */
const inTransaction = (script: string) => `begin;
  select pg_advisory_xact_lock(${lock});
  ${script};
  commit`
