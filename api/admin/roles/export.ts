// Roles as CSV.
import type { exportRoles as exportEndpoint, Role } from '#contract/admin/roles.ts'
import type { ParsedQuery, StreamedFileReply } from '#contract/endpoint.ts'
import { type ListColumn, listFile, wholeList } from '../../csv/list-file.ts'
import type { Db } from '../../kernel/db.ts'
import { listRoles, type RoleReader } from './roles.ts'

const columns: ListColumn<Role>[] = [
  ['Role', ({ name }) => name],
  ['Permissions', ({ permissions }) => permissions.join(', ')],
  ['Members', ({ members }) => String(members)],
]

/** @param reader the names of built-in roles are in the reader's language. */
export const exportRoles = (
  db: Db,
  query: ParsedQuery<typeof exportEndpoint>,
  reader: RoleReader,
): StreamedFileReply =>
  listFile(
    'roles.csv',
    columns,
    wholeList(() => listRoles(db, query.sort, reader)),
    query,
  )
