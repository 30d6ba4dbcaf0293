// Sales by day, week or month, in each currency.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type SalesStep, salesSteps } from '#contract/admin/analytics.ts'
import { useGetSalesQuery } from '../../api/analytics.ts'
import { CurrencySales } from '../../shared/currency-sales.tsx'
import { Empty, Loaded } from '../../ui/states.tsx'
import { FilterField } from '../../ui/table/filters.tsx'
import { AnalyticsScreen, DayFilters, MarketFilter, useDays } from './parts/frame.tsx'

const isStep = (text: string): text is SalesStep => (salesSteps as readonly string[]).includes(text)

export default function SalesScreen() {
  const { t } = useLingui()
  const days = useDays()
  const { from, to, state, problem } = days
  const chosen = state.value('by')
  const by = isStep(chosen) ? chosen : 'day'
  const filters = { from, to, by, market: state.value('market') || undefined }
  const query = useGetSalesQuery(filters, { skip: problem !== '' })
  const stepNames = { week: t`week`, month: t`month` }
  return (
    <AnalyticsScreen
      title={t({ message: 'Sales', context: 'of a shop' })}
      lead={t`Orders that were placed on these days and paid, or confirmed if they are paid on delivery, including delivery and tax. Payments by gift card are included; sales of gift cards are shown separately. Amounts are not converted.`}
      files={[{ label: t({ message: 'Sales', context: 'of a shop' }), report: 'sales' }]}
      query={filters}
    >
      <DayFilters days={days}>
        <FilterField
          state={state}
          filter={{
            name: 'by',
            label: msg`Group by`,
            all: msg`day`,
            options: (['week', 'month'] as const).map((step) => ({ value: step, label: stepNames[step] })),
          }}
        />
        <MarketFilter state={state} markets={query.data?.markets ?? []} />
      </DayFilters>
      {problem === '' && (
        <Loaded query={query}>
          {({ currencies }) => (
            <>
              {currencies.length === 0 && (
                <Empty title={t`No sales on these days`}>{t`Choose other days, or another market.`}</Empty>
              )}
              {currencies.map((sales) => (
                <CurrencySales key={sales.currency} sales={sales} days={{ from, to }} />
              ))}
            </>
          )}
        </Loaded>
      )}
    </AnalyticsScreen>
  )
}
