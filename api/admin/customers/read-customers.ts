// Customers and the notes about them, for staff. The log says who has written a note about which account, without its
// text.
import {
  type addCustomerNote as addNoteEndpoint,
  type Customer,
  type CustomerItem,
  type listCustomers as listEndpoint,
  maxShown,
} from '#contract/admin/customers.ts'
import type { ParsedBody, ParsedQuery, ReplyOf } from '#contract/endpoint.ts'
import { exportDesigns } from '../../designs/designs.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import { readPage } from '../http/list.ts'
import { countPastOrders } from '../past-orders/past-orders.ts'
import type { RunChange, Staff } from '../http/route.ts'
import { orUnchanged, unchanged } from '../http/unchanged.ts'
import {
  type CustomerItemRow,
  customerList,
  hasNote,
  insertCustomerNote,
  lockCustomer,
  selectCustomer,
  selectDealings,
  setNoteDeleted,
} from './customers.sql.ts'

const itemView = <Row extends Omit<CustomerItemRow, 'key'>>({ since, ...row }: Row) => ({
  ...row,
  since: since.toISOString(),
})

export async function listCustomers(
  on: Queryable,
  query: ParsedQuery<typeof listEndpoint>,
  { permissions }: Staff,
): Promise<ReplyOf<typeof listEndpoint>> {
  const withOrders = permissions.has('read orders')
  const { rows, next } = await readPage(customerList, on, { ...query, withOrders })
  return { data: { items: rows.map(({ key: _, ...row }): CustomerItem => itemView(row)), next } }
}

const noCustomer = () => notFound(because('customer-not-found'))

/** Throws `Not Found`. Four statements. */
export async function getCustomer(on: Queryable, id: string, { permissions }: Staff): Promise<Customer> {
  const row = await selectCustomer(on, id, permissions.has('read orders'))
  if (!row) throw noCustomer()
  const designs = await exportDesigns(on, id, null)
  const pastOrders = permissions.has('read orders') ? await countPastOrders(on, row.email) : null
  const dealings = await selectDealings(
    on,
    id,
    {
      bought: permissions.has('read orders'),
      giftCards: permissions.has('read promotions'),
      returns: permissions.has('read returns'),
      reviews: permissions.has('read reviews'),
      messages: permissions.has('read messages'),
    },
    maxShown,
  )
  return {
    ...itemView(row),
    ...dealings,
    pastOrders,
    designs: designs.slice(0, maxShown).map(({ id: design, name, code, picture, savedAt }) => ({
      id: design,
      name,
      code,
      pictureHash: picture.hash,
      savedAt,
    })),
  }
}

const recordOf = (id: string) => ({ recordType: 'customer', recordId: id, recordName: id.slice(0, 8) })

/** Throws `Not Found`, and `Not Possible Now` when another note has the id. */
export async function addCustomerNote(
  change: RunChange,
  memberId: string,
  { id, note, text }: ParsedBody<typeof addNoteEndpoint>,
): Promise<string> {
  return orUnchanged(
    change(async (tx, log) => {
      if (!(await lockCustomer(tx, id))) throw noCustomer()
      if (!(await insertCustomerNote(tx, { id: note, customerId: id, memberId, text }))) {
        if (await hasNote(tx, { id: note, customerId: id, text })) return unchanged(note)
        throw new ApiError('Not Possible Now', because('id-used-otherwise'), 'note')
      }
      await log({ ...recordOf(id), before: {}, after: { note: true } })
      return note
    }),
  )
}

/** Deletes or restores a note. Throws `Not Found`. */
export async function deleteCustomerNote(
  change: RunChange,
  note: string,
  isDeleted: boolean,
): Promise<string> {
  return change(async (tx, log) => {
    const customerId = await setNoteDeleted(tx, note, isDeleted)
    if (customerId === undefined) throw notFound(because('note-not-found'))
    await log({ ...recordOf(customerId), before: { note: isDeleted }, after: { note: !isDeleted } })
    return note
  })
}
