// The settings of the shop's patterns: changed by staff, used by files and markers, kept with shirts that are cut.
import DxfParser from 'dxf-parser'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { patternLengths, usualPatternSettings } from '#contract/admin/pattern-fields.ts'
import { getPatternSettings, updatePatternSettings } from '#contract/admin/pattern-settings.ts'
import { listEntries } from '#contract/admin/log.ts'
import { createMarker, getMarker } from '#contract/admin/markers.ts'
import { getPatternDxf, printPattern } from '#contract/admin/patterns.ts'
import { undoStep } from '#contract/admin/production.ts'
import { openTestWorkshop, type TestWorkshop } from './test-shirts.ts'

let workshop: TestWorkshop
beforeAll(async () => {
  workshop = await openTestWorkshop()
  await workshop.shop.db.query(sql`insert into fabric_stock (code, stock_mm) values ('XC001', 1000000)`)
})
afterAll(() => workshop.close())
beforeEach(async () => {
  await workshop.shop.db.query(sql`delete from orders`)
  await workshop.shop.db.query(sql`delete from marker`)
  await workshop.shop.db.query(sql`delete from pattern_settings where version > 1`)
})

const read = async () => (await workshop.admin.call(getPatternSettings)).body.data
const change = (changes: object, version?: number) =>
  version === undefined
    ? read().then((now) =>
        workshop.admin.call(updatePatternSettings, { version: now.version, changes } as never),
      )
    : workshop.admin.call(updatePatternSettings, { version, changes } as never)

async function newShirt(): Promise<string> {
  return `${(await workshop.order(1)).number}-1`
}

const file = (path: string, query: Record<string, string>) =>
  workshop.admin.app.inject({
    url: `${path}?${new URLSearchParams(query).toString()}`,
    headers: workshop.admin.owner.headers,
  })
const dxf = async (number: string) => (await file(getPatternDxf.path, { number, dialect: 'astm' })).body

/** The depth of the notches of the back's hem, which is the width of the hem. */
async function hemOf(number: string): Promise<number> {
  const { blocks } = new DxfParser().parseSync(await dxf(number)) as unknown as {
    blocks: Record<string, { entities: { layer: string; type: string; vertices?: { y: number }[] }[] }>
  }
  const heights = (layer: string) =>
    blocks['BACK']!.entities.filter((one) => one.layer === layer).flatMap(({ vertices = [] }) =>
      vertices.map(({ y }) => y),
    )
  return Math.min(...heights('14')) - Math.min(...heights('1'))
}

it('a new shop has the usual settings', async () => {
  expect(await read()).toEqual({ version: 1, settings: usualPatternSettings })
  expect(await hemOf(await newShirt())).toBeCloseTo(12, 1)
})

it('two members can change different settings; the second change of the same one is refused', async () => {
  expect((await change({ neckMm: 9 }, 1)).body.data.settings.neckMm).toBe(9)
  expect((await change({ sideSeam: { kind: 'french', allowanceMm: 12 } }, 1)).status).toBe(200)
  expect((await change({ neckMm: 8 }, 1)).body.error).toMatchObject({ code: 'Stale', field: 'neckMm' })
  expect(await read()).toMatchObject({
    version: 3,
    settings: { neckMm: 9, sideSeam: { kind: 'french', allowanceMm: 12 } },
  })
  expect((await change({ neckMm: 9 })).body.data.version).toBe(3)
  const { items } = (await workshop.admin.call(listEntries, {})).body.data
  expect(items[0]).toMatchObject({
    call: 'updatePatternSettings',
    recordId: 'patterns',
    before: { sideSeam: { kind: 'felled', allowanceMm: 8 } },
    after: { sideSeam: { kind: 'french', allowanceMm: 12 } },
  })
})

