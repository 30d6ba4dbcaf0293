// Fabrics in the back office and in the shop: created, priced, sold and archived; and their rolls.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCart, type CartLine, getCart } from '#contract/cart.ts'
import type { TestApi } from '../../test-api.ts'
import * as endpoints from '#contract/admin/fabrics.ts'
import { setShirtPrices } from '#contract/admin/shirt-prices.ts'
import { type FabricView, getFabrics, openDesign } from '#contract/design.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'
import { pictureHash } from '../../pictures/hash.ts'
import { openStockedApi } from '../../test-shop.ts'
import { defaultDesign } from '#garment/design/design.ts'

let shop: TestApi
let admin: TestAdmin
beforeAll(async () => {
  shop = await openStockedApi()
  admin = await openTestAdmin({ shop })
})
afterAll(() => admin.close())

const gingham = {
  name: 'Harbour Gingham',
  colour: 'harbour blue',
  colourFamily: 'blue',
  weave: 'poplin',
  pattern: 'check',
  warp: [
    { colour: '#2f74c9', threads: 14 },
    { colour: '#ffffff', threads: 14 },
  ],
  weft: [
    { colour: '#2f74c9', threads: 14 },
    { colour: '#ffffff', threads: 14 },
  ],
  threadsPerCm: { warp: 45, weft: 43 },
  weightGsm: 118,
  brushed: false,
  composition: '100% cotton',
  opacity: 'slightly sheer',
  stretch: 'none',
  wrinkle: 'creases a little',
  season: 'all year',
  care: 'Machine wash at 40 °C, hang to dry, iron warm while slightly damp',
  mill: 'Our own',
} as const

const create = async (given: object = {}) =>
  (await admin.call(endpoints.createFabric, { ...gingham, ...given })).body.data.fabric
const get = async (code: string) => (await admin.call(endpoints.getFabric, { code })).body.data.fabric
const update = async (code: string, changes: object, version?: number) =>
  admin.call(endpoints.updateFabric, { code, version: version ?? (await get(code)).version, changes })
const shown = async (code: string) =>
  ((await shop.call(getFabrics)).body.data.data as FabricView[]).find((fabric) => fabric.code === code)

