// The waiting shirts in a column for each work step, those due first at the top.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { type WaitingState, waitingStates } from '#contract/admin/shirt-steps.ts'
import { alterationLabel, fabricStockLabels, workLabels } from '../../shared/shirt-labels.ts'
import { shirtSort } from '#contract/admin/production.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useListShirtsInfiniteQuery } from '../../api/production.ts'
import { News } from '../../shared/news/news.tsx'
import { Day } from '../../ui/moment.tsx'
import { Screen } from '../../ui/screen.tsx'
import { LoadError } from '../../ui/states.tsx'
import { type Filter, filterQueryOf } from '../../ui/table/filter.ts'
import { Filters } from '../../ui/table/filters.tsx'
import { useListState } from '../../ui/table/list-state.ts'
import styles from './board.module.css'
import { LateBadge } from './parts/late-badge.tsx'
import { ProductionNav } from './parts/production-nav.tsx'
import { shirtFilters } from './parts/shirt-filters.tsx'
import { sizeAndFit } from './parts/shirt-text.ts'
import { ShowMore } from '../../ui/table/show-more.tsx'

/** The filter by fabric stock applies to shirts that are not cut. */
const filtersOf = (state: WaitingState): Filter[] =>
  shirtFilters.filter(({ name }) => name !== 'cloth' || state === 'approved')

export default function BoardScreen() {
  const { t } = useLingui()
  const chosen = useListState(shirtSort)
  return (
    <Screen title={t`Workshop`} nav={<ProductionNav />}>
      <div className={styles.filters}>
        <Filters state={chosen} filters={shirtFilters} />
      </div>
      <div className={styles.board}>
        {waitingStates.map((state) => (
          <Work key={state} state={state} filters={filterQueryOf(chosen, filtersOf(state))} />
        ))}
      </div>
    </Screen>
  )
}

function Work({ state, filters }: { state: WaitingState; filters: Record<string, string> }) {
  const { t, i18n } = useLingui()
  const query = useListShirtsInfiniteQuery({ ...filters, state, sort: 'due' })
  const shirts = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-label={t(workLabels[state])} className={styles.work}>
      <h2>{t(workLabels[state])}</h2>
      {state === 'approved' && <News recordTypes={['shirt']} query={query} />}
      {query.error !== undefined && query.data === undefined && (
        <LoadError error={query.error} onRetry={query.refetch} />
      )}
      {query.data && shirts.length === 0 && (
        <p className={styles.nothing}>
          <Trans>No shirts waiting</Trans>
        </p>
      )}
      <ul className={styles.shirts}>
        {shirts.map((shirt) => (
          <li key={shirt.number} className={styles.shirt}>
            <Link to={`/production/${shirt.number}`}>{shirt.number}</Link>
            <span>
              {shirt.fabric.code} {shirt.fabric.name}
            </span>
            <span>{sizeAndFit(shirt, i18n)}</span>
            <span className={styles.badges}>
              {shirt.claim && <Badge tone="gold">{t(alterationLabel)}</Badge>}
              {shirt.dueOn && (
                <Badge>
                  <Day at={shirt.dueOn} />
                </Badge>
              )}
              <LateBadge {...shirt} />
              {shirt.cloth && (
                <Badge tone={shirt.cloth === 'ready' ? 'success' : 'danger'}>
                  {t(fabricStockLabels[shirt.cloth])}
                </Badge>
              )}
            </span>
            {shirt.note && <span className={styles.note}>{shirt.note}</span>}
          </li>
        ))}
      </ul>
      <ShowMore query={query} />
    </section>
  )
}
