// Reads the cells of custom fields.
import {
  type CustomField,
  type CustomValue,
  type CustomValues,
  maxCustomDecimals,
} from '#contract/custom-fields.ts'
import { columnName } from '#contract/admin/import-fields.ts'
import { fieldsOf, nameOfField, readCustomValue } from '../../custom-fields/custom-fields.ts'
import { because, type Reason } from '../../kernel/reason.ts'
import type { Settings } from '../../kernel/settings.ts'
import { numberText } from './guess-values.ts'
import { plainHeading } from './headings/plain-heading.ts'
import type { Line } from './read-line.ts'
import { isMonthFirstIn, readDate } from './read-date.ts'

const yesWords = /^(?:yes|y|true|1|ja|oui|x)$/i
const noWords = /^(?:no|n|false|0|nein|non)$/i

/** The value that a cell means; a text that means none is checked, and refused, as it is. */
function valueOfCell({ kind, choices }: CustomField, text: string, locale: string): CustomValue {
  if (kind === 'yes or no') {
    if (yesWords.test(text)) return true
    return noWords.test(text) ? false : text
  }
  if (kind === 'number') {
    // Our own export writes a point before the decimals, and nothing between thousands.
    const number = /^-?\d+(?:\.\d+)?$/.test(text) ? text : numberText(text, maxCustomDecimals)
    return number === null ? text : Number(number)
  }
  if (kind === 'date')
    return readDate(text, { timeZone: 'UTC', monthFirst: isMonthFirstIn(locale) })?.slice(0, 10) ?? text
  if (kind !== 'choice') return text
  const plain = plainHeading(text)
  const choice =
    choices.find(({ key }) => key === text) ??
    choices.find(({ names }) => Object.values(names).some((name) => plainHeading(name) === plain))
  return choice?.key ?? text
}

/** The values of a record: for each field the first cell that is not empty. A cell without a valid value gets a note. */
export function readCustomCells(lines: readonly Line[], { shop }: Settings, notes: Reason[]): CustomValues {
  const values = fieldsOf(shop, 'customer').flatMap((field): [string, CustomValue][] => {
    const column = columnName('field', field.key)
    const line = lines.find((one) => one.of(column) !== '')
    if (!line) return []
    const text = line.of(column)
    const read = readCustomValue(field, valueOfCell(field, text, shop.locale))
    if ('value' in read) return read.value === null ? [] : [[field.key, read.value]]
    notes.push(
      because('note-custom-field-left-out', {
        row: line.row,
        field: nameOfField(field),
        text: text.slice(0, 40),
      }),
    )
    return []
  })
  return Object.fromEntries(values)
}
