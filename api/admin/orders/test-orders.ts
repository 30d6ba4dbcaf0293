// A shop with orders and its back office on one database, for tests.
import { randomUUID } from 'node:crypto'
import { createGiftCard } from '#contract/admin/gift-cards.ts'
import { previewChange } from '#contract/admin/order-changes.ts'
import { openTestShop, type TestShop } from '../../test-shopper.ts'
import { openTestAdmin, type TestAdmin } from '../test-admin.ts'

export interface TestDesk {
  shop: TestShop
  admin: TestAdmin
  /** A paid order of the given pieces. */
  paid(quantity?: number): Promise<{ id: string; number: string; token: string }>
  close(): Promise<void>
}

export async function openTestDesk(options: Parameters<typeof openTestShop>[0] = {}): Promise<TestDesk> {
  const shop = await openTestShop(options)
  const admin = await openTestAdmin({ db: shop.db, change: () => shop.deps })
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
    async close() {
      await admin.close()
      await shop.close()
    },
  }
}

/** Issues a gift card for a checkout; with an amount of 0 none. */
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

/** The amounts in the preview of a change; none when the preview is refused. */
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
