// Reads CSV files of other programs: encoding and separator are detected, and rows are streamed, so that no file is too
// long.
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import { decodeChunks, decodeText, type Encoding } from './decode-text.ts'
import { unescapeCell } from './write-csv.ts'

const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

export interface CsvForm {
  encoding: Encoding
  separator: Separator
}

/** Bytes from the beginning of the file in which encoding and separator are detected. */
const headBytes = 256 * 1024
const sampleRows = 5
/** The most characters of one row: a longer one has a quotation mark that was never closed. */
const maxRowLength = 1_000_000

type Bytes = AsyncIterable<Uint8Array>

/** Encoding, separator, headers and first rows of a file. Reads the whole file. Throws `Invalid Input`. */
export async function inspectCsv(
  content: Bytes,
): Promise<CsvForm & { headers: string[]; samples: string[][] }> {
  const head: Uint8Array[] = []
  let kept = 0
  let isUtf8 = true
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of content) {
    if (kept < headBytes) head.push(chunk)
    kept += chunk.length
    if (isUtf8)
      try {
        utf8.decode(chunk, { stream: true })
      } catch {
        isUtf8 = false
      }
  }
  try {
    utf8.decode()
  } catch {
    isUtf8 = false
  }
  const first = Buffer.concat(head).subarray(0, headBytes)
  refuseOtherFiles(first)
  const encoding = encodingOf(first, isUtf8)
  const text = decodeText(first, encoding)
  if (text.split(noText).length - 1 > text.length / 100) throw notText()
  const isComplete = kept <= headBytes
  const found = await Promise.all(
    separators.map(async (separator) => ({ separator, rows: await firstRows(text, separator, isComplete) })),
  )
  const told = startOf(text).separator
  const { separator, rows } =
    found.find((one) => one.separator === told) ??
    found.toSorted((one, other) => widthOf(other.rows) - widthOf(one.rows))[0]!
  const [headers = [], ...samples] = rows
  if (headers.some((header) => noText.test(header))) throw notText()
  if (!headers.some((header) => /\p{Letter}/u.test(header)))
    throw new ApiError('Invalid Input', because('file-without-rows'), 'body')
  return { encoding, separator, headers, samples }
}

const widthOf = (rows: string[][]) => rows[0]?.length ?? 0

/** The first bytes of spreadsheets, archives and documents. */
const otherFiles = [
  'PK\u0003\u0004',
  '\u00d0',
  '\u001f\u008b',
  '7z\u00bc\u00af',
  'Rar!',
  '\u00fd7zXZ',
  '(\u00b5/\u00fd',
  'BZh',
  '%PDF',
].map((start) => Buffer.from(start, 'latin1'))

/** Characters that no text has, but compressed and binary files have. */
// oxlint-disable-next-line no-control-regex
const noText = /[\u0000-\u0008\u000e-\u001f]/

/** Refuses an empty file, and files that a person may mistake for CSV. */
function refuseOtherFiles(first: Buffer): void {
  if (first.length === 0) throw new ApiError('Invalid Input', because('file-empty'), 'body')
  if (otherFiles.some((start) => first.subarray(0, start.length).equals(start)))
    throw new ApiError('Invalid Input', because('file-not-csv'), 'body')
}

const notText = () => new ApiError('Invalid Input', because('file-not-text'), 'body')

function encodingOf(first: Buffer, isUtf8: boolean): Encoding {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le'
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be'
  // Without a byte order mark: in UTF-16 every other byte of Latin text is 0.
  const nothing = (from: number) => {
    let count = 0
    for (let at = from; at < first.length; at += 2) if (first[at] === 0) count++
    return count / (first.length / 2)
  }
  if (nothing(1) > 0.4) return 'utf-16le'
  if (nothing(0) > 0.4) return 'utf-16be'
  if (isUtf8) return 'utf-8'
  // Letters with accents are at other places in files of Excel for Mac.
  let [mac, dos, windows] = [0, 0, 0]
  for (const [at, byte] of first.entries()) {
    if (macLetters.has(byte)) mac++
    if (dosLetters.has(byte) && isLetter(first[at - 1]) && isLetter(first[at + 1])) dos++
    if (byte >= 0xc0 && byte !== dosSharpS) windows++
  }
  if (dos > mac && dos > windows * 2) return 'cp850'
  return mac > windows * 2 ? 'macintosh' : 'windows-1252'
}

const isLetter = (byte: number | undefined) => byte !== undefined && /[a-z]/i.test(String.fromCharCode(byte))

