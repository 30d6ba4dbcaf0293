// The carrier of an order, the tracking number, and the tracking link.
import { carrierNamed, isLikeExample, type OwnCarrier, trackingUrl } from '#contract/carriers.ts'
import type { OrderView } from '#contract/orders.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'

export type Shipment = Pick<OrderView['delivery'], 'carrier' | 'tracking' | 'trackingUrl'>

export const notShipped: Shipment = { carrier: null, tracking: null, trackingUrl: null }

/** The input of staff; `trackingLink` replaces the URL that the shop has for the carrier. */
export interface ShipmentInput {
  carrier?: string | undefined
  tracking?: string | undefined
  trackingLink?: string | undefined
}

/**
 * Undefined when all fields are left out. Throws `Invalid Input` for a number that is not like the carrier's example.
 * @param own the carriers of the merchant
 */
export function shipmentOf(
  { carrier, tracking, trackingLink }: ShipmentInput,
  own: readonly OwnCarrier[] = [],
): Shipment | undefined {
  if (carrier === undefined && tracking === undefined) return undefined
  const known = carrier === undefined ? undefined : carrierNamed(carrier, own)
  const example = known?.numberExample
  if (example && tracking !== undefined && !isLikeExample(tracking, example))
    throw new ApiError(
      'Invalid Input',
      because('tracking-number-format', { carrier: known.name, example }),
      'tracking',
    )
  const link = trackingLink ?? known?.trackingLink ?? undefined
  return {
    carrier: known?.name ?? carrier ?? null,
    tracking: tracking ?? null,
    trackingUrl: link !== undefined && tracking !== undefined ? trackingUrl(link, tracking) : null,
  }
}
