// The cart, called over HTTP on a real database.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn, signUp, startGuest } from '#contract/account.ts'
import { addCart, getCart, getCartCount, removeCart, updateCart } from '#contract/cart.ts'
import { putProducts, setStock } from './test-products.ts'
import { openTestApi, type TestApi } from '../test-api.ts'

let test: TestApi
let statements: string[] = []
let token: string

beforeAll(async () => {
  test = await openTestApi({
    onStatement: (text) => statements.push(text),
    prepare: (db) => putProducts(db, ['harrow-oxford', 'marlow-linen']),
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.query(sql`update variant set stock = 10 where stock <> 10`)
  token = await test.guest()
  statements = []
})

const add = (quantity = 1, size = 'M', more: object = {}, options: object = {}) =>
  test.call(addCart, { product: 'harrow-oxford', size, quantity, ...more }, { token, ...options })
const cart = async () => (await test.call(getCart, undefined, { token })).body.data
const lines = async () => {
  const { data } = await cart()
  return typeof data === 'string' ? [] : data
}
const idOfLine = async (at = 0) => (await lines())[at]!.id

describe('adding to the cart', () => {
  it('takes the product’s first colour when none is named, at today’s price', async () => {
    const { status, body } = await add(2)
    expect(status).toBe(200)
    expect(body.data.line).toMatchObject({
      product: { id: 'harrow-oxford', name: 'Harrow Oxford' },
      colour: { key: 'white', name: 'White' },
      size: 'M',
      quantity: 2,
      unitPriceMinor: 10000,
      totalMinor: 20000,
      stock: 10,
      problem: null,
    })
    expect(body.data.summary).toMatchObject({ count: 2, subtotalMinor: 20000, currency: 'USD' })
  })
  it('adds the same colour and size to one line, and others to separate lines', async () => {
    await add(1)
    await add(2)
    await add(1, 'L')
    await add(1, 'M', { colour: 'sky' })
    expect((await lines()).map(({ quantity }) => quantity).toSorted()).toEqual([1, 1, 3])
  })
  it('names an unknown product, colour or size', async () => {
    const product = await add(1, 'M', { product: 'no-such-shirt' })
    expect([product.status, product.body.error?.field]).toEqual([404, 'product'])
    const colour = await add(1, 'M', { colour: 'no-such-colour' })
    expect([colour.status, colour.body.error?.field]).toEqual([404, 'colour'])
    const size = await add(1, '5XL')
    expect([size.status, size.body.error?.field]).toEqual([404, 'size'])
    expect(size.body.error?.message).toContain('5XL')
  })
  it('requires size and quantity with the specification’s texts', async () => {
    for (const body of [
      { product: 'harrow-oxford', quantity: 1 },
      { product: 'harrow-oxford', size: 'M' },
    ]) {
      const { status, body: answer } = await test.call(addCart, body, { token })
      expect([status, answer.error?.message]).toEqual([400, 'Please select size and quantity'])
    }
  })
  it('refuses more than the stock, including the pieces in the cart', async () => {
    await setStock(test.db, 'harrow-oxford', 'M', 2)
    const tooMany = await add(3)
    expect([tooMany.status, tooMany.body.error?.code]).toEqual([409, 'Out Of Stock'])
    expect(tooMany.body.error?.message).toBe('Only 2 left in this size')
    await add(2)
    const more = await add(1)
    expect(more.status).toBe(409)
    expect(more.body.error?.message).toMatch(/^Only 2 left in this size/)
    await setStock(test.db, 'harrow-oxford', 'M', 0)
    expect((await add(1)).body.error?.message).toBe('Sold out in this size')
  })
  it('sums parallel calls in one line, never above the stock', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => add(1)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
    expect((await lines()).map(({ quantity }) => quantity)).toEqual([10])
  })
  it('adds once per Idempotency-Key, with the same reply', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add(2, 'M', {}, { key: 'again' })))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await lines()).map(({ quantity }) => quantity)).toEqual([2])
    expect((await add(3, 'M', {}, { key: 'again' })).body.error?.code).toBe('Idempotency Conflict')
  })
  it('stops at 50 pieces a line and 100 lines', async () => {
    await setStock(test.db, 'harrow-oxford', 'M', 80)
    await add(50)
    const more = await add(1)
    expect([more.status, more.body.error?.code]).toEqual([409, 'Not Possible Now'])
    await test.db.query(sql`
      insert into variant (product_id, sku, colour, size, position, stock)
      select 'marlow-linen', 'many-' || n, 'many' || n, 'M', n, 10 from generate_series(1, 99) n`)
    await test.db.query(sql`
      insert into cart_line (shopper_id, variant_id, quantity)
      select l.shopper_id, v.id, 1 from variant v, cart_line l where v.sku like 'many-%' and l.quantity = 50
      limit 99`)
    expect((await add(1, 'L')).body.error?.message).toContain('full')
    await test.db.query(sql`delete from variant where sku like 'many-%'`)
    await test.db.query(sql`delete from cart_line where quantity = 50`)
  })
  it('moves a line saved for later back with the new quantity', async () => {
    await add(3)
    await test.call(updateCart, { line: await idOfLine(), savedForLater: true }, { token })
    expect((await add(1)).body.data.line).toMatchObject({ quantity: 1, savedForLater: false })
  })
  it('needs at most 8 statements for a new guest', async () => {
    const { body } = await test.call(startGuest)
    await test.call(
      addCart,
      { product: 'harrow-oxford', size: 'M', quantity: 1 },
      { token: body.data.authtoken, key: 'first' },
    )
    expect(statements.length).toBeLessThanOrEqual(8)
  })
})

