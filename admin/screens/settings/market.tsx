// One market: where it is and in which languages, its currency and countries, how sizes and lengths are written, and the
// set of swatches.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { adjustMarket } from '#contract/admin/adjust-market.ts'
import { type AdminMarket, firstMarket } from '#contract/admin/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { CheckboxField, SelectField, TextField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../api/admin-error.ts'
import {
  useCreateMarketMutation,
  useRemoveMarketMutation,
  useUpdateMarketMutation,
} from '../../api/settings.ts'
import { pageConfig } from '../../context/page-config.ts'
import { useMay } from '../../context/session.ts'
import { showMessage } from '../../ui/messages.tsx'
import { Fields } from '../../ui/form/fields.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { justSaved } from '../../ui/form/use-unsaved.ts'
import { moneyText } from '../../ui/money.ts'
import { Section } from '../../ui/screen.tsx'
import { Adjusted } from './parts/adjusted.tsx'
import { AddressFields } from './parts/address-fields.tsx'
import { Countries } from './parts/countries.tsx'
import { CurrencyField } from './parts/currency-field.tsx'
import { type DeliveryDraft, draftOf, methodsOf } from './parts/delivery-draft.ts'
import { Languages, LocaleFields, MovedLanguages, withFirst } from './parts/language-fields.tsx'
import { countryName, localeName } from '../../shared/place-names.ts'
import { type LoadedSettings, marketName, MarketScreen } from './parts/market-screen.tsx'
import { MissingPrices } from './parts/missing-prices.tsx'
import { linesOf, SellerFields, writtenIn } from './parts/seller-fields.tsx'
import { useMarketForm } from './parts/use-market-form.ts'
import styles from './settings.module.css'

export default function MarketSettingsScreen() {
  const { t } = useLingui()
  return (
    <MarketScreen
      title={t`Market`}
      lead={t`A market is a group of countries with a currency, rules of tax and delivery, and languages of its own.`}
      checks={['offer', 'delivery', 'tax rates']}
    >
      {(market, loaded) => <MarketForm market={market} loaded={loaded} />}
    </MarketScreen>
  )
}

interface Fields {
  name: string
  /** Null for the first market, which is at the shop's own address. */
  path: string | null
  origin: string | null
  locale: string
  languages: AdminMarket['languages']
  currency: string
  /** With other prices while another currency is chosen. */
  delivery: DeliveryDraft[]
  countries: string[]
  sizes: AdminMarket['sizes']
  lengthUnit: AdminMarket['lengthUnit']
  isSwatchSetSold: boolean
  swatchSetMinor: number | null
  /** Whether taxes and delivery follow the countries. */
  isAdjusted: boolean
  /** Lines; empty: the shop's. */
  sellerAddress: string
  sellerTaxId: string
  legalNotice: Record<string, string>
}

interface MarketFormProps {
  market: AdminMarket
  loaded: LoadedSettings
}

