// Invariants of random histories: stock adds up, nobody pays for goods that they do not get, no order is paid twice.
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { numRunsOf } from '#e2e/exhaustive.ts'
import { cancelOrder } from '#contract/order-actions.ts'
import { addCart } from '#contract/cart.ts'
import { checkout, payment } from '#contract/orders.ts'
import { checkWaitingPayments, expireHolds } from './expiry.ts'
import { moveOrder } from './lifecycle.ts'
import { retryRefunds } from '../payments/payments.ts'
import { openTestShop, type TestShop } from '../test-shopper.ts'

let shop: TestShop
const pieces = 6
/** Enough for three or four shirts. */
const stockMm = 6500
beforeAll(async () => {
  shop = await openTestShop({ stock: pieces, products: ['harrow-oxford'] })
  await shop.db.query(sql`insert into fabric_stock (code, stock_mm) values ('XC001', ${stockMm})`)
})
afterAll(() => shop.close())

interface Order {
  token: string
  id: string
  number: string
  page: string | null
}

const step = fc.oneof(
  fc.record({ do: fc.constant('buy' as const), quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    do: fc.constantFrom(
      'pay',
      'payLate',
      'decline',
      'leave',
      'again',
      'overdue',
      'cancel',
      'confirm',
      'open mail',
      'drop',
      'return',
    ),
    which: fc.nat({ max: 20 }),
  }),
  fc.record({ do: fc.constantFrom('deliver', 'expire', 'ask', 'payBack') }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Takes a step, which may be refused; only the stored result is checked. */
async function take(orders: Order[], it: Step): Promise<void> {
  if (it.do === 'buy') return buy(orders, (it as { quantity: number }).quantity)
  const jobs: Record<string, () => Promise<unknown>> = {
    deliver: shop.deliver,
    expire: () => expireHolds(shop.deps),
    ask: () => checkWaitingPayments(shop.deps),
    payBack: () => retryRefunds(shop.deps),
  }
  if (jobs[it.do]) return void (await jobs[it.do]!())
  const order = orders[(it as { which: number }).which % Math.max(1, orders.length)]
  if (order) await doWith(order, it.do)
}

async function buy(orders: Order[], quantity: number): Promise<void> {
  const ready = await shop.ready({ quantity }).catch(() => null)
  if (!ready) return
  // Half of the orders have a designed shirt in addition to a ready-made one.
  if (quantity === 2) {
    const fit = { size: 'M', fit: 'slim' }
    await shop.call(addCart, { design: '1_XC001_contrast.XC001', quantity: 1, fit }, { token: ready.token })
    await shop.call(checkout, { checkout: ready.checkout }, { token: ready.token })
  }
  // A third of the orders is to be paid on delivery, and waits to be confirmed by mail.
  const placed = await shop.pay(ready.token, ready.checkout, quantity === 3 ? 'on-delivery' : 'demo')
  if (placed.status === 200) orders.push({ token: ready.token, ...placed.order, page: placed.redirectUrl })
}

async function doWith(order: Order, what: string): Promise<void> {
  const needsPage = ['pay', 'payLate', 'decline', 'leave'].includes(what)
  if (needsPage && order.page === null) return
  if (what === 'pay' || what === 'payLate') await shop.decide(order.page!, 'pay', what === 'payLate')
  else if (what === 'decline') await shop.decide(order.page!, 'decline')
  else if (what === 'leave') await shop.decide(order.page!, 'cancel')
  else if (what === 'return') await shop.status(order.token, order.id)
  else if (what === 'cancel') await moveOrder(shop.deps, order.number, { to: 'cancelled' }).catch(() => {})
  else if (what === 'drop') await shop.call(cancelOrder, { order: order.id }, { token: order.token })
  else if (what === 'open mail') await shop.confirm(order.id).catch(() => {})
  else if (what === 'overdue')
    await shop.db.query(
      sql`update orders set hold_until = now() - interval '1 s' where id = ${order.id} and hold_until is not null`,
    )
  else if (what === 'confirm')
    await shop.db.query(sql`update demo_payment set confirm_at = now() where state = 'pending'`)
  else if (what === 'again') {
    const answer = await shop.call(payment, { order: order.id, method: 'demo' }, { token: order.token })
    order.page = answer.body.data?.redirectUrl ?? order.page
  }
}

/** The sums in the database; `sound` is whether they add up. */
async function books() {
  const [row] = await shop.db.query<
    Record<
      'stock' | 'held' | 'heldForEver' | 'fabric' | 'cut' | 'paidTwice' | 'forNothing' | 'unpaid',
      number
    >
  >(sql`
    select (select stock from variant where product_id = 'harrow-oxford' and size = 'M' and colour = 'white') as stock,
      (select coalesce(sum(l.quantity), 0) from order_line l join orders o on o.id = l.order_id
        where o.holds_stock and l.design is null) as held,
      (select count(*) from orders o where o.holds_stock and o.hold_until is null
        and o.payment_state not in ('paid', 'confirmed')) as held_for_ever,
      (select stock_mm from fabric_stock where code = 'XC001') as fabric,
      (select coalesce(sum((c->>'mm')::int * l.quantity), 0) from order_line l join orders o on o.id = l.order_id,
        jsonb_array_elements(l.fabrics) c where o.holds_stock) as cut,
      (select count(*) from (select order_id from payment where state = 'paid' group by 1 having count(*) > 1) t)
        as paid_twice,
      (select count(*) from payment p join orders o on o.id = p.order_id where p.state = 'paid'
        and (not o.holds_stock or o.payment_state <> 'paid')) as for_nothing,
      (select count(*) from orders o where o.payment_state = 'paid' and not exists (
        select 1 from payment p where p.order_id = o.id and p.state = 'paid')) as unpaid`)
  const { stock, held, fabric, cut, ...wrong } = row!
  return { negative: stock < 0 || fabric < 0, pieces: stock + held, fabric: fabric + cut, ...wrong }
}
const sound = {
  negative: false,
  pieces,
  fabric: stockMm,
  paidTwice: 0,
  forNothing: 0,
  unpaid: 0,
  heldForEver: 0,
}

/**
 * Waits for late confirmations, events and refunds; after that, the shop and the provider must have the same payments.
 */
async function settleDown(): Promise<void> {
  await shop.db.query(sql`update demo_payment set confirm_at = now() where state = 'pending'`)
  await shop.deliver()
  await shop.db.query(sql`update payment set due_at = now() where state in ('started', 'refunding')`)
  await checkWaitingPayments(shop.deps)
  await retryRefunds(shop.deps)
  await shop.deliver()
  const disagree = await shop.db.query(sql`
    select d.state as demo, p.state as ours from demo_payment d join payment p on p.id = d.payment_id
    where (case when d.state = 'pending' and d.confirm_at <= now() then 'paid' else d.state end in ('paid', 'refunded'))
      and case when d.state = 'refunded' then 'refunded' else 'paid' end <> p.state`)
  expect(disagree).toEqual([])
}

it('stock and money add up after every step of every history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      await shop.db.query(sql`delete from orders`)
      await shop.db.query(sql`delete from demo_payment`)
      await shop.db.query(sql`update variant set stock = ${pieces}`)
      await shop.db.query(sql`update fabric_stock set stock_mm = ${stockMm}`)
      const orders: Order[] = []
      for (const one of steps) {
        await take(orders, one)
        expect(await books()).toEqual(sound)
      }
      await settleDown()
      expect(await books()).toEqual(sound)
    }),
    { numRuns: numRunsOf(25) },
  )
}, 180_000)

it('also when the steps are taken in parallel', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      await shop.db.query(sql`delete from orders`)
      await shop.db.query(sql`delete from demo_payment`)
      await shop.db.query(sql`update variant set stock = ${pieces}`)
      await shop.db.query(sql`update fabric_stock set stock_mm = ${stockMm}`)
      const orders: Order[] = []
      await Promise.all([buy(orders, 1), buy(orders, 2), buy(orders, 1)])
      await Promise.all(steps.map((one) => take(orders, one)))
      await settleDown()
      expect(await books()).toEqual(sound)
    }),
    { numRuns: numRunsOf(15) },
  )
}, 180_000)
