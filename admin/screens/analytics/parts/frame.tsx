// The common frame of the analytics screens: the links between them, and the period.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type AnalyticsReport, exportReport, maxAnalyticsDays } from '#contract/admin/analytics.ts'
import { addDays } from '#contract/time-zone.ts'
import { today } from '../../../ui/dates.ts'
import { countryName } from '../../../shared/display-names.ts'
import { AreaNav } from '../../../ui/area-nav.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { ExportLinks } from '../../../ui/table/export-links.tsx'
import type { Filter } from '../../../ui/table/filter.ts'
import { FilterField } from '../../../ui/table/filters.tsx'
import { type ListState, useListState } from '../../../ui/table/list-state.ts'
import styles from '../analytics.module.css'

export interface ChosenDays {
  from: string
  to: string
}

export interface DaysState extends ChosenDays {
  state: ListState
  /** Why the period cannot be shown; empty when it can. */
  problem: string
}

const dayMs = 86_400_000
/** The number of days shown at first, including today. */
const firstDays = 28

/**
 * The period in the address; without one, the last four weeks.
 *
 * @param max the largest number of days shown at once.
 */
export function useDays(max: number = maxAnalyticsDays): DaysState {
  const { i18n } = useLingui()
  const state = useListState()
  const [last] = useState(today)
  const to = state.value('to') || last
  const from = state.value('from') || addDays(to, 1 - firstDays)
  const isInOrder = from <= to && Date.parse(to) - Date.parse(from) < max * dayMs
  const problem = isInOrder
    ? ''
    : i18n._(
        msg`Choose a last day that is not before the first one. At most ${{ most: max }} days are shown at once.`,
      )
  return { from, to, state, problem }
}

interface DayFiltersProps {
  days: DaysState
  /** Further filters. */
  children?: ReactNode
}

const dayFilters: readonly Filter[] = [
  { name: 'from', label: msg({ message: 'From', context: 'first day' }), type: 'day', max: 'to' },
  { name: 'to', label: msg`Up to`, type: 'day', min: 'from' },
]

export function DayFilters({ days: { from, to, state, problem }, children }: DayFiltersProps) {
  // The fields show the period also when the address has none.
  const shown: ListState = {
    ...state,
    value: (name) => (name === 'from' ? from : name === 'to' ? to : state.value(name)),
  }
  return (
    <div className={styles.filters}>
      {dayFilters.map((filter) => (
        <FilterField key={filter.name} state={shown} filter={filter} />
      ))}
      {children}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  )
}

export interface MarketChoice {
  id: string
  name: string | null
  country: string
  currency: string
}

/** Renders nothing in a shop with one market. */
export function MarketFilter({ state, markets }: { state: ListState; markets: readonly MarketChoice[] }) {
  if (markets.length < 2) return null
  const options = markets.map(({ id, name, country, currency }) => ({
    value: id,
    label: name ?? `${countryName(country)} · ${currency}`,
  }))
  return (
    <FilterField
      state={state}
      filter={{ name: 'market', label: msg`Market`, all: msg`All markets`, options }}
    />
  )
}

interface AnalyticsScreenProps {
  title: string
  lead: string
  /** The tables that can be exported, with the chosen filters. */
  files: { label: string; report: AnalyticsReport }[]
  query: Record<string, string | undefined>
  children: ReactNode
}

export function AnalyticsScreen({ title, lead, files, query, children }: AnalyticsScreenProps) {
  const { t } = useLingui()
  return (
    <Screen
      title={title}
      lead={lead}
      actions={
        <ExportLinks
          files={files.map(({ label, report }) => ({ label, endpoint: exportReport, filters: { report } }))}
          query={query}
        />
      }
      nav={
        <AreaNav
          label={t`Analytics`}
          links={[
            { to: '/analytics', label: t({ message: 'Sales', context: 'of a shop' }) },
            { to: '/analytics/products', label: t`Best sellers` },
            { to: '/analytics/cloth', label: t`Fabric` },
            { to: '/analytics/returns', label: t`Returns` },
            { to: '/analytics/work', label: t`Workshop` },
            { to: '/analytics/visits', label: t`Visits` },
          ]}
        />
      }
    >
      {children}
    </Screen>
  )
}
