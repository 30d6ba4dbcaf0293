// The swatch set in the catalogue, with the price of the shop's file: written at every start, so that a changed price,
// or a newly seeded catalogue, never lacks it.
import { swatchSet } from '#contract/swatches.ts'
import { swatchMm } from '#garment/workshop/fabric-consumption.ts'
import type { Db } from '../kernel/db.ts'
import { swatchesHash } from '../pictures/hash.ts'
import { registerPictures } from '../pictures/register-picture.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { putSwatchArticle, type SwatchArticle, unlistSwatchArticle } from './swatch-set.sql.ts'

/** The fabrics its picture shows. */
const shown = ['XC010', 'XC021', 'XC033', 'XC041', 'XC060']

const article: Omit<SwatchArticle, 'priceMinor'> = {
  id: swatchSet.id,
  name: swatchSet.name,
  category: {
    id: swatchSet.category,
    name: 'Fabric swatches',
    summary: 'Pieces of our fabrics, to see and feel at home.',
    description: 'Choose up to five fabrics of our library and hold them to the light before you decide.',
  },
  summary: 'Up to five fabrics of your choice, to see and feel before you decide.',
  description:
    'Choose up to five fabrics of our library. We cut a piece of each, write its name and code on its card, and send them together. No measurements are needed.',
  composition: 'Fabrics of your choice',
  tags: ['swatch', 'swatches', 'fabric swatch', 'fabric sample', 'sample'],
  specification: [
    { name: 'Fabrics', value: 'One to five, of your choice' },
    { name: 'Size', value: `${swatchMm.width / 10} × ${swatchMm.length / 10} cm each` },
    { name: 'Labels', value: 'Name and code of each fabric' },
    { name: 'Returns', value: 'Swatches are cut for you and cannot be returned' },
  ],
  colour: {
    key: 'assorted',
    name: 'Assorted',
    family: 'multi',
    hex: '#be9667',
    fabricCode: shown[0],
    pictureHash: swatchesHash(shown),
  },
  sku: 'SWATCH-SET',
  size: 'SET',
}

/** Lists the swatch set at its price, or takes it off the shop. */
export async function stockSwatchSet(db: Db, shop: Pick<ShopSettings, 'swatchSet'>): Promise<void> {
  const { swatchSet: terms } = shop
  if (terms === null) return unlistSwatchArticle(db, article.id)
  await db.transaction(async (tx) => {
    await registerPictures(tx, [{ swatches: shown }])
    await putSwatchArticle(tx, { ...article, priceMinor: terms.priceMinor })
  })
}
