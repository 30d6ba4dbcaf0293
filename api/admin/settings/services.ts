// Payment providers, the mail server and the public address: staff see which are on and where they are set, and can test
// them.
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { getServices } from '#contract/admin/settings.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { certificateNames, selectCertificate } from '../../certificates/certificates.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { networkFault, withinLimit } from '../../kernel/network-fault.ts'
import { because, readReason } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Environment, Settings } from '../../kernel/settings.ts'
import {
  messageText,
  type Reader,
  type Storefront,
  storefrontFor,
  storefrontsOf,
} from '../../kernel/storefront.ts'
import { failureOf } from '../../mail/deliver.ts'
import type { Email } from '../../mail/email.ts'
import { messageFor } from '../../mail/message.ts'
import { mapProviders, providers } from '../../payments/gateways.ts'
import { environmentOf } from '../../services/service-settings.ts'
import type { RunChange } from '../http/route.ts'

interface Finding {
  works: boolean
  text: string
}

const variable = (name: string, isSet: boolean, isFixed: boolean, ending: string | null = null) => ({
  name,
  isSet,
  ending,
  from: isSet ? (isFixed ? ('environment' as const) : ('back office' as const)) : null,
})

const secret = (name: string, value: string | undefined, isFixed: boolean) =>
  variable(name, value !== undefined, isFixed, value?.slice(-4) ?? null)

/** The configuration without secrets. */
export async function readServiceState({
  db,
  settings,
}: Pick<Deps, 'db' | 'settings'>): Promise<ReplyOf<typeof getServices>['data']> {
  const { payments, mail, shop, publicUrl } = settings
  const { demo, onDelivery, transfer } = payments
  const environment = environmentOf(settings)
  const methods: Record<PaymentMethod, { isOn: boolean; variables: ReturnType<typeof variable>[] }> = {
    ...mapProviders(({ secrets }, name) => ({
      isOn: payments[name] !== undefined,
      variables: Object.entries(secrets).map(([variableName, valueIn]) =>
        secret(variableName, valueIn(payments), environment.providers[name] !== undefined),
      ),
    })),
    demo: { isOn: demo, variables: [] },
    transfer: { isOn: transfer !== null, variables: [] },
    'on-delivery': { isOn: onDelivery, variables: [] },
  }
  const isUrlSet = publicUrl !== environment.localUrl
  return {
    publicUrl: {
      url: publicUrl,
      variables: [variable('PUBLIC_URL', isUrlSet, environment.publicUrl !== null)],
    },
    https: settings.certificates ? await readHttps(db, settings, environment) : null,
    payments: (Object.keys(methods) as PaymentMethod[]).map((key) => ({ key, ...methods[key] })),
    mail: {
      server: mail.smtpUrl === null ? null : new URL(mail.smtpUrl).host,
      from: mail.from ?? `${shop.name} <${shop.email}>`,
      variables: [
        variable('SMTP_URL', mail.smtpUrl !== null, environment.smtpUrl !== null),
        variable('MAIL_FROM', mail.from !== null, environment.mailFrom !== null),
      ],
    },
  }
}

async function readHttps(on: Queryable, settings: Settings, { certificateEmail }: Environment) {
  const { expiresAt, failure } = await selectCertificate(on)
  const isSet = (settings.certificates?.email ?? null) !== null
  return {
    names: certificateNames(settings),
    expiresAt: expiresAt?.toISOString() ?? null,
    failure: failure && readReason(failure),
    variables: [variable('ACME_EMAIL', isSet, certificateEmail !== null)],
  }
}

/** Whether a payment method works; otherwise the reason, in the reader's language. */
export async function testPayment(
  settings: Settings,
  provider: PaymentMethod,
  reader: Reader,
): Promise<Finding> {
  const { i18n } = reader
  const { payments } = settings
  if (provider === 'demo')
    return payments.demo
      ? { works: true, text: i18n._(msg`It is on. It moves no money: orders paid with it count as paid.`) }
      : {
          works: false,
          text: i18n._(msg`Disabled. Turn it on above.`),
        }
  if (provider === 'on-delivery')
    return payments.onDelivery
      ? { works: true, text: i18n._(msg`Enabled. No other settings are needed.`) }
      : {
          works: false,
          text: i18n._(msg`Disabled. Turn it on above.`),
        }
  if (provider === 'transfer') return testTransfer(settings, reader)
  const { texts, isTest, findProblem } = providers[provider]
  if (payments[provider] === undefined) return { works: false, text: i18n._(texts.off) }
  const problem = await findProblem(settings)
  return problem === null
    ? { works: true, text: i18n._(isTest(payments) ? texts.worksInTest : texts.works) }
    : { works: false, text: messageText(problem, reader) }
}

