// The rates of tax of a market, and whether its prices hold the tax.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { AdminMarket, AdminTaxRate } from '#contract/admin/settings.ts'
import { numberText } from '#contract/numbers.ts'
import { localesOf } from '#garment/common/locales.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField, SelectField } from '#web/ui/form/field.tsx'
import controls from '#web/ui/form/field.module.css'
import { useMay } from '../../context/session.ts'
import { Fields } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { Section } from '../../ui/screen.tsx'
import { countryName } from '../../shared/place-names.ts'
import { MarketScreen } from './parts/market-screen.tsx'
import { readPercent } from './parts/percent.ts'
import { useMarketForm } from './parts/use-market-form.ts'
import styles from './settings.module.css'

export default function TaxesScreen() {
  const { t } = useLingui()
  return (
    <MarketScreen
      title={t`Taxes`}
      lead={t`The rate of an order is that of the address it goes to. What is ordered keeps its rate.`}
      path="/settings/taxes"
      checks={['tax rates']}
    >
      {(market, loaded) => <TaxForm market={market} loaded={loaded} />}
    </MarketScreen>
  )
}

/** A rate while it is typed. */
interface RateDraft {
  country: string
  region: string
  percent: string
}

interface Fields {
  smallBusiness: boolean
  taxIncluded: boolean
  taxRates: RateDraft[]
}

interface TaxFormProps {
  market: AdminMarket
  loaded: { version: number; reload: () => Promise<number> }
}

function TaxForm({ market, loaded }: TaxFormProps) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const form = useMarketForm<Fields>({
    market,
    loaded,
    record: {
      smallBusiness: market.smallBusiness,
      taxIncluded: market.taxIncluded,
      taxRates: market.taxRates.map(({ country, region, percent }) => ({
        country,
        region: region ?? '',
        percent: numberText(percent, localesOf(i18n)),
      })),
    },
    check: ({ smallBusiness, taxRates }) => ({
      taxRates: smallBusiness
        ? ''
        : taxRates.some(({ percent }) => readPercent(percent) === null)
          ? i18n._(msg`Please enter a rate from 0 to 100 in each row.`)
          : isTwice(taxRates)
            ? i18n._(msg`A country or region has two rates; please remove one.`)
            : '',
    }),
    changesOf: ({ smallBusiness, taxIncluded, taxRates }) => ({
      ...(smallBusiness !== undefined && { smallBusiness }),
      ...(taxIncluded !== undefined && { taxIncluded }),
      ...(smallBusiness && { taxRates: [] }),
      ...(taxRates &&
        !smallBusiness && {
          taxRates: taxRates.map(({ country, region, percent }) => ({
            country,
            region: region.trim() || null,
            percent: readPercent(percent)!,
          })),
        }),
    }),
  })
  const { smallBusiness, taxIncluded, taxRates } = form.values
  const set = (rates: RateDraft[]) => form.set('taxRates', rates)
  const error = form.errorFor('taxRates')
  const errorId = useId()
  const percentText = (percent: number | string) =>
    typeof percent === 'number' ? numberText(percent, localesOf(i18n)) : percent
  const showRates = (value: unknown) =>
    (value as (AdminTaxRate | RateDraft)[])
      .map(({ country, region, percent }) =>
        [countryName(country), region, `${percentText(percent)} %`].filter(Boolean).join(' '),
      )
      .join(', ')
  const unnamed = market.countries.filter(
    (country) => !taxRates.some((rate) => rate.country === country && rate.region.trim() === ''),
  )
  return (
    <RecordForm
      form={form}
      label={t`Taxes`}
      fieldNames={{
        smallBusiness: {
          label: t`Small business`,
          show: (value) => (value ? t`No VAT is charged` : t`VAT is charged`),
        },
        taxIncluded: {
          label: t`Prices`,
          show: (value) => (value ? t`With tax` : t`Without tax`),
        },
        taxRates: { label: t`Rates`, show: showRates },
      }}
    >
      <Fields permission="write settings" className={styles.fieldset}>
        <Section title={t`Small business`}>
          <CheckboxField
            label={t`Charge no VAT, as a small business`}
            hint={t`As by § 19 UStG or art. 293 B CGI: there are no rates, and invoices say by which law.`}
            checked={smallBusiness}
            onChange={({ target }) => form.set('smallBusiness', target.checked)}
          />
        </Section>
        {!smallBusiness && (
          <>
            <Section
              title={t`Prices`}
              text={t`The figures of prices stay as they are when this changes: shoppers then pay the tax on top, or no longer.`}
            >
              <SelectField
                label={t`Prices of this market`}
                error={form.errorFor('taxIncluded')}
                value={taxIncluded ? 'with' : 'without'}
                onChange={({ target }) => form.set('taxIncluded', target.value === 'with')}
              >
                <option value="with">{t`With tax, as usual in Europe: the price is what shoppers pay`}</option>
                <option value="without">{t`Without tax, as usual in the United States: it is added at the checkout`}</option>
              </SelectField>
            </Section>
            <Section
              title={t`Rates`}
              text={t`The checkout and invoices show them. The rate of a region goes before that of its country. In the United States the postal code says which state it is.`}
            >
              <ul className={styles.rates}>
                {taxRates.map((rate, place) => (
                  <Rate
                    // The rows have no identity of their own.
                    // oxlint-disable-next-line react/no-array-index-key
                    key={place}
                    number={place + 1}
                    rate={rate}
                    market={market}
                    errorId={error !== '' && readPercent(rate.percent) === null ? errorId : undefined}
                    onChange={(changes) =>
                      set(taxRates.map((one, at) => (at === place ? { ...one, ...changes } : one)))
                    }
                    onRemove={() => set(taxRates.filter((_, at) => at !== place))}
                  />
                ))}
              </ul>
              <p id={errorId} role="alert" className={styles.error}>
                {error}
              </p>
              {unnamed.length > 0 && (
                <p className={styles.hint}>
                  <Trans>No tax, but for the regions above: {unnamed.map(countryName).join(', ')}</Trans>
                </p>
              )}
              {may('write settings') && (
                <p>
                  <Button
                    variant="line"
                    size="small"
                    onClick={() =>
                      set([
                        ...taxRates,
                        { country: unnamed[0] ?? market.countries[0]!, region: '', percent: '' },
                      ])
                    }
                  >
                    <Trans>Add a rate</Trans>
                  </Button>
                </p>
              )}
            </Section>
          </>
        )}
      </Fields>
    </RecordForm>
  )
}

