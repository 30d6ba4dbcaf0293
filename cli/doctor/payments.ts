// How shoppers pay: keys that fit the address, and whether the provider accepts them.
import { testPayment } from '#api/admin/settings/services.ts'
import { englishReader } from '#api/kernel/storefront.ts'
import { hasProvider } from '#api/payments/gateways.ts'
import type { Config } from '#server/config.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'
import { isPublic } from './public-address.ts'

const connectMs = 5000

export async function checkPayments({ settings }: Config): Promise<Finding[]> {
  const { payments, publicUrl } = settings
  const isOpen = isPublic(publicUrl)
  const findings: Finding[] = []
  if (payments.demo)
    findings.push(
      isOpen
        ? wrong(
            'DEMO_PAYMENT',
            'it is on at a public address: anybody gets goods without paying. Unset it, and turn demo payment off in the back office.',
          )
        : ok('payments', 'demo payment, which moves no money'),
    )
  if (payments.onDelivery) findings.push(ok('payments', 'on delivery'))
  if (payments.transfer) findings.push(ok('payments', 'bank transfer, in markets with an IBAN'))
  if (payments.stripe) {
    const isLive = payments.stripe.secretKey.startsWith('sk_live_')
    if (isOpen && !isLive)
      findings.push(
        warning(
          'STRIPE_SECRET_KEY',
          'it is a key for tests at a public address: no real card is charged. Set the live key.',
        ),
      )
    if (!isOpen && isLive)
      findings.push(
        wrong(
          'STRIPE_SECRET_KEY',
          'it is a live key, and the shop has no public address with https: real cards would be charged by a shop that is not open. Set a key for tests.',
        ),
      )
    findings.push(await checkStripe(settings, payments.stripe.apiUrl ?? 'https://api.stripe.com'))
  }
  if (!payments.demo && !payments.onDelivery && !payments.transfer && !hasProvider(payments))
    findings.push(
      wrong(
        'payments',
        'nobody can pay. Set the keys of Stripe in the back office, under Settings, Payments and mail, or STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET; or turn on payment on delivery.',
      ),
    )
  return findings
}

async function checkStripe(settings: Config['settings'], apiUrl: string): Promise<Finding> {
  const isReachable = await fetch(apiUrl, { signal: AbortSignal.timeout(connectMs) }).then(
    () => true,
    () => false,
  )
  if (!isReachable)
    return warning(
      'payments',
      `${apiUrl} does not answer, so the keys were not checked. Allow the connection in the firewall.`,
    )
  const { works, text } = await testPayment(settings, 'stripe', englishReader())
  return (works ? ok : wrong)('payments', text)
}
