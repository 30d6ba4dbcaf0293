// One market: its address and languages, its currency and countries, how sizes and lengths are written, and its set
// of swatches.
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { type AdminMarket, firstMarket } from '#contract/admin/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { errorOf } from '../../api/error-of.ts'
import {
  useCreateMarketMutation,
  useRemoveMarketMutation,
  useUpdateMarketMutation,
} from '../../api/settings.ts'
import { pageConfig } from '../../context/page-config.ts'
import { useMay } from '../../context/session.ts'
import { localeName } from '../../shared/display-names.ts'
import { RecordForm } from '../../ui/form/record-form.tsx'
import type { RecordForm as RecordFormOf } from '../../ui/form/use-record-form.ts'
import { justSaved } from '../../ui/form/use-unsaved.ts'
import { showError, showMessage } from '../../ui/messages.tsx'
import { Section } from '../../ui/screen.tsx'
import { Languages, LocaleFields, MovedLanguages, withFirst } from './parts/language-fields.tsx'
import { MarketAddress } from './parts/market-address.tsx'
import { MarketCurrency } from './parts/market-currency.tsx'
import { marketChanges, type MarketValues, useMarketFields } from './parts/market-fields.tsx'
import { type LoadedSettings, marketName, MarketScreen } from './parts/market-screen.tsx'
import { type MarketChanges, useMarketForm } from './parts/use-settings-form.ts'
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

interface MarketFormProps {
  market: AdminMarket
  loaded: LoadedSettings
}

function MarketForm({ market, loaded }: MarketFormProps) {
  const { t } = useLingui()
  const may = useMay()
  const isFirst = market.id === firstMarket
  const form = useMarketForm<MarketValues>({
    market,
    loaded,
    fields: useMarketFields(market, loaded),
    complete: (changes) => marketChanges(market, changes),
    onSaved: useFirstLanguageMessage(market),
  })
  const parts = { market, loaded, form }
  return (
    <>
      <RecordForm form={form} label={t`Market`}>
        <Place {...parts} />
        <LanguagesPart {...parts} />
        <MarketCurrency {...parts} />
        <Section
          title={t`Countries`}
          text={t`The countries to which orders are delivered. The first is the home country: its delivery is shown before a shopper has entered an address.`}
        >
          {form.field('countries')}
          {form.field('isAdjusted')}
        </Section>
        <Section title={t`Sizes and lengths`}>
          {form.field('sizes')}
          {form.field('lengthUnit')}
        </Section>
        <Section
          title={t`Seller and legal notice`}
          text={
            isFirst
              ? t`The seller is the one under Settings, Shop.`
              : t`For pages, emails, returns and invoices of this market. Empty fields use those of the shop. Invoices keep the values of their date.`
          }
        >
          {!isFirst && form.field('sellerAddress')}
          {!isFirst && form.field('sellerTaxId')}
          {form.field('legalNotice')}
        </Section>
        <Section
          title={t`Bank account`}
          text={
            isFirst
              ? t`For payments by bank transfer.`
              : t`For payments by bank transfer. Empty: the account of the first market, if it sells in ${{ currency: form.values.currency }} too.`
          }
        >
          {form.field('iban')}
          {form.field('accountHolder')}
        </Section>
        <Section
          title={t`Set of swatches`}
          text={t`Up to five swatches by post. All markets that sell in ${form.values.currency} have the same price. Carts use a new price at once.`}
        >
          {form.field('isSwatchSetSold')}
          {form.values.isSwatchSetSold && form.field('swatchSetMinor')}
        </Section>
      </RecordForm>
      {!isFirst && may('write settings') && <Remove market={market} markets={loaded.markets} />}
    </>
  )
}

