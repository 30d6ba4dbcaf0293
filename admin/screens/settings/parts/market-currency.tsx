// The currency of a market. With another one its delivery prices and the price of its set of swatches are entered again:
// typed, or converted by a rate and checked before they are saved.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminMarket } from '#contract/admin/settings.ts'
import { type Conversion, proposePrice } from '#contract/propose-price.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { MoneyField } from '../../../ui/form/money-field.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { moneyText } from '../../../ui/money.ts'
import { Section } from '../../../ui/screen.tsx'
import styles from '../settings.module.css'
import { CurrencyField } from './currency-field.tsx'
import { type DeliveryDraft, deliveryDraftOf } from './delivery-draft.ts'
import type { MarketValues } from './market-fields.tsx'
import type { LoadedSettings } from './market-screen.tsx'
import { MissingMarketPrices } from './missing-prices.tsx'
import { readRate } from './rate.ts'

interface MarketCurrencyProps {
  market: AdminMarket
  loaded: LoadedSettings
  form: RecordForm<MarketValues>
}

export function MarketCurrency({ market, loaded, form }: MarketCurrencyProps) {
  const { t } = useLingui()
  const [rate, setRate] = useState('')
  const { values, errorFor, set } = form
  const choose = (currency: string) => {
    const isBack = currency === market.currency
    const drafts = market.delivery.map(deliveryDraftOf)
    set('currency', currency)
    set(
      'delivery',
      isBack
        ? drafts
        : drafts.map((draft) => ({ ...draft, priceMinor: null, freeFromMinor: null, letterMinor: null })),
    )
    set('swatchSetMinor', isBack ? market.swatchSetMinor : null)
    setRate('')
  }
  return (
    <Section
      title={t`Currency`}
      text={t`Prices are set in each currency and never converted at the checkout. Orders keep the currency they were placed in.`}
    >
      <CurrencyField
        label={form.labelOf('currency')}
        all={loaded.allCurrencies}
        value={values.currency}
        error={errorFor('currency')}
        onChange={choose}
      />
      <MissingMarketPrices
        key={values.currency}
        currency={values.currency}
        others={[...new Set(loaded.markets.map(({ currency }) => currency))].filter(
          (one) => one !== values.currency,
        )}
        onSet={(from, typed) => from === market.currency && setRate(typed)}
      />
      {values.currency !== market.currency && (
        <>
          <Converting key={values.currency} market={market} form={form} rate={rate} onRate={setRate} />
          {values.delivery.map((method, index) => (
            <DeliveryPrices
              key={`${values.currency} ${method.key}`}
              method={method}
              market={market}
              currency={values.currency}
              onChange={(changes) =>
                set(
                  'delivery',
                  values.delivery.map((one, at) => (at === index ? { ...one, ...changes } : one)),
                )
              }
            />
          ))}
          <p role="alert" className={styles.error}>
            {errorFor('delivery')}
          </p>
        </>
      )}
    </Section>
  )
}

/** Prices are multiples of ten minor units: 6.40 instead of 6.39. */
const rounding: Conversion['rounding'] = { stepMinor: 10, endingMinor: 0 }

interface ConvertingProps extends Pick<MarketCurrencyProps, 'market' | 'form'> {
  rate: string
  onRate: (typed: string) => void
}

/** Fills in the prices, which are saved with the form. */
function Converting({ market, form: { values, set }, rate, onRate }: ConvertingProps) {
  const { t, i18n } = useLingui()
  const [error, setError] = useState('')
  const [isConverted, setConverted] = useState(false)
  const { currency: from } = market
  const { currency: to } = values
  const convert = () => {
    const read = readRate(rate)
    setError(read === null ? i18n._(msg`Enter a rate above 0, such as 0.92`) : '')
    if (read === null) return
    const priceOf = (minor: number | null) =>
      minor === null ? null : proposePrice(minor, { from, to, rate: Number(read), rounding })
    set(
      'delivery',
      market.delivery.map((method) => ({
        ...deliveryDraftOf(method),
        priceMinor: priceOf(method.priceMinor),
        freeFromMinor: priceOf(method.freeFromMinor),
        letterMinor: priceOf(method.letterMinor),
      })),
    )
    set('swatchSetMinor', priceOf(market.swatchSetMinor))
    setConverted(true)
  }
  return (
    <>
      <p className={styles.hint}>
        <Trans>
          Enter the delivery prices and the price of the set of swatches in {to}, or convert those in {from}.
        </Trans>
      </p>
      <div className={styles.columns}>
        <TextField
          label={t`Rate for delivery and swatches: 1 ${{ from }} in ${{ currency: to }}`}
          hint={t`The rate, like 0.92. Prices stay when it changes later.`}
          inputMode="decimal"
          autoComplete="off"
          value={rate}
          error={error}
          onChange={({ target }) => onRate(target.value)}
        />
      </div>
      <div>
        <Button variant="line" size="small" onClick={convert}>
          <Trans>Convert prices</Trans>
        </Button>
      </div>
      <p role="status" className={styles.hint}>
        {isConverted && <Trans>The prices are filled in. Check them, then save.</Trans>}
      </p>
    </>
  )
}

interface DeliveryPricesProps {
  method: DeliveryDraft
  market: AdminMarket
  currency: string
  onChange: (changes: Partial<DeliveryDraft>) => void
}

function DeliveryPrices({ method, market, currency, onChange }: DeliveryPricesProps) {
  const { t } = useLingui()
  const name = Object.values(method.name)[0] ?? method.key
  const before = market.delivery.find(({ key }) => key === method.key)
  /** The hint of a field, after the price in the present currency. */
  const hint = (minor: number | null | undefined, text: string) =>
    typeof minor === 'number' ? `${t`Now ${{ price: moneyText(minor, market.currency) }}.`} ${text}` : text
  return (
    <div className={styles.columns}>
      <MoneyField
        label={t`${name}, price in ${currency}`}
        hint={hint(before?.priceMinor, t`0 is free.`)}
        currency={currency}
        value={method.priceMinor}
        onChange={(priceMinor) => onChange({ priceMinor })}
      />
      <MoneyField
        label={t`${name}, free from, in ${currency}`}
        hint={hint(before?.freeFromMinor, t`The value of items from which delivery is free. Empty: never.`)}
        currency={currency}
        value={method.freeFromMinor}
        onChange={(freeFromMinor) => onChange({ freeFromMinor })}
      />
      <MoneyField
        label={t`${name}, as a letter, in ${currency}`}
        hint={hint(
          before?.letterMinor,
          t`For orders of swatches only. 0: free. Empty: the price of a parcel.`,
        )}
        currency={currency}
        value={method.letterMinor}
        onChange={(letterMinor) => onChange({ letterMinor })}
      />
    </div>
  )
}
