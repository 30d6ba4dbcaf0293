// Mail is sent in two steps: the transaction that causes it writes it into the outbox, and a job delivers it.
import type { Queryable } from '../kernel/db.ts'
import type { Storefront } from '../kernel/storefront.ts'
import { emailHtml } from './email-html.ts'
import { type Email, emailText } from './email.ts'
import { insertMail, type NewMail } from './mail.sql.ts'
import type { MailboxLimit } from './mailbox-limit.ts'
import { withPublishedWords } from './words.ts'

export {
  copyMail,
  delayMail,
  deleteMail,
  insertMail,
  insertMailOf,
  isSuppressed,
  type MailOfRecord,
  type NewMail,
  retryMail,
  selectMailAbout,
  selectMailsAbout,
  withdrawMail,
} from './mail.sql.ts'

export interface MailToWrite {
  /** The occasion, such as `order-placed:<order id>`: a mail is written once per occasion. */
  once: string
  /** The id of the order, return, fit claim or account that it is about. */
  about?: string
  to: string
  email: Email
  /** The address for replies, when it is not the shop's. */
  replyTo?: string
  /** The URL to unsubscribe from emails of this kind, for the button of mail programs. */
  unsubscribe?: string
  /** The email has a link that opens an account: its body is deleted once it is sent. */
  secret?: boolean
  /**
   * Set when the address may not belong to the person who causes the email: none is written when the mailbox got
   * several recently.
   */
  limit?: MailboxLimit
  /** The consent to the newsletter without which the mail is not sent. */
  consent?: string
  /** False: no mail is written, but the call takes the same time, so that its duration shows nothing. */
  onlyIf?: boolean
}

/**
 * Writes a mail into the outbox, within the caller's transaction, in one statement. Returns whether it was written: not
 * when the occasion has a mail already, nor when the mailbox has reached its limit.
 * @param from the storefront of its reader
 */
export async function writeMail(on: Queryable, from: Storefront, mail: MailToWrite): Promise<boolean> {
  return insertMail(on, composeMail(from, mail))
}

/** A mail as it is inserted into the outbox. @param from the storefront of its reader */
export function composeMail(from: Storefront, mail: MailToWrite): NewMail {
  const email = withPublishedWords(mail.email, from)
  return {
    once: mail.once,
    about: mail.about ?? null,
    recipient: mail.to,
    replyTo: mail.replyTo ?? null,
    subject: email.subject,
    bodyText: emailText(email, from),
    bodyHtml: emailHtml(email, from),
    unsubscribe: mail.unsubscribe ?? null,
    secret: mail.secret ?? false,
    consent: mail.consent ?? null,
    limit: mail.limit ?? null,
    onlyIf: mail.onlyIf ?? true,
  }
}
