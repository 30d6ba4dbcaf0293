// Profile, addresses and wishlist, called over HTTP on a real database.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signUp } from '#contract/account.ts'
import {
  addAddress,
  addWishlist,
  type Address,
  getAddress,
  getUser,
  getWishlist,
  removeAddress,
  removeWishlist,
  updateAddress,
  updateUser,
} from '#contract/customer.ts'
import { putProducts } from '../cart/test-products.ts'
import { openTestApi, type TestApi } from '../test-api.ts'

let test: TestApi
let token: string
let people = 0
let statements = 0

beforeAll(async () => {
  test = await openTestApi({
    onStatement: () => statements++,
    prepare: (db) => putProducts(db, ['harrow-oxford', 'marlow-linen', 'denby-flannel']),
  })
})
afterAll(() => test.close())

const customer = async () => {
  const email = `ada${++people}@example.com`
  const { body } = await test.call(signUp, { fullName: 'Ada Lovelace', email, password: 'correct horse' })
  return body.data.authtoken
}
beforeEach(async () => {
  token = await customer()
})

const home = {
  fullName: 'Ada Lovelace',
  line1: '12 Analytical Row',
  city: 'Providence',
  region: 'RI',
  postalCode: '02903',
  country: 'US',
}
const save = async (more: object = {}) =>
  (await test.call(addAddress, { ...home, ...more }, { token })).body.data.address
const book = async () => {
  const { data } = (await test.call(getAddress, undefined, { token })).body.data
  return typeof data === 'string' ? [] : data
}
const defaults = async () => (await book()).filter(({ isDefault }) => isDefault).map(({ id }) => id)
const missing = '00000000-0000-4000-8000-000000000000'

describe('the profile', () => {
  it('is read and changed field by field', async () => {
    const { data } = (await test.call(getUser, undefined, { token })).body.data
    expect(data).toMatchObject({ fullName: 'Ada Lovelace', phone: null, newsletter: false })
    const change = async (body: object) => (await test.call(updateUser, body, { token })).body.data.user
    expect(await change({ phone: '+1 555 010 0199' })).toMatchObject({
      fullName: 'Ada Lovelace',
      phone: '+1 555 010 0199',
    })
    expect(await change({ fullName: 'Ada King' })).toMatchObject({
      fullName: 'Ada King',
      phone: '+1 555 010 0199',
    })
    expect(await change({ phone: null })).toMatchObject({ phone: null })
    expect(await change({})).toMatchObject({ fullName: 'Ada King', phone: null })
  })
  it('ignores an id, an email address and a verified mark in the body', async () => {
    for (const field of ['id', 'email', 'emailVerified', 'since'])
      expect((await test.call(updateUser, { [field]: 'x' }, { token })).body.error?.field).toBe(field)
  })
})

describe('addresses', () => {
  it('have the specification’s text when there are none', async () => {
    expect((await test.call(getAddress, undefined, { token })).body.data.data).toBe('No data found')
  })
  it('have one default: the first, until another one becomes it', async () => {
    const first = await save()
    expect(first).toMatchObject({ ...home, phone: null, line2: null, isDefault: true })
    const second = await save({ line1: '2 Mill Street' })
    expect(second.isDefault).toBe(false)
    const third = await save({ line1: '3 Loom Lane', isDefault: true })
    expect(await defaults()).toEqual([third.id])
    expect((await book())[0]!.id).toBe(third.id)
    await test.call(updateAddress, { id: second.id, ...home, isDefault: true }, { token })
    expect(await defaults()).toEqual([second.id])
    await test.call(updateAddress, { id: second.id, ...home, isDefault: false }, { token })
    expect(await defaults()).toEqual([second.id])
  })
  it('make the newest the default when the default is deleted', async () => {
    const first = await save()
    await save()
    const newest = await save()
    await test.call(removeAddress, { id: first.id }, { token })
    expect(await defaults()).toEqual([newest.id])
    for (const { id } of await book()) await test.call(removeAddress, { id }, { token })
    expect(await book()).toEqual([])
  })
  it('keep one default when everything happens at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, n) => save({ line1: `${n} Row`, isDefault: n % 2 === 0 })),
    )
    expect(await defaults()).toHaveLength(1)
    await Promise.all(
      made
        .slice(0, 6)
        .map(({ id }, n) =>
          n % 2
            ? test.call(removeAddress, { id }, { token })
            : test.call(updateAddress, { id, ...home, isDefault: true }, { token }),
        ),
    )
    expect(await defaults()).toHaveLength(1)
    expect(await book()).toHaveLength(5)
  })
  it('are replaced completely', async () => {
    const { id } = await save({ line2: 'Top floor', phone: '+1 555 010 0199' })
    const { body } = await test.call(updateAddress, { id, ...home, city: 'Newport' }, { token })
    expect(body.data.address).toMatchObject({ city: 'Newport', line2: null, phone: null })
  })
  it('have a company with a VAT number of the form of its country', async () => {
    const firm = { country: 'DE', region: null, postalCode: '10115', company: 'Lovelace GmbH' }
    const { company, vatNumber, id } = await save({ ...firm, vatNumber: 'de 136 695 976' })
    expect([company, vatNumber]).toEqual(['Lovelace GmbH', 'DE136695976'])
    const changed = { ...home, ...firm, id, vatNumber: 'DE12' }
    const { status, body } = await test.call(updateAddress, changed, { token })
    expect([status, body.error?.field]).toEqual([400, 'vatNumber'])
    await test.call(updateAddress, { ...changed, company: null, vatNumber: null }, { token })
    expect(await book()).toMatchObject([{ company: null, vatNumber: null }])
  })
  it('must be in the form of their country', async () => {
    const refused = async (more: object) => {
      const { status, body } = await test.call(addAddress, { ...home, ...more }, { token })
      return status === 400 ? [body.error?.field, body.error?.message] : status
    }
    expect(await refused({ region: null })).toEqual(['region', 'Please choose the state.'])
    expect(await refused({ region: 'Bavaria' })).toEqual(['region', 'Please choose the state.'])
    expect(await refused({ region: 'Rhode Island' })).toBe(200)
    expect(await refused({ postalCode: 'SW1A 2AA' })).toEqual([
      'postalCode',
      'A ZIP code here looks like 02903.',
    ])
    expect(await refused({ country: 'GB', region: null, postalCode: 'SW1A 2AA' })).toBe(200)
    const { id } = await save()
    const changed = await test.call(updateAddress, { id, ...home, country: 'CA' }, { token })
    expect(changed.body.error?.field).toBe('region')
  })
  it('are at most twenty, also of parallel calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => test.call(addAddress, home, { token })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.find(({ status }) => status !== 200)!.body.error?.code).toBe('Not Possible Now')
    expect(await book()).toHaveLength(20)
  })
  it('are saved once for one Idempotency-Key', async () => {
    const answers = await Promise.all([1, 2].map(() => test.call(addAddress, home, { token, key: 'one' })))
    expect(answers[0]!.body).toEqual(answers[1]!.body)
    expect(await book()).toHaveLength(1)
  })
  it('of another are not found, like ones that do not exist', async () => {
    const { id } = await save()
    const other = await customer()
    for (const ask of [
      (which: string, as: string) => test.call(updateAddress, { id: which, ...home }, { token: as }),
      (which: string, as: string) => test.call(removeAddress, { id: which }, { token: as }),
    ]) {
      const theirs = await ask(id, other)
      expect(theirs.status).toBe(404)
      expect(theirs.body).toEqual((await ask(missing, other)).body)
    }
    expect((await book()).map((address: Address) => address.id)).toEqual([id])
    expect((await test.call(getAddress, undefined, { token: other })).body.data.data).toBe('No data found')
  })
  it('are for customers only', async () => {
    const guest = await test.guest()
    expect((await test.call(getAddress, undefined, { token: guest })).status).toBe(401)
    expect((await test.call(addAddress, home, { token: guest })).status).toBe(401)
  })
})

