// Webhooks as CSV.
import type { exportWebhooks as exportEndpoint, Webhook } from '#contract/admin/webhooks.ts'
import type { ParsedQuery, StreamedFileReply } from '#contract/endpoint.ts'
import { type ListColumn, listFile, wholeList } from '../../csv/list-file.ts'
import type { Db } from '../../kernel/db.ts'
import { listWebhooks } from './webhooks.ts'

const webhookColumns: ListColumn<Webhook>[] = [
  ['Address', ({ url }) => url],
  ['Events', ({ events }) => events.join(', ')],
  ['Active', ({ active }) => (active ? 'yes' : 'no')],
  ['Made', ({ createdAt }) => createdAt],
]

export const exportWebhooks = (db: Db, query: ParsedQuery<typeof exportEndpoint>): StreamedFileReply =>
  listFile(
    'webhooks.csv',
    webhookColumns,
    wholeList(() => listWebhooks(db, query)),
    query,
  )
