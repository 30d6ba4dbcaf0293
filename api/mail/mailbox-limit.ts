// A mailbox gets at most a few emails an hour that nobody there may have asked for, whichever process writes them.
import { createHash } from 'node:crypto'
import sql, { type Sql } from 'sql-template-tag'

/**
 * To whom an email goes, where the address is not known to belong to whoever causes the email.
 * `unproven`: somebody gave the address, in a form or an order. `recovery`: somebody asked to get back into the
 * account of the address; counted apart, so that a stranger who uses up the one does not lock the owner out.
 */
export type MailboxLimit = 'unproven' | 'recovery'

/** Written at once, and the minutes after which one more may be. At most five in any hour, 28 in a day. */
export const maxEmailsAtOnce = 4
export const minutesPerEmail = 60

/**
 * Counts an email, and returns a row when it may be written. Part of the statement that writes it: of emails
 * written at the same time each sees the count of the one before.
 */
export function countEmail(limit: MailboxLimit, address: string, onlyIf: Sql): Sql {
  const span = (emails: number) => sql`make_interval(mins => ${emails * minutesPerEmail})`
  return sql`
    insert into mailbox_limit as l (mailbox, counted_until)
    select ${mailboxHash(limit, address)}, now() + ${span(1)} where ${onlyIf}
    on conflict (mailbox) do update set counted_until = greatest(l.counted_until, now()) + ${span(1)}
    where l.counted_until <= now() + ${span(maxEmailsAtOnce - 1)}
    returning mailbox`
}

/** Addresses that lead to one mailbox count as one: what follows a plus sign, and dots at Gmail, change nothing. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address
    .slice(at + 1)
    .toLowerCase()
    .replace(/^googlemail\.com$/, 'gmail.com')
  const local = address
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/, '')
  return `${domain === 'gmail.com' ? local.replaceAll('.', '') : local}@${domain}`
}

const mailboxHash = (limit: MailboxLimit, address: string) =>
  createHash('sha256')
    .update(`${limit}\n${mailboxOf(address)}`)
    .digest('base64url')
    .slice(0, 32)
