// Sessions: ending them, listing them with their devices, prolonging them.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endSession, getSessions, signOut } from '#contract/account.ts'
import { addCart, getCart } from '#contract/cart.ts'
import { checkout, payment, paymentStatus } from '#contract/orders.ts'
import { openTestApi, type TestApi } from '../test-api.ts'
import { deleteExpired } from './accounts.ts'
import { hashSecret, newSecret } from '../kernel/secrets.ts'
import { accountSteps, forgetAttempts, newAddress } from './test-accounts.ts'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())
beforeEach(() => forgetAttempts(test.db))

const { enter, tokenOf, customer, works, shopperOf, putOrder } = accountSteps(() => test)

describe('a session', () => {
  it('ends by signing out, without ending others', async () => {
    const { email, token } = await customer()
    const other = tokenOf(await enter(email))
    expect((await test.call(signOut, {}, { token })).body.data).toEqual({ signedOut: true })
    expect([await works(token), await works(other)]).toEqual([false, true])
  })
  it('is listed with its device, and can be ended by its id', async () => {
    const { email, token } = await customer()
    const other = tokenOf(await enter(email))
    await test.db.query(sql`
      update session set user_agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
      where token_hash = ${hashSecret(other)}`)
    const { data } = (await test.call(getSessions, undefined, { token })).body.data
    if (typeof data === 'string') throw new Error('no sessions')
    expect(data).toHaveLength(2)
    const theOther = (data as { id: string; device: string; isThis: boolean }[]).find(
      ({ isThis }) => !isThis,
    )!
    expect(theOther.device).toBe('Chrome on Windows')
    expect((await test.call(endSession, { session: theOther.id }, { token })).status).toBe(200)
    expect([await works(token), await works(other)]).toEqual([true, false])
  })
  it('of another is not found, like one that does not exist', async () => {
    const mine = await customer()
    const theirs = await customer()
    const { data } = (await test.call(getSessions, undefined, { token: theirs.token })).body.data
    const session = (data as { id: string }[])[0]!.id
    const answer = await test.call(endSession, { session }, { token: mine.token })
    expect(answer.status).toBe(404)
    const nobodys = '00000000-0000-4000-8000-000000000000'
    expect(answer.body).toEqual(
      (await test.call(endSession, { session: nobodys }, { token: mine.token })).body,
    )
    expect(await works(theirs.token)).toBe(true)
  })
  it.each([
    { how: 'by a statement of its own', works: (token: string) => works(token) },
    {
      how: 'by the statement of the call',
      works: async (token: string) => (await test.call(getCart, {}, { token })).status === 200,
    },
  ])('read $how is prolonged when it is used, and expires otherwise', async ({ works }) => {
    const { token } = await customer()
    const set = (interval: string) =>
      test.db.query(sql`
        update session set last_seen_at = now() - interval '2 hours', expires_at = now() + ${interval}::interval
        where token_hash = ${hashSecret(token)}`)
    await set('1 minute')
    expect(await works(token)).toBe(true)
    const [{ days }] = (await test.db.query(sql`
      select round(extract(epoch from expires_at - now()) / 86400)::int as days from session
      where token_hash = ${hashSecret(token)}`)) as [{ days: number }]
    expect(days).toBe(30)
    await set('-1 second')
    expect(await works(token)).toBe(false)
  })
  it('that is over is the first error of a call, and of one that reads it in its own statement', async () => {
    const refused = { status: 401, body: { error: { code: 'Authentication Failed' } } }
    for (const token of [newSecret(), 'no token']) {
      expect(await test.call(addCart, { quantity: 'many' }, { token })).toMatchObject(refused)
      expect(
        await test.call(addCart, { product: 'nothing', size: 'M', quantity: 1 }, { token }),
      ).toMatchObject(refused)
      expect(
        await test.call(payment, { checkout: randomUUID(), method: 'nothing' }, { token }),
      ).toMatchObject(refused)
      expect(await test.call(paymentStatus, { order: randomUUID() }, { token })).toMatchObject(refused)
      expect(await test.call(checkout, { email: 'ada@example.com' }, { token })).toMatchObject(refused)
    }
    expect(await test.db.query(sql`select 1 from checkout`)).toEqual([])
  })
  it('is deleted when it has expired, with a guest who has no other session', async () => {
    const guestToken = await test.guest()
    const guestId = await shopperOf(guestToken)
    const email = newAddress()
    await putOrder(email, guestId)
    await test.db.query(
      sql`update session set expires_at = now() - interval '1 day' where shopper_id = ${guestId}`,
    )
    await test.db.query(sql`update shopper set created_at = now() - interval '40 days' where id = ${guestId}`)
    const { token } = await customer()
    await test.db.query(
      sql`update shopper set created_at = now() - interval '40 days' where email is not null`,
    )
    await deleteExpired(test.db)
    expect(await test.db.query(sql`select 1 from shopper where id = ${guestId}`)).toEqual([])
    expect(await test.db.query(sql`select shopper_id from orders where email = ${email}`)).toEqual([
      { shopperId: null },
    ])
    expect(await works(token)).toBe(true)
  })
})
