// The best sellers, and the ordered sizes beside those in stock.
import { useLingui } from '@lingui/react/macro'
import { maxLineDays } from '#contract/admin/analytics.ts'
import { sizeText } from '#garment/body/size-text.ts'
import { useGetBestSellersQuery } from '../../api/analytics.ts'
import { moneyText } from '../../ui/money.ts'
import { RankedTable } from '../../ui/plot/ranked-table.tsx'
import { Section } from '../../ui/screen.tsx'
import { Empty, Loaded } from '../../ui/states.tsx'
import styles from './analytics.module.css'
import { countText } from '../../ui/count-text.ts'
import { AnalyticsScreen, DayFilters, MarketFilter, useDays } from './parts/frame.tsx'
import { ProductLink } from './parts/links.tsx'

export default function BestSellersScreen() {
  const { t, i18n } = useLingui()
  const days = useDays(maxLineDays)
  const { from, to, state, problem } = days
  const filters = { from, to, market: state.value('market') || undefined }
  const query = useGetBestSellersQuery(filters, { skip: problem !== '' })
  return (
    <AnalyticsScreen
      title={t`Best sellers`}
      lead={t`By the number sold on these days. Exchanges are not counted.`}
      files={[
        { label: t`Best sellers`, report: 'products' },
        { label: t`Sizes`, report: 'sizes' },
      ]}
      query={filters}
    >
      <DayFilters days={days}>
        <MarketFilter state={state} markets={query.data?.markets ?? []} />
      </DayFilters>
      {problem === '' && (
        <Loaded query={query}>
          {({ products, sizes }) => (
            <>
              <Section title={t`Products`}>
                {products.length === 0 ? (
                  <Empty title={t`No sales on these days`} />
                ) : (
                  <RankedTable
                    label={t`Best sellers`}
                    rows={products}
                    rowId={({ id }) => id}
                    barsOf={({ pieces }) => [pieces]}
                    columns={[
                      {
                        label: t`Product`,
                        cell: ({ id, name }) => productCell({ id, name }),
                      },
                      { label: t`Pieces`, align: 'end', cell: ({ pieces }) => countText(pieces) },
                      {
                        label: t({ message: 'Sold', context: 'amount' }),
                        align: 'end',
                        cell: ({ sold }) => soldCell(sold),
                      },
                    ]}
                  />
                )}
              </Section>
              <Section
                title={t`Sizes`}
                text={t`Ready-made pieces of each size that were ordered on these days, and those in stock today.`}
              >
                {sizes.length === 0 ? (
                  <Empty title={t`No ready-made products in stock or ordered`} />
                ) : (
                  <>
                    <ul className={styles.key} aria-hidden>
                      <li>{t`Ordered`}</li>
                      <li>{t`In stock`}</li>
                    </ul>
                    <RankedTable
                      label={t`Sizes`}
                      rows={sizes}
                      rowId={({ size }) => size}
                      barsOf={({ asked: ordered, held }) => [ordered, held]}
                      columns={[
                        { label: t`Size`, cell: ({ size }) => sizeText(size, 'letters', i18n) },
                        { label: t`Ordered`, align: 'end', cell: (size) => countText(size.asked) },
                        { label: t`In stock`, align: 'end', cell: ({ held }) => countText(held) },
                      ]}
                    />
                  </>
                )}
              </Section>
            </>
          )}
        </Loaded>
      )}
    </AnalyticsScreen>
  )
}

const productCell = (product: { id: string; name: string | null }) => <ProductLink {...product} />

const soldCell = (sold: { currency: string; minor: number }[]) =>
  sold.map(({ currency, minor }) => <div key={currency}>{moneyText(minor, currency)}</div>)
