// The shop's fit guarantee in a sentence, for made-to-measure shirts.
import { useLingui } from '@lingui/react/macro'
import type { FitGuarantee } from '#contract/fit-guarantee.ts'
import { useShop } from '../context/shop.ts'
import { dayOf } from '../ui/dates.ts'
import styles from './guarantee-note.module.css'
import { guaranteeHeld, guaranteeOffer } from './guarantee-text.ts'

/** The note before buying. Renders nothing without a guarantee. */
export function GuaranteeOffer({ terms }: { terms: FitGuarantee | null | undefined }) {
  const { i18n } = useLingui()
  if (!terms) return null
  return <p className={styles.note}>{guaranteeOffer(terms, i18n)}</p>
}

interface GuaranteeHeldProps {
  terms: FitGuarantee | null
  /** The last day of the guarantee; null before delivery. */
  until: string | null
}

/** The note of an ordered line. */
export function GuaranteeHeld({ terms, until }: GuaranteeHeldProps) {
  const { i18n } = useLingui()
  const { config } = useShop()
  if (!terms) return null
  return <p className={styles.note}>{guaranteeHeld(terms, until && dayOf(until, config.locale), i18n)}</p>
}