it.each([
  ['sideSeam.kind', { sideSeam: { kind: 'glued', allowanceMm: 8 } }],
  ['sideSeam.allowanceMm', { sideSeam: { kind: 'felled', allowanceMm: 11 } }],
  ['shoulderSeam.allowanceMm', { shoulderSeam: { kind: 'french', allowanceMm: 7 } }],
  ['roundHemMm', { roundHemMm: 12.5 }],
  ['neckMm', { neckMm: null }],
  ...Object.entries(patternLengths).flatMap(([field, { min, max }]) =>
    [min - 1, max + 1].map((mm): [string, object] => [field, { [field]: mm }]),
  ),
])('a change of %s beyond what can be sewn is refused with its name', async (field, changes) => {
  const answer = await change(changes, 1)
  expect(answer.status).toBe(400)
  expect(answer.body.error?.field).toBe(`changes.${field}`)
})

it('only members who may change settings change them', async () => {
  const as = await workshop.admin.member(['read production', 'write production'])
  expect((await workshop.admin.call(getPatternSettings, undefined, { as })).status).toBe(200)
  const body = { version: 1, changes: { neckMm: 9 } }
  expect((await workshop.admin.call(updatePatternSettings, body, { as })).status).toBe(403)
})

it('a shirt that is not cut gets the new pattern; one that is cut keeps its files, byte by byte', async () => {
  const [cut, waiting] = [await newShirt(), await newShirt()]
  await workshop.step(cut, 'cut')
  const before = await dxf(cut)
  await change({ roundHemMm: 18, shoulderSlopeMm: 5 })
  expect(await hemOf(waiting)).toBeCloseTo(18, 1)
  expect(await dxf(cut)).toBe(before)
  await workshop.step(waiting, 'cut')
  await change({ roundHemMm: 9 })
  expect(await hemOf(waiting)).toBeCloseTo(18, 1)
  expect(await dxf(cut)).toBe(before)
})

it('a shirt that is made again, or whose cutting is undone, gets the current settings', async () => {
  const [remade, undone] = [await newShirt(), await newShirt()]
  await workshop.step(remade, 'cut')
  const step = (await workshop.step(undone, 'cut')).body.data.shirt.steps.at(-1)!
  await change({ roundHemMm: 18 })
  expect([await hemOf(remade), await hemOf(undone)].map(Math.round)).toEqual([12, 12])
  await workshop.step(remade, 'remade', { note: 'A flaw' })
  await workshop.admin.call(undoStep, { step: step.id })
  expect([await hemOf(remade), await hemOf(undone)].map(Math.round)).toEqual([18, 18])
})

it('a cut that is recorded later keeps the settings of its time', async () => {
  const shirt = await newShirt()
  const { db } = workshop.shop
  await db.query(sql`update pattern_settings set created_at = now() - interval '2 hours'`)
  await change({ roundHemMm: 18 })
  await workshop.step(shirt, 'cut', { doneAt: new Date(Date.now() - 3_600_000).toISOString() })
  expect(await hemOf(shirt)).toBeCloseTo(12, 1)
})

it('a shirt in a marker keeps the settings of the marker, so that all its pieces fit', async () => {
  const shirt = await newShirt()
  const id = crypto.randomUUID()
  const made = await workshop.admin.call(createMarker, {
    id,
    fabric: 'XC001',
    numbers: [shirt],
    trimMm: 20,
    gapMm: 2,
    seconds: 5,
  })
  expect(made.status).toBe(200)
  await change({ roundHemMm: 18 })
  expect(await hemOf(shirt)).toBeCloseTo(12, 1)
  await workshop.step(shirt, 'cut')
  expect(await hemOf(shirt)).toBeCloseTo(12, 1)
  const other = await newShirt()
  await workshop.admin.call(createMarker, {
    id: crypto.randomUUID(),
    fabric: 'XC001',
    numbers: [other],
    trimMm: 20,
    gapMm: 2,
    seconds: 5,
  })
  expect(await hemOf(other)).toBeCloseTo(18, 1)
  expect((await workshop.admin.call(getMarker, { id })).status).toBe(200)
})

it('a pattern on a roll is as wide as the shop has set', async () => {
  const shirt = await newShirt()
  await change({ rollMm: 1118 })
  const { rawPayload } = await file(printPattern.path, { number: shirt, paper: 'roll' })
  const [, width] = /\/MediaBox \[0 0 ([\d.]+)/.exec(rawPayload.toString('latin1'))!
  expect((Number(width) / 72) * 25.4).toBeCloseTo(1118, 0)
})