function MarketForm({ market, loaded }: MarketFormProps) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const isFirst = market.id === firstMarket
  const navigate = useNavigate()
  const [update] = useUpdateMarketMutation()
  const drafts = market.delivery.map(draftOf)
  const form = useMarketForm<Fields>({
    market,
    loaded,
    record: {
      name: market.name ?? '',
      path: market.path,
      origin: market.origin,
      locale: market.locale,
      languages: market.languages,
      currency: market.currency,
      delivery: drafts,
      countries: market.countries,
      sizes: market.sizes,
      lengthUnit: market.lengthUnit,
      isSwatchSetSold: market.swatchSetMinor !== null,
      swatchSetMinor: market.swatchSetMinor,
      isAdjusted: true,
      sellerAddress: market.sellerAddress?.join('\n') ?? '',
      sellerTaxId: market.sellerTaxId ?? '',
      legalNotice: market.legalNotice ?? {},
    },
    check: ({ path, origin, countries, delivery, isSwatchSetSold, swatchSetMinor }) => ({
      path: path?.trim() === '' ? i18n._(msg`Please enter a path like /de.`) : '',
      origin: origin?.trim() === '' ? i18n._(msg`Please enter an address like https://placket.de.`) : '',
      countries: countries.length === 0 ? i18n._(msg`Please choose a country.`) : '',
      delivery: delivery.some(({ priceMinor }) => priceMinor === null)
        ? i18n._(msg`Please enter what each delivery method costs.`)
        : '',
      swatchSetMinor: isSwatchSetSold && swatchSetMinor === null ? i18n._(msg`Please enter a price.`) : '',
    }),
    changesOf: ({
      name,
      delivery,
      isSwatchSetSold,
      isAdjusted = true,
      sellerAddress,
      sellerTaxId,
      legalNotice,
      ...changes
    }) => ({
      ...changes,
      ...(changes.countries && isAdjusted && adjustMarket(market, changes.countries)),
      ...(sellerAddress !== undefined && { sellerAddress: linesOf(sellerAddress) }),
      ...(sellerTaxId !== undefined && { sellerTaxId: sellerTaxId.trim() || null }),
      ...(legalNotice && { legalNotice: writtenIn(legalNotice) }),
      ...(name !== undefined && { name: name.trim() || null }),
      ...(delivery && { delivery: methodsOf(delivery, market) }),
      // With another currency the price is said anew, also where it is the same figure.
      ...(isSwatchSetSold === false ? { swatchSetMinor: null } : {}),
      ...(changes.currency !== undefined &&
        changes.swatchSetMinor === undefined && { swatchSetMinor: market.swatchSetMinor }),
    }),
    onSaved: ({ locale }, version) => {
      if (locale === undefined || !market.languages.some((one) => one.locale === locale)) return
      const id = isFirst ? market.id : locale
      // The id of the market is another one then.
      if (!isFirst) void navigate(`/settings/markets/${id}`, { replace: true, state: justSaved })
      const changes = { locale: market.locale, languages: market.languages }
      showMessage(t`${{ language: localeName(locale) }} is the first language of the market.`, async () => {
        const error = errorOf(await update({ market: id, version, changes }))
        if (!error && !isFirst) await navigate(`/settings/markets/${market.id}`, { replace: true })
        return error
      })
    },
  })
  const { values } = form
  const isOtherCurrency = values.currency !== market.currency
  const chooseCurrency = (currency: string) => {
    form.set('currency', currency)
    const isBack = currency === market.currency
    form.set(
      'delivery',
      isBack
        ? drafts
        : drafts.map((draft) => ({ ...draft, priceMinor: null, freeFromMinor: null, letterMinor: null })),
    )
    form.set('swatchSetMinor', isBack ? market.swatchSetMinor : null)
  }
  const listed = (codes: readonly string[], nameOf: (code: string) => string) => codes.map(nameOf).join(', ')
  return (
    <>
      <RecordForm
        form={form}
        label={t`Market`}
        fieldNames={{
          name: { label: t({ message: 'Name', comment: 'Of a thing' }) },
          path: { label: t`Path` },
          origin: { label: t`Address` },
          locale: { label: t`Language`, show: localeName },
          languages: {
            label: t`Further languages`,
            show: (all) => all.map((one) => localeName(one.locale)).join(', '),
          },
          currency: { label: t`Currency` },
          delivery: {
            label: t`Delivery methods`,
            show: (all) => all.map(({ name }) => Object.values(name)[0]).join(', '),
          },
          countries: { label: t`Countries`, show: (value) => listed(value, countryName) },
          sizes: { label: t`Sizes` },
          lengthUnit: { label: t`Lengths` },
          sellerAddress: { label: t`Seller’s address` },
          sellerTaxId: { label: t`Seller’s tax number` },
          legalNotice: { label: t`Legal notice`, show: (texts) => Object.values(texts)[0] ?? '' },
          swatchSetMinor: {
            label: t`Set of swatches`,
            show: (value) => (value === null ? t`not sold` : moneyText(value, values.currency)),
          },
        }}
      >
        <Fields permission="write settings" className={styles.fieldset}>
          <Section title={marketName(market)}>
            <TextField
              label={t({ message: 'Name', comment: 'Of a thing' })}
              hint={t`Only here in the back office. Left empty, it is called by its home country and currency.`}
              required={false}
              maxLength={60}
              autoComplete="off"
              value={values.name}
              error={form.errorFor('name')}
              onChange={({ target }) => form.set('name', target.value)}
            />
            {isFirst ? (
              <p className={styles.hint}>
                <Trans>It is at the shop’s own address, {market.url}.</Trans>
              </p>
            ) : (
              <AddressFields
                path={values.path}
                origin={values.origin}
                errors={{ path: form.errorFor('path'), origin: form.errorFor('origin') }}
                onChange={({ path, origin }) => {
                  form.set('path', path)
                  form.set('origin', origin)
                }}
              />
            )}
          </Section>
          <Section
            title={t`Languages`}
            text={t`Pages, mails and documents are in them. What of products and pages is not translated is shown in the language of the first market. Shoppers switch at the foot of each page.`}
          >
            {isFirst ? (
              <>
                <LocaleFields
                  locale={values.locale}
                  choices={loaded}
                  error={form.errorFor('locale')}
                  onChange={(locale) => form.set('locale', locale)}
                />
                <p className={styles.hint}>
                  <Trans>
                    Names and texts of products are taken to be written in this language: change it before you
                    write them. When one of the further languages becomes the first, they stay in theirs.
                  </Trans>
                </p>
              </>
            ) : (
              <p>
                <Trans>
                  {localeName(values.locale)} comes first: it is shown at the market’s address. Another
                  language is added below and saved before it can become the first.
                </Trans>
              </p>
            )}
            <MovedLanguages before={market} after={values} url={addressOf(market, values)} />
            <Languages
              languages={values.languages}
              locale={values.locale}
              choices={loaded}
              error={form.errorFor('languages')}
              onChange={(languages) => form.set('languages', languages)}
              onFirst={(first) => {
                const next = withFirst(values, first)
                form.set('locale', next.locale)
                form.set('languages', next.languages)
              }}
            />
          </Section>
          <Section
            title={t`Currency`}
            text={t`Prices are set in each currency and never converted while somebody shops. Orders keep the currency they were made in.`}
          >
            <CurrencyField
              all={loaded.allCurrencies}
              value={values.currency}
              error={form.errorFor('currency')}
              onChange={chooseCurrency}
            />
            <MissingPrices
              key={values.currency}
              currency={values.currency}
              others={[...new Set(loaded.markets.map(({ currency }) => currency))].filter(
                (one) => one !== values.currency,
              )}
            />
            {isOtherCurrency && (
              <>
                <p className={styles.hint}>
                  <Trans>
                    Please set the delivery prices again, in {values.currency}: no amount is converted.
                  </Trans>
                </p>
                {values.delivery.map((method, place) => (
                  <DeliveryPrices
                    key={`${values.currency} ${method.key}`}
                    method={method}
                    currency={values.currency}
                    onChange={(changes) =>
                      form.set(
                        'delivery',
                        values.delivery.map((one, at) => (at === place ? { ...one, ...changes } : one)),
                      )
                    }
                  />
                ))}
                <p role="alert" className={styles.error}>
                  {form.errorFor('delivery')}
                </p>
              </>
            )}
          </Section>
          <Section
            title={t`Countries`}
            text={t`Shoppers can have orders delivered to them. The first is the home country: its delivery is shown before somebody has given an address.`}
          >
            <Countries
              countries={values.countries}
              all={loaded.allCountries}
              onChange={(next) => form.set('countries', next)}
            />
            <p role="alert" className={styles.error}>
              {form.errorFor('countries')}
            </p>
            <Adjusted
              market={market}
              countries={values.countries}
              isAdjusted={values.isAdjusted}
              onChange={(isAdjusted) => form.set('isAdjusted', isAdjusted)}
            />
          </Section>
          <Section title={t`Sizes and lengths`}>
            <SelectField
              label={t`Sizes are shown`}
              hint={t`On products, in carts, mails and orders. Labels in collars stay as they are.`}
              value={values.sizes}
              onChange={({ target }) => form.set('sizes', target.value as Fields['sizes'])}
            >
              <option value="letters">{t`as letters: S, M, L`}</option>
              <option value="neck-cm">{t`by the neck in centimetres: 39/40`}</option>
              <option value="neck-in">{t`by the neck in inches: 15½`}</option>
            </SelectField>
            <SelectField
              label={t`Lengths are shown in`}
              hint={t`In size charts and where shoppers measure, until they choose the other unit.`}
              value={values.lengthUnit}
              onChange={({ target }) => form.set('lengthUnit', target.value === 'in' ? 'in' : 'cm')}
            >
              <option value="cm">{t`centimetres`}</option>
              <option value="in">{t`inches`}</option>
            </SelectField>
          </Section>
          <SellerFields
            isFirst={isFirst}
            locales={market.locales}
            values={values}
            errorFor={form.errorFor}
            onChange={({ sellerAddress, sellerTaxId, legalNotice }) => {
              if (sellerAddress !== undefined) form.set('sellerAddress', sellerAddress)
              if (sellerTaxId !== undefined) form.set('sellerTaxId', sellerTaxId)
              if (legalNotice) form.set('legalNotice', legalNotice)
            }}
          />
          <Section
            title={t`Set of swatches`}
            text={t`Up to five pieces of fabric by post. All markets that sell in ${values.currency} ask the same price. In carts it has the new price at once.`}
          >
            <CheckboxField
              label={t`The set of swatches is sold`}
              checked={values.isSwatchSetSold}
              onChange={({ target }) => form.set('isSwatchSetSold', target.checked)}
            />
            {values.isSwatchSetSold && (
              <MoneyField
                key={values.currency}
                label={t`Price in ${{ currency: values.currency }}`}
                currency={values.currency}
                value={values.swatchSetMinor}
                error={form.errorFor('swatchSetMinor')}
                onChange={(minor) => form.set('swatchSetMinor', minor)}
              />
            )}
          </Section>
        </Fields>
      </RecordForm>
      {!isFirst && may('write settings') && <Remove market={market} markets={loaded.markets} />}
    </>
  )
}

