// Refunds in the database: which are due, how much of a payment is not refunded, and refunds by hand.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../test-shopper.ts'
import {
  claimPartialRefunds,
  claimRefunds,
  insertRefunds,
  makeRefundDue,
  refundReceipts,
  selectLeftOf,
  selectPaidParts,
  setPartialRefundDone,
  setPartialRefundFailure,
  setRefunded,
} from './refunds.sql.ts'

let shop: TestShop
/** Two orders without payments, refunds, gift cards or changes. */
let order: string
let other: string
beforeAll(async () => {
  shop = await openTestShop()
  const placed = async () => {
    const { token, checkout } = await shop.ready()
    return (await shop.pay(token, checkout)).order.id
  }
  order = await placed()
  other = await placed()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.query(sql`delete from payment`)
  await shop.db.query(sql`delete from order_change`)
  await shop.db.query(sql`delete from refund`)
  await shop.db.query(sql`update orders set total_minor = 10000, paid_minor = 10000, refunded_minor = 0`)
})

const first = async (statement: ReturnType<typeof sql>) =>
  (await shop.db.query<{ id: string }>(statement))[0]!.id

interface Pays {
  of?: string
  state?: string
  minor?: number
  reference?: string | null
  splitFrom?: string | null
  tries?: number
  /** Seconds from now. */
  due?: number
  /** Minutes ago. */
  ago?: number
}
const payment = ({ of = order, state = 'paid', minor = 5_000, ...more }: Pays = {}) =>
  first(sql`
    insert into payment (order_id, gateway, state, amount_minor, currency, reference, split_from, tries, due_at, created_at)
    values (${of}, 'demo', ${state}, ${minor}, 'USD', ${more.reference ?? null}, ${more.splitFrom ?? null},
      ${more.tries ?? 0}, now() + make_interval(secs => ${more.due ?? -1}), now() - make_interval(mins => ${more.ago ?? 0}))
    returning id`)

const change = (receivedMinor = 0, ago = 0, of = order) =>
  first(sql`
    insert into order_change (id, order_id, actions, total_before_minor, total_after_minor, given_back_minor,
      received_minor, created_at)
    values (gen_random_uuid(), ${of}, '[]', 10000, 10000, 0, ${receivedMinor}, now() - make_interval(mins => ${ago}))
    returning id`)

interface Refunds {
  payment?: string | null
  minor?: number
  state?: string
  tries?: number
  due?: number
}
const refund = async (given: Refunds = {}) => {
  const changeId = await change()
  return first(sql`
    insert into refund (order_id, payment_id, change_id, amount_minor, state, tries, due_at)
    values (${order}, ${given.payment ?? null}, ${changeId}, ${given.minor ?? 1_000}, ${given.state ?? 'due'},
      ${given.tries ?? 0}, now() + make_interval(secs => ${given.due ?? -1})) returning id`)
}

/** Seconds until a row is due again, rounded. */
const seconds = async (table: 'payment' | 'refund', id: string) => {
  const tables = { payment: sql`payment`, refund: sql`refund` }
  const [row] = await shop.db.query<{ tries: number; seconds: number }>(sql`
    select tries, round(extract(epoch from due_at - now()))::int as seconds from ${tables[table]} where id = ${id}`)
  return row
}

describe('refunds of whole payments', () => {
  it('are claimed when they are due: the amount without partial refunds, with the provider’s id', async () => {
    const whole = await payment({ state: 'refunding', reference: 'cs_1' })
    const part = await payment({ state: 'refunding', minor: 3_000, splitFrom: whole, reference: null })
    for (const state of ['started', 'paid', 'failed', 'cancelled', 'refunded']) await payment({ state })
    await payment({ state: 'refunding', due: 60 })
    await refund({ payment: whole, minor: 1_000 })
    await refund({ payment: whole, minor: 500, state: 'done' })
    const claimed = await claimRefunds(shop.db, null)
    expect(claimed.toSorted((a, b) => b.amountMinor - a.amountMinor)).toEqual([
      { id: whole, orderId: order, gateway: 'demo', reference: 'cs_1', tries: 1, amountMinor: 3_500 },
      { id: part, orderId: order, gateway: 'demo', reference: 'cs_1', tries: 1, amountMinor: 3_000 },
    ])
    expect(await claimRefunds(shop.db, null)).toEqual([])
  })

  it.each([
    [0, 5],
    [1, 10],
    [9, 2_560],
    [10, 3_600],
    [40, 3_600],
  ])('after %s tries are tried again in %s seconds', async (tries, wait) => {
    const id = await payment({ state: 'refunding', tries })
    await claimRefunds(shop.db, null)
    expect(await seconds('payment', id)).toEqual({ tries: tries + 1, seconds: wait })
  })

  it('are claimed at most twenty at a time, or a single one', async () => {
    const ids = await Promise.all(Array.from({ length: 22 }, () => payment({ state: 'refunding' })))
    expect(await claimRefunds(shop.db, ids[0]!)).toMatchObject([{ id: ids[0] }])
    expect(await claimRefunds(shop.db, null)).toHaveLength(20)
    expect(await claimRefunds(shop.db, null)).toHaveLength(1)
  })

  it('are marked as done only while they are under way', async () => {
    const [done, waits, paid] = [
      await payment({ state: 'refunding' }),
      await payment({ state: 'refunding' }),
      await payment({ state: 'paid' }),
    ]
    for (const id of [done, paid]) await setRefunded(shop.db, id)
    const states = await shop.db.query<{ id: string; state: string }>(sql`select id, state from payment`)
    expect(Object.fromEntries(states.map(({ id, state }) => [id, state]))).toEqual({
      [done]: 'refunded',
      [waits]: 'refunding',
      [paid]: 'paid',
    })
  })
})

