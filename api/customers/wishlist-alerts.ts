// Emails to subscribed shoppers when a product on their wishlist is back in stock or costs less.
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { newSecret } from '../kernel/secrets.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Email } from '../mail/email.ts'
import { writeMail } from '../mail/mail.ts'
import { greetingTo } from '../mail/safe-name.ts'
import { moneyFormatter } from '../kernel/format.ts'
import { type Storefront, storefrontFor } from '../kernel/storefront.ts'
import { contentLanguage, translateNames } from '../translations/translations.ts'
import {
  type AlertRecipient,
  selectAlertRecipients,
  claimAlerts,
  type WishlistAlert,
} from './wishlist.sql.ts'

/** Wishlist items checked in one transaction. */
const batchSize = 500

/** Checks every wishlist item whose product has changed, and returns how many emails were written. */
export async function sendWishlistAlerts({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<number> {
  let written = 0
  for (;;) {
    const checked = await db.transaction(async (tx) => {
      const taken = await claimAlerts(tx, batchSize)
      const byShopper = Map.groupBy(taken.alerts, ({ shopperId }) => shopperId)
      const recipients = byShopper.size > 0 ? await selectAlertRecipients(tx, [...byShopper.keys()]) : []
      for (const recipient of recipients) {
        const storefront = storefrontFor(settings, recipient.locale)
        const language = contentLanguage(storefront.shop, storefront.locale)
        const own = byShopper.get(recipient.shopperId)!
        const names = await translateNames(tx, language, { products: own.map(({ product }) => product) })
        const alerts = own.map((one) => ({ ...one, name: names.product(one.product, one.name) }))
        await writeMail(tx, storefront, {
          once: `wishlist:${recipient.shopperId}:${newSecret()}`,
          about: recipient.shopperId,
          to: recipient.email,
          email: alertEmail(storefront, recipient, alerts),
          unsubscribe: unsubscribeUrl(storefront, recipient),
        })
        written++
      }
      return taken.checked
    })
    if (checked < batchSize) return written
  }
}

const unsubscribeUrl = ({ url }: Storefront, { mailKey }: AlertRecipient) =>
  `${url}/myprofile?unsubscribe=${mailKey}`

export function alertEmail(
  storefront: Storefront,
  recipient: AlertRecipient,
  alerts: WishlistAlert[],
): Email {
  const { i18n, url, shop } = storefront
  return {
    occasion: { id: 'wishlist', facts: {} },
    subject: i18n._(subjectOf(alerts)),
    preheader: alerts.map(({ name }) => name).join(', '),
    greeting: greetingTo(storefront, recipient.fullName),
    blocks: [
      {
        kind: 'text',
        text: i18n._(
          msg`You asked us to tell you when something on your wishlist is back in stock or costs less.`,
        ),
      },
      {
        kind: 'facts',
        rows: alerts.map((one) => ({ name: one.name, value: i18n._(alertText(one, storefront)) })),
      },
      { kind: 'button', label: i18n._(msg`Open your wishlist`), url: `${url}/myprofile?tab=wishlist` },
      {
        kind: 'note',
        text: i18n._(msg`You get this email because you requested it at ${{ shop: shop.name }}.`),
        link: { label: i18n._(msg`Unsubscribe`), url: unsubscribeUrl(storefront, recipient) },
      },
    ],
  }
}

function subjectOf([first, ...more]: WishlistAlert[]): MessageDescriptor {
  const count = more.length + 1
  if (count > 1)
    return msg`News of ${plural({ count }, { one: '# thing', other: '# things' })} on your wishlist`
  const { name, isBack } = first!
  return isBack ? msg`${{ name }} is back in stock` : msg`${{ name }} costs less now`
}

function alertText(
  { currency, priceMinor, addedPriceMinor, isBack, isCheaper }: WishlistAlert,
  { locale }: Storefront,
): MessageDescriptor {
  const money = moneyFormatter({ currency, locale })
  const [price, before] = [money(priceMinor), money(addedPriceMinor)]
  if (isCheaper)
    return isBack
      ? msg`back in stock, ${{ price }} instead of ${{ before }}`
      : msg`${{ price }} instead of ${{ before }}`
  return isBack ? msg`back in stock, ${{ price }}` : msg`${{ price }}`
}
