// The carrier of each parcel of an order, its tracking number, and the tracking link.
import { carrierNamed, isLikeExample, type OwnCarrier, trackingUrl } from '#contract/carriers.ts'
import type { ParcelShipment } from '#contract/orders.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'

/** The first parcel, and those after it. */
export interface Shipment extends ParcelShipment {
  moreParcels?: ParcelShipment[]
}

export const notSent: ParcelShipment = { carrier: null, tracking: null, trackingUrl: null }

export const notShipped: Shipment = { ...notSent, moreParcels: [] }

/** The input of staff; `trackingLink` replaces the URL that the shop has for the carrier. */
interface ParcelInput {
  carrier?: string | undefined
  tracking?: string | undefined
  trackingLink?: string | undefined
}

export interface ShipmentInput extends ParcelInput {
  moreParcels?: readonly ParcelInput[] | undefined
}

/**
 * Undefined when all fields are left out. Throws `Invalid Input` for a number that is not like the carrier's example.
 * @param own the carriers of the merchant
 */
export function shipmentOf(
  { moreParcels = [], ...first }: ShipmentInput,
  own: readonly OwnCarrier[] = [],
): Shipment | undefined {
  const sent = parcelOf(first, own, 'tracking')
  const more = moreParcels.map((one, index) => parcelOf(one, own, `moreParcels.${index}.tracking`))
  if (sent === undefined && more.length === 0) return undefined
  return { ...(sent ?? notSent), moreParcels: more.map((one) => one ?? notSent) }
}

function parcelOf(
  { carrier, tracking, trackingLink }: ParcelInput,
  own: readonly OwnCarrier[],
  field: string,
): ParcelShipment | undefined {
  if (carrier === undefined && tracking === undefined) return undefined
  const known = carrier === undefined ? undefined : carrierNamed(carrier, own)
  const example = known?.numberExample
  if (example && tracking !== undefined && !isLikeExample(tracking, example))
    throw new ApiError(
      'Invalid Input',
      because('tracking-number-format', { carrier: known.name, example }),
      field,
    )
  const link = trackingLink ?? known?.trackingLink ?? undefined
  return {
    carrier: known?.name ?? carrier ?? null,
    tracking: tracking ?? null,
    trackingUrl: link !== undefined && tracking !== undefined ? trackingUrl(link, tracking) : null,
  }
}
