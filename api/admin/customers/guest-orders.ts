// Orders that a customer has placed as a guest with another email address than the account's. Staff join them to the
// account after seeing which orders they are, and can separate them again.
import type {
  exportGuests as exportEndpoint,
  GuestItem,
  GuestOrder,
  joinGuestOrders as joinEndpoint,
  listGuests as listEndpoint,
} from '#contract/admin/customers.ts'
import { maxAtOnce } from '#contract/admin/fields.ts'
import type { ParsedBody, ParsedQuery, ReplyOf, StreamedFileReply } from '#contract/endpoint.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Db, Queryable } from '../../kernel/db.ts'
import { exportList, readPage } from '../http/list.ts'
import type { RunChange, Staff } from '../http/route.ts'
import { orUnchanged, unchanged } from '../http/unchanged.ts'
import { lockPerson } from './customers.sql.ts'
import {
  guestList,
  type GuestRow,
  hasJoin,
  insertJoin,
  lockJoin,
  lockOrders,
  moveBack,
  moveToAccount,
  selectGuestOrders,
} from './guest-orders.sql.ts'

const mayReadCustomers = ({ permissions }: Staff) => permissions.has('read customers')

export async function listGuests(
  on: Queryable,
  query: ParsedQuery<typeof listEndpoint>,
  staff: Staff,
): Promise<ReplyOf<typeof listEndpoint>> {
  const { rows, next } = await readPage(guestList, on, { ...query, withAccounts: mayReadCustomers(staff) })
  return { data: { items: rows.map(guestView), next } }
}

const guestView = ({ key: _key, id: _id, placedAt, ...row }: GuestRow): GuestItem => ({
  ...row,
  placedAt: placedAt.toISOString(),
})

export const exportGuests = (
  db: Db,
  query: ParsedQuery<typeof exportEndpoint>,
  staff: Staff,
): StreamedFileReply => exportList(guestList, db, { ...query, withAccounts: mayReadCustomers(staff) })

export async function listGuestOrders(on: Queryable, email: string): Promise<GuestOrder[]> {
  const rows = await selectGuestOrders(on, email, maxAtOnce)
  return rows.map(({ placedAt, ...row }) => ({ ...row, placedAt: placedAt.toISOString() }))
}

const recordOf = (id: string) => ({ recordType: 'customer', recordId: id, recordName: id.slice(0, 8) })

/**
 * Joins all of the orders or none. Throws `Not Found`, and `Not Possible Now` when an order belongs to an account, or
 * the account's email address is not verified.
 */
export async function joinGuestOrders(
  change: RunChange,
  memberId: string,
  { id, join, orders: numbers }: ParsedBody<typeof joinEndpoint>,
): Promise<string> {
  return orUnchanged(
    change(async (tx, log) => {
      const customer = await lockPerson(tx, id)
      if (!customer) throw notFound(because('customer-not-found'))
      if (!customer.confirmed)
        throw new ApiError('Not Possible Now', because('customer-address-not-confirmed'))
      if (!(await insertJoin(tx, { id: join, customerId: id, memberId }))) {
        if (await hasJoin(tx, join, id)) return unchanged(join)
        throw new ApiError('Not Possible Now', because('id-used-otherwise'), 'join')
      }
      const wanted = [...new Set(numbers)]
      const found = await lockOrders(tx, wanted)
      const known = new Set(found.map(({ number }) => number))
      const missing = wanted.find((number) => !known.has(number))
      if (missing !== undefined)
        throw new ApiError('Not Found', because('unknown-order', { number: missing }), 'orders')
      const taken = found.find(({ isGuests }) => !isGuests)
      if (taken)
        throw new ApiError(
          'Not Possible Now',
          because('order-belongs-to-account', { number: taken.number }),
          'orders',
        )
      await moveToAccount(
        tx,
        join,
        id,
        found.map((order) => order.id),
      )
      await log({ ...recordOf(id), before: {}, after: { orders: [...known] } })
      return join
    }),
  )
}

/** Throws `Not Found`. */
export async function separateOrders(change: RunChange, join: string): Promise<void> {
  await change(async (tx, log) => {
    const customerId = await lockJoin(tx, join)
    if (customerId === undefined) throw notFound(because('joined-orders-not-found'))
    const separated = await moveBack(tx, join, customerId)
    await log({ ...recordOf(customerId), before: { guestOrders: separated }, after: { guestOrders: 0 } })
  })
}
