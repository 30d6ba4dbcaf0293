// An order with every kind of line, for tests.
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { addCart } from '#contract/cart.ts'
import { addMeasurements } from '#contract/measurement.ts'
import { checkout, payment } from '#contract/orders.ts'
import { pdfText } from '#e2e/pdf-text.ts'
import { designCode } from '#garment/design/design-code.ts'
import { parseDesign } from '#garment/design/design.ts'
import { stockFabrics } from '#seed/demo-fabrics.ts'
import { type OrderRow, selectOrder } from './orders/orders.ts'
import { stockSwatchSet } from './swatches/swatch-set.ts'
import { testMeasurements } from './test-measurements.ts'
import { newEmail, testAddress, type TestShop } from './test-shopper.ts'

/** The text of PDFs, without codes of the workshop, which have their own font. */
export const printedText = (...files: Uint8Array[]) =>
  files.map((bytes) => pdfText(Buffer.from(bytes))).join('\n')

export const designed = parseDesign({
  fabric: 'XC041',
  collar: 'cutaway-superior',
  contrast: 'XC060',
  thread: 'burgundy',
  monogram: { text: 'W&W', place: 'collar', colour: 'burgundy', style: 'script' },
  collarStiffness: 'firm',
})

/** Places an order with every kind of line: a ready-made shirt, one by size, one made to measure, and swatches. */
export async function placeEverything(shop: TestShop, locale: string): Promise<OrderRow> {
  const token = await shop.guest()
  const call: TestShop['call'] = (endpoint, body) => shop.call(endpoint, body, { token, locale })
  const { measurement } = (await call(addMeasurements, { ...testMeasurements, name: 'Bdrv' })).body.data
  for (const body of [
    { product: 'harrow-oxford', size: 'M', quantity: 1 },
    { design: designCode(designed), fit: { size: 'M', fit: 'slim' }, quantity: 1 },
    { design: designCode(parseDesign({})), fit: { measurement: measurement.id }, quantity: 1 },
    { swatches: ['XC001', 'XC010'], quantity: 1 },
  ])
    expect((await call(addCart, body)).body.error).toBeUndefined()
  const opened = await call(checkout, {
    email: newEmail(),
    address: testAddress,
    delivery: 'standard',
    coupon: 'WLCM',
  })
  const { checkout: id } = opened.body.data
  await shop.approve(token, id)
  const { order, redirectUrl } = (await call(payment, { checkout: id, method: 'demo' })).body.data
  await shop.decide(redirectUrl!, 'pay')
  await shop.deliver()
  return (await selectOrder(shop.db, order.id))!
}

/** Stocks fabrics and the set of swatches, and makes the coupon of `placeEverything`. */
export async function stockEverything(shop: TestShop): Promise<void> {
  await stockFabrics(shop.db)
  await stockSwatchSet(shop.db, shop.deps.settings.shop)
  await shop.db.query(sql`insert into coupon (code, kind, percent) values ('WLCM', 'percent', 10)`)
}
