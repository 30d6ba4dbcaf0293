// Choosing the fit of a designed shirt: a standard size with its fit, or a saved set of measurements.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { measurementName } from '#contract/measurement-name.ts'
import { standardSizes } from '#contract/measurement.ts'
import type { FitChoice as Choice } from '#contract/design.ts'
import { fits } from '#contract/product.ts'
import { SelectField } from '../ui/form/field.tsx'
import { useSizeText } from './size-text.tsx'

/** A saved set of measurements to choose. */
export interface SavedMeasurement {
  id: string
  /** For whom it is; null: the shopper. */
  person: string | null
  name: string
}

interface FitChoiceProps {
  fit: Choice | null
  onFit: (fit: Choice | null) => void
  sets: SavedMeasurement[]
  /** The text of the empty option. */
  none: string
  required?: boolean
  error?: string | undefined
  /** The name of the size control. */
  name?: string
}

const fitLabels: Record<(typeof fits)[number], MessageDescriptor> = {
  slim: msg`Slim: close to the body`,
  regular: msg`Regular: room to move`,
  relaxed: msg`Relaxed: falls loosely`,
}

/** The value of the select: a standard size, `set:` with the id of measurements, or empty. */
const valueOf = (fit: Choice | null): string =>
  fit === null ? '' : 'measurement' in fit ? `set:${fit.measurement}` : fit.size

function chosenFrom(value: string, fit: Choice | null): Choice | null {
  if (value.startsWith('set:')) return { measurement: value.slice('set:'.length) }
  const size = standardSizes.find((each) => each === value)
  return size ? { size, fit: fit && 'fit' in fit ? fit.fit : 'regular' } : null
}

export function FitChoice({ fit, onFit, sets, none, required = false, error, name }: FitChoiceProps) {
  const { t } = useLingui()
  const sizeText = useSizeText()
  return (
    <>
      <SelectField
        label={t`Size`}
        name={name}
        required={required}
        error={error}
        value={valueOf(fit)}
        onChange={({ target }) => onFit(chosenFrom(target.value, fit))}
      >
        <option value="">{none}</option>
        {sets.length > 0 && (
          <optgroup label={t`Your measurements`}>
            {sets.map((set) => (
              <option key={set.id} value={`set:${set.id}`}>
                {measurementName(set)}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label={t`Standard sizes`}>
          {standardSizes.map((size) => (
            <option key={size} value={size}>
              {sizeText(size)}
            </option>
          ))}
        </optgroup>
      </SelectField>
      {fit && 'size' in fit && (
        <SelectField
          label={t`Fit`}
          value={fit.fit}
          onChange={({ target }) => onFit({ ...fit, fit: target.value as (typeof fits)[number] })}
        >
          {fits.map((each) => (
            <option key={each} value={each}>
              {t(fitLabels[each])}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
