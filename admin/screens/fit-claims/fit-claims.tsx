// Alterations and remakes that shoppers ask for by the fit guarantee.
import { claimKindLabels, claimStateLabels } from '#contract/fit-claim-labels.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { exportFitClaims, type FitClaimItem, fitClaimSort } from '#contract/admin/fit-claims.ts'
import { claimStates } from '#contract/fit-claim-states.ts'
import { claimKinds } from '#contract/fit-guarantee.ts'
import { useListFitClaimsInfiniteQuery } from '../../api/fit-claims.ts'
import { News } from '../../shared/news/news.tsx'
import { OrderLink } from '../../shared/order-link.tsx'
import { Views } from '../../shared/views/views.tsx'
import { NumberLink } from '../../ui/number-link.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { ExportLinks } from '../../ui/table/export-links.tsx'
import { AgeFilter, ClearFilters, SearchFilter, SelectFilter } from '../../ui/table/filters.tsx'
import { filtersIn, type ListState, useListState } from '../../ui/table/list-state.ts'
import { ClaimState } from './parts/claim-state.tsx'

const filterNames = ['q', 'state', 'kind', 'days'] as const

export default function FitClaimsScreen() {
  const { t } = useLingui()
  const state = useListState(fitClaimSort)
  const filters = filtersIn(state, filterNames)
  const query = useListFitClaimsInfiniteQuery({ ...filters, sort: state.sortedBy })
  const columns = useColumns()
  return (
    <Screen
      title={t`Alterations and remakes`}
      actions={
        <ExportLinks
          files={[{ label: t`Alterations and remakes`, endpoint: exportFitClaims }]}
          query={filters}
        />
      }
    >
      <News recordTypes={['fit claim']} query={query} />
      <Views list="claims" />
      <DataTable
        label={t`Alterations and remakes`}
        query={query}
        columns={columns}
        rowId={({ number }) => number}
        rowName={({ number }) => number}
        state={state}
        filters={<Filters state={state} />}
        empty={
          Object.keys(filters).length > 0 ? (
            <Empty title={t`No alteration or remake matches`}>
              <Trans>Search for something else, or clear the filters.</Trans>
            </Empty>
          ) : (
            <Empty title={t`Nobody has asked for an alteration or a remake yet`}>
              <Trans>Requests under the fit guarantee are listed here.</Trans>
            </Empty>
          )
        }
      />
    </Screen>
  )
}

function Filters({ state }: { state: ListState }) {
  const { t } = useLingui()
  return (
    <>
      <SearchFilter state={state} label={t`Number, name or email address`} />
      <SelectFilter state={state} name="state" label={t`Status`} all={t`All`}>
        <option value="open">{t`Open`}</option>
        {claimStates.map((one) => (
          <option key={one} value={one}>
            {t(claimStateLabels[one].label)}
          </option>
        ))}
      </SelectFilter>
      <SelectFilter state={state} name="kind" label={t`Kind`} all={t`All`}>
        {claimKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(claimKindLabels[kind])}
          </option>
        ))}
      </SelectFilter>
      <AgeFilter state={state} name="days" label={t`Requested`} />
      <ClearFilters state={state} names={filterNames} />
    </>
  )
}

function useColumns(): Column<FitClaimItem>[] {
  const { t } = useLingui()
  return useMemo(
    () => [
      {
        id: 'number',
        label: t`Number`,
        cell: ({ number }) => <NumberLink to={`/claims/${number}`} number={number} />,
      },
      { id: 'requested', label: t`Requested`, cell: ({ requestedAt }) => <Moment at={requestedAt} /> },
      { id: 'state', label: t`Status`, cell: ({ state }) => <ClaimState state={state} /> },
      { id: 'kind', label: t`Kind`, cell: ({ kind }) => t(claimKindLabels[kind]) },
      { id: 'customer', label: t`Customer`, cell: ({ customer, email }) => customer || email },
      { id: 'order', label: t`Order`, cell: ({ order }) => <OrderLink number={order} /> },
      { id: 'product', label: t`Shirt`, cell: ({ product }) => product },
    ],
    [t],
  )
}
