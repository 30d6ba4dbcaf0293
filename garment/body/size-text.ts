// Sizes as a market writes them: by letter, or by the neck in inches or centimetres. What is printed in the collar stays.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { SizeScale, StandardSize } from '#contract/measurement.ts'
import { numberText } from '#contract/numbers.ts'
import { localesOf } from '../common/locales.ts'

export type { SizeScale } from '#contract/measurement.ts'

/** Neck sizes in inches, as dress shirts are sold. */
export const neckSizes = ['14.5', '15', '15.5', '16', '16.5', '17', '17.5', '18'] as const
export type NeckSize = (typeof neckSizes)[number]

/** Whether a size is a number, alone or with a further part: a collar or a garment size. */
export const isNumberSize = (size: string): boolean => /^\d+(?:\.5)?(?:\/|$)/.test(size)

/** Whether a size is a collar in inches, such as `15.5/34`. Larger numbers, such as 39, are centimetres or garment sizes. */
export const isInchNeck = (size: string): boolean => isNumberSize(size) && Number.parseFloat(size) <= 20

/** The size of goods that come without sizes. It is never shown. */
export const noSize = 'NONE'
/** The size of goods that exist in one size only. */
export const oneSize = 'ONE'

/** The neck a letter is made for, in millimetres. Each letter spans two neck sizes in centimetres. */
export const necksOfLetters: Record<StandardSize, number> = {
  XS: 355,
  S: 375,
  M: 395,
  L: 415,
  XL: 435,
  '2XL': 455,
  '3XL': 475,
  '4XL': 495,
}

const mmPerInch = 25.4

/** The neck a neck size is made for, in millimetres. */
export const neckOfSize = (size: NeckSize): number => Math.round(Number(size) * mmPerInch)

/**
 * The neck a size is made for, as collars are sold: `39/40` or `15½` for `M`. Null on the scale of letters, and for what
 * is neither a standard nor a neck size.
 */
export function neckText(size: string, scale: SizeScale): string | null {
  if (scale === 'letters') return null
  if (Object.hasOwn(necksOfLetters, size)) {
    const mm = necksOfLetters[size as StandardSize]
    return scale === 'neck-in' ? inHalfInches(mm) : `${Math.floor(mm / 10)}/${Math.ceil(mm / 10)}`
  }
  const neck = neckSizes.find((each) => each === size)
  if (!neck) return null
  const mm = Number(neck) * mmPerInch
  return scale === 'neck-in' ? inHalfInches(mm) : String(Math.round(mm / 10))
}

function inHalfInches(mm: number): string {
  const halves = Math.round((mm / mmPerInch) * 2)
  return `${Math.floor(halves / 2)}${halves % 2 ? '½' : ''}`
}

/** The scale on which the sizes of a product are written: letters for goods, which are not worn around the neck. */
export const scaleOf = ({ kind }: { kind?: string | null | undefined }, scale: SizeScale): SizeScale =>
  kind === 'goods' ? 'letters' : scale

/**
 * A size in a line of text: `39/40 (M)`, with what is printed in the collar; the size itself on the scale of letters, and
 * nothing for goods without sizes.
 */
export function sizeText(size: string, scale: SizeScale, i18n: I18n): string {
  const neck = neckText(size, scale)
  const own = goodsSizeText(size, i18n)
  if (neck === null) return own
  return neck === size.replace('.5', '½') ? neck : `${neck} (${own})`
}

/** The text of a size without a scale: `One size`, `85 cm`, `15.5 / 34`, `39 / Slim fit`. */
export function goodsSizeText(size: string, i18n: I18n): string {
  if (size === noSize) return ''
  if (size === oneSize) return i18n._(msg({ message: 'One size', context: 'size' }))
  return size
    .split('/')
    .map((part) => partText(part, i18n))
    .join(' / ')
}

/** A word such as `SLIM-FIT` is written as in a sentence; letters of sizes such as `XXXL` stay. */
function partText(part: string, i18n: I18n): string {
  if (/^\d+\.5$/.test(part)) return numberText(Number(part), localesOf(i18n))
  if (/^[A-Z][A-Z-]{3,}$/.test(part) && !/^X+[SL]$/.test(part))
    return part[0] + part.slice(1).replaceAll('-', ' ').toLowerCase()
  return part.replace(/^(\d+(?:\.\d+)?)CM$/, '$1 cm')
}
