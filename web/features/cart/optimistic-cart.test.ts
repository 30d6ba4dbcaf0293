import { expect, test } from 'vitest'
import type { CartLine } from '#contract/cart.ts'
import { optimisticCart } from './optimistic-cart.ts'

const line = (words: Partial<CartLine>): CartLine => ({
  id: 'a',
  product: { id: 'harrow-oxford', name: 'Harrow Oxford' },
  colour: { key: 'white', name: 'White' },
  size: 'M',
  design: null,
  quantity: 1,
  unitPriceMinor: 5000,
  beforePriceMinor: null,
  addedPriceMinor: null,
  totalMinor: 5000,
  picture: { hash: 'h', alt: '' },
  stock: 9,
  problem: null,
  savedForLater: false,
  fitGuarantee: null,
  swatches: null,
  ...words,
})
const summary = {
  count: 2,
  subtotalMinor: 10_000,
  currency: 'USD',
  freeDeliveryMissingMinor: 5000,
  cheapestDeliveryMinor: 695,
}
const parts = {
  cartList: [line({}), line({ id: 'b', size: 'L' })],
  savedForLater: [],
  summary,
  pendingChanges: {},
  errors: {},
}

test('without pending changes it is the shop’s cart', () => {
  expect(optimisticCart(parts)).toEqual({ lines: parts.cartList, saved: [], summary })
})

test('a changed quantity changes the line, the total and the amount missing for free delivery', () => {
  const optimistic = optimisticCart({ ...parts, pendingChanges: { a: { quantity: 3 } } })
  expect(optimistic.lines[0]).toMatchObject({ quantity: 3, totalMinor: 15_000 })
  expect(optimistic.summary).toMatchObject({ count: 4, subtotalMinor: 20_000, freeDeliveryMissingMinor: 0 })
})

test('a line that is removed or saved for later is not in the lines', () => {
  const optimistic = optimisticCart({
    ...parts,
    pendingChanges: { a: { removed: true }, b: { savedForLater: true } },
  })
  expect(optimistic.lines).toEqual([])
  expect(optimistic.saved.map(({ id }) => id)).toEqual(['b'])
  expect(optimistic.summary).toMatchObject({ count: 0, subtotalMinor: 0, freeDeliveryMissingMinor: 15_000 })
})

test('too little stock is no problem once the quantity is small enough; sold out remains one', () => {
  const few = line({ quantity: 5, stock: 2, problem: { message: 'Only 2 left' } })
  const change = { a: { quantity: 2 } }
  expect(optimisticCart({ ...parts, cartList: [few], pendingChanges: change }).lines[0]?.problem).toBeNull()
  const none = line({ quantity: 5, stock: 0, problem: { message: 'Sold out' } })
  expect(optimisticCart({ ...parts, cartList: [none], pendingChanges: change }).lines[0]?.problem).toEqual({
    message: 'Sold out',
  })
})

test('a removal that did not arrive leaves the line visible', () => {
  const lost = { ...parts, pendingChanges: { a: { removed: true as const } }, errors: { a: { status: 0 } } }
  expect(optimisticCart(lost).lines.map(({ id }) => id)).toEqual(['a', 'b'])
})
