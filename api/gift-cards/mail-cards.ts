// Mails the sold gift cards, each on its day. A card gets its code in the transaction that writes the mail, so that no
// card has a code without a mail, and none is mailed twice.
import { dayIn } from '#contract/time-zone.ts'
import type { Deps } from '../kernel/deps.ts'
import { storefrontFor } from '../kernel/storefront.ts'
import { writeMail } from '../mail/mail.ts'
import { safeName } from '../mail/safe-name.ts'
import { giftCardEmail } from './gift-card-email.ts'
import { hashGiftCode, newGiftCode } from './gift-cards.ts'
import { lockDueCards, setCode } from './gift-cards.sql.ts'

const cardsAtOnce = 20

/** Mails the cards that are due; returns `again` while there are more. */
export async function mailGiftCards({
  db,
  settings,
}: Pick<Deps, 'db' | 'settings'>): Promise<'again' | null> {
  const mailed = await db.transaction(async (tx) => {
    const due = await lockDueCards(tx, dayIn(settings.shop.timeZone), cardsAtOnce)
    for (const { id, gift, amountMinor, locale, from } of due) {
      const code = newGiftCode()
      const storefront = storefrontFor(settings, locale)
      await setCode(tx, id, { codeHash: hashGiftCode(code), ending: code.slice(-4) })
      await writeMail(tx, storefront, {
        once: `gift-card:${id}`,
        about: id,
        to: gift.email,
        email: giftCardEmail(storefront, {
          code,
          amountMinor,
          currency: gift.currency,
          message: gift.message,
          to: safeName(gift.name),
          from: safeName(from),
        }),
        secret: true,
      })
    }
    return due.length
  })
  return mailed === cardsAtOnce ? 'again' : null
}
