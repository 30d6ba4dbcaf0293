// Exporting and deleting all data: called over HTTP, then searched for in every table.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn, signUp, verifyMail } from '#contract/account.ts'
import { addCart } from '#contract/cart.ts'
import { addAddress, addWishlist, getUser, updateUser } from '#contract/customer.ts'
import { saveDesign } from '#contract/design.ts'
import { addMeasurements } from '#contract/measurement.ts'
import { trackOrder } from '#contract/orders.ts'
import { deleteAccount, getMyData } from '#contract/privacy.ts'
import { addReview } from '#contract/review.ts'
import { contactPage } from '#contract/shop.ts'
import { shareWishlist } from '#contract/wishlist.ts'
import { designCode } from '#garment/design/design-code.ts'
import { defaultDesign } from '#garment/design/design.ts'
import { purgeOutbox } from '../mail/deliver.ts'
import { trackKeys } from '../orders/track-key.ts'
import { openTestShop, testAddress, type TestShop } from '../test-shopper.ts'
import { buy, reviewContent } from '../reviews/test-reviewer.ts'
import { personalData } from '../registry.ts'
import { filesIn } from '../files/folder.ts'

let shop: TestShop
let folder: string
let outbox: string
let people = 0
const password = 'correct horse battery'
const body = {
  neckMm: 390,
  chestMm: 1010,
  waistMm: 880,
  hipsMm: 1000,
  shoulderMm: 460,
  sleeveMm: 640,
  bicepMm: 330,
  wristMm: 175,
  backLengthMm: 760,
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'privacy-'))
  outbox = path.join(folder, 'outbox')
  shop = await openTestShop({ files: filesIn(folder) })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

interface Customer {
  email: string
  token: string
  ip: string
}

const join = async (): Promise<Customer> => {
  const email = `wilhelmina${++people}@example.net`
  const ip = `10.8.0.${people}`
  const person = { fullName: 'Wilhelmina Quark', email, password }
  const token = (await shop.call(signUp, person, { ip })).body.data.authtoken
  const [mail] = await shop.db.query<{ text: string }>(
    sql`select body_text as text from mail where recipient = ${email} and once like 'verify:%'`,
  )
  const code = /code=([\w-]+)/.exec(mail!.text)![1]
  await shop.call(verifyMail, { code }, { token, ip })
  return { email, token, ip }
}

/** Places an order with the customer's own address; returns its line. */
const order = async ({ token, email }: Customer, until: 'packed' | 'delivered' = 'delivered') => {
  const line = await buy(shop, token, { until })
  await shop.db.query(sql`
    update orders set email = ${email} where id = (select order_id from order_line where id = ${line})`)
  return line
}

/** Creates a customer with data in every feature. */
const regular = async () => {
  const who = await join()
  const { token, ip, email } = who
  const ask = async (...[call, given]: [Parameters<TestShop['call']>[0], object]) => {
    const answer = await shop.call(call, given, { token, ip })
    expect(answer.status, `${call.path} ${JSON.stringify(answer.body)}`).toBe(200)
    return answer.body as never
  }
  await ask(updateUser, { phone: '+49 30 1234567', newsletter: true })
  const address = {
    ...testAddress,
    fullName: 'Wilhelmina Quark',
    company: 'Quark Ltd.',
    line1: '7 Quark Lane',
  }
  await ask(addAddress, address)
  await ask(addWishlist, { product: 'harrow-oxford' })
  await ask(shareWishlist, { shared: true })
  await ask(addMeasurements, {
    person: 'Quark junior',
    name: 'Quark',
    unit: 'cm',
    body,
    heightMm: 1700,
    weightKg: 61,
    size: 'S',
    fit: 'slim',
  })
  await ask(saveDesign, { name: 'Quark’s shirt', code: designCode(defaultDesign) })
  await ask(contactPage, { fullName: 'Wilhelmina Quark', email, topic: 'order', message: 'Where is Quark?' })
  const line = await order(who)
  await ask(addReview, { line, ...reviewContent, author: 'Wilhelmina Q.' })
  await ask(addCart, { product: 'harrow-oxford', size: 'L', quantity: 1 })
  return { ...who, line }
}

/** The tables of the database that contain a text. */
async function foundIn(text: string): Promise<string[]> {
  const tables = await shop.db.query<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await shop.db.query<{ count: number }>(
      raw(`select count(*) as count from "${name}" t where t::text ilike '%${text}%'`),
    )
    if (row!.count > 0) found.push(name)
  }
  return found
}

const remove = ({ token, ip }: Customer, more: object = {}) =>
  shop.call(deleteAccount, { password, confirm: 'delete my account', ...more }, { token, ip })

