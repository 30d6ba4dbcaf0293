// The files that make the schema of a new database, and the numbered steps after it. The end of a step's name says how
// it is run.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const schemaFolder = path.join(import.meta.dirname, 'schema')
const earlierFolder = path.join(import.meta.dirname, 'earlier')
export const migrationsFolder = path.join(import.meta.dirname, 'migrations')

/**
 * - `expand` (`105-name.sql`): one transaction, which a program of the release before does not notice.
 * - `index` (`106-name.index.sql`): indexes that are created concurrently, while rows are written.
 * - `batches` (`107-name.batches.sql`): one statement that changes some rows, repeated until it changes none.
 * - `contract` (`108-name.contract.sql`): one transaction, after which programs of the release before no longer work.
 */
export type StepKind = 'expand' | 'index' | 'batches' | 'contract'

/**
 * The contract step that the program runs itself, when it has encrypted the secrets of rows: a program that does not know
 * them does not start any more, and one that is running ends.
 */
export const encryptedRowsStep = 'encrypted-rows.contract.sql'

export interface Step {
  name: string
  kind: StepKind
  text: string
}

export const kindOf = (name: string): StepKind =>
  (/\.(index|batches|contract)\.sql$/.exec(name)?.[1] as StepKind | undefined) ?? 'expand'

/** The steps of a folder, in their order. */
export async function readSteps(folder: string): Promise<Step[]> {
  const names = await sqlFiles(folder)
  return Promise.all(
    names.map(async (name) => ({
      name,
      kind: kindOf(name),
      text: await readFile(path.join(folder, name), 'utf8'),
    })),
  )
}

/** The files of a new schema as one script. A function may name a table of a later file. */
export async function schemaScript(): Promise<string> {
  const files = await sqlFiles(schemaFolder)
  const texts = await Promise.all(files.map((name) => readFile(path.join(schemaFolder, name), 'utf8')))
  return ['set local check_function_bodies = off;', ...texts].join('\n')
}

/** Rebuilds the schema of an earlier program as that of a new database. */
export async function rebuildScript(): Promise<string> {
  const [prepare, copy] = await Promise.all(
    ['prepare.sql', 'copy.sql'].map((name) => readFile(path.join(earlierFolder, name), 'utf8')),
  )
  return [prepare, await schemaScript(), copy].join('\n')
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
