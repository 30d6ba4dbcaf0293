// Changes the prices of the chosen products: how they change, a preview of every price, then the change, which can be
// undone.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PriceChange, PriceTerms, priceChangeKinds } from '#contract/admin/product-prices.ts'
import { minorDigits } from '#contract/currency.ts'
import { readNumber } from '#contract/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { toApiError } from '#web/api/port.ts'
import { errorOf } from '../../../api/error-of.ts'
import { usePreviewPricesQuery, useSetPricesMutation } from '../../../api/products.ts'
import { useSession } from '../../../context/session.ts'
import { showMessage } from '../../../ui/messages.tsx'
import { moneyText } from '../../../ui/money.ts'
import { isoOfLocal } from '../../../ui/local-moment.ts'
import styles from './bulk-prices.module.css'

type Kind = (typeof priceChangeKinds)[number]

/** How prices are rounded: to the last digits that the shop prefers. */
const roundings = ['exact', 'whole', 'ninety', 'nine'] as const
type Rounding = (typeof roundings)[number]

function roundingOf(rounding: Rounding, currency: string): { stepMinor: number; endingMinor: number } {
  const unit = 10 ** minorDigits(currency)
  return {
    exact: { stepMinor: 1, endingMinor: 0 },
    whole: { stepMinor: unit, endingMinor: 0 },
    ninety: { stepMinor: unit, endingMinor: Math.round(unit * 0.9) },
    nine: { stepMinor: 10 * unit, endingMinor: 9 * unit },
  }[rounding]
}

/** A change of prices, as typed. */
interface ChangeValues {
  currency: string
  kind: Kind
  /** The number of the change, a percentage or an amount. */
  by: string
  rounding: Rounding
  /** The start and end of a sale; empty: from now on, and without an end. */
  from: string
  until: string
}

/** The typed number, for an amount in minor units; null when it is invalid. */
function numberIn({ by, kind, currency }: ChangeValues): number | null {
  const number = /^\s*-?\d{1,7}(?:[.,]\d{1,3})?\s*$/.test(by) ? readNumber(by) : null
  return number !== null && kind === 'amount' ? Math.round(number * 10 ** minorDigits(currency)) : number
}

