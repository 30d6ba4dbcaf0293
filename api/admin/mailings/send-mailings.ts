// Writes the emails of mailings into the outbox, a few every five seconds, so that a mailing keeps its rate and other
// emails do not wait behind it. A batch is one transaction: a process that ends in the middle has written none of it.
import type { Deps } from '../../kernel/deps.ts'
import { storefrontFor } from '../../kernel/storefront.ts'
import { writeMail } from '../../mail/mail.ts'
import { unsubscribeUrl } from '../../newsletter/newsletter-emails.ts'
import { mailingEmail, textFor } from './mailing-email.ts'
import {
  claimMailing,
  delayMailing,
  hasBacklog,
  queueRecipients,
  setMailingState,
  takeRecipients,
} from './mailings.sql.ts'

const secondsOfBatch = 5

/** The emails of a mailing in one batch. */
export const batchOf = (perMinute: number): number => Math.ceil((perMinute * secondsOfBatch) / 60)

/** Writes the next batch of each mailing that is due. Returns how many emails were written. */
export async function sendMailings({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<number> {
  let written = 0
  for (;;) {
    const batch = await db.transaction(
      async (tx) => {
        const mailing = await claimMailing(tx)
        if (!mailing) return null
        const { id, texts, perMinute } = mailing
        if (mailing.queuedAt === null) await queueRecipients(tx, mailing)
        if (mailing.state === 'scheduled') await setMailingState(tx, id, 'sending')
        const max = batchOf(perMinute)
        if (await hasBacklog(tx, max)) {
          await delayMailing(tx, id, secondsOfBatch)
          return 0
        }
        const { taken, recipients } = await takeRecipients(tx, id, max)
        for (const recipient of recipients) {
          const storefront = storefrontFor(settings, recipient.locale)
          await writeMail(tx, storefront, {
            once: `mailing:${recipient.id}`,
            about: id,
            to: recipient.email,
            email: mailingEmail(storefront, textFor(texts, settings.shop, storefront.locale), recipient),
            unsubscribe: unsubscribeUrl(storefront, recipient.endKey),
            consent: recipient.consentId,
          })
        }
        if (taken < max) await setMailingState(tx, id, 'sent')
        else await delayMailing(tx, id, (max * 60) / perMinute)
        return recipients.length
      },
      { mayTakeLong: true },
    )
    if (batch === null) return written
    written += batch
  }
}
