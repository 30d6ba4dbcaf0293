// Deliveries of webhooks as CSV.
import type { StreamedFileReply } from '#contract/endpoint.ts'
import { type ListColumn, listFile } from '../../csv/list-file.ts'
import type { CsvOptions } from '../../csv/write-csv.ts'
import type { Db } from '../../kernel/db.ts'
import { allPages, type ListOrder } from '../http/sort.ts'
import { type DeliveryFilters, type DeliveryRow, deliverySorting, selectDeliveries } from './webhooks.sql.ts'

const pageDeliveries = 500

const columns: ListColumn<DeliveryRow>[] = [
  ['Delivery', ({ id }) => id],
  ['When', ({ createdAt }) => createdAt.toISOString()],
  ['Event', ({ event }) => event],
  ['Address', ({ webhook }) => webhook.url],
  ['Status', ({ state }) => state],
  ['Tries', ({ tries }) => String(tries)],
  ['Next try', ({ dueAt }) => dueAt?.toISOString() ?? ''],
  ['Reply', ({ status }) => (status === null ? '' : String(status))],
  ['Reason', ({ failure }) => failure ?? ''],
  ['Sent', ({ payload }) => payload],
]

export function exportDeliveries(
  db: Db,
  { for: reader, ...filters }: DeliveryFilters & CsvOptions,
): StreamedFileReply {
  const read = (order: ListOrder, limit: number) => selectDeliveries(db, filters, order, limit)
  const pages = allPages(deliverySorting, { sort: '-at', size: pageDeliveries }, read)
  return listFile('deliveries.csv', columns, pages, { for: reader })
}
