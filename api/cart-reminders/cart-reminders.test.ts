// The email about a cart that was left behind: who gets it, once, and what stops it.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addCart, getCart, removeCart, reopenCart } from '#contract/cart.ts'
import { cartLinkDays } from '#contract/cart-link.ts'
import { changeEmail, signIn, verifyMail } from '#contract/account.ts'
import { getUser, updateUser } from '#contract/customer.ts'
import { confirmNewsletter, endNewsletter, subscribeNewsletter } from '#contract/newsletter.ts'
import { accountSteps, forgetAttempts, newAddress, password } from '../accounts/test-accounts.ts'
import { putProducts } from '../cart/test-products.ts'
import { deliverMail } from '../mail/deliver.ts'
import { openTestApi, type TestApi } from '../test-api.ts'
import { cartKeys } from './cart-link.ts'
import { sendCartReminders } from './cart-reminders.ts'
import { leaveCarts } from './test-left-carts.ts'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  await putProducts(test.db, ['oxford'])
})
afterAll(() => test.close())
beforeEach(async () => {
  await forgetAttempts(test.db)
  await test.db.query(
    sql`with c as (delete from newsletter_consent), m as (delete from mail) delete from cart_line`,
  )
})

const { customer, shopperOf, mailsTo } = accountSteps(() => test)
const remind = () => sendCartReminders(test.deps)
const fill = async (token: string, size = 'M') =>
  expect(
    (await test.call(addCart, { product: 'oxford', colour: 'white', size, quantity: 1 }, { token })).status,
  ).toBe(200)
const leave = (hours: number) => leaveCarts(test.db, hours)
const codeIn = async (email: string) =>
  (await mailsTo(email)).flatMap(({ bodyText }) => /newsletter&code=([\w-]+)/.exec(bodyText)?.[1] ?? [])[0]!
const subscribe = (email: string, token?: string) =>
  test.call(subscribeNewsletter, { email, form: 'page' }, { token })
const confirm = async (email: string, token?: string) =>
  test.call(confirmNewsletter, { code: await codeIn(email) }, { token })
const reminders = () =>
  test.db.query<{ recipient: string; bodyText: string; bodyHtml: string; unsubscribe: string }>(
    sql`select recipient, body_text, body_html, unsubscribe from mail where once like 'cart-reminder:%' order by id`,
  )
/** A guest who has requested and confirmed the newsletter in one browser. */
const guest = async () => {
  const token = await test.guest()
  const email = newAddress()
  await subscribe(email, token)
  await confirm(email, token)
  return { token, email }
}
/** A customer who gets the newsletter at a verified address. */
const subscriber = async () => {
  const who = await customer()
  await test.call(updateUser, { newsletter: true }, { token: who.token })
  return who
}

