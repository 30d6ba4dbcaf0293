// The sentences that state the fit guarantee. Apart from its schemas, which a browser never loads.
import type { FitGuarantee } from './fit-guarantee.ts'

/** The terms in one sentence, for wherever something is not bought yet. */
export const guaranteeOffer = ({ days, covers }: FitGuarantee): string =>
  `${covers === 'first' ? 'Your first made-to-measure shirt' : 'A made-to-measure shirt'} comes with one free alteration or remake, within ${days} days of delivery.`

/** The same of a line that was ordered; `until` is a date in words, once it is known. */
export const guaranteeHeld = ({ days }: Pick<FitGuarantee, 'days'>, until: string | null): string =>
  until === null
    ? `Fit guarantee: one free alteration or remake, within ${days} days of delivery.`
    : `Fit guarantee: one free alteration or remake, until ${until}.`
