// Categories, the listing, one product.
import { designCode } from '#garment/design/design-code.ts'
import { parseDesign } from '#garment/design/design.ts'
import { describedViews, pictureText } from '#garment/design/picture-text.ts'
import { type ReplyOf, type ParsedBody } from '#contract/endpoint.ts'
import type * as productEndpoints from '#contract/product.ts'
import type { ProductCard, ProductDetail } from '#contract/product.ts'
import type * as shop from '#contract/shop.ts'
import { texts } from '#contract/texts.ts'
import { orText, pagingOf } from '../http/list-reply.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import { readerOf } from '../kernel/storefront.ts'
import { shopOffers } from '../options/options.ts'
import { isPreviewKey } from './preview.ts'
import { cardOf } from '../products/product-card.ts'
import {
  type ProductRow,
  readCards,
  readCategories,
  readProduct,
  readSpecification,
} from './catalogue.sql.ts'
import { writtenDescription } from './description.ts'
import { facetsOf, noFacets } from './facets.ts'
import type { ReadListed } from './listing-cards.ts'
import type { FindHits } from './search-hits.ts'
import type { ProductIndex } from './product-index.ts'
import { type SearchDeps, parseSearch } from '../search/search.ts'
import {
  type ContentLanguage,
  translateCards,
  translateCategories,
  translateDetail,
  translateSpecification,
} from '../translations/translations.ts'

export { currenciesWithoutProducts, isAnythingSold, readCards } from './catalogue.sql.ts'
export { readListingPage } from './listing.sql.ts'

export async function getCategories(
  db: Queryable,
  index: ProductIndex,
  currency: string,
  language: ContentLanguage,
): Promise<ReplyOf<typeof shop.getCategories>> {
  const found = await index.categories(currency)
  const rows = await readCategories(
    db,
    [...found.values()].map(({ first }) => first),
  )
  const list = rows.map(({ pictureHash, pictureName, ...category }) => ({
    ...category,
    count: found.get(category.id)?.count ?? 0,
    shirts: found.get(category.id)?.shirts ?? 0,
    picture: pictureHash ? { hash: pictureHash, alt: pictureName ?? category.name } : null,
  }))
  return { data: { data: orText(await translateCategories(db, language, list), texts.noCategories) } }
}

export async function getCategoryProducts(
  index: ProductIndex,
  readListed: ReadListed,
  { category, ...query }: ParsedBody<typeof shop.getCategoryProducts>,
  currency: string,
  language: ContentLanguage,
): Promise<ReplyOf<typeof shop.getCategoryProducts>> {
  const { total, page } = await index.list({
    ...query,
    category: [category],
    currency,
    hits: null,
    reduced: false,
  })
  const { cards } = await readListed(page, currency, language)
  return {
    data: orText(cards, texts.noCategoryProducts),
    paging: pagingOf(query.page, query.pageSize, total),
  }
}

/** The listing: filtered, searched, sorted, one page of it, with its facets. */
export async function listProducts(
  search: SearchDeps,
  { index, findHits, readListed }: { index: ProductIndex; findHits: FindHits; readListed: ReadListed },
  filter: ParsedBody<typeof productEndpoints.listProducts>,
  currency: string,
  language: ContentLanguage,
  locale: string,
): Promise<ReplyOf<typeof productEndpoints.listProducts>> {
  const { search: typed, ...chosen } = filter
  const understood = typed === undefined ? null : await parseSearch(search, typed)
  const searchedFor = understood?.searchedFor ?? null
  if (understood?.query === 'nothing') {
    const paging = pagingOf(filter.page, filter.pageSize, 0)
    return { data: { data: texts.noProducts, paging, facets: noFacets, searchedFor } }
  }
  const hits = understood?.query
    ? await findHits({ ...understood.query, language: search.language.language })
    : null
  const list = await index.list({
    ...chosen,
    currency,
    hits,
    reduced: understood?.reduced ?? false,
    sort: filter.sort ?? (hits ? 'relevance' : 'featured'),
  })
  const { cards, categories } = await readListed(list.page, currency, language)
  return {
    data: {
      data: orText(cards, texts.noProducts),
      paging: pagingOf(filter.page, filter.pageSize, list.total),
      facets: facetsOf({ ...list, categories }, chosen, locale),
      searchedFor,
    },
  }
}