describe('a fabric', () => {
  it('a fabric is created, priced, offered and bought, and stays in carts and designs when it is archived', async () => {
    const { code, offered } = await create()
    expect([code, offered]).toEqual(['XC087', false])
    await expect.poll(() => fabricByCode(code)?.offered).toBe(false)
    expect(await shown(code)).toBeUndefined()
    const change = { part: 'fabric', key: code, currency: 'USD', from: 0, to: 1200 }
    expect((await admin.call(setShirtPrices, { changes: [change] })).status).toBe(200)
    expect((await admin.call(endpoints.addRoll, { code, state: 'in stock', ...roll(30_000) })).status).toBe(
      200,
    )
    expect((await update(code, { offered: true })).status).toBe(200)
    await expect
      .poll(() => shown(code))
      .toMatchObject({ name: 'Harbour Gingham', priceMinor: 1200, stockMm: 30_000 })
    const token = await shop.guest()
    const design = `1_${code}_collar.club`
    const fit = { size: 'M', fit: 'slim' }
    const { line } = (await shop.call(addCart, { design, quantity: 1, fit }, { token })).body.data
    expect(line).toMatchObject({
      // The base price, the surcharge for no epaulettes, and the price of the fabric.
      unitPriceMinor: 8900 + 2000 + 1200,
      problem: null,
    })
    expect((await admin.call(endpoints.archiveFabrics, { codes: [code] })).body.data.codes).toEqual([code])
    await expect.poll(() => shown(code)).toBeUndefined()
    expect((await shop.call(openDesign, { code: design })).body.data).toMatchObject({ changes: [] })
    const [kept] = (await shop.call(getCart, {}, { token })).body.data.data as CartLine[]
    expect(kept!.problem!.message).toBe('Harbour Gingham in harbour blue is not offered any more')
    await admin.call(endpoints.restoreFabrics, { codes: [code] })
    await expect.poll(() => shown(code)).toBeDefined()
  })

  it('changes of different fields are merged; a change of the same field is refused with both values', async () => {
    const { code, version } = await create({ name: 'Stale' })
    const [one, other] = await Promise.all([
      update(code, { mill: 'One' }, version),
      update(code, { weightGsm: 130, translations: { de: { name: 'Alt' } } }, version),
    ])
    expect([one.status, other.status]).toEqual([200, 200])
    const stale = await update(code, { mill: 'Two' }, version)
    expect(stale.body.error?.conflicts).toEqual([{ field: 'mill', yours: 'Two', theirs: 'One' }])
    await update(code, { translations: { de: { name: null } } })
    expect(await get(code)).toMatchObject({ mill: 'One', weightGsm: 130, translations: {} })
  })

  it('a change of the look of a fabric gives its products new images and another colour', async () => {
    const colour = async () =>
      (
        await shop.db.query<{ colour: Record<string, string>; families: string[] }>(
          sql`select colours -> 0 as colour, to_jsonb(colour_families) as families from product where id = 'plain-oxford'`,
        )
      )[0]!
    const design = { ...defaultDesign, fabric: 'XC010' }
    await shop.db.query(sql`
      update product set colours = jsonb_set(colours, '{0,pictureHash}', to_jsonb(${pictureHash(design)}::text))
      where id = 'plain-oxford'`)
    await shop.db.query(sql`
      insert into picture (hash, design) values (${pictureHash(design)}, ${JSON.stringify(design)}::jsonb)
      on conflict do nothing`)
    const before = await colour()
    await update('XC010', { mill: 'Elsewhere' })
    expect(await colour()).toEqual(before)
    await update('XC010', { warp: [{ colour: '#aa2233', threads: 1 }], colourFamily: 'red' })
    const { colour: after, families } = await colour()
    expect(families).toEqual(['red'])
    expect(after['hex']).not.toBe(before.colour['hex'])
    await expect.poll(() => pictureHash(design)).toBe(after['pictureHash'])
    expect(after['pictureHash']).not.toBe(before.colour['pictureHash'])
  })

  it('a fabric with invalid yarns or an existing code is refused', async () => {
    const refused = async (given: object) =>
      (await admin.call(endpoints.createFabric, { ...gingham, ...given })).status
    expect(await refused({ warp: [] })).toBe(400)
    expect(await refused({ warp: [{ colour: 'red', threads: 1 }] })).toBe(400)
    expect(await refused({ warp: [{ colour: '#FFFFFF', threads: 1 }] })).toBe(400)
    expect(await refused({ weft: [{ colour: '#ffffff', threads: 0 }] })).toBe(400)
    expect(
      await refused({ weft: Array.from({ length: 3 }, () => ({ colour: '#ffffff', threads: 300 })) }),
    ).toBe(400)
    expect(await refused({ code: 'XC001' })).toBe(409)
    expect(await refused({ code: '../etc' })).toBe(400)
    expect(await refused({ name: '{x}<script>', code: 'HOSTILE1' })).toBe(200)
  })

  it('fabrics are listed in pages and filtered by text, weave, stock and status', async () => {
    const list = async (query: object) => (await admin.call(endpoints.listFabrics, query)).body.data
    const first = await list({})
    expect(first.items).toHaveLength(50)
    const second = await list({ next: first.next })
    expect(new Set([...first.items, ...second.items].map(({ code }) => code)).size).toBeGreaterThan(86)
    const codes = async (query: object) => (await list(query)).items.map(({ code }) => code)
    expect(await codes({ search: 'harbour' })).toContain('XC087')
    expect(await codes({ search: '%' })).toEqual([])
    expect(await codes({ weave: 'seersucker' })).not.toContain('XC001')
    expect(await codes({ stock: 'low', search: 'harbour gingham' })).toEqual([])
    expect(await codes({ status: 'archived' })).toEqual([])
    expect((await admin.call(endpoints.listFabrics, { next: 'AAAA' })).status).toBe(400)
  })

  it('a fabric moves to the position of another, also in the shop; parallel moves keep all positions unique', async () => {
    const order = async () =>
      ((await shop.call(getFabrics)).body.data.data as FabricView[]).map(({ code }) => code)
    const before = await order()
    const [first, second, third] = before as [string, string, string]
    const move = (code: string, to: string) => admin.call(endpoints.moveFabric, { code, to })
    expect((await move(third, first)).status).toBe(200)
    await expect.poll(order).toEqual([third, first, second, ...before.slice(3)])
    expect((await move(third, second)).status).toBe(200)
    await expect.poll(order).toEqual(before)
    expect((await move(first, first)).body.data.codes.slice(0, 3)).toEqual([first, second, third])
    expect((await move('XC999', first)).status).toBe(404)
    expect((await move(first, 'XC999')).status).toBe(404)
    const all = await Promise.all(before.slice(1, 9).map((code) => move(code, first)))
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill(200))
    await expect.poll(async () => (await order()).toSorted()).toEqual(before.toSorted())
    const rows = await shop.db.query<{ positions: number; all: number }>(
      sql`select count(distinct position)::int as positions, count(*)::int as all from fabric`,
    )
    expect(rows[0]!.positions).toBe(rows[0]!.all)
  })

  it('a copy of a fabric has no stock and is not offered', async () => {
    const { fabric } = (await admin.call(endpoints.duplicateFabric, { code: 'XC021', name: 'Another' })).body
      .data
    expect(fabric).toMatchObject({ name: 'Another', offered: false, stock: { availableMm: 0 } })
    expect(fabric.warp).toEqual((await get('XC021')).warp)
  })
})

