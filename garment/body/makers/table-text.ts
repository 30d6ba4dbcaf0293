// The figures of a size table as they are published: `96.5`, or `38–40` for a range.
import type { LengthUnit } from '#contract/measurement.ts'
import type { TableValue } from '#contract/size-table.ts'
import { lengthNumber, parseLength } from '../lengths.ts'

/** A typed figure or range in millimetres; null when it is none. */
export function parseTableValue(text: string, unit: LengthUnit): TableValue | null {
  const ends = text.split(/\s*[-–—]\s*/).flatMap((end) => parseLength(end, unit) ?? [])
  const [low, high = low] = ends
  if (low === undefined || high === undefined || high < low) return null
  return ends.length === text.split(/[-–—]/).length && ends.length <= 2 ? { low, high } : null
}

export function tableValueText(
  { low, high }: TableValue,
  unit: LengthUnit,
  locales: Intl.LocalesArgument,
): string {
  const [from, to] = [low, high].map((mm) => lengthNumber(mm, unit, locales))
  return from === to ? from! : `${from}–${to}`
}
