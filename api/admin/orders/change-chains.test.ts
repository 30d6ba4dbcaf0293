// Random chains of changes of an order, each followed by the reverse changes: the order, stock and fabric are
// restored, and after each step the paid, refunded, discounted and owed amounts add up with lines, invoices
// and gift cards.
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { numRunsOf } from '#e2e/exhaustive.ts'
import { changeOrder, getOrderChoices, type OrderAction } from '#contract/admin/order-changes.ts'
import { type AdminOrder, getOrder } from '#contract/admin/orders.ts'
import { addCart } from '#contract/cart.ts'
import { payBalance } from '#contract/order-actions.ts'
import { checkout } from '#contract/orders.ts'
import { newEmail, testAddress } from '../../test-shopper.ts'
import { confirmationOf, giftCardOf, openTestDesk, type TestDesk } from './test-orders.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk({ stock: 5000, products: ['harrow-oxford', 'mill-twill'] })
  await desk.shop.db.query(sql`
    insert into fabric_stock (code, stock_mm) select code, 5000000 from unnest('{XC001,XC002,XC010}'::text[]) code
    on conflict (code) do update set stock_mm = 5000000`)
  await desk.shop.db.query(sql`
    insert into coupon (code, kind, percent, active) values ('TEN', 'percent', 10, true)`)
})
afterAll(() => desk.close())

const read = async (number: string) => (await desk.admin.call(getOrder, { number })).body.data.order

const designs = ['1_XC010_collar.club', '1_XC001', '1_XC002_sleeves.short']
const addresses = [
  { ...testAddress, region: 'CA', postalCode: '94103', city: 'San Francisco' },
  { ...testAddress, line1: '14 Hope Street' },
  testAddress,
]

/** One change: `which` selects the line, `value` its new value. */
const change = fc.record({
  what: fc.constantFrom(
    'quantity',
    'size',
    'design',
    'remove',
    'add product',
    'add design',
    'address',
    'delivery',
    'discount',
  ),
  which: fc.nat({ max: 9 }),
  value: fc.nat({ max: 40 }),
  giveBack: fc.boolean(),
  pays: fc.constantFrom('not', 'by link', 'by hand'),
})
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never

const chain = fc.record({
  coupon: fc.boolean(),
  cardMinor: fc.constantFrom(0, 2500),
  changes: fc.array(change, { minLength: 1, maxLength: 4 }),
})

type Placed = { id: string; number: string; token: string }

async function place({ coupon, cardMinor }: { coupon: boolean; cardMinor: number }): Promise<Placed> {
  const { shop } = desk
  const email = newEmail()
  const { token } = await shop.ready({ quantity: 2, email, ...(coupon && { coupon: 'TEN' }) })
  await shop.call(
    addCart,
    { design: designs[0]!, fit: { size: 'M', fit: 'regular' }, quantity: 2 },
    { token },
  )
  const opened = await shop.call(checkout, await giftCardOf(desk, cardMinor), { token })
  const { order, redirectUrl } = await shop.pay(token, opened.body.data.checkout)
  await shop.decide(redirectUrl!, 'pay')
  await shop.deliver()
  return { ...order, token }
}

/** The action of a change on the current order; null where the change is not possible. */
async function actionOf(order: AdminOrder, { what, which, value }: Change): Promise<OrderAction | null> {
  const line = order.lines[which % order.lines.length]!
  switch (what) {
    case 'quantity':
      return { do: 'quantity', line: line.id, quantity: 1 + (value % 6) }
    case 'size':
      return { do: 'size', line: line.id, size: ['S', 'M', 'L'][value % 3]! }
    case 'design':
      return line.design ? { do: 'design', line: line.id, design: designs[value % 3]! } : null
    case 'remove':
      return order.lines.length > 1 ? { do: 'remove', line: line.id } : null
    case 'add product':
      return {
        do: 'add',
        piece: {
          product: 'mill-twill',
          colour: value % 2 ? 'white' : 'sky',
          size: 'L',
          quantity: 1 + (value % 3),
        },
      }
    case 'add design':
      return {
        do: 'add',
        piece: { design: designs[value % 3]!, fit: { size: 'L', fit: 'slim' }, quantity: 1 },
      }
    case 'address':
      return { do: 'address', address: addresses[value % 3]! }
    case 'delivery': {
      const { delivery } = (await desk.admin.call(getOrderChoices, { number: order.number })).body.data
      return { do: 'delivery', delivery: delivery[value % delivery.length]!.key }
    }
    default:
      return value % 3
        ? { do: 'discount', kind: value % 2 ? 'percent' : 'amount', value: value * (value % 2 ? 1 : 37) }
        : { do: 'discount', kind: 'as placed', value: 0 }
  }
}

