// A mailed link makes a browser known: in it the member does not have to wait because of wrong passwords that others
// enter.
import { randomUUID } from 'node:crypto'
import { deviceOf } from '../../accounts/device.ts'
import type { Deps } from '../../kernel/deps.ts'
import { codeRefused, hashSecret, newSecret } from '../../kernel/secrets.ts'
import { storefrontFor } from '../../kernel/storefront.ts'
import { writeMail } from '../../mail/mail.ts'
import { signInLinkEmail } from './session-emails.ts'
import {
  insertKnownDevice,
  insertSignInLink,
  lockEnabledMember,
  selectHasSignInLink,
  selectMemberByEmail,
  useSignInLink,
} from './session.sql.ts'
import type { StaffVisitor } from './sign-in.ts'

/**
 * Mails a link to the member with the address. While an unused link is valid, no other is mailed: repeated requests
 * neither fill the mailbox nor invalidate a mailed link. For an address without an account the same statements are run,
 * so that the response time reveals nothing.
 */
export async function sendSignInLink(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  email: string,
): Promise<void> {
  const code = newSecret()
  const codeHash = hashSecret(code)
  const member = await selectMemberByEmail(db, email, codeHash)
  const storefront = storefrontFor(settings, member?.locale ?? null)
  const link = `${settings.backOfficeUrl}/sign-in?link=${code}`
  const memberId = member?.id ?? randomUUID()
  await db.transaction(async (tx) => {
    const isMember = (await lockEnabledMember(tx, memberId)) !== null
    const hasLink = await selectHasSignInLink(tx, memberId)
    const isMailed = await writeMail(tx, storefront, {
      once: `staff-sign-in-link:${newSecret()}`,
      about: memberId,
      to: email,
      email: signInLinkEmail(storefront, link),
      secret: true,
      onlyIf: isMember && !hasLink,
    })
    await insertSignInLink(tx, { codeHash, memberId, isMailed })
  })
}

/** Stores the browser that opens the link as known. Throws `Invalid Input`. */
export async function confirmDevice(
  code: string,
  { change, device, userAgent }: Pick<StaffVisitor, 'change' | 'device' | 'userAgent'>,
): Promise<void> {
  await change(async (tx, log) => {
    const member = await useSignInLink(tx, hashSecret(code))
    if (!member) throw codeRefused()
    const { memberId, email } = member
    await insertKnownDevice(tx, memberId, hashSecret(device))
    const after = { device: deviceOf(userAgent) }
    await log({ recordType: 'member', recordId: memberId, recordName: email, before: null, after, memberId })
  })
}
