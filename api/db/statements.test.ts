// Values of statements and their results, and statements that are repeated.
import fc from 'fast-check'
import sql, { raw, type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, sqlState } from '../kernel/db.ts'
import { openTestDb } from './test-db.ts'

let db: Db
beforeAll(async () => void (db = await openTestDb()))
afterAll(() => db.close())

const valueOf = async (statement: Sql) => (await db.query<{ value: unknown }>(statement))[0]!.value
const stateOf = (work: Promise<unknown>) => work.then(() => null, sqlState)

describe('a value', () => {
  it.each<[string, Sql, unknown]>([
    ['null', sql`select ${null}::text as value`, null],
    ['undefined', sql`select ${undefined}::text as value`, null],
    ['true', sql`select ${true}::boolean as value`, true],
    ['an integer', sql`select ${-42}::int as value`, -42],
    ['a large integer', sql`select ${2 ** 53 - 1}::bigint as value`, 2 ** 53 - 1],
    ['a fraction', sql`select ${0.1}::float8 as value`, 0.1],
    ['a moment', sql`select ${new Date(1e12)}::timestamptz as value`, new Date(1e12)],
    ['an object', sql`select ${{ a: ['"', null] }}::jsonb as value`, { a: ['"', null] }],
    ['no elements', sql`select ${[]}::text[] as value`, []],
    ['numbers', sql`select ${[1, null, 3]}::int[] as value`, [1, null, 3]],
    ['rows of texts', sql`select ${[['a'], ['NULL']]}::text[] as value`, [['a'], ['NULL']]],
  ])('%s', async (_name, statement, value) => {
    expect(await valueOf(statement)).toEqual(value)
  })

  it('any text, alone and in a list', async () => {
    // PostgreSQL cannot store a zero byte.
    const text = fc.string({ unit: 'grapheme' }).map((one) => one.replaceAll('\0', ''))
    await fc.assert(
      fc.asyncProperty(text, fc.array(text), async (one, many) => {
        expect(await valueOf(sql`select ${one}::text as value`)).toBe(one)
        expect(await valueOf(sql`select ${many}::text[] as value`)).toEqual(many)
      }),
    )
  })

  it('bytes, alone and in a list', async () => {
    const bytes = Buffer.from([0, 1, 92, 34, 255])
    expect(Buffer.from((await valueOf(sql`select ${bytes}::bytea as value`)) as Uint8Array)).toEqual(bytes)
    expect(await valueOf(sql`select ${[bytes]}::bytea[] = array[${bytes}::bytea] as value`)).toBe(true)
  })
})

describe('a repeated statement', () => {
  it('has its own values each time', async () => {
    for (const value of [1, 2, 3, 4]) expect(await valueOf(sql`select ${value}::int as value`)).toBe(value)
  })

  it('is prepared, unless it is a list or a search', async () => {
    const run = async () => {
      await db.query(sql`select ${'text'}::text as prepared_here`)
      await db.query(sql`select 1 as planned_here limit ${1}::int`)
      await db.query(sql`select to_tsvector('simple', 'a') @@ to_tsquery('simple', ${'a'}) as planned_here`)
    }
    for (let times = 0; times < 3; times++) await run()
    const prepared = await db.query<{ statement: string }>(
      sql`select statement from pg_prepared_statements where position(${'_here'} in statement) > 0`,
    )
    const names = prepared.map(({ statement }) => /\w+_here/.exec(statement)![0])
    expect(names).toEqual(['prepared_here'])
  })

  it('runs after it has failed, alone and in a transaction', async () => {
    const divide = (by: number) => sql`select 6 / ${by}::int as value`
    const result = (by: number) => valueOf(divide(by)).catch(sqlState)
    const [isZero, six, three] = ['22012', 6, 3]
    for (const [by, expected] of [
      [0, isZero],
      [0, isZero],
      [1, six],
      [0, isZero],
      [2, three],
    ] as const) {
      expect(await result(by)).toBe(expected)
      expect(await stateOf(db.transaction((tx) => tx.query(divide(0))))).toBe(isZero)
    }
    expect(await valueOf(divide(3))).toBe(2)
  })

  it('runs after the schema has changed', async () => {
    await db.script('create table changing (a int); insert into changing values (1)')
    const all = () => db.query(sql`select * from changing`)
    for (let times = 0; times < 3; times++) expect(await all()).toEqual([{ a: 1 }])
    await db.script(`alter table changing add column b text default 'x'`)
    await all().catch(() => {})
    expect(await all()).toEqual([{ a: 1, b: 'x' }])
  })

  it('runs after so many others that it is forgotten', async () => {
    const first = () => valueOf(sql`select 'first' as value`)
    for (let times = 0; times < 3; times++) expect(await first()).toBe('first')
    for (let number = 0; number < 500; number++)
      for (let times = 0; times < 2; times++)
        expect(await valueOf(sql`select ${raw(String(number))} as value`)).toBe(number)
    expect(await first()).toBe('first')
    const [{ count }] = (await db.query(sql`select count(*)::int as count from pg_prepared_statements`)) as [
      { count: number },
    ]
    expect(count).toBeLessThanOrEqual(400)
  })
})