describe('the wishlist', () => {
  const wish = (product: string, as = token) => test.call(addWishlist, { product }, { token: as })
  const unwish = (product: string, as = token) => test.call(removeWishlist, { product }, { token: as })
  const wishes = async (as = token) => {
    const { data } = (await test.call(getWishlist, undefined, { token: as })).body.data
    return typeof data === 'string' ? data : data.map(({ id }) => id)
  }

  it('exists for guests too, the newest first, each product once', async () => {
    const guest = await test.guest()
    expect(await wishes(guest)).toBe('No data found')
    expect((await wish('harrow-oxford', guest)).body.data).toEqual({ product: 'harrow-oxford', count: 1 })
    expect((await wish('marlow-linen', guest)).body.data.count).toBe(2)
    expect((await wish('harrow-oxford', guest)).body.data.count).toBe(2)
    expect(await wishes(guest)).toEqual(['marlow-linen', 'harrow-oxford'])
    expect((await unwish('harrow-oxford', guest)).body.data.count).toBe(1)
    expect((await unwish('harrow-oxford', guest)).status).toBe(404)
  })
  it('accepts only products of the shop', async () => {
    expect((await wish('no-such-shirt')).body.error).toMatchObject({ code: 'Not Found', field: 'product' })
  })
  it('leaves out products that are no longer sold', async () => {
    await wish('harrow-oxford')
    await wish('denby-flannel')
    await test.db.query(sql`update product set archived_at = now() where id = 'denby-flannel'`)
    expect(await wishes()).toEqual(['harrow-oxford'])
    expect((await wish('marlow-linen')).body.data.count).toBe(2)
    await test.db.query(sql`update product set archived_at = null where id = 'denby-flannel'`)
  })
  it('has at most two hundred products', async () => {
    await putProducts(
      test.db,
      Array.from({ length: 200 }, (_, n) => `wished-${n}`),
    )
    await wish('harrow-oxford')
    await test.db.query(sql`
      insert into wishlist_item (shopper_id, product_id, currency)
      select w.shopper_id, p.id, w.currency from wishlist_item w, product p
      where p.id like 'wished-%' and p.id <> 'wished-0'
        and w.shopper_id = (select shopper_id from session order by started_at desc limit 1)
      on conflict do nothing`)
    expect(await wishes()).toHaveLength(200)
    expect((await wish('wished-0')).body.error?.code).toBe('Not Possible Now')
    expect((await wish('harrow-oxford')).body.data.count).toBe(200)
  })
  it('is read with three statements, and never shows another’s', async () => {
    await wish('harrow-oxford')
    statements = 0
    await wishes()
    expect(statements).toBe(3)
    const other = await customer()
    expect(await wishes(other)).toBe('No data found')
    expect((await unwish('harrow-oxford', other)).status).toBe(404)
    expect(await wishes()).toEqual(['harrow-oxford'])
  })
})
