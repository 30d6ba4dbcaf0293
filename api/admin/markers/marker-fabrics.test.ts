// Markers of contrast fabrics, of all shirts of a day, on rolls with flaws, and as files.
import DxfParser from 'dxf-parser'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateRoll } from '#contract/admin/fabrics.ts'
import * as endpoints from '#contract/admin/markers.ts'
import { undoStep } from '#contract/admin/production.ts'
import { openTestMarkers, type TestMarkers } from './test-markers.ts'

let workshop: TestMarkers
beforeAll(async () => {
  workshop = await openTestMarkers()
  for (const code of ['XC001', 'XC010', 'XC024']) await workshop.setStock(code, 100_000)
})
afterAll(() => workshop.close())

const withContrast = '1_XC001_contrast.XC010'

describe('the contrast fabric of a shirt', () => {
  it('has a marker of its own, which is cut before the shirt or with it', async () => {
    const [number] = await workshop.waitingShirts(1, withContrast)
    const main = await workshop.marker([number!])
    const contrast = await workshop.marker([number!], { fabric: 'XC010' })
    const names = new Set(contrast.placements.map(({ piece }) => piece))
    expect(names).toContain('cuff-inner')
    for (const { piece } of main.placements) expect(names).not.toContain(piece)
    expect(contrast.reservedMm).toBe(contrast.lengthMm)
    const before = await workshop.stockOf('XC010')
    expect((await workshop.cut(contrast)).body.data.marker).toMatchObject({ state: 'cut', reservedMm: 0 })
    expect((await workshop.read(number!)).state).toBe('approved')
    expect(await workshop.usesOf(number!)).toEqual([{ code: 'XC010', mm: contrast.lengthMm }])
    // It is not cut again with the shirt, nor put into another marker.
    expect((await workshop.create([number!], { fabric: 'XC010' })).body.error?.reason?.code).toBe(
      'shirt-not-to-cut',
    )
    expect((await workshop.cut(main)).status).toBe(200)
    expect(await workshop.usesOf(number!)).toEqual([
      { code: 'XC001', mm: main.lengthMm },
      { code: 'XC010', mm: contrast.lengthMm },
    ])
    expect(await workshop.stockOf('XC010')).toBe(before)
    // Undone, its main fabric is reserved again, and its contrast stays cut.
    const { steps } = await workshop.read(number!)
    await workshop.admin.call(undoStep, { step: steps.at(-1)!.id })
    expect(await workshop.usesOf(number!)).toEqual([{ code: 'XC010', mm: contrast.lengthMm }])
    expect(await workshop.stockOf('XC010')).toBe(before)
    // Made again, it needs both.
    await workshop.step(number!, 'cut')
    await workshop.step(number!, 'remade', { note: 'A flaw' })
    expect(await workshop.stockOf('XC010')).toBeLessThan(before)
  })

  it('is taken with the main fabric when that is cut first', async () => {
    const [number] = await workshop.waitingShirts(1, withContrast)
    const contrast = await workshop.marker([number!], { fabric: 'XC010' })
    await workshop.step(number!, 'cut')
    const [, taken] = await workshop.usesOf(number!)
    expect(taken).toEqual({ code: 'XC010', mm: contrast.lengthMm })
    expect((await workshop.cut(contrast)).body.data.marker.state).toBe('cut')
    expect(await workshop.usesOf(number!)).toHaveLength(2)
  })
})

describe('flaws of a roll', () => {
  const setFlaws = async (id: string, flaws: object[]) => {
    const [row] = await workshop.shop.db.query<{ version: number }>(
      sql`select version from fabric_roll where id = ${id}`,
    )
    const { body } = await workshop.admin.call(updateRoll, {
      id,
      version: row!.version,
      changes: { flaws: flaws as never },
    })
    return body.data.fabric.rolls.find((roll) => roll.id === id)!.flaws
  }
  const hole = { x: 200, y: 500, width: 150, height: 200 }

  it('are left out by a marker on it, and move to its beginning as it is cut', async () => {
    const roll = await workshop.roll('F1', { code: 'XC024' })
    expect(await setFlaws(roll.id, [hole])).toEqual([hole])
    const numbers = await workshop.waitingShirts(2, '1_XC024')
    const of = { fabric: 'XC024', roll: roll.id }
    const first = await workshop.marker([numbers[0]!], of)
    expect(first.flaws).toEqual([hole])
    // Behind the first marker is another flaw, across the whole roll in the beginning of the second.
    const next = { x: first.lengthMm! + 100, y: 0, width: 50, height: 1480 }
    await setFlaws(roll.id, [hole, next])
    const second = await workshop.marker([numbers[1]!], of)
    expect((await workshop.cut(first)).status).toBe(200)
    const [row] = await workshop.shop.db.query<{ length: number; flaws: { fromEnd: number }[] }>(
      sql`select length_mm as length, flaws from fabric_roll where id = ${roll.id}`,
    )
    expect(row!.flaws.map(({ fromEnd }) => row!.length - fromEnd)).toEqual([200 - first.lengthMm!, 100])
    // The second marker was laid out for the roll as it was, so it is searched again.
    expect((await workshop.cut(second)).body.error?.reason?.code).toBe('marker-on-flaw')
    const { id, version } = second
    await workshop.admin.call(endpoints.continueMarker, { id, version, seconds: 5 })
    const again = await workshop.layOut(id)
    expect(again.flaws).toEqual([{ ...next, x: 100 }])
    expect((await workshop.cut(again)).status).toBe(200)
  })

  it('keep a marker from a roll on which its pieces would lie on them', async () => {
    const whole = { x: 0, y: 0, width: 20_000, height: 1480 }
    const roll = await workshop.roll('F2', { code: 'XC010' })
    await setFlaws(roll.id, [whole])
    const marker = await workshop.marker(await workshop.waitingShirts(1, '1_XC010'), { fabric: 'XC010' })
    // Of 1,500 mm, while the only roll is narrower: it is cut from stock on no roll.
    await workshop.shop.db.query(sql`update fabric_roll set width_mm = 1500 where id = ${roll.id}`)
    expect((await workshop.cut(marker)).body.error?.reason?.code).toBe('marker-on-flaw')
    await setFlaws(roll.id, [])
    expect((await workshop.cut(marker)).status).toBe(200)
  })
})

