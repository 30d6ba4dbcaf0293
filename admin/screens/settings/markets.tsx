// Where a market sells: its countries, the unit of its lengths, and the set of swatches.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminMarket, AdminSettings } from '#contract/admin/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField, SelectField } from '#web/ui/form/field.tsx'
import { languageOfLocale, pageConfig } from '../../context/page-config.ts'
import { useMay } from '../../context/session.ts'
import { Facts } from '../../ui/facts.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { moneyText } from '../../ui/money.ts'
import { Section } from '../../ui/screen.tsx'
import { countryName, MarketScreen } from './parts/market-screen.tsx'
import { useMarketForm } from './parts/use-market-form.ts'
import styles from './settings.module.css'

export default function MarketsScreen() {
  const { t } = useLingui()
  return (
    <MarketScreen
      title={t`Markets`}
      lead={t`A market is a group of countries with a currency, rules of tax and delivery, and languages of its own.`}
      path="/settings/markets"
    >
      {(market, loaded) => <MarketForm market={market} loaded={loaded} />}
    </MarketScreen>
  )
}

interface Fields {
  countries: string[]
  lengthUnit: AdminMarket['lengthUnit']
  isSwatchSetSold: boolean
  swatchSetMinor: number | null
}

interface MarketFormProps {
  market: AdminMarket
  loaded: { version: number; allCountries: AdminSettings['allCountries']; reload: () => Promise<number> }
}

function MarketForm({ market, loaded }: MarketFormProps) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const { currency } = market
  const form = useMarketForm<Fields>({
    market,
    loaded,
    record: {
      countries: market.countries,
      lengthUnit: market.lengthUnit,
      isSwatchSetSold: market.swatchSetMinor !== null,
      swatchSetMinor: market.swatchSetMinor,
    },
    check: ({ countries, isSwatchSetSold, swatchSetMinor }) => ({
      countries: countries.length === 0 ? i18n._(msg`Please choose a country.`) : '',
      swatchSetMinor: isSwatchSetSold && swatchSetMinor === null ? i18n._(msg`Please enter a price.`) : '',
    }),
    changesOf: ({ countries, lengthUnit, isSwatchSetSold, swatchSetMinor }) => ({
      ...(countries && { countries }),
      ...(lengthUnit && { lengthUnit }),
      ...(isSwatchSetSold === false
        ? { swatchSetMinor: null }
        : swatchSetMinor !== undefined && { swatchSetMinor }),
    }),
  })
  const { countries, lengthUnit, isSwatchSetSold, swatchSetMinor } = form.values
  const languages = new Intl.DisplayNames([pageConfig().locale], { type: 'language' })
  return (
    <RecordForm
      form={form}
      label={t`Market`}
      fieldNames={{
        countries: { label: t`Countries`, show: (value) => value.map(countryName).join(', ') },
        lengthUnit: { label: t`Lengths` },
        swatchSetMinor: {
          label: t`Set of swatches`,
          show: (value) => (value === null ? t`not sold` : moneyText(value, currency)),
        },
      }}
    >
      <fieldset disabled={!may('write settings')} className={styles.fieldset}>
        <Section
          title={t`Market`}
          text={t`Markets are added, removed and given another address, currency or language with npm run settings on the shop’s machine; docs/markets.md says how. Prices and orders of a market that is removed are kept.`}
        >
          <Facts
            facts={[
              [t`Address`, market.url],
              [t`Currency`, currency],
              [
                t`Languages`,
                market.locales.map((locale) => languages.of(languageOfLocale(locale)) ?? locale).join(', '),
              ],
            ]}
          />
        </Section>
        <Section
          title={t`Countries`}
          text={t`Shoppers can have orders delivered to them. The first is the home country: its delivery is shown before somebody has given an address.`}
        >
          <Countries
            countries={countries}
            all={loaded.allCountries}
            onChange={(next) => form.set('countries', next)}
          />
          <p role="alert" className={styles.error}>
            {form.errorFor('countries')}
          </p>
        </Section>
        <Section title={t`Lengths`}>
          <SelectField
            label={t`Lengths are shown in`}
            hint={t`In size charts and where shoppers measure, until they choose the other unit.`}
            value={lengthUnit}
            onChange={({ target }) => form.set('lengthUnit', target.value === 'in' ? 'in' : 'cm')}
          >
            <option value="cm">{t`centimetres`}</option>
            <option value="in">{t`inches`}</option>
          </SelectField>
        </Section>
        <Section
          title={t`Set of swatches`}
          text={t`Up to five pieces of fabric by post. All markets that sell in ${currency} ask the same price. In carts it has the new price at once.`}
        >
          <CheckboxField
            label={t`The set of swatches is sold`}
            checked={isSwatchSetSold}
            onChange={({ target }) => form.set('isSwatchSetSold', target.checked)}
          />
          {isSwatchSetSold && (
            <MoneyField
              label={t`Price in ${currency}`}
              currency={currency}
              value={swatchSetMinor}
              error={form.errorFor('swatchSetMinor')}
              onChange={(minor) => form.set('swatchSetMinor', minor)}
            />
          )}
        </Section>
        {!may('write settings') && (
          <p className={styles.hint}>
            <Trans>Your role does not change settings.</Trans>
          </p>
        )}
      </fieldset>
    </RecordForm>
  )
}

interface CountriesProps {
  countries: string[]
  all: readonly string[]
  onChange: (countries: string[]) => void
}

function Countries({ countries, all, onChange }: CountriesProps) {
  const { t } = useLingui()
  const collator = new Intl.Collator(pageConfig().locale)
  const others = all
    .filter((country) => !countries.includes(country))
    .map((country) => ({ country, name: countryName(country) }))
    .toSorted((one, other) => collator.compare(one.name, other.name))
  return (
    <>
      <ol className={styles.rates}>
        {countries.map((country, place) => {
          const name = countryName(country)
          return (
            <li key={country} className={styles.head}>
              <span>
                {name}
                {place === 0 && (
                  <span className={styles.hint}>
                    {' '}
                    <Trans>home country</Trans>
                  </span>
                )}
              </span>
              <span className={styles.tools}>
                {place > 0 && (
                  <Button
                    variant="bare"
                    size="small"
                    aria-label={t`Make ${name} the home country`}
                    onClick={() => onChange([country, ...countries.filter((one) => one !== country)])}
                  >
                    <Trans>Home country</Trans>
                  </Button>
                )}
                <Button
                  variant="bare"
                  size="small"
                  aria-label={t`Remove ${name}`}
                  onClick={() => onChange(countries.filter((one) => one !== country))}
                >
                  <Trans>Remove</Trans>
                </Button>
              </span>
            </li>
          )
        })}
      </ol>
      <SelectField
        label={t`Add a country`}
        required={false}
        value=""
        onChange={({ target }) => target.value && onChange([...countries, target.value])}
      >
        <option value="">{t`Choose a country`}</option>
        {others.map(({ country, name }) => (
          <option key={country} value={country}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  )
}
