// Choosing a colour and a size. Each size shows its stock.
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ProductDetail } from '#contract/product.ts'
import type { SizeScale } from '#garment/body/size-text.ts'
import { isInchNeck, noSize, scaleOf, sizeText } from '#garment/body/size-text.ts'
import { RadioTiles } from '../../ui/form/choice.tsx'
import { colourInSentence } from '../../shared/picture-alt.ts'
import { Swatch } from '../../shared/swatch.tsx'
import { sizeTile, useSizeScale } from '../../shared/size-text.tsx'
import type { VariantChoice } from './choice-url.ts'
import type { ShownVariant } from './productdetails.ts'

/** The stock is shown when it is not above this number. */
const scarceStock = 3

interface ColourChoiceProps {
  product: ProductDetail
  choice: VariantChoice
  onChoose: (colour: string) => void
}

export function ColourChoice({ product, choice, onChoose }: ColourChoiceProps) {
  const { t } = useLingui()
  return (
    <RadioTiles
      legend={t`Colour: ${{ colour: choice.colour.name }}`}
      name="colour"
      tiles={product.colours.map(({ key, name, hex }) => ({
        value: key,
        label: name,
        face: <Swatch hex={hex} size={28} />,
      }))}
      value={choice.colour.key}
      onChange={onChoose}
    />
  )
}

interface SizeChoiceProps {
  product: ProductDetail
  variants: ShownVariant[]
  choice: VariantChoice
  /** Whether to show that a size must be chosen. */
  missing: boolean
  onChoose: (size: string) => void
}

export function ProductSizeChoice({ product, variants, choice, missing, onChoose }: SizeChoiceProps) {
  const { t, i18n } = useLingui()
  const scale = scaleOf(product, useSizeScale())
  const byNeck = product.kind !== 'goods' && (scale === 'neck-in' || isInchNeck(product.sizes[0] ?? ''))
  if (product.sizes.includes(noSize)) return null
  return (
    <RadioTiles
      legend={
        scale === 'neck-cm' ? t`Size, by neck in centimetres` : byNeck ? t`Size, by neck in inches` : t`Size`
      }
      name="size"
      tiles={product.sizes.map((size) => {
        const stock = stockOfChoice(variants, choice.colour.key, size)
        return {
          ...sizeTile(size, scale, i18n),
          disabled: stock === 0,
          ...(stock <= scarceStock && { note: stockNote(stock, i18n) }),
        }
      })}
      value={choice.size}
      onChange={onChoose}
      {...(missing && { error: t`Choose a size first.` })}
    />
  )
}

const stockNote = (stock: number, i18n: I18n): string =>
  i18n._(msg`${plural(stock, { 0: 'Sold out', one: 'Only # left', other: 'Only # left' })}`)

/** The stock of a colour and size. */
export function stockOfChoice(variants: ShownVariant[], colour: string, size: string): number {
  return variants.find((variant) => variant.colour === colour && variant.size === size)?.stock ?? 0
}

/** Which part of a choice is sold out, as a sentence; null when it can be bought. */
export function soldOutText(
  product: ProductDetail,
  variants: ShownVariant[],
  { colour, size }: VariantChoice,
  scale: SizeScale,
  i18n: I18n,
): string | null {
  const left = (inColour: string) =>
    variants.some((variant) => variant.colour === inColour && variant.stock > 0)
  const name = colourInSentence(colour.name, i18n)
  const hasSizes = !product.sizes.includes(noSize)
  if (left(colour.key)) {
    return size !== null && stockOfChoice(variants, colour.key, size) === 0
      ? i18n._(
          msg`${{ size: sizeText(size, scaleOf(product, scale), i18n) }} is sold out in ${{ colour: name }}.`,
        )
      : null
  }
  const others = product.colours
    .filter(({ key }) => left(key))
    .map((other) => colourInSentence(other.name, i18n))
  if (!hasSizes)
    return i18n._(
      others.length === 0
        ? msg`It is sold out for now. Put it on your wishlist, and we can write to you when it is back.`
        : msg`It is sold out in ${{ colour: name }}; there is some left in ${{ others: others.join(', ') }}.`,
    )
  return i18n._(
    others.length === 0
      ? msg`Every size is sold out for now. Put it on your wishlist, and we can write to you when it is back.`
      : msg`Every size is sold out in ${{ colour: name }}; there is some left in ${{ others: others.join(', ') }}.`,
  )
}
