// The payment providers and methods for which this shop is configured.
import type { CheckoutView } from '#contract/orders.ts'
import { paymentDescription, paymentMethodLabel } from '#contract/payment-labels.ts'
import { isPaidOnline } from '#contract/payment-methods.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Settings, ShopSettings } from '../kernel/settings.ts'
import { inEnglish } from '../kernel/storefront.ts'
import { demoGateway } from './demo.ts'
import type { Gateway } from './gateway.ts'
import type { Provider, ProviderName, Providers } from './provider.ts'
import { stripeProvider } from './stripe-provider.ts'

type PaymentChoice = CheckoutView['paymentMethods'][number]

/** The providers that are configured by variables, the default one first. */
export const providers: Providers = { stripe: stripeProvider }

/** Maps every provider to a value, by name. */
export const mapProviders = <Value>(
  valueOf: (provider: Provider, name: ProviderName) => Value,
): Record<ProviderName, Value> =>
  Object.fromEntries(
    Object.entries(providers).map(([name, provider]) => [name, valueOf(provider, name as ProviderName)]),
  ) as Record<ProviderName, Value>

/** Whether any provider is configured. */
export const hasProvider = (payments: Pick<Settings['payments'], ProviderName>): boolean =>
  Object.values(mapProviders((_, name) => payments[name])).some(Boolean)

/** The configured payment providers by name. */
export function gatewaysOf({ db, settings }: Pick<Deps, 'db' | 'settings'>): Map<string, Gateway> {
  const gateways = [
    ...Object.values(mapProviders(({ gateway }) => gateway(settings))),
    settings.payments.demo ? demoGateway(db, settings) : null,
  ]
  return new Map(gateways.flatMap((gateway) => (gateway ? [[gateway.name, gateway]] : [])))
}

/** Whether orders of a market can be paid by bank transfer. */
export const offersTransfer = (
  { payments }: Pick<Settings, 'payments'>,
  { iban }: Pick<ShopSettings, 'iban'>,
): boolean => payments.transfer !== null && iban !== undefined

/**
 * The payment methods that a shopper of a market can choose, the default one first. `proven`: the email address of the
 * order is known to be the shopper's own, so that the order need not be confirmed by mail first.
 */
export function paymentChoices(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  shop: Pick<ShopSettings, 'iban'>,
  proven = true,
): PaymentChoice[] {
  const methods = [...gatewaysOf({ db, settings }).values()].map(({ name }) => name)
  if (offersTransfer(settings, shop)) methods.push('transfer')
  if (settings.payments.onDelivery) methods.push('on-delivery')
  return methods.map((key) => {
    const confirms = !isPaidOnline(key) && !proven
    return {
      key,
      name: inEnglish(paymentMethodLabel(key)),
      description: inEnglish(paymentDescription(key, confirms)),
      confirms,
    }
  })
}
