// Requests, confirms and ends the newsletter. An address that is not verified is asked by an email first.
import type { subscribeNewsletter as subscribeEndpoint } from '#contract/newsletter.ts'
import { newsletterConsent } from '#contract/newsletter-labels.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import {
  confirmConsent,
  endConsent,
  endConsentOfKey,
  moveConsent,
  type NewConsent,
  requestConsent,
} from '../consents/consents.ts'
import type { Shopper } from '../http/route.ts'
import { limitNetwork } from '../http/throttle.ts'
import { ApiError, notFound } from '../kernel/api-error.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { because } from '../kernel/reason.ts'
import { codeRefused, hashSecret, newSecret } from '../kernel/secrets.ts'
import { type Storefront, storefrontFor } from '../kernel/storefront.ts'
import { writeMail } from '../mail/mail.ts'
import { confirmNewsletterEmail } from './newsletter-emails.ts'

/** A customer whose own address it is needs no email. */
const isOwn = (shopper: Shopper | null, email: string) =>
  shopper !== null && shopper.emailVerified && shopper.email === email

interface Subscriber {
  shopper: Shopper | null
  ip: string
  locale: string
}

/**
 * Requests the newsletter for an address that anybody can type. The duration is the same whether or not the address is
 * known. Throws `Too Many Requests`.
 */
export async function subscribeNewsletter(
  { db, settings }: Deps,
  { email, form }: ParsedBody<typeof subscribeEndpoint>,
  { shopper, ip, locale }: Subscriber,
): Promise<void> {
  await limitNetwork(db, {
    what: 'newsletter',
    ip,
    max: 20,
    hours: 1,
    message: (wait) => because('too-many-newsletters', { wait }),
  })
  const storefront = storefrontFor(settings, locale)
  const code = newSecret()
  await db.transaction(async (tx) => {
    const needsMail = await requestConsent(tx, {
      ...consentOf(storefront),
      email,
      source: form,
      shopperId: shopper?.id ?? null,
      confirmHash: isOwn(shopper, email) ? null : hashSecret(code),
    })
    await writeMail(tx, storefront, {
      once: `newsletter-confirm:${newSecret()}`,
      to: email,
      email: confirmNewsletterEmail(storefront, code),
      secret: true,
      limit: 'unproven',
      onlyIf: needsMail,
    })
  })
}

const consentOf = ({ i18n, locale }: Storefront): Pick<NewConsent, 'words' | 'locale' | 'endKey'> => ({
  words: i18n._(newsletterConsent),
  locale,
  endKey: newSecret(),
})

/** Throws `Invalid Input` for a code that is wrong or too old. */
export async function confirmNewsletter(on: Queryable, code: string, shopper: Shopper | null): Promise<void> {
  if (!(await confirmConsent(on, hashSecret(code), shopper?.id ?? null))) throw codeRefused()
}

/** Throws `Not Found`. */
export async function endNewsletter(on: Queryable, key: string): Promise<void> {
  if (!(await endConsentOfKey(on, key))) throw notFound(because('link-not-found'))
}

/**
 * Starts or ends the newsletter in the account of a customer. Throws `Not Possible Now` when the address is not
 * verified.
 */
export async function setNewsletter(
  tx: Queryable,
  storefront: Storefront,
  { id, email, emailVerified, newsletter }: Shopper,
  wanted: boolean,
): Promise<void> {
  if (wanted === newsletter) return
  if (!emailVerified) throw new ApiError('Not Possible Now', because('confirm-email-first'))
  if (!wanted) return void (await endConsent(tx, email!, 'account'))
  await requestConsent(tx, {
    ...consentOf(storefront),
    email: email!,
    source: 'account',
    shopperId: id,
    confirmHash: null,
  })
}

/** The address of an account was changed: the newsletter goes to the new one. */
export async function moveNewsletter(tx: Queryable, from: string, to: string): Promise<void> {
  await moveConsent(tx, { from, to, endKey: newSecret() })
}
