// All shirts to make, with filters by day, fabric stock and work.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { shirtStates, shirtTones } from '#contract/admin/shirt-steps.ts'
import { type ShirtItem, shirtSort } from '#contract/admin/production.ts'
import { Badge } from '#web/ui/badge.tsx'
import { shirtFilters } from './parts/shirt-filters.tsx'
import { useSession } from '../../context/session.ts'
import { useListShirtsInfiniteQuery } from '../../api/production.ts'
import { ListPage } from '../../shared/list-page/list-page.tsx'
import { useList } from '../../shared/list-page/use-list.ts'
import { NumberLink } from '../../ui/number-link.tsx'
import { Day, Moment } from '../../ui/moment.tsx'
import { alterationLabel, fabricStockLabels, shirtStateLabels } from '../../shared/shirt-labels.ts'
import type { Column } from '../../ui/table/column.ts'
import { filterOptionsOf } from '../../ui/table/filter.ts'
import { LateBadge } from './parts/late-badge.tsx'
import { ProductionNav } from './parts/production-nav.tsx'
import { labelsAddress, ticketsAddress, sizeAndFit } from './parts/shirt-text.ts'

export default function ShirtsScreen() {
  const { t } = useLingui()
  const { shop } = useSession()
  const list = useList({ sort: shirtSort, search: msg`Number`, filters: shirtFilters, columns })
  const query = useListShirtsInfiniteQuery(list.call)
  return (
    <ListPage
      list={list}
      query={query}
      title={t`Workshop`}
      lead={t`Every shirt that is paid or confirmed and not packed yet.`}
      nav={<ProductionNav />}
      rowId={({ number }) => number}
      rowName={({ number }) => number}
      bulkActions={[
        {
          label: t`Print tickets`,
          act: async (numbers) => {
            open(ticketsAddress(numbers), '_blank')
            return true
          },
        },
        ...(shop.passports
          ? [
              {
                label: t`Print labels`,
                act: async (numbers: string[]) => {
                  open(labelsAddress(numbers), '_blank')
                  return true
                },
              },
            ]
          : []),
      ]}
      news={['shirt']}
      views="production"
      noMatch={t`No shirts found`}
      none={{
        title: t`No shirts to make`,
        text: <Trans>Shirts are listed here when an order of custom shirts is paid or confirmed.</Trans>,
      }}
    />
  )
}

const columns: readonly Column<ShirtItem>[] = [
  {
    id: 'number',
    label: msg`Number`,
    cell: ({ number }) => <NumberLink to={`/production/${number}`} number={number} />,
  },
  {
    id: 'state',
    label: msg`Status`,
    cell: ({ state, claim }, i18n) => (
      <>
        <Badge tone={shirtTones[state]}>{i18n._(shirtStateLabels[state])}</Badge>{' '}
        {claim && <Badge tone="gold">{i18n._(alterationLabel)}</Badge>}
      </>
    ),
    filters: [
      { name: 'state', all: msg`All but packed`, options: filterOptionsOf(shirtStates, shirtStateLabels) },
    ],
  },
  {
    id: 'due',
    label: msg`Delivery due by`,
    cell: ({ dueOn, willBeLate }) => (
      <>
        {dueOn ? <Day at={dueOn} /> : '—'} <LateBadge dueOn={dueOn} willBeLate={willBeLate} />
      </>
    ),
  },
  {
    id: 'cloth',
    label: msg({ message: 'Fabric stock', context: 'whether there is enough' }),
    cell: ({ cloth }, i18n) =>
      cloth === null ? (
        '—'
      ) : (
        <Badge tone={cloth === 'ready' ? 'success' : 'danger'}>{i18n._(fabricStockLabels[cloth])}</Badge>
      ),
  },
  {
    id: 'made',
    label: msg`To be packed by`,
    optional: true,
    cell: ({ madeBy }) => (madeBy ? <Day at={madeBy} /> : '—'),
  },
  {
    id: 'plan',
    label: msg`Planned finish`,
    optional: true,
    cell: ({ plannedOn }) => (plannedOn ? <Day at={plannedOn} /> : '—'),
  },
  { id: 'fabric', label: msg`Fabric`, cell: ({ fabric }) => `${fabric.code} ${fabric.name}` },
  { id: 'size', label: msg`Size and fit`, cell: (shirt, i18n) => sizeAndFit(shirt, i18n) },
  { id: 'note', label: msg`Note`, cell: ({ note }) => note ?? '—' },
  { id: 'changed', label: msg`Last step`, cell: ({ changedAt }) => <Moment at={changedAt} /> },
  {
    id: 'by',
    label: msg({ message: 'Staff', context: 'who did it' }),
    cell: ({ by }) => by ?? '—',
    optional: true,
  },
]
