// The sizes of a table as they are typed and pasted.
import { expect, it } from 'vitest'
import { emptyRow, pasted, savedSizes, typedSizes } from './parts/typed-sizes.ts'

const at = (mm: number) => ({ low: mm, high: mm })
const sizes = [
  { size: 'S', measures: { chestMm: { low: 965.2, high: 1016 } } },
  { size: 'M', measures: { collarMm: at(400), chestMm: at(1066.8) } },
]

it('are written in the unit of the maker, and saved as they were', () => {
  const typed = typedSizes({ sizes, unit: 'in' }, 'en')
  expect(typed.measures).toEqual(['collarMm', 'chestMm'])
  expect(typed.rows[0]).toEqual({ size: 'S', figures: { chestMm: '38–40' } })
  expect(savedSizes(typed)).toEqual(sizes.map((size) => ({ ...size, wrong: null })))
})

it('a text that is no figure is named; empty rows, and columns that were taken out, are left out', () => {
  const rows = [{ size: 'M', figures: { chestMm: 'wide', waistMm: '90' } }, emptyRow]
  expect(savedSizes({ unit: 'cm', measures: ['chestMm'], rows })).toEqual([
    { size: 'M', measures: {}, wrong: 'chestMm' },
  ])
})

it('cells of a spreadsheet fill the rows from the cell on, and add rows up to the limit', () => {
  const typed = { unit: 'cm' as const, measures: ['collarMm' as const, 'chestMm' as const], rows: [emptyRow] }
  const filled = pasted(typed, 'S\t37\t96\r\nM\t39\t102\r\nL\t41\t108\tignored\n', { row: 0, column: 0 }, 2)
  expect(filled.rows).toEqual([
    { size: 'S', figures: { collarMm: '37', chestMm: '96' } },
    { size: 'M', figures: { collarMm: '39', chestMm: '102' } },
  ])
})
