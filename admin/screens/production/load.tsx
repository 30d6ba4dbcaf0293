// The number of shirts to make each day, beside the workshop's capacity.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { getLoad } from '#contract/admin/production.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { Badge } from '#web/ui/badge.tsx'
import { daysOf } from '#web/ui/dates.ts'
import { useGetLoadQuery } from '../../api/production.ts'
import { pageConfig } from '../../context/page-config.ts'
import { News } from '../../shared/news/news.tsx'
import { countText } from '../../ui/count-text.ts'
import { Facts } from '../../ui/facts.tsx'
import { ColumnPlot } from '../../ui/plot/column-plot.tsx'
import { PlotTable } from '../../ui/plot/plot-table.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import { ProductionNav } from './parts/production-nav.tsx'

type Load = ReplyOf<typeof getLoad>['data']

export default function LoadScreen() {
  const { t } = useLingui()
  const query = useGetLoadQuery({})
  return (
    <Screen
      title={t`Workshop load`}
      lead={t`Shirts by the day on which they have to be packed to arrive as promised, including those of orders that are not paid yet.`}
      nav={<ProductionNav />}
    >
      <News recordTypes={['shirt', 'setting']} query={query} />
      <Loaded query={query}>
        {(load) => (
          <>
            <Capacity load={load} />
            <Weeks load={load} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function Capacity({ load: { shirtsPerDay, open, late, overdue, later, next } }: { load: Load }) {
  const { t } = useLingui()
  const isPlanned = shirtsPerDay !== null
  const facts: [string, ReactNode][] = [
    [
      t`Shirts a day`,
      isPlanned ? countText(shirtsPerDay) : t({ message: 'No limit', context: 'shirts a day' }),
    ],
    [t`Open shirts`, countText(open)],
  ]
  if (overdue > 0)
    facts.push([
      t`Packing overdue`,
      <Badge key="overdue" tone="danger">
        {countText(overdue)}
      </Badge>,
    ])
  if (isPlanned)
    facts.push([
      t`Will be late`,
      late > 0 ? <LateShirts key="late" late={late} /> : t({ message: 'None', context: 'shirts' }),
    ])
  if (later > 0) facts.push([t`Due after these weeks`, countText(later)])
  facts.push([t`A shirt ordered now is packed`, daysOf(...next, pageConfig().locale)])
  return (
    <Section
      title={t`Now`}
      text={
        !isPlanned
          ? t`No limit of shirts a day is set, so every order is promised the same days of making.`
          : t`A new order is made after all open ones, and never sooner than the days of making.`
      }
      actions={
        <Link to="/settings/terms">
          <Trans>Change shirts a day</Trans>
        </Link>
      }
    >
      <Facts facts={facts} />
    </Section>
  )
}

/** Only paid or confirmed orders are counted; an order that waits for its payment is not made yet. */
function LateShirts({ late }: { late: number }) {
  const { t } = useLingui()
  return <Link to="/production?due=missed">{t`${plural(late, { one: '# shirt', other: '# shirts' })}`}</Link>
}

function Weeks({ load: { shirtsPerDay, days } }: { load: Load }) {
  const { t } = useLingui()
  const dayText = (day: string) => daysOf(day, day, pageConfig().locale)
  // Nothing is made on other days, except that shirts due on one before the calendar changed are still listed.
  const shown = days.filter(({ isWorkingDay, due }) => isWorkingDay || due > 0)
  const sum = shown.reduce((all, { due }) => all + due, 0)
  const span = { from: dayText(days[0]!.day), to: dayText(days.at(-1)!.day), sum: countText(sum) }
  const columns = shown.map(({ day, due }) => ({ label: dayText(day), value: due }))
  return (
    <Section
      title={t`The next six weeks`}
      text={
        shirtsPerDay === null
          ? t`Shirts to be packed on each day.`
          : t`Shirts to be packed on each day. The line is the number finished on a working day. More can be due on a day if enough were finished earlier.`
      }
    >
      <ColumnPlot
        description={t`Shirts by the day on which they have to be packed, from ${{ from: span.from }} to ${{ to: span.to }}: ${{ sum: span.sum }} in all. The table below has each value.`}
        columns={columns}
        limit={shirtsPerDay ?? undefined}
        empty={t`No shirts due in these weeks`}
        show={countText}
      />
      <PlotTable
        label={t`Load by day`}
        columns={
          shirtsPerDay === null
            ? [t`Day`, t`To be packed`]
            : [t`Day`, t`To be packed`, t`Planned to be finished`, t`Will be late`]
        }
        rows={shown.map(({ day, isWorkingDay, due, planned, late }) => [
          isWorkingDay ? dayText(day) : t`${{ day: dayText(day) }}, closed`,
          countText(due),
          ...(shirtsPerDay === null ? [] : [countText(planned), countText(late)]),
        ])}
      />
    </Section>
  )
}
