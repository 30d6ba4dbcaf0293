// Rows that are values of options, as Ecwid has them: below a product with variants they say what the variants say too.
// Without variants each combination of sizes and colours becomes one, and other options are rows of the specification.
import { joinNamed } from '../../csv/cell-lists.ts'
import { isColourName, isSizeName } from './guess-values.ts'
import type { Line } from './read-line.ts'

const isOptionRow = ({ of }: Line) => /^product_option$/i.test(of('rowType'))

export const isVariantRow = ({ of }: Line) => /^product_variation$/i.test(of('rowType'))

/** Combinations above this number are no variants: each option is then described only. */
const maxCombinations = 1000

/** The rows of a product without those of options, and with a row for each combination of their values. */
export function combineOptions(lines: Line[]): Line[] {
  const options = lines.filter(isOptionRow)
  const [head, ...others] = lines.filter((line) => !isOptionRow(line))
  if (options.length === 0 || head === undefined) return lines
  if (others.some(isVariantRow)) return [head, ...others]
  const values = new Map<string, Set<string>>()
  for (const { of } of options) {
    const [name, value] = [of('option1Name'), of('option1Value')]
    // A text that the customer types has no values.
    if (name && value) values.set(name, (values.get(name) ?? new Set()).add(value))
  }
  const all = [...values]
  const ofVariants = all.filter(([name]) => isSizeName(name) || isColourName(name))
  const count = ofVariants.reduce((product, [, { size }]) => product * size, 1)
  const combined = count <= maxCombinations ? ofVariants : []
  const described = all.filter((option) => !combined.includes(option))
  const specification = joinNamed(described.map(([name, texts]) => ({ name, value: [...texts].join(', ') })))
  return [withCells(head, { specification }), ...others, ...combinationsOf(combined, options[0]!)]
}

/** A row for each combination; none of no options. */
function combinationsOf(options: [name: string, values: Set<string>][], row: Line): Line[] {
  if (options.length === 0) return []
  const all = options.reduce<Record<string, string>[]>(
    (found, [name, values], at) =>
      found.flatMap((cells) =>
        [...values].map((value) => ({
          ...cells,
          [`option${at + 1}Name`]: name,
          [`option${at + 1}Value`]: value,
        })),
      ),
    [{ rowType: 'product_variation' }],
  )
  const empty: Line = { ...row, of: () => '', all: () => [], headed: () => [] }
  return all.map((cells) => withCells(empty, cells))
}

/** A line with further texts in its cells. */
const withCells = (line: Line, cells: Record<string, string>): Line => ({
  ...line,
  of: (field) => [line.of(field), cells[field] ?? ''].filter(Boolean).join('\n'),
})
