// The data of a workshop sheet: the order and the shirt. Sheets are read by staff, so they are in the shop's own
// language, whatever the language of the order.
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, select } from '@lingui/core/runtime-macro'
import type { ChoiceTexts } from '#garment/design/choice-texts.ts'
import { type Design, monogramOf } from '#garment/design/design.ts'
import { findChoice, threads } from '#garment/design/extras.ts'
import { lettering } from '#garment/drawing/alphabet.ts'
import type { MeasureChanges } from '#contract/measurement.ts'
import type { Body } from '#garment/body/fields.ts'
import type { Ease } from '#contract/ease.ts'
import type { Fit } from '#garment/body/ease.ts'
import type { Shrinkage } from '#garment/body/shrinkage.ts'
import type { EstimatedRanges } from '#contract/measurement.ts'
import type { Tolerances } from '#garment/workshop/tolerances.ts'
import type { ClaimKind } from '#contract/fit-guarantee.ts'
import type { FieldText } from '#contract/asked-fields.ts'
import { sourceLanguage } from '#locales/languages.ts'
import type { Storefront } from '../kernel/storefront.ts'

/** A designed line of an order, as it was when the order was placed. */
export interface SheetLine {
  number: string
  /** The days on which the order was placed and should arrive, such as `2026-11-21`. */
  placedOn: string
  dueOn: string
  /** The line's number among the order's designed lines, from 1, and how many there are. */
  place: number
  of: number
  quantity: number
  design: Design
  /** The shop's own texts of that day; null without any. */
  choiceTexts?: ChoiceTexts | null
  body: Body
  /** The ranges of measures of the body that were estimated; left out: all were measured. */
  estimated?: EstimatedRanges | undefined
  fit: Fit
  /** With which it was ordered; left out: that of a new shop. */
  ease?: Ease | undefined
  /** By how much the customer changed finished measures. */
  changes?: MeasureChanges | undefined
  /** How much the sewn shirt may differ from its measures. */
  tolerances: Tolerances
  /** The approval of the finished measures, with its day; null: the order is older than approvals. */
  approval?: { state: 'approved' | 'requested'; day: string } | null
  /** The standard size; null for a made-to-measure shirt. */
  size: string | null
  /** For whom it is made to measure; left out: the buyer. */
  person?: string | undefined
  fabrics: { code: string; mm: number }[]
  /** The merchant's own fields of the order that are printed. */
  fields?: FieldText[]
  /** Only of a shirt that is altered or made again. */
  claim?: SheetClaim | undefined
  /** The shirts of the line; left out for an alteration, whose order is closed. */
  shirts?: SheetShirt[]
}

/** A shirt: its own number, its number within the order, and its URL in the back office. */
export interface SheetShirt {
  number: string
  place: number
  of: number
  url: string
  /** Its passport; left out in a shop without passports. */
  passport?: { code: string; url: string }
}

export interface ShirtTicket extends SheetLine {
  shirt: SheetShirt
}

/** The tickets of a line, one per shirt. */
export const ticketsOf = (line: SheetLine): ShirtTicket[] =>
  (line.shirts ?? []).map((shirt) => ({
    ...line,
    place: shirt.place,
    of: shirt.of,
    quantity: 1,
    shirt,
  }))

export interface SheetClaim {
  number: string
  kind: ClaimKind
  /** The adjustments that the customer requests: `Sleeve too long by 2 cm (3/4 in)`. */
  adjustments: string[]
  /** Measurements that differ from those of the first shirt: `Sleeve 86.0, was 88.0`. */
  corrected: string[]
  comment: string | null
  /** `Approved on 23 Nov 2026: we add 2 cm`; left out before it is decided. */
  decision?: string
}

/** The name of the line's files, without an extension. */
export const sheetName = ({ number, place, claim }: SheetLine): string =>
  `sheet-${claim?.kind === 'alteration' ? claim.number : number}-${place}`

/** Millimetres of fabric that a swatch shows, in true size. The page shows it as 84 × 105 px. */
export const shownMm = { width: 22.2, height: 27.75 }

/** The swatch sets of an order, to be cut and packed. */
export interface SwatchSheet {
  number: string
  placedOn: string
  dueOn: string
  sets: { quantity: number; fabrics: { code: string; name: string }[] }[]
}

/** The title of the changes, and a line for each. */
export const changesOf = (
  { number, kind, adjustments, corrected, comment, decision }: SheetClaim,
  { i18n }: Storefront,
) => ({
  title: i18n._(
    kind === 'remake'
      ? msg`Remake ${{ number }}: what to change`
      : msg`Alteration ${{ number }}: what to change`,
  ),
  lines: [
    ...adjustments,
    ...corrected,
    ...(comment ? [`${i18n._(msg`The customer writes:`)} ${comment}`] : []),
    ...(decision ? [decision] : []),
  ],
})

/** The title of the merchant's own fields, and a line for each. */
export const fieldNotes = (fields: readonly FieldText[], { i18n }: Pick<Storefront, 'i18n'>) => ({
  title: i18n._(msg`Order details`),
  lines: fields.map(({ name, text }) => i18n._(msg`${{ name }}: ${{ text }}`)),
})

/** Whether the customer has approved the measures, as the first of the notes. */
export function approvalNotes({ approval }: Pick<SheetLine, 'approval'>, storefront: Storefront): string[] {
  if (!approval) return []
  const day = dateText(approval.day, storefront)
  return [
    storefront.i18n._(
      approval.state === 'approved'
        ? msg`Finished measures approved by the customer on ${{ day }}.`
        : msg`Do not cut: the customer was asked on ${{ day }} to approve the finished measures.`,
    ),
  ]
}

