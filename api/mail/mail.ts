// Mail leaves in two steps: written into the outbox by the transaction that causes it, delivered afterwards.
import type { Queryable } from '../kernel/db.ts'
import type { Storefront } from '../kernel/storefront.ts'
import { emailHtml } from './email-html.ts'
import { type Email, emailText } from './email.ts'
import { insertMail } from './mail.sql.ts'
import type { MailboxLimit } from './mailbox-limit.ts'
import { withPublishedWords } from './words.ts'

export {
  copyMail,
  delayMail,
  deleteMail,
  type MailAbout,
  retryMail,
  selectMailAbout,
  selectMailsAbout,
  withdrawMail,
} from './mail.sql.ts'

export interface MailToWrite {
  /** Names the occasion, `order-placed:<order id>`: a mail with a name that was written before is not written again. */
  once: string
  /** The id of the record that it is about: an order, a return, an account. */
  about?: string
  to: string
  email: Email
  /** The address for replies, when it is not the shop's. */
  replyTo?: string
  /** The address at which its reader unsubscribes from emails of this kind, for the mail program's own button. */
  unsubscribe?: string
  /** The email has a link that opens an account: its body is deleted once it is sent. */
  secret?: boolean
  /**
   * The address may not belong to the person who caused the email: no email is written when the mailbox had a few
   * lately.
   */
  limit?: MailboxLimit
  /** False: the same work is done and no mail written, so that the time it takes shows nothing. */
  onlyIf?: boolean
}

/**
 * Writes a mail into the outbox, within the caller's transaction, in one statement. Returns whether it was written:
 * not when the occasion has one already, nor when the mailbox is full (`limit`).
 * @param from the shop in the language of its reader.
 */
export async function writeMail(on: Queryable, from: Storefront, mail: MailToWrite): Promise<boolean> {
  const email = withPublishedWords(mail.email, from)
  return insertMail(on, {
    once: mail.once,
    about: mail.about ?? null,
    recipient: mail.to,
    replyTo: mail.replyTo ?? null,
    subject: email.subject,
    bodyText: emailText(email, from),
    bodyHtml: emailHtml(email, from),
    unsubscribe: mail.unsubscribe ?? null,
    secret: mail.secret ?? false,
    limit: mail.limit ?? null,
    onlyIf: mail.onlyIf ?? true,
  })
}