/** The reverse of an action, computed from the order before and after it. */
function reverseOf(
  action: OrderAction,
  before: AdminOrder,
  after: AdminOrder,
  discount: OrderAction,
): OrderAction {
  const line = 'line' in action ? before.lines.find(({ id }) => id === action.line) : undefined
  switch (action.do) {
    case 'quantity':
      return { ...action, quantity: line!.quantity }
    case 'size':
      return { ...action, size: line!.size }
    case 'design':
      return { ...action, design: line!.design!.code }
    case 'remove':
      return { do: 'restore', line: action.line }
    case 'add': {
      const added = after.lines.find(({ id }) => before.lines.every((one) => one.id !== id))!
      return { do: 'remove', line: added.id }
    }
    case 'address': {
      const { phone, line2, region, ...required } = before.address
      const optional = { ...(phone && { phone }), ...(line2 && { line2 }), ...(region && { region }) }
      return { do: 'address', address: { ...required, ...optional } }
    }
    case 'delivery':
      return { do: 'delivery', delivery: before.delivery.key }
    default:
      return discount
  }
}

async function confirm({ number }: Placed, action: OrderAction, giveBack: boolean): Promise<void> {
  const { version } = await read(number)
  const body = await confirmationOf(desk, { number, version, actions: [action], giveBack })
  const reply = await desk.admin.call(changeOrder, body)
  expect([action, reply.body.error]).toEqual([action, undefined])
}

let payments = 0

/** Pays the balance due, each time from another IP address, because of the rate limit per address. */
async function pay({ id, number, token }: Placed): Promise<void> {
  const ip = `10.6.${(payments >> 8) & 255}.${payments++ & 255}`
  const { redirectUrl } = (await desk.shop.call(payBalance, { order: id }, { token, ip })).body.data
  await desk.shop.decide(redirectUrl!, 'pay')
  await desk.shop.deliver()
  expect((await read(number)).toPayMinor).toBe(0)
}

/** Pairs of amounts that must be equal, each with a name. */
async function ledgerOf(id: string): Promise<[string, number, number][]> {
  type Sum = 'received' | 'returned' | 'kept' | 'invoiced' | 'total' | 'lines' | 'discounts' | 'lineDiscounts'
  type More =
    | 'taken'
    | 'coupons'
    | 'cards'
    | 'cardParts'
    | 'refunded'
    | 'atProvider'
    | 'held'
    | 'shirts'
    | 'pieces'
  const [row] = await desk.shop.db.query<Record<Sum | More, number>>(sql`
    select (select coalesce(sum(p.amount_minor), 0)::int from payment p where p.order_id = o.id and p.state in ('paid', 'refunded'))
        - (select coalesce(sum(e.amount_minor), 0)::int from gift_card_entry e where e.order_id = o.id and e.kind = 'redeemed')
        + (select coalesce(sum(c.received_minor), 0)::int from order_change c where c.order_id = o.id) as received,
      (select coalesce(sum(r.amount_minor), 0)::int from refund r where r.order_id = o.id) as returned,
      o.paid_minor - o.refunded_minor as kept,
      (select coalesce(sum(case kind when 'invoice' then amount_minor else -amount_minor end), 0)::int
        from invoice i where i.order_id = o.id) as invoiced,
      o.total_minor as total, o.discount_minor as discounts,
      (select sum(l.total_minor)::int from order_line l where l.order_id = o.id) + o.delivery_minor
        + case when o.tax_included then 0 else o.tax_minor end as lines,
      (select sum(l.discount_minor)::int from order_line l where l.order_id = o.id) as line_discounts,
      (select coalesce(sum(u.taken_minor), 0)::int from coupon_use u where u.order_id = o.id) as taken,
      case when o.first_terms ? 'discount' or o.coupon_code is null then 0 else o.discount_minor end as coupons,
      (select coalesce(sum(e.amount_minor), 0)::int from gift_card_entry e where e.order_id = o.id and e.kind = 'returned') as cards,
      (select coalesce(sum(r.card_minor), 0)::int from refund r where r.order_id = o.id) as card_parts,
      (select coalesce(sum(r.amount_minor), 0)::int from refund r where r.order_id = o.id and r.payment_id is not null) as refunded,
      (select coalesce(sum(d.refunded_minor), 0)::int from demo_payment d join payment p on p.id = d.payment_id
        where p.order_id = o.id) as at_provider,
      (select count(*)::int from shirt s where s.order_id = o.id and s.dropped_at is null) as shirts,
      (select coalesce(sum(l.quantity), 0)::int from order_line l where l.order_id = o.id and l.design is not null) as pieces
    from orders o where o.id = ${id}`)
  const r = row!
  return [
    ['kept of what was received', r.received - r.returned, r.kept],
    ['invoices less credit notes', r.invoiced, r.total],
    ['lines, delivery and tax', r.lines, r.total],
    ['discounts of lines', r.lineDiscounts, r.discounts],
    ['taken by coupons', r.taken, r.coupons],
    ['back on gift cards', r.cards, r.cardParts],
    ['refunded at the provider', r.refunded, r.atProvider],
    ['shirts of the lines', r.shirts, r.pieces],
  ]
}

