// A member's API keys as CSV.
import type { exportApiKeys as exportEndpoint } from '#contract/admin/api-keys.ts'
import type { ParsedQuery, StreamedFileReply } from '#contract/endpoint.ts'
import { type ListColumn, listFile, wholeList } from '../../csv/list-file.ts'
import type { Db } from '../../kernel/db.ts'
import { listOrder } from '../http/sort.ts'
import { type ApiKeyRow, apiKeySorting, selectApiKeys } from './api-keys.sql.ts'

const columns: ListColumn<ApiKeyRow>[] = [
  ['Name', ({ name }) => name],
  ['Ends in', ({ ending }) => ending],
  ['Permissions', ({ permissions }) => permissions.join(', ')],
  ['Made', ({ createdAt }) => createdAt.toISOString()],
  ['Valid until', ({ expiresAt }) => expiresAt.toISOString()],
  ['Last used', ({ lastUsedAt }) => lastUsedAt?.toISOString() ?? ''],
  ['Last used from', ({ lastUsedFrom }) => lastUsedFrom ?? ''],
]

export const exportApiKeys = (
  db: Db,
  memberId: string,
  query: ParsedQuery<typeof exportEndpoint>,
): StreamedFileReply => {
  const order = listOrder(apiKeySorting, query)
  return listFile(
    'api-keys.csv',
    columns,
    wholeList(() => selectApiKeys(db, memberId, order)),
    query,
  )
}
