// The amounts of an order, before and after a change.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ChangeOutcome } from '#contract/admin/order-changes.ts'
import { Totals, TotalsRow } from '#web/shared/totals.tsx'
import { Day } from '../../../ui/moment.tsx'
import { moneyText } from '../../../ui/money.ts'
import styles from '../order.module.css'

export function AmountComparison({ before, after }: { before: ChangeOutcome; after: ChangeOutcome }) {
  const { t } = useLingui()
  const { currency } = after.totals
  const money = (minor: number) => moneyText(minor, currency)
  const fromTo = (of: (one: ChangeOutcome) => number) =>
    of(before) === of(after) ? money(of(after)) : `${money(of(before))} → ${money(of(after))}`
  const rows: [string, (one: ChangeOutcome) => number][] = [
    [t`Subtotal`, ({ totals }) => totals.subtotalMinor],
    [t`Discount`, ({ totals }) => totals.discountMinor],
    [t({ message: 'Delivery', context: 'of orders' }), ({ totals }) => totals.deliveryMinor],
    [t`Tax`, ({ totals }) => totals.taxMinor],
  ]
  return (
    <div aria-live="polite" className={styles.moves}>
      <p className={styles.soft}>
        <Plural
          value={after.lines.reduce((sum, { quantity }) => sum + quantity, 0)}
          one="# piece"
          other="# pieces"
        />
      </p>
      {after.delivery.latest !== before.delivery.latest && (
        <p className={styles.soft}>
          <Trans>
            It arrives between <Day at={after.delivery.earliest} /> and <Day at={after.delivery.latest} />{' '}
            then.
          </Trans>
        </p>
      )}
      <Totals>
        {rows.map(([name, of]) => (
          <TotalsRow key={name} name={name}>
            {fromTo(of)}
          </TotalsRow>
        ))}
        <TotalsRow name={t({ message: 'Total', context: 'order' })} look="total">
          {fromTo(({ totals }) => totals.totalMinor)}
        </TotalsRow>
        <TotalsRow name={t({ message: 'Paid', context: 'amount' })}>{money(before.paidMinor)}</TotalsRow>
        <TotalsRow name={t`Refunded now`}>{money(after.givesBackMinor)}</TotalsRow>
        <TotalsRow name={t({ message: 'Balance due', context: 'amount' })}>
          {money(after.toPayMinor)}
        </TotalsRow>
        {after.owedMinor > 0 && (
          <TotalsRow name={t({ message: 'Owed to the customer', context: 'amount' })}>
            {money(after.owedMinor)}
          </TotalsRow>
        )}
      </Totals>
    </div>
  )
}
