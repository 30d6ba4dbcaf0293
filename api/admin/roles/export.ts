// Roles as CSV.
import type { Role } from '#contract/admin/roles.ts'
import type { StreamedFileReply } from '#contract/endpoint.ts'
import { type ListColumn, listFile, wholeList } from '../../csv/list-file.ts'
import type { CsvOptions } from '../../csv/write-csv.ts'
import type { Db } from '../../kernel/db.ts'
import { listRoles, type RoleReader } from './roles.ts'

const columns: ListColumn<Role>[] = [
  ['Role', ({ name }) => name],
  ['Permissions', ({ permissions }) => permissions.join(', ')],
  ['Members', ({ members }) => String(members)],
]

/** @param reader in whose language the roles are called. */
export const exportRoles = (db: Db, options: CsvOptions, reader: RoleReader): StreamedFileReply =>
  listFile(
    'roles.csv',
    columns,
    wholeList(() => listRoles(db, 'order', reader)),
    options,
  )
