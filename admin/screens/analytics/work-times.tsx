// How long shirts take from one production step to the next.
import { stepTimeLabels } from '../../shared/shirt-labels.ts'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type TimedStep, timedSteps } from '#contract/admin/shirt-steps.ts'
import { maxLineDays, type WorkTime } from '#contract/admin/analytics.ts'
import { useGetWorkTimesQuery } from '../../api/analytics.ts'
import { ColumnPlot } from '../../ui/plot/column-plot.tsx'
import { PlotTable } from '../../ui/plot/plot-table.tsx'
import { RankedTable } from '../../ui/plot/ranked-table.tsx'
import { Section } from '../../ui/screen.tsx'
import { Empty, Loaded } from '../../ui/states.tsx'
import { type Filter, filterOptionsOf } from '../../ui/table/filter.ts'
import { FilterField } from '../../ui/table/filters.tsx'
import { countText } from '../../ui/count-text.ts'
import { dayText } from '../../ui/dates.ts'
import { durationText } from './parts/duration-text.ts'
import { AnalyticsScreen, DayFilters, useDays } from './parts/frame.tsx'
import { FabricLink } from './parts/links.tsx'

const isStep = (text: string): text is TimedStep => (timedSteps as readonly string[]).includes(text)

const stepFilter: Filter = {
  name: 'step',
  label: msg`Work`,
  all: stepTimeLabels.cut,
  options: filterOptionsOf(timedSteps.slice(1), stepTimeLabels),
}

export default function WorkTimesScreen() {
  const { t } = useLingui()
  const days = useDays(maxLineDays)
  const { from, to, state, problem } = days
  const chosen = state.value('step')
  const step = isStep(chosen) ? chosen : 'cut'
  const query = useGetWorkTimesQuery({ from, to, step }, { skip: problem !== '' })
  const work = t(stepTimeLabels[step])
  return (
    <AnalyticsScreen
      title={t`Lead times`}
      lead={t`How long shirts take from one step to the next. Nights count; weekends and holidays do not. Half of the shirts take no longer than the median, and nine of ten no longer than the second figure. Steps recorded together with the previous one are left out.`}
      files={[
        { label: t`Lead times by week`, report: 'work' },
        { label: t`Lead times by fabric`, report: 'workFabrics' },
      ]}
      query={{ from, to, step }}
    >
      <DayFilters days={days}>
        <FilterField state={state} filter={stepFilter} />
      </DayFilters>
      {problem === '' && (
        <Loaded query={query}>
          {({ steps, weeks, fabrics }) =>
            steps.length === 0 ? (
              <Empty title={t`No steps recorded on these days`} />
            ) : (
              <>
                <Section title={t`All work`}>
                  <Times
                    label={t`All work`}
                    rows={steps}
                    rowId={(row) => row.step}
                    name={{ label: t`Work`, cell: (row) => t(stepTimeLabels[row.step]) }}
                  />
                </Section>
                <Weeks work={work} weeks={weeks} />
                {fabrics.length > 0 && (
                  <Section title={t`${work}, by fabric`}>
                    <Times
                      label={t`${work}, by fabric`}
                      rows={fabrics}
                      rowId={({ code }) => code}
                      name={{ label: t`Fabric`, cell: fabricCell }}
                    />
                  </Section>
                )}
              </>
            )
          }
        </Loaded>
      )}
    </AnalyticsScreen>
  )
}

const fabricCell = ({ code, name }: { code: string; name: string }) => <FabricLink code={code} name={name} />

interface TimesProps<Row> {
  label: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  name: { label: string; cell: (row: Row) => React.ReactNode }
}

function Times<Row extends WorkTime>({ label, rows, rowId, name }: TimesProps<Row>) {
  const { t } = useLingui()
  return (
    <RankedTable
      label={label}
      rows={rows}
      rowId={rowId}
      barsOf={(row) => [row.medianMinutes, row.ninetyMinutes]}
      columns={[
        name,
        { label: t`Median`, align: 'end', cell: (row) => durationText(row.medianMinutes) },
        { label: t`90th percentile`, align: 'end', cell: (row) => durationText(row.ninetyMinutes) },
        { label: t`Count`, align: 'end', cell: (row) => countText(row.times) },
      ]}
    />
  )
}

function Weeks({ work, weeks }: { work: string; weeks: { from: string; time: WorkTime | null }[] }) {
  const { t } = useLingui()
  const longest = weeks.reduce((longest, { time }) => Math.max(longest, time?.medianMinutes ?? 0), 0)
  return (
    <Section title={t`${work}, by week`}>
      <ColumnPlot
        description={t`The median of each week, at most ${{ duration: durationText(longest) }}. The table below has each value.`}
        columns={weeks.map(({ from, time }) => ({ label: dayText(from), value: time?.medianMinutes ?? 0 }))}
        show={durationText}
      />
      <PlotTable
        label={t`${work}, by week`}
        columns={[t`Week from`, t`Median`, t`90th percentile`, t`Count`]}
        rows={weeks.map(({ from, time }) => [
          dayText(from),
          ...(time
            ? [durationText(time.medianMinutes), durationText(time.ninetyMinutes), countText(time.times)]
            : ['—', '—', countText(0)]),
        ])}
      />
    </Section>
  )
}
