// Reads a bank's CSV file: its columns are found by their headings, which a person confirms once. Banks write lines about
// the account above the headings, and amounts and days in the form of their country.
import {
  type BankColumns,
  type BankField,
  bankFields,
  maxStatementPayments,
  requiredBankFields,
} from '#contract/admin/bank.ts'
import { minorDigits } from '#contract/currency.ts'
import { readIban } from '#contract/iban.ts'
import { type CsvForm, inspectCsv, readCsv, type Separator } from '../../csv/read-csv.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because, type Reason } from '../../kernel/reason.ts'
import { headingsOfBanks } from './bank-headings.ts'
import { type BankProfile, bankProfiles } from './bank-profiles.ts'
import {
  minorOf,
  plainAccount,
  plainReference,
  type ReadStatement,
  type StatementPayment,
  tidy,
} from './statement.ts'

/** What banks write beside a payment that is not booked yet, or was not made. */
const notBooked = /vorgemerkt|ausstehend|pending|reverted|declined|failed|cancell?ed|en attente|in sospeso/i
/** Rows among which the headings are. */
const headRows = 30
/** Rows of the file, with those of outgoing payments. */
const maxRows = 20_000
const sampleRows = 4

export interface BankCsv {
  headings: string[]
  /** The rows below the headings, with their numbers in the file. */
  rows: { row: number; cells: string[] }[]
}

const refusal = (why: Reason) => new ApiError('Invalid Input', why, 'body')

/** Reads the rows of a file. Throws `Invalid Input`. */
export async function readBankCsv(bytes: Uint8Array): Promise<BankCsv> {
  const content = async function* () {
    yield bytes
  }
  const { encoding, separator } = await inspectCsv(content())
  const others = ([';', ',', '\t'] as const).filter((one) => one !== separator)
  const tables = []
  // The first line may be about the account, and have another width than the headings.
  for (const one of [separator, ...others] as Separator[])
    tables.push(await tableOf(content(), { encoding, separator: one }))
  const [best] = tables.toSorted((one, other) => knownHeadings(other.headings) - knownHeadings(one.headings))
  if (!best || best.rows.length === 0) throw refusal(because('statement-without-rows'))
  return best
}

const knownHeadings = (headings: string[]): number => Object.keys(guessColumns(headings)).length

async function tableOf(content: AsyncIterable<Uint8Array>, form: CsvForm): Promise<BankCsv> {
  const rows: BankCsv['rows'] = []
  for await (const { row, cells } of readCsv(content, form)) {
    rows.push({ row, cells: cells.map((cell) => tidy(cell)) })
    if (rows.length > maxRows) throw refusal(because('statement-too-many-rows', { most: maxRows }))
  }
  // The row with the most known headings; without any the first one.
  const head = rows.slice(0, headRows)
  const known = head.map(({ cells }) => knownHeadings(cells))
  const index = Math.max(0, known.indexOf(Math.max(1, ...known)))
  return { headings: uniqueHeadings(rows[index]?.cells ?? []), rows: rows.slice(index + 1) }
}

/** A heading that a file has twice gets a number. */
function uniqueHeadings(cells: string[]): string[] {
  const seen = new Map<string, number>()
  return cells.map((cell, index) => {
    const heading = cell || String(index + 1)
    const count = (seen.get(heading) ?? 0) + 1
    seen.set(heading, count)
    return tidy(count === 1 ? heading : `${heading} (${count})`, 200)
  })
}

const plainHeading = (heading: string): string =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** The bank whose files have these headings; null: it is not known. */
export const bankOf = (headings: readonly string[]): string | null => profileOf(headings)?.bank ?? null

function profileOf(headings: readonly string[]): BankProfile | undefined {
  const plain = new Set(headings.map(plainHeading))
  return bankProfiles.find((profile) => profile.headings.every((heading) => plain.has(heading)))
}

/** The column of each field: those of a known bank, or those that the headings of banks suggest. */
export function guessColumns(headings: readonly string[]): BankColumns {
  const profile = profileOf(headings)
  if (profile) {
    const columnOf = (names: readonly string[] = []) =>
      names.map((name) => headings.find((heading) => plainHeading(heading) === name)).find(Boolean)
    return Object.fromEntries(
      bankFields.flatMap((field) => {
        const heading = columnOf(profile.columns[field])
        return heading === undefined ? [] : [[field, heading]]
      }),
    )
  }
  const taken = new Set<string>()
  const columns: BankColumns = {}
  for (const field of bankFields) {
    const names = headingsOfBanks[field]
    const found = names
      .map((name) => headings.find((heading) => plainHeading(heading) === name && !taken.has(heading)))
      .find(Boolean)
    if (!found) continue
    taken.add(found)
    columns[field] = found
  }
  return columns
}

/** The key under which the columns of such a file are remembered. */
export const headingsKey = (headings: readonly string[]): string => JSON.stringify(headings)

export const samplesOf = ({ rows }: BankCsv): string[][] =>
  rows.slice(0, sampleRows).map(({ cells }) => cells)

/** Throws `Invalid Input` when a column is not in the file, or a required one is missing. */
export function checkColumns(columns: BankColumns, headings: readonly string[]): void {
  for (const field of requiredBankFields)
    if (columns[field] === undefined)
      throw new ApiError('Invalid Input', because('bank-column-missing'), field)
  for (const [field, heading] of Object.entries(columns))
    if (heading !== undefined && !headings.includes(heading))
      throw new ApiError('Invalid Input', because('bank-column-unknown', { heading }), field)
}

