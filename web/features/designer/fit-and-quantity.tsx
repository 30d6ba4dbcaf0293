// Fit and quantity of the designed shirt. Both can be chosen later.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Design } from '#garment/design/design.ts'
import type { FitChoice as Choice } from '#contract/design.ts'
import { maxPieces } from '#contract/fields.ts'
import { useShop } from '../../context/shop.ts'
import { QuantityStepper } from '../../ui/form/choice.tsx'
import { FitChoice } from '../../shared/fit-choice.tsx'
import { GuaranteeOffer } from '../../shared/guarantee-note.tsx'
import type { SavedMeasurement } from '../../shared/fit-choice.tsx'
import styles from './fit-and-quantity.module.css'

interface FitAndQuantityProps {
  design: Design
  fit: Choice | null
  onFit: (fit: Choice | null) => void
  sets: SavedMeasurement[]
  /** The button to add or choose measurements. */
  measure: ReactNode
  quantity: number
  onQuantity: (quantity: number) => void
}

export function FitAndQuantity({
  design,
  fit,
  onFit,
  sets,
  measure,
  quantity,
  onQuantity,
}: FitAndQuantityProps) {
  const { t } = useLingui()
  const { fitGuarantee } = useShop().config
  return (
    <div className={styles.buying}>
      <div className="scripted">
        <FitChoice fit={fit} onFit={onFit} sets={sets} none={t`At the checkout`} />
      </div>
      <div className="scripted">{measure}</div>
      <div className={`${styles.quantity} scripted`}>
        <span aria-hidden="true">
          <Trans>Quantity</Trans>
        </span>
        <QuantityStepper value={quantity} max={maxPieces} onChange={onQuantity} />
      </div>
      <Returnable design={design} fit={fit} />
      {(fit === null || 'measurement' in fit) && <GuaranteeOffer terms={fitGuarantee} />}
    </div>
  )
}

/** A note before buying: a shirt made for one person cannot be returned. */
function Returnable({ design, fit }: Pick<FitAndQuantityProps, 'design' | 'fit'>) {
  const { returnDays } = useShop().config
  if (design.monogram)
    return (
      <p className={styles.note}>
        <Trans>With a monogram the shirt is made for you alone: it cannot be returned.</Trans>
      </p>
    )
  if (fit && 'measurement' in fit) {
    return (
      <p className={styles.note}>
        <Trans>Cut to your own measurements the shirt is made for you alone: it cannot be returned.</Trans>
      </p>
    )
  }
  return (
    <p className={styles.note}>
      <Trans>
        In a standard size and without a monogram it can be returned within {returnDays} days. Cut to your own
        measurements it cannot.
      </Trans>
    </p>
  )
}
