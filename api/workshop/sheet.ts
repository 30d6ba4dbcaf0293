// The data of a workshop sheet for one ordered shirt: the order it belongs to, and the shirt.
import { type Design, monogramOf } from '#garment/design/design.ts'
import { findChoice, threads } from '#garment/design/extras.ts'
import { lettering } from '#garment/drawing/alphabet.ts'
import type { Body } from '#garment/body/fields.ts'
import type { Fit } from '#garment/body/ease.ts'
import type { ClaimKind } from '#contract/fit-guarantee.ts'

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
  body: Body
  fit: Fit
  /** The standard size it is cut in; null for a body of its own. */
  size: string | null
  cloth: { code: string; mm: number }[]
  /** What is different about a shirt that is altered or made again. */
  claim?: SheetClaim | undefined
}

export interface SheetClaim {
  number: string
  kind: ClaimKind
  /** What does not fit, as the customer says: `Sleeve too long by 2 cm (3/4 in)`. */
  adjustments: string[]
  /** Dimensions of the body that are not those of the first shirt: `Sleeve 86.0, was 88.0`. */
  corrected: string[]
  comment: string | null
}

/** The name of the line's files, without their ending. */
export const sheetName = ({ number, place, claim }: SheetLine): string =>
  `sheet-${claim?.kind === 'alteration' ? claim.number : number}-${place}`

/** The swatch sets of an order: what to cut and to put into the parcel. */
export interface SwatchSheet {
  number: string
  placedOn: string
  dueOn: string
  sets: { quantity: number; fabrics: { code: string; name: string }[] }[]
}

/** The title of what is to change, and each change as a line. */
export const changesOf = ({ number, kind, adjustments, corrected, comment }: SheetClaim) => ({
  title: `${kind === 'remake' ? 'Remake' : 'Alteration'} ${number}: what to change`,
  lines: [...adjustments, ...corrected, ...(comment ? [`The customer writes: ${comment}`] : [])],
})

export const fitText: Record<Fit, string> = { slim: 'Slim', regular: 'Regular', relaxed: 'Relaxed' }

/** Centimetres to the millimetre: `98.5`. */
export const cm = (mm: number): string => (mm / 10).toFixed(1)

/** An addition in centimetres: `+12.0`. */
export const signedCm = (mm: number): string => `${mm < 0 ? '−' : '+'}${cm(Math.abs(mm))}`

/** Metres of fabric: `1.92 m`. */
export const metresText = (mm: number): string => `${(mm / 1000).toFixed(2)} m`

export const piecesText = (count: number): string => (count === 1 ? '1 piece' : `${count} pieces`)

export const dateText = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

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
