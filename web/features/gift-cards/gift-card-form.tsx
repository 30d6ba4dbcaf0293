// Buying a gift card: its amount, its recipient, and the day on which it is mailed.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { amountInField, readAmount } from '#contract/amount.ts'
import { type GiftCardOffer, maxDaysAhead, type NewGift } from '#contract/gift-cards.ts'
import { addDays, dayIn } from '#contract/time-zone.ts'
import { localesOf } from '#garment/common/locales.ts'
import { useShop } from '../../context/shop.ts'
import { Price, useMoney } from '../../shared/price.tsx'
import { errorOf, useGroup, useShopDispatch } from '../../state/group.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { checkEmail, checkFullName, errorsOnly } from '../../ui/form/checks.ts'
import { RadioTiles } from '../../ui/form/choice.tsx'
import { TextAreaField, TextField } from '../../ui/form/field.tsx'
import { type FormValues, useForm } from '../../ui/form/use-form.ts'
import { popupMessage } from '../../ui/messages.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { addCart } from '../cart/cart.ts'
import { GiftCardBalance } from './gift-card-balance.tsx'
import { giftCards, loadGiftCardOffer } from './gift-cards.ts'
import styles from './gift-card-form.module.css'

/** The value of the tile with which another amount is typed. */
const otherAmount = 'other'

export function GiftCardForm() {
  const dispatch = useShopDispatch()
  const { offer, isLoaded, response } = useGroup(giftCards)
  useEffect(() => {
    void dispatch(loadGiftCardOffer({}))
  }, [dispatch])
  return (
    <div className={styles.card}>
      {offer ? (
        <Buying offer={offer} />
      ) : isLoaded ? (
        <p>
          <Trans>Gift cards are not sold at the moment.</Trans>
        </p>
      ) : response ? (
        <div role="status" className={styles.failed}>
          <p>
            <Trans>The amounts could not be loaded.</Trans>
          </p>
          <Button variant="line" size="small" onClick={() => void dispatch(loadGiftCardOffer({}))}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : (
        <Skeleton shape="block" />
      )}
      <GiftCardBalance />
    </div>
  )
}

function Buying({ offer }: { offer: GiftCardOffer }) {
  const { t, i18n } = useLingui()
  const { config } = useShop()
  const { currency } = config
  const today = dayIn(config.timeZone)
  const lastDay = addDays(today, maxDaysAhead)
  const formatMoney = useMoney()
  const dispatch = useShopDispatch()
  const [amount, setAmount] = useState(String(offer.amountsMinor[0]))
  const [isAdded, setAdded] = useState(false)
  const limits = offer.free && [offer.free.leastMinor, offer.free.mostMinor].map(formatMoney)
  const { errors, message, busy, form } = useForm({
    check: (values, i18n) => checkGift(values, { offer, currency, formatMoney, today, lastDay }, i18n),
    async submit(values) {
      const outcome = await dispatch(addCart({ gift: giftOf(values, currency), quantity: 1 }))
      const error = errorOf(outcome)
      if (error) return error
      setAdded(true)
      popupMessage(t`The gift card is in your cart`, 'success')
    },
    onChange: () => setAdded(false),
  })
  const tiles = [
    ...offer.amountsMinor.map((minor) => ({ value: String(minor), label: formatMoney(minor) })),
    ...(limits ? [{ value: otherAmount, label: t`Another amount` }] : []),
  ]
  return (
    <form className={`${styles.form} scripted`} aria-label={t`Gift card`} {...form}>
      <RadioTiles legend={t`Amount`} name="choice" tiles={tiles} value={amount} onChange={setAmount} />
      {amount === otherAmount && limits && (
        <TextField
          label={t`Amount in ${currency}`}
          name="amountMinor"
          inputMode="decimal"
          autoComplete="off"
          hint={t`Between ${{ min: limits[0] }} and ${{ max: limits[1] }}`}
          placeholder={amountInField(offer.free!.leastMinor, currency, localesOf(i18n))}
          error={errors['amountMinor']}
        />
      )}
      <Recipient errors={errors} today={today} lastDay={lastDay} />
      <p role="alert" className={styles.error}>
        {message}
      </p>
      <div className={styles.buttons}>
        <Button type="submit" busy={busy} wide>
          {isAdded ? <Trans>Put another one into the cart</Trans> : <Trans>Put into the cart</Trans>}
          {amount !== otherAmount && (
            <>
              {' '}
              · <Price priceMinor={Number(amount)} />
            </>
          )}
        </Button>
        {isAdded && (
          <LinkButton to="/cart" variant="line" wide>
            {i18n._(msg`To your cart`)}
          </LinkButton>
        )}
      </div>
      <p className={styles.note}>
        <Trans>
          It is paid online. Coupons and discounts do not apply to gift cards, and one gift card does not buy
          another.
        </Trans>
      </p>
    </form>
  )
}

interface RecipientProps {
  errors: Record<string, string>
  /** The first day on which the card can be sent. */
  today: string
  lastDay: string
}

/** The recipient, the message and the day of sending. */
function Recipient({ errors, today, lastDay }: RecipientProps) {
  const { t } = useLingui()
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={t`Name of the recipient`}
          name="name"
          autoComplete="off"
          maxLength={80}
          error={errors['name']}
        />
        <TextField
          label={t`Their email address`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          hint={t`Enter your own to hand it over yourself.`}
          error={errors['email']}
        />
      </div>
      <TextAreaField
        label={t`Your words`}
        name="message"
        rows={4}
        maxLength={500}
        required={false}
        error={errors['message']}
      />
      <TextField
        label={t`Send it on`}
        name="sendOn"
        type="date"
        min={today}
        max={lastDay}
        required={false}
        hint={t`Left empty, it is sent as soon as it is paid.`}
        error={errors['sendOn']}
      />
    </>
  )
}

const amountOf = ({ choice, amountMinor }: FormValues, currency: string): number | null =>
  choice === otherAmount ? readAmount(amountMinor ?? '', currency) : Number(choice)

function giftOf(values: FormValues, currency: string): NewGift {
  const { name = '', email = '', message = '', sendOn = '' } = values
  return {
    amountMinor: amountOf(values, currency)!,
    name,
    email,
    ...(message.trim() && { message }),
    ...(sendOn && { sendOn }),
  }
}

interface Terms extends Pick<RecipientProps, 'today' | 'lastDay'> {
  offer: GiftCardOffer
  currency: string
  formatMoney: (minor: number) => string
}

function checkGift(values: FormValues, { offer, currency, formatMoney, today, lastDay }: Terms, i18n: I18n) {
  const { name = '', email = '', sendOn = '' } = values
  const amount = amountOf(values, currency)
  const { free } = offer
  const isWithin = free && amount !== null && amount >= free.leastMinor && amount <= free.mostMinor
  return errorsOnly({
    amountMinor:
      values['choice'] !== otherAmount || isWithin || !free
        ? ''
        : i18n._(
            msg`Please enter an amount between ${{ min: formatMoney(free.leastMinor) }} and ${{ max: formatMoney(free.mostMinor) }}.`,
          ),
    name: checkFullName(name, i18n),
    email: checkEmail(email, i18n),
    sendOn:
      sendOn === '' || (sendOn >= today && sendOn <= lastDay)
        ? ''
        : i18n._(msg`Please choose a day from today on, within a year.`),
  })
}
