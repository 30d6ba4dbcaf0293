// Payment providers and the mail server. They are configured in the environment; staff see the configuration and can
// test it.
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { createTransport } from 'nodemailer'
import type { getServices } from '#contract/admin/settings.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { networkFault, withinLimit } from '../../kernel/network-fault.ts'
import { because } from '../../kernel/reason.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Settings } from '../../kernel/settings.ts'
import { messageText, type Reader, type Storefront, storefrontFor } from '../../kernel/storefront.ts'
import { failureOf } from '../../mail/deliver.ts'
import type { Email } from '../../mail/email.ts'
import { messageFor } from '../../mail/message.ts'
import { mapProviders, providers } from '../../payments/gateways.ts'
import type { RunChange } from '../http/route.ts'

interface Finding {
  works: boolean
  text: string
}

const variable = (name: string, isSet: boolean, ending: string | null = null) => ({ name, isSet, ending })
const secret = (name: string, value: string | undefined) =>
  variable(name, value !== undefined, value?.slice(-4) ?? null)

/** The configuration without secrets. */
export function servicesOf({ payments, mail, shop }: Settings): ReplyOf<typeof getServices>['data'] {
  const { demo, onDelivery } = payments
  const methods: Record<PaymentMethod, { isOn: boolean; variables: ReturnType<typeof variable>[] }> = {
    ...mapProviders(({ secrets }, name) => ({
      isOn: payments[name] !== undefined,
      variables: Object.entries(secrets).map(([variableName, valueIn]) =>
        secret(variableName, valueIn(payments)),
      ),
    })),
    demo: { isOn: demo, variables: [] },
    'on-delivery': { isOn: onDelivery, variables: [] },
  }
  return {
    payments: (Object.keys(methods) as PaymentMethod[]).map((key) => ({ key, ...methods[key] })),
    mail: {
      server: mail.smtpUrl === null ? null : new URL(mail.smtpUrl).host,
      from: mail.from ?? `${shop.name} <${shop.email}>`,
      variables: [variable('SMTP_URL', mail.smtpUrl !== null), variable('MAIL_FROM', mail.from !== null)],
    },
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
          text: i18n._(msg`Disabled. Set DEMO_PAYMENT=on in the shop’s environment, and restart the shop.`),
        }
  if (provider === 'on-delivery')
    return payments.onDelivery
      ? { works: true, text: i18n._(msg`Enabled. No other settings are needed.`) }
      : {
          works: false,
          text: i18n._(
            msg`Disabled. Set PAY_ON_DELIVERY=on in the shop’s environment, and restart the shop.`,
          ),
        }
  const { texts, findProblem } = providers[provider]
  if (payments[provider] === undefined) return { works: false, text: i18n._(texts.off) }
  const problem = await findProblem(settings)
  return problem === null
    ? { works: true, text: i18n._(texts.works) }
    : { works: false, text: messageText(problem, reader) }
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
      ? msg`${{ server }} does not accept this kind of sign-in. Check user and password in SMTP_URL.`
      : msg`${{ server }} refuses the user or the password (${{ code: responseCode }}). Copy both into SMTP_URL again, with %40 for an @, %3A for a colon and %2F for a slash in them.`
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
