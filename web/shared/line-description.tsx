// Describes a line in cart, checkout and orders: its size as text, and its link.
import type { I18n } from '@lingui/core'
import { msg, plural, select } from '@lingui/core/macro'
import type { LineDesign, LineFit } from '#contract/design.ts'
import { measurementName } from '#contract/measurement-name.ts'
import type { LineGift } from '#contract/gift-cards.ts'
import type { LineSwatches } from '#contract/swatches.ts'
import type { SizeScale } from '#garment/body/size-text.ts'
import { scaleOf, sizeText } from '#garment/body/size-text.ts'

interface Line {
  product: { id: string; name: string; kind?: 'goods' | undefined }
  colour: { key: string; name: string }
  size: string
  design: LineDesign
  swatches: LineSwatches
  gift?: LineGift
}

/** A size as the reader's market writes it; nothing for goods without sizes. */
export const plainSizeText = (
  { product, size }: Pick<Line, 'product' | 'size'>,
  scale: SizeScale,
  i18n: I18n,
): string => sizeText(size, scaleOf(product, scale), i18n)

/** The name of a line beside its picture, in a list: `Harrow, White, M`. */
export const lineName = (...parts: string[]): string => parts.filter(Boolean).join(', ')

/**
 * `Size M`; for a designed line with its fit or the name of the measurements; for swatches their fabrics; nothing for goods
 * without sizes.
 */
export function lineSizeText(
  { product, size, design, swatches }: Pick<Line, 'product' | 'size' | 'design' | 'swatches'>,
  scale: SizeScale,
  i18n: I18n,
): string {
  if (swatches) return swatches.map(({ name }) => name).join('; ')
  if (!design) {
    const plain = plainSizeText({ product, size }, scale, i18n)
    return plain && i18n._(msg`Size ${{ size: plain }}`)
  }
  if (!design.fit) return i18n._(msg`Size still open`)
  if (design.fit.kind !== 'standard') return fitText(design.fit, scale, i18n)
  const { fit } = design.fit
  return withChange(
    i18n._(
      msg`Size ${{ size: sizeText(design.fit.size, scale, i18n) }}, ${select(fit, { slim: 'slim fit', relaxed: 'relaxed fit', other: 'regular fit' })}`,
    ),
    design.fit,
    i18n,
  )
}

/** The fit, and that its shopper has changed finished measures. */
const withChange = (fit: string, { changes }: Pick<LineFit, 'changes'>, i18n: I18n): string =>
  changes && Object.keys(changes).length > 0 ? i18n._(msg`${{ fit }}, measures changed`) : fit

/** The size of a designed line, to be shown after the label "Size". Measurements of an erased customer have no name. */
export const fitText = (lineFit: LineFit | null, scale: SizeScale, i18n: I18n): string =>
  lineFit ? withChange(plainFitText(lineFit, scale, i18n), lineFit, i18n) : i18n._(msg`still open`)

function plainFitText(lineFit: LineFit, scale: SizeScale, i18n: I18n): string {
  const { fit } = lineFit
  if (lineFit.kind === 'measured' && !lineFit.name)
    return i18n._(
      msg`Made to measure, ${select(fit, { slim: 'slim fit', relaxed: 'relaxed fit', other: 'regular fit' })}`,
    )
  return i18n._(
    lineFit.kind === 'standard'
      ? msg`${{ size: sizeText(lineFit.size, scale, i18n) }}, ${select(fit, { slim: 'slim fit', relaxed: 'relaxed fit', other: 'regular fit' })}`
      : msg`Made to measure: ${{ name: measurementName(lineFit) }}, ${select(fit, { slim: 'slim fit', relaxed: 'relaxed fit', other: 'regular fit' })}`,
  )
}

/** The colour of a line; the number of fabrics for swatches, the recipient for a gift card. */
export function colourText(
  { colour, swatches, gift }: Pick<Line, 'colour' | 'swatches' | 'gift'>,
  i18n: I18n,
): string {
  if (gift) return i18n._(msg`For ${{ name: gift.name }}`)
  if (!swatches) return colour.name
  const count = swatches.length
  return i18n._(msg`${plural(count, { one: '# fabric', other: '# fabrics' })}`)
}

/** The address of a line's product or design. With `cartLine`, that line can be changed there. */
export function shirtPath(
  { product, colour, design, swatches }: Omit<Line, 'size'>,
  cartLine?: string,
): string {
  if (swatches) {
    const fabrics = swatches.map(({ code }) => code).join('.')
    return `/productdetail/${product.id}?${new URLSearchParams({ fabrics, ...(cartLine && { line: cartLine }) })}`
  }
  if (!design) return `/productdetail/${product.id}?${new URLSearchParams({ colour: colour.key })}`
  return `/productdetail?${new URLSearchParams(cartLine ? { line: cartLine } : { design: design.code })}`
}
