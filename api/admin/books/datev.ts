// Writes entries in DATEV's format: EXTF 700, category 21, “Buchungsstapel” version 13, as DATEV documents it for
// developers. Windows-1252, lines that end with CRLF, semicolons, decimal commas. No I/O.
import type { Chart } from '#contract/book-accounts.ts'
import { isUnion } from '#contract/vat-rates.ts'

export interface Batch {
  createdAt: Date
  consultant: number
  client: number
  accountLength: number
  chart: Chart
  currency: string
  /** `YYYY-MM-DD`: the first and the last day. */
  from: string
  to: string
  name: string
}

export interface BatchEntry {
  /** Positive: a debit of `account`. */
  amountMinor: number
  account: string
  counter: string
  day: string
  document: string
  text: string
  /** The member state whose tax it has, and the rate, where it is not the seller's own; or the buyer's VAT number. */
  union: { country: string; percent: number } | { vatNumber: string } | null
}

const numbered = (count: number, first: string, second: string): string[] =>
  Array.from({ length: count }, (_, i) => [`${first} ${i + 1}`, `${second} ${i + 1}`]).flat()

/** The headings, in the order and the spelling of the format. */
const headings = [
  'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz',
  'WKZ Basis-Umsatz;Konto;Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum',
  'Belegfeld 1;Belegfeld 2;Skonto;Buchungstext;Postensperre;Diverse Adressnummer',
  'Geschäftspartnerbank;Sachverhalt;Zinssperre;Beleglink',
  ...numbered(8, 'Beleginfo - Art', 'Beleginfo - Inhalt'),
  'KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung);Abw. Versteuerungsart;Sachverhalt L+L;Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer;BU 49 Funktionsergänzung',
  ...numbered(20, 'Zusatzinformation - Art', 'Zusatzinformation- Inhalt'),
  'Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit',
  'Skontotyp;Auftragsnummer;Buchungstyp;USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen);EU-Steuersatz (Anzahlungen);Erlöskonto (Anzahlungen)',
  'Herkunft-Kz;Buchungs GUID;KOST-Datum;SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername',
  'Beteiligtennummer;Identifikationsnummer;Zeichnernummer;Postensperre bis',
  'Bezeichnung SoBil-Sachverhalt;Kennzeichen SoBil-Buchung;Festschreibung;Leistungsdatum',
  'Datum Zuord. Steuerperiode;Fälligkeit;Generalumkehr (GU);Steuersatz;Land',
  'Abrechnungsreferenz;BVV-Position;EU-Land u. UStID (Ursprung);EU-Steuersatz (Ursprung)',
  'Abw. Skontokonto',
]
  .join(';')
  .split(';')

/** The indexes of the columns that have values. */
const at = (heading: string) => headings.indexOf(heading)
const columns = {
  amount: at('Umsatz (ohne Soll/Haben-Kz)'),
  side: at('Soll/Haben-Kennzeichen'),
  currency: at('WKZ Umsatz'),
  account: at('Konto'),
  counter: at('Gegenkonto (ohne BU-Schlüssel)'),
  day: at('Belegdatum'),
  document: at('Belegfeld 1'),
  text: at('Buchungstext'),
  unionCountry: at('EU-Land u. UStID (Bestimmung)'),
  unionPercent: at('EU-Steuersatz (Bestimmung)'),
  isFixed: at('Festschreibung'),
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
const compact = (day: string): string => day.replaceAll('-', '')

const maxDocument = 36
const maxText = 60

/** A text of the format without control characters. */
const textOf = (text: string, most: number): string =>
  quoted([...text.replaceAll(/\p{Cc}/gu, ' ')].slice(0, most).join(''))

/** A document number may contain only these characters. */
const documentOf = (text: string): string =>
  textOf(text.replaceAll(/[^A-Za-z0-9$%&*+\-/]/g, '-'), maxDocument)

/** `1234,56`: amounts have two decimals in every currency. */
function amountText(minor: number, digits: number): string {
  const figures = String(Math.abs(minor)).padStart(digits + 1, '0')
  const [whole, part] = [figures.slice(0, figures.length - digits), figures.slice(figures.length - digits)]
  return `${whole},${part.padEnd(2, '0').slice(0, 2)}`
}

/** The first two lines. */
export function batchHead(batch: Batch): string {
  const created = batch.createdAt.toISOString().replaceAll(/\D/g, '')
  const { consultant, client, accountLength, chart, currency, from, to, name } = batch
  const fields = [
    quoted('EXTF'),
    '700',
    '21',
    quoted('Buchungsstapel'),
    '13',
    created,
    '',
    quoted('RE'),
    quoted(''),
    quoted(''),
    String(consultant),
    String(client),
    `${from.slice(0, 4)}0101`,
    String(accountLength),
    // 1: a batch of financial accounting; 0: for every purpose; 0: not fixed, so that the adviser can correct it.
    compact(from),
    compact(to),
    textOf(name, 30),
    quoted(''),
    '1',
    '0',
    '0',
    quoted(currency),
    '',
    quoted(''),
    '',
    '',
    quoted(chart.slice(-2)),
    '',
    '',
    quoted(''),
    quoted(''),
  ]
  return `${fields.join(';')}\r\n${headings.join(';')}\r\n`
}

/** The line of an entry. @param digits the decimals of the currency */
export function batchLine(entry: BatchEntry, currency: string, digits: number): string {
  const { amountMinor, account, counter, day, document, text, union } = entry
  const cells = headings.map(() => '')
  cells[columns.amount] = amountText(amountMinor, digits)
  cells[columns.side] = quoted(amountMinor < 0 ? 'H' : 'S')
  cells[columns.currency] = quoted(currency)
  cells[columns.account] = account
  cells[columns.counter] = counter
  cells[columns.day] = day.slice(8) + day.slice(5, 7)
  cells[columns.document] = documentOf(document)
  cells[columns.text] = textOf(text, maxText)
  if (union && 'vatNumber' in union) cells[columns.unionCountry] = quoted(union.vatNumber)
  else if (union && isUnion(union.country)) {
    cells[columns.unionCountry] = quoted(union.country)
    cells[columns.unionPercent] = String(union.percent).replace('.', ',')
  }
  cells[columns.isFixed] = '0'
  return `${cells.join(';')}\r\n`
}

/** The characters of Windows-1252 that are not those of Latin 1, by code point. */
const windows1252 = new Map(
  [...'€‚ƒ„…†‡ˆ‰Š‹Œ'].map(
    (letter, i) => [letter, [0x80, ...Array.from({ length: 11 }, (_, n) => 0x82 + n)][i]!] as const,
  ),
)
for (const [letter, byte] of [
  ['Ž', 0x8e],
  ...[...'‘’“”•–—˜™š›œ'].map((letter, i) => [letter, 0x91 + i] as const),
  ['ž', 0x9e],
  ['Ÿ', 0x9f],
] as const)
  windows1252.set(letter, byte)

/** The bytes of a text; a character that the encoding lacks loses its accent, or becomes a question mark. */
export const encode1252 = (text: string): Uint8Array =>
  Uint8Array.from(
    [...text].flatMap((letter) => byteOf(letter) ?? byteOf(letter.normalize('NFD')[0]!) ?? 0x3f),
  )

function byteOf(letter: string): number | undefined {
  const code = letter.codePointAt(0)!
  return windows1252.get(letter) ?? (code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : undefined)
}
