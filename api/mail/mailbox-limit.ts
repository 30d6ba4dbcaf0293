// A mailbox gets at most a few emails an hour that nobody there may have requested, whichever process writes them.
import { createHash } from 'node:crypto'

/**
 * Why an email goes to an address that may not belong to the person who caused it.
 * `unproven`: somebody gave the address, in a form or an order. `recovery`: somebody requested a new password for the
 * account of the address; counted separately, so that a stranger who uses up `unproven` does not lock the owner out.
 */
export type MailboxLimit = 'unproven' | 'recovery'

/**
 * How many may be written at once, and the minutes after which one more may be. At most five in any hour, 28 in a day.
 */
export const maxEmailsAtOnce = 4
export const minutesPerEmail = 60

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

/** The key of a mailbox's count, a hash: the table has no addresses. */
export const mailboxHash = (limit: MailboxLimit, address: string) =>
  createHash('sha256')
    .update(`${limit}\n${mailboxOf(address)}`)
    .digest('base64url')
    .slice(0, 32)
