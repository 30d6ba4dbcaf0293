// The shop's fit guarantee in one sentence, where a made-to-measure shirt is shown.
import { guaranteeHeld, guaranteeOffer } from '#contract/fit-guarantee-texts.ts'
import type { FitGuarantee } from '#contract/fit-guarantee.ts'
import { dayOf } from '../ui/dates.ts'
import styles from './guarantee-note.module.css'

/** Before it is bought. Nothing where no terms apply. */
export function GuaranteeOffer({ terms }: { terms: FitGuarantee | null | undefined }) {
  if (!terms) return null
  return <p className={styles.note}>{guaranteeOffer(terms)}</p>
}

interface GuaranteeHeldProps {
  terms: FitGuarantee | null
  /** Until when it holds; null before delivery. */
  until: string | null
}

/** Of a line that was ordered. */
export function GuaranteeHeld({ terms, until }: GuaranteeHeldProps) {
  if (!terms) return null
  return <p className={styles.note}>{guaranteeHeld(terms, until && dayOf(until))}</p>
}