describe('partial refunds', () => {
  it('are claimed when they are due, with the provider’s id of the payment', async () => {
    const paid = await payment({ reference: 'cs_2' })
    const due = await refund({ payment: paid, minor: 700, tries: 2 })
    await refund({ payment: paid, due: 60 })
    await refund({ payment: paid, state: 'done' })
    await refund({ state: 'by hand' })
    expect(await claimPartialRefunds(shop.db, null)).toEqual([
      { id: due, orderId: order, gateway: 'demo', reference: 'cs_2', tries: 3, amountMinor: 700 },
    ])
    expect(await seconds('refund', due)).toEqual({ tries: 3, seconds: 20 })
  })

  it('are claimed at most twenty at a time, or a single one', async () => {
    const paid = await payment()
    const ids = []
    for (let made = 0; made < 22; made++) ids.push(await refund({ payment: paid, minor: 1 }))
    expect(await claimPartialRefunds(shop.db, ids[0]!)).toMatchObject([{ id: ids[0] }])
    expect(await claimPartialRefunds(shop.db, null)).toHaveLength(20)
    expect(await claimPartialRefunds(shop.db, null)).toHaveLength(1)
  })

  const rows = async () => {
    const all = await shop.db.query<{ id: string; state: string; failure: string | null }>(
      sql`select id, state, failure from refund`,
    )
    return Object.fromEntries(all.map(({ id, state, failure }) => [id, [state, failure]]))
  }

  it('are marked as done or store a failure, each on its own, and only while they are due', async () => {
    const paid = await payment()
    const [failed, waits, byHand] = [
      await refund({ payment: paid }),
      await refund({ payment: paid }),
      await refund({ state: 'by hand' }),
    ]
    for (const id of [failed, byHand]) await setPartialRefundFailure(shop.db, id, 'x'.repeat(501))
    const beside = { [waits]: ['due', null], [byHand]: ['by hand', null] }
    expect(await rows()).toEqual({ [failed]: ['due', 'x'.repeat(500)], ...beside })
    for (const id of [failed, byHand]) await setPartialRefundDone(shop.db, id)
    expect(await rows()).toEqual({ [failed]: ['done', null], ...beside })
    await setPartialRefundFailure(shop.db, failed, 'late')
    expect(await rows()).toEqual({ [failed]: ['done', null], ...beside })
  })

  it('that wait can be made due at once, with the count of tries reset', async () => {
    const paid = await payment()
    const [waits, another, done] = [
      await refund({ payment: paid, tries: 7, due: 600 }),
      await refund({ payment: paid, tries: 7, due: 600 }),
      await refund({ payment: paid, state: 'done', tries: 7, due: 600 }),
    ]
    expect(await makeRefundDue(shop.db, waits)).toBe(true)
    expect(await makeRefundDue(shop.db, done)).toBe(false)
    expect(await seconds('refund', waits)).toEqual({ tries: 0, seconds: 0 })
    for (const id of [another, done]) expect(await seconds('refund', id)).toEqual({ tries: 7, seconds: 600 })
  })

  it('are stored with their return or change', async () => {
    const paid = await payment()
    const changeId = await change()
    const returnId = await first(sql`
      insert into order_return (number, order_id, kind, state)
      values (${`RT-${String(Date.now()).slice(-6)}`}, ${order}, 'return', 'requested') returning id`)
    const parts = [
      { paymentId: paid, amountMinor: 300, cardMinor: 0, state: 'due' as const },
      { paymentId: null, amountMinor: 200, cardMinor: 150, state: 'by hand' as const },
    ]
    for (const cause of [{ changeId }, { returnId }]) {
      const stored = await insertRefunds(shop.db, order, parts, cause)
      expect(stored.map(({ state }) => state)).toEqual(['due', 'by hand'])
      const kept = await shop.db.query(sql`
        select payment_id, return_id, change_id, amount_minor, card_minor, state from refund
        where id = any(${stored.map(({ id }) => id)}::uuid[]) order by amount_minor desc`)
      const of = { changeId: null, returnId: null, ...cause }
      expect(kept).toEqual(parts.map((part) => ({ ...part, ...of })))
    }
  })
})

