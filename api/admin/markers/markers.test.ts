// Markers in the back office: grouped, searched for by the job, changed, cut, and what that does to rolls and stock.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as endpoints from '#contract/admin/markers.ts'
import { undoStep } from '#contract/admin/production.ts'
import { openTestMarkers, type TestMarkers } from './test-markers.ts'
import { createMarkerSearch } from './run-markers.ts'

let workshop: TestMarkers
beforeAll(async () => {
  workshop = await openTestMarkers()
  await workshop.setStock('XC001', 50_000)
  await workshop.setStock('XC010', 20_000)
})
afterAll(() => workshop.close())

describe('a marker', () => {
  it('of two shirts has a layout with every piece, and takes its length from the roll when it is cut', async () => {
    const numbers = await workshop.waitingShirts(2)
    const roll = await workshop.roll('M1')
    const made = await workshop.create(numbers, { roll: roll.id })
    expect(made.body).toMatchObject({ data: {} })
    const { id } = made.body.data.marker
    const marker = await workshop.layOut(id)
    expect(marker).toMatchObject({ state: 'ready', shirts: numbers, widthMm: 1480, problem: null })
    expect(marker.placements).toHaveLength(marker.kinds.flatMap(({ copies }) => copies).length)
    // Nobody else has made a marker yet.
    expect(marker.shopDifference).toBeCloseTo(marker.lengthMm! / marker.forecastMm - 1, 4)
    // The shirts reserve the length of the marker instead of its forecast.
    expect(marker.reservedMm).toBe(marker.lengthMm)
    const before = await workshop.stockOf('XC001')
    const cut = await workshop.admin.call(endpoints.cutMarker, { id, version: marker.version })
    expect(cut.body.data.marker.state).toBe('cut')
    const uses = await workshop.shop.db.query<{ mm: number; rollId: string }>(sql`
      select u.mm, u.roll_id from fabric_use u join shirt_step t on t.id = u.step_id join shirt s on s.id = t.shirt_id
      where s.number = any(${numbers}::text[])`)
    expect(uses.reduce((sum, { mm }) => sum + mm, 0)).toBe(marker.lengthMm)
    expect(uses.every(({ rollId }) => rollId === roll.id)).toBe(true)
    expect(await workshop.stockOf('XC001')).toBe(before)
    const shirts = await Promise.all(numbers.map((number) => workshop.read(number)))
    expect(shirts.map(({ state }) => state)).toEqual(['cut', 'cut'])
    // Undone, the shirts reserve what they did before.
    for (const { steps } of shirts) await workshop.admin.call(undoStep, { step: steps.at(-1)!.id })
    expect(await workshop.stockOf('XC001')).toBe(before)
  })

  it('goes on from its layout when another process takes over, and never becomes longer', async () => {
    const [number] = await workshop.waitingShirts(1)
    const { id } = (await workshop.create([number!])).body.data.marker
    const first = createMarkerSearch(workshop.shop.deps)
    while ((await workshop.readMarker(id)).lengthMm === null) await first()
    const before = (await workshop.readMarker(id)).lengthMm!
    // The process ends: its lease runs out.
    await workshop.shop.db.query(sql`update marker set due_at = now() where id = ${id}`)
    const second = createMarkerSearch(workshop.shop.deps)
    await second()
    // The first one notices, and ends its own.
    expect(await first()).toBe('again')
    expect((await workshop.readMarker(id)).lengthMm).toBeLessThanOrEqual(before)
    await workshop.admin.call(endpoints.stopMarker, { id })
    while ((await second()) === 'again');
    expect((await workshop.readMarker(id)).state).toBe('ready')
    await workshop.admin.call(endpoints.removeMarker, { id })
  })

  it('is saved as a cutter has changed it, unless a piece overlaps another or somebody else was faster', async () => {
    const { id } = (await workshop.create(await workshop.waitingShirts(1))).body.data.marker
    const { version, placements, lengthMm } = await workshop.layOut(id)
    const moved = placements.map((one, index) => (index === 0 ? { ...one, x: lengthMm! + 1000 } : one))
    const save = (body: object) =>
      workshop.admin.call(endpoints.arrangeMarker, { id, version, ...body } as never)
    const onAnother = placements.map((one, index) =>
      index === 0 ? { ...placements[1]!, ...one, x: placements[1]!.x, y: placements[1]!.y } : one,
    )
    expect((await save({ placements: onAnother })).body.error).toMatchObject({
      reason: { code: 'marker-with-faults' },
    })
    expect((await save({ placements: placements.slice(1) })).status).toBe(409)
    const saved = await save({ placements: moved })
    expect(saved.body.data.marker.lengthMm).toBeGreaterThan(lengthMm! + 900)
    expect((await save({ placements })).body.error).toMatchObject({ reason: { code: 'marker-changed' } })
    await workshop.admin.call(endpoints.removeMarker, { id })
  })

  it('is drawn in true size, with a label on each piece and the list of pieces', async () => {
    const [number] = await workshop.waitingShirts(1)
    const { id } = (await workshop.create([number!])).body.data.marker
    const marker = await workshop.layOut(id)
    const { admin } = workshop
    const { statusCode, body: text } = await admin.app.inject({
      url: `${endpoints.drawMarker.path}?id=${id}`,
      headers: admin.owner.headers,
    })
    expect(statusCode).toBe(200)
    expect(text).toContain(`<rect class="roll" width="${marker.lengthMm}" height="${marker.widthMm}"/>`)
    const [, width, , box] = /width="(\d+)mm" height="(\d+)mm" viewBox="0 0 (\d+ \d+)"/.exec(text)!
    expect(box).toBe(`${width} ${marker.widthMm}`)
    expect(text.match(/<g id="A/g)).toHaveLength(marker.placements.length)
    for (const label of [`>${number}<`, '>Left front<', '>A1<', 'Right sleeve: Cut 1'])
      expect(text, label).toContain(label)
    // Pieces are named in the language of the reader.
    for (const { piece } of marker.placements) expect(text).not.toContain(`>${piece}<`)
    await workshop.admin.call(endpoints.removeMarker, { id })
  })
})

describe('shirts of a marker', () => {
  const reasonOf = async (numbers: string[], more?: object) =>
    (await workshop.create(numbers, more)).body.error?.reason?.code

  it('are waiting to be cut, of its fabric, and in no other marker', async () => {
    const [first, second] = await workshop.waitingShirts(2)
    const [other] = await workshop.waitingShirts(1, '1_XC010')
    expect(await reasonOf([first!, other!])).toBe('shirt-of-other-fabric')
    expect(await reasonOf(['PL-0000-0000-1'])).toBe('shirt-not-to-cut')
    expect(await reasonOf([first!], { roll: randomUUID() })).toBe('roll-not-in-stock')
    expect(await reasonOf([first!], { trimMm: 200, roll: undefined, gapMm: 20 })).toBeUndefined()
    expect(await reasonOf([second!, first!])).toBe('shirt-in-marker')
    await workshop.step(second!, 'cut')
    expect(await reasonOf([second!])).toBe('shirt-not-to-cut')
  })
})
