// What is asked beside the design itself: whom the shirt is cut for, and how many. Both may wait.
import type { Design } from '#garment/design.ts'
import type { FitChoice } from '#contract/design.ts'
import { mostPieces } from '#contract/fields.ts'
import { standardSizes } from '#contract/measurement.ts'
import { fits } from '#contract/product.ts'
import { useShop } from '../../shell/app.tsx'
import { QuantityStepper } from '../../ui/choice.tsx'
import { SelectField } from '../../ui/field.tsx'
import styles from './buying.module.css'

/** A saved set of measurements, as far as it is chosen here. */
export interface MeasuredSet {
  id: string
  name: string
}

interface BuyingProps {
  design: Design
  fit: FitChoice | null
  onFit: (fit: FitChoice | null) => void
  sets: MeasuredSet[]
  quantity: number
  onQuantity: (quantity: number) => void
}

const fitWords: Record<(typeof fits)[number], string> = {
  slim: 'Slim: close to the body',
  regular: 'Regular: room to move',
  relaxed: 'Relaxed: falls loosely',
}

/** What the size's select holds: a standard size, `set:` and the id of measurements, or nothing yet. */
const valueOf = (fit: FitChoice | null): string =>
  fit === null ? '' : 'measurement' in fit ? `set:${fit.measurement}` : fit.size

const chosenFrom = (value: string, fit: FitChoice | null): FitChoice | null => {
  if (value === '') return null
  if (value.startsWith('set:')) return { measurement: value.slice('set:'.length) }
  const size = standardSizes.find((each) => each === value)
  return size ? { size, fit: fit && 'fit' in fit ? fit.fit : 'regular' } : null
}

export function Buying({ design, fit, onFit, sets, quantity, onQuantity }: BuyingProps) {
  return (
    <div className={styles.buying}>
      <SelectField
        label="Size"
        required={false}
        value={valueOf(fit)}
        onChange={({ target }) => onFit(chosenFrom(target.value, fit))}
      >
        <option value="">At the checkout</option>
        {sets.length > 0 && (
          <optgroup label="Your measurements">
            {sets.map(({ id, name }) => (
              <option key={id} value={`set:${id}`}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label="Standard sizes">
          {standardSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </optgroup>
      </SelectField>
      {fit && 'size' in fit && (
        <SelectField
          label="Fit"
          value={fit.fit}
          onChange={({ target }) => onFit({ ...fit, fit: target.value as (typeof fits)[number] })}
        >
          {fits.map((each) => (
            <option key={each} value={each}>
              {fitWords[each]}
            </option>
          ))}
        </SelectField>
      )}
      <div className={styles.quantity}>
        <span aria-hidden="true">Quantity</span>
        <QuantityStepper value={quantity} max={mostPieces} onChange={onQuantity} />
      </div>
      <Returnable design={design} fit={fit} />
    </div>
  )
}

/** Said before it is bought: what is made for one person alone does not come back. */
function Returnable({ design, fit }: Pick<BuyingProps, 'design' | 'fit'>) {
  const { returnDays } = useShop().config
  if (design.monogram)
    return <p className={styles.note}>With a monogram the shirt is yours alone: it cannot come back.</p>
  if (fit && 'measurement' in fit) {
    return (
      <p className={styles.note}>
        Cut to your own measurements the shirt is yours alone: it cannot come back.
      </p>
    )
  }
  return (
    <p className={styles.note}>
      In a standard size and without a monogram it can come back within {returnDays} days. Cut to your own
      measurements it cannot.
    </p>
  )
}