export function BulkPrices({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const { currencies } = useSession().shop
  const [draft, setDraft] = useState<ChangeValues>({
    currency: currencies[0]!,
    kind: 'percent',
    by: '10',
    rounding: 'exact',
    from: '',
    until: '',
  })
  const { currency, kind, rounding, from, until } = draft
  const [setPrices, { isLoading }] = useSetPricesMutation()
  const [failed, setFailed] = useState('')
  const by = kind === 'end sale' ? 0 : numberIn(draft)
  const isComplete = by !== null
  const query = usePreviewPricesQuery(
    {
      products: ids.join(),
      currency,
      kind,
      by: by ?? 0,
      ...roundingOf(rounding, currency),
      ...(kind === 'sale' && from && { from: isoOfLocal(from) }),
      ...(kind === 'sale' && until && { until: isoOfLocal(until) }),
    },
    { skip: !isComplete },
  )
  const changes = isComplete && !query.error ? (query.currentData?.changes ?? []) : []
  const apply = async () => {
    setFailed('')
    const sent: PriceChange[] = changes.map(({ name: _name, ...change }) => change)
    const error = errorOf(await setPrices({ changes: sent }))
    if (error) return setFailed(errorText(error, i18n))
    const count = sent.length
    const back = sent.map((change) => ({ ...change, from: change.to, to: change.from }))
    showMessage(
      t`The prices of ${plural(count, { one: '# product', other: '# products' })} are changed.`,
      async () => errorOf(await setPrices({ changes: back })),
    )
    return onDone()
  }
  return (
    <div className={styles.prices}>
      <ChangeFields
        draft={draft}
        currencies={currencies}
        onChange={(changes) => setDraft({ ...draft, ...changes })}
      />
      <p role="alert" className={styles.problem}>
        {failed || (isComplete && query.error ? errorText(toApiError(query.error), i18n) : '')}
      </p>
      {changes.length > 0 ? (
        <>
          <ChangedPrices changes={changes} currency={currency} />
          <Button size="small" busy={isLoading} onClick={apply}>
            {t`Change ${plural(changes.length, { one: '# price', other: '# prices' })}`}
          </Button>
        </>
      ) : (
        isComplete &&
        !query.error && (
          <p role="status">
            {query.isFetching ? (
              <Trans>One moment …</Trans>
            ) : (
              <Trans>Nothing would change: no chosen product has a price that this alters.</Trans>
            )}
          </p>
        )
      )}
    </div>
  )
}

interface ChangeFieldsProps {
  draft: ChangeValues
  currencies: readonly string[]
  onChange: (changes: Partial<ChangeValues>) => void
}

function ChangeFields({ draft, currencies, onChange }: ChangeFieldsProps) {
  const { t } = useLingui()
  const { currency, kind, by, from, until } = draft
  return (
    <div className={styles.fields}>
      <SelectField
        label={t`Type of change`}
        value={kind}
        onChange={({ target }) => onChange({ kind: target.value as Kind })}
      >
        <option value="percent">{t`The price, by percent`}</option>
        <option value="amount">{t`The price, by an amount`}</option>
        <option value="sale">{t`A sale, by percent`}</option>
        <option value="end sale">{t`The sale ends`}</option>
      </SelectField>
      {currencies.length > 1 && (
        <SelectField
          label={t`Currency`}
          value={currency}
          onChange={({ target }) => onChange({ currency: target.value })}
        >
          {currencies.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
      )}
      {kind !== 'end sale' && (
        <>
          <TextField
            label={
              kind === 'amount'
                ? t`More by, in ${currency}`
                : kind === 'sale'
                  ? t`Lower by, percent`
                  : t`More by, percent`
            }
            hint={kind === 'sale' ? undefined : t`A minus reduces it.`}
            inputMode="decimal"
            value={by}
            error={numberIn(draft) === null ? t`Enter a number` : ''}
            onChange={({ target }) => onChange({ by: target.value })}
          />
          <RoundingField draft={draft} onChange={onChange} />
        </>
      )}
      {kind === 'sale' && (
        <>
          <TextField
            label={t({ message: 'From', context: 'first day' })}
            type="datetime-local"
            required={false}
            hint={t`Empty: at once.`}
            value={from}
            onChange={({ target }) => onChange({ from: target.value })}
          />
          <TextField
            label={t`Until`}
            type="datetime-local"
            required={false}
            hint={t`Empty: no end.`}
            value={until}
            onChange={({ target }) => onChange({ until: target.value })}
          />
        </>
      )}
    </div>
  )
}

function RoundingField({
  draft: { rounding, currency },
  onChange,
}: Pick<ChangeFieldsProps, 'draft' | 'onChange'>) {
  const { t } = useLingui()
  const digits = minorDigits(currency)
  const money = (amount: number) => moneyText(Math.round(amount * 10 ** digits), currency)
  return (
    <SelectField
      label={t`Prices end in`}
      value={rounding}
      onChange={({ target }) => onChange({ rounding: target.value as Rounding })}
    >
      <option value="exact">{t`No rounding`}</option>
      <option value="whole">{money(129)}</option>
      {digits > 0 && <option value="ninety">{money(128.9)}</option>}
      <option value="nine">{t`9, like ${{ price: money(129) }}`}</option>
    </SelectField>
  )
}

interface ChangedPricesProps {
  changes: readonly (PriceChange & { name: string })[]
  currency: string
}

function ChangedPrices({ changes, currency }: ChangedPricesProps) {
  return (
    <div className={styles.preview}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Product</Trans>
            </th>
            <th scope="col">
              <Trans>Now</Trans>
            </th>
            <th scope="col">
              <Trans comment="After a change">After</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ product, name, from: before, to: after }) => (
            <tr key={product}>
              <th scope="row">{name}</th>
              <td>{before && <Terms terms={before} currency={currency} />}</td>
              <td>{after && <Terms terms={after} currency={currency} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Terms({ terms: { regularMinor, sale }, currency }: { terms: PriceTerms; currency: string }) {
  if (!sale) return moneyText(regularMinor, currency)
  return (
    <>
      <del>{moneyText(regularMinor, currency)}</del> {moneyText(sale.priceMinor, currency)}
    </>
  )
}
