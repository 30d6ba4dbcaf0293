// The carrier of an order, the tracking number, and the tracking link.
import { carrierNamed, trackingUrl } from '#contract/carriers.ts'
import type { OrderView } from '#contract/orders.ts'

export type Shipment = Pick<OrderView['delivery'], 'carrier' | 'tracking' | 'trackingUrl'>

export const notShipped: Shipment = { carrier: null, tracking: null, trackingUrl: null }

/** The input of staff; `trackingLink` replaces the URL that the shop has for the carrier. */
export interface ShipmentInput {
  carrier?: string | undefined
  tracking?: string | undefined
  trackingLink?: string | undefined
}

/** Undefined when all fields are left out. */
export function shipmentOf({ carrier, tracking, trackingLink }: ShipmentInput): Shipment | undefined {
  if (carrier === undefined && tracking === undefined) return undefined
  const known = carrier === undefined ? undefined : carrierNamed(carrier)
  const link = trackingLink ?? known?.link
  return {
    carrier: known?.name ?? carrier ?? null,
    tracking: tracking ?? null,
    trackingUrl: link !== undefined && tracking !== undefined ? trackingUrl(link, tracking) : null,
  }
}