/** The size and the fit: `Made to measure, regular`. */
export const cutText = ({
  size,
  person,
  fit,
}: Pick<SheetLine, 'size' | 'person' | 'fit'>): MessageDescriptor =>
  size === null
    ? person === undefined
      ? msg`Made to measure, ${select({ fit }, { slim: 'slim', relaxed: 'relaxed', other: 'regular' })}`
      : msg`Made to measure for ${{ person }}, ${select({ fit }, { slim: 'slim', relaxed: 'relaxed', other: 'regular' })}`
    : msg`Size ${{ size }}, ${select({ fit }, { slim: 'slim', relaxed: 'relaxed', other: 'regular' })}`

/** The name of a fit on its own. */
export const fitText: Record<Fit, MessageDescriptor> = {
  slim: msg({ message: 'Slim', comment: 'How a shirt fits.' }),
  regular: msg({ message: 'Regular', comment: 'How a shirt fits.' }),
  relaxed: msg({ message: 'Relaxed', comment: 'How a shirt fits.' }),
}

export function shrinkageText({ warp, weft }: Shrinkage, { locale }: Storefront): MessageDescriptor {
  const format = new Intl.NumberFormat(locale)
  return msg`Shrinks ${{ along: format.format(warp) }} % along, ${{ across: format.format(weft) }} % across`
}

/** The number of the shirt within its order, as a text. */
export const placeText = ({ place, of }: Pick<SheetLine, 'place' | 'of'>): MessageDescriptor =>
  msg`Shirt ${{ place }} of ${{ of }}`

export const sheetTitle = ({ number, place, of }: SheetLine): MessageDescriptor =>
  msg`${{ number }}, shirt ${{ place }} of ${{ of }}: workshop sheet`

/** Cached, because creating a format takes longer than formatting a page with it. */
const formats = new Map<string, Intl.NumberFormat>()

function decimals(locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${digits}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: false,
    })
  formats.set(key, format)
  return format
}

/** Centimetres to the millimetre: `98.5`. */
export const cm = (mm: number, { locale }: Storefront): string => decimals(locale, 1).format(mm / 10)

/** A range in centimetres: `98.0–104.0`. */
export const rangeText = ({ low, high }: { low: number; high: number }, storefront: Storefront): string =>
  `${cm(low, storefront)}–${cm(high, storefront)}`

/** An addition in centimetres: `+12.0`. */
export const signedCm = (mm: number, storefront: Storefront): string =>
  `${mm < 0 ? '−' : '+'}${cm(Math.abs(mm), storefront)}`

/** Metres of fabric: `1.92 m`. */
export const metresText = (mm: number, { locale }: Storefront): string =>
  `${decimals(locale, 2).format(mm / 1000)} m`

export const piecesText = (count: number): MessageDescriptor =>
  msg`${plural({ count }, { one: '# piece', other: '# pieces' })}`

/** The day comes before the month in every language, so that dates are unambiguous in the workshop. */
export const dateText = (date: string, { i18n, locale }: Storefront): string =>
  new Intl.DateTimeFormat(i18n.locale === sourceLanguage ? 'en-GB' : locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

/** The columns of the table of measures. */
export const measureColumns = {
  body: msg({ message: 'Body', context: 'measure of a shirt' }),
  ease: msg({ message: 'Ease', context: 'measure of a shirt' }),
  finished: msg({ message: 'Finished', context: 'measure of a shirt' }),
  shrinkage: msg({ message: 'Shrinkage', context: 'measure of a shirt' }),
  sewn: msg({ message: 'Sewn', context: 'measure of a shirt' }),
  tolerance: msg({ message: 'Tolerance', context: 'measure of a shirt' }),
  measured: msg({ message: 'Measured', context: 'measure of a shirt' }),
}

/** The steps to tick. */
export const steps = {
  cut: msg({ message: 'Cut', context: 'done in the workshop' }),
  sewn: msg({ message: 'Sewn', context: 'done in the workshop' }),
  pressed: msg({ message: 'Pressed', context: 'done in the workshop' }),
  measured: msg({ message: 'Measured', context: 'done in the workshop' }),
  labelled: msg({ message: 'Labelled', context: 'done in the workshop' }),
  packed: msg({ message: 'Packed', context: 'done in the workshop' }),
}

export const front = msg({ message: 'Front', context: 'side of a shirt' })
export const back = msg({ message: 'Back', context: 'side of a shirt' })

/** The monogram as strokes, as it is embroidered. */
export interface MonogramStrokes {
  /** Path data and the x at which each letter starts, in units of the letters' height. */
  letters: { d: string; x: number }[]
  width: number
  /** The slant: how far the top is to the right of the bottom, in units of the letters' height. */
  lean: number
  /** The colour of the thread. */
  colour: string
}

/** The width of a stroke, in units of the letters' height. */
export const strokeShare = 0.13

export function monogramStrokes(design: Design): MonogramStrokes | null {
  const monogram = monogramOf(design)
  if (!monogram) return null
  const { letters, width, lean } = lettering(monogram.text, monogram.style)
  return { letters, width, lean, colour: findChoice(threads, monogram.colour)?.hex ?? threads[0].hex }
}
