// Conversion: the visits, checkouts and orders of each day, counted without tracking anyone.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type VisitStep, visitSteps } from '#contract/admin/analytics.ts'
import { useGetVisitsQuery } from '../../api/analytics.ts'
import { pageConfig } from '../../context/page-config.ts'
import { ColumnPlot } from '../../ui/plot/column-plot.tsx'
import { PlotTable } from '../../ui/plot/plot-table.tsx'
import { RankedTable } from '../../ui/plot/ranked-table.tsx'
import { Section } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import { countText } from '../../ui/count-text.ts'
import { dayText } from '../../ui/dates.ts'
import { AnalyticsScreen, DayFilters, useDays } from './parts/frame.tsx'

const stepNames: Record<VisitStep, MessageDescriptor> = {
  visits: msg`Visits`,
  products: msg`Product views`,
  carts: msg`Added to cart`,
  checkouts: msg`Checkouts started`,
  orders: msg`Orders`,
}

export default function VisitsScreen() {
  const { t, i18n } = useLingui()
  const days = useDays()
  const { from, to, problem } = days
  const query = useGetVisitsQuery({ from, to }, { skip: problem !== '' })
  return (
    <AnalyticsScreen
      title={t`Visits`}
      lead={t`These are separate counts; visitors are not tracked. No cookie is set, and no address or browser is stored. A visit is a page opened from outside the shop by a browser that does not identify itself as a bot. Abandoned checkouts are deleted after 90 days.`}
      files={[{ label: t`Visits`, report: 'visits' }]}
      query={{ from, to }}
    >
      <DayFilters days={days} />
      {problem === '' && (
        <Loaded query={query}>
          {({ total, days: rows }) => (
            <>
              <Section title={t`Conversion`}>
                <RankedTable
                  label={t`Conversion`}
                  rows={visitSteps}
                  rowId={(step) => step}
                  barsOf={(step) => [total[step]]}
                  columns={[
                    { label: t`Step`, cell: (step) => i18n._(stepNames[step]) },
                    { label: t`Count`, align: 'end', cell: (step) => countText(total[step]) },
                    {
                      label: t`Per 100 visits`,
                      align: 'end',
                      cell: (step) =>
                        total.visits === 0 || step === 'visits'
                          ? '—'
                          : ((total[step] / total.visits) * 100).toLocaleString(pageConfig().locale, {
                              maximumFractionDigits: 1,
                            }),
                    },
                  ]}
                />
              </Section>
              <Section title={t`Visits by day`}>
                <ColumnPlot
                  description={t`Visits by day from ${{ from: dayText(from) }} to ${{ to: dayText(to) }}: ${{ sum: countText(total.visits) }} in total. The table below has each value.`}
                  columns={rows.map(({ day, visits }) => ({ label: dayText(day), value: visits }))}
                  empty={t`No visits on these days`}
                  show={countText}
                />
                <PlotTable
                  label={t`Visits by day`}
                  columns={[t`Day`, ...visitSteps.map((step) => i18n._(stepNames[step]))]}
                  rows={rows.map((row) => [
                    dayText(row.day),
                    ...visitSteps.map((step) => countText(row[step])),
                  ])}
                />
              </Section>
            </>
          )}
        </Loaded>
      )}
    </AnalyticsScreen>
  )
}
