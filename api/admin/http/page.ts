// Pages of lists: a cursor names the last item of a page by what the list is sorted by, and its id.
import { ApiError } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'

/** The last item of the page before. */
export interface ListPlace {
  key: string | number
  id: string
}

const wrongCursor = () =>
  new ApiError('Invalid Input', because('field-not-end-of-page', { field: 'next' }), 'next')

/** Reads a cursor; its key must be of this type. Throws `Invalid Input`. */
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

/** The page of rows of which one more than `limit` was read, and the cursor of the next one. */
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
