// Choosing a colour and a size. Each size shows its stock.
import type { ProductDetail, Variant } from '#contract/product.ts'
import { RadioTiles } from '../../ui/form/choice.tsx'
import { Swatch } from '../../shared/product-card.tsx'
import type { Choice } from './choice-url.ts'

/** The stock is shown when it is at most this number. */
const scarceStock = 3

interface ColourChoiceProps {
  product: ProductDetail
  choice: Choice
  onChoose: (colour: string) => void
}

export function ColourChoice({ product, choice, onChoose }: ColourChoiceProps) {
  return (
    <RadioTiles
      legend={`Colour: ${choice.colour.name}`}
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
  variants: Variant[]
  choice: Choice
  /** Whether to show that a size must be chosen. */
  missing: boolean
  onChoose: (size: string) => void
}

export function SizeChoice({ product, variants, choice, missing, onChoose }: SizeChoiceProps) {
  const byNeck = /^\d/.test(product.sizes[0] ?? '')
  return (
    <RadioTiles
      legend={byNeck ? 'Size, by neck in inches' : 'Size'}
      name="size"
      tiles={product.sizes.map((size) => {
        const stock = stockOf(variants, choice.colour.key, size)
        return {
          value: size,
          label: size,
          disabled: stock === 0,
          ...(stock <= scarceStock && { note: stockNote(stock) }),
        }
      })}
      value={choice.size}
      onChange={onChoose}
      {...(missing && { error: 'Choose a size first.' })}
    />
  )
}

const stockNote = (stock: number) => (stock === 0 ? 'Sold out' : `Only ${stock} left`)

/** The stock of a colour and size. */
export function stockOf(variants: Variant[], colour: string, size: string): number {
  return variants.find((variant) => variant.colour === colour && variant.size === size)?.stock ?? 0
}

/** What of a choice is sold out, as a sentence; null when it can be bought. */
export function soldOutText(
  product: ProductDetail,
  variants: Variant[],
  { colour, size }: Choice,
): string | null {
  const left = (inColour: string) =>
    variants.some((variant) => variant.colour === inColour && variant.stock > 0)
  if (left(colour.key)) {
    return size !== null && stockOf(variants, colour.key, size) === 0
      ? `${size} is sold out in ${colour.name.toLowerCase()}.`
      : null
  }
  const others = product.colours.filter(({ key }) => left(key)).map(({ name }) => name.toLowerCase())
  return others.length === 0
    ? 'Every size is sold out for now. Put it on your wishlist, and we can write to you when it is back.'
    : `Every size is sold out in ${colour.name.toLowerCase()}; there is some left in ${others.join(', ')}.`
}
