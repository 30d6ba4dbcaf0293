// For tests: a shop with orders and its back office on one database.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { createGiftCard } from '#contract/admin/gift-cards.ts'
import { previewChange } from '#contract/admin/order-changes.ts'
import { openTestShop, type TestShop } from '../../test-shopper.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

export interface TestDesk {
  shop: TestShop
  admin: TestAdmin
  /** Places and pays an order with this quantity. */
  paid(quantity?: number): Promise<{ id: string; number: string; token: string }>
  close(): Promise<void>
}

export async function openTestDesk(options: Parameters<typeof openTestShop>[0] = {}): Promise<TestDesk> {
  const shop = await openTestShop(options)
  const admin = await openTestAdmin({ shop, change: () => shop.deps })
  return {
    shop,
    admin,
    async paid(quantity = 1) {
      const { token, checkout } = await shop.ready({ quantity })
      const { order, redirectUrl } = await shop.pay(token, checkout)
      await shop.decide(redirectUrl!, 'pay')
      await shop.deliver()
      return { ...order, token }
    },
    close: () => admin.close(),
  }
}

/** Issues a gift card for a checkout; none when the amount is 0. */
export async function giftCardOf({ admin }: TestDesk, amountMinor: number): Promise<{ giftCard?: string }> {
  if (amountMinor === 0) return {}
  const card = { id: randomUUID(), currency: 'USD', reason: 'Sold', note: null, email: null, message: null }
  return { giftCard: (await admin.call(createGiftCard, { ...card, amountMinor })).body.data.code }
}

/** The confirmation of a proposed change of an order, with the amounts of its preview. */
export const confirmationOf = async <P extends Record<string, unknown>>(desk: TestDesk, proposal: P) => ({
  change: randomUUID(),
  ...(await shownBy(desk, proposal)),
  ...proposal,
})

/** The amounts in the preview of a change; 0 when the preview is refused. */
async function shownBy(
  { admin }: TestDesk,
  { number, version, actions, giveBack }: Record<string, unknown>,
): Promise<{ shownTotalMinor: number; shownRefundMinor: number }> {
  const proposal = { number, version, actions, ...(giveBack !== undefined && { giveBack }) }
  const { status, body } = await admin.call(previewChange, proposal)
  if (status !== 200) return { shownTotalMinor: 0, shownRefundMinor: 0 }
  const { totals, givesBackMinor } = body.data.after
  return { shownTotalMinor: totals.totalMinor, shownRefundMinor: givesBackMinor }
}

/** The amounts of an order at the payment provider, in the shop and on its invoices. */
async function ledgerOf({ admin }: TestDesk, id: string) {
  const [row] = await admin.db.query<Record<'provider' | 'shop' | 'invoiced' | 'total', number>>(sql`
    select (select coalesce(sum(p.amount_minor), 0)::int from payment p where p.order_id = o.id
        and p.state in ('paid', 'refunding', 'refunded'))
      + (select coalesce(sum(c.received_minor), 0)::int from order_change c where c.order_id = o.id)
      - (select coalesce(sum(r.amount_minor), 0)::int from refund r where r.order_id = o.id)
      - (select coalesce(sum(p.amount_minor - (select coalesce(sum(r.amount_minor), 0) from refund r where r.payment_id = p.id)), 0)::int
          from payment p where p.order_id = o.id and p.state in ('refunding', 'refunded')) as provider,
      case when o.payment_state = 'refunded' then 0 else o.paid_minor - o.refunded_minor end as shop,
      (select coalesce(sum(case kind when 'invoice' then amount_minor else -amount_minor end), 0)::int
        from invoice i where i.order_id = o.id) as invoiced,
      case when o.payment_state = 'paid' then o.total_minor - o.refunded_minor else 0 end as total
    from orders o where o.id = ${id}`)
  return row!
}

/** Expects that the provider, the shop and the invoices have the same amounts of an order. */
export async function expectBalanced(desk: TestDesk, id: string): Promise<void> {
  const { provider, shop, invoiced, total } = await ledgerOf(desk, id)
  expect([provider, invoiced]).toEqual([shop, total])
}
