// Texts and lists of a file that are longer than the shop keeps: they are cut, and a note names the column and what is
// lost.
import { because, type Reason } from '../../kernel/reason.ts'
import type { Line } from './read-line.ts'

/** The rows of a record, and the notes about it. */
export interface Noted {
  lines: readonly Line[]
  notes: Reason[]
}

/** Shortens a text that is too long, at the end of a word. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const short = text.slice(0, most - 1)
  return `${short.slice(0, short.lastIndexOf(' ') > most / 2 ? short.lastIndexOf(' ') : most - 1)}…`
}

/** @param fields of which the text was made. */
export function cutText(
  text: string,
  most: number,
  fields: readonly string[],
  { lines, notes }: Noted,
): string {
  if (text.length > most)
    notes.push(because('note-column-shortened', { column: headingOf(lines, fields), most }))
  return cut(text, most)
}

/** The first entries of a list. @param fields of which it was made. @param textOf the text of an entry in the note. */
export function firstOf<Entry>(
  list: readonly Entry[],
  most: number,
  fields: readonly string[],
  { lines, notes, textOf }: Noted & { textOf: (entry: Entry) => string },
): Entry[] {
  if (list.length > most) {
    const text = textOf(list[most]!).slice(0, 80)
    notes.push(because('note-first-kept', { column: headingOf(lines, fields), most, text }))
  }
  return list.slice(0, most)
}

/** The heading of the last of these fields that the rows have. */
function headingOf(lines: readonly Line[], fields: readonly string[]): string {
  const headings = fields.flatMap((field) => lines.flatMap((line) => line.headed(field)))
  return (headings.at(-1)?.heading ?? '').slice(0, 80)
}