/** Where a market is with the place that is typed. */
const addressOf = ({ url }: AdminMarket, { path, origin }: Pick<Fields, 'path' | 'origin'>): string =>
  origin ?? (path === null ? url : pageConfig().shop.url + path)

interface DeliveryPricesProps {
  method: DeliveryDraft
  currency: string
  onChange: (changes: Partial<DeliveryDraft>) => void
}

function DeliveryPrices({ method, currency, onChange }: DeliveryPricesProps) {
  const { t } = useLingui()
  const name = Object.values(method.name)[0] ?? method.key
  return (
    <div className={styles.columns}>
      <MoneyField
        label={t`${name}, price in ${currency}`}
        hint={t`0 is free.`}
        currency={currency}
        value={method.priceMinor}
        onChange={(priceMinor) => onChange({ priceMinor })}
      />
      <MoneyField
        label={t`${name}, free from, in ${currency}`}
        hint={t`The sum of the goods from which it costs nothing. Empty: never.`}
        currency={currency}
        value={method.freeFromMinor}
        onChange={(freeFromMinor) => onChange({ freeFromMinor })}
      />
      <MoneyField
        label={t`${name}, as a letter, in ${currency}`}
        hint={t`For orders of swatches alone. 0 is free, empty: the price of a parcel.`}
        currency={currency}
        value={method.letterMinor}
        onChange={(letterMinor) => onChange({ letterMinor })}
      />
    </div>
  )
}

function Remove({ market, markets }: { market: AdminMarket; markets: AdminMarket[] }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [remove, { isLoading }] = useRemoveMarketMutation()
  const [create] = useCreateMarketMutation()
  const name = marketName(market)
  const onRemove = async () => {
    const error = errorOf(await remove({ market: market.id }))
    if (error) return showMessage(errorText(error, i18n), null, 'danger')
    await navigate('/settings/markets')
    const { id, url: _url, locales: _locales, ...fields } = market
    const place = markets.filter((one) => one.id !== firstMarket).findIndex((one) => one.id === id)
    showMessage(t`The market ${name} is removed.`, async () =>
      errorOf(await create({ market: fields, place })),
    )
  }
  return (
    <Section
      title={t`Remove the market`}
      text={t`Its pages are gone at once: ${{ url: market.url }} leads to the first market or to nothing. Prices in ${{ currency: market.currency }}, carts and orders stay.`}
    >
      <div>
        <Button variant="line" size="small" busy={isLoading} onClick={() => void onRemove()}>
          <Trans>Remove the market</Trans>
        </Button>
      </div>
    </Section>
  )
}