const isTwice = (rates: RateDraft[]): boolean =>
  new Set(rates.map(({ country, region }) => `${country} ${region.trim().toUpperCase()}`)).size < rates.length

interface RateProps {
  number: number
  rate: RateDraft
  market: AdminMarket
  /** Of the sentence that says what is wrong with its percent; left out: nothing is. */
  errorId: string | undefined
  onChange: (changes: Partial<RateDraft>) => void
  onRemove: () => void
}

function Rate({ number, rate, market, errorId, onChange, onRemove }: RateProps) {
  const { t } = useLingui()
  const countries = [...new Set([...market.countries, rate.country])]
  return (
    <li className={styles.rate}>
      <select
        className={`${controls.control} ${controls.select}`}
        aria-label={t`Country of rate ${number}`}
        value={rate.country}
        onChange={({ target }) => onChange({ country: target.value })}
      >
        {countries.map((country) => (
          <option key={country} value={country}>
            {countryName(country)}
          </option>
        ))}
      </select>
      <input
        className={controls.control}
        aria-label={t`Region of rate ${number}`}
        placeholder={t`Whole country`}
        maxLength={40}
        autoComplete="off"
        value={rate.region}
        onChange={({ target }) => onChange({ region: target.value })}
      />
      <span className={styles.percent}>
        <input
          className={controls.control}
          aria-label={t`Percent of rate ${number}`}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          inputMode="decimal"
          maxLength={8}
          autoComplete="off"
          value={rate.percent}
          onChange={({ target }) => onChange({ percent: target.value })}
        />
        <span aria-hidden="true">%</span>
      </span>
      <Button variant="bare" size="small" aria-label={t`Remove rate ${number}`} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </li>
  )
}
