// A shopper's orders, which the shop keeps, anonymised as far as the law allows.
import type { Queryable } from '../kernel/db.ts'
import type { PersonalData, Person } from '../kernel/personal-data.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { orderView } from './orders.ts'
import { selectOrders } from './orders.sql.ts'
import { anonymiseOlder, anonymiseOrders, selectBankTransfers, selectUnderWay } from './personal-data.sql.ts'

const maxOrders = 10_000

export const orderData: PersonalData = {
  name: 'orders',
  async export(on, { id }, { shop, reader }) {
    const { orders } = await selectOrders(on, id, 1, maxOrders)
    const transfers = await selectBankTransfers(
      on,
      orders.map((order) => order.id),
    )
    return orders.map((order) => ({
      ...orderView(order, shop, reader),
      email: order.email,
      bankTransfers: transfers.flatMap(({ orderId, ...one }) => (orderId === order.id ? [one] : [])),
    }))
  },
  async erase(tx, person) {
    await refuseUnderWay(tx, person)
    await anonymiseOrders(tx, person)
  },
}

/**
 * Refuses while an order is under way, because somebody has to receive the parcel and the refund. An unconfirmed order
 * just expires.
 */
async function refuseUnderWay(tx: Queryable, person: Person): Promise<void> {
  const number = await selectUnderWay(tx, person)
  if (number !== undefined) throw new ApiError('Not Possible Now', because('order-under-way', { number }))
}

/** Years for which an invoice keeps its name and address, counted from the order. */
const invoiceYears = 11

/**
 * Anonymises the orders of guests that are older than `invoiceYears`, and erases the names on older invoices without an
 * account.
 */
export async function anonymiseOldOrders(on: Queryable): Promise<void> {
  await anonymiseOlder(on, invoiceYears)
}
