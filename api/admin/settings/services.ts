// What the shop needs of others: providers of payments and a mail server. They are set in the environment; staff see what
// is set, and try whether it works.
import { msg } from '@lingui/core/runtime-macro'
import { createTransport } from 'nodemailer'
import type { getServices, paymentProviders } from '#contract/admin/settings.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { ApiError } from '../../kernel/api-error.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Settings } from '../../kernel/settings.ts'
import { type Reader, type Storefront, storefrontFor } from '../../kernel/storefront.ts'
import { failureOf } from '../../mail/deliver.ts'
import type { Email } from '../../mail/email.ts'
import { messageFor } from '../../mail/message.ts'
import { findStripeProblem, type StripeProblem } from '../../payments/stripe.ts'
import type { AdminContext } from '../http/route.ts'

type Provider = (typeof paymentProviders)[number]
interface Finding {
  works: boolean
  text: string
}

const variable = (name: string, isSet: boolean, ending: string | null = null) => ({ name, isSet, ending })
const secret = (name: string, value: string | undefined) =>
  variable(name, value !== undefined, value?.slice(-4) ?? null)

/** What is set, without any secret. */
export function servicesOf({ payments, mail, shop }: Settings): ReplyOf<typeof getServices>['data'] {
  const { stripe, demo, onDelivery } = payments
  return {
    payments: [
      {
        key: 'stripe',
        isOn: stripe !== null,
        variables: [
          secret('STRIPE_SECRET_KEY', stripe?.secretKey),
          secret('STRIPE_WEBHOOK_SECRET', stripe?.webhookSecret),
        ],
      },
      { key: 'demo', isOn: demo, variables: [] },
      { key: 'on-delivery', isOn: onDelivery, variables: [] },
    ],
    mail: {
      server: mail.smtpUrl === null ? null : new URL(mail.smtpUrl).host,
      from: mail.from ?? `${shop.name} <${shop.email}>`,
      variables: [variable('SMTP_URL', mail.smtpUrl !== null), variable('MAIL_FROM', mail.from !== null)],
    },
  }
}

/** Whether a way to pay works; when it does not, why, in the reader's language. */
export async function testPayment(
  { payments: { stripe, demo, onDelivery }, publicUrl }: Settings,
  provider: Provider,
  { i18n }: Reader,
): Promise<Finding> {
  if (provider === 'demo')
    return demo
      ? { works: true, text: i18n._(msg`It is on, and moves no money: orders paid with it count as paid.`) }
      : { works: false, text: i18n._(msg`It is off. DEMO_PAYMENT=on in the shop’s environment turns it on.`) }
  if (provider === 'on-delivery')
    return onDelivery
      ? { works: true, text: i18n._(msg`It is on, and needs nothing else.`) }
      : {
          works: false,
          text: i18n._(msg`It is off. PAY_ON_DELIVERY=on in the shop’s environment turns it on.`),
        }
  if (!stripe)
    return {
      works: false,
      text: i18n._(
        msg`It is off. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET in the shop’s environment, and start it again.`,
      ),
    }
  const webhookUrl = `${publicUrl}/user/payments/webhook/stripe`
  const problem = await findStripeProblem(stripe, webhookUrl)
  return problem === null
    ? { works: true, text: i18n._(msg`Stripe takes the key and knows the shop’s webhook.`) }
    : { works: false, text: i18n._(problemText(problem, webhookUrl)) }
}

function problemText(problem: StripeProblem, url: string) {
  switch (problem.kind) {
    case 'key':
      return msg`Stripe refuses the key. Copy the secret key of your account anew into STRIPE_SECRET_KEY, and start the shop again.`
    case 'permission':
      return msg`Stripe takes the key, but the key may not read the balance and the webhooks, so the rest cannot be tried.`
    case 'webhook':
      return msg`Stripe takes the key, but has no webhook that is on for ${{ url }}. Without it the shop hears of payments late. Add it in Stripe, and put its signing secret into STRIPE_WEBHOOK_SECRET.`
    case 'network':
      return msg`Stripe cannot be reached from the shop: ${{ words: problem.words }}`
    case 'other':
      return msg`Stripe answers: ${{ words: problem.words }}`
  }
}

/** The longest a test may take, milliseconds. */
const mailLimitMs = 15_000

/** Sends a mail at once; the finding has the server's own words. Throws `Not Possible Now` without a mail server. */
export async function sendTestMail(
  { settings }: Deps,
  change: AdminContext<never>['change'],
  recipient: string,
  locale: string,
): Promise<Finding> {
  const { smtpUrl } = settings.mail
  if (smtpUrl === null)
    throw new ApiError(
      'Not Possible Now',
      msg`No mail server is set, so mails are written to files. Set SMTP_URL in the shop’s environment, and start it again.`,
    )
  const storefront = storefrontFor(settings, locale)
  const { i18n } = storefront
  const failure = await send(smtpUrl, messageFor(testEmail(storefront), recipient, { settings, storefront }))
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
          msg`The server has taken a mail to ${{ recipient }}. Look whether it arrives, also among spam.`,
        ),
      }
    : { works: false, text: i18n._(msg`The mail was not sent. The server says: ${{ words: failure }}`) }
}

/** Returns why it failed, null when it did not. */
async function send(url: string, message: ReturnType<typeof messageFor>): Promise<string | null> {
  const timeouts = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 8000, dnsTimeout: 8000 }
  const transport = createTransport({ url, ...timeouts })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it has not answered in time')), mailLimitMs)
  })
  try {
    await Promise.race([transport.sendMail(message), late])
    return null
  } catch (error) {
    return failureOf(error)
  } finally {
    clearTimeout(timer)
    transport.close()
  }
}

const testEmail = ({ i18n, shop }: Storefront): Email => ({
  subject: i18n._(msg`A test mail of ${{ shop: shop.name }}`),
  preheader: i18n._(msg`Mails of the shop arrive.`),
  blocks: [
    {
      kind: 'text',
      text: i18n._(
        msg`You have asked for this in the back office. When you read it, mails of the shop arrive.`,
      ),
    },
  ],
})
