// What is wrong with the sizes of a table.
import type { TableMeasure, TableMeasures, TableValue } from '#contract/size-table.ts'

export interface SizeOfTable {
  size: string
  measures: TableMeasures
}

/** A code of the reasons, with the size that it is about. */
export interface SizesProblem {
  code: 'sizes-repeated' | 'sizes-without-measures' | 'sizes-fall' | 'sizes-range' | 'sizes-sleeve-alone'
  size: string
}

/** The first problem; null when there is none. */
export function problemOfSizes(sizes: readonly SizeOfTable[]): SizesProblem | null {
  const seen = new Set<string>()
  const last: Partial<Record<TableMeasure, TableValue>> = {}
  for (const { size, measures } of sizes) {
    const found = (code: SizesProblem['code']) => ({ code, size })
    const values = Object.entries(measures) as [TableMeasure, TableValue][]
    if (seen.has(size)) return found('sizes-repeated')
    seen.add(size)
    if (values.length === 0) return found('sizes-without-measures')
    if (measures.sleeveFromShoulderMm && !measures.shoulderMm) return found('sizes-sleeve-alone')
    for (const [measure, value] of values) {
      if (value.high < value.low) return found('sizes-range')
      const before = last[measure]
      if (before && value.low + value.high < before.low + before.high) return found('sizes-fall')
      last[measure] = value
    }
  }
  return null
}
