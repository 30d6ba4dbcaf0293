// Each law of the database can be broken, and is then named.
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#api/test-shopper.ts'
import { brokenLaws, changedGoods, countGoods, countUnsettled, laws } from './laws.ts'

const cardBelowZero = [
  sql`alter table gift_card_entry disable trigger gift_card_checked`,
  sql`insert into gift_card (code_hash, ending, currency) values ('\\x00', 'ABCD', 'USD')`,
  sql`insert into gift_card_entry (card_id, kind, amount_minor) select id, 'adjusted', -1 from gift_card`,
]

/** Changes of a shop with one paid order, and a law that each breaks. */
const breaks: [law: string, ...changes: Sql[]][] = [
  [
    'an order is paid once',
    sql`insert into payment (order_id, gateway, state, amount_minor, currency) select id, 'demo', 'paid', 1, 'USD' from orders`,
  ],
  [
    'an order that is paid online has the money that it records',
    sql`update orders set paid_minor = paid_minor - 1`,
  ],
  ['a closed order keeps no money', sql`update orders set status = 'cancelled', payment_state = 'cancelled'`],
  ['nobody pays for an order that the shop does not make', sql`update orders set holds_stock = false`],
  ['provider and shop have the same of every payment', sql`update demo_payment set refunded_minor = 1`],
  ['provider and shop have the same of every payment', sql`update payment set state = 'started'`],
  ['invoices less credit notes are what paid orders cost', sql`update invoice set amount_minor = 1`],
  ['the numbers of invoices have no gaps', sql`update invoice_series set last = 2 where kind = 'invoice'`],
  ['no gift card has a negative balance', ...cardBelowZero],
  [
    'every gift card that was paid for exists once, with its amount',
    sql`update every_order_line set gift = '{}', variant_id = null`,
  ],
  ['uses of coupons are counted, up to the limit', sql`delete from coupon_use`],
  [
    'stock is not negative',
    sql`alter table variant drop constraint variant_stock_check`,
    sql`update variant set stock = -1`,
  ],
  [
    'an order that is neither paid nor confirmed does not hold stock for ever',
    sql`update orders set payment_state = 'waiting'`,
  ],
  [
    'an order is paid as soon as bank transfers pay its price',
    sql`update orders set payment_state = 'waiting'`,
    sql`insert into payment (order_id, gateway, reference, state, amount_minor, currency)
      select id, 'transfer', 'x', 'paid', total_minor, 'USD' from orders`,
  ],
  [
    'a bank transfer is booked once, completely',
    sql`insert into bank_statement (id, format, file_name, repeated, left_out) values (md5('s')::uuid, 'csv', 'a.csv', 0, 0)`,
    sql`insert into bank_payment (statement_id, position, key, account, booked_on, amount_minor, currency, state, order_id)
      select md5('s')::uuid, 0, 'x', 'X', current_date, 100, 'USD', 'booked', id from orders`,
  ],
  ['a closed order that was not sent holds no stock', sql`update orders set status = 'refunded'`],
]

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.db.query(
    sql`insert into coupon (code, kind, percent, limit_total) values ('ONCE', 'percent', 10, 1)`,
  )
  const { token, checkout } = await shop.ready({ quantity: 2, coupon: 'ONCE' })
  const { redirectUrl } = await shop.pay(token, checkout)
  await shop.decide(redirectUrl!, 'pay')
  await shop.deliver()
})
afterAll(() => shop.close())

/** Thrown to roll a transaction back. */
class Undone extends Error {}

/** The broken laws after a change, which is rolled back. */
async function brokenBy(...changes: Sql[]): Promise<string[]> {
  let broken: string[] = []
  const changing = shop.db.transaction(async (tx) => {
    for (const change of changes) await tx.query(change)
    broken = await brokenLaws(tx)
    throw new Undone()
  })
  await expect(changing).rejects.toThrow(Undone)
  return broken.map((sentence) => sentence.replace(/^not true that /, '').replace(/:.*/s, ''))
}

it('a shop that sells breaks none', async () => {
  expect(await brokenLaws(shop.db)).toEqual([])
})

it.each(breaks)('%s', async (law, ...changes) => {
  expect(await brokenBy(...changes)).toContain(law)
})

it('every law can be broken', () => {
  expect(new Set(breaks.map(([law]) => law))).toEqual(new Set(Object.keys(laws)))
})

it('goods that are taken from the stock without an order are missed', async () => {
  const before = await countGoods(shop.db)
  await shop.db.query(sql`update variant set stock = stock - 1 where sku = 'marlow-linen-sky-S'`)
  expect(changedGoods(before, await countGoods(shop.db))).toEqual(['marlow-linen-sky-S 10 → 9'])
})

it('a mail that waits is not settled', async () => {
  expect(await countUnsettled(shop.db)).toBeGreaterThan(0)
})
