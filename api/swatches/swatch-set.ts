// The product of the swatch set in the catalogue, with the prices of the shop's settings. It is written at every start
// and with every change of the settings, so that a newly seeded catalogue never lacks it.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { swatchSet } from '#contract/swatches.ts'
import { translatorFor } from '#locales/catalogue.ts'
import { swatchMm } from '#garment/workshop/fabric-consumption.ts'
import type { Queryable } from '../kernel/db.ts'
import { selectShownFabrics } from './swatch-set.sql.ts'
import { swatchesHash } from '../pictures/hash.ts'
import { registerPictures } from '../pictures/register-picture.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { translatorOf } from '../kernel/storefront.ts'
import type { CategoryTexts, ProductTexts } from '../translations/translations.ts'
import {
  type ArticlePrice,
  furtherLanguages,
  hasArticle,
  type OwnArticle,
  putArticle,
  putArticleTexts,
  standardNamesOf,
  unlistArticle,
} from '../products/own-article.ts'

/** The fabrics that its picture shows, if the shop offers them. */
const preferred = ['XC010', 'XC021', 'XC033', 'XC041', 'XC060']

type Texts = Pick<
  OwnArticle,
  'name' | 'summary' | 'description' | 'composition' | 'specification' | 'category'
> & { colourName: string }

const textsIn = (i18n: I18n): Texts => ({
  name: i18n._(msg`Swatch set`),
  category: {
    id: swatchSet.category,
    name: i18n._(msg`Fabric swatches`),
    summary: i18n._(msg`Pieces of our fabrics, to see and feel at home.`),
    description: i18n._(
      msg`Choose up to five fabrics of our library and hold them to the light before you decide.`,
    ),
  },
  summary: i18n._(msg`Up to five fabrics of your choice, to see and feel before you decide.`),
  description: i18n._(
    msg`Choose up to five fabrics of our library. We cut a piece of each, write its name and code on its card, and send them together. No measurements are needed.`,
  ),
  composition: i18n._(msg`Fabrics of your choice`),
  specification: [
    { name: i18n._(msg`Fabrics`), value: i18n._(msg`One to five, of your choice`) },
    {
      name: i18n._(msg({ message: 'Size', context: 'swatches' })),
      value: i18n._(msg`${{ width: swatchMm.width / 10 }} × ${{ length: swatchMm.length / 10 }} cm each`),
    },
    { name: i18n._(msg`Labels`), value: i18n._(msg`Name and code of each fabric`) },
    { name: i18n._(msg`Returns`), value: i18n._(msg`Swatches are cut for you and cannot be returned`) },
  ],
  colourName: i18n._(msg({ message: 'Assorted', context: 'colour of a set of swatches' })),
})

function article(i18n: I18n, shown: string[]): OwnArticle {
  const { colourName, ...texts } = textsIn(i18n)
  return {
    id: swatchSet.id,
    kind: 'swatches',
    ...texts,
    tags: ['swatch', 'swatches', 'fabric swatch', 'fabric sample', 'sample'],
    colour: {
      key: colourKey,
      name: colourName,
      family: 'multi',
      hex: '#be9667',
      fabricCode: shown[0]!,
      pictureHash: swatchesHash(shown),
    },
    sku: 'SWATCH-SET',
    size: 'SET',
    standardNames: standardNamesOf(textsIn),
  }
}

const colourKey = 'assorted'

/** Its texts in another language than `first`, in which the product is written. */
function translation(first: I18n, i18n: I18n): { product: ProductTexts; category: CategoryTexts } {
  const { category, colourName, specification, ...product } = textsIn(i18n)
  const { id: _, ...categoryTexts } = category
  const rows = textsIn(first).specification.map(({ name }, at) => [name, specification[at]!])
  return {
    product: {
      ...product,
      specification: Object.fromEntries(rows),
      colourNames: { [colourKey]: colourName },
    },
    category: categoryTexts,
  }
}

/** The prices in the currency of each market that sells the set. */
function pricesOf({ markets, ...first }: SwatchShop): ArticlePrice[] {
  const prices = [first, ...markets].flatMap(({ currency, swatchSet: terms }) =>
    terms ? [{ currency, priceMinor: terms.priceMinor }] : [],
  )
  // Markets with the same currency have the same price.
  return [...new Map(prices.map((price) => [price.currency, price])).values()]
}

type SwatchShop = Pick<
  ShopSettings,
  'currency' | 'swatchSet' | 'locale' | 'languages' | 'contentLocale' | 'markets'
>

/**
 * Lists the swatch set with its prices and its texts in each language of the shop. Archives it when no market has a
 * price for it, or no fabric is offered.
 */
export async function stockSwatchSet(tx: Queryable, shop: SwatchShop): Promise<void> {
  const prices = pricesOf(shop)
  const shown = await selectShownFabrics(tx, preferred)
  if (prices.length === 0 || shown.length === 0) return unlistArticle(tx, swatchSet.id)
  const first = translatorOf(shop.contentLocale)
  await registerPictures(tx, [{ swatches: shown }])
  const own = article(first, shown)
  await putArticle(tx, own, prices)
  for (const language of furtherLanguages(shop))
    await putArticleTexts(tx, own, language, translation(first, translatorFor(language)))
}

/** The same after fabrics have changed; does nothing in a shop that has not been opened yet. */
export async function restockSwatchSet(tx: Queryable, shop: SwatchShop): Promise<void> {
  if (await hasArticle(tx, swatchSet.id)) await stockSwatchSet(tx, shop)
}
