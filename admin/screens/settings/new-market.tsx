// Adding a market: where it is, its language, home country, currency and tax, and a first way of delivery. All else has a
// beginning, and is changed on the market's own screen.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminSettings } from '#contract/admin/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { errorsOnly } from '#web/ui/form/checks.ts'
import { CheckboxField, SelectField, TextField } from '#web/ui/form/field.tsx'
import form from '#web/ui/form/form.module.css'
import { useForm } from '#web/ui/form/use-form.ts'
import { type AdminError, errorOf } from '../../api/admin-error.ts'
import { useCreateMarketMutation, useGetSettingsQuery } from '../../api/settings.ts'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { showMessage } from '../../ui/messages.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import { AddressFields } from './parts/address-fields.tsx'
import { sortedCountries } from './parts/countries.tsx'
import { CurrencyField } from './parts/currency-field.tsx'
import { LocaleFields } from './parts/language-fields.tsx'
import { countryName } from '../../shared/place-names.ts'
import { readPercent } from './parts/percent.ts'
import styles from './settings.module.css'

export default function NewMarketScreen() {
  const { t } = useLingui()
  const query = useGetSettingsQuery({})
  return (
    <Screen
      title={t`New market`}
      lead={t`It is open at once. What has no price in its currency is not sold there.`}
      back={{ to: '/settings/markets', label: t`Markets` }}
      width="form"
    >
      <Loaded query={query}>{({ settings }) => <NewMarketForm settings={settings} />}</Loaded>
    </Screen>
  )
}

/** What the fields of a market are called here, where each has one of what a market has several of. */
const fieldsHere: Record<string, string> = {
  countries: 'country',
  taxRates: 'percent',
  delivery: 'method',
  priceMinor: 'price',
  workingDays: 'latest',
}

function namedAsHere(error: AdminError): AdminError {
  const named = error.field?.split('.').findLast((part) => Object.hasOwn(fieldsHere, part))
  return named ? { ...error, field: fieldsHere[named]! } : error
}

/** Countries where people measure in inches. */
const inInches = new Set(['US', 'LR', 'MM'])

