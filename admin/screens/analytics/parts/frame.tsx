// What the screens of the numbers have in common: the links between them, and the days that they are about.
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

export interface Days {
  from: string
  to: string
}

export interface DaysState extends Days {
  state: ListState
  /** Why no numbers can be shown of them; empty where they can. */
  problem: string
}

const dayMs = 86_400_000
/** As many are shown at first, with today. */
const firstDays = 28

/**
 * The days in the address, the last four weeks without any.
 *
 * @param most as many can be shown at once.
 */
export function useDays(most: number = maxAnalyticsDays): DaysState {
  const { i18n } = useLingui()
  const state = useListState()
  const [last] = useState(today)
  const to = state.value('to') || last
  const from = state.value('from') || addDays(to, 1 - firstDays)
  const isInOrder = from <= to && Date.parse(to) - Date.parse(from) < most * dayMs
  const problem = isInOrder
    ? ''
    : i18n._(
        msg`Choose a last day that is not before the first one. At most ${{ most }} days are shown at once.`,
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
  // What is shown is in the fields, also where the address has no days.
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

/** Nothing in a shop with one market. */
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