/** A message that another language is now the first one, with Undo. The market has another id after this change. */
function useFirstLanguageMessage(market: AdminMarket) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [update] = useUpdateMarketMutation()
  const isFirst = market.id === firstMarket
  return ({ locale }: MarketChanges, version: number) => {
    if (locale === undefined || !market.languages.some((one) => one.locale === locale)) return
    const id = isFirst ? market.id : locale
    if (!isFirst) void navigate(`/settings/markets/${id}`, { replace: true, state: justSaved })
    const changes = { locale: market.locale, languages: market.languages }
    showMessage(t`${{ language: localeName(locale) }} is the first language of the market.`, async () => {
      const error = errorOf(await update({ market: id, version, changes }))
      if (!error && !isFirst) await navigate(`/settings/markets/${market.id}`, { replace: true })
      return error
    })
  }
}

interface PartProps extends MarketFormProps {
  form: RecordFormOf<MarketValues>
}

function Place({ market, form }: PartProps) {
  const { values, errorFor, set } = form
  return (
    <Section title={marketName(market)}>
      {form.field('name')}
      {market.id === firstMarket ? (
        <p className={styles.hint}>
          <Trans>It is at the shop’s own address, {market.url}.</Trans>
        </p>
      ) : (
        <MarketAddress
          path={values.path}
          origin={values.origin}
          errors={{ path: errorFor('path'), origin: errorFor('origin') }}
          onChange={({ path, origin }) => {
            set('path', path)
            set('origin', origin)
          }}
        />
      )}
    </Section>
  )
}

function LanguagesPart({ market, loaded, form }: PartProps) {
  const { t } = useLingui()
  const { values, errorFor, set } = form
  return (
    <Section
      title={t`Languages`}
      text={t`The languages of pages, emails and documents. Texts of products and pages without a translation are shown in the language of the first market. Shoppers choose a language at the foot of each page.`}
    >
      {market.id === firstMarket ? (
        <>
          <LocaleFields
            locale={values.locale}
            choices={loaded}
            error={errorFor('locale')}
            onChange={(locale) => set('locale', locale)}
          />
          <p className={styles.hint}>
            <Trans>
              Product names and texts count as written in this language: set it before you write them. If
              another language becomes the first, they keep theirs.
            </Trans>
          </p>
        </>
      ) : (
        <p>
          <Trans>
            {localeName(values.locale)} comes first: it is shown at the market’s address. Another language is
            added below and saved before it can become the first.
          </Trans>
        </p>
      )}
      <MovedLanguages before={market} after={values} url={addressOf(market, values)} />
      <Languages
        languages={values.languages}
        locale={values.locale}
        choices={loaded}
        error={errorFor('languages')}
        onChange={(languages) => set('languages', languages)}
        onFirst={(first) => {
          const next = withFirst(values, first)
          set('locale', next.locale)
          set('languages', next.languages)
        }}
      />
    </Section>
  )
}

/** The address of a market with the typed path or origin. */
const addressOf = ({ url }: AdminMarket, { path, origin }: Pick<MarketValues, 'path' | 'origin'>): string =>
  origin ?? (path === null ? url : pageConfig().shop.url + path)

function Remove({ market, markets }: { market: AdminMarket; markets: AdminMarket[] }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [remove, { isLoading }] = useRemoveMarketMutation()
  const [create] = useCreateMarketMutation()
  const name = marketName(market)
  const onRemove = async () => {
    const error = errorOf(await remove({ market: market.id }))
    if (error) return showError(error, i18n)
    await navigate('/settings/markets')
    const { id, url: _url, locales: _locales, ...fields } = market
    const place = markets.filter((one) => one.id !== firstMarket).findIndex((one) => one.id === id)
    showMessage(t`The market ${name} is removed.`, async () =>
      errorOf(await create({ market: fields, place })),
    )
  }
  return (
    <Section
      title={t`Remove market`}
      text={t`Its pages are removed at once: ${{ url: market.url }} redirects to the first market or is not found. Prices in ${{ currency: market.currency }}, carts and orders stay.`}
    >
      <div>
        <Button variant="line" size="small" busy={isLoading} onClick={() => void onRemove()}>
          <Trans>Remove market</Trans>
        </Button>
      </div>
    </Section>
  )
}
