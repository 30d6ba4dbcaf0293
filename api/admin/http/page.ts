// Pages of lists: a cursor has the sort key and the id of the last item of a page.
import { ApiError } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'

/** The sort key and the id of an item. */
export interface ListPlace {
  key: string | number
  id: string
}

const wrongCursor = () =>
  new ApiError('Invalid Input', because('field-not-end-of-page', { field: 'next' }), 'next')

/** Reads a cursor; null on the first page. Throws `Invalid Input`, also for a key of another type. */
export function readCursor(cursor: string | undefined, keyType: 'string' | 'number'): ListPlace | null {
  if (cursor === undefined) return null
  const read = parse(cursor)
  if (!Array.isArray(read) || read.length !== 2) throw wrongCursor()
  const [key, id] = read as unknown[]
  if (typeof key !== keyType || typeof id !== 'string') throw wrongCursor()
  if (typeof key === 'number' ? !Number.isSafeInteger(key) : !isStorable(key as string)) throw wrongCursor()
  if (!isStorable(id)) throw wrongCursor()
  return { key: key as string | number, id }
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw wrongCursor()
  }
}

/** Makes a page of up to `limit` + 1 rows that were read: its rows, and the cursor of the next page. */
export function pageOf<Row extends ListPlace>(
  rows: Row[],
  limit: number,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next =
    rows.length > limit && last
      ? Buffer.from(JSON.stringify([last.key, last.id])).toString('base64url')
      : null
  return { rows: page, next }
}
