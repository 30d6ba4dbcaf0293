// The members of staff.
import { useLingui } from '@lingui/react/macro'
import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Member } from '#contract/admin/staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { useListMembersInfiniteQuery } from '../../api/staff.ts'
import { useMay } from '../../context/session.ts'
import { factorNames } from '../../shared/factor-names.ts'
import { News } from '../../shared/news/news.tsx'
import { Day, Moment } from '../../ui/moment.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import { StaffNav } from './parts/staff-nav.tsx'

export default function MembersScreen() {
  const { t } = useLingui()
  const may = useMay()
  const state = useListState()
  const query = useListMembersInfiniteQuery({})
  const columns = useColumns()
  return (
    <Screen
      title={t`Staff`}
      nav={<StaffNav />}
      actions={
        may('write staff') && (
          <LinkButton to="/staff/invitations?invite=1" size="small">
            <Trans>Invite a member</Trans>
          </LinkButton>
        )
      }
    >
      <News recordTypes={['member', 'role']} query={query} />
      <DataTable
        label={t`Members`}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ fullName }) => fullName}
        state={state}
        empty={<Empty title={t`There is nobody yet`} />}
      />
    </Screen>
  )
}

function useColumns(): Column<Member>[] {
  const { t } = useLingui()
  return useMemo(
    () => [
      { id: 'name', label: t`Name`, cell: ({ id, fullName }) => <Link to={`/staff/${id}`}>{fullName}</Link> },
      { id: 'email', label: t`Email address`, cell: ({ email }) => email },
      {
        id: 'role',
        label: t`Role`,
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
      },
      {
        id: 'factors',
        label: t`Second factor`,
        cell: ({ secondFactors }) =>
          secondFactors.length > 0 ? (
            secondFactors.map((factor) => t(factorNames[factor])).join(', ')
          ) : (
            <Badge tone="warn">
              <Trans context="second factor">None</Trans>
            </Badge>
          ),
      },
      {
        id: 'seen',
        label: t`Last seen`,
        cell: ({ lastSeenAt }) => (lastSeenAt ? <Moment at={lastSeenAt} /> : t`Not within a week`),
      },
      { id: 'since', label: t`Member since`, cell: ({ since }) => <Day at={since} />, optional: true },
    ],
    [t],
  )
}