interface CsvOptions {
  columns: BankColumns
  /** Where the file has no column for it. */
  account: string
  currency: string
}

/** The incoming payments of a file. Throws `Invalid Input` with row, column and value. */
export function paymentsOfCsv(csv: BankCsv, { columns, account, currency }: CsvOptions): ReadStatement {
  checkColumns(columns, csv.headings)
  const indexOf = (field: BankField) => csv.headings.indexOf(columns[field] ?? '')
  const days = csv.rows.map(({ cells }) => cells[indexOf('bookedOn')] ?? '')
  const order = dayOrderOf(days)
  const payments: StatementPayment[] = []
  let leftOut = 0
  for (const { row, cells } of csv.rows) {
    const cellOf = (field: BankField) => cells[indexOf(field)] ?? ''
    const wrong = (field: BankField) =>
      refusal(
        because('bank-cell-wrong', {
          row,
          heading: columns[field] ?? '',
          value: tidy(cellOf(field), 40) || '–',
        }),
      )
    const typed = cellOf('amount')
    // A line of a sum at the end has neither a day nor an amount of its own, and what is only announced may not come.
    if (typed === '' || cellOf('bookedOn') === '' || notBooked.test(cellOf('status'))) {
      leftOut++
      continue
    }
    const code = (cellOf('currency') || currency).toUpperCase()
    const amount = /^[A-Z]{3}$/.test(code) ? amountOf(typed, code) : null
    if (amount === null) throw wrong('amount')
    if (amount <= 0) {
      leftOut++
      continue
    }
    const bookedOn = dayOf(cellOf('bookedOn'), order)
    if (bookedOn === null) throw wrong('bookedOn')
    const iban = cellOf('payerIban')
    const own = cellOf('account')
    const entry = cellOf('entryReference')
    payments.push({
      account: readIban(own) ?? (plainAccount(own) || account),
      bookedOn,
      amountMinor: amount,
      currency: code,
      payer: tidy(cellOf('payer'), 140),
      payerIban: iban === '' ? null : plainAccount(iban),
      reference: plainReference(cellOf('reference')),
      message: tidy(`${cellOf('message')} ${cellOf('furtherMessage')}`),
      bankReferences: entry === '' ? [] : [tidy(entry, 100)],
    })
    if (payments.length > maxStatementPayments)
      throw refusal(because('statement-too-long', { most: maxStatementPayments }))
  }
  return { payments, leftOut }
}

/**
 * `1.234,56`, `1,234.56`, `1'234.56`, `1234.5`, `+12,00`, `12,00-`, `EUR 12.00`: minor units, negative for an outgoing
 * payment. Null when it is no amount, or it is not clear whether a sign is that of decimals or of thousands.
 */
export function amountOf(typed: string, currency: string): number | null {
  const plain = typed.replaceAll(/[\s\u00a0'’]|[A-Z]{3}|[€$£]/g, '').replaceAll('−', '-')
  const [, before = '', figures = '', after = ''] = /^([+-]?)([\d.,]+)([+-]?)$/.exec(plain) ?? []
  if (figures === '' || (before !== '' && after !== '')) return null
  const decimal = decimalOf(figures, minorDigits(currency))
  const minor = decimal === null ? null : minorOf(decimal, currency)
  return minor === null ? null : before === '-' || after === '-' ? -minor : minor
}

function decimalOf(figures: string, digits: number): string | null {
  const last = Math.max(figures.lastIndexOf('.'), figures.lastIndexOf(','))
  if (last === -1) return figures
  const sign = figures[last]!
  const other = sign === '.' ? ',' : '.'
  const decimals = figures.length - last - 1
  const isOnce = figures.indexOf(sign) === last
  const groups = /^\d{1,3}(?:[.,]\d{3})*$/
  // The last sign is that of thousands when it is there twice. With three figures after a single one it is not clear.
  if (!isOnce) return groups.test(figures) && !figures.includes(other) ? figures.replaceAll(sign, '') : null
  if (decimals === 3 && digits !== 3 && !figures.includes(other)) return null
  const whole = figures.slice(0, last)
  if (!/^\d+$/.test(whole) && !(groups.test(whole) && !whole.includes(sign))) return null
  return `${whole.replaceAll(other, '')}.${figures.slice(last + 1)}`.replace(/\.$/, '')
}

type DayOrder = 'day first' | 'month first'

/** Whether the month is written first, as one of the days shows; otherwise the day is, as in most countries. */
function dayOrderOf(days: string[]): DayOrder {
  const isMonthFirst = days.some((day) => {
    const [, first, second] = /^(\d{1,2})[./-](\d{1,2})[./-]\d{2,4}/.exec(day) ?? []
    return Number(first) <= 12 && Number(second) > 12
  })
  return isMonthFirst ? 'month first' : 'day first'
}

/** `YYYY-MM-DD` of `31.12.2026`, `31/12/26`, `2026-12-31`, `20261231`; null when it is no day. */
export function dayOf(typed: string, order: DayOrder): string | null {
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:\D.*)?$/.exec(typed)
  const local = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})(?:\D.*)?$/.exec(typed)
  if (!iso && !local) return null
  const [first, second, third] = (iso ?? local)!.slice(1) as [string, string, string]
  const [day, month, year] = iso
    ? [third, second, first]
    : order === 'month first'
      ? [second, first, third]
      : [first, second, third]
  const text = [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join(
    '-',
  )
  const at = Date.parse(text)
  return /^[12]/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : null
}
