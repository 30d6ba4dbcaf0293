// What was sold, by day, week or month, in each currency.
import { useLingui } from '@lingui/react/macro'
import { type SalesStep, salesSteps } from '#contract/admin/analytics.ts'
import { dayOf } from '#web/ui/dates.ts'
import { useGetSalesQuery } from '../../api/analytics.ts'
import { pageConfig } from '../../context/page-config.ts'
import { moneyText } from '../../ui/money.ts'
import { ColumnPlot } from '../../ui/plot/column-plot.tsx'
import { PlotTable } from '../../ui/plot/plot-table.tsx'
import { Section } from '../../ui/screen.tsx'
import { Empty, Loaded } from '../../ui/states.tsx'
import { SelectFilter } from '../../ui/table/filters.tsx'
import styles from './analytics.module.css'
import { AnalyticsScreen, DayFilters, MarketFilter, useDays } from './parts/frame.tsx'
import { countText } from '../../ui/count-text.ts'

const isStep = (text: string): text is SalesStep => (salesSteps as readonly string[]).includes(text)

export default function SalesScreen() {
  const { t } = useLingui()
  const days = useDays()
  const { from, to, state, problem } = days
  const chosen = state.value('by')
  const by = isStep(chosen) ? chosen : 'day'
  const asked = { from, to, by, market: state.value('market') || undefined }
  const query = useGetSalesQuery(asked, { skip: problem !== '' })
  const stepNames = { week: t`week`, month: t`month` }
  const dayText = (day: string) => dayOf(day, pageConfig().locale)
  return (
    <AnalyticsScreen
      title={t({ message: 'Sales', context: 'of a shop' })}
      lead={t`Orders that were placed on these days and paid, or confirmed where they are paid on delivery, with delivery and tax. What gift cards pay is in it, what they were sold for stands apart. Days begin and end by UTC. No amount is converted.`}
      files={[{ label: t({ message: 'Sales', context: 'of a shop' }), report: 'sales' }]}
      query={asked}
    >
      <DayFilters days={days}>
        <SelectFilter state={state} name="by" label={t`By`} all={t`day`}>
          {(['week', 'month'] as const).map((step) => (
            <option key={step} value={step}>
              {stepNames[step]}
            </option>
          ))}
        </SelectFilter>
        <MarketFilter state={state} markets={query.data?.markets ?? []} />
      </DayFilters>
      {problem === '' && (
        <Loaded query={query}>
          {({ currencies }) => (
            <>
              {currencies.length === 0 && (
                <Empty
                  title={t`Nothing was sold on these days`}
                >{t`Choose other days, or another market.`}</Empty>
              )}
              {currencies.map(({ currency, orders, soldMinor, refundedMinor, giftCardsMinor, periods }) => {
                const withCards = periods.some((period) => period.giftCardsMinor > 0)
                const money = (minor: number) => moneyText(minor, currency)
                return (
                  <Section key={currency} title={t`Sold in ${currency}`}>
                    <dl className={styles.sums}>
                      <div>
                        <dt>{t`Orders`}</dt>
                        <dd>{countText(orders)}</dd>
                      </div>
                      <div>
                        <dt>{t`Sold`}</dt>
                        <dd>{money(soldMinor)}</dd>
                      </div>
                      <div>
                        <dt>{t`Refunded of it`}</dt>
                        <dd>{money(refundedMinor)}</dd>
                      </div>
                      {orders > 0 && (
                        <div>
                          <dt>{t`An order on average`}</dt>
                          <dd>{money(Math.round(soldMinor / orders))}</dd>
                        </div>
                      )}
                      {withCards && (
                        <div>
                          <dt>{t`Gift cards sold`}</dt>
                          <dd>{money(giftCardsMinor)}</dd>
                        </div>
                      )}
                    </dl>
                    <ColumnPlot
                      description={t`What was sold in ${currency} from ${{ from: dayText(from) }} to ${{ to: dayText(to) }}: ${{ sum: money(soldMinor) }} in all. The table below has each value.`}
                      columns={periods.map((period) => ({
                        label: dayText(period.from),
                        value: period.soldMinor,
                      }))}
                      show={money}
                    />
                    <PlotTable
                      label={t`Sold in ${currency}`}
                      columns={[
                        t({ message: 'From', context: 'first day' }),
                        t`Orders`,
                        t`Sold`,
                        t`Refunded of it`,
                        ...(withCards ? [t`Gift cards sold`] : []),
                      ]}
                      rows={periods.map((period) => [
                        dayText(period.from),
                        countText(period.orders),
                        money(period.soldMinor),
                        money(period.refundedMinor),
                        ...(withCards ? [money(period.giftCardsMinor)] : []),
                      ])}
                    />
                  </Section>
                )
              })}
            </>
          )}
        </Loaded>
      )}
    </AnalyticsScreen>
  )
}
