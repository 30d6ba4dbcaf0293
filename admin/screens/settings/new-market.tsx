// Adding a market: its address, language, home country, currency and tax, and a first delivery method. Everything
// else has a default, and is changed on the market's own screen.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { AdminMarket, AdminSettings, createMarket } from '#contract/admin/settings.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../api/error-of.ts'
import { useCreateMarketMutation, useGetSettingsQuery } from '../../api/settings.ts'
import { countryName } from '../../shared/display-names.ts'
import { sortedCountries } from '../../shared/sorted-countries.ts'
import {
  checkboxControl,
  type ControlProps,
  filledIn,
  moneyControl,
  textControl,
} from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import type { FieldsOf } from '../../ui/form/use-fields.tsx'
import { type NewRecordForm, useNewRecordForm } from '../../ui/form/use-record-form.ts'
import { showMessage } from '../../ui/messages.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import { CurrencyField } from './parts/currency-field.tsx'
import { LocaleFields } from './parts/language-fields.tsx'
import { MarketAddress } from './parts/market-address.tsx'
import { readPercent } from './parts/percent.ts'
import styles from './settings.module.css'

export default function NewMarketScreen() {
  const { t } = useLingui()
  const query = useGetSettingsQuery({})
  return (
    <Screen
      title={t`New market`}
      lead={t`It opens at once. Products without a price in its currency are not sold there.`}
      back={{ to: '/settings/markets', label: t`Markets` }}
      width="form"
    >
      <Loaded query={query}>{({ settings }) => <NewMarketForm settings={settings} />}</Loaded>
    </Screen>
  )
}

/** Countries where lengths are measured in inches. */
const inInches = new Set(['US', 'LR', 'MM'])

/** The fields of a market, with one entry instead of each list. */
interface NewMarket {
  countries: string
  path: string | null
  origin: string | null
  /** Region: empty for that of the home country. */
  locale: { language: string; region: string }
  currency: string
  taxIncluded: boolean
  /** Percent. */
  taxRates: string
  /** The name of the delivery method. */
  delivery: string
  'delivery.0.priceMinor': number | null
  'delivery.0.workingDays': [string, string]
}

function useNewMarketFields({ markets }: AdminSettings): FieldsOf<NewMarket, NewMarket> {
  const { t, i18n } = useLingui()
  const first = markets[0]!
  return {
    countries: {
      label: t`Home country`,
      value: '',
      check: (country) => (country ? '' : i18n._(msg`Choose a country`)),
    },
    path: {
      label: t`Path`,
      value: '',
      check: (path) => (path === '' ? i18n._(msg`Enter a path such as /de`) : ''),
    },
    origin: {
      label: t`Address`,
      value: null,
      check: (origin) => (origin === '' ? i18n._(msg`Enter an address such as https://placket.de`) : ''),
    },
    locale: {
      label: t`Language`,
      value: { language: new Intl.Locale(first.locale).language, region: '' },
    },
    currency: { label: t`Currency`, value: first.currency },
    taxIncluded: {
      label: t`Prices include tax`,
      value: true,
      render: checkboxControl({
        hint: t`Usual in Europe. If it is not checked, tax is added at the checkout.`,
      }),
    },
    taxRates: {
      label: t`Percent in the home country`,
      value: '',
      check: (percent) => (readPercent(percent) === null ? i18n._(msg`Enter a rate from 0 to 100`) : ''),
      render: (field, { countries: country }) =>
        textControl({
          hint: t`The checkout and invoices show it. Rates of regions are added afterwards.`,
          inputMode: 'decimal',
        })({
          ...field,
          label: country ? t`Percent in ${{ country: countryName(country) }}` : field.label,
        }),
    },
    delivery: {
      label: t({ message: 'Name', comment: 'Of a thing' }),
      value: '',
      check: filledIn(i18n),
      render: textControl({ maxLength: 80 }),
    },
    'delivery.0.priceMinor': {
      label: t`Price`,
      value: null,
      check: (minor) => (minor === null ? i18n._(msg`Enter a price`) : ''),
      render: (field, { currency }) =>
        moneyControl(currency, { hint: t`0 is free.` })({ ...field, label: t`Price in ${currency}` }),
    },
    'delivery.0.workingDays': {
      label: t`Arrives after, working days`,
      value: ['', ''],
      check(typed) {
        const [first, last] = typed.map(daysIn)
        return isDay(first) && isDay(last) && first <= last
          ? ''
          : i18n._(msg`Enter two numbers of days, the lower one first`)
      },
      render: (field) => <WorkingDays {...field} />,
    },
  }
}

const daysIn = (text: string): number | null => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null)
const isDay = (days: number | null | undefined): days is number => typeof days === 'number'

