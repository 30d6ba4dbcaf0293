// A migrated database with the fabrics of a new shop, packed once for all tests: opening a copy takes a fifth of the
// CPU of running all migrations.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { reconcileRoles } from '../admin/roles/built-in-roles.ts'
import { loadFabrics } from '../fabrics/fabrics.ts'
import { createCluster, databaseOf } from './embedded.ts'
import { migrate } from './migrate.ts'
import { schemaSources } from './migration-files.ts'

const folder = path.join(import.meta.dirname, '../../node_modules/.cache/placket')

/** The files from which a snapshot is made. */
async function sources(): Promise<string[]> {
  return [
    path.join(import.meta.dirname, 'template.tar.gz'),
    path.join(import.meta.dirname, 'migrate.ts'),
    path.join(import.meta.dirname, 'run-step.ts'),
    import.meta.filename,
    path.join(import.meta.dirname, '../admin/roles/built-in-roles.ts'),
    path.join(import.meta.dirname, '../../contract/admin/permissions.ts'),
    path.join(import.meta.dirname, '../../garment/fabric/standard-fabrics.ts'),
    ...(await schemaSources()),
  ]
}

/** PostgreSQL settings for a database that is deleted when its test ends: a short log, and little memory. */
const snapshotSettings = [
  'full_page_writes = off',
  'synchronous_commit = off',
  'wal_level = minimal',
  'max_wal_senders = 0',
  'wal_init_zero = off',
  'track_counts = off',
  "shared_buffers = '16MB'",
]

/** Where PostgreSQL stores what `alter system` sets. */
const settingsFile = 'postgresql.auto.conf'

let snapshot: Promise<string> | undefined

/**
 * @returns the file of the packed database. Makes it when there is none of the current sources; checked once per
 * process.
 */
export function testSnapshot(): Promise<string> {
  snapshot ??= findOrMake()
  return snapshot
}

async function findOrMake(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of await sources()) hash.update(path.basename(file)).update(await readFile(file))
  const file = path.join(folder, `database-${hash.digest('hex').slice(0, 16)}.tar`)
  if (!existsSync(file)) await make(file)
  return file
}

/** Writes the snapshot under another name first, so that no process reads half of it. */
async function make(file: string): Promise<void> {
  const cluster = await createCluster()
  const db = databaseOf(cluster)
  await migrate(db)
  await reconcileRoles(db)
  await loadFabrics(db)
  for (const setting of snapshotSettings) await cluster.exec(`alter system set ${setting}`)
  // No test uses the template databases, and each copy of the snapshot would contain their files.
  await cluster.exec('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await cluster.exec(`drop database ${name}`)
  // Without a checkpoint every copy would replay the log.
  await cluster.exec('checkpoint')
  const packed = Buffer.from(await (await cluster.dumpDataDir('none')).arrayBuffer())
  await cluster.close()
  await mkdir(folder, { recursive: true })
  const old = (await readdir(folder)).filter((name) => !name.startsWith(path.basename(file)))
  for (const name of old) await rm(path.join(folder, name), { force: true })
  await writeFile(`${file}.${process.pid}`, packed)
  await rename(`${file}.${process.pid}`, file)
}

/**
 * Unpacks the snapshot into the database folder of a test shop, unless there is a database: migrating takes longer than
 * many tests. The database has the settings of a real shop, so that a killed process loses nothing.
 */
export async function unpackSnapshot(databaseFolder: string): Promise<void> {
  if (existsSync(databaseFolder)) return
  await mkdir(databaseFolder, { recursive: true })
  const args = ['xf', await testSnapshot(), '-C', databaseFolder, `--exclude=*${settingsFile}`]
  execFileSync('tar', args, { stdio: 'ignore' })
}

/** Runs before the first test of a run, because otherwise two workers would both make the snapshot. */
export async function setup(): Promise<void> {
  await testSnapshot()
}
