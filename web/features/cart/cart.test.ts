import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CartLine, CartSummary } from '#contract/cart.ts'
import type { ApiClient, ApiError } from '../../api/port.ts'
import { createStore } from '../../state/store.ts'
import { addCart, cart, changeLine, isSettled, loadCart, removeCart } from './cart.ts'

const line = (words: Partial<CartLine> = {}): CartLine => ({
  id: 'line-1',
  product: { id: 'harrow-oxford', name: 'Harrow Oxford' },
  colour: { key: 'white', name: 'White' },
  size: 'M',
  design: null,
  quantity: 1,
  unitPriceMinor: 9500,
  beforePriceMinor: null,
  addedPriceMinor: null,
  totalMinor: 9500,
  picture: { hash: 'h', alt: 'Harrow Oxford in White' },
  stock: 50,
  problem: null,
  savedForLater: false,
  fitGuarantee: null,
  swatches: null,
  ...words,
})

function summaryOf(lines: CartLine[]): CartSummary {
  const bought = lines.filter((one) => !one.savedForLater)
  return {
    count: bought.reduce((sum, one) => sum + one.quantity, 0),
    subtotalMinor: bought.reduce((sum, one) => sum + one.totalMinor, 0),
    currency: 'USD',
    freeDeliveryMissingMinor: null,
    cheapestDeliveryMinor: 695,
  }
}

/** An API with a cart that answers changes when the test says so, and counts concurrent calls. */
function fakeApi(lines: CartLine[]) {
  const calls: { path: string; input: Record<string, unknown>; key?: string }[] = []
  const waiting: (() => void)[] = []
  const errors: ApiError[] = []
  let inFlight = 0
  let maxInFlight = 0
  const act = (path: string, input: Record<string, unknown>) => {
    if (path.endsWith('/removeCart')) {
      lines = lines.filter((one) => one.id !== input.line)
      return { data: { removed: input.line, summary: summaryOf(lines) } }
    }
    if (path.endsWith('/updateCart')) {
      const { line: id, ...change } = input
      lines = lines.map((one) => (one.id === id ? withTotal({ ...one, ...change }) : one))
      return { data: { line: lines.find((one) => one.id === id), summary: summaryOf(lines) } }
    }
    if (path.endsWith('/addCart')) return { data: { line: lines[0], summary: summaryOf(lines) } }
    return {
      data: {
        data: lines.filter((one) => !one.savedForLater),
        savedForLater: lines.filter((one) => one.savedForLater),
        summary: summaryOf(lines),
      },
    }
  }
  const call = async (
    { path, method }: { path: string; method: string },
    input: never,
    options?: { key?: string },
  ) => {
    calls.push({ path, input, key: options?.key })
    if (method === 'POST') {
      inFlight += 1
      maxInFlight = Math.max(maxInFlight, inFlight)
      await new Promise<void>((open) => waiting.push(open))
      inFlight -= 1
    }
    const error = errors.shift()
    if (error && method === 'POST') throw error
    return act(path, input)
  }
  return {
    api: { call } as unknown as ApiClient,
    writes: () => calls.filter(({ path }) => path !== '/user/cart'),
    maxInFlight: () => maxInFlight,
    refuseNext: (error: ApiError) => errors.push(error),
    /** Answers one waiting call, and waits until the cart is requested again. */
    async answerUntilRead() {
      const before = calls.length
      waiting.shift()?.()
      while (calls.length === before) await Promise.resolve()
    },
    /** Answers all waiting calls, until there are none. */
    async answerAll() {
      for (let idle = 0; idle < 3; idle += 1) {
        if (waiting.length > 0) idle = 0
        waiting.shift()?.()
        await new Promise((later) => setTimeout(later))
      }
    },
  }
}

const withTotal = (one: CartLine): CartLine => ({ ...one, totalMinor: one.quantity * one.unitPriceMinor })
const noSession = { clearStorage() {}, navigate() {} }

