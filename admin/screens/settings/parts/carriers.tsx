// The merchant's own carriers, as they are typed.
import { Trans, useLingui } from '@lingui/react/macro'
import { maxCarriers, maxTrackingNumber, type OwnCarrier, placeOfNumber } from '#contract/carriers.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { useMay } from '../../../context/session.ts'
import { type ControlProps, trimmedOrNull } from '../../../ui/form/record-field.tsx'
import styles from '../settings.module.css'

/** A carrier that is being typed. */
export type TypedCarrier = Record<keyof OwnCarrier, string>

export const typedCarrier = ({ name, trackingLink, numberExample }: OwnCarrier): TypedCarrier => ({
  name,
  trackingLink: trackingLink ?? '',
  numberExample: numberExample ?? '',
})

export const savedCarrier = ({ name, trackingLink, numberExample }: TypedCarrier): OwnCarrier => ({
  name: name.trim(),
  trackingLink: trimmedOrNull(trackingLink),
  numberExample: trimmedOrNull(numberExample),
})

export function Carriers({ value: carriers, error, onChange }: ControlProps<TypedCarrier[]>) {
  const mayWrite = useMay()('write settings')
  return (
    <>
      <ul className={styles.list}>
        {carriers.map((carrier, index) => (
          <CarrierFields
            // The rows have no id.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            carrier={carrier}
            number={index + 1}
            onChange={(changes) =>
              onChange(carriers.map((one) => (one === carrier ? { ...one, ...changes } : one)))
            }
            onRemove={() => onChange(carriers.filter((one) => one !== carrier))}
          />
        ))}
      </ul>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      {mayWrite && carriers.length < maxCarriers && (
        <div>
          <Button
            variant="line"
            size="small"
            onClick={() => onChange([...carriers, { name: '', trackingLink: '', numberExample: '' }])}
          >
            <Trans>Add carrier</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

interface CarrierProps {
  carrier: TypedCarrier
  number: number
  onChange: (changes: Partial<TypedCarrier>) => void
  onRemove: () => void
}

function CarrierFields({ carrier, number, onChange, onRemove }: CarrierProps) {
  const { t } = useLingui()
  const { name, trackingLink, numberExample } = carrier
  return (
    <li className={styles.method}>
      <TextField
        label={t`Name of the carrier`}
        autoComplete="off"
        maxLength={40}
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
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
        autoComplete="off"
        inputMode="url"
        maxLength={300}
        value={trackingLink}
        onChange={({ target }) => onChange({ trackingLink: target.value })}
      />
      <TextField
        label={t`Example of a tracking number`}
        hint={t`A number that does not have letters and digits in the same places is refused. Empty: any number.`}
        required={false}
        autoComplete="off"
        maxLength={maxTrackingNumber}
        value={numberExample}
        onChange={({ target }) => onChange({ numberExample: target.value })}
      />
      <div>
        <Button
          variant="bare"
          size="small"
          aria-label={t`Remove carrier ${{ carrier: name.trim() || String(number) }}`}
          onClick={onRemove}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
    </li>
  )
}