it('the rest of a payment is its amount less all refunds', async () => {
  const [paid, another] = [await payment({ minor: 5_000 }), await payment({ minor: 800 })]
  await refund({ payment: paid, minor: 1_200 })
  await refund({ payment: paid, minor: 300, state: 'done' })
  expect(await selectLeftOf(shop.db, paid)).toBe(3_500)
  expect(await selectLeftOf(shop.db, another)).toBe(800)
})

describe('the parts that paid an order', () => {
  const card = async (of: string, ...entries: number[]) => {
    const id = await first(sql`
      insert into gift_card (code_hash, ending, currency) values (gen_random_uuid()::text::bytea, 'WXYZ', 'USD')
      returning id`)
    await shop.db.query(
      sql`insert into gift_card_entry (card_id, kind, amount_minor) values (${id}, 'issued', 9000)`,
    )
    for (const minor of entries)
      await shop.db.query(sql`
        insert into gift_card_entry (card_id, kind, amount_minor, order_id)
        values (${id}, ${minor < 0 ? 'redeemed' : 'returned'}, ${minor}, ${of})`)
    return id
  }

  it('are its gift cards and payments, the newest payment first, less refunds', async () => {
    const cards = [await card(order, -2_000, 500), await card(order, -700)].toSorted()
    await card(order, -300, 300)
    await card(other, -400)
    const early = await payment({ minor: 1_000, ago: 9 })
    const late = await payment({ minor: 2_000, ago: 1 })
    await payment({ state: 'failed' })
    await payment({ of: other })
    await refund({ payment: late, minor: 250 })
    const parts = await selectPaidParts(shop.db, order)
    expect(parts.payments).toEqual([
      { id: late, minor: 1_750 },
      { id: early, minor: 1_000 },
    ])
    expect(parts.cards.map(({ id }) => id)).toEqual(cards)
    expect(parts.cards.map(({ minor }) => minor).toSorted((a, b) => a - b)).toEqual([700, 1_500])
  })
})

describe('when an order ends, amounts received by hand are refunded by hand', () => {
  const byHand = async () => {
    await shop.db.transaction((tx) => refundReceipts(tx, order))
    return shop.db.query(sql`select change_id, amount_minor, state from refund where payment_id is null`)
  }
  /** Sets the amount that the order has, in addition to gift card entries of earlier tests. */
  const held = async (minor: number) => {
    const [row] = await shop.db.query<{ minor: number }>(sql`
      select coalesce(-sum(amount_minor), 0)::bigint as minor from gift_card_entry where order_id = ${order}`)
    await shop.db.query(sql`
      update orders set total_minor = 20000, paid_minor = ${minor + row!.minor} where id = ${order}`)
  }

  it('all of it, on the last change with an amount received', async () => {
    await held(6_000)
    await change(1_000, 5)
    const last = await change(1_500, 3)
    await change(0, 1)
    await change(9_000, 2, other)
    expect(await byHand()).toEqual([{ changeId: last, amountMinor: 2_500, state: 'by hand' }])
  })

  it('at most what the order still has besides its payments', async () => {
    await held(6_000)
    const last = await change(5_000)
    const paid = await payment({ minor: 4_000 })
    await payment({ minor: 900, state: 'failed' })
    await payment({ minor: 900, of: other })
    await refund({ payment: paid, minor: 1_000, state: 'done' })
    await shop.db.query(sql`update orders set refunded_minor = 500 where id = ${order}`)
    expect(await byHand()).toEqual([{ changeId: last, amountMinor: 2_500, state: 'by hand' }])
  })

  it.each([
    ['nothing was received', 0, 6_000],
    ['the order has nothing left', 5_000, 0],
  ])('nothing when %s', async (_name, received, minor) => {
    await held(minor)
    await change(received)
    expect(await byHand()).toEqual([])
  })
})
