// Stock in the database: taken all or nothing, taken in advance, released; sizes that are sold out, and webhooks.
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { putProducts } from '../cart/test-products.ts'
import { openTestDb } from '../db/test-db.ts'
import type { Db } from '../kernel/db.ts'
import {
  isInStock,
  lockStock,
  takeFabricInAdvance,
  refreshSizesInStock,
  releaseStock,
  stockChanged,
  type StockNeed,
  takeStock,
} from './stock.ts'

let db: Db
let statements: string[] = []
beforeAll(async () => {
  db = await openTestDb((text) => statements.push(text))
  await putProducts(db, ['oxford', 'linen'], 2)
  await db.query(sql`
    insert into webhook (url, events, secret)
    values ('https://example.com', array['stock.updated'], 'secret')`)
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.query(sql`
    update variant set offered = true, withdrawn = 0, stock = case when size = 'L' then 0 else 2 end`)
  await db.query(sql`update product set sizes_in_stock = array['S', 'M']`)
  await db.query(sql`delete from fabric_stock where code in ('XC001', 'XC002', 'XC003')`)
  await db.query(sql`insert into fabric_stock (code, stock_mm) values ('XC001', 3000), ('XC002', 1000)`)
  await db.query(sql`delete from webhook_delivery`)
  statements = []
})
afterEach(async () => {
  const [row] = await db.query<{ n: number }>(sql`select count(*) as n from variant where stock < 0`)
  expect(row!.n).toBe(0)
})

/** Finds variants by `product colour size`. */
async function need(
  pieces: Record<string, number>,
  fabrics: Record<string, number> = {},
): Promise<StockNeed> {
  const rows = await db.query<{ id: string; name: string }>(
    sql`select id, product_id || ' ' || colour || ' ' || size as name from variant`,
  )
  const unknown = '00000000-0000-4000-8000-000000000000'
  return {
    pieces: Object.entries(pieces)
      .map(([name, quantity]) => ({
        variantId: rows.find((row) => row.name === name)?.id ?? unknown,
        quantity,
      }))
      .toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1)),
    fabrics: Object.entries(fabrics).map(([code, mm]) => ({ code, mm })),
  }
}

/** What differs from the beginning (2 pieces of each variant, 0 of size L): stock, sizes and webhook deliveries. */
async function changed() {
  const stock = await db.query<{ name: string; n: number }>(sql`
    select product_id || ' ' || colour || ' ' || size as name, stock as n from variant
    where stock <> case when size = 'L' then 0 else 2 end
    union all select code, stock_mm from fabric_stock
    where code in ('XC001', 'XC002', 'XC003') and stock_mm <> case code when 'XC001' then 3000 when 'XC002' then 1000 else 0 end
    order by name`)
  const sizes = await db.query<{ id: string; sizes: string[] }>(sql`
    select id, sizes_in_stock as sizes from product where sizes_in_stock <> array['S', 'M'] order by id`)
  const deliveries = await db.query<{ payload: string }>(
    sql`select payload from webhook_delivery order by id`,
  )
  return {
    stock: Object.fromEntries(stock.map(({ name, n }) => [name, n])),
    sizes: Object.fromEntries(sizes.map(({ id, sizes }) => [id, sizes])),
    delivered: deliveries
      .map(({ payload }) => (JSON.parse(payload) as { data: Record<string, unknown> }).data)
      .map(({ sku, stockBefore, stock }) => `${String(sku)}: ${String(stockBefore)} → ${String(stock)}`)
      .toSorted(),
  }
}
const nothing = { stock: {}, sizes: {}, delivered: [] }

const take = async (...of: Parameters<typeof need>) => {
  const wanted = await need(...of)
  return db.transaction((tx) => takeStock(tx, wanted))
}
const release = async (...of: Parameters<typeof need>) => {
  const given = await need(...of)
  return db.transaction((tx) => releaseStock(tx, given))
}

describe('taking', () => {
  it('takes exactly what is needed, and notifies webhooks of the pieces', async () => {
    expect(await take({ 'oxford white S': 1, 'linen sky M': 2 }, { XC001: 2_999, XC002: 1_000 })).toBe(true)
    expect(await changed()).toEqual({
      stock: { 'linen sky M': 0, 'oxford white S': 1, XC001: 1, XC002: 0 },
      sizes: {},
      delivered: ['linen-sky-M: 2 → 0', 'oxford-white-S: 2 → 1'],
    })
  })

  it.each<[string, ...Parameters<typeof need>]>([
    ['pieces', { 'oxford white S': 3, 'linen sky M': 1 }, { XC001: 1 }],
    ['fabric', { 'oxford white S': 1 }, { XC001: 1, XC002: 1_001 }],
    ['a variant that was removed', { gone: 1, 'oxford white S': 1 }],
    ['a fabric that was never in stock', { 'oxford white S': 1 }, { XC003: 1 }],
    ['fabric alone', {}, { XC001: 3_001 }],
  ])('takes nothing when the stock is too low: %s', async (_name, pieces, fabrics) => {
    expect(await take(pieces, fabrics)).toBe(false)
    expect(await changed()).toEqual(nothing)
  })

  it('of nothing succeeds', async () => {
    expect(await take({})).toBe(true)
    expect(await changed()).toEqual(nothing)
  })

  it('of fabric alone changes no pieces, and of pieces alone no fabric', async () => {
    expect(await take({}, { XC001: 3_000 })).toBe(true)
    expect(await take({ 'oxford white S': 1 })).toBe(true)
    expect((await changed()).stock).toEqual({ 'oxford white S': 1, XC001: 0 })
  })

  it('removes a size with the last piece of its last colour, and releasing puts it back at its position', async () => {
    await take({ 'oxford white S': 2 })
    expect((await changed()).sizes).toEqual({})
    await take({ 'oxford sky S': 2 })
    expect((await changed()).sizes).toEqual({ oxford: ['M'] })
    await release({ 'oxford sky S': 1 })
    expect((await changed()).sizes).toEqual({})
  })
})

