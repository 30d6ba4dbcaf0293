// The shop's fit guarantee in a sentence, for made-to-measure shirts.
import { guaranteeHeld, guaranteeOffer } from '#contract/fit-guarantee-texts.ts'
import type { FitGuarantee } from '#contract/fit-guarantee.ts'
import { useShop } from '../context/shop.ts'
import { dayOf } from '../ui/dates.ts'
import styles from './guarantee-note.module.css'

/** The note before buying. Renders nothing without a guarantee. */
export function GuaranteeOffer({ terms }: { terms: FitGuarantee | null | undefined }) {
  if (!terms) return null
  return <p className={styles.note}>{guaranteeOffer(terms)}</p>
}

interface GuaranteeHeldProps {
  terms: FitGuarantee | null
  /** The last day of the guarantee; null before delivery. */
  until: string | null
}

/** The note of an ordered line. */
export function GuaranteeHeld({ terms, until }: GuaranteeHeldProps) {
  const { config } = useShop()
  if (!terms) return null
  return <p className={styles.note}>{guaranteeHeld(terms, until && dayOf(until, config.locale))}</p>
}
