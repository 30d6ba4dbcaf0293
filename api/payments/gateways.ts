// The ways to pay that this shop is configured for.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { PaymentMethod } from '#contract/orders.ts'
import type { Deps } from '../kernel/deps.ts'
import { demoGateway } from './demo.ts'
import type { Gateway } from './gateway.ts'
import { stripeGateway } from './stripe.ts'

export interface PaymentChoice {
  key: PaymentMethod
  name: string
  description: string
}

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
  const online = [...gatewaysOf({ db, settings }).values()].map(({ name, label, description }) => ({
    key: name,
    name: label,
    description,
  }))
  if (!settings.payments.onDelivery) return online
  const description = proven ? onDelivery.description : `${onDelivery.description} ${confirmFirst}`
  return [...online, { ...onDelivery, description }]
}

const confirmFirst = 'First we ask you by mail to confirm the order.'

const onDelivery: PaymentChoice = {
  key: 'on-delivery',
  name: 'Pay on delivery',
  description: 'Pay the courier by card or in cash when the parcel arrives.',
}

const names: Record<PaymentMethod, MessageDescriptor> = {
  demo: msg`Demo payment`,
  stripe: msg`Card, online`,
  'on-delivery': msg`Pay on delivery`,
}

/** A method in words, also for orders paid by one the shop no longer offers. */
export const methodName = (method: PaymentMethod | null): MessageDescriptor =>
  method === null ? msg`Nothing to pay` : names[method]
