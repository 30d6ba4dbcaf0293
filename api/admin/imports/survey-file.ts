// What a file has beside what is imported: the columns that are left out with their first values, and the options of its
// products. It is collected row by row, so it takes little memory for any file.
import { type DecimalSign, maxOptionRoles } from '#contract/admin/imports.ts'
import { optionPlaces } from '#contract/admin/import-fields.ts'
import { numberText } from '#contract/numbers.ts'
import type { Separator } from '../../csv/read-csv.ts'
import { decimalSigns } from './decimal-signs.ts'
import { isColourName, isSizeName } from './guess-values.ts'
import type { ImportRow } from './imports.sql.ts'
import { isTitle } from './product-options.ts'
import { monthOrder } from './read-date.ts'
import { shownCell } from './secret-columns.ts'
import { isTotals } from './totals-row.ts'

export type Survey = Required<
  Pick<ImportRow['preview'], 'leftOut' | 'optionNames' | 'monthFirst' | 'numbers'>
>

const dateFields = /^(?:placedAt|publishedAt|saleFrom|saleUntil)\b/

/** The most values that are shown of a column or an option, and their characters. */
const maxValues = 3
const maxLength = 80

/** Spreadsheets separate columns with semicolons where the comma is the decimal sign. */
const likelySign = (separator: Separator, locale: string): DecimalSign =>
  separator === ';' || (separator !== ',' && numberText(1.5, locale).includes(',')) ? 'comma' : 'point'

interface Column {
  count: number
  values: Set<string>
}

/** @param locale the shop's, whose decimal sign is likely where the file does not say which it has */
export function surveyFile(
  { fields, headers, separator }: Pick<ImportRow, 'fields' | 'headers' | 'separator'>,
  locale: string,
): {
  add(cells: readonly string[]): void
  result(): Survey
} {
  const columns = headers.map((): Column => ({ count: 0, values: new Set() }))
  const options = new Map<string, { name: string; values: Set<string> }>()
  const places = optionPlaces.flatMap((place) => {
    const [name, value] = (['Name', 'Value'] as const).map((part) => fields.indexOf(`option${place}${part}`))
    return value === -1 ? [] : [{ name: name!, value: value!, last: '' }]
  })
  const dates = monthOrder()
  const numbers = decimalSigns({ fields })
  const short = (text: string) => text.replaceAll('\0', '\ufffd').toWellFormed().trim().slice(0, maxLength)
  return {
    add(cells) {
      if (isTotals(cells)) return
      numbers.add(cells)
      for (const [at, field] of fields.entries())
        if (field !== null && dateFields.test(field)) dates.add((cells[at] ?? '').trim())
      for (const [at, { values }] of columns.entries()) {
        const text = fields[at] === null ? (cells[at] ?? '').trim() : ''
        if (text === '') continue
        columns[at]!.count++
        if (values.size < maxValues) values.add(shownCell(headers[at]!, short(text)))
      }
      for (const place of places) {
        place.last = short(cells[place.name] ?? '') || place.last
        const value = short(cells[place.value] ?? '')
        const key = place.last.toLowerCase()
        if (value === '' || key === '' || key.includes(':')) continue
        const known = options.get(key)
        if (!known && options.size >= maxOptionRoles) continue
        const option = known ?? { name: place.last, values: new Set() }
        options.set(key, option)
        if (option.values.size < maxValues) option.values.add(value)
      }
    },
    result: () => ({
      leftOut: columns.flatMap(({ count, values }, column) =>
        count > 0 ? [{ column, count, values: [...values] }] : [],
      ),
      optionNames: [...options.values()]
        .filter(({ name, values }) => !isTitle(name) || values.size > 1)
        .map(({ name, values }) => ({
          name,
          values: [...values],
          role: isSizeName(name) ? ('size' as const) : isColourName(name) ? ('colour' as const) : null,
        })),
      monthFirst: dates.result(),
      numbers: numbers.result(likelySign(separator, locale)),
    }),
  }
}
