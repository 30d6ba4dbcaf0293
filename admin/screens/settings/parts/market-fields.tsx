// The fields of a market: their labels, checks and saved values.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { adjustMarket } from '#contract/admin/adjust-market.ts'
import { type AdminMarket, maxAddressLines, maxHolderLength } from '#contract/admin/settings.ts'
import { readIban, spacedIban } from '#contract/iban.ts'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { languageOfLocale } from '../../../context/page-config.ts'
import { countryName, localeName } from '../../../shared/display-names.ts'
import {
  areaControl,
  checkboxControl,
  type ControlProps,
  moneyControl,
  type FieldOption,
  selectControl,
  textControl,
  trimmedOrNull,
} from '../../../ui/form/record-field.tsx'
import type { FieldsOf } from '../../../ui/form/use-fields.tsx'
import { moneyText } from '../../../ui/money.ts'
import { AdjustToCountries } from './adjust-to-countries.tsx'
import { Countries } from './countries.tsx'
import { type DeliveryDraft, deliveryDraftOf, methodsOf } from './delivery-draft.ts'
import type { LoadedSettings } from './market-screen.tsx'
import { linesOf } from './localized-text.ts'
import type { MarketChanges } from './use-settings-form.ts'

export interface MarketValues {
  name: string
  /** Null for the first market, which is at the shop's own address. */
  path: string | null
  origin: string | null
  locale: string
  languages: AdminMarket['languages']
  currency: string
  /** The delivery methods; their prices are replaced while another currency is chosen. */
  delivery: DeliveryDraft[]
  countries: string[]
  sizes: AdminMarket['sizes']
  lengthUnit: AdminMarket['lengthUnit']
  isSwatchSetSold: boolean
  swatchSetMinor: number | null
  /** Whether taxes and delivery are adjusted to the countries. */
  isAdjusted: boolean
  /** The lines of the address; empty: the shop's. */
  sellerAddress: string
  sellerTaxId: string
  legalNotice: Record<string, string>
  iban: string
  accountHolder: string
}

type Fields = FieldsOf<MarketValues, MarketChanges>

export const useMarketFields = (market: AdminMarket, loaded: LoadedSettings): Fields => ({
  ...usePlaceFields(market),
  ...useSaleFields(market, loaded),
  ...useMeasureFields(market),
  ...useSellerFields(market),
  ...useAccountFields(market),
})

function usePlaceFields(
  market: AdminMarket,
): Pick<Fields, 'name' | 'path' | 'origin' | 'locale' | 'languages'> {
  const { t, i18n } = useLingui()
  return {
    name: {
      label: t({ message: 'Name', comment: 'Of a thing' }),
      value: market.name ?? '',
      toSaved: trimmedOrNull,
      render: textControl({
        hint: t`Shown in the back office only. Empty: its home country and currency.`,
        required: false,
        maxLength: 60,
      }),
    },
    path: {
      label: t`Path`,
      value: market.path,
      check: (path) => (path?.trim() === '' ? i18n._(msg`Enter a path such as /de`) : ''),
    },
    origin: {
      label: t`Address`,
      value: market.origin,
      check: (origin) =>
        origin?.trim() === '' ? i18n._(msg`Enter an address such as https://placket.de`) : '',
    },
    locale: { label: t`Language`, value: market.locale, show: (locale) => localeName(locale ?? '') },
    languages: {
      label: t`Further languages`,
      value: market.languages,
      show: (all = []) => all.map((one) => localeName(one.locale)).join(', '),
    },
  }
}

function useSaleFields(
  market: AdminMarket,
  { allCountries }: LoadedSettings,
): Pick<Fields, 'currency' | 'delivery' | 'countries' | 'isAdjusted' | 'isSwatchSetSold' | 'swatchSetMinor'> {
  const { t, i18n } = useLingui()
  return {
    currency: { label: t`Currency`, value: market.currency },
    delivery: {
      label: t`Delivery methods`,
      value: market.delivery.map(deliveryDraftOf),
      check: (methods) =>
        methods.some(({ priceMinor }) => priceMinor === null)
          ? i18n._(msg`Enter a price for each delivery method`)
          : '',
      toSaved: (methods) => methodsOf(methods, market),
      show: (all = []) => all.map(({ name }) => Object.values(name)[0]).join(', '),
    },
    countries: {
      label: t`Countries`,
      value: market.countries,
      check: (countries) => (countries.length === 0 ? i18n._(msg`Choose a country`) : ''),
      show: (countries = []) => countries.map(countryName).join(', '),
      render: (field) => <Countries {...field} all={allCountries} />,
    },
    isAdjusted: {
      label: t`Adjust taxes and delivery to these countries`,
      value: true,
      render: (field, { countries }) => (
        <AdjustToCountries {...field} market={market} countries={countries} />
      ),
    },
    isSwatchSetSold: {
      label: t`The set of swatches is sold`,
      value: market.swatchSetMinor !== null,
      render: checkboxControl(),
    },
    swatchSetMinor: {
      label: t`Set of swatches`,
      value: market.swatchSetMinor,
      check: (minor, { isSwatchSetSold }) =>
        isSwatchSetSold && minor === null ? i18n._(msg`Enter a price`) : '',
      show: (minor, { currency }) => (typeof minor === 'number' ? moneyText(minor, currency) : t`not sold`),
      render: (field, { currency }) =>
        moneyControl(currency)({ ...field, label: t`Price in ${{ currency }}` }),
    },
  }
}