function WorkingDays({ label, value: [first, last], error, onChange }: ControlProps<[string, string]>) {
  const { t } = useLingui()
  return (
    <div className={styles.columns}>
      <TextField
        label={label}
        inputMode="numeric"
        autoComplete="off"
        value={first}
        onChange={({ target }) => onChange([target.value, last])}
      />
      <TextField
        label={t`At the latest after, working days`}
        hint={t`The time to make a shirt is added.`}
        inputMode="numeric"
        autoComplete="off"
        value={last}
        error={error}
        onChange={({ target }) => onChange([first, target.value])}
      />
    </div>
  )
}

const localeOf = ({ locale: { language, region }, countries: country }: NewMarket): string =>
  `${language}-${region || country || 'US'}`

/** @param markets the existing ones: all that sell in a currency have the same price for the set of swatches. */
function marketOf(typed: NewMarket, markets: AdminMarket[]): BodyOf<typeof createMarket>['market'] {
  const { countries: country, path, origin, locale, currency, taxIncluded, taxRates, delivery } = typed
  const [first, last] = typed['delivery.0.workingDays'].map(daysIn)
  const method = { [locale.language]: delivery.trim() }
  return {
    path,
    origin,
    name: null,
    locale: localeOf(typed),
    languages: [],
    sellerAddress: null,
    sellerTaxId: null,
    legalNotice: null,
    iban: null,
    accountHolder: null,
    companyDetails: null,
    numbering: null,
    currency,
    countries: [country],
    taxIncluded,
    taxRates: [{ country, region: null, percent: readPercent(taxRates)! }],
    delivery: [
      {
        key: 'standard',
        name: method,
        description: method,
        countries: null,
        priceMinor: typed['delivery.0.priceMinor']!,
        freeFromMinor: null,
        letterMinor: null,
        workingDays: [first!, last!],
      },
    ],
    sizes: 'letters',
    lengthUnit: inInches.has(country) ? 'in' : 'cm',
    swatchSetMinor: markets.find((one) => one.currency === currency)?.swatchSetMinor ?? null,
  }
}

function NewMarketForm({ settings }: { settings: AdminSettings }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [create] = useCreateMarketMutation()
  const form = useNewRecordForm<NewMarket>({
    fields: useNewMarketFields(settings),
    async create(typed) {
      const outcome = await create({ market: marketOf(typed, settings.markets) })
      if (!outcome.data) return errorOf(outcome)
      showMessage(t`The market is open.`)
      await navigate(`/settings/markets/${localeOf(typed)}`)
      return undefined
    },
  })
  return (
    <RecordForm form={form} create={t`Open market`}>
      <Section title={t`Market`}>
        <Place form={form} settings={settings} />
      </Section>
      <Section title={t`Taxes`}>
        {form.field('taxIncluded')}
        {form.field('taxRates')}
      </Section>
      <Section
        title={t`Delivery`}
        text={t`A first delivery method. More can be added later, with texts in each language.`}
      >
        {form.field('delivery')}
        {form.field('delivery.0.priceMinor')}
        {form.field('delivery.0.workingDays')}
      </Section>
    </RecordForm>
  )
}

/**
 * The fields of country and currency: the country decides how amounts are written, and the currency resets the price.
 */
function Place({ form, settings }: { form: NewRecordForm<NewMarket>; settings: AdminSettings }) {
  const { t } = useLingui()
  const { values, set, errorFor, labelOf } = form
  return (
    <>
      <SelectField
        label={labelOf('countries')}
        hint={t`Further countries are added afterwards.`}
        value={values.countries}
        error={errorFor('countries')}
        onChange={({ target }) => {
          set('countries', target.value)
          set('locale', { ...values.locale, region: '' })
        }}
      >
        <option value="">{t`Choose a country`}</option>
        {sortedCountries(settings.allCountries).map((one) => (
          <option key={one.country} value={one.country}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <MarketAddress
        path={values.path}
        origin={values.origin}
        errors={{ path: errorFor('path'), origin: errorFor('origin') }}
        onChange={({ path, origin }) => {
          set('path', path)
          set('origin', origin)
        }}
      />
      <LocaleFields
        locale={localeOf(values)}
        choices={settings}
        error={errorFor('locale')}
        onChange={(next) => {
          const { language, region = '' } = new Intl.Locale(next)
          set('locale', { language, region: region === values.countries ? '' : region })
        }}
      />
      <CurrencyField
        label={labelOf('currency')}
        all={settings.allCurrencies}
        value={values.currency}
        error={errorFor('currency')}
        onChange={(next) => {
          set('currency', next)
          set('delivery.0.priceMinor', null)
        }}
      />
    </>
  )
}