describe('releasing', () => {
  it('adds exactly what was taken', async () => {
    await release({ 'oxford white S': 3, 'oxford sky L': 1 }, { XC001: 500 })
    expect(await changed()).toEqual({
      stock: { 'oxford sky L': 1, 'oxford white S': 5, XC001: 3_500 },
      sizes: { oxford: ['S', 'M', 'L'] },
      delivered: ['oxford-sky-L: 0 → 1', 'oxford-white-S: 2 → 5'],
    })
  })

  it('of a variant that is no longer offered makes nothing available, and sends no webhook', async () => {
    await db.query(sql`update variant set offered = false where product_id = 'linen' and size = 'S'`)
    await release({ 'linen white S': 4 })
    const [row] = await db.query(sql`
      select stock, withdrawn from variant where product_id = 'linen' and colour = 'white' and size = 'S'`)
    expect(row).toEqual({ stock: 0, withdrawn: 6 })
    expect((await changed()).delivered).toEqual([])
  })

  it('of fabric alone, of a removed variant, or of nothing changes no pieces', async () => {
    await release({}, { XC002: 1 })
    await release({ gone: 1 })
    await release({})
    expect(await changed()).toEqual({ ...nothing, stock: { XC002: 1_001 } })
  })
})

describe('taking fabric in advance', () => {
  it('makes the stock negative when there is not enough', async () => {
    await db.transaction((tx) => takeFabricInAdvance(tx, [{ code: 'XC001', mm: 3_500 }]))
    await db.transaction((tx) => takeFabricInAdvance(tx, [{ code: 'XC003', mm: 200 }]))
    await db.transaction((tx) => takeFabricInAdvance(tx, [{ code: 'XC003', mm: 50 }]))
    expect((await changed()).stock).toEqual({ XC001: -500, XC003: -250 })
  })
})

it.each<[boolean, ...Parameters<typeof need>]>([
  [true, { 'oxford white S': 2, 'linen sky M': 1 }, { XC001: 3_000 }],
  [true, {}],
  [false, { 'oxford white S': 3 }],
  [false, { 'oxford white S': 2, gone: 1 }],
  [false, { 'oxford white S': 1 }, { XC002: 1_001 }],
  [false, {}, { XC003: 1 }],
])('whether everything is in stock: %s', async (expected, ...of) => {
  expect(await isInStock(db, await need(...of))).toBe(expected)
})

describe('stock that staff have changed', () => {
  const change = (size: string, stockBefore: number, stock: number) => ({
    variant: 'v',
    product: 'oxford',
    sku: `oxford-white-${size}`,
    colour: 'white',
    size,
    stock,
    stockBefore,
  })

  it('sends a webhook, unless the number is the same', async () => {
    await db.transaction((tx) => stockChanged(tx, [change('S', 2, 3), change('M', 2, 2)]))
    expect((await changed()).delivered).toEqual(['oxford-white-S: 2 → 3'])
  })

  it.each([
    ['sold out', 2, 0],
    ['back', 0, 2],
  ])('changes the sizes in stock of a product that is %s', async (_name, before, after) => {
    await db.query(sql`update product set sizes_in_stock = array['L']`)
    await db.transaction((tx) => stockChanged(tx, [change('S', before, after)]))
    expect((await changed()).sizes).toEqual({ linen: ['L'] })
  })

  it('does not read sizes when none is sold out or back in stock', async () => {
    await db.transaction((tx) => stockChanged(tx, [change('S', 2, 3)]))
    expect(statements.filter((text) => text.includes('sizes_in_stock'))).toEqual([])
  })
})

it('the sizes in stock are those of the product’s own variants, in their order', async () => {
  await db.query(sql`update variant set stock = 0 where product_id = 'oxford' and size = 'S'`)
  await db.query(
    sql`update variant set stock = 1 where product_id = 'oxford' and colour = 'sky' and size = 'L'`,
  )
  await db.transaction((tx) => refreshSizesInStock(tx, ['oxford']))
  expect((await changed()).sizes).toEqual({ oxford: ['M', 'L'] })
})

describe('the locked rows', () => {
  const locks = () =>
    statements.flatMap((text) => (/select 1 from (\w+).*for (?:no key )?update/s.exec(text) ?? [])[1] ?? [])

  it.each<[string[], ...Parameters<typeof need>]>([
    [['variant', 'fabric_stock'], { 'oxford white S': 1 }, { XC001: 1 }],
    [['variant'], { 'oxford white S': 1 }],
    [['fabric_stock'], {}, { XC001: 1 }],
    [[], {}],
  ])('are %s, and no others', async (expected, ...of) => {
    const wanted = await need(...of)
    await db.transaction((tx) => lockStock(tx, wanted))
    expect(locks()).toEqual(expected)
  })

  it('are locked before stock is released, fabric is taken in advance, and sizes are computed', async () => {
    await release({ 'oxford white L': 1 })
    await db.transaction((tx) => takeFabricInAdvance(tx, [{ code: 'XC001', mm: 1 }]))
    expect(locks()).toEqual(['variant', 'product', 'fabric_stock'])
  })
})
