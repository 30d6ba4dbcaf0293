// Fills the disk of an embedded database, frees it again, and prints the results. For `room.test.ts`.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sql from 'sql-template-tag'
import { DatabaseUnavailable, type Db, sqlState } from '../kernel/db.ts'
import { openEmbedded } from './embedded.ts'
import { fillDisk } from './test-small-disk.ts'

const disk = process.argv[2]!
const folder = path.join(disk, 'database')
mkdirSync(folder)
const db = await openEmbedded(folder)
await db.script('create table note (text text)')

/** Inserts until the database refuses, and returns the SQLSTATE; null when everything was stored. */
async function insertMany(on: Db): Promise<string | null> {
  for (let n = 0; n < 300; n++) {
    try {
      await on.query(sql`insert into note values (repeat('x', 1900))`)
    } catch (error) {
      return error instanceof DatabaseUnavailable ? (sqlState(error.cause) ?? '') : String(error)
    }
  }
  return null
}

// A new segment of the log has enough space for all of this; without it the database would end instead.
await db.query(sql`select pg_switch_wal()`)
await db.query(sql`insert into note values ('first')`)
const makeRoom = fillDisk(disk)
const refused = await insertMany(db)
const full = [await db.hasRoom(), await db.hasRoom()]
const [{ count }] = (await db.query(sql`select count(*) > 0 as count from note`)) as [{ count: boolean }]
makeRoom()
const again = await db.hasRoom()
const stored = await insertMany(db)
await db.close()
process.stdout.write(JSON.stringify({ refused, full, reads: count, again, stored }))
