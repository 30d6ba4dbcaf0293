// The schema's files: a shop that runs already has the names of those it ran.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { CannotOpen } from '../kernel/db.ts'
import { migrate } from './migrate.ts'
import { openTestDb } from './test-db.ts'

/** Two numbers were given twice before; their files keep their names, because shops have run them. */
const givenTwice = ['005', '006']

it('every file has a number of its own', () => {
  const files = readdirSync(path.join(import.meta.dirname, 'migrations'))
  const numbers = files.map((file) => /^(\d{3})-[a-z-]+\.sql$/.exec(file)?.[1])
  expect(numbers).not.toContain(undefined)
  const repeated = numbers.filter((number, place) => numbers.indexOf(number) !== place)
  expect(repeated).toEqual(givenTwice)
})

it('a program does not start on the schema of a newer one, and names what it does not know', async () => {
  const db = await openTestDb()
  try {
    const names = () => db.query(sql`select name from migration order by name`)
    // The newest file of ours is due again: it must not run either.
    await db.query(sql`delete from migration where name = (select max(name) from migration)`)
    await db.query(sql`insert into migration (name) values ('998-later.sql'), ('999-last.sql')`)
    const before = await names()
    const refused = migrate(db, () => 'USD')
    await expect(refused).rejects.toThrow(CannotOpen)
    await expect(refused).rejects.toThrow('its schema has 998-later.sql, 999-last.sql, which this one')
    expect(await names()).toEqual(before)
  } finally {
    await db.close()
  }
})
