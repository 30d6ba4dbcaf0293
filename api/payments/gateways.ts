// The ways to pay that this shop is configured for.
import type { CheckoutView } from '#contract/orders.ts'
import { paymentDescription, paymentMethodLabel } from '#contract/payment-labels.ts'
import { isPaidOnDelivery } from '#contract/payment-methods.ts'
import type { Deps } from '../kernel/deps.ts'
import { inEnglish } from '../kernel/storefront.ts'
import { demoGateway } from './demo.ts'
import type { Gateway } from './gateway.ts'
import { stripeGateway } from './stripe.ts'

type PaymentChoice = CheckoutView['paymentMethods'][number]

/** The configured payment providers by name. */
export function gatewaysOf({ db, settings }: Pick<Deps, 'db' | 'settings'>): Map<string, Gateway> {
  const { demo, stripe } = settings.payments
  const gateways: Gateway[] = []
  if (stripe) gateways.push(stripeGateway(stripe, settings))
  if (demo) gateways.push(demoGateway(db, settings))
  return new Map(gateways.map((gateway) => [gateway.name, gateway]))
}

/**
 * What a shopper can choose from, the first being the usual one. `proven`: the address of the order is known to be the
 * shopper's own, so that it need not be confirmed by mail first.
 */
export function paymentChoices(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  proven = true,
): PaymentChoice[] {
  const methods = [...gatewaysOf({ db, settings }).values()].map(({ name }) => name)
  if (settings.payments.onDelivery) methods.push('on-delivery')
  return methods.map((key) => {
    const confirms = isPaidOnDelivery(key) && !proven
    return {
      key,
      name: inEnglish(paymentMethodLabel(key)),
      description: inEnglish(paymentDescription(key, confirms)),
      confirms,
    }
  })
}
