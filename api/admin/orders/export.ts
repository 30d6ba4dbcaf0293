// Orders as CSV, read page by page while they are sent.
import type { StreamedFileReply } from '#contract/endpoint.ts'
import { minorDigits } from '#contract/currency.ts'
import { type ListColumn, listFile } from '../../csv/list-file.ts'
import type { CsvOptions } from '../../csv/write-csv.ts'
import type { Db } from '../../kernel/db.ts'
import { allPages, type ListOrder } from '../http/sort.ts'
import { type OrderFilters, type OrderItemRow, orderSorting, selectOrderPage } from './orders.sql.ts'

const pageOrders = 500

const columns: ListColumn<OrderItemRow>[] = [
  ['Order', ({ number }) => number],
  ['Placed', ({ placedAt }) => placedAt.toISOString()],
  ['Status', ({ status }) => status],
  ['Customer', ({ customer }) => customer],
  ['Email', ({ email }) => email],
  ['Country', ({ country }) => country],
  ['Market', ({ locale }) => locale ?? ''],
  ['Holds', ({ kinds }) => kinds.join(', ')],
  ['Pieces', ({ pieces }) => String(pieces)],
  [
    'Total',
    ({ totalMinor, currency }) => (totalMinor / 10 ** minorDigits(currency)).toFixed(minorDigits(currency)),
  ],
  ['Currency', ({ currency }) => currency],
  ['Payment', ({ payment }) => payment.state],
  ['Paid with', ({ payment }) => payment.method ?? ''],
  ['Delivery', ({ delivery }) => delivery.name],
  ['Arrives from', ({ delivery }) => delivery.earliest],
  ['Arrives by', ({ delivery }) => delivery.latest],
  ['Carrier', ({ delivery }) => delivery.carrier ?? ''],
  ['Tracking number', ({ delivery }) => delivery.tracking ?? ''],
  ['Tracking link', ({ delivery }) => delivery.trackingUrl ?? ''],
  ['Late', ({ isLate }) => (isLate ? 'yes' : 'no')],
]

export function exportOrders(
  db: Db,
  { for: reader, ...filters }: OrderFilters & CsvOptions,
): StreamedFileReply {
  const read = (order: ListOrder, limit: number) => selectOrderPage(db, filters, order, limit)
  const pages = allPages(orderSorting, { sort: '-placed', size: pageOrders }, read)
  return listFile('orders.csv', columns, pages, { for: reader })
}