it('all shirts of a day are grouped by fabric with one call, a contrast fabric by itself', async () => {
  await workshop.shop.db.query(sql`delete from orders`)
  await workshop.shop.db.query(sql`delete from marker`)
  await workshop.shop.db.query(sql`update fabric_roll set state = 'used up', length_mm = 0`)
  const roll = await workshop.roll('D1', { lengthMm: 60_000 })
  const plain = await workshop.waitingShirts(13)
  const contrasted = await workshop.waitingShirts(1, withContrast)
  const later = await workshop.waitingShirts(1)
  await workshop.shop.db.query(sql`update shirt set due_on = '2027-03-01'`)
  await workshop.shop.db.query(sql`update shirt set due_on = '2027-03-02' where number = ${later[0]!}`)
  const press = (day: string) => workshop.admin.call(endpoints.createDayMarkers, { day })
  const { markers } = (await press('2027-03-01')).body.data
  const groups = markers.map(({ fabric, shirts }) => [fabric.code, shirts.length] as const)
  expect(groups.toSorted()).toEqual([
    ['XC001', 7],
    ['XC001', 7],
    ['XC010', 1],
  ])
  expect(new Set(markers.flatMap(({ shirts }) => shirts))).toEqual(new Set([...plain, ...contrasted]))
  const rolls = await Promise.all(markers.map(async ({ id }) => (await workshop.readMarker(id)).roll?.id))
  expect(rolls.filter((id) => id === roll.id)).toHaveLength(1)
  expect((await press('2027-03-01')).body.error?.reason?.code).toBe('day-without-shirts')
  expect((await press('2027-03-02')).body.data.markers).toHaveLength(1)
  await workshop.shop.db.query(sql`delete from marker`)
})

it('a marker is written as PDF on pages and on a roll, and as DXF', async () => {
  const { id, number, placements, lengthMm, widthMm } = await workshop.marker(await workshop.waitingShirts(1))
  const get = async ({ path }: { path: string }, query: Record<string, string>) => {
    const { admin } = workshop
    const url = `${path}?${new URLSearchParams({ id, ...query })}`
    return admin.app.inject({ url, headers: admin.owner.headers })
  }
  const boxes = (pdf: Buffer) =>
    [...pdf.toString('latin1').matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
      [Number(width), Number(height)].map((points) => Math.round((points * 25.4) / 72)),
    )
  const sheets = await get(endpoints.printMarker, { paper: 'a4' })
  expect(sheets.headers['content-disposition']).toContain(`marker-${number}.pdf`)
  const pages = boxes(sheets.rawPayload)
  expect(pages.every(([width, height]) => width === 210 && height === 297)).toBe(true)
  // A cover, and at most 180 × 267 mm of the marker on each page.
  const most = Math.ceil(lengthMm! / 180) * Math.ceil(widthMm / 267)
  expect(pages.length).toBeGreaterThan(most * 0.8)
  expect(pages.length).toBeLessThanOrEqual(most + 1)
  const [, strip, ...others] = boxes((await get(endpoints.printMarker, { paper: 'roll' })).rawPayload)
  expect(strip).toEqual([widthMm + 20, lengthMm! + 21])
  expect(others).toEqual([])
  const narrow = boxes((await get(endpoints.printMarker, { paper: 'roll', width: '914' })).rawPayload)
  expect(narrow.slice(1).map(([width]) => width)).toEqual([914, 914])
  const dxf = await get(endpoints.getMarkerDxf, { dialect: 'astm' })
  const read = new DxfParser().parseSync(dxf.body) as unknown as { blocks: Record<string, unknown> }
  expect(Object.keys(read.blocks)).toHaveLength(placements.length)
  expect((await get(endpoints.printMarker, { paper: 'a3' })).statusCode).toBe(400)
})
