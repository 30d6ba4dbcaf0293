// The tax rates of a market, and whether its prices include tax.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { AdminMarket } from '#contract/admin/settings.ts'
import { numberText } from '#contract/numbers.ts'
import { type ExemptionCheck, exemptionChecks } from '#contract/vat-exemption.ts'
import { isUnion, vatRates } from '#contract/vat-rates.ts'
import { localesOf } from '#garment/common/locales.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField, SelectField } from '#web/ui/form/field.tsx'
import controls from '#web/ui/form/field.module.css'
import { useMay } from '../../context/session.ts'
import type { ControlProps } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import type { FieldsOf } from '../../ui/form/use-fields.tsx'
import { Section } from '../../ui/screen.tsx'
import { countryName } from '../../shared/display-names.ts'
import { exemptionCheckHints, exemptionCheckLabels } from '../../shared/vat-labels.ts'
import { MarketScreen } from './parts/market-screen.tsx'
import { readPercent } from './parts/percent.ts'
import { type MarketChanges, useMarketForm } from './parts/use-settings-form.ts'
import styles from './settings.module.css'

export default function TaxesScreen() {
  const { t } = useLingui()
  return (
    <MarketScreen
      title={t`Taxes`}
      lead={t`The rate of an order is that of the address it goes to. Existing orders keep their rate.`}
      path="/settings/taxes"
      checks={['tax rates']}
    >
      {(market, loaded) => <TaxForm market={market} loaded={loaded} />}
    </MarketScreen>
  )
}

/** A rate as typed. */
interface RateDraft {
  country: string
  region: string
  percent: string
}

interface Fields {
  smallBusiness: boolean
  exemptionCheck: ExemptionCheck
  taxIncluded: boolean
  taxRates: RateDraft[]
}

interface TaxFormProps {
  market: AdminMarket
  loaded: { version: number; reload: () => Promise<number> }
}

function useTaxFields(market: AdminMarket): FieldsOf<Fields, MarketChanges> {
  const { t, i18n } = useLingui()
  const percentText = (percent: number | string) =>
    typeof percent === 'number' ? numberText(percent, localesOf(i18n)) : percent
  const checkRates = (rates: RateDraft[]): string => {
    if (rates.some(({ percent }) => readPercent(percent) === null))
      return i18n._(msg`Enter a rate from 0 to 100 in each row`)
    return isTwice(rates) ? i18n._(msg`A country or region has two rates; remove one`) : ''
  }
  return {
    smallBusiness: {
      label: t`Small business`,
      value: market.smallBusiness,
      show: (value) => (value ? t`No VAT is charged` : t`VAT is charged`),
      render: ({ value, onChange }) => (
        <CheckboxField
          label={t`Charge no VAT, as a small business`}
          hint={t`Under § 19 UStG or art. 293 B CGI. No rates apply, and invoices name the law.`}
          checked={value}
          onChange={({ target }) => onChange(target.checked)}
        />
      ),
    },
    exemptionCheck: {
      label: t`Businesses in other EU countries`,
      value: market.exemptionCheck,
      show: (value = 'none') => i18n._(exemptionCheckLabels[value]),
      render: ({ value, error, onChange }) => (
        <SelectField
          label={t`A business with a VAT number`}
          hint={i18n._(exemptionCheckHints[value])}
          error={error}
          value={value}
          onChange={({ target }) => onChange(target.value as ExemptionCheck)}
        >
          {exemptionChecks.map((check) => (
            <option key={check} value={check}>
              {i18n._(exemptionCheckLabels[check])}
            </option>
          ))}
        </SelectField>
      ),
    },
    taxIncluded: {
      label: t`Prices`,
      value: market.taxIncluded,
      show: (value) => (value ? t`With tax` : t`Without tax`),
      render: ({ value, error, onChange }) => (
        <SelectField
          label={t`Prices of this market`}
          error={error}
          value={value ? 'with' : 'without'}
          onChange={({ target }) => onChange(target.value === 'with')}
        >
          <option value="with">{t`With tax, as usual in Europe: the price is what shoppers pay`}</option>
          <option value="without">{t`Without tax, as usual in the United States: it is added at the checkout`}</option>
        </SelectField>
      ),
    },
    taxRates: {
      label: t`Rates`,
      value: market.taxRates.map(({ country, region, percent }) => ({
        country,
        region: region ?? '',
        percent: percentText(percent),
      })),
      check: (rates, { smallBusiness }) => (smallBusiness ? '' : checkRates(rates)),
      toSaved: (rates, { smallBusiness }) =>
        smallBusiness
          ? []
          : rates.map(({ country, region, percent }) => ({
              country,
              region: region.trim() || null,
              percent: readPercent(percent)!,
            })),
      show: (rates = []) =>
        rates
          .map(({ country, region, percent }) =>
            [countryName(country), region, `${percentText(percent)} %`].filter(Boolean).join(' '),
          )
          .join(', '),
      render: (field) => <Rates {...field} market={market} />,
    },
  }
}

