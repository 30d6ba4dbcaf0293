// The papers of parcels: address labels, packing slips with a label, and customs declarations.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getOrder, printOrders } from '#contract/admin/orders.ts'
import { setParcels } from '#contract/admin/parcels.ts'
import { defaultCustoms } from '#contract/customs-fields.ts'
import { pdfPieces, pdfText } from '#e2e/pdf-text.ts'
import { openTestDesk, type TestDesk } from '../admin/orders/test-orders.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk({ stock: 1000 })
})
afterAll(() => desk.close())

/** The settings of the shop: in Berlin, with prices in euros. */
beforeEach(() => {
  const { settings } = desk.shop.deps
  settings.shop = {
    ...settings.shop,
    address: ['Nadel & Faden', 'Oranienstraße 1', '10999 Berlin', 'Germany'],
    countries: ['DE', 'CH', 'FR', 'US'],
    customs: defaultCustoms,
  }
})

const addresses = {
  swiss: { line1: 'Bahnhofstrasse 1', postalCode: '8001', city: 'Zürich', region: null, country: 'CH' },
  french: { line1: '1 rue de Rivoli', postalCode: '75004', city: 'Paris', region: null, country: 'FR' },
  german: { line1: 'Torstraße 1', postalCode: '10119', city: 'Berlin', region: null, country: 'DE' },
}

interface Placed {
  to: keyof typeof addresses
  quantity?: number
  /** Of one piece. */
  priceMinor?: number
}

/** An order to an address, with prices in euros. */
async function placed({ to, quantity = 1, priceMinor = 9_500 }: Placed): Promise<string> {
  const { db } = desk.shop
  const { id, number } = await desk.paid(quantity)
  await db.query(sql`
    update orders set address = address || ${JSON.stringify(addresses[to])}::jsonb, currency = 'EUR' where id = ${id}`)
  await db.query(sql`
    update order_line set unit_price_minor = ${priceMinor}, total_minor = ${priceMinor * quantity}
    where order_id = ${id}`)
  return number
}

const print = (what: string, numbers: string[], query: Record<string, string> = {}) =>
  desk.admin.app.inject({
    url: printOrders.path,
    query: { what, numbers: numbers.join(','), ...query },
    headers: desk.admin.owner.headers,
  })

