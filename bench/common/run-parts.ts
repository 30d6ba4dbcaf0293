// Runs parts of `npm run bench`, prints their reports in the same form, and returns the exit status of the command.
import { type Figure, isWithin, judge, type Judged, type Limit, type Limits } from './judge.ts'
import { printTable } from './measure.ts'

/** A measurement: it resolves with a figure for each of its limits, and throws when it cannot measure. */
export interface BenchPart {
  limits: Limits
  measure(): Promise<Figure[]>
}

/** Defines a part whose figures have the names of its limits. */
export const definePart = <Name extends string>(
  limits: Record<Name, Limit>,
  measure: () => Promise<Figure<NoInfer<Name>>[]>,
): BenchPart => ({ limits, measure })

/**
 * Runs the parts. Returns 0 when every figure is within its limit, otherwise 1. When a part throws, the others still
 * run.
 */
export async function runParts(parts: Iterable<[name: string, BenchPart]>): Promise<0 | 1> {
  const failed: string[] = []
  for (const [name, { limits, measure }] of parts) {
    console.log(`\n── ${name}`)
    const figures = await measure().catch((error: unknown) => {
      console.error(error)
      return []
    })
    const judged = judge(limits, figures)
    printReport(judged)
    if (!isWithin(judged)) failed.push(name)
  }
  console.log(failed.length === 0 ? '\nWithin all limits.' : `\nNot within the limits: ${failed.join(', ')}.`)
  return failed.length === 0 ? 0 : 1
}

/** Prints the figures; those with the same columns share a table. */
function printReport(judged: Judged[]): void {
  const tables = Map.groupBy(judged, ({ beside = {} }) => Object.keys(beside).join('\n'))
  for (const rows of tables.values())
    printTable(
      ['', ...Object.keys(rows[0]!.beside ?? {}), 'value', 'limit', ''],
      rows.map(({ name, beside = {}, value, bound, verdict }) => [
        name,
        ...Object.values(beside),
        Number.isFinite(value) ? numberText(value) : '–',
        bound,
        verdict,
      ]),
    )
}

const numberText = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1)
