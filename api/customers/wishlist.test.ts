// The wishlist’s dates and prices, its sharing and its emails.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn, signUp } from '#contract/account.ts'
import { addWishlist, getWishlist, updateUser } from '#contract/customer.ts'
import { endWishlistMail, getSharedWishlist, mailWishlist, shareWishlist } from '#contract/wishlist.ts'
import { putProducts } from '../cart/test-products.ts'
import { openTestApi, type TestApi } from '../test-api.ts'
import { sendWishlistAlerts } from './wishlist-alerts.ts'
import { unwrapped } from '../mail/test-mail.ts'
import { setPieces } from '../stock/test-stock.ts'

let test: TestApi
let people = 0
const password = 'correct horse battery'

beforeAll(async () => {
  test = await openTestApi({ prepare: (db) => putProducts(db, ['harrow-oxford', 'marlow-linen']) })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.query(sql`delete from wishlist_item`)
  await test.db.query(sql`delete from mail`)
  await test.db.query(sql`update variant set stock = 5`)
  await test.db.query(sql`update product_price set price_minor = 10000`)
})

const customer = async ({ verified = true, as }: { verified?: boolean; as?: string } = {}) => {
  const email = `ada${++people}@example.com`
  const { body } = await test.call(
    signUp,
    { fullName: 'Ada Mary Lovelace', email, password },
    as ? { token: as } : {},
  )
  if (verified) await test.db.query(sql`update shopper set email_verified_at = now() where email = ${email}`)
  await test.db.query(sql`delete from mail`)
  return { email, token: body.data.authtoken }
}
const wish = (token: string, product = 'harrow-oxford') => test.call(addWishlist, { product }, { token })
const list = async (token: string) => (await test.call(getWishlist, {}, { token })).body.data
const first = async (token: string) => {
  const { data } = await list(token)
  return typeof data === 'string' ? null : data[0]!
}
const priceIs = (minor: number, id = 'harrow-oxford') =>
  test.db.query(sql`update product_price set price_minor = ${minor} where product_id = ${id}`)
const stockIs = (pieces: number, id = 'harrow-oxford') => setPieces(test.db, pieces, sql`product_id = ${id}`)
const mails = (to: string) =>
  test.db.query<{ subject: string; bodyText: string }>(
    sql`select subject, body_text from mail where recipient = ${to} order by id`,
  )
const newsToTell = () => sendWishlistAlerts(test.deps)

describe('a product on the wishlist', () => {
  it('has the day on which it was added and its price on that day', async () => {
    const token = await test.guest()
    await wish(token)
    await priceIs(8000)
    const item = (await first(token))!
    expect(item).toMatchObject({ addedPriceMinor: 10000, priceMinor: 8000, isBack: false })
    expect(Date.now() - Date.parse(item.addedAt)).toBeLessThan(60_000)
  })
  it('is back in stock after it was sold out', async () => {
    const token = await test.guest()
    await wish(token)
    await stockIs(0)
    await newsToTell()
    expect(await first(token)).toMatchObject({ inStock: false, isBack: false })
    await stockIs(3)
    expect(await first(token)).toMatchObject({ inStock: true, isBack: true })
    await newsToTell()
    expect(await first(token)).toMatchObject({ isBack: true })
    await stockIs(0)
    await newsToTell()
    expect(await first(token)).toMatchObject({ isBack: false })
  })
  it('moves with all its data when a guest signs in', async () => {
    const { email } = await customer()
    const guest = await test.guest()
    await wish(guest)
    await priceIs(9000)
    const { body } = await test.call(signIn, { email, password }, { token: guest })
    expect(await first(body.data.authtoken)).toMatchObject({ addedPriceMinor: 10000, priceMinor: 9000 })
  })
})

