// Labels and texts of products.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { sizeText } from '#garment/body/size-text.ts'
import type { AdminProduct, AdminVariant, MadeKind, ProductStatus } from '#contract/admin/products.ts'
import type { ListPicture } from '#contract/picture.ts'
import type { fits } from '#contract/product.ts'

export const productTypeLabels: Record<MadeKind, MessageDescriptor> = {
  shirt: msg`A shirt`,
  goods: msg({
    message: 'Something else',
    comment: 'Kind of a product that is no shirt, such as a tie or a belt',
  }),
}

/** The sizes as text; empty for goods without sizes. */
export const sizesText = (sizes: readonly string[], i18n: I18n): string =>
  sizes
    .map((size) => sizeText(size, 'letters', i18n))
    .filter(Boolean)
    .join(', ')

/** The name of a variant: `Navy, M`. */
export const variantName = (colour: string, size: string, i18n: I18n): string =>
  [colour, sizeText(size, 'letters', i18n)].filter(Boolean).join(', ')

/** The offered variants of a product, each with its name. */
export function offeredVariants(
  { colours, variants }: Pick<AdminProduct, 'colours' | 'variants'>,
  i18n: I18n,
): (AdminVariant & { name: string })[] {
  const names = new Map(colours.map(({ key, name }) => [key, name]))
  return variants.flatMap((one) => {
    const colour = names.get(one.colour)
    return one.offered && colour !== undefined ? [{ ...one, name: variantName(colour, one.size, i18n) }] : []
  })
}

export const fitLabels: Record<(typeof fits)[number], MessageDescriptor> = {
  slim: msg({ message: 'Slim', comment: 'Fit of a shirt' }),
  regular: msg({ message: 'Regular', comment: 'Fit of a shirt' }),
  relaxed: msg({ message: 'Relaxed', comment: 'Fit of a shirt' }),
}

/** What lists show of the shirts of a category. */
export const listPictureLabels: Record<ListPicture, MessageDescriptor> = {
  worn: msg`A figure wears the shirt`,
  front: msg`The shirt alone`,
  folded: msg`The shirt folded`,
}

export const productStatusLabels: Record<ProductStatus, MessageDescriptor> = {
  draft: msg({ message: 'Draft', comment: 'Status of a product' }),
  scheduled: msg({ message: 'Scheduled', comment: 'Status of a product' }),
  published: msg({ message: 'Published', comment: 'Status of a product' }),
  archived: msg({ message: 'Archived', comment: 'Status of a product' }),
}
