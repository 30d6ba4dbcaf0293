// Gift cards in the shop: the amounts for which they are sold, in each currency.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type GiftCardOffers, maxGiftAmounts } from '#contract/admin/gift-cards.ts'
import { CheckboxField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../api/error-of.ts'
import { useGetGiftCardOffersQuery, useSetGiftCardOffersMutation } from '../../api/promotions.ts'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'
import type { ControlProps } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { showMessage } from '../../ui/messages.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import styles from './parts/promotions.module.css'

type Offer = GiftCardOffers[number]

export default function SoldGiftCardsScreen() {
  const { t } = useLingui()
  const query = useGetGiftCardOffersQuery({})
  return (
    <Screen
      title={t`Gift cards in the shop`}
      lead={t`Shoppers choose an amount, a message and the day on which it is emailed. A card is valid once it is paid, and gets its code on the day it is emailed.`}
      back={{ to: '/gift-cards', label: t`Gift cards` }}
      width="form"
    >
      <Loaded query={query}>
        {(loaded) => <OffersForm {...loaded} reload={async () => (await query.refetch().unwrap()).version} />}
      </Loaded>
      <RecordLog recordType="gift card" recordId="shop" />
    </Screen>
  )
}

interface OffersFormProps {
  version: number
  offers: Offer[]
  currencies: string[]
  reload: () => Promise<number>
}

function OffersForm({ version, offers: saved, currencies, reload }: OffersFormProps) {
  const { t, i18n } = useLingui()
  const [set] = useSetGiftCardOffersMutation()
  const form = useRecordForm<{ offers: OfferDraft[] }, { offers: Offer[] }>({
    fields: {
      offers: {
        label: t`Gift cards in the shop`,
        value: currencies.map((currency) =>
          draftOf(
            currency,
            saved.find((one) => one.currency === currency),
          ),
        ),
        check: (drafts) =>
          drafts.flatMap((draft) => Object.values(errorsOf(draft, i18n))).find(Boolean) ?? '',
        toSaved: (drafts) => drafts.filter(({ isSold }) => isSold).map(offerOf),
        render: (field) => <Offers {...field} />,
      },
    },
    permission: 'write promotions',
    version,
    async save({ offers }, from) {
      const outcome = await set({ version: from, offers })
      if (!outcome.data) return errorOf(outcome)
      const after = outcome.data.version
      showMessage(
        offers.length > 0 ? t`Gift cards are sold in the shop.` : t`Gift cards are not sold any more.`,
        async () => errorOf(await set({ version: after, offers: saved })),
      )
      return undefined
    },
    reload,
  })
  return <RecordForm form={form} label={t`Gift cards in the shop`} />
}

function Offers({ value: drafts, error, onChange }: ControlProps<OfferDraft[]>) {
  const { i18n } = useLingui()
  return (
    <>
      {drafts.map((draft, index) => (
        <CurrencyOffer
          key={draft.currency}
          draft={draft}
          errors={error ? errorsOf(draft, i18n) : {}}
          onChange={(to) => onChange(drafts.with(index, { ...draft, ...to }))}
        />
      ))}
      {!drafts.some((draft) => Object.values(errorsOf(draft, i18n)).some(Boolean)) && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </>
  )
}

/** The values of the fields of a currency; null when a field is empty. */
interface OfferDraft {
  currency: string
  isSold: boolean
  amounts: (number | null)[]
  leastMinor: number | null
  mostMinor: number | null
}

/** The amounts, and one empty field more. */
const withEmpty = (amounts: (number | null)[]): (number | null)[] => {
  const filled = amounts.filter((minor) => minor !== null)
  return filled.length === amounts.length && amounts.length < maxGiftAmounts ? [...amounts, null] : amounts
}

const draftOf = (currency: string, offer: Offer | undefined): OfferDraft => ({
  currency,
  isSold: offer !== undefined,
  amounts: withEmpty(offer?.amountsMinor ?? []),
  leastMinor: offer?.free?.leastMinor ?? null,
  mostMinor: offer?.free?.mostMinor ?? null,
})

const amountsOf = ({ amounts }: OfferDraft): number[] =>
  amounts.filter((minor) => minor !== null && minor > 0) as number[]

interface OfferErrors {
  amount?: string
  least?: string
  most?: string
}

/** The errors of an offer, by its fields. */
function errorsOf(draft: OfferDraft, i18n: I18n): OfferErrors {
  const { isSold, leastMinor, mostMinor } = draft
  if (!isSold) return {}
  const isHalf = (leastMinor === null) !== (mostMinor === null)
  const both = isHalf ? i18n._(msg`Enter both limits or none`) : ''
  return {
    amount: amountsOf(draft).length === 0 ? i18n._(msg`Enter an amount, such as 100`) : '',
    least: leastMinor === null ? both : leastMinor === 0 ? i18n._(msg`Enter an amount, such as 100`) : '',
    most:
      leastMinor !== null && mostMinor !== null && leastMinor > mostMinor
        ? i18n._(msg`The highest amount must not be lower than the lowest`)
        : leastMinor === null
          ? ''
          : both,
  }
}

/** The offer of a draft without errors. */
function offerOf(draft: OfferDraft): Offer {
  const { currency, leastMinor, mostMinor } = draft
  const free = leastMinor === null || mostMinor === null ? null : { leastMinor, mostMinor }
  return { currency, amountsMinor: amountsOf(draft), free }
}

interface CurrencyOfferProps {
  draft: OfferDraft
  errors: OfferErrors
  onChange: (to: Partial<OfferDraft>) => void
}

function CurrencyOffer({ draft, errors, onChange }: CurrencyOfferProps) {
  const { t } = useLingui()
  const { currency, isSold, amounts, leastMinor, mostMinor } = draft
  return (
    <Section title={t`In ${currency}`}>
      <CheckboxField
        label={t`Sell gift cards`}
        checked={isSold}
        onChange={({ target }) => onChange({ isSold: target.checked })}
      />
      {isSold && (
        <>
          <fieldset className={styles.group}>
            <legend>{t`Amounts to choose from, in ${currency}`}</legend>
            <div className={styles.amounts}>
              {amounts.map((minor, index) => (
                <MoneyField
                  // The fields have no id.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={index}
                  label={t`Amount ${{ number: index + 1 }}`}
                  error={index === 0 ? errors.amount : undefined}
                  currency={currency}
                  value={minor}
                  onChange={(next) => onChange({ amounts: withEmpty(amounts.with(index, next)) })}
                />
              ))}
            </div>
          </fieldset>
          <fieldset className={styles.group}>
            <legend>{t`Any other amount, in ${currency}`}</legend>
            <div className={styles.amounts}>
              <MoneyField
                label={t`At least`}
                error={errors.least}
                currency={currency}
                value={leastMinor}
                onChange={(next) => onChange({ leastMinor: next })}
              />
              <MoneyField
                label={t`At most`}
                error={errors.most}
                currency={currency}
                value={mostMinor}
                onChange={(next) => onChange({ mostMinor: next })}
              />
            </div>
            <p className={styles.hint}>
              <Trans>Both empty: shoppers choose one of the amounts above.</Trans>
            </p>
          </fieldset>
        </>
      )}
    </Section>
  )
}