/** ü é ä à ç ö in code page 850. Windows-1252 has quotation marks and the like there, which stand within no word. */
const dosLetters = new Set([0x81, 0x82, 0x84, 0x85, 0x87, 0x94])
/** ß in code page 850. */
const dosSharpS = 0xe1

/** ä ç é è ê ö ü in Mac OS Roman; Windows-1252 has nothing there, or rare letters. */
const macLetters = new Set([0x8a, 0x8d, 0x8e, 0x8f, 0x90, 0x9a, 0x9f])

async function firstRows(text: string, separator: Separator, isComplete: boolean): Promise<string[][]> {
  // Drops the last row, which may be cut off at the end of the head.
  const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'))
  const whole = isComplete ? text : text.slice(0, end + 1)
  const rows: string[][] = []
  try {
    for await (const { cells } of rowsOf(one(whole), separator)) {
      rows.push(cells)
      if (rows.length > sampleRows) break
    }
  } catch {
    // A file with another separator may still be readable; with this one, its headers show it.
    const [first = ''] = whole.split(/[\r\n]/, 1)
    if (rows.length === 0 && first.length < whole.length) return firstRows(first, separator, true)
  }
  return rows
}

/** The title of a list in a row of its own, above headers that fill at least three cells, with empty rows between them. */
const title =
  /^\ufeff?[^,;\t|"\r\n]*\p{L}[^,;\t|"\r\n]*[,;\t|]*(?:\r\n|\r|\n)[\s,;|]*(?=[^,;\t|\r\n]+([,;\t|])[^,;\t|\r\n]+\1[^,;\t|\r\n]+)/u

/**
 * Rows without content and a title before the headers, the line by which Excel knows the separator, and the byte order
 * mark.
 */
function startOf(text: string): { length: number; rows: number; separator: string | undefined } {
  const [blank = ''] = /^[\s\ufeff,;|]*[\r\n]/.exec(text) ?? []
  const [heading = ''] = title.exec(text.slice(blank.length)) ?? []
  const empty = /^\ufeff?"?sep=/i.test(heading) ? blank : blank + heading
  const [mark = ''] = /^\s*\ufeff+/.exec(text.slice(empty.length)) ?? []
  const [line = '', separator] =
    /^"?sep=([^\r\n])"?[ \t]*(?:\r\n|\r|\n)/i.exec(text.slice(empty.length + mark.length)) ?? []
  return {
    length: empty.length + mark.length + line.length,
    rows: empty.split(/\r\n|\r|\n/).length - 1,
    separator,
  }
}

/** The text from the headers on, and how many rows are before them. */
async function fromHeaders(
  text: AsyncIterable<string>,
): Promise<{ before: number; rest: AsyncGenerator<string> }> {
  const pieces = text[Symbol.asyncIterator]()
  let first = ''
  for (;;) {
    const { done, value } = await pieces.next()
    if (done) break
    first += value
    // The headers and more have arrived.
    if (first.length - startOf(first).length > headBytes || first.length > maxRowLength) break
  }
  const start = startOf(first)
  return { before: start.rows, rest: following() }
  async function* following(): AsyncGenerator<string> {
    yield first.slice(start.length)
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
}

async function* one(text: string): AsyncGenerator<string> {
  yield text
}

export interface CsvRow {
  /** Counted as in a spreadsheet; the headers are row 1, also when empty rows are before them. */
  row: number
  cells: string[]
}

/** The rows of a file, its headers first. Throws `Invalid Input` when it is not CSV. */
export const readCsv = (content: Bytes, { encoding, separator }: CsvForm): AsyncGenerator<CsvRow> =>
  rowsOf(decodeChunks(content, encoding), separator)

async function* rowsOf(text: AsyncIterable<string>, separator: Separator): AsyncGenerator<CsvRow> {
  const [{ parse }, { Readable }] = await Promise.all([import('csv-parse'), import('node:stream')])
  const parser = parse({
    bom: true,
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: maxRowLength,
  })
  const { before, rest } = await fromHeaders(text)
  const source = Readable.from(rest)
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let row = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row++
      const isFilled = cells.some((cell) => cell !== '' && cell.trim() !== '')
      if (row === 1 || isFilled) yield { row: row === 1 ? 1 : row + before, cells: cells.map(unescapeCell) }
    }
  } catch (error) {
    throw String((error as { code?: string }).code).startsWith('CSV_')
      ? new ApiError('Invalid Input', because('file-broken-after-row', { row }), 'body')
      : error
  } finally {
    source.destroy()
    parser.destroy()
  }
}
