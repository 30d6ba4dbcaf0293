// Gift cards in the shop: for which amounts they are sold, in each currency.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type GiftCardOffers, maxGiftAmounts } from '#contract/admin/gift-cards.ts'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { CheckboxField } from '#web/ui/form/field.tsx'
import { errorOf } from '../../api/admin-error.ts'
import { useGetGiftCardOffersQuery, useSetGiftCardOffersMutation } from '../../api/promotions.ts'
import { useMay } from '../../context/session.ts'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { Fields } from '../../ui/form/fields.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { showMessage } from '../../ui/messages.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { NoItem } from '../../ui/states.tsx'
import styles from './parts/promotions.module.css'

type Offer = GiftCardOffers[number]

export default function SoldGiftCardsScreen() {
  const { t } = useLingui()
  const query = useGetGiftCardOffersQuery({})
  const { data } = query
  return (
    <Screen
      title={t`Gift cards in the shop`}
      lead={t`Shoppers choose an amount, write a few words and say when it is mailed. A card is worth its amount from the payment on, and has a code from the day on which it is mailed.`}
      back={{ to: '/gift-cards', label: t`Gift cards` }}
      width="form"
    >
      {data ? (
        // Begun anew with what was saved.
        <Offers key={data.version} {...data} />
      ) : (
        <NoItem item={undefined} query={query} title={t`Gift cards in the shop`} />
      )}
      <RecordLog recordType="gift card" recordId="shop" />
    </Screen>
  )
}

interface OffersProps {
  version: number
  offers: Offer[]
  currencies: string[]
}

function Offers({ version, offers: saved, currencies }: OffersProps) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const [set, { isLoading }] = useSetGiftCardOffersMutation()
  const [drafts, setDrafts] = useState(() =>
    currencies.map((currency) =>
      draftOf(
        currency,
        saved.find((one) => one.currency === currency),
      ),
    ),
  )
  const [error, setError] = useState('')
  const change = (currency: string, to: Partial<Draft>) => {
    setDrafts(drafts.map((draft) => (draft.currency === currency ? { ...draft, ...to } : draft)))
    setError('')
  }
  const save = async () => {
    const sold = drafts.filter(({ isSold }) => isSold)
    const wrong = sold.find((draft) => offerOf(draft) === null)
    if (wrong)
      return setError(
        t`${wrong.currency}: please enter an amount, and both limits or none, the lower one first.`,
      )
    const outcome = await set({ version, offers: sold.map((draft) => offerOf(draft)!) })
    if (!outcome.data) return setError(errorText(errorOf(outcome)!, i18n))
    const after = outcome.data.version
    if (after === version) return showMessage(t`Nothing has changed.`)
    showMessage(
      sold.length > 0 ? t`Gift cards are sold in the shop.` : t`Gift cards are not sold any more.`,
      async () => errorOf(await set({ version: after, offers: saved })),
    )
  }
  return (
    <Fields permission="write promotions">
      {drafts.map((draft) => (
        <CurrencyOffer key={draft.currency} draft={draft} onChange={change} />
      ))}
      <p role="alert" className={styles.error}>
        {error}
      </p>
      {may('write promotions') && (
        <div>
          <Button size="small" busy={isLoading} onClick={save}>
            <Trans>Save</Trans>
          </Button>
        </div>
      )}
    </Fields>
  )
}

/** What stands in the fields of a currency; null: an empty one. */
interface Draft {
  currency: string
  isSold: boolean
  amounts: (number | null)[]
  leastMinor: number | null
  mostMinor: number | null
}

/** As many fields as are filled, and one more. */
const withEmpty = (amounts: (number | null)[]): (number | null)[] => {
  const filled = amounts.filter((minor) => minor !== null)
  return filled.length === amounts.length && amounts.length < maxGiftAmounts ? [...amounts, null] : amounts
}

const draftOf = (currency: string, offer: Offer | undefined): Draft => ({
  currency,
  isSold: offer !== undefined,
  amounts: withEmpty(offer?.amountsMinor ?? []),
  leastMinor: offer?.free?.leastMinor ?? null,
  mostMinor: offer?.free?.mostMinor ?? null,
})

/** Null while something is missing. */
function offerOf({ currency, amounts, leastMinor, mostMinor }: Draft): Offer | null {
  const amountsMinor = amounts.filter((minor) => minor !== null && minor > 0) as number[]
  if (amountsMinor.length === 0 || (leastMinor === null) !== (mostMinor === null)) return null
  if (leastMinor === null || mostMinor === null) return { currency, amountsMinor, free: null }
  return leastMinor > 0 && leastMinor <= mostMinor
    ? { currency, amountsMinor, free: { leastMinor, mostMinor } }
    : null
}

interface CurrencyOfferProps {
  draft: Draft
  onChange: (currency: string, to: Partial<Draft>) => void
}

function CurrencyOffer({ draft, onChange }: CurrencyOfferProps) {
  const { t } = useLingui()
  const { currency, isSold, amounts, leastMinor, mostMinor } = draft
  return (
    <Section title={t`In ${currency}`}>
      <CheckboxField
        label={t`Sell gift cards`}
        checked={isSold}
        onChange={({ target }) => onChange(currency, { isSold: target.checked })}
      />
      {isSold && (
        <>
          <fieldset className={styles.group}>
            <legend>{t`Amounts to choose from, in ${currency}`}</legend>
            <div className={styles.amounts}>
              {amounts.map((minor, place) => (
                <MoneyField
                  // Fields have no other identity than their place.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={place}
                  label={t`Amount ${{ number: place + 1 }}`}
                  currency={currency}
                  value={minor}
                  onChange={(next) => onChange(currency, { amounts: withEmpty(amounts.with(place, next)) })}
                />
              ))}
            </div>
          </fieldset>
          <fieldset className={styles.group}>
            <legend>{t`Any other amount, in ${currency}`}</legend>
            <div className={styles.amounts}>
              <MoneyField
                label={t`At least`}
                currency={currency}
                value={leastMinor}
                onChange={(next) => onChange(currency, { leastMinor: next })}
              />
              <MoneyField
                label={t`At most`}
                currency={currency}
                value={mostMinor}
                onChange={(next) => onChange(currency, { mostMinor: next })}
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
