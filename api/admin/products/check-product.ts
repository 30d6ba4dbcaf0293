// What the fields of a product can be.
import type { Fabric } from '#garment/fabric/fabric.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import { type ChosenColour, fabricOf } from './colours.ts'
import { selectKnown } from './products.sql.ts'

/** Null for goods. */
export function firstFabric([colour]: ChosenColour[]): Fabric | null {
  return colour?.fabricCode === undefined ? null : fabricOf(colour.fabricCode, 'colours.0.fabricCode')
}

export function checkSizes(sizes: string[]): string[] {
  const twice = sizes.find((size, place) => sizes.indexOf(size) !== place)
  if (twice !== undefined)
    throw new ApiError('Invalid Input', because('size-twice', { size: twice }), 'sizes')
  return sizes
}

/** Throws for categories that cannot have products, and for related products that do not exist. */
export async function refuseUnknown(
  on: Queryable,
  { categories = [], products = [] }: { categories?: string[]; products?: string[] },
): Promise<void> {
  if (categories.length + products.length === 0) return
  const known = await selectKnown(on, { categories, products })
  if (categories.some((id) => !known.categories.includes(id)))
    throw new ApiError('Invalid Input', because('category-unusable'), 'categoryId')
  const unknown = products.find((id) => !known.products.includes(id))
  if (unknown !== undefined)
    throw new ApiError('Invalid Input', because('unknown-product-id', { id: unknown }), 'relatedIds')
}

export const archivedCategory = (product: string) =>
  new ApiError('Not Possible Now', because('product-category-archived', { product }))
