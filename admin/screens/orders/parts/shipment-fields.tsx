// The carrier of a parcel, and its tracking number. The last chosen carrier is proposed for the next parcel.
import { Trans, useLingui } from '@lingui/react/macro'
import type { moveOrder } from '#contract/admin/orders.ts'
import { carrierNamed, carriersFor } from '#contract/carriers.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { SelectField, TextField } from '#web/ui/form/field.tsx'

export interface TypedShipment {
  /** A carrier of the list, `other`, or empty. */
  choice: string
  /** The name of another carrier. */
  carrier: string
  trackingLink: string
  tracking: string
}

const lastCarrierKey = 'last-carrier'
const other = 'other'

export const newShipment = (): TypedShipment => {
  const last = localStorage.getItem(lastCarrierKey) ?? ''
  return { choice: carrierNamed(last)?.name ?? '', carrier: '', trackingLink: '', tracking: '' }
}

/** The shipment as it is sent. */
export function sentShipment(
  typed: TypedShipment,
): Pick<BodyOf<typeof moveOrder>, 'carrier' | 'tracking' | 'trackingLink'> {
  const isOther = typed.choice === other
  const carrier = isOther ? typed.carrier.trim() : typed.choice
  const trackingLink = isOther ? typed.trackingLink.trim() : ''
  const tracking = typed.tracking.trim()
  return { ...(carrier && { carrier }), ...(tracking && { tracking }), ...(trackingLink && { trackingLink }) }
}

interface ShipmentFieldsProps {
  /** The country of the delivery address. */
  country: string
  typed: TypedShipment
  onChange: (typed: TypedShipment) => void
}

export function ShipmentFields({ country, typed, onChange }: ShipmentFieldsProps) {
  const { t, i18n } = useLingui()
  const { usual, others } = carriersFor(country)
  const countryName = new Intl.DisplayNames([i18n.locale], { type: 'region' }).of(country)
  const choose = (choice: string) => {
    if (choice !== other) localStorage.setItem(lastCarrierKey, choice)
    onChange({ ...typed, choice })
  }
  return (
    <>
      <SelectField
        label={t`Carrier`}
        required={false}
        value={typed.choice}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t`Not given`}</option>
        <optgroup label={t({ message: `In ${{ countryName }}`, comment: 'Carriers in a country.' })}>
          <Carriers names={usual.map(({ name }) => name)} />
        </optgroup>
        <optgroup label={t`Other countries`}>
          <Carriers names={others.map(({ name }) => name)} />
        </optgroup>
        <option value={other}>{t`Another carrier`}</option>
      </SelectField>
      {typed.choice === other && (
        <>
          <TextField
            label={t`Name of the carrier`}
            maxLength={40}
            value={typed.carrier}
            onChange={({ target }) => onChange({ ...typed, carrier: target.value })}
          />
          <TextField
            label={t`Link to its tracking`}
            hint={
              <Trans>
                With * in the place of the tracking number: <code>https://carrier.example/track/*</code>
              </Trans>
            }
            required={false}
            inputMode="url"
            maxLength={300}
            value={typed.trackingLink}
            onChange={({ target }) => onChange({ ...typed, trackingLink: target.value })}
          />
        </>
      )}
      <TextField
        label={t`Tracking number`}
        hint={t`Shown to the customer in the email and on the order page, with a link to the carrier.`}
        required={false}
        maxLength={80}
        value={typed.tracking}
        onChange={({ target }) => onChange({ ...typed, tracking: target.value })}
      />
    </>
  )
}

const Carriers = ({ names }: { names: string[] }) =>
  names.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ))
