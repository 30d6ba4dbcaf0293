// The size tables of other makers: those of the program are sound, reach each shop, and never undo what staff did.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMeasurements } from '#contract/measurement.ts'
import { fits } from '#contract/product.ts'
import { tableMeasures } from '#contract/size-table.ts'
import { listSizeTables, sizeTable } from '#contract/size-tables.ts'
import { believe } from '#garment/body/estimate/answers.ts'
import { beyondSurvey } from '#garment/body/estimate/beyond-survey.ts'
import { bodies } from '#garment/body/estimate/bodies.ts'
import { estimateBody } from '#garment/body/estimate/estimate.ts'
import { problemOfSizes } from '#garment/body/makers/check-sizes.ts'
import { hintsOfMaker } from '#garment/body/makers/maker-hints.ts'
import { openTestApi, type TestApi } from '../test-api.ts'
import { testMeasurements } from '../test-measurements.ts'
import { reconcileSizeTables, seededTables } from './size-tables.ts'

describe('the tables of the program', () => {
  it('have limits, an order, an source and a day, and one table for a maker and a fit', () => {
    for (const table of seededTables) {
      expect(sizeTable.safeParse(table).error, table.key).toBeUndefined()
      for (const { measures } of table.sizes) expect(tableMeasures.safeParse(measures).success).toBe(true)
      expect(problemOfSizes(table.sizes), table.key).toBeNull()
      expect(new URL(table.source).protocol).toMatch(/^https?:$/)
      expect(new Date(table.readOn).toISOString().slice(0, 10)).toBe(table.readOn)
      expect(table.fit === null || fits.includes(table.fit)).toBe(true)
      expect(table.sizes.every(({ measures }) => measures.chestMm !== undefined)).toBe(true)
    }
    expect(new Set(seededTables.map(({ key }) => key)).size).toBe(seededTables.length)
    expect(new Set(seededTables.map(({ maker, fit }) => `${maker} ${fit}`)).size).toBe(seededTables.length)
  })
  it('each size is a body of the survey or one that it does not know, and narrows the estimate', () => {
    const widthOf = ({ low, high }: { low: number; high: number }) => high - low
    const all = widthOf(estimateBody(bodies, bodies.people).chestMm)
    const known = seededTables
      .flatMap(({ maker, fit, of, sizes }) =>
        sizes.map((row) => ({ fromGarments: hintsOfMaker({ maker, fit, of, ...row }, 'regular') })),
      )
      .filter((answers) => beyondSurvey(bodies, answers) === null)
    expect(known.length).toBeGreaterThan(40)
    for (const answers of known)
      expect(widthOf(estimateBody(bodies, believe(bodies, answers)).chestMm)).toBeLessThan(all)
  })
})

describe('in a shop', () => {
  let test: TestApi
  beforeAll(async () => {
    test = await openTestApi()
    await reconcileSizeTables(test.db)
  })
  afterAll(() => test.close())
  const tables = async () => (await test.call(listSizeTables, {})).body.data.tables
  const named = async (maker: string) => (await tables()).filter((table) => table.maker === maker)

  it('are listed for everybody by name, without the address of their source', async () => {
    const all = await tables()
    expect(all).toHaveLength(seededTables.length)
    expect(all.map(({ maker }) => maker)).toEqual(
      all.map(({ maker }) => maker).toSorted((one, other) => one.localeCompare(other, 'en')),
    )
    expect(JSON.stringify(all)).not.toContain('http')
    const [disley] = await named('Disley')
    expect(disley).toMatchObject({ of: 'body', unit: 'cm', readOn: '2026-11-28' })
    expect(disley!.sizes[0]).toEqual({
      size: '14',
      measures: {
        collarMm: { low: 355, high: 355 },
        chestMm: { low: 865, high: 865 },
        waistMm: { low: 710, high: 710 },
      },
    })
  })
  it('get new figures at the next start, unless staff have changed or removed them', async () => {
    await test.db.query(
      sql`update maker_size_table set read_on = '2020-01-01' where seed_key in ('eton-slim', 'carhartt')`,
    )
    await test.db.query(sql`update maker_size_table set changed_by_staff = true where seed_key = 'carhartt'`)
    await test.db.query(sql`update maker_size_table set removed_at = now() where seed_key = 'trutex'`)
    await reconcileSizeTables(test.db)
    await reconcileSizeTables(test.db)
    expect((await named('Eton'))[0]!.readOn).toBe('2026-11-28')
    expect((await named('Carhartt'))[0]!.readOn).toBe('2020-01-01')
    expect(await named('Trutex')).toEqual([])
  })
  it('a chosen size is stored with its figures, within the limits of each', async () => {
    const token = await test.guest()
    const save = (measures: object) =>
      test.call(
        addMeasurements,
        {
          ...testMeasurements,
          answers: { makerSize: { maker: 'Disley', fit: null, size: '16', of: 'body', measures } },
        },
        { token },
      )
    expect((await save({ chestMm: { low: 1065, high: 1065 } })).status).toBe(200)
    const { status, body } = await save({ chestMm: { low: 42, high: 42 } })
    expect(status).toBe(400)
    expect(body.error?.field).toContain('chestMm')
  })
})
