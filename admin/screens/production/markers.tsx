// Markers, the newest first: what is being searched for, what can be cut, and what was cut.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { type MarkerItem, markerSort, markerStates } from '#contract/admin/markers.ts'
import { useListMarkersInfiniteQuery } from '../../api/markers.ts'
import { ListPage } from '../../shared/list-page/list-page.tsx'
import { useList } from '../../shared/list-page/use-list.ts'
import { Moment } from '../../ui/moment.tsx'
import { NumberLink } from '../../ui/number-link.tsx'
import type { Column } from '../../ui/table/column.ts'
import { filterOptionsOf } from '../../ui/table/filter.ts'
import { metresText } from '../fabrics/parts/metres-text.ts'
import { MarkerBadge } from './parts/marker-badge.tsx'
import { markerStateLabels, percentText } from './parts/marker-labels.ts'
import { ProductionNav } from './parts/production-nav.tsx'

export default function MarkersScreen() {
  const { t } = useLingui()
  const list = useList({ sort: markerSort, filters: [], columns })
  const query = useListMarkersInfiniteQuery(list.call)
  return (
    <ListPage
      list={list}
      query={query}
      title={t`Markers`}
      lead={t`How the pieces of shirts that are cut together lie on their fabric.`}
      nav={<ProductionNav />}
      rowId={({ id }) => id}
      rowName={({ number }) => String(number)}
      noMatch={t`No markers found`}
      none={{
        title: t`No markers yet`,
        text: (
          <Trans>
            Group shirts into a marker on the <Link to="/production/cutting">cutting list</Link>.
          </Trans>
        ),
      }}
    />
  )
}

const columns: readonly Column<MarkerItem>[] = [
  {
    id: 'number',
    label: msg`Number`,
    cell: ({ id, number }) => <NumberLink to={`/production/markers/${id}`} number={String(number)} />,
  },
  {
    id: 'state',
    label: msg`Status`,
    cell: (item) => <MarkerBadge marker={item} />,
    filters: [{ name: 'state', all: msg`All`, options: filterOptionsOf(markerStates, markerStateLabels) }],
  },
  { id: 'fabric', label: msg`Fabric`, cell: ({ fabric }) => `${fabric.code} ${fabric.name}` },
  { id: 'shirts', label: msg`Shirts`, cell: ({ shirts }) => shirts.join(', ') },
  {
    id: 'length',
    label: msg`Length`,
    cell: ({ lengthMm }) => (lengthMm === null ? '—' : metresText(lengthMm)),
  },
  { id: 'forecast', label: msg`Forecast`, cell: ({ forecastMm }) => metresText(forecastMm) },
  {
    id: 'yield',
    label: msg({ message: 'Yield', comment: 'The part of the fabric that is in pieces' }),
    cell: ({ yield: part }) => (part === null ? '—' : percentText(part)),
  },
  { id: 'created', label: msg`Created`, cell: ({ createdAt }) => <Moment at={createdAt} /> },
]