async function shopWith(...lines: CartLine[]) {
  const fake = fakeApi(lines)
  const store = createStore({ api: fake.api, shopper: noSession })
  await store.dispatch(loadCart({}))
  return {
    ...fake,
    dispatch: store.dispatch,
    cart: () => cart.in(store),
    settled: () => isSettled(cart.in(store)),
  }
}

describe('changing a line', () => {
  let shop: Awaited<ReturnType<typeof shopWith>>
  beforeEach(async () => {
    shop = await shopWith(line(), line({ id: 'line-2', size: 'L' }))
  })

  test('fifty quick clicks make two requests, one at a time, and the right total', async () => {
    for (let quantity = 1; quantity <= 50; quantity += 1)
      void shop.dispatch(changeLine('line-1', { quantity }))
    expect(shop.cart().pendingChanges['line-1']).toEqual({ quantity: 50 })
    await shop.answerAll()
    expect(shop.writes().map(({ input }) => input.quantity)).toEqual([1, 50])
    expect(shop.maxInFlight()).toBe(1)
    expect(shop.cart().cartList[0]).toMatchObject({ quantity: 50, totalMinor: 475_000 })
    expect(shop.cart().summary?.subtotalMinor).toBe(484_500)
    expect(shop.cart().cartCount).toBe(51)
    expect(shop.cart().pendingChanges).toEqual({})
  })

  test('two lines changed at once are sent one after the other, and both arrive', async () => {
    void shop.dispatch(changeLine('line-1', { quantity: 3 }))
    void shop.dispatch(changeLine('line-2', { quantity: 4 }))
    await shop.answerAll()
    expect(shop.maxInFlight()).toBe(1)
    expect(shop.cart().cartList.map(({ quantity }) => quantity)).toEqual([3, 4])
    expect(shop.cart().cartCount).toBe(7)
  })

  test('a change that is reverted while it is being sent is not sent again', async () => {
    for (const quantity of [5, 6, 5]) void shop.dispatch(changeLine('line-1', { quantity }))
    await shop.answerAll()
    expect(shop.writes()).toHaveLength(1)
    expect(shop.cart().cartList[0]?.quantity).toBe(5)
  })

  test('removing a line while a quantity is being sent removes the line', async () => {
    void shop.dispatch(changeLine('line-1', { quantity: 5 }))
    void shop.dispatch(removeCart('line-1'))
    await shop.answerAll()
    expect(shop.cart().cartList.map(({ id }) => id)).toEqual(['line-2'])
    expect(shop.cart().cartCount).toBe(1)
  })

  test('a refusal is stored with its line, which is reset to the shop’s', async () => {
    shop.refuseNext({ code: 'Out Of Stock', message: 'Only 3 left in this size', status: 409 })
    void shop.dispatch(changeLine('line-1', { quantity: 9 }))
    await shop.answerAll()
    expect(shop.cart().errors['line-1']?.message).toBe('Only 3 left in this size')
    expect(shop.cart().pendingChanges).toEqual({})
    expect(shop.cart().cartList[0]?.quantity).toBe(1)
  })

  test('a change newer than the refused one is still sent', async () => {
    shop.refuseNext({ code: 'Out Of Stock', message: 'Only 3 left in this size', status: 409 })
    void shop.dispatch(changeLine('line-1', { quantity: 9 }))
    void shop.dispatch(changeLine('line-1', { quantity: 2 }))
    await shop.answerAll()
    expect(shop.cart().errors).toEqual({})
    expect(shop.cart().cartList[0]?.quantity).toBe(2)
  })

  test('without an answer the change stays and can be sent again', async () => {
    shop.refuseNext({ code: '', message: 'Failed to fetch', status: 0 })
    void shop.dispatch(changeLine('line-1', { quantity: 4 }))
    await shop.answerAll()
    expect(shop.cart().pendingChanges['line-1']).toEqual({ quantity: 4 })
    expect(shop.cart().errors['line-1']?.status).toBe(0)
    void shop.dispatch(changeLine('line-1', {}))
    await shop.answerAll()
    expect(shop.cart().errors).toEqual({})
    expect(shop.cart().cartList[0]?.quantity).toBe(4)
  })

  test('a line changed to the size of another line is merged with it', async () => {
    void shop.dispatch(changeLine('line-1', { size: 'L' }))
    await shop.answerAll()
    expect(shop.cart().cartList.map(({ id, size }) => [id, size])).toEqual([['line-1', 'L']])
  })

  test('a line saved for later is not counted', async () => {
    void shop.dispatch(changeLine('line-2', { savedForLater: true }))
    await shop.answerAll()
    expect(shop.cart().savedForLater.map(({ id }) => id)).toEqual(['line-2'])
    expect(shop.cart().cartCount).toBe(1)
  })
})

