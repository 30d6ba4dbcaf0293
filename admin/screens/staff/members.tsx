// The members of staff.
import { useLingui } from '@lingui/react/macro'
import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Link } from 'react-router'
import {
  exportMembers,
  type listMembers,
  type Member,
  memberSort,
  memberStatuses,
} from '#contract/admin/staff.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { useListMembersInfiniteQuery, useListRolesInfiniteQuery } from '../../api/staff.ts'
import { useMay } from '../../context/session.ts'
import { factorNames } from '../../shared/factor-names.ts'
import { News } from '../../shared/news/news.tsx'
import { Views } from '../../shared/views/views.tsx'
import { Day, Moment } from '../../ui/moment.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { ClearFilters, SearchFilter, SelectFilter } from '../../ui/table/filters.tsx'
import { ExportLinks } from '../../ui/table/export-links.tsx'
import { type ListState, useListState } from '../../ui/table/list-state.ts'
import { StaffNav } from './parts/staff-nav.tsx'

const filterNames = ['q', 'role', 'status']

/** What the list shows, as the call has it. */
function queryOf(state: ListState<SortName>): Omit<QueryOf<typeof listMembers>, 'next'> {
  const status = memberStatuses.find((one) => one === state.value('status'))
  return {
    ...(state.value('q') && { search: state.value('q') }),
    ...(state.value('role') && { role: state.value('role') }),
    ...(status && { status }),
    sort: state.sortedBy,
  }
}

type SortName = (typeof memberSort.columns)[number]

export default function MembersScreen() {
  const { t } = useLingui()
  const may = useMay()
  const state = useListState(memberSort)
  const shown = queryOf(state)
  const query = useListMembersInfiniteQuery(shown)
  const { sort: _, ...filters } = shown
  const columns = useColumns()
  return (
    <Screen
      title={t`Staff`}
      nav={<StaffNav />}
      actions={
        <>
          <ExportLinks files={[{ label: t`Staff`, endpoint: exportMembers }]} query={filters} />
          {may('write staff') && (
            <LinkButton to="/staff/invitations?invite=1" size="small">
              <Trans>Invite a member</Trans>
            </LinkButton>
          )}
        </>
      }
    >
      <News recordTypes={['member', 'role']} query={query} />
      <Views list="staff" />
      <DataTable
        label={t`Members`}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ fullName }) => fullName}
        state={state}
        filters={<Filters state={state} />}
        empty={
          <Empty title={t`Nobody matches`}>
            <Trans>Search for something else, or clear the filters.</Trans>
          </Empty>
        }
      />
    </Screen>
  )
}

function Filters({ state }: { state: ListState<SortName> }) {
  const { t } = useLingui()
  const roles = useListRolesInfiniteQuery({})
  return (
    <>
      <SearchFilter state={state} label={t`Name or email address`} />
      <SelectFilter state={state} name="role" label={t`Role`} all={t`All`}>
        {roles.data?.pages
          .flatMap(({ items }) => items)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectFilter>
      <SelectFilter state={state} name="status" label={t`Status`} all={t`All`}>
        <option value="active">{t`May sign in`}</option>
        <option value="disabled">
          {t({ message: 'Disabled', comment: 'Of a member: whether they may sign in' })}
        </option>
        <option value="without second factor">{t`Without a second factor`}</option>
      </SelectFilter>
      <ClearFilters state={state} names={filterNames} />
    </>
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
