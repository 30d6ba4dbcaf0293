// The carrier of a parcel, and its tracking number. The last chosen carrier is proposed for the next parcel.
import { Trans, useLingui } from '@lingui/react/macro'
import type { listCarriers, moveOrder } from '#contract/admin/orders.ts'
import { carriersFor, isCarrier, maxTrackingNumber, placeOfNumber } from '#contract/carriers.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
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

/** The carriers of the merchant. */
export type OwnCarriers = ReplyOf<typeof listCarriers>['data']['carriers']

export const newShipment = (): TypedShipment => ({
  choice: localStorage.getItem(lastCarrierKey) ?? '',
  carrier: '',
  trackingLink: '',
  tracking: '',
})

/** The choice; empty for a carrier that is no longer known. */
const choiceOf = ({ choice }: TypedShipment, own: OwnCarriers): string =>
  choice === other || isCarrier(choice, own) ? choice : ''

/** The parcels as they are sent; the empty ones at the end are left out. */
export function sentShipments(parcels: TypedShipment[], own: OwnCarriers) {
  const all = parcels.map((typed) => sentShipment(typed, own))
  const [first, ...moreParcels] = all.slice(
    0,
    1 + all.findLastIndex(({ carrier, tracking }) => carrier ?? tracking),
  )
  return { ...first, ...(moreParcels.length > 0 && { moreParcels }) }
}

function sentShipment(
  typed: TypedShipment,
  own: OwnCarriers,
): Pick<BodyOf<typeof moveOrder>, 'carrier' | 'tracking' | 'trackingLink'> {
  const isOther = typed.choice === other
  const carrier = isOther ? typed.carrier.trim() : choiceOf(typed, own)
  const trackingLink = isOther ? typed.trackingLink.trim() : ''
  const tracking = typed.tracking.trim()
  return { ...(carrier && { carrier }), ...(tracking && { tracking }), ...(trackingLink && { trackingLink }) }
}

interface ShipmentFieldsProps {
  /** The country of the delivery address. */
  country: string
  own: OwnCarriers
  typed: TypedShipment
  onChange: (typed: TypedShipment) => void
}

export function ShipmentFields({ country, own, typed, onChange }: ShipmentFieldsProps) {
  const { t, i18n } = useLingui()
  const { usual, others } = carriersFor(country)
  const choice = choiceOf(typed, own)
  const example = own.find(({ name }) => name === choice)?.numberExample
  const countryName = new Intl.DisplayNames([i18n.locale], { type: 'region' }).of(country)
  const choose = (chosen: string) => {
    if (chosen !== other) localStorage.setItem(lastCarrierKey, chosen)
    onChange({ ...typed, choice: chosen })
  }
  return (
    <>
      <SelectField
        label={t`Carrier`}
        required={false}
        value={choice}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t`Not given`}</option>
        {own.length > 0 && (
          <optgroup label={t`Your carriers`}>
            <Carriers names={own.map(({ name }) => name)} />
          </optgroup>
        )}
        <optgroup label={t({ message: `In ${{ countryName }}`, comment: 'Carriers in a country.' })}>
          <Carriers names={namesBeside(usual, own)} />
        </optgroup>
        <optgroup label={t`Other countries`}>
          <Carriers names={namesBeside(others, own)} />
        </optgroup>
        <option value={other}>{t`Another carrier`}</option>
      </SelectField>
      {choice === other && (
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
                With {placeOfNumber} in the place of the tracking number:{' '}
                <code>{`https://carrier.example/track/${placeOfNumber}`}</code>
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
        hint={
          example
            ? t`Like ${example}. Shown to the customer in the email and on the order page, with a link to the carrier.`
            : t`Shown to the customer in the email and on the order page, with a link to the carrier.`
        }
        required={false}
        maxLength={maxTrackingNumber}
        value={typed.tracking}
        onChange={({ target }) => onChange({ ...typed, tracking: target.value })}
      />
    </>
  )
}

/** The names of carriers that the merchant has not replaced. */
const namesBeside = (list: { name: string }[], own: OwnCarriers): string[] =>
  list.map(({ name }) => name).filter((name) => !own.some((one) => one.name === name))

const Carriers = ({ names }: { names: string[] }) =>
  names.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ))
