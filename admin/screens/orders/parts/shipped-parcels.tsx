// The carrier and tracking number of each parcel of an order.
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { maxParcels } from '#contract/carriers.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './parcels.module.css'
import { newShipment, type OwnCarriers, ShipmentFields, type TypedShipment } from './shipment-fields.tsx'

interface ShippedParcelsProps {
  order: Pick<AdminOrder, 'address' | 'parcels'>
  own: OwnCarriers
  parcels: TypedShipment[]
  onChange: (parcels: TypedShipment[]) => void
}

export function ShippedParcels({ order, own, parcels, onChange }: ShippedParcelsProps) {
  const { t } = useLingui()
  const count = parcels.length
  const fieldsOf = (typed: TypedShipment, index: number) => (
    <ShipmentFields
      country={order.address.country}
      own={own}
      typed={typed}
      onChange={(changed) => onChange(parcels.with(index, changed))}
    />
  )
  return (
    <>
      {count === 1
        ? fieldsOf(parcels[0]!, 0)
        : parcels.map((typed, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <fieldset key={index} className={styles.parcel}>
              <legend>{t`Parcel ${{ place: index + 1 }} of ${{ count }}`}</legend>
              {fieldsOf(typed, index)}
            </fieldset>
          ))}
      {/* An order that is divided has the numbers of its parcels, and no other. */}
      {order.parcels.length === 0 && count < maxParcels && (
        <div className={styles.buttons}>
          <Button
            variant="line"
            size="small"
            onClick={() => onChange([...parcels, { ...newShipment(), ...lastCarrier(parcels) }])}
          >
            <Trans>Add parcel</Trans>
          </Button>
          {count > 1 && (
            <Button variant="bare" size="small" onClick={() => onChange(parcels.slice(0, -1))}>
              <Trans>Remove parcel</Trans>
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** The carrier of the last parcel, which is proposed for the next one. */
const lastCarrier = (parcels: TypedShipment[]): Omit<TypedShipment, 'tracking'> => {
  const { choice, carrier, trackingLink } = parcels.at(-1)!
  return { choice, carrier, trackingLink }
}
