// Which lines the fit guarantee covers: the first made-to-measure shirt that a person buys, or each.
import type { FitGuarantee } from '#contract/fit-guarantee.ts'
import { type Designed, isMadeToMeasure } from './lines.ts'

export { guaranteeUsedBy } from './fit-guarantee.sql.ts'

type Coverable = Pick<Designed, 'fit' | 'guaranteeUsed'>

/** For each line the terms that cover one piece of it, or null. `first` covers only the first of several lines. */
export function guaranteesOf(terms: FitGuarantee | null, lines: Coverable[]): (FitGuarantee | null)[] {
  let first = true
  return lines.map(({ fit, guaranteeUsed }) => {
    if (!terms || !fit || !isMadeToMeasure(fit)) return null
    if (terms.covers === 'every') return terms
    if (guaranteeUsed || !first) return null
    first = false
    return terms
  })
}
