// The configuration of Stripe, and its test.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod'
import { TimeoutError, networkFault, withinLimit } from '../kernel/network-fault.ts'
import type { Settings } from '../kernel/settings.ts'
import type { Provider } from './provider.ts'
import { findStripeProblem, stripeGateway, type StripeProblem } from './stripe.ts'

export const stripeProvider: Provider<Settings['payments']['stripe']> = {
  environment: z.object({
    STRIPE_SECRET_KEY: z.string().startsWith('sk_').optional(),
    STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
    STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  }),
  secrets: {
    STRIPE_SECRET_KEY: ({ stripe }) => stripe?.secretKey,
    STRIPE_WEBHOOK_SECRET: ({ stripe }) => stripe?.webhookSecret,
  },
  read: ({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl }) => ({
    secretKey: secretKey!,
    webhookSecret: webhookSecret!,
    ...(apiUrl !== undefined && { apiUrl }),
  }),
  gateway: (settings) =>
    settings.payments.stripe ? stripeGateway(settings.payments.stripe, settings) : null,
  texts: {
    off: msg`Disabled. Enter the secret key and the signing secret of the webhook.`,
    works: msg`Stripe accepts the key, and the shop’s webhook is active.`,
    worksInTest: msg`Stripe accepts the key, and the shop’s webhook is active. It is a test key: orders count as paid, but no money is moved. Enter the live key and the signing secret of the live webhook before you open.`,
  },
  isTest: ({ stripe }) => stripe?.secretKey.startsWith('sk_test_') ?? false,
  async findProblem({ payments: { stripe }, publicUrl }) {
    if (!stripe) return null
    const webhookUrl = `${publicUrl}/user/payments/webhook/stripe`
    const asked = findStripeProblem(stripe, webhookUrl)
    const problem = await withinLimit(asked, stripe.timeoutMs ?? maxMs).catch((error: unknown) => late(error))
    return problem && problemText(problem, webhookUrl, stripe)
  },
}

/** Milliseconds that the test may take; each of the two replies has its own limit. */
const maxMs = 15_000

function late(error: unknown): StripeProblem {
  if (!(error instanceof TimeoutError)) throw error
  return { kind: 'network', error, words: error.message }
}

const connectionFaults: ReadonlySet<string> = new Set([
  'server-name-unknown',
  'server-unreachable',
  'server-refuses',
  'server-timeout',
  'server-closes',
])

function problemText(
  problem: StripeProblem,
  url: string,
  { secretKey, apiUrl }: NonNullable<Settings['payments']['stripe']>,
): MessageDescriptor {
  switch (problem.kind) {
    case 'key':
      return msg`Stripe refuses the key: it is incomplete, expired or deleted. Copy the secret key of your account again.`
    case 'permission':
      return msg`Stripe accepts the key, but the key has no permission to read the balance and the webhooks, so they cannot be tested.`
    case 'webhook':
      return secretKey.startsWith('sk_live_')
        ? msg`Stripe accepts the live key, but live mode has no active webhook for ${{ url }}, so payments are confirmed late. Webhooks of test mode do not count: add it in live mode, and copy its signing secret.`
        : msg`Stripe accepts the key, but has no active webhook for ${{ url }}, so payments are confirmed late. Add it in Stripe, and copy its signing secret.`
    case 'network': {
      const host = apiUrl === undefined ? 'api.stripe.com' : new URL(apiUrl).host
      const fault = networkFault(problem.error, host)
      // Nobody has written the name and the port of Stripe itself, so they are right.
      if (apiUrl === undefined && (fault === null || connectionFaults.has(fault.code)))
        return msg`The shop has no connection to Stripe, so the keys are not tested yet. Check the internet connection of the machine, its name servers (DNS), and whether a firewall blocks https to ${{ host }}.`
      return fault ?? msg`Stripe cannot be reached from the shop: ${{ words: problem.words }}`
    }
    case 'other':
      return msg`Stripe answers: ${{ words: problem.words }}`
  }
}
