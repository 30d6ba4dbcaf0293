// Limits the emails that its owner may not have requested to a few an hour per mailbox, over all processes.
import { createHash } from 'node:crypto'

/**
 * Why an email goes to an address that may not belong to the person who caused it.
 * `unproven`: somebody gave the address, in a form or an order. `recovery`: somebody requested a new password for the
 * account of the address; counted separately, so that a stranger who uses up `unproven` does not lock the owner out.
 */
export type MailboxLimit = 'unproven' | 'recovery'

/**
 * How many may be written at once, and the minutes after which one more is allowed: at most five in any hour, 28 in a
 * day.
 */
export const maxEmailsAtOnce = 4
export const minutesPerEmail = 60

/** The mailbox of an address: a part after a plus sign, and dots at Gmail, are ignored. */
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

/** The key of a mailbox's count: a hash, so that the table has no addresses. */
export const mailboxHash = (limit: MailboxLimit, address: string) =>
  createHash('sha256')
    .update(`${limit}\n${mailboxOf(address)}`)
    .digest('base64url')
    .slice(0, 32)
