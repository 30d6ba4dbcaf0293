// Emails to shoppers who want them when something on their wishlist is back in stock or costs less.
import { newSecret } from '../kernel/secrets.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Email } from '../mail/email.ts'
import { writeMail } from '../mail/mail.ts'
import { greetingTo } from '../mail/safe-name.ts'
import { moneyFormatter } from '../kernel/format.ts'
import type { Settings } from '../kernel/settings.ts'
import { type AlertRecipient, selectAlertRecipients, takeAlerts, type WishlistAlert } from './wishlist.sql.ts'

/** Wishlist items checked in one transaction. */
const batchSize = 500

/** Checks every wishlist item whose product has changed, and returns how many emails were written. */
export async function sendWishlistAlerts({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<number> {
  let written = 0
  for (;;) {
    const checked = await db.transaction(async (tx) => {
      const taken = await takeAlerts(tx, batchSize)
      const byShopper = Map.groupBy(taken.alerts, ({ shopperId }) => shopperId)
      const recipients = byShopper.size > 0 ? await selectAlertRecipients(tx, [...byShopper.keys()]) : []
      for (const recipient of recipients) {
        await writeMail(tx, settings, {
          once: `wishlist:${recipient.shopperId}:${newSecret()}`,
          to: recipient.email,
          email: alertEmail(settings, recipient, byShopper.get(recipient.shopperId)!),
          unsubscribe: unsubscribeUrl(settings, recipient),
        })
        written++
      }
      return taken.checked
    })
    if (checked < batchSize) return written
  }
}

const unsubscribeUrl = ({ publicUrl }: Settings, { mailKey }: AlertRecipient) =>
  `${publicUrl}/myprofile?unsubscribe=${mailKey}`

function alertEmail(settings: Settings, recipient: AlertRecipient, alerts: WishlistAlert[]): Email {
  const { publicUrl, shop } = settings
  const money = moneyFormatter(shop)
  const [first] = alerts
  const subject =
    alerts.length === 1
      ? `${first!.name} ${first!.isBack ? 'is back in stock' : 'costs less now'}`
      : `News of ${alerts.length} things on your wishlist`
  const alertText = ({ priceMinor, addedPriceMinor, isBack, isCheaper }: WishlistAlert) =>
    [
      isBack && 'back in stock',
      isCheaper ? `${money(priceMinor)} instead of ${money(addedPriceMinor)}` : money(priceMinor),
    ]
      .filter(Boolean)
      .join(', ')
  return {
    subject,
    preheader: alerts.map(({ name }) => name).join(', '),
    greeting: greetingTo(recipient.fullName),
    blocks: [
      {
        kind: 'text',
        text: 'You asked us to tell you when something on your wishlist changes for the better.',
      },
      { kind: 'facts', rows: alerts.map((one) => ({ name: one.name, value: alertText(one) })) },
      { kind: 'button', label: 'Open your wishlist', url: `${publicUrl}/myprofile?tab=wishlist` },
      {
        kind: 'note',
        text: `You get this email because you asked for it at ${shop.name}.`,
        link: { label: 'Unsubscribe', url: unsubscribeUrl(settings, recipient) },
      },
    ],
  }
}