function TaxForm({ market, loaded }: TaxFormProps) {
  const { t } = useLingui()
  const form = useMarketForm<Fields>({
    market,
    loaded,
    fields: useTaxFields(market),
    complete: (changes) => (changes.smallBusiness ? { ...changes, taxRates: [] } : changes),
  })
  return (
    <RecordForm form={form} label={t`Taxes`}>
      <Section title={t`Small business`}>{form.field('smallBusiness')}</Section>
      {!form.values.smallBusiness && (
        <>
          <Section
            title={t`Prices`}
            text={t`The amounts of prices do not change with this: tax is then included in them, or added to them.`}
          >
            {form.field('taxIncluded')}
          </Section>
          <Section
            title={t`Rates`}
            text={t`The checkout and invoices show them. The rate of a region goes before that of its country. In the United States the postal code says which state it is.`}
          >
            {form.field('taxRates')}
          </Section>
          {isUnion(market.countries[0]!) && (
            <Section
              title={t`Businesses in other EU countries`}
              text={t`A delivery to a business with a VAT number of another member state is exempt: the buyer pays the tax there, and you report it in the recapitulative statement. Prices are then those without tax. You need a VAT number of your own, under Shop or Markets.`}
            >
              {form.field('exemptionCheck')}
            </Section>
          )}
        </>
      )}
    </RecordForm>
  )
}

function Rates({
  value: rates,
  error,
  onChange,
  market,
}: ControlProps<RateDraft[]> & { market: AdminMarket }) {
  const { t, i18n } = useLingui()
  const mayWrite = useMay()('write settings')
  const errorId = useId()
  const unnamed = market.countries.filter(
    (country) => !rates.some((rate) => rate.country === country && rate.region.trim() === ''),
  )
  const [home = ''] = market.countries
  const members = market.countries.filter(isUnion)
  const hasMembers = isUnion(home) && members.length > 1
  /** Replaces the rates of whole member states. */
  const fillMembers = (rateOf: (country: string) => number) =>
    onChange([
      ...members.map((country) => ({
        country,
        region: '',
        percent: numberText(rateOf(country), localesOf(i18n)),
      })),
      ...rates.filter(({ country, region }) => !members.includes(country) || region.trim() !== ''),
    ])
  const add = () =>
    onChange([...rates, { country: unnamed[0] ?? market.countries[0]!, region: '', percent: '' }])
  return (
    <>
      <ul className={styles.rates}>
        {rates.map((rate, index) => (
          <Rate
            // The rows have no id.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            number={index + 1}
            rate={rate}
            market={market}
            errorId={error !== '' && readPercent(rate.percent) === null ? errorId : undefined}
            onChange={(changes) =>
              onChange(rates.map((one, at) => (at === index ? { ...one, ...changes } : one)))
            }
            onRemove={() => onChange(rates.filter((_, at) => at !== index))}
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
      {mayWrite && (
        <p>
          <Button variant="line" size="small" onClick={add}>
            <Trans>Add rate</Trans>
          </Button>
        </p>
      )}
      {mayWrite && hasMembers && (
        <>
          <p className={styles.hint}>
            <Trans>
              Consumers in other member states of the EU pay the rate of their country, which you report
              through the One Stop Shop (OSS). Up to €10,000 a year of such sales, you may charge the rate of
              your country instead.
            </Trans>
          </p>
          <p className={styles.buttons}>
            <Button variant="line" size="small" onClick={() => fillMembers((country) => vatRates[country]!)}>
              <Trans>Fill in rates of each country (OSS)</Trans>
            </Button>
            <Button variant="line" size="small" onClick={() => fillMembers(() => vatRates[home]!)}>
              {t`Fill in rate of ${{ country: countryName(home) }}`}
            </Button>
          </p>
        </>
      )}
    </>
  )
}

const isTwice = (rates: RateDraft[]): boolean =>
  new Set(rates.map(({ country, region }) => `${country} ${region.trim().toUpperCase()}`)).size < rates.length

interface RateProps {
  number: number
  rate: RateDraft
  market: AdminMarket
  /** The id of the error of its percentage; left out when it is valid. */
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