function useMeasureFields(market: AdminMarket): Pick<Fields, 'sizes' | 'lengthUnit'> {
  const { t } = useLingui()
  const sizes: FieldOption<AdminMarket['sizes']>[] = [
    { value: 'letters', label: t`as letters: S, M, L` },
    { value: 'neck-cm', label: t`by the neck in centimetres: 39/40` },
    { value: 'neck-in', label: t`by the neck in inches: 15½` },
  ]
  const units: FieldOption<AdminMarket['lengthUnit']>[] = [
    { value: 'cm', label: t`centimetres` },
    { value: 'in', label: t`inches` },
  ]
  return {
    sizes: {
      label: t`Sizes`,
      value: market.sizes,
      render: (field) =>
        selectControl(sizes, {
          hint: t`For products, carts, emails and orders. Labels in collars do not change.`,
        })({ ...field, label: t`Sizes are shown` }),
    },
    lengthUnit: {
      label: t`Lengths`,
      value: market.lengthUnit,
      render: (field) =>
        selectControl(units, {
          hint: t`For size charts and measurements, until shoppers choose the other unit.`,
        })({ ...field, label: t`Lengths are shown in` }),
    },
  }
}

function useSellerFields(market: AdminMarket): Pick<Fields, 'sellerAddress' | 'sellerTaxId' | 'legalNotice'> {
  const { t } = useLingui()
  return {
    sellerAddress: {
      label: t`Seller’s address`,
      value: market.sellerAddress?.join('\n') ?? '',
      toSaved(text) {
        const lines = linesOf(text)
        return lines.length > 0 ? lines : null
      },
      render: areaControl({
        hint: t`As on an envelope, up to ${{ most: maxAddressLines }} lines. Returns are sent there.`,
        required: false,
        rows: 4,
      }),
    },
    sellerTaxId: {
      label: t`Seller’s tax number`,
      value: market.sellerTaxId ?? '',
      toSaved: trimmedOrNull,
      render: textControl({
        hint: t`The VAT number of the seller in this market; invoices there must have it.`,
        required: false,
        maxLength: 40,
      }),
    },
    legalNotice: {
      label: t`Legal notice`,
      value: market.legalNotice ?? {},
      toSaved: writtenIn,
      show: (texts) => Object.values(texts ?? {})[0] ?? '',
      render: (field) => <LegalNotice {...field} locales={market.locales} />,
    },
  }
}

function useAccountFields(market: AdminMarket): Pick<Fields, 'iban' | 'accountHolder'> {
  const { t } = useLingui()
  return {
    iban: {
      label: t`IBAN`,
      value: spacedIban(market.iban ?? ''),
      check: (typed, _values, label) =>
        !typed.trim() || readIban(typed)
          ? ''
          : t`${label}: check each digit, one of them is wrong or missing`,
      toSaved: (typed) => readIban(typed),
      show: (typed) => spacedIban(typed ?? '') || '—',
      render: textControl({ required: false, maxLength: 60, spellCheck: false }),
    },
    accountHolder: {
      label: t`Account holder`,
      value: market.accountHolder ?? '',
      toSaved: trimmedOrNull,
      render: textControl({
        hint: t`As the bank has it. Empty: the name of the shop.`,
        required: false,
        maxLength: maxHolderLength,
      }),
    },
  }
}

/** The texts of languages that have one; null when none has. */
function writtenIn(texts: Record<string, string>): Record<string, string> | null {
  const written = Object.entries(texts).filter(([, text]) => text.trim())
  return written.length > 0 ? Object.fromEntries(written) : null
}

type Texts = Record<string, string>

function LegalNotice({ value, error, onChange, locales }: ControlProps<Texts> & { locales: string[] }) {
  const { t } = useLingui()
  const languages = [...new Map(locales.map((locale) => [languageOfLocale(locale), locale]))]
  return languages.map(([language, locale]) => (
    <TextAreaField
      key={language}
      label={t`Legal notice, ${{ language: localeName(locale) }}`}
      hint={t`Who represents the seller, its register and number, phone, supervisory authority. It is shown on the contact page of European markets, below name, address, email and tax number.`}
      required={false}
      rows={4}
      maxLength={2000}
      value={value[language] ?? ''}
      error={error}
      onChange={({ target }) => onChange({ ...value, [language]: target.value })}
    />
  ))
}

/** The changes as they are sent: with the rules that follow from the countries, and the prices in another currency. */
export function marketChanges(
  market: AdminMarket,
  {
    isSwatchSetSold,
    isAdjusted = true,
    ...changes
  }: MarketChanges & Partial<Pick<MarketValues, 'isSwatchSetSold' | 'isAdjusted'>>,
): MarketChanges {
  const delivery = changes.delivery?.map((method) => ({ ...method, letterMinor: method.letterMinor ?? null }))
  return {
    // With another currency the price is sent again, even when the number is the same.
    ...(changes.currency !== undefined && { swatchSetMinor: market.swatchSetMinor }),
    ...changes,
    ...(changes.countries &&
      isAdjusted &&
      adjustMarket({ ...market, ...(delivery && { delivery }) }, changes.countries)),
    // What is chosen in the form counts more than what the countries suggest.
    ...(changes.lengthUnit && { lengthUnit: changes.lengthUnit }),
    ...(isSwatchSetSold === false && { swatchSetMinor: null }),
  }
}
