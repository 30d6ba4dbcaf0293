// The parcels in which an order was sent, each with its carrier and tracking number.
import type { ParcelShipment } from './orders.ts'

/** One for an order that is sent in one parcel, or not sent yet. */
export const parcelShipments = ({
  carrier,
  tracking,
  trackingUrl,
  moreParcels = [],
}: ParcelShipment & { moreParcels?: readonly ParcelShipment[] | undefined }): ParcelShipment[] => [
  { carrier, tracking, trackingUrl },
  ...moreParcels,
]
