// Past orders: what the shop that the merchant had before has sold. They are read and counted, and nothing else.
import type { PastOrder } from '#contract/admin/past-orders.ts'
import type { PersonalData } from '../../kernel/personal-data.ts'
import { erasePastOrdersOf, type PastOrderRow, selectPastOrdersOf } from './past-orders.sql.ts'

export {
  countPastOrders,
  deletePastOrders,
  type NewPastOrder,
  selectPastOrders,
  upsertPastOrders,
} from './past-orders.sql.ts'

export const pastOrderView = ({
  number,
  placedAt,
  email,
  fullName,
  currency,
  totalMinor,
  status,
  items,
  note,
}: PastOrderRow): PastOrder => ({
  number,
  placedAt: placedAt.toISOString(),
  email,
  fullName,
  currency,
  totalMinor,
  status,
  items,
  note,
})

/** A customer has their past orders; when the account is deleted, the orders stay without the person. */
export const pastOrderData: PersonalData = {
  name: 'pastOrders',
  async export(on, { ownEmail }) {
    const rows = ownEmail === null ? [] : await selectPastOrdersOf(on, ownEmail)
    // The notes are those of the other shop's staff.
    return rows.map((row) => {
      const { note: _, ...order } = pastOrderView(row)
      return order
    })
  },
  async erase(tx, { ownEmail }) {
    if (ownEmail !== null) await erasePastOrdersOf(tx, ownEmail)
  },
}
