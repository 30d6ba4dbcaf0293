// Gift cards in the shop: for which amounts they are sold, in each currency.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type GiftCardOffers, maxGiftAmounts } from '#contract/admin/gift-cards.ts'
import { Button } from '#web/ui/button.tsx'
import { errorsOnly } from '#web/ui/form/checks.ts'
import { CheckboxField } from '#web/ui/form/field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
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
        // Begun again with what was saved.
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
  const { t } = useLingui()
  const may = useMay()
  const [set] = useSetGiftCardOffersMutation()
  const [drafts, setDrafts] = useState(() =>
    currencies.map((currency) =>
      draftOf(
        currency,
        saved.find((one) => one.currency === currency),
      ),
    ),
  )
  const { errors, message, busy, form } = useForm({
    check: (_values, i18n) =>
      errorsOnly(Object.fromEntries(drafts.flatMap((draft) => Object.entries(faultsOf(draft, i18n))))),
    async submit() {
      const sold = drafts.filter(({ isSold }) => isSold)
      const outcome = await set({ version, offers: sold.map(offerOf) })
      if (!outcome.data) return errorOf(outcome)
      const after = outcome.data.version
      if (after === version) showMessage(t`Nothing has changed.`)
      else
        showMessage(
          sold.length > 0 ? t`Gift cards are sold in the shop.` : t`Gift cards are not sold any more.`,
          async () => errorOf(await set({ version: after, offers: saved })),
        )
      return undefined
    },
  })
  const change = (currency: string, to: Partial<Draft>) =>
    setDrafts(drafts.map((draft) => (draft.currency === currency ? { ...draft, ...to } : draft)))
  return (
    <form {...form}>
      <Fields permission="write promotions">
        {drafts.map((draft) => (
          <CurrencyOffer key={draft.currency} draft={draft} errors={errors} onChange={change} />
        ))}
        <p role="alert" className={styles.error}>
          {message}
        </p>
        {may('write promotions') && (
          <div>
            <Button type="submit" size="small" busy={busy}>
              <Trans>Save</Trans>
            </Button>
          </div>
        )}
      </Fields>
    </form>
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

const amountsOf = ({ amounts }: Draft): number[] =>
  amounts.filter((minor) => minor !== null && minor > 0) as number[]

/** What is wrong with an offer, by the names of its fields. */
function faultsOf(draft: Draft, i18n: I18n): Record<string, string> {
  const { currency, isSold, leastMinor, mostMinor } = draft
  if (!isSold) return {}
  const isHalf = (leastMinor === null) !== (mostMinor === null)
  const both = isHalf ? i18n._(msg`Enter both limits or none`) : ''
  return {
    [`amount-${currency}`]: amountsOf(draft).length === 0 ? i18n._(msg`Enter an amount, such as 100`) : '',
    [`least-${currency}`]:
      leastMinor === null ? both : leastMinor === 0 ? i18n._(msg`Enter an amount, such as 100`) : '',
    [`most-${currency}`]:
      leastMinor !== null && mostMinor !== null && leastMinor > mostMinor
        ? i18n._(msg`The highest amount must not be lower than the lowest`)
        : leastMinor === null
          ? ''
          : both,
  }
}

/** Of a draft without faults. */
function offerOf(draft: Draft): Offer {
  const { currency, leastMinor, mostMinor } = draft
  const free = leastMinor === null || mostMinor === null ? null : { leastMinor, mostMinor }
  return { currency, amountsMinor: amountsOf(draft), free }
}

interface CurrencyOfferProps {
  draft: Draft
  errors: Record<string, string>
  onChange: (currency: string, to: Partial<Draft>) => void
}

function CurrencyOffer({ draft, errors, onChange }: CurrencyOfferProps) {
  const { t } = useLingui()
  const { currency, isSold, amounts, leastMinor, mostMinor } = draft
  const named = (field: 'amount' | 'least' | 'most') => {
    const name = `${field}-${currency}`
    return { name, error: errors[name] ?? '' }
  }
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
                  {...(place === 0 && named('amount'))}
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
                {...named('least')}
                currency={currency}
                value={leastMinor}
                onChange={(next) => onChange(currency, { leastMinor: next })}
              />
              <MoneyField
                label={t`At most`}
                {...named('most')}
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