const roll = (lengthMm: number, more: object = {}) => ({
  lengthMm,
  widthMm: 1500,
  dyeLot: 'L7',
  note: null,
  expectedOn: null,
  ...more,
})

describe('rolls', () => {
  const addRoll = async (code: string, given: object) =>
    admin.call(endpoints.addRoll, { code, state: 'in stock', ...given })
  const updateRoll = async (code: string, at: number, changes: object) => {
    const { id, version } = (await get(code)).rolls[at]!
    return admin.call(endpoints.updateRoll, { id, version, changes, reason: 'Counted' })
  }

  it('an incoming roll is available after it is received', async () => {
    const { code } = await create({ name: 'Rolls' })
    await addRoll(code, { state: 'incoming', ...roll(50_000, { expectedOn: '2026-12-01' }) })
    expect((await get(code)).stock).toMatchObject({ availableMm: 0, incomingMm: 50_000, rollsMm: 0 })
    await updateRoll(code, 0, { state: 'in stock', lengthMm: 48_500 })
    expect((await get(code)).stock).toMatchObject({ availableMm: 48_500, incomingMm: 0, rollsMm: 48_500 })
    const entries = await shop.db.query(sql`
      select after from audit_entry where record_type = 'fabric' and record_id = ${code} and call = 'updateRoll'`)
    expect(entries).toEqual([{ after: { availableMm: 48_500, reason: 'Counted' } }])
  })

  it('a roll that is shorter because orders were cut does not reduce the available length twice', async () => {
    const { code } = await create({ name: 'Cut' })
    await addRoll(code, roll(20_000))
    // An order is sold and cut.
    await shop.db.query(sql`update fabric_stock set stock_mm = stock_mm - 4000 where code = ${code}`)
    await updateRoll(code, 0, { lengthMm: 15_500 })
    expect((await get(code)).stock).toMatchObject({ availableMm: 15_500, rollsMm: 15_500 })
    await updateRoll(code, 0, { lengthMm: 16_000 })
    expect((await get(code)).stock.availableMm).toBe(16_000)
    await updateRoll(code, 0, { state: 'used up' })
    expect(await get(code)).toMatchObject({ rolls: [], stock: { availableMm: 0, rollsMm: 0 } })
  })

  it('a roll of fabric that is already counted adds no stock, and cannot be longer than the counted stock', async () => {
    const { code } = await create({ name: 'Counted' })
    await admin.call(endpoints.adjustFabricStock, { code, byMm: 30_000, reason: 'Found' })
    expect((await addRoll(code, { ...roll(25_000), countedMm: 25_000 })).status).toBe(200)
    expect((await get(code)).stock).toMatchObject({ availableMm: 30_000, rollsMm: 25_000 })
    expect((await addRoll(code, { ...roll(25_000), countedMm: 6000 })).status).toBe(409)
    expect((await addRoll(code, { state: 'incoming', ...roll(25_000), countedMm: 1 })).status).toBe(409)
    const less = await admin.call(endpoints.adjustFabricStock, { code, byMm: -30_001, reason: 'Lost' })
    expect(less.body.error).toMatchObject({ code: 'Not Possible Now' })
  })

  it('a roll that is received by parallel requests is counted once', async () => {
    const { code } = await create({ name: 'Twice' })
    await addRoll(code, { state: 'incoming', ...roll(10_000) })
    const { id, version } = (await get(code)).rolls[0]!
    const receive = () => admin.call(endpoints.updateRoll, { id, version, changes: { state: 'in stock' } })
    await Promise.all([receive(), receive(), receive()])
    expect((await get(code)).stock.availableMm).toBe(10_000)
  })
})
