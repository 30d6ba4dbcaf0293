// The cutting of a marker: undone, and without shirts that cannot be cut in it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as endpoints from '#contract/admin/markers.ts'
import { openTestMarkers, type TestMarkers } from './test-markers.ts'

let workshop: TestMarkers
beforeAll(async () => {
  workshop = await openTestMarkers()
  for (const code of ['XC001', 'XC010']) await workshop.setStock(code, 100_000)
})
afterAll(() => workshop.close())

const withContrast = '1_XC001_contrast.XC010'

describe('the cutting of a marker', () => {
  const undo = ({ id, version }: { id: string; version: number }) =>
    workshop.admin.call(endpoints.undoMarkerCut, { id, version })

  it('of a contrast fabric is undone: nothing is used, its share is reserved, and it is cut again', async () => {
    const [number] = await workshop.waitingShirts(1, withContrast)
    const contrast = await workshop.marker([number!], { fabric: 'XC010' })
    const before = await workshop.stockOf('XC010')
    const done = (await workshop.cut(contrast)).body.data.marker
    const undone = (await undo(done)).body.data.marker
    expect(undone).toMatchObject({ state: 'ready', reservedMm: contrast.lengthMm, blocked: [] })
    expect(await workshop.usesOf(number!)).toEqual([])
    expect(await workshop.stockOf('XC010')).toBe(before)
    expect((await undo(undone)).body.error?.reason?.code).toBe('marker-not-cut')
    expect((await workshop.cut(undone)).status).toBe(200)
    expect(await workshop.usesOf(number!)).toEqual([{ code: 'XC010', mm: contrast.lengthMm }])
  })

  it('of a contrast fabric is not undone after the shirt is cut', async () => {
    const [number] = await workshop.waitingShirts(1, withContrast)
    const contrast = (await workshop.cut(await workshop.marker([number!], { fabric: 'XC010' }))).body.data
      .marker
    await workshop.step(number!, 'cut')
    expect((await undo(contrast)).body.error?.reason?.code).toBe('marker-shirt-further')
    expect(await workshop.usesOf(number!)).toHaveLength(2)
  })

  it('of shirts is undone while none has had another step, and the marker is cut again', async () => {
    const numbers = await workshop.waitingShirts(2)
    const marker = await workshop.marker(numbers)
    const before = await workshop.stockOf('XC001')
    const done = (await workshop.cut(marker)).body.data.marker
    const undone = (await undo(done)).body.data.marker
    expect(undone).toMatchObject({ state: 'ready', blocked: [], reservedMm: marker.lengthMm })
    for (const number of numbers) expect((await workshop.read(number)).state).toBe('approved')
    expect(await workshop.stockOf('XC001')).toBe(before)
    const again = (await workshop.cut(undone)).body.data.marker
    await workshop.step(numbers[1]!, 'sewn')
    expect((await undo(again)).body.error?.reason?.code).toBe('marker-shirt-further')
    for (const number of numbers) expect((await workshop.read(number)).state).not.toBe('approved')
  })

  it('is possible without a shirt that was cut on its own', async () => {
    const numbers = await workshop.waitingShirts(3)
    const marker = await workshop.marker(numbers)
    await workshop.step(numbers[1]!, 'cut')
    const blocked = await workshop.readMarker(marker.id)
    expect(blocked).toMatchObject({ isBlocked: true, blocked: [{ shirt: numbers[1], why: 'cut' }] })
    const { items } = (await workshop.admin.call(endpoints.listMarkers, {})).body.data
    const isBlockedInList = new Map(items.map(({ id, isBlocked }) => [id, isBlocked]))
    expect(isBlockedInList.get(marker.id)).toBe(true)
    expect((await workshop.cut(blocked)).body.error?.reason).toMatchObject({
      code: 'marker-shirt-not-to-cut',
    })
    const { id, version } = blocked
    const left = (await workshop.admin.call(endpoints.removeBlockedShirts, { id, version })).body.data.marker
    expect(left).toMatchObject({
      shirts: [numbers[0], numbers[2]],
      isBlocked: false,
      blocked: [],
      state: 'ready',
    })
    const places = (all: typeof marker.placements, shirt: number) =>
      all.filter((one) => one.shirt === shirt).map(({ piece, mirrored, x, y }) => [piece, mirrored, x, y])
    expect(places(left.placements, 0)).toEqual(places(marker.placements, 0))
    expect(places(left.placements, 1)).toEqual(places(marker.placements, 2))
    expect(left.reservedMm).toBe(left.lengthMm)
    expect((await workshop.cut(left)).status).toBe(200)
    for (const number of numbers) expect((await workshop.read(number)).state).toBe('cut')
    expect((await workshop.usesOf(numbers[0]!)).length + (await workshop.usesOf(numbers[2]!)).length).toBe(2)
  })

  it('is not possible when no shirt is left', async () => {
    const numbers = await workshop.waitingShirts(1)
    const { id } = await workshop.marker(numbers)
    await workshop.step(numbers[0]!, 'cut')
    const { version } = await workshop.readMarker(id)
    const refused = await workshop.admin.call(endpoints.removeBlockedShirts, { id, version })
    expect(refused.body.error?.reason?.code).toBe('marker-without-shirts')
  })
})
