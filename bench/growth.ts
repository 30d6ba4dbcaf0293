// The CPU time of Node and PostgreSQL for each flow in a shop with 100,000 products and 100,000 orders, as a multiple of
// a shop with 1,000 products and no orders.
import type { Figure } from './common/judge.ts'
import { putManyOrders } from './common/many-orders.ts'
import { multiplyProducts } from './common/many-products.ts'
import { definePart } from './common/run-parts.ts'
import { measureShop, sumOf } from './cpu.ts'

const fewProducts = 1000
const times = 100
const manyOrders = 100_000

const ratio = { was: 1.1, max: 1.5, unit: '×' }
const limits = {
  'cold listing': { ...ratio, was: 1.5, max: 3 },
  search: ratio,
  product: ratio,
  cart: ratio,
  purchase: ratio,
}
type Name = keyof typeof limits

export const growth = definePart(limits, async () => {
  const few = await measureShop(fewProducts)
  const many = await measureShop(fewProducts, async (db) => {
    await putManyOrders(db, manyOrders)
    await multiplyProducts(db, times, { withVariants: true })
  })
  return (Object.keys(limits) as Name[]).map((name): Figure<Name> => ({
    name,
    limit: name,
    value: sumOf(many[name]) / sumOf(few[name]),
    beside: { 'ms, few': sumOf(few[name]).toFixed(1), many: sumOf(many[name]).toFixed(1) },
  }))
})
