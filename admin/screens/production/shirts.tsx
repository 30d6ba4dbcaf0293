// All shirts that are to be made: by day, cloth and work.
import { alterationLabel, clothLabels, shirtStateLabels } from '../../shared/shirt-labels.ts'
import { shirtStates, shirtTones } from '#contract/admin/shirt-steps.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { type ShirtItem, shirtSort } from '#contract/admin/production.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useListShirtsInfiniteQuery } from '../../api/production.ts'
import { News } from '../../shared/news/news.tsx'
import { Views } from '../../shared/views/views.tsx'
import { NumberLink } from '../../ui/number-link.tsx'
import { Day, Moment } from '../../ui/moment.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { ClearFilters, SearchFilter, SelectFilter } from '../../ui/table/filters.tsx'
import { filtersIn, type ListState, useListState } from '../../ui/table/list-state.ts'
import { LateBadge } from './parts/late-badge.tsx'
import { ProductionNav } from './parts/production-nav.tsx'
import { ShirtFilters, shirtFilterNames } from './parts/shirt-filters.tsx'
import { ticketsAddress, sizeAndFit } from './parts/shirt-text.ts'

const filterNames = ['q', 'state', ...shirtFilterNames]

export default function ShirtsScreen() {
  const { t } = useLingui()
  const state = useListState(shirtSort)
  const query = useListShirtsInfiniteQuery({ ...filtersIn(state, filterNames), sort: state.sortedBy })
  const columns = useColumns()
  return (
    <Screen
      title={t`Workshop`}
      lead={t`Every shirt that is paid or confirmed and not packed yet.`}
      nav={<ProductionNav />}
    >
      <News recordTypes={['shirt']} query={query} />
      <Views list="production" />
      <DataTable
        label={t`Workshop`}
        query={query}
        columns={columns}
        rowId={({ number }) => number}
        rowName={({ number }) => number}
        state={state}
        bulkActions={[
          {
            label: t`Print tickets`,
            act: async (numbers) => {
              open(ticketsAddress(numbers), '_blank')
              return true
            },
          },
        ]}
        filters={<Filters state={state} />}
        empty={
          filterNames.some((name) => state.value(name)) ? (
            <Empty title={t`No shirt matches`}>
              <Trans>Search for something else, or clear the filters.</Trans>
            </Empty>
          ) : (
            <Empty title={t`Nothing is to be made`}>
              <Trans>A shirt comes here when an order of custom shirts is paid or confirmed.</Trans>
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
      <SearchFilter state={state} label={t`Number`} />
      <SelectFilter state={state} name="state" label={t`Status`} all={t`All but packed`}>
        {shirtStates.map((one) => (
          <option key={one} value={one}>
            {t(shirtStateLabels[one])}
          </option>
        ))}
      </SelectFilter>
      <ShirtFilters state={state} />
      <ClearFilters state={state} names={filterNames} />
    </>
  )
}

function useColumns(): Column<ShirtItem>[] {
  const { t, i18n } = useLingui()
  return useMemo(
    () => [
      {
        id: 'number',
        label: t`Number`,
        cell: ({ number }) => <NumberLink to={`/production/${number}`} number={number} />,
      },
      {
        id: 'state',
        label: t`Status`,
        cell: ({ state, claim }) => (
          <>
            <Badge tone={shirtTones[state]}>{t(shirtStateLabels[state])}</Badge>{' '}
            {claim && <Badge tone="gold">{t(alterationLabel)}</Badge>}
          </>
        ),
      },
      {
        id: 'due',
        label: t`Delivery due by`,
        cell: ({ dueOn, willBeLate }) => (
          <>
            {dueOn ? <Day at={dueOn} /> : '—'} <LateBadge dueOn={dueOn} willBeLate={willBeLate} />
          </>
        ),
      },
      {
        id: 'cloth',
        label: t({ message: 'Fabric stock', context: 'whether there is enough' }),
        cell: ({ cloth }) =>
          cloth === null ? (
            '—'
          ) : (
            <Badge tone={cloth === 'ready' ? 'success' : 'danger'}>{t(clothLabels[cloth])}</Badge>
          ),
      },
      {
        id: 'made',
        label: t`To be packed by`,
        optional: true,
        cell: ({ madeBy }) => (madeBy ? <Day at={madeBy} /> : '—'),
      },
      {
        id: 'plan',
        label: t`Planned finish`,
        optional: true,
        cell: ({ plannedOn }) => (plannedOn ? <Day at={plannedOn} /> : '—'),
      },
      { id: 'fabric', label: t`Fabric`, cell: ({ fabric }) => `${fabric.code} ${fabric.name}` },
      { id: 'size', label: t`Size and fit`, cell: (shirt) => sizeAndFit(shirt, i18n) },
      { id: 'note', label: t`Note`, cell: ({ note }) => note ?? '—' },
      { id: 'changed', label: t`Last step`, cell: ({ changedAt }) => <Moment at={changedAt} /> },
      { id: 'by', label: t`By`, cell: ({ by }) => by ?? '—', optional: true },
    ],
    [t, i18n],
  )
}