test('a change made while a refused cart is reloaded waits for its turn', async () => {
  const shop = await shopWith(line())
  shop.refuseNext({ code: 'Out Of Stock', message: 'Only 3 left in this size', status: 409 })
  void shop.dispatch(changeLine('line-1', { quantity: 9 }))
  await shop.answerUntilRead()
  expect(shop.settled()).toBe(false)
  void shop.dispatch(changeLine('line-1', { quantity: 2 }))
  await shop.answerAll()
  expect(shop.writes().map(({ input }) => input.quantity)).toEqual([9, 2])
  expect(shop.maxInFlight()).toBe(1)
  expect(shop.settled()).toBe(true)
})

describe('adding', () => {
  let clock = 0
  beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => clock))
  afterEach(() => void vi.restoreAllMocks())
  const item = { product: 'harrow-oxford', size: 'M', quantity: 1 }
  const added = (shop: Awaited<ReturnType<typeof shopWith>>) =>
    shop.writes().filter(({ path }) => path.endsWith('/addCart')).length

  test.each<[string, Parameters<typeof addCart>[0]]>([
    ['a product', item],
    ['a design', { design: '1_XC001', quantity: 1, fit: { size: 'M', fit: 'regular' } }],
    ['swatches', { swatches: ['XC001', 'XC010'], quantity: 1 }],
    ['a gift card', { gift: { amountMinor: 5000 } as never, quantity: 1 }],
  ])(
    '%s pressed twice within a second is added once, and the second press gets the same outcome',
    async (_what, input) => {
      const shop = await shopWith(line())
      for (const ms of [40, 300, 600, 999]) {
        const before = added(shop)
        const first = shop.dispatch(addCart(input))
        await shop.answerAll()
        clock += ms
        const second = shop.dispatch(addCart({ ...input }))
        await shop.answerAll()
        expect(added(shop) - before).toBe(1)
        expect(await second).toEqual(await first)
        clock += 1000
      }
    },
  )

  test('a second later, another choice, and after a refusal or another change it is added', async () => {
    const shop = await shopWith(line())
    const press = async (input: typeof item) => {
      void shop.dispatch(addCart(input))
      await shop.answerAll()
      return added(shop)
    }
    await press(item)
    clock += 1000
    expect(await press(item)).toBe(2)
    expect(await press({ ...item, size: 'L' })).toBe(3)
    expect(await press({ ...item, quantity: 2 })).toBe(4)
    shop.refuseNext({ code: 'Out Of Stock', message: 'None is left', status: 409 })
    expect(await press(item)).toBe(5)
    expect(await press(item)).toBe(6)
    void shop.dispatch(changeLine('line-1', { savedForLater: false }))
    await shop.answerAll()
    expect(await press(item)).toBe(7)
  })

  test('without an answer the next try has the same key, after an answer a new one', async () => {
    const shop = await shopWith(line())
    const input = { product: 'harrow-oxford', size: 'M', quantity: 1 }
    shop.refuseNext({ code: '', message: 'Failed to fetch', status: 0 })
    for (let tries = 0; tries < 3; tries += 1) {
      void shop.dispatch(addCart(input))
      await shop.answerAll()
      clock += 1000
    }
    const [lost, again, renewed] = shop.writes().map(({ key }) => key)
    expect(again).toBe(lost)
    expect(renewed).not.toBe(lost)
  })
})
