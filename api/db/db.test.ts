// Both databases behave the same where it matters.
import { inspect } from 'node:util'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, firstRow, type Queryable, type StatementError } from '../kernel/db.ts'
import { openPostgres } from './postgres.ts'
import { openTestDb } from './test-db.ts'

/** A second, with a margin for a busy machine. */
const soon = { timeout: 5000, interval: 50 }

let db: Db
beforeAll(async () => {
  db = await openTestDb()
})
afterAll(() => db.close())

describe('the database', () => {
  it('returns counts and big integers as numbers', async () => {
    expect(await db.query(sql`select count(*) as n, 5000000000::bigint as big`)).toEqual([
      { n: 0 + 1, big: 5_000_000_000 },
    ])
  })
  it('returns columns in camel case, and keeps the keys of json', async () => {
    expect(
      await db.query(
        sql`select 1 as price_minor, 2 as lowest30_minor, 3 as "asIs", '{"a_b": 1}'::jsonb as json`,
      ),
    ).toEqual([{ priceMinor: 1, lowest30Minor: 2, asIs: 3, json: { a_b: 1 } }])
  })
  it('returns json as values and accepts it as text', async () => {
    expect(await db.query(sql`select ${JSON.stringify([{ a: 1 }])}::jsonb as j`)).toEqual([{ j: [{ a: 1 }] }])
  })
  it('accepts arrays', async () => {
    expect(
      await db.query(sql`select ${['a', 'b']}::text[] as list, 'b' = any(${['a', 'b']}::text[]) as has`),
    ).toEqual([{ list: ['a', 'b'], has: true }])
  })
  it('returns instants as dates', async () => {
    const [row] = await db.query<{ at: Date }>(sql`select '2026-01-02T03:04:05Z'::timestamptz as at`)
    expect(row!.at.toISOString()).toBe('2026-01-02T03:04:05.000Z')
  })
  it('rolls a transaction back when its work throws', async () => {
    const failing = db.transaction(async (tx) => {
      await tx.query(sql`insert into setting (name, value) values ('rolled', 'back')`)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await db.query(sql`select 1 from setting where name = 'rolled'`)).toEqual([])
  })
  it('throws when the handle is used inside its own transaction, instead of hanging', async () => {
    await expect(db.transaction(() => db.query(sql`select 1`))).rejects.toThrow('inside a transaction')
  })
  // The embedded database has one connection, so no transactions wait for each other.
  it.runIf(process.env.TEST_DATABASE_URL)('repeats a statement that was ended by a deadlock', async () => {
    await db.script(`
      create sequence deadlock_tries;
      create function deadlock_once() returns int language plpgsql as $$
        begin
          if nextval('deadlock_tries') = 1 then raise exception 'deadlock' using errcode = '40P01'; end if;
          return 1;
        end $$`)
    expect(await db.query(sql`select deadlock_once() as done`)).toEqual([{ done: 1 }])
  })
  it.runIf(process.env.TEST_DATABASE_URL)('a migration takes longer than the limit of the role', async () => {
    const setLimit = (to: string) =>
      db.script(
        `do $$ begin execute format('alter role %I in database %I ${to}', current_user, current_database()); end $$`,
      )
    await setLimit(`set statement_timeout = ''100ms''`)
    await db.script('select pg_sleep(0.5)')
    await setLimit('reset statement_timeout')
    expect(await db.query(sql`select 1 as one`)).toEqual([{ one: 1 }])
  })
  describe.runIf(process.env.TEST_DATABASE_URL)('prepares a statement that is repeated', () => {
    const times = async (count: number, statement: ReturnType<typeof sql>) => {
      for (let n = 1; n < count; n++) await db.query(statement)
      return db.query(statement)
    }
    it('again after a migration has changed its columns', async () => {
      await db.script('create table changed_later (id int); insert into changed_later values (1)')
      const all = sql`select * from changed_later`
      expect(await times(4, all)).toEqual([{ id: 1 }])
      await db.script('alter table changed_later add name text')
      expect(await times(4, all)).toEqual([{ id: 1, name: null }])
    })
    it('no more when the server does not keep it, and inside a transaction runs all of it again', async () => {
      const repeated = sql`select 'kept' as found`
      await times(4, repeated)
      let tries = 0
      const found = await db.transaction(async (tx) => {
        tries++
        await tx.query(repeated)
        if (tries === 1) await tx.query(sql`deallocate all`)
        return tx.query(repeated)
      })
      expect({ tries, found }).toEqual({ tries: 2, found: [{ found: 'kept' }] })
    })
  })
  it('reports what failed in a statement and where, without its values', async () => {
    await db.query(sql`alter table setting add constraint not_kept check (name <> 'kept')`)
    const failures = [
      sql`insert into setting (name, value) values ('kept', ${'planted'})`,
      sql`insert into setting (name, value) select 'twice', ${'planted'} from generate_series(1, 2)`,
      sql`select ${'planted'}::uuid`,
      sql`select ${'planted "text" of a mail'}::jsonb`,
      sql`select 1 from setting where value = ${'planted'} and nothing = 1`,
    ].map((statement) => db.query(statement).then(Object, (error: Error) => error))
    const errors = (await Promise.all(failures)) as StatementError[]
    expect(errors.map(({ code }) => code)).toEqual(['23514', '23505', '22P02', '22P02', '42703'])
    expect(errors[0]).toMatchObject({ table: 'setting', constraint: 'not_kept' })
    expect(inspect(errors, { depth: 9, showHidden: true })).not.toContain('planted')
    await db.query(sql`alter table setting drop constraint not_kept`)
  })
  it('tells its own process of a change when it is committed, once for a transaction, and not of one rolled back', async () => {
    let told = 0
    await db.onChange('look', () => told++)
    await db.query(sql`select record_change('look')`)
    expect(told).toBe(1)
    const changeTwice = async (tx: Queryable) => {
      for (const _ of [1, 2]) await tx.query(sql`select record_change('look')`)
      expect(told).toBe(1)
    }
    const undone = db.transaction(async (tx) => {
      await changeTwice(tx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(told).toBe(1)
    await db.transaction(changeTwice)
    expect(told).toBe(2)
  })
  describe.runIf(process.env.TEST_DATABASE_URL)('tells another process', () => {
    let other: Db
    const told: string[] = []
    beforeAll(async () => {
      const url = new URL(process.env.TEST_DATABASE_URL!)
      url.pathname = `/${firstRow(await db.query<{ name: string }>(sql`select current_database() as name`)).name}`
      other = await openPostgres({ url: url.href, poolSize: 2 })
      for (const topic of ['look', 'fabric'] as const) await other.onChange(topic, () => told.push(topic))
    })
    afterAll(() => other.close())

    it('once of a change whose transaction ends after later ones', async () => {
      const began = Promise.withResolvers<void>()
      const end = Promise.withResolvers<void>()
      const late = db.transaction(async (tx) => {
        await tx.query(sql`select record_change('look')`)
        began.resolve()
        await end.promise
      })
      await began.promise
      const changeFabric = async (expected: string[]) => {
        await db.query(sql`select record_change('fabric')`)
        await expect.poll(() => told, soon).toEqual(expected)
      }
      await changeFabric(['fabric'])
      await changeFabric(['fabric', 'fabric'])
      end.resolve()
      await late
      await expect.poll(() => told, soon).toEqual(['fabric', 'fabric', 'look'])
      await changeFabric(['fabric', 'fabric', 'look', 'fabric'])
    })
  })
})