describe('who is reminded', () => {
  it('a customer at their own address, of the cart at today’s prices, with a link to it', async () => {
    const { token, email } = await subscriber()
    await fill(token)
    await test.db.query(sql`update product_price set price_minor = 4321 where product_id = 'oxford'`)
    await leave(23)
    expect(await remind()).toBe(0)
    await leave(2)
    expect(await remind()).toBe(1)
    const [mail] = await reminders()
    expect(mail).toMatchObject({ recipient: email, unsubscribe: expect.stringContaining('?unsubscribe=') })
    expect(mail!.bodyText).toContain('43.21')
    expect(mail!.bodyText).toMatch(/http:\/\/localhost:3000\/cart#reopen=[\w-]{48}\n/)
    expect(mail!.bodyText).not.toMatch(/code=|token/)
  })
  it('a guest who has requested the newsletter and confirmed it in the same browser', async () => {
    const { token, email } = await guest()
    await fill(token)
    await leave(25)
    await remind()
    expect(await reminders()).toMatchObject([{ recipient: email }])
  })
  it('nobody else: not an address that a guest has typed and somebody else has confirmed', async () => {
    const token = await test.guest()
    const email = newAddress()
    await subscribe(email, token)
    await fill(token)
    await confirm(email, await test.guest())
    await leave(25)
    await remind()
    await confirm(email, token)
    await remind()
    expect(await reminders()).toEqual([])
  })
  it('not a guest who confirms the newsletter that somebody else has requested', async () => {
    const token = await test.guest()
    const email = newAddress()
    await subscribe(email)
    await fill(token)
    await confirm(email, token)
    await leave(25)
    await remind()
    expect(await reminders()).toEqual([])
  })
  it('not without consent, not with one that does not cover carts, not at a suppressed address', async () => {
    const none = await customer()
    await fill(none.token)
    const earlier = await subscriber()
    await fill(earlier.token)
    await test.db.query(
      sql`update newsletter_consent set covers_carts = false where email = ${earlier.email}`,
    )
    const suppressed = await subscriber()
    await fill(suppressed.token)
    await test.db.query(
      sql`insert into mail_suppression (email, reason) values (${suppressed.email}, 'staff')`,
    )
    await leave(25)
    expect(await remind()).toBe(0)
  })
  it('the new address after a customer has changed it', async () => {
    const { token } = await subscriber()
    const next = newAddress()
    await test.call(changeEmail, { email: next, password }, { token })
    const code = (await mailsTo(next)).flatMap(({ bodyText }) => /code=([\w-]+)/.exec(bodyText)?.[1] ?? [])[0]
    await test.call(verifyMail, { code }, { token })
    await fill(token)
    await leave(25)
    await remind()
    expect(await reminders()).toMatchObject([{ recipient: next }])
  })
  it('nobody when the shop has set 0 hours, or nothing in the cart can be bought', async () => {
    const { token } = await subscriber()
    await fill(token)
    await leave(25)
    const off = { ...test.deps.settings, shop: { ...test.deps.settings.shop, cartReminderHours: 0 } }
    expect(await sendCartReminders({ ...test.deps, settings: off })).toBe(0)
    await test.db.query(sql`update variant set stock = 0`)
    expect(await remind()).toBe(1)
    expect(await reminders()).toEqual([])
    await test.db.query(sql`update variant set stock = 10`)
  })
})

describe('once', () => {
  it('two rounds at the same time, and later ones, write one email', async () => {
    const { token } = await subscriber()
    await fill(token)
    await leave(25)
    await Promise.all([remind(), remind()])
    await remind()
    expect(await reminders()).toHaveLength(1)
  })
  it('a process that ends in the middle has written nothing, and the next round writes it', async () => {
    const { token } = await subscriber()
    await fill(token)
    await leave(25)
    const failing = {
      ...test.deps,
      db: {
        ...test.deps.db,
        transaction: ((work, options) =>
          test.deps.db.transaction(async (tx) => {
            await work(tx)
            throw new Error('ended')
          }, options)) as typeof test.deps.db.transaction,
      },
    }
    await expect(sendCartReminders(failing)).rejects.toThrow('ended')
    expect(await reminders()).toEqual([])
    await remind()
    expect(await reminders()).toHaveLength(1)
  })
  it('not again for the same cart, also after the guest has signed in, but for a new line after a week', async () => {
    const { token, email } = await subscriber()
    const visitor = await guest()
    await fill(visitor.token)
    await leave(25)
    await remind()
    expect(await reminders()).toMatchObject([{ recipient: visitor.email }])
    const signedIn = await test.call(signIn, { email, password }, { token: visitor.token })
    expect(signedIn.status).toBe(200)
    await leave(24 * 8)
    await remind()
    expect(await reminders()).toHaveLength(1)
    await fill(token, 'L')
    await leave(25)
    await remind()
    expect((await reminders()).map(({ recipient }) => recipient)).toEqual([visitor.email, email])
  })
})

describe('an email that is not delivered yet', () => {
  const delivered = async () => {
    const sent: string[] = []
    const files = { ...test.deps.files, write: async (name: string) => void sent.push(name) }
    await test.db.query(sql`delete from mail where once not like 'cart-reminder:%'`)
    await deliverMail({ ...test.deps, files })
    return sent.length
  }
  const waiting = async () => {
    const { token, email } = await subscriber()
    await fill(token)
    await leave(25)
    await remind()
    expect(await reminders()).toHaveLength(1)
    return { token, email }
  }
  it('is delivered', async () => {
    await waiting()
    expect(await delivered()).toBe(1)
  })
  it('is deleted when the cart was bought or emptied', async () => {
    const { token } = await waiting()
    await test.db.query(sql`delete from cart_line where shopper_id = ${await shopperOf(token)}`)
    await fill(token, 'L')
    expect(await delivered()).toBe(0)
    expect(await reminders()).toEqual([])
  })
  it('is deleted when the newsletter was ended by its link', async () => {
    await waiting()
    const key = /unsubscribe=([\w-]+)/.exec((await reminders())[0]!.unsubscribe)![1]
    expect((await test.call(endNewsletter, { key })).status).toBe(200)
    expect(await delivered()).toBe(0)
  })
})

describe('the link in the reminder', () => {
  const keyIn = ({ bodyText }: { bodyText: string }) => /#reopen=([\w-]+)/.exec(bodyText)![1]!
  const reminded = async () => {
    const who = await subscriber()
    await fill(who.token)
    await leave(25)
    await remind()
    return { ...who, key: keyIn((await reminders())[0]!) }
  }
  const reopen = (token: string, key: string) => test.call(reopenCart, { key }, { token })
  const cartOf = async (token: string) => {
    const { data } = (await test.call(getCart, undefined, { token })).body.data
    return typeof data === 'string'
      ? []
      : data.map(({ product, size, quantity }) => [product.id, size, quantity])
  }

  it('opens the items in another browser, once however often it is opened, and beside what is there', async () => {
    const { key } = await reminded()
    const other = await test.guest()
    await fill(other, 'L')
    expect((await reopen(other, key)).body.data).toEqual({ added: 1 })
    expect((await reopen(other, key)).body.data).toEqual({ added: 0 })
    expect((await cartOf(other)).toSorted()).toEqual([
      ['oxford', 'L', 1],
      ['oxford', 'M', 1],
    ])
  })

  it('changes nothing in the browser whose cart it is, nor the cart that it was sent about', async () => {
    const { token, key } = await reminded()
    expect((await reopen(token, key)).body.data).toEqual({ added: 0 })
    const other = await test.guest()
    await reopen(other, key)
    await test.call(removeCart, { line: await firstLine(other) }, { token: other })
    expect(await cartOf(token)).toEqual([['oxford', 'M', 1]])
  })

  it('shows nothing of the account: no gift card with its recipient, no measurements, no session', async () => {
    const { token, key } = await reminded()
    const id = await shopperOf(token)
    await test.db.query(sql`
      insert into cart_line (shopper_id, gift, quantity) values (${id},
        '{"amountMinor": 5000, "currency": "USD", "name": "Bo Secret", "email": "bo@example.com", "message": null, "sendOn": null}', 1)`)
    await test.db.query(sql`
      insert into cart_line (shopper_id, design, fit, quantity)
      values (${id}, '{"version": 1, "fabric": "XC001"}', ${JSON.stringify({ measurement: randomUUID() })}::jsonb, 1)`)
    const other = await test.guest()
    expect((await reopen(other, key)).body.data).toEqual({ added: 2 })
    const copied = await test.db.query(sql`
      select gift, fit from cart_line where shopper_id = ${await shopperOf(other)}`)
    expect(copied).toEqual([
      { gift: null, fit: null },
      { gift: null, fit: null },
    ])
    expect((await test.call(getUser, undefined, { token: other })).status).toBe(401)
  })

  it('is refused when it was changed, is over, or is that of nobody', async () => {
    const { key } = await reminded()
    const other = await test.guest()
    const refused = async (one: string) => (await reopen(other, one)).status
    expect(await refused(`${key.slice(0, -2)}${key.at(-2) === 'A' ? 'B' : 'A'}${key.at(-1)}`)).toBe(400)
    expect(await refused('A'.repeat(48))).toBe(400)
    expect(await refused('short')).toBe(400)
    vi.useFakeTimers({ now: Date.now() + (cartLinkDays + 2) * 86_400_000, toFake: ['Date'] })
    const late = (await cartKeys(test.db)).shopperOf(key)
    vi.useRealTimers()
    expect(late).toBeNull()
    expect(await cartOf(other)).toEqual([])
  })

  const firstLine = async (token: string) => {
    const { data } = (await test.call(getCart, undefined, { token })).body.data
    return typeof data === 'string' ? '' : data[0]!.id
  }
})