/** The sizes of the pages in millimetres, and the text. */
async function printed(...[what, numbers, query]: Parameters<typeof print>) {
  const { statusCode, rawPayload, body } = await print(what, numbers, query)
  expect(statusCode, body.slice(0, 300)).toBe(200)
  const mm = (points: string) => Math.round((Number(points) * 25.4) / 72)
  const boxes = [...rawPayload.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  return {
    pages: boxes.map(([, width, height]) => [mm(width!), mm(height!)]),
    text: pdfText(rawPayload),
    pieces: pdfPieces(rawPayload),
  }
}

describe('an address label', () => {
  it('has the size of a label printer, the country in capitals, and the form that customs ask for', async () => {
    const [abroad, home] = [await placed({ to: 'swiss' }), await placed({ to: 'german' })]
    const { pages, text } = await printed('address labels', [abroad, home])
    expect(pages).toEqual([
      [100, 150],
      [100, 150],
    ])
    expect(text).toContain('8001 Zürich\nSWITZERLAND')
    expect(text.match(/GERMANY|CN22/g)).toEqual(['CN22'])
  })

  it('has the town in capitals where the post wants it', async () => {
    expect((await printed('address labels', [await placed({ to: 'french' })])).text).toContain('75004 PARIS')
  })
})

describe('a packing slip with a label', () => {
  it('has the address in the window and on the label, where the merchant’s sheets have it', async () => {
    const number = await placed({ to: 'swiss' })
    const { settings } = desk.shop.deps
    settings.shop = {
      ...settings.shop,
      labelSheet: { window: 'right', leftMm: 100, topMm: 200, widthMm: 100, heightMm: 80 },
    }
    const { pages, pieces } = await printed('slips with labels', [number])
    expect(pages).toEqual([[210, 297]])
    const mm = (points: number) => (points * 25.4) / 72
    const towns = pieces.filter(({ text }) => text === '8001 Zürich').map(({ x, y }) => [mm(x), mm(y)])
    expect(towns).toHaveLength(2)
    const [[windowX, windowY], [labelX, labelY]] = towns as [[number, number], [number, number]]
    expect(windowX).toBeCloseTo(118, 0)
    expect(windowY).toBeGreaterThan(60)
    expect(windowY).toBeLessThan(90)
    expect(labelX).toBeCloseTo(104, 0)
    expect(labelY).toBeGreaterThan(200)
    expect(labelY).toBeLessThan(280)
  })
})

describe('a customs declaration', () => {
  it('is a CN22 with the tariff number, origin, weight and value of the goods, in French and German', async () => {
    const number = await placed({ to: 'swiss', quantity: 2 })
    await desk.shop.db.query(sql`update variant set weight_g = 260`)
    const { pages, text } = await printed('customs declarations', [number])
    expect(pages).toEqual([[105, 148]])
    const words = text.replaceAll(/\s+/g, ' ')
    expect(words).toContain('DÉCLARATION EN DOUANE / ZOLLINHALTSERKLÄRUNG')
    for (const part of ['CN 22', 'coton', 'Baumwolle', '6205 20', 'DE', '0.520', '0.620', '190.00 EUR'])
      expect(words, part).toContain(part)
    const order = (await desk.admin.call(getOrder, { number })).body.data.order
    expect(order.customsForm).toBe('CN22')
  })

  it('is a CN23 on two copies above 300 special drawing rights, with sender, recipient and postage', async () => {
    const number = await placed({ to: 'swiss', quantity: 2, priceMinor: 40_000 })
    const { pages, text } = await printed('customs declarations', [number])
    expect(pages).toEqual([[210, 296]])
    expect(text.match(/CN 23/g)).toHaveLength(2)
    expect(text).toContain('Oranienstraße 1')
    expect(text).toContain('8001 Zürich')
    expect(text).toContain('800.00 EUR')
  })

  it('can be a CN23 for a smaller value, and is left out for a parcel that does not pass customs', async () => {
    const numbers = [await placed({ to: 'swiss' }), await placed({ to: 'french' })]
    const { pages } = await printed('customs declarations', numbers, { form: 'CN23' })
    expect(pages).toEqual([[210, 296]])
  })

  it('is refused when no parcel passes customs', async () => {
    const reply = await print('customs declarations', [await placed({ to: 'french' })])
    expect([reply.statusCode, reply.json().error.reason.code]).toEqual([409, 'no-customs-declarations'])
  })

  it('has the tariff number, origin and weight that a product has of its own', async () => {
    const number = await placed({ to: 'swiss' })
    const { db } = desk.shop
    await db.query(sql`update product set tariff_number = '62052000', origin_country = 'PT'`)
    const words = (await printed('customs declarations', [number])).text.replaceAll('\n', ' ')
    expect(words).toContain('6205 20 00')
    expect(words).toContain('PT')
    await db.query(sql`update product set tariff_number = null, origin_country = null`)
  })

  it('of a replacement sent free of charge has the value of the goods', async () => {
    const number = await placed({ to: 'swiss' })
    const { db } = desk.shop
    await db.query(sql`update orders set total_minor = 0, refunded_minor = 0 where number = ${number}`)
    await db.query(sql`
      update order_line set total_minor = 0
      where order_id = (select id from orders where number = ${number})`)
    const words = (await printed('customs declarations', [number])).text.replaceAll('\n', ' ')
    expect(words).toContain('95.00 EUR')
    expect(words).toContain('Remplacement')
  })
})

describe('an order in several parcels', () => {
  const linesOf = async (number: string) =>
    (await desk.admin.call(getOrder, { number })).body.data.order.lines.map(({ id, quantity }) => ({
      line: id,
      quantity,
    }))
  /** Sends a part of the first line in the first parcel, and the rest in the second. */
  const divide = async (number: string, first: number) => {
    const [{ line, quantity } = { line: '', quantity: 0 }] = await linesOf(number)
    const parcels = [[{ line, quantity: first }], [{ line, quantity: quantity - first }]]
    return desk.admin.call(setParcels, { number, parcels })
  }

  it('has a label, a slip and a declaration for each, with its own pieces, weight and value', async () => {
    const number = await placed({ to: 'swiss', quantity: 5 })
    await desk.shop.db.query(sql`update variant set weight_g = 260`)
    const { status, body } = await divide(number, 2)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data.order.parcels.map((content) => content.map(({ quantity }) => quantity))).toEqual([
      [2],
      [3],
    ])
    const labels = await printed('address labels', [number])
    expect(labels.pages).toHaveLength(2)
    expect(labels.text).toMatch(/Parcel 1 of 2[^]*Parcel 2 of 2/)
    const slips = await printed('packing slips', [number])
    expect(slips.pages).toHaveLength(2)
    expect(slips.text.match(/\d ×/g)).toEqual(['2 ×', '3 ×'])
    const declared = await printed('customs declarations', [number])
    expect(declared.pages).toEqual([
      [105, 148],
      [105, 148],
    ])
    const words = declared.text.replaceAll(/\s+/g, ' ')
    for (const part of ['0.520', '0.780', '190.00 EUR', '285.00 EUR']) expect(words, part).toContain(part)
  })

  it('can need a smaller form than the whole order, and is one parcel again', async () => {
    const number = await placed({ to: 'swiss', quantity: 2, priceMinor: 30_000 })
    expect((await printed('customs declarations', [number])).pages).toEqual([[210, 296]])
    await divide(number, 1)
    expect((await printed('customs declarations', [number])).pages).toEqual([
      [105, 148],
      [105, 148],
    ])
    expect((await desk.admin.call(setParcels, { number, parcels: [] })).body.data.order.parcels).toEqual([])
    expect((await printed('address labels', [number])).pages).toHaveLength(1)
  })

  it('is refused when a piece is in no parcel, in two, or of another order', async () => {
    const number = await placed({ to: 'swiss', quantity: 3 })
    const [{ line } = { line: '' }] = await linesOf(number)
    const [other] = await linesOf(await placed({ to: 'swiss', quantity: 3 }))
    for (const parcels of [
      [[{ line, quantity: 1 }], [{ line, quantity: 1 }]],
      [[{ line, quantity: 3 }], [{ line, quantity: 3 }]],
      [[{ line, quantity: 3 }], [other]],
    ]) {
      const { status, body } = await desk.admin.call(setParcels, { number, parcels })
      expect([status, body.error!.reason!.code]).toEqual([409, 'parcels-incomplete'])
    }
    const twice = await desk.admin.call(setParcels, {
      number,
      parcels: [
        [
          { line, quantity: 1 },
          { line, quantity: 2 },
        ],
      ],
    })
    expect(twice.status).toBe(400)
  })

  it('is one parcel again when the order has changed since', async () => {
    const number = await placed({ to: 'german', quantity: 4 })
    await divide(number, 1)
    await desk.shop.db.query(sql`
      update order_line set quantity = 3 where order_id = (select id from orders where number = ${number})`)
    expect((await desk.admin.call(getOrder, { number })).body.data.order.parcels).toEqual([])
    expect((await printed('address labels', [number])).pages).toHaveLength(1)
  })
})
