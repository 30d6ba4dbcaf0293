// Members of staff and open invitations as CSV.
import type { StreamedFileReply } from '#contract/endpoint.ts'
import { type ListColumn, listFile } from '../../csv/list-file.ts'
import type { CsvOptions } from '../../csv/write-csv.ts'
import type { Db } from '../../kernel/db.ts'
import { readerOf } from '../../kernel/storefront.ts'
import { allPages, type ListOrder } from '../http/sort.ts'
import { roleText } from '../session/role-text.ts'
import { secondFactorsOf } from '../session/session.ts'
import { type InvitationRow, invitationSorting, selectInvitations } from './invitations.sql.ts'
import { type MemberFilters, type MemberRow, memberSorting, selectMembers } from './members.sql.ts'

const pageRows = 500

const memberColumns = (locale: string): ListColumn<MemberRow>[] => [
  ['Name', ({ fullName }) => fullName],
  ['Email', ({ email }) => email],
  ['Role', ({ role }) => roleText(readerOf(locale).i18n, role)],
  ['Second factors', (row) => secondFactorsOf(row).join(', ')],
  ['Member since', ({ since }) => since.toISOString()],
  ['Last seen', ({ lastSeenAt }) => lastSeenAt?.toISOString() ?? ''],
  ['Disabled since', ({ disabledAt }) => disabledAt?.toISOString() ?? ''],
]

/** @param locale in which the roles are called. */
export function exportMembers(
  db: Db,
  { for: reader, ...filters }: MemberFilters & CsvOptions,
  locale: string,
): StreamedFileReply {
  const read = (order: ListOrder, limit: number) => selectMembers(db, filters, order, limit)
  const pages = allPages(memberSorting([]), { sort: 'name', size: pageRows }, read)
  return listFile('staff.csv', memberColumns(locale), pages, { for: reader })
}

const invitationColumns = (locale: string): ListColumn<InvitationRow>[] => [
  ['Email', ({ email }) => email],
  ['Role', ({ role }) => roleText(readerOf(locale).i18n, role)],
  ['Invited by', ({ invitedBy }) => invitedBy?.fullName ?? ''],
  ['Invited', ({ invitedAt }) => invitedAt.toISOString()],
  ['Valid until', ({ expiresAt }) => expiresAt.toISOString()],
]

/** @param locale in which the roles are called. */
export function exportInvitations(db: Db, options: CsvOptions, locale: string): StreamedFileReply {
  const read = (order: ListOrder, limit: number) => selectInvitations(db, order, limit)
  const pages = allPages(invitationSorting, { sort: 'email', size: pageRows }, read)
  return listFile('invitations.csv', invitationColumns(locale), pages, options)
}