describe('the cart', () => {
  it('has a text when it is empty, and a count of 0 without a session', async () => {
    expect((await cart()).data).toBe('No data found')
    expect((await test.call(getCartCount)).body).toEqual({ data: { count: 0 } })
    expect((await test.call(getCart)).status).toBe(401)
  })
  it('is read with one statement, and its count with two', async () => {
    await add(2)
    statements = []
    await cart()
    expect(statements.length).toBe(1)
    statements = []
    expect((await test.call(getCartCount, undefined, { token })).body.data.count).toBe(2)
    expect(statements.length).toBe(2)
  })
  it('keeps the quantity when the stock falls below it, and shows a reason', async () => {
    await add(4)
    await add(1, 'L')
    await setStock(test.db, 'harrow-oxford', 'M', 2)
    await setStock(test.db, 'harrow-oxford', 'L', 0)
    expect((await lines()).map(({ quantity, problem }) => [quantity, problem?.message])).toEqual([
      [1, 'Sold out'],
      [4, 'Only 2 left'],
    ])
  })
  it('shows how much is missing to free delivery, and the price of delivery', async () => {
    expect((await add(1)).body.data.summary).toMatchObject({
      freeDeliveryMissingMinor: 5000,
      cheapestDeliveryMinor: 695,
    })
    expect((await add(1)).body.data.summary).toMatchObject({
      freeDeliveryMissingMinor: 0,
      cheapestDeliveryMinor: 0,
    })
  })
  it('leaves lines saved for later out of count and total', async () => {
    await add(2)
    await add(1, 'L')
    await test.call(updateCart, { line: await idOfLine(), savedForLater: true }, { token })
    const { data, savedForLater, summary } = await cart()
    expect([data.length, savedForLater.length]).toEqual([1, 1])
    expect(summary).toMatchObject({ count: 2, subtotalMinor: 20_000 })
  })
})

