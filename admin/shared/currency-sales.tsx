// The sales in one currency: sums, a chart, and its table.
import { useLingui } from '@lingui/react/macro'
import type { getSales } from '#contract/admin/analytics.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { countText } from '../ui/count-text.ts'
import { dayText } from '../ui/dates.ts'
import { moneyText } from '../ui/money.ts'
import { ColumnPlot } from '../ui/plot/column-plot.tsx'
import { PlotTable } from '../ui/plot/plot-table.tsx'
import { Section } from '../ui/screen.tsx'
import styles from './currency-sales.module.css'

interface CurrencySalesProps {
  sales: ReplyOf<typeof getSales>['data']['currencies'][number]
  days: { from: string; to: string }
}

export function CurrencySales({
  sales: { currency, orders, soldMinor, refundedMinor, giftCardsMinor, periods },
  days: { from, to },
}: CurrencySalesProps) {
  const { t } = useLingui()
  const withCards = periods.some((period) => period.giftCardsMinor > 0)
  const money = (minor: number) => moneyText(minor, currency)
  return (
    <Section title={t`Sales (${currency})`}>
      <dl className={styles.totals}>
        <div>
          <dt>{t`Orders`}</dt>
          <dd>{countText(orders)}</dd>
        </div>
        <div>
          <dt>{t({ message: 'Sold', context: 'amount' })}</dt>
          <dd>{money(soldMinor)}</dd>
        </div>
        <div>
          <dt>{t`Refunded`}</dt>
          <dd>{money(refundedMinor)}</dd>
        </div>
        {orders > 0 && (
          <div>
            <dt>{t`Average order value`}</dt>
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
        description={t`Sales in ${currency} from ${{ from: dayText(from) }} to ${{ to: dayText(to) }}: ${{ sum: money(soldMinor) }} in total. The table below has each value.`}
        columns={periods.map((period) => ({ label: dayText(period.from), value: period.soldMinor }))}
        show={money}
      />
      <PlotTable
        label={t`Sales (${currency})`}
        columns={[
          t({ message: 'From', context: 'first day' }),
          t`Orders`,
          t({ message: 'Sold', context: 'amount' }),
          t`Refunded`,
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
}