describe('sharing', () => {
  const share = async (token: string, shared = true) =>
    (await test.call(shareWishlist, { shared }, { token })).body.data.key!
  const look = (key: string) => test.call(getSharedWishlist, { key })

  it('shows the list and a first name to anybody with the link, and nothing else', async () => {
    const { token, email } = await customer()
    await wish(token)
    const key = await share(token)
    const { body } = await look(key)
    expect(body.data.owner).toBe('Ada')
    expect(body.data.data).toMatchObject([{ id: 'harrow-oxford' }])
    const text = JSON.stringify(body)
    for (const hidden of [email, 'Lovelace', 'addedAt', key]) expect(text).not.toContain(hidden)
  })
  it('shows no link or sentence as a name', async () => {
    const { token } = await customer()
    await test.call(updateUser, { fullName: 'http://evil.example claim your prize!' }, { token })
    expect((await look(await share(token))).body.data.owner).toBeNull()
  })
  it('keeps its link until sharing ends, and has another one after that', async () => {
    const token = await test.guest()
    const key = await share(token)
    expect(await share(token)).toBe(key)
    expect((await list(token)).shareKey).toBe(key)
    expect((await look(key)).body.data).toEqual({ data: 'No data found', owner: null })
    expect(await share(token, false)).toBeNull()
    expect((await look(key)).status).toBe(404)
    expect(await share(token)).not.toBe(key)
  })
  it('keeps its link when the guest signs in, unless the account has one', async () => {
    const { email, token } = await customer()
    const guest = await test.guest()
    const key = await share(guest)
    const { body } = await test.call(signIn, { email, password }, { token: guest })
    expect((await list(body.data.authtoken)).shareKey).toBe(key)
    const another = await test.guest()
    const ended = await share(another)
    await test.call(signIn, { email, password }, { token: another })
    expect((await list(token)).shareKey).toBe(key)
    expect((await look(ended)).status).toBe(404)
  })
})

describe('mail about it', () => {
  const want = (token: string, wanted = true) => test.call(mailWishlist, { wanted }, { token })

  it('is sent once each time a product costs less or is back in stock', async () => {
    const { token, email } = await customer()
    await wish(token)
    expect((await want(token)).body.data.wanted).toBe(true)
    expect((await list(token)).mailWanted).toBe(true)
    expect(await newsToTell()).toBe(0)
    await priceIs(8000)
    expect(await newsToTell()).toBe(1)
    expect(await newsToTell()).toBe(0)
    await stockIs(0)
    expect(await newsToTell()).toBe(0)
    await stockIs(1)
    expect(await newsToTell()).toBe(1)
    expect((await mails(email)).map(({ subject }) => subject)).toEqual([
      'Harrow Oxford costs less now',
      'Harrow Oxford is back in stock',
    ])
    expect(unwrapped((await mails(email))[0]!.bodyText)).toContain('$80.00 instead of $100.00')
  })
  it('has several products in one email', async () => {
    const { token, email } = await customer()
    await wish(token)
    await wish(token, 'marlow-linen')
    await want(token)
    await priceIs(8000)
    await priceIs(7000, 'marlow-linen')
    expect(await newsToTell()).toBe(1)
    expect((await mails(email))[0]!.subject).toBe('News of 2 things on your wishlist')
  })
  it('is not sent for a price that rose and fell back', async () => {
    const { token } = await customer()
    await wish(token)
    await want(token)
    await priceIs(12000)
    await newsToTell()
    await priceIs(10000)
    expect(await newsToTell()).toBe(0)
  })
  it('is sent once by parallel processes', async () => {
    const { token, email } = await customer()
    await wish(token)
    await want(token)
    await priceIs(8000)
    await Promise.all([newsToTell(), newsToTell(), newsToTell()])
    expect(await mails(email)).toHaveLength(1)
  })
  it('is sent only to those who requested it, and only to a verified address', async () => {
    const silent = await customer()
    await wish(silent.token)
    const unverified = await customer({ verified: false })
    expect((await want(unverified.token)).body.error?.code).toBe('Not Possible Now')
    expect((await want(await test.guest())).status).toBe(401)
    await priceIs(8000)
    expect(await newsToTell()).toBe(0)
  })
  it('ends by the link in it, without signing in, however often it is opened', async () => {
    const { token, email } = await customer()
    await wish(token)
    await want(token)
    await priceIs(8000)
    await newsToTell()
    const key = /unsubscribe=([\w-]{43})/.exec((await mails(email))[0]!.bodyText)![1]!
    for (const _ of [1, 2])
      expect((await test.call(endWishlistMail, { key })).body.data).toEqual({ wanted: false })
    await priceIs(7000)
    expect(await newsToTell()).toBe(0)
    expect((await test.call(endWishlistMail, { key: 'A'.repeat(43) })).status).toBe(404)
  })
})
