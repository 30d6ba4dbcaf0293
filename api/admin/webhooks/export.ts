// Webhooks and their deliveries as CSV.
import type { Webhook } from '#contract/admin/webhooks.ts'
import type { StreamedFileReply } from '#contract/endpoint.ts'
import { type ListColumn, listFile, wholeList } from '../../csv/list-file.ts'
import type { CsvOptions } from '../../csv/write-csv.ts'
import type { Db } from '../../kernel/db.ts'
import { allPages, type ListOrder } from '../http/sort.ts'
import { type DeliveryFilters, type DeliveryRow, deliverySorting, selectDeliveries } from './webhooks.sql.ts'
import { listWebhooks } from './webhooks.ts'

const pageDeliveries = 500

const deliveryColumns: ListColumn<DeliveryRow>[] = [
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
  return listFile('deliveries.csv', deliveryColumns, pages, { for: reader })
}

const webhookColumns: ListColumn<Webhook>[] = [
  ['Address', ({ url }) => url],
  ['Events', ({ events }) => events.join(', ')],
  ['Active', ({ active }) => (active ? 'yes' : 'no')],
  ['Made', ({ createdAt }) => createdAt],
]

export const exportWebhooks = (db: Db, options: CsvOptions): StreamedFileReply =>
  listFile(
    'webhooks.csv',
    webhookColumns,
    wholeList(() => listWebhooks(db, { sort: 'since' })),
    options,
  )
