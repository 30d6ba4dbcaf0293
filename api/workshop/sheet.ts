// The data of a workshop sheet for one ordered shirt: the order it belongs to, and the shirt. Sheets are read in the
// shop itself: they are in its own language, whatever that of the order.
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, select } from '@lingui/core/runtime-macro'
import type { ChoiceTexts } from '#garment/design/choice-texts.ts'
import { type Design, monogramOf } from '#garment/design/design.ts'
import { findChoice, threads } from '#garment/design/extras.ts'
import { lettering } from '#garment/drawing/alphabet.ts'
import type { Body } from '#garment/body/fields.ts'
import type { Fit } from '#garment/body/ease.ts'
import type { Shrinkage } from '#garment/body/shrinkage.ts'
import type { ClaimKind } from '#contract/fit-guarantee.ts'
import { sourceLanguage } from '#locales/languages.ts'
import type { Storefront } from '../kernel/storefront.ts'

/** A designed line of an order, as it was frozen when the order was placed. */
export interface SheetLine {
  number: string
  /** When the order was placed, and by when it should be with the customer; `2026-11-21`. */
  placedOn: string
  dueOn: string
  /** The line's number among the order's designed lines, from 1, and how many there are. */
  place: number
  of: number
  quantity: number
  design: Design
  /** The shop's own texts of the day; null where it had none. */
  choiceTexts?: ChoiceTexts | null
  body: Body
  fit: Fit
  /** The standard size it is cut in; null for a body of its own. */
  size: string | null
  fabrics: { code: string; mm: number }[]
  /** What is different about a shirt that is altered or made again. */
  claim?: SheetClaim | undefined
  /** The shirts of the line; left out for one that is altered, whose order is closed. */
  shirts?: SheetShirt[]
}

/** A shirt by its own number, its number among those of its order, and the address in the back office that opens it. */
export interface SheetShirt {
  number: string
  place: number
  of: number
  url: string
}

/** One shirt of a line. */
export interface ShirtTicket extends SheetLine {
  shirt: SheetShirt
}

/** The tickets of a line: a sheet of paper for each of its shirts. */
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
  /** What does not fit, as the customer says: `Sleeve too long by 2 cm (3/4 in)`. */
  adjustments: string[]
  /** Dimensions of the body that are not those of the first shirt: `Sleeve 86.0, was 88.0`. */
  corrected: string[]
  comment: string | null
  /** `Approved on 23 Nov 2026: we add 2 cm`; left out before it is decided. */
  decision?: string
}

/** The name of the line's files, without their ending. */
export const sheetName = ({ number, place, claim }: SheetLine): string =>
  `sheet-${claim?.kind === 'alteration' ? claim.number : number}-${place}`

/** How much of a fabric a swatch shows, millimetres: it is printed as large. The page shows it as 84 × 105 px. */
export const shownMm = { width: 22.2, height: 27.75 }

/** The swatch sets of an order: what to cut and to put into the parcel. */
export interface SwatchSheet {
  number: string
  placedOn: string
  dueOn: string
  sets: { quantity: number; fabrics: { code: string; name: string }[] }[]
}

/** The title of what is to change, and each change as a line. */
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

/** The size and the fit: `Made to measure, regular`. */
export const cutText = ({ size, fit }: Pick<SheetLine, 'size' | 'fit'>): MessageDescriptor =>
  size === null
    ? msg`Made to measure, ${select({ fit }, { slim: 'slim', relaxed: 'relaxed', other: 'regular' })}`
    : msg`Size ${{ size }}, ${select({ fit }, { slim: 'slim', relaxed: 'relaxed', other: 'regular' })}`

/** What a fit is called where nothing else is written beside it. */
export const fitText: Record<Fit, MessageDescriptor> = {
  slim: msg({ message: 'Slim', comment: 'How a shirt fits.' }),
  regular: msg({ message: 'Regular', comment: 'How a shirt fits.' }),
  relaxed: msg({ message: 'Relaxed', comment: 'How a shirt fits.' }),
}

/** How much a fabric shrinks. */
export function shrinkageText({ warp, weft }: Shrinkage, { locale }: Storefront): MessageDescriptor {
  const format = new Intl.NumberFormat(locale)
  return msg`Shrinks ${{ along: format.format(warp) }} % along, ${{ across: format.format(weft) }} % across`
}

/** Which of the shirts of its order it is. */
export const placeText = ({ place, of }: Pick<SheetLine, 'place' | 'of'>): MessageDescriptor =>
  msg`Shirt ${{ place }} of ${{ of }}`

export const sheetTitle = ({ number, place, of }: SheetLine): MessageDescriptor =>
  msg`${{ number }}, shirt ${{ place }} of ${{ of }}: workshop sheet`

/** Making a format takes longer than writing a page with it. */
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

/** An addition in centimetres: `+12.0`. */
export const signedCm = (mm: number, storefront: Storefront): string =>
  `${mm < 0 ? '−' : '+'}${cm(Math.abs(mm), storefront)}`

/** Metres of fabric: `1.92 m`. */
export const metresText = (mm: number, { locale }: Storefront): string =>
  `${decimals(locale, 2).format(mm / 1000)} m`

export const piecesText = (count: number): MessageDescriptor =>
  msg`${plural({ count }, { one: '# piece', other: '# pieces' })}`

/** Days are named before months, in English too: in a workshop nobody has to know which country's habit it is. */
export const dateText = (date: string, { i18n, locale }: Storefront): string =>
  new Intl.DateTimeFormat(i18n.locale === sourceLanguage ? 'en-GB' : locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

/** What is said of each measure of the shirt. */
export const measureColumns = {
  body: msg({ message: 'Body', context: 'measure of a shirt' }),
  ease: msg({ message: 'Ease', context: 'measure of a shirt' }),
  finished: msg({ message: 'Finished', context: 'measure of a shirt' }),
  shrinkage: msg({ message: 'Shrinkage', context: 'measure of a shirt' }),
  sewn: msg({ message: 'Sewn', context: 'measure of a shirt' }),
}

/** What is ticked when it is done. */
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

/** The monogram as strokes: the sheet draws what is embroidered. */
export interface MonogramStrokes {
  /** Path data with where it starts, letters 1 high. */
  letters: { d: string; x: number }[]
  width: number
  /** How far the top is to the right of the foot. */
  lean: number
  /** The thread's colour. */
  colour: string
}

/** Width of a stroke in shares of the letters' height. */
export const strokeShare = 0.13

export function monogramStrokes(design: Design): MonogramStrokes | null {
  const monogram = monogramOf(design)
  if (!monogram) return null
  const { letters, width, lean } = lettering(monogram.text, monogram.style)
  return { letters, width, lean, colour: findChoice(threads, monogram.colour)?.hex ?? threads[0].hex }
}
