// The mail about shirts that will be late: once per shirt, at most one a day.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addCart } from '#contract/cart.ts'
import { storefrontFor } from '../kernel/storefront.ts'
import { replaceShop } from '../kernel/shop-changes.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { emailText } from '../mail/email.ts'
import { openTestShop, type TestShop } from '../test-shopper.ts'
import { lateShirtsEmail, warnOfLateShirts } from './late-shirts.ts'

let shop: TestShop
let version = 100
const set = (changes: Partial<ShopSettings>) =>
  replaceShop(shop.deps.settings, { ...shop.deps.settings.shop, ...changes }, version++)

beforeAll(async () => {
  shop = await openTestShop()
  await shop.db.query(sql`insert into fabric_stock (code, stock_mm) values ('XC001', 900000)`)
  await shop.db.query(sql`
    insert into webhook (url, events, secret) values ('https://example.com/late', '{shirts.late}', 'x')`)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.query(sql`delete from orders`)
  await shop.db.query(sql`delete from mail`)
  await shop.db.query(sql`delete from webhook_delivery`)
  set({ makingDays: [1, 2], shirtsPerDay: null, safetyDays: 0, closedDays: [] })
})

async function order(quantity: number): Promise<string> {
  const token = await shop.guest()
  await shop.call(addCart, { design: '1_XC001', quantity, fit: { size: 'M', fit: 'slim' } }, { token })
  const { checkout } = await shop.ready({ token })
  return (await shop.payOnDelivery(token, checkout)).order.number
}

const warn = () => warnOfLateShirts(shop.deps)
const mails = () =>
  shop.db.query<{ recipient: string; subject: string; text: string }>(
    sql`select recipient, subject, body_text as text from mail where once like 'late-shirts:%' order by id`,
  )
const mailsOfNewDay = async () => {
  await shop.db.query(sql`update mail set once = once || '-' || id where once like 'late-shirts:%'`)
}
/** Sets the day by which the shirts of an order have to be packed. */
const dueIn = (number: string, days: number) =>
  shop.db.query(sql`
    update shirt set made_by = (now() at time zone 'UTC')::date + ${days}::int where number like ${`${number}-%`}`)

it('no mail is written while all shirts are on time', async () => {
  await order(3)
  expect(await warn()).toBe(0)
  expect(await mails()).toEqual([])
})

it('the shop is notified of each shirt once, by one mail and one event', async () => {
  const number = await order(3)
  await dueIn(number, -1)
  // Two processes at the same time.
  expect((await Promise.all([warn(), warn()])).toSorted()).toEqual([0, 3])
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail!.recipient).toBe(shop.deps.settings.shop.email)
  expect(mail!.subject).toBe('3 shirts will be late')
  for (const place of [1, 2, 3]) expect(mail!.text).toContain(`${number}-${place}`)
  expect(mail!.text).toContain(`${shop.deps.settings.backOfficeUrl}/production?due=missed`)
  const events = await shop.db.query<{ payload: string }>(sql`select payload from webhook_delivery`)
  expect(
    events.map(({ payload }) => JSON.parse(payload).data.shirts.map((one: { number: string }) => one.number)),
  ).toEqual([[1, 2, 3].map((place) => `${number}-${place}`)])
  await mailsOfNewDay()
  expect(await warn()).toBe(0)
})

it('shirts that become late after the mail of a day are in that of the next day', async () => {
  const first = await order(1)
  await dueIn(first, -1)
  await warn()
  const second = await order(2)
  await dueIn(second, -1)
  expect(await warn()).toBe(0)
  await mailsOfNewDay()
  expect(await warn()).toBe(2)
  const [, mail] = await mails()
  expect(mail!.text).toContain(`${second}-2`)
  expect(mail!.text).not.toContain(first)
})

it('a shirt that was on time meanwhile is in a mail again, one that is packed is not', async () => {
  const number = await order(2)
  await dueIn(number, -1)
  expect(await warn()).toBe(2)
  await dueIn(number, 5)
  expect(await warn()).toBe(0)
  await mailsOfNewDay()
  await dueIn(number, -1)
  await shop.db.query(sql`update shirt set state = 'packed' where number = ${`${number}-1`}`)
  expect(await warn()).toBe(1)
})

it('is sent before the day, when the shirts a day are no longer enough', async () => {
  set({ shirtsPerDay: 10 })
  const number = await order(8)
  expect(await warn()).toBe(0)
  set({ shirtsPerDay: 1 })
  expect(await warn()).toBeGreaterThanOrEqual(5)
  const [mail] = await mails()
  expect(mail!.text).toMatch(new RegExp(`${number}-8: to be packed by .* ready by plan on`))
})

it('an order that waits for its payment is not made yet, and not in the mail', async () => {
  const number = await order(1)
  await dueIn(number, -1)
  await shop.db.query(sql`update shirt set due_on = null where number like ${`${number}-%`}`)
  expect(await warn()).toBe(0)
})

it('of many shirts only the first ones are listed', () => {
  const shirts = Array.from({ length: 22 }, (_, at) => ({
    id: `${at}`,
    number: `PL-AAAA-BBBB-${at + 1}`,
    madeBy: '2026-12-01',
    plannedOn: null,
  }))
  const own = storefrontFor(shop.deps.settings, null)
  const text = emailText(lateShirtsEmail(own, shirts, 'https://office.example.com'), own)
  expect(text).toContain('PL-AAAA-BBBB-20: to be packed by Tuesday, December 1')
  expect(text).not.toContain('PL-AAAA-BBBB-21')
  expect(text).toContain('2 further shirts are in the list.')
})