describe('changing the cart', () => {
  it('sets the quantity, and lowers it even when the stock is below', async () => {
    await add(5)
    const line = await idOfLine()
    const set = (quantity: number) => test.call(updateCart, { line, quantity }, { token })
    expect((await set(7)).body.data.line.quantity).toBe(7)
    expect((await set(11)).body.error?.message).toBe('Only 10 left in this size')
    await setStock(test.db, 'harrow-oxford', 'M', 2)
    expect((await set(4)).body.data.line).toMatchObject({ quantity: 4, problem: { message: 'Only 2 left' } })
    expect((await set(5)).status).toBe(409)
  })
  it('has the last of fifty quick changes at the end', async () => {
    await setStock(test.db, 'harrow-oxford', 'M', 60)
    await add(1)
    const line = await idOfLine()
    const wanted = Array.from({ length: 50 }, (_, n) => n + 1)
    for (const quantity of wanted) await test.call(updateCart, { line, quantity }, { token })
    expect((await cart()).summary).toMatchObject({ count: 50, subtotalMinor: 500_000 })
    const answers = await Promise.all(
      wanted.map((quantity) => test.call(updateCart, { line, quantity }, { token })),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    await test.call(updateCart, { line, quantity: 3 }, { token })
    expect((await cart()).summary).toMatchObject({ count: 3, subtotalMinor: 30_000 })
  })
  it('changes the size, and merges the line with one that has it', async () => {
    await add(2)
    await add(3, 'L')
    const line = (await lines()).find(({ size }) => size === 'M')!.id
    const { body } = await test.call(updateCart, { line, size: 'L' }, { token })
    expect(body.data.line).toMatchObject({ id: line, size: 'L', quantity: 5 })
    expect(await lines()).toHaveLength(1)
    expect((await test.call(updateCart, { line, size: '5XL' }, { token })).body.error?.field).toBe('size')
    await setStock(test.db, 'harrow-oxford', 'S', 4)
    expect((await test.call(updateCart, { line, size: 'S' }, { token })).body.error?.code).toBe(
      'Out Of Stock',
    )
  })
  it('loses nothing when sizes change and grow at the same time', async () => {
    await add(1)
    const line = await idOfLine()
    await Promise.all([
      test.call(updateCart, { line, size: 'L' }, { token }),
      add(1, 'L'),
      add(2, 'L'),
      test.call(updateCart, { line, size: 'L' }, { token }),
    ])
    expect((await lines()).map(({ size, quantity }) => [size, quantity])).toEqual([['L', 4]])
  })
  it('refuses with a message, never with an internal error, when everything happens at once', async () => {
    await add(1)
    await add(1, 'L')
    const held = await lines()
    const email = `rush${Math.random()}@example.com`
    await test.call(signUp, { fullName: 'Ada', email, password: 'correct horse' })
    const asks = held.flatMap(({ id: line }) => [
      () => test.call(updateCart, { line, size: 'S' }, { token }),
      () => test.call(updateCart, { line, size: 'L', quantity: 2 }, { token }),
      () => test.call(updateCart, { line, quantity: 3 }, { token }),
      () => test.call(updateCart, { line, savedForLater: true }, { token }),
      () => add(1, 'S'),
      () => add(2, 'L'),
      () => test.call(removeCart, { line }, { token }),
      () => test.call(signIn, { email, password: 'correct horse' }, { token }),
    ])
    const answers = await Promise.all([...asks, ...asks].map((ask) => ask()))
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].filter((status) => ![200, 401, 404, 409].includes(status))).toEqual([])
  })
  it('removes a line once', async () => {
    await add(1)
    const line = await idOfLine()
    const { body } = await test.call(removeCart, { line }, { token })
    expect(body.data).toMatchObject({ removed: line, summary: { count: 0 } })
    expect((await test.call(removeCart, { line }, { token })).status).toBe(404)
  })
  it('never touches another shopper’s line', async () => {
    await add(1)
    const line = await idOfLine()
    const other = await test.guest()
    const missing = '00000000-0000-4000-8000-000000000000'
    for (const [call, body] of [
      [updateCart, { quantity: 2 }],
      [updateCart, { size: 'L' }],
      [updateCart, { savedForLater: true }],
      [removeCart, {}],
    ] as const) {
      const theirs = await test.call(call, { ...body, line }, { token: other })
      const nobodys = await test.call(call, { ...body, line: missing }, { token: other })
      expect(theirs.status).toBe(404)
      expect(theirs.body).toEqual(nobodys.body)
    }
    expect(await lines()).toMatchObject([{ quantity: 1, size: 'M' }])
  })
})