describe('the export', () => {
  it('has all data of the customer, by feature, and nothing of others', async () => {
    const other = await regular()
    const who = await regular()
    const { body: reply } = await shop.call(getMyData, {}, { token: who.token })
    const { parts } = reply.data
    expect(Object.keys(parts)).toEqual(personalData.map(({ name }) => name))
    expect(parts).toMatchObject({
      profile: { email: who.email, phone: '+49 30 1234567', newsletter: true },
      devices: [{ lastSignIn: expect.any(String) }],
      orders: [{ status: 'delivered', lines: [{ product: { id: 'harrow-oxford' } }] }],
      addresses: [{ company: 'Quark Ltd.', line1: '7 Quark Lane' }],
      cart: { lines: [{ size: 'L' }] },
      wishlist: { products: [{ id: 'harrow-oxford' }], sharedByLink: true },
      designs: [{ name: 'Quark’s shirt' }],
      measurements: [{ person: 'Quark junior', name: 'Quark', body }],
      reviews: [{ author: 'Wilhelmina Q.' }],
      messages: [{ message: 'Where is Quark?' }],
    })
    const text = JSON.stringify(reply)
    for (const hidden of [other.email, password, 'argon2', who.token]) expect(text).not.toContain(hidden)
    await Promise.all([remove(who), remove(other)])
  })
  it('is for customers only', async () => {
    expect((await shop.call(getMyData, {}, { token: await shop.guest() })).status).toBe(401)
  })
})