/**
 * A product with the current stock of each of its variants.
 *
 * @param currencies of all the shop's markets.
 * @param path of the reader's storefront.
 * @param locale of the reader.
 */
export async function getVariants(
  db: Db,
  { product, preview }: ParsedBody<typeof productEndpoints.getVariants>,
  {
    currency,
    currencies,
    path,
    locale,
  }: { currency: string; currencies: string[]; path: string; locale: string },
  language: ContentLanguage,
): Promise<ReplyOf<typeof productEndpoints.getVariants>> {
  const row = await readProduct(db, product, currency, await isPreviewKey(db, product, preview))
  if (!row) return { data: { data: texts.noProductDetails, product: null } }
  const { description, composition, pageTitle, pageDescription } = row.card
  const goesWith = row.goesWith.map(cardOf)
  // Swatches and gift cards have no design.
  const designs = Object.entries(row.card.kind === 'shirt' ? row.designs : {}).map(
    ([colour, design]) => [colour, parseDesign(design)] as const,
  )
  const { i18n } = readerOf(locale)
  const photographs = photographsOf(row, language)
  const isSoldInAll = currencies.every((each) => row.currencies.includes(each))
  const detail = {
    ...cardOf(row.card),
    description,
    composition,
    pageTitle,
    pageDescription,
    goesWith,
    designs: Object.fromEntries(designs.map(([colour, design]) => [colour, designCode(design)])),
    pictureTexts: Object.fromEntries(
      designs.map(([colour, design]) => [
        colour,
        Object.fromEntries(
          describedViews.map((view) => [view, pictureText(design, i18n, shopOffers(), view)]),
        ),
      ]),
    ),
    ...(Object.keys(photographs).length > 0 && { photographs }),
    ...(!isSoldInAll && { currencies: row.currencies }),
    ...(!row.listed && { preview: true as const }),
  }
  const translated = await translateDetail(db, language, detail)
  return {
    data: {
      data: orText(row.variants, texts.noProductDetails),
      product: { ...translated, ...writtenDescription(translated.description, path) },
    },
  }
}

/** The product images of each colour that has any, with their texts in the reader's language. */
function photographsOf(
  { card, photographs }: ProductRow,
  language: ContentLanguage,
): NonNullable<ProductDetail['photographs']> {
  const shown = card.colours.map(({ key }) => {
    const own = photographs.filter(({ colour }) => colour === null || colour === key)
    return [
      key,
      own.map(({ hash, alt, translations }) => ({
        hash,
        alt: (language === null ? alt : translations[language]) || null,
      })),
    ] as const
  })
  return Object.fromEntries(shown.filter(([, own]) => own.length > 0))
}

export async function getSpecification(
  db: Db,
  { product, preview }: ParsedBody<typeof productEndpoints.getSpecification>,
  currency: string,
  language: ContentLanguage,
): Promise<ReplyOf<typeof productEndpoints.getSpecification>> {
  const isPreview = await isPreviewKey(db, product, preview)
  const rows = (await readSpecification(db, product, currency, isPreview)) ?? []
  const list = await translateSpecification(db, language, product, rows)
  return { data: { data: orText(list, texts.noProductDetails) } }
}

/** The cards of products, in the order of the ids; products that are not sold are left out. */
export async function productCards(
  db: Queryable,
  ids: string[],
  currency: string,
  language: ContentLanguage,
): Promise<ProductCard[]> {
  const cards = (await readCards(db, ids, currency)).map(cardOf)
  return translateCards(db, language, cards)
}
