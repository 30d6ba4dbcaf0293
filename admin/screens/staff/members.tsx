// The members of staff.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { exportMembers, type Member, memberSort, memberStatuses } from '#contract/admin/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useListMembersInfiniteQuery, useListRolesInfiniteQuery } from '../../api/staff.ts'
import { secondFactorLabels } from '../../shared/second-factor-labels.ts'
import { ListPage } from '../../shared/list-page/list-page.tsx'
import { useList } from '../../shared/list-page/use-list.ts'
import { Day, Moment } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table/column.ts'
import { type FilterFieldProps, filterOptionsOf } from '../../ui/table/filter.ts'
import { SelectFilter } from '../../ui/table/filters.tsx'
import { StaffNav } from './parts/staff-nav.tsx'

export default function MembersScreen() {
  const { t } = useLingui()
  const list = useList({ sort: memberSort, search: msg`Name or email address`, columns })
  const query = useListMembersInfiniteQuery(list.call)
  return (
    <ListPage
      list={list}
      query={query}
      title={t`Staff`}
      label={t`Members`}
      nav={<StaffNav />}
      rowId={({ id }) => id}
      rowName={({ fullName }) => fullName}
      files={[{ label: t`Staff`, endpoint: exportMembers }]}
      create={{ to: '/staff/invitations?invite=1', label: t`Invite member`, permission: 'write staff' }}
      news={['member', 'role']}
      views="staff"
      noMatch={t`No members found`}
    />
  )
}

const statusLabels = {
  active: msg`May sign in`,
  disabled: msg({ message: 'Disabled', comment: 'Of a member: whether they may sign in' }),
  'without second factor': msg`Without a second factor`,
}

function RoleFilter(props: FilterFieldProps) {
  const { data } = useListRolesInfiniteQuery({})
  const options =
    data?.pages.flatMap(({ items }) => items.map(({ id, name }) => ({ value: id, label: name }))) ?? []
  return <SelectFilter {...props} options={options} />
}

const columns: readonly Column<Member>[] = [
  { id: 'name', label: msg`Name`, cell: ({ id, fullName }) => <Link to={`/staff/${id}`}>{fullName}</Link> },
  { id: 'email', label: msg`Email address`, cell: ({ email }) => email },
  {
    id: 'role',
    label: msg`Role`,
    cell: ({ role, disabledAt }) =>
      disabledAt ? (
        <>
          {role.name}{' '}
          <Badge tone="danger">
            <Trans comment="Of a member">Disabled</Trans>
          </Badge>
        </>
      ) : (
        role.name
      ),
    filters: [
      { name: 'role', Field: RoleFilter },
      { name: 'status', label: msg`Status`, options: filterOptionsOf(memberStatuses, statusLabels) },
    ],
  },
  {
    id: 'factors',
    label: msg`Second factor`,
    cell: ({ secondFactors }, i18n) =>
      secondFactors.length > 0 ? (
        secondFactors.map((factor) => i18n._(secondFactorLabels[factor])).join(', ')
      ) : (
        <Badge tone="warn">
          <Trans context="second factor">None</Trans>
        </Badge>
      ),
  },
  {
    id: 'seen',
    label: msg`Last seen`,
    cell: ({ lastSeenAt }) => (lastSeenAt ? <Moment at={lastSeenAt} /> : <Trans>Not within a week</Trans>),
  },
  { id: 'since', label: msg`Member since`, cell: ({ since }) => <Day at={since} />, optional: true },
]
