// The product feed of a market and language for Google Merchant Center: RSS 2.0, an item for each colour and size.
import { capitalized, compositionText, fabricLabel } from '#garment/fabric/fabric-labels.ts'
import { fabricByCode } from '#garment/fabric/fabrics.ts'
import { sizeSystemOf } from '#garment/body/size-system.ts'
import { scaleOf, sizeText } from '#garment/body/size-text.ts'
import { createHash } from 'node:crypto'
import { minorDigits } from '#contract/currency.ts'
import type { FeedGender } from '#contract/feeds.ts'
import { type PictureView, picturePath } from '#contract/picture.ts'
import { deliveryPriceOf, methodsFor, textFor } from '../delivery/delivery.ts'
import { type Db, withOlderReads } from '../kernel/db.ts'
import { escapeHtml } from '../kernel/escape-html.ts'
import type { Storefront } from '../kernel/storefront.ts'
import type { ColourRow } from '../products/product-card.ts'
import { contentLanguage, ownValue } from '../translations/translations.ts'
import { type FeedProduct, selectFeedProducts } from './feed.sql.ts'
import {
  cutText,
  gtinOf,
  materialOf,
  maxLength,
  maxPictures,
  maxShipping,
  shirtsAndTops,
} from './google-rules.ts'

/** Products of a statement, so that a shop of any size needs little memory. */
const batchSize = 500
/** The countries of a market, its home country first, whose price of delivery is in the feed. */
const shippingCountries = Math.min(maxShipping, 8)
const pictureWidth = 1280

interface Feed {
  storefront: Storefront
  gender: FeedGender
  /** The part of an item about delivery, by the price of the item. */
  shippingOf: (priceMinor: number) => string
}

/** The feed as parts of its text, each of one product. */
export async function* feedText(db: Db, storefront: Storefront, gender: FeedGender): AsyncGenerator<string> {
  const { shop, locale, url } = storefront
  const feed = { storefront, gender, shippingOf: shippingIn(storefront) }
  yield (
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n' +
      element('title', shop.name) +
      element('link', url) +
      element('description', shop.name)
  )
  const language = contentLanguage(shop, locale)
  for (let after = ''; ;) {
    const products = await withOlderReads(() =>
      selectFeedProducts(db, { currency: shop.currency, language, after, limit: batchSize }),
    )
    for (const product of products) yield itemsOf(feed, product)
    if (products.length < batchSize) break
    after = products.at(-1)!.id
  }
  yield '</channel></rss>\n'
}

const element = (name: string, text: string): string => `<${name}>${escapeHtml(text)}</${name}>\n`

type Attributes = Record<string, string | number | readonly string[] | null | undefined>

const elementsOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .flatMap(([name, value]) => [value ?? ''].flat().map((text) => [name, String(text)] as const))
    .map(([name, text]) => (text === '' ? '' : element(`g:${name}`, text)))
    .join('')

/** The items of a product; none for a product that costs nothing, which Google refuses. */
function itemsOf(feed: Feed, product: FeedProduct): string {
  if (product.priceMinor <= 0) return ''
  const common = commonOf(feed, product)
  const shipping = feed.shippingOf(product.priceMinor)
  const byColour = new Map(product.colours.map((colour) => [colour.key, colourOf(feed, product, colour)]))
  return product.variants
    .map((variant) => {
      const colour = byColour.get(variant.colour)
      return colour ? `<item>\n${variantOf(feed, product, variant, colour)}${common}${shipping}</item>\n` : ''
    })
    .join('')
}

/** The attributes that all items of a product share. */
function commonOf({ storefront, gender }: Feed, product: FeedProduct): string {
  const { shop, i18n } = storefront
  const { kind, priceMinor, beforePriceMinor, variants } = product
  const composition = product.texts?.composition ?? compositionText(product.composition, i18n)
  return elementsOf({
    description: cutText(product.texts?.description ?? product.description, maxLength.description),
    price: amountOf(beforePriceMinor ?? priceMinor, shop.currency),
    sale_price: beforePriceMinor === null ? null : amountOf(priceMinor, shop.currency),
    brand: cutText(shop.name, maxLength.brand),
    condition: 'new',
    google_product_category: kind === 'shirt' ? shirtsAndTops : null,
    product_type: cutText(product.categoryTexts?.name ?? product.category, maxLength.product_type),
    item_group_id: variants.length > 1 ? shortId(product.id, maxLength.item_group_id) : null,
    gender,
    age_group: 'adult',
    material: composition && cutText(materialOf(composition), maxLength.material),
  })
}

