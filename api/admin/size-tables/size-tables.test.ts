// Staff add, change and remove size tables: checked, logged, and used by the shop at once.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listEntries } from '#contract/admin/log.ts'
import {
  createSizeTable,
  listSizeTables,
  removeSizeTable,
  updateSizeTable,
} from '#contract/admin/size-tables.ts'
import { listSizeTables as listForShop } from '#contract/size-tables.ts'
import { reconcileSizeTables } from '../../size-tables/size-tables.ts'
import { openTestShop, type TestShop } from '../../test-shopper.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

let shop: TestShop
let admin: TestAdmin
beforeAll(async () => {
  shop = await openTestShop()
  admin = await openTestAdmin({ shop })
  await reconcileSizeTables(admin.db)
})
afterAll(() => admin.close())

const chest = (size: string, low: number, high = low) => ({ size, measures: { chestMm: { low, high } } })
const table = {
  maker: 'Quark & Sons',
  fit: 'slim' as const,
  of: 'garment' as const,
  unit: 'in' as const,
  source: 'https://quark.example/size-guide',
  readOn: '2026-11-28',
  sizes: [chest('S', 960), chest('M', 1020, 1070)],
}
const inShop = async (maker: string) =>
  (await shop.call(listForShop, {})).body.data.tables.filter((each) => each.maker === maker)
const stored = async (maker: string) =>
  (await admin.call(listSizeTables)).body.data.items.find((each) => each.maker === maker)!

it('a table is added, changed and removed, and the shop has it at once', async () => {
  const { body } = await admin.call(createSizeTable, table)
  const { id, version } = body.data.table
  expect(body.data.table).toEqual({ ...table, id, version: 1 })
  expect(await inShop(table.maker)).toHaveLength(1)
  const sizes = [...table.sizes, chest('L', 1130)]
  const changed = await admin.call(updateSizeTable, { id, version, changes: { sizes, fit: null } })
  expect(changed.body.data.table).toMatchObject({ version: 2, fit: null, sizes })
  expect((await inShop(table.maker))[0]!.sizes.map(({ size }) => size)).toEqual(['S', 'M', 'L'])
  const { items } = (await admin.call(listEntries, { recordId: id, recordType: 'size table' })).body.data
  expect(items[0]!.after).toEqual({ fit: null, sizes: ['S 960', 'M 1020–1070', 'L 1130'] })
  expect((await admin.call(removeSizeTable, { id, version: 1 })).body.error?.code).toBe('Stale')
  expect((await admin.call(removeSizeTable, { id, version: 2 })).body.data).toEqual({ removed: id })
  expect(await inShop(table.maker)).toEqual([])
  expect((await admin.call(removeSizeTable, { id, version: 2 })).status).toBe(404)
})

it('two members who change different fields both save; of the same field the second is refused', async () => {
  const { id } = (await admin.call(createSizeTable, { ...table, maker: 'Two hands' })).body.data.table
  const change = (changes: object) => admin.call(updateSizeTable, { id, version: 1, changes })
  expect((await change({ unit: 'cm' })).status).toBe(200)
  expect((await change({ readOn: '2026-11-29' })).status).toBe(200)
  const { body } = await change({ readOn: '2026-11-30' })
  expect(body.error).toMatchObject({ code: 'Stale', field: 'readOn' })
})

it('what cannot be a table is refused with the size or the field', async () => {
  const refused = async (changes: object) => {
    const { body } = await admin.call(createSizeTable, { ...table, maker: 'Wrong', ...changes })
    return [body.error?.code, body.error?.field, body.error?.reason?.code]
  }
  expect(await refused({ sizes: [chest('S', 960), chest('S', 970)] })).toEqual([
    'Invalid Input',
    'sizes',
    'sizes-repeated',
  ])
  expect(await refused({ sizes: [chest('S', 960), chest('M', 900)] })).toEqual([
    'Invalid Input',
    'sizes',
    'sizes-fall',
  ])
  expect((await refused({ sizes: [] }))[1]).toBe('sizes')
  // Inches that were sent as millimetres.
  expect((await refused({ sizes: [chest('S', 38)] }))[1]).toContain('chestMm')
  expect((await refused({ source: 'javascript:alert(1)' }))[2]).toBe('field-web-address')
  expect((await refused({ readOn: '2026-02-30' }))[1]).toBe('readOn')
  expect(await refused({ maker: 'disley', fit: null })).toEqual([
    'Not Possible Now',
    'maker',
    'size-table-exists',
  ])
})

it('a removed or changed table of the program stays so at the next start', async () => {
  const { id, version } = await stored('OGIO')
  await admin.call(removeSizeTable, { id, version })
  const eton = await stored('Eton')
  await admin.call(updateSizeTable, { id: eton.id, version: 1, changes: { readOn: '2026-12-01' } })
  await reconcileSizeTables(admin.db)
  expect(await inShop('OGIO')).toEqual([])
  expect((await inShop('Eton'))[0]!.readOn).toBe('2026-12-01')
  const again = { ...table, maker: 'OGIO', fit: null }
  expect((await admin.call(createSizeTable, again)).status).toBe(200)
  await reconcileSizeTables(admin.db)
  expect(await inShop('OGIO')).toHaveLength(1)
})

it('a table that does not exist is not found', async () => {
  const id = randomUUID()
  expect((await admin.call(updateSizeTable, { id, version: 1, changes: { unit: 'cm' } })).status).toBe(404)
})