describe('deleting', () => {
  it('leaves no personal data in any table, and keeps the order without them', async () => {
    const who = await regular()
    const [bought] = await shop.db.query<{ id: string; number: string }>(sql`
      select o.id, o.number from orders o join order_line l on l.order_id = o.id where l.id = ${who.line}`)
    expect((await foundIn(who.email)).length).toBeGreaterThan(3)
    expect((await remove(who)).body.data).toEqual({ deleted: true })
    expect(await foundIn(who.email)).toEqual([])
    expect(await foundIn('Quark')).toEqual([])
    const [left] = await shop.db.query(sql`
      select shopper_id, email, address, total_minor > 0 as paid, status from orders where id = ${bought!.id}`)
    expect(left).toMatchObject({
      shopperId: null,
      email: '',
      paid: true,
      status: 'delivered',
      address: { phone: null, country: 'US' },
    })
    const key = (await trackKeys(shop.db)).keyOf(bought!.id)
    expect((await shop.call(trackOrder, { key }, { ip: who.ip })).status).toBe(404)
    expect((await shop.call(getUser, {}, { token: who.token })).status).toBe(401)
    expect((await shop.call(signIn, { email: who.email, password }, { ip: who.ip })).status).toBe(400)
  })
  it('keeps name and address only on orders with an invoice, which has to have them', async () => {
    const who = await regular()
    const billed = { ...testAddress, fullName: 'Accounts', company: 'Quark Ltd.' }
    await shop.db.query(sql`
      update orders set billing_address = ${JSON.stringify(billed)}::jsonb
      where id = (select order_id from order_line where id = ${who.line})`)
    await shop.db.query(sql`
      insert into invoice (order_id, kind, serial, amount_minor)
      select order_id, 'invoice', 900001, 100 from order_line where id = ${who.line}
      on conflict do nothing`)
    const billedTo = async () => {
      const [row] = await shop.db.query<{ billed: object | null }>(sql`
        select billing_address as billed from orders o join order_line l on l.order_id = o.id where l.id = ${who.line}`)
      return row!.billed
    }
    const addressOf = async () => {
      const [row] = await shop.db.query<{ address: object }>(sql`
        select address from orders o join order_line l on l.order_id = o.id where l.id = ${who.line}`)
      return row!.address
    }
    await remove(who)
    expect(await addressOf()).toMatchObject({ fullName: 'Ada Byron', line1: '12 Hope Street', phone: null })
    expect(await billedTo()).toMatchObject({ company: 'Quark Ltd.', phone: null })
    expect(await foundIn(who.email)).toEqual([])
    await shop.db.query(sql`
      update orders set placed_at = now() - interval '12 years'
      where id = (select order_id from order_line where id = ${who.line})`)
    const { cleanUp } = await import('../jobs.ts')
    await cleanUp(shop.db)
    expect(await addressOf()).toMatchObject({ fullName: '', line1: '', country: 'US' })
    expect(await billedTo()).toBeNull()
  })
  it('anonymises orders of guests when no invoice has to have the name any more', async () => {
    const ready = await shop.ready({ quantity: 1, email: 'ada@example.com' })
    const { order: placed } = await shop.payOnDelivery(ready.token, ready.checkout)
    await shop.db.query(
      sql`update orders set billing_address = ${JSON.stringify(testAddress)}::jsonb where id = ${placed.id}`,
    )
    const { cleanUp } = await import('../jobs.ts')
    const written = async () => {
      const [row] = await shop.db.query<{
        email: string
        name: string
        billed: string | null
        emails: number
      }>(sql`
        select o.email, o.address->>'fullName' as name, o.billing_address->>'fullName' as billed,
          (select count(*) from mail where position(o.id::text in once) > 0)::int as emails
        from orders o where o.id = ${placed.id}`)
      return row!
    }
    const asOrdered = await written()
    expect(asOrdered).toMatchObject({ email: 'ada@example.com', name: 'Ada Byron', billed: 'Ada Byron' })
    expect(asOrdered.emails).toBeGreaterThan(0)
    await cleanUp(shop.db)
    expect(await written()).toEqual(asOrdered)
    await shop.db.query(
      sql`update orders set placed_at = now() - interval '12 years' where id = ${placed.id}`,
    )
    await cleanUp(shop.db)
    expect(await written()).toEqual({ email: '', name: '', billed: null, emails: 0 })
  })
  it('keeps reviews without the person, or removes them on request', async () => {
    const reviewsOf = (line: string) =>
      shop.db.query(sql`select author, text, shopper_id from review where text = ${reviewContent.text} and
        title = ${line}`)
    const withReviews = await regular()
    const withoutReviews = await regular()
    for (const { token, line } of [withReviews, withoutReviews])
      await shop.db.query(
        sql`update review set title = ${line} where order_line_id = ${line} and ${token} <> ''`,
      )
    await remove(withReviews)
    await remove(withoutReviews, { removeReviews: true })
    expect(await reviewsOf(withReviews.line)).toEqual([
      { author: 'A customer', text: reviewContent.text, shopperId: null },
    ])
    expect(await reviewsOf(withoutReviews.line)).toEqual([])
  })
  it('needs the password and the confirmation text', async () => {
    const who = await join()
    expect((await remove(who, { password: 'wrong horse battery' })).body.error?.field).toBe('password')
    expect((await remove(who, { confirm: 'yes' })).body.error?.field).toBe('confirm')
    expect((await shop.call(getUser, {}, { token: who.token })).status).toBe(200)
  })
  it('is refused until an order under way has ended', async () => {
    const who = await join()
    await order(who, 'packed')
    const refused = await remove(who)
    expect(refused.body.error).toMatchObject({ code: 'Not Possible Now' })
    expect((await shop.call(getUser, {}, { token: who.token })).status).toBe(200)
    await shop.db.query(sql`update orders set status = 'delivered' where email = ${who.email}`)
    expect((await remove(who)).status).toBe(200)
  })
  it('does not change orders of another account with the same address', async () => {
    const who = await join()
    const other = await join()
    await order(other)
    await shop.db.query(sql`update orders set email = ${who.email} where email = ${other.email}`)
    await remove(who)
    expect(await foundIn(who.email)).toEqual(['orders'])
    await shop.db.query(sql`update orders set email = '' where email = ${who.email}`)
  })
  it('gives somebody who only claimed an address no access to data of its owner', async () => {
    const owner = await regular()
    const ip = '10.8.9.9'
    const { body: reply } = await shop.call(
      signUp,
      { fullName: 'Mallory', email: owner.email, password },
      { ip },
    )
    const before = await foundIn(owner.email)
    expect((await remove({ email: owner.email, token: reply.data.authtoken, ip })).status).toBe(200)
    expect(await foundIn(owner.email)).toEqual(before)
    const { parts } = (await shop.call(getMyData, {}, { token: owner.token })).body.data
    expect(parts).toMatchObject({ messages: [{}], orders: [{ email: owner.email }] })
  })
  it('removes emails that are files in the outbox folder', async () => {
    const who = await join()
    await shop.db.query(sql`update mail set state = 'kept' where recipient = ${who.email}`)
    const [mail] = await shop.db.query<{ id: number }>(
      sql`select id from mail where recipient = ${who.email} limit 1`,
    )
    await mkdir(outbox, { recursive: true })
    await writeFile(path.join(outbox, `${String(mail!.id).padStart(6, '0')}-${who.email}.eml`), 'x')
    await writeFile(
      path.join(outbox, `${String(mail!.id + 1000).padStart(6, '0')}-other@example.net.eml`),
      'x',
    )
    await remove(who)
    await purgeOutbox(shop.deps)
    expect((await readdir(outbox)).filter((name) => name.includes(who.email))).toEqual([])
    expect(await readdir(outbox)).toHaveLength(1)
  })
})
