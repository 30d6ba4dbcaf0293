// Missing prices in a currency: proposed by an exchange rate, checked, and set.
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ProposedPrice } from '#contract/admin/missing-prices.ts'
import { minorDigits } from '#contract/currency.ts'
import { type ChoicePart, choiceText } from '#garment/design/choices.ts'
import { fabricText } from '#garment/design/design-summary.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../../api/error-of.ts'
import {
  useGetMissingPricesQuery,
  useLazyProposePricesQuery,
  useSetProposedPricesMutation,
} from '../../../api/settings.ts'
import { useMay } from '../../../context/session.ts'
import { showMessage } from '../../../ui/messages.tsx'
import { moneyText } from '../../../ui/money.ts'
import styles from '../settings.module.css'
import { readRate } from './rate.ts'

interface MissingPricesProps {
  currency: string
  /** The currencies whose prices can be converted. */
  others: readonly string[]
  /** Called with the currency and the rate by which prices were set. */
  onSet: (from: string, rate: string) => void
}

/** Renders nothing when every price is set, or when the member may not read prices. */
export function MissingMarketPrices({ currency, others, onSet }: MissingPricesProps) {
  const { t } = useLingui()
  const may = useMay()
  const { data } = useGetMissingPricesQuery({ currency }, { skip: !may('read prices') })
  if (!data || data.shirtParts + data.products === 0) return null
  const { shirtParts, products } = data
  return (
    <div className={styles.missing}>
      <p role="status">
        <strong>
          <Trans>Prices are missing in {currency}.</Trans>
        </strong>{' '}
        {shirtParts > 0 &&
          t`${plural(shirtParts, {
            one: '# part of custom shirts has none; it costs nothing extra there.',
            other: '# parts of custom shirts have none; they cost nothing extra there.',
          })}`}{' '}
        {products > 0 &&
          t`${plural(products, {
            one: '# product has none and is not sold there.',
            other: '# products have none and are not sold there.',
          })}`}
      </p>
      <p>
        <Trans>
          They are set one by one with each option, fabric and product once a market sells in {currency}.
        </Trans>{' '}
        {may('write prices')
          ? t`Or set all at once here: propose them from another currency, check them, and save.`
          : t`Members who may change prices can propose them here.`}
      </p>
      <p className={styles.tools}>
        <Link to="/options">
          <Trans>Options</Trans>
        </Link>
        <Link to="/fabrics">
          <Trans>Fabrics</Trans>
        </Link>
        <Link to="/products">
          <Trans>Products</Trans>
        </Link>
      </p>
      {may('write prices') && others.length > 0 && (
        <Proposing currency={currency} others={others} onSet={onSet} />
      )}
    </div>
  )
}

/** The choices of rounding: steps and endings of prices, in minor units. */
function roundings(currency: string): { stepMinor: number; endingMinor: number; like: number }[] {
  const unit = 10 ** minorDigits(currency)
  const ending = unit === 100 ? [{ stepMinor: unit, endingMinor: 90, like: 89 * unit + 90 }] : []
  return [
    { stepMinor: unit, endingMinor: 0, like: 89 * unit },
    ...ending,
    { stepMinor: 5 * unit, endingMinor: 0, like: 90 * unit },
    { stepMinor: 10 * unit, endingMinor: 9 * unit, like: 89 * unit },
    { stepMinor: 100 * unit, endingMinor: 0, like: 8900 * unit },
  ]
}

function Proposing({ currency, others, onSet }: MissingPricesProps) {
  const { t, i18n } = useLingui()
  const [from, setFrom] = useState(others[0]!)
  const [rate, setRate] = useState('')
  const [rounding, setRounding] = useState(0)
  const [error, setError] = useState('')
  const [propose, { data: proposal, isFetching }] = useLazyProposePricesQuery()
  const [set, { isLoading }] = useSetProposedPricesMutation()
  const [isOpen, setOpen] = useState(false)
  const choices = roundings(currency)
  const { stepMinor, endingMinor } = choices[rounding]!
  const read = readRate(rate)
  const conversion = {
    currency,
    from,
    rate: read ?? '',
    stepMinor: String(stepMinor),
    endingMinor: String(endingMinor),
  }
  const look = async () => {
    if (read === null) return setError(i18n._(msg`Enter a rate above 0, such as 0.92`))
    const failed = errorOf(await propose(conversion))
    setError(failed ? errorText(failed, i18n) : '')
    setOpen(!failed)
  }
  const confirm = async () => {
    const failed = errorOf(await set(conversion))
    setOpen(false)
    if (failed) return setError(errorText(failed, i18n))
    onSet(from, rate)
    showMessage(t`The prices in ${currency} are set.`)
  }
  return (
    <>
      <div className={styles.columns}>
        {others.length > 1 && (
          <SelectField
            label={t`From prices in`}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          >
            {others.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SelectField>
        )}
        <TextField
          label={t`1 ${from} in ${currency}`}
          hint={t`The rate, like 0.92. Prices stay when it changes later.`}
          inputMode="decimal"
          autoComplete="off"
          value={rate}
          error={error}
          onChange={({ target }) => setRate(target.value)}
        />
        <SelectField
          label={t`Prices end in`}
          value={rounding}
          onChange={({ target }) => setRounding(Number(target.value))}
        >
          {choices.map(({ stepMinor, endingMinor, like }, index) => (
            <option key={`${stepMinor} ${endingMinor}`} value={index}>
              {t`${{ price: moneyText(like, currency) }}, in steps of ${{ step: moneyText(stepMinor, currency) }}`}
            </option>
          ))}
        </SelectField>
      </div>
      <div>
        <Button variant="line" size="small" busy={isFetching} onClick={() => void look()}>
          <Trans>Propose prices</Trans>
        </Button>
      </div>
      <Dialog open={isOpen && !!proposal} title={t`Prices in ${currency}`} onClose={() => setOpen(false)}>
        {proposal && (
          <>
            <p>
              <Trans>
                This is a sample. {proposal.shirtParts} parts of custom shirts, {proposal.products} products
                and {proposal.coupons} coupons get a price; existing prices do not change. You can change each
                price afterwards.
              </Trans>
            </p>
            <Examples examples={proposal.examples} from={from} currency={currency} />
            <Button size="small" busy={isLoading} onClick={() => void confirm()}>
              <Trans>Set all prices</Trans>
            </Button>
          </>
        )}
      </Dialog>
    </>
  )
}

interface ExamplesProps {
  examples: readonly ProposedPrice[]
  from: string
  currency: string
}

function Examples({ examples, from, currency }: ExamplesProps) {
  const { t, i18n } = useLingui()
  const nameOf = ({ kind, name }: ProposedPrice): string => {
    if (kind === 'product') return name
    const [part = '', key = ''] = name.split(' ')
    if (part === 'base') return t`Custom shirt`
    return part === 'fabric' ? fabricText(key, i18n) : choiceText({ part: part as ChoicePart, key }, i18n)
  }
  return (
    <table className={styles.examples}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Item</Trans>
          </th>
          <th scope="col">{from}</th>
          <th scope="col">{currency}</th>
        </tr>
      </thead>
      <tbody>
        {examples.map((example) => (
          <tr key={`${example.kind} ${example.name}`}>
            <th scope="row">{nameOf(example)}</th>
            <td>{moneyText(example.fromMinor, from)}</td>
            <td>{moneyText(example.toMinor, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