/** Whether bank transfer is on, and which markets lack the account for it. */
function testTransfer(settings: Settings, { i18n, locale }: Reader): Finding {
  if (settings.payments.transfer === null)
    return { works: false, text: i18n._(msg`Disabled. Turn it on above.`) }
  const markets = new Map(
    storefrontsOf(settings).map(({ shop }) => [
      shop.marketName ?? `${shop.countries[0]}, ${shop.currency}`,
      shop.iban,
    ]),
  )
  const without = [...markets].flatMap(([name, iban]) => (iban === undefined ? [name] : []))
  if (without.length === 0)
    return { works: true, text: i18n._(msg`Every market has an account, so every shopper can choose it.`) }
  const list = new Intl.ListFormat(locale).format(without)
  return without.length === markets.size
    ? {
        works: false,
        text: i18n._(msg`No market has an account yet: enter an IBAN in a market, under Settings, Markets.`),
      }
    : {
        works: true,
        text: i18n._(msg`Enabled. It is not offered in markets without an account: ${{ markets: list }}.`),
      }
}

/** The longest time of a test. */
const mailLimitMs = 15_000

/**
 * Sends a test mail at once. The result has the mail server's own message. Throws `Not Possible Now` without a mail
 * server.
 */
export async function sendTestMail(
  { settings }: Deps,
  change: RunChange,
  recipient: string,
  locale: string,
): Promise<Finding> {
  const { smtpUrl } = settings.mail
  if (smtpUrl === null) throw new ApiError('Not Possible Now', because('no-mail-server'))
  const storefront = storefrontFor(settings, locale)
  const { i18n } = storefront
  const message = messageFor(testEmail(storefront), recipient, { settings, storefront })
  const failure = await send(smtpUrl, message)
  await change((_tx, log) =>
    log({
      recordType: 'setting',
      recordId: 'mail',
      recordName: recipient,
      before: {},
      after: { sent: failure === null },
    }),
  )
  return failure === null
    ? {
        works: true,
        text: i18n._(
          msg`The server has accepted an email to ${{ recipient }}. Check that it arrives, also in the spam folder.`,
        ),
      }
    : { works: false, text: messageText(msg`The mail was not sent. ${{ why: failure }}`, storefront) }
}

/** Returns why sending failed; null when it did not. */
async function send(url: string, message: ReturnType<typeof messageFor>): Promise<MessageDescriptor | null> {
  const timeouts = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 8000, dnsTimeout: 8000 }
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, ...timeouts })
  try {
    await withinLimit(transport.sendMail(message), mailLimitMs)
    return null
  } catch (error) {
    return mailFault(error, new URL(url).host)
  } finally {
    transport.close()
  }
}

/** The server's own message if it has refused the mail, but not its reply to a login, which may repeat the password. */
export function mailFault(error: unknown, server: string): MessageDescriptor {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  if (code === 'EAUTH')
    return responseCode === undefined
      ? msg`${{ server }} does not accept this kind of sign-in. Check the user and the password.`
      : msg`${{ server }} refuses the user or the password (${{ code: responseCode }}). Enter both again; in SMTP_URL, an @ is written as %40, a colon as %3A and a slash as %2F.`
  const fault = responseCode === undefined ? networkFault(error, server) : null
  return fault ?? msg`Reply of the server: ${{ words: failureOf(error) }}`
}

const testEmail = ({ i18n, shop }: Storefront): Email => ({
  subject: i18n._(msg`A test mail of ${{ shop: shop.name }}`),
  preheader: i18n._(msg`Mails of the shop arrive.`),
  blocks: [
    {
      kind: 'text',
      text: i18n._(
        msg`You requested this test in the back office. Emails of the shop arrive if you can read it.`,
      ),
    },
  ],
})