interface FeedColour {
  name: string
  text: string
}

/** The attributes that all sizes of a colour share. */
function colourOf(
  { storefront: { origin, i18n } }: Feed,
  { kind, texts, photographs }: FeedProduct,
  colour: ColourRow,
): FeedColour {
  const name = ownValue(texts?.colourNames, colour.key) ?? colour.name
  const address = (hash: string, view: PictureView) =>
    `${origin}${picturePath(hash, view, pictureWidth, 'webp')}?wait`
  const own = photographs.filter(({ colour: of }) => of === null || of === colour.key)
  // A product image has one view; a render has several.
  const others =
    own.length > 0
      ? own.map(({ hash }) => address(hash, 'front'))
      : kind === 'shirt'
        ? (['worn', 'back', 'collar'] as const).map((view) => address(colour.pictureHash, view))
        : []
  const main = address(colour.pictureHash, 'front')
  const fabric = colour.fabricCode === undefined ? undefined : fabricByCode(colour.fabricCode)
  const text = elementsOf({
    image_link: main,
    additional_image_link: others.filter((one) => one !== main).slice(0, maxPictures),
    color: cutText(name.replaceAll('/', ' '), maxLength.color),
    pattern:
      fabric && cutText(capitalized(fabricLabel('pattern', fabric.pattern, i18n), i18n), maxLength.pattern),
  })
  return { name, text }
}

function variantOf(
  { storefront: { shop, i18n, url } }: Feed,
  { id, kind, name, texts }: FeedProduct,
  { id: variantId, sku, colour, size, stock, barcode }: FeedProduct['variants'][number],
  { name: colourName, text }: FeedColour,
): string {
  const written = sizeText(size, scaleOf({ kind }, shop.sizes), i18n)
  const gtin = gtinOf(barcode)
  const title = [texts?.name ?? name, colourName, written].filter(Boolean).join(', ')
  return (
    elementsOf({
      id: sku.length <= maxLength.id ? sku : variantId.replaceAll('-', ''),
      title: cutText(title, maxLength.title),
      link: `${url}/productdetail/${id}?${new URLSearchParams({ colour, size })}`,
      availability: stock > 0 ? 'in_stock' : 'out_of_stock',
      gtin,
      // The shop makes its shirts, so that its own number is that of the maker. Goods of others are known by their GTIN.
      mpn: kind === 'shirt' && sku.length <= maxLength.mpn ? sku : null,
      identifier_exists: gtin === null && (kind !== 'shirt' || sku.length > maxLength.mpn) ? 'no' : null,
      size: cutText(written, maxLength.size),
      ...(written &&
        kind === 'shirt' && { size_system: sizeSystemOf(shop.countries[0]!), size_type: 'regular' }),
    }) + text
  )
}

/** An id of at most `max` characters that stays the same. */
const shortId = (id: string, max: number): string =>
  id.length <= max ? id : createHash('sha256').update(id).digest('hex').slice(0, max)

/** An amount as `79.50 USD`. */
export function amountOf(minor: number, currency: string): string {
  const digits = minorDigits(currency)
  return `${(minor / 10 ** digits).toFixed(digits)} ${currency}`
}

/** The first method of delivery to each of the first countries, with its price and days; made once for each price. */
function shippingIn({ shop, locale }: Storefront): Feed['shippingOf'] {
  const ways = shop.countries.slice(0, shippingCountries).flatMap((country) =>
    methodsFor(shop, country)
      .slice(0, 1)
      .map((method) => ({ country, method })),
  )
  const made = new Map<string, string>()
  return (priceMinor) => {
    const prices = ways.map(({ method }) => deliveryPriceOf(method, priceMinor))
    const key = prices.join(' ')
    let text = made.get(key)
    if (text === undefined) {
      text = ways
        .map(({ country, method: { name, workingDays } }, at) => {
          const parts = {
            country,
            service: cutText(textFor(name, locale), 100),
            price: amountOf(prices[at]!, shop.currency),
            min_transit_time: workingDays[0],
            max_transit_time: workingDays[1],
          }
          return `<g:shipping>\n${elementsOf(parts)}</g:shipping>\n`
        })
        .join('')
      made.set(key, text)
    }
    return text
  }
}