function NewMarketForm({ settings }: { settings: AdminSettings }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [create] = useCreateMarketMutation()
  const [address, setAddress] = useState<{ path: string | null; origin: string | null }>({
    path: '',
    origin: null,
  })
  const [country, setCountry] = useState('')
  const [language, setLanguage] = useState(new Intl.Locale(settings.markets[0]!.locale).language)
  const [region, setRegion] = useState('')
  const [currency, setCurrency] = useState(settings.markets[0]!.currency)
  const [priceMinor, setPriceMinor] = useState<number | null>(null)
  const [taxIncluded, setTaxIncluded] = useState(true)
  const locale = `${language}-${region || country || 'US'}`
  const days = (text: string | undefined) => (/^\d{1,3}$/.test(text?.trim() ?? '') ? Number(text) : null)
  const {
    errors,
    message,
    busy,
    form: attributes,
  } = useForm({
    check: ({ percent = '', method = '', earliest, latest }, i18n) => {
      const [first, last] = [days(earliest), days(latest)]
      return errorsOnly({
        path: address.path === '' ? i18n._(msg`Please enter a path like /de.`) : '',
        origin: address.origin === '' ? i18n._(msg`Please enter an address like https://placket.de.`) : '',
        country: country ? '' : i18n._(msg`Please choose a country.`),
        percent: readPercent(percent) === null ? i18n._(msg`Please enter a rate from 0 to 100.`) : '',
        method: method.trim() ? '' : i18n._(msg`Please write something here.`),
        price: priceMinor === null ? i18n._(msg`Please enter a price.`) : '',
        latest:
          first === null || last === null || first > last
            ? i18n._(msg`Please enter two numbers of days, the smaller one first.`)
            : '',
      })
    },
    async submit({ percent = '', method = '', earliest, latest }) {
      const swatchSet = settings.markets.find((one) => one.currency === currency)?.swatchSetMinor ?? null
      const outcome = await create({
        market: {
          ...address,
          name: null,
          locale,
          languages: [],
          sellerAddress: null,
          sellerTaxId: null,
          legalNotice: null,
          currency,
          countries: [country],
          taxIncluded,
          taxRates: [{ country, region: null, percent: readPercent(percent)! }],
          delivery: [
            {
              key: 'standard',
              name: { [language]: method.trim() },
              description: { [language]: method.trim() },
              countries: null,
              priceMinor: priceMinor!,
              freeFromMinor: null,
              letterMinor: null,
              workingDays: [days(earliest)!, days(latest)!],
            },
          ],
          sizes: 'letters',
          lengthUnit: inInches.has(country) ? 'in' : 'cm',
          swatchSetMinor: swatchSet,
        },
      })
      if (!outcome.data) return namedAsHere(errorOf(outcome)!)
      showMessage(t`The market is open.`)
      await navigate(`/settings/markets/${locale}`)
      return undefined
    },
  })
  return (
    <form {...attributes} className={form.form}>
      <Section title={t`Market`}>
        <SelectField
          label={t`Home country`}
          hint={t`Further countries are added afterwards.`}
          name="country"
          value={country}
          error={errors.country}
          onChange={({ target }) => {
            setCountry(target.value)
            setRegion('')
          }}
        >
          <option value="">{t`Choose a country`}</option>
          {sortedCountries(settings.allCountries).map((one) => (
            <option key={one.country} value={one.country}>
              {one.name}
            </option>
          ))}
        </SelectField>
        <AddressFields
          {...address}
          errors={{ path: errors.path ?? '', origin: errors.origin ?? '' }}
          onChange={setAddress}
        />
        <LocaleFields
          locale={locale}
          choices={settings}
          error={errors.locale ?? ''}
          onChange={(next) => {
            const { language, region = '' } = new Intl.Locale(next)
            setLanguage(language)
            setRegion(region === country ? '' : region)
          }}
        />
        <CurrencyField
          all={settings.allCurrencies}
          value={currency}
          error={errors.currency ?? ''}
          onChange={(next) => {
            setCurrency(next)
            setPriceMinor(null)
          }}
        />
      </Section>
      <Section title={t`Taxes`}>
        <CheckboxField
          label={t`Prices include tax`}
          hint={t`Usual in Europe; where it is not checked, the tax is added at the checkout.`}
          checked={taxIncluded}
          onChange={({ target }) => setTaxIncluded(target.checked)}
        />
        <TextField
          label={
            country ? t`Percent in ${{ country: countryName(country) }}` : t`Percent in the home country`
          }
          name="percent"
          hint={t`The checkout and invoices show it. Rates of regions are added afterwards.`}
          inputMode="decimal"
          autoComplete="off"
          error={errors.percent}
        />
      </Section>
      <Section
        title={t`Delivery`}
        text={t`A first delivery method. More can be added later, with texts in each language.`}
      >
        <TextField
          label={t({ message: 'Name', comment: 'Of a thing' })}
          name="method"
          maxLength={80}
          autoComplete="off"
          error={errors.method}
        />
        <MoneyField
          key={currency}
          label={t`Price in ${currency}`}
          name="price"
          hint={t`0 is free.`}
          currency={currency}
          value={priceMinor}
          error={errors.price ?? ''}
          onChange={setPriceMinor}
        />
        <div className={styles.columns}>
          <TextField
            label={t`Arrives after, working days`}
            name="earliest"
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            label={t`At the latest after, working days`}
            hint={t`The time to make a shirt is added.`}
            name="latest"
            inputMode="numeric"
            autoComplete="off"
            error={errors.latest}
          />
        </div>
      </Section>
      <p role="alert" className={form.message}>
        {message}
      </p>
      <div>
        <Button type="submit" size="small" busy={busy}>
          <Trans>Open the market</Trans>
        </Button>
      </div>
    </form>
  )
}