/** Pieces and fabric in stock, plus those that orders hold. These sums never change. */
async function stock(): Promise<unknown> {
  return desk.shop.db.query(sql`
    select (select sum(stock)::int from variant) + (select coalesce(sum(l.quantity), 0)::int
        from order_line l join orders o on o.id = l.order_id and o.holds_stock where l.variant_id is not null) as pieces,
      (select jsonb_object_agg(f.code, f.stock_mm + (select coalesce(sum((c ->> 'mm')::int * l.quantity), 0)::int
        from order_line l join orders o on o.id = l.order_id and o.holds_stock, jsonb_array_elements(l.fabrics) c
        where c ->> 'code' = f.code)) from fabric_stock f) as fabric`)
}

async function expectBalanced({ id, number }: Placed, expectedStock: unknown): Promise<AdminOrder> {
  const wrong = (await ledgerOf(id)).filter(([, one, other]) => one !== other)
  expect(wrong).toEqual([])
  const order = await read(number)
  expect(order.toPayMinor - order.owedMinor).toBe(order.totals.totalMinor - order.paidMinor)
  expect(await stock()).toEqual(expectedStock)
  return order
}

/**
 * The values that reversing every change restores. A refund is not reversed: it becomes a balance due. Finished measures
 * are approved again.
 */
const endOf = (order: AdminOrder) => ({
  totals: order.totals,
  lines: order.lines.map(({ approval, ...line }) => ({ ...line, approval: approval?.state })),
  delivery: order.delivery,
  address: order.address,
  balance: order.paidMinor + order.toPayMinor - order.owedMinor,
})

const discountOf = async (id: string): Promise<OrderAction> => {
  const [row] = await desk.shop.db.query<{ discount: { kind: 'percent' | 'amount'; value: number } | null }>(
    sql`select first_terms -> 'discount' as discount from orders where id = ${id}`,
  )
  return { do: 'discount', ...(row!.discount ?? { kind: 'as placed', value: 0 }) }
}

/** No chain starts later than this many milliseconds after the first. */
const maxStartMs = 9000

it('a chain of changes and their reverses restores the order, and amounts add up after each step', async () => {
  const until = Date.now() + maxStartMs
  await fc.assert(
    fc.asyncProperty(chain, async ({ changes, ...terms }) => {
      if (Date.now() > until) return
      const placed = await place(terms)
      const expectedStock = await stock()
      const start = await expectBalanced(placed, expectedStock)
      const reverses: OrderAction[] = []
      let before = start
      for (const one of changes) {
        const action = await actionOf(before, one)
        if (!action) continue
        const discount = await discountOf(placed.id)
        await confirm(placed, action, one.giveBack)
        let after = await expectBalanced(placed, expectedStock)
        reverses.push(reverseOf(action, before, after, discount))
        if (one.pays !== 'not' && after.toPayMinor > 0) {
          if (one.pays === 'by link') await pay(placed)
          else await confirm(placed, { do: 'receive', amountMinor: after.toPayMinor, how: 'cash' }, false)
          after = await expectBalanced(placed, expectedStock)
        }
        before = after
      }
      for (const action of reverses.toReversed()) {
        await confirm(placed, action, false)
        await expectBalanced(placed, expectedStock)
      }
      expect(endOf(await read(placed.number))).toEqual(endOf(start))
    }),
    { numRuns: numRunsOf(30), endOnFailure: true },
  )
}, 60_000)
