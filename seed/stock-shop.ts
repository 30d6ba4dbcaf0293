// Writes a catalogue into the shop's database: categories, products with their variants, prices, pictures and reviews.
// All or nothing, and always the same rows for the same catalogue, except for dates, which are relative to today.
import sql from 'sql-template-tag'
import type { Db, Queryable } from '#api/kernel/db.ts'
import type { DemoCatalogue, DemoProduct } from './common/catalogue-types.ts'
import { recommendIn } from '#api/recommendations/recommendations.ts'
import { putDemoOffers } from '#api/gift-cards/gift-cards.ts'
import { stockFabrics } from './demo-fabrics.ts'
import { categoryTextsOf, productTextsOf } from './translations.ts'
import { readCurrencies } from './catalogue/read-catalogue.ts'
import { hasShirtPrices, putFreeShirtPrices, putShirtPrices } from '#api/prices/shirt-prices.ts'
import { demoAmountIn, type DemoPrices, demoPricesIn, demoShirtPricesIn } from './demo-prices.ts'
import {
  couponAmountsOf,
  giftCardOffersOf,
  type PictureRow,
  pictureRowsOf,
  pricedProductsOf,
  priceRowsOf,
  productRowOf,
  ratingsOf,
  reviewRowsOf,
} from './rows.ts'

export interface StockOptions {
  /** Called with lines about the progress. */
  say?: (line: string) => void
  /** The currencies of the shop's markets, the first market's first; left out: the catalogue's own. */
  currencies?: readonly string[]
  /** Whether gift cards are sold, which need online payment. */
  giftCards?: boolean
}

/** Products per statement, so that a statement has no more than a few megabytes. */
const batchSize = 500

const stockedMark = 'stocked'

/**
 * Replaces the shop's catalogue. Orders keep their lines, designs their pictures and fabrics; carts and wishlists lose
 * products that no longer exist.
 */
export async function stockShop(
  db: Db,
  catalogue: DemoCatalogue,
  { say = () => {}, currencies = [readCurrencies().currency], giftCards = true }: StockOptions = {},
): Promise<void> {
  const write = async (tx: Queryable) => {
    await lockStocking(tx)
    await writeShop(tx, catalogue, demoPricesIn(currencies), { say, giftCards })
    await writeShirtPrices(tx, currencies)
  }
  await db.transaction(write, { mayTakeLong: true })
}

/**
 * Stocks a shop that was never stocked; otherwise only adds fabrics that have no stock row yet. When several processes
 * start together, one of them stocks the shop. Returns whether this call did.
 */
export async function stockIfEmpty(
  db: Db,
  catalogue: () => Promise<DemoCatalogue>,
  { say = () => {}, currencies = [readCurrencies().currency], giftCards = true }: StockOptions = {},
): Promise<boolean> {
  if (await isStocked(db)) {
    await stockFabrics(db)
    return false
  }
  const write = async (tx: Queryable) => {
    await lockStocking(tx)
    if (await isStocked(tx)) return false
    await writeShop(tx, await catalogue(), demoPricesIn(currencies), { say, giftCards })
    await writeShirtPrices(tx, currencies)
    return true
  }
  return db.transaction(write, { mayTakeLong: true })
}

/** Whether the shop was ever stocked. */
export async function isStocked(db: Queryable): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 from setting where name = ${stockedMark} union all (select 1 from product limit 1)`)
  return rows.length > 0
}

// A number that no other advisory lock on this database uses.
const lockStocking = (tx: Queryable) => tx.query(sql`select pg_advisory_xact_lock(7415927)`)

async function writeShop(
  tx: Queryable,
  catalogue: DemoCatalogue,
  prices: DemoPrices[],
  { say, giftCards }: Required<Pick<StockOptions, 'say' | 'giftCards'>>,
): Promise<void> {
  const { categories, products, reviews } = catalogue
  say(`stocking the shop: ${products.length} products in ${categories.length} categories`)
  await clear(tx)
  await tx.query(sql`
    insert into category (id, name, summary, description, position, demo)
    select id, name, summary, description, position, true
    from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb)
      as t(id text, name text, summary text, description text, position int)`)
  await delaySearchIndex(tx, true)
  const ratings = ratingsOf(reviews)
  for (let from = 0; from < products.length; from += batchSize) {
    const batch = products.slice(from, from + batchSize)
    await writeProducts(tx, batch, ratings)
    await writePrices(tx, batch, prices)
    if (products.length > batchSize)
      say(`stocking the shop: ${from + batch.length} of ${products.length} products`)
  }
  await delaySearchIndex(tx, false)
  await writeRelated(tx, products)
  await writeTranslations(tx, catalogue)
  await writeReviews(tx, catalogue)
  await writeCoupons(tx, catalogue, prices)
  if (giftCards) await putDemoOffers(tx, giftCardOffersOf(catalogue.giftCards, prices))
  await stockFabrics(tx)
  await recommendIn(tx)
  await tx.query(sql`
    insert into setting (name, value) values (${stockedMark}, ${String(products.length)})
    on conflict (name) do update set value = excluded.value`)
  // The embedded database has no autovacuum to update the planner's statistics.
  await tx.query(
    sql`analyze category, category_translation, product, product_price, product_translation, variant, review, product_search, search_word, search_phrase`,
  )
}

/**
 * While many products are written, the search index collects new words in a list and adds them at the end, which is
 * three times as fast.
 */
async function delaySearchIndex(tx: Queryable, delay: boolean): Promise<void> {
  await tx.query(
    delay
      ? sql`alter index product_search_words set (fastupdate = on)`
      : sql`alter index product_search_words set (fastupdate = off)`,
  )
  if (!delay) await tx.query(sql`select gin_clean_pending_list('product_search_words')`)
}

async function clear(tx: Queryable): Promise<void> {
  await tx.query(sql`delete from product`)
  await tx.query(sql`delete from category`)
  await tx.query(sql`delete from search_word`)
  await tx.query(sql`delete from search_phrase`)
}

async function writeProducts(
  tx: Queryable,
  products: DemoProduct[],
  ratings: ReturnType<typeof ratingsOf>,
): Promise<void> {
  await writePictures(tx, products.flatMap(pictureRowsOf))
  const rows = JSON.stringify(products.map((product) => productRowOf(product, ratings.get(product.id))))
  await tx.query(sql`
    insert into product (id, category_id, name, summary, description, fit, weave, composition, tags, specification, colours, colour_families, sizes, sizes_in_stock,
      rating_average, rating_count, sold_count, created_at, demo)
    select id, "categoryId", name, summary, description, fit, weave, composition, tags, specification, colours, "colourFamilies", sizes, "sizesInStock",
      "ratingAverage", "ratingCount", "soldCount", now() - make_interval(hours => "hoursOld"), true
    from jsonb_to_recordset(${rows}::jsonb) as t(id text, "categoryId" text, name text, summary text, description text,
      fit text, weave text, composition text, tags text[], specification jsonb, colours jsonb, "colourFamilies" text[], sizes text[],
      "sizesInStock" text[], "ratingAverage" numeric, "ratingCount" int, "soldCount" int,
      "hoursOld" int)`)
  // The id is a hash of the article number, so that it is always the same.
  await tx.query(sql`
    insert into variant (id, product_id, sku, colour, size, position, stock)
    select md5(sku)::uuid, id, sku, colour, size, position, pieces
    from jsonb_to_recordset(${rows}::jsonb) as t(id text, colours jsonb, sizes text[], stock int[])
      cross join lateral (select value ->> 'key' as colour, ordinality - 1 as c from jsonb_array_elements(colours) with ordinality) a
      cross join lateral (select size, ordinality as s from unnest(sizes) with ordinality as u(size, ordinality)) b
      cross join lateral (select c * cardinality(sizes) + s as position) d
      cross join lateral (select upper(id || '-' || colour || '-' || size) as sku, t.stock[position] as pieces) e`)
}

/** Call it after all products are written, because each refers to others. */
async function writeRelated(tx: Queryable, products: DemoProduct[]): Promise<void> {
  const rows = products.flatMap(({ id, relatedIds }) =>
    relatedIds.map((related, position) => ({ id, related, position })),
  )
  await tx.query(sql`
    insert into product_related (product_id, related_id, position)
    select t.id, t.related, t.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(id text, related text, position int)
      join product p on p.id = t.related where p.id <> t.id
    on conflict do nothing`)
}

async function writePrices(tx: Queryable, products: DemoProduct[], prices: DemoPrices[]): Promise<void> {
  const priced = pricedProductsOf(products, prices)
  await tx.query(sql`
    insert into product_price (product_id, currency, price_minor, before_price_minor, lowest30_minor, sale_minor)
    select id, currency, "priceMinor", "beforePriceMinor", "lowest30Minor",
      case when "beforePriceMinor" is not null then "priceMinor" end
    from jsonb_to_recordset(${JSON.stringify(priced)}::jsonb)
      as t(id text, currency text, "priceMinor" int, "beforePriceMinor" int, "lowest30Minor" int)`)
  await tx.query(sql`
    insert into product_price_history (product_id, currency, from_at, price_minor)
    select product, currency, now() - make_interval(hours => "hoursAgo"), "priceMinor"
    from jsonb_to_recordset(${JSON.stringify(priced.flatMap(priceRowsOf))}::jsonb)
      as t(product text, currency text, "hoursAgo" int, "priceMinor" int)`)
}

async function writePictures(tx: Queryable, pictures: PictureRow[]): Promise<void> {
  await tx.query(sql`
    insert into picture (hash, design)
    select hash, design from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as t(hash text, design jsonb)
    on conflict do nothing`)
}

/** Writes translations in all available languages, because the shop may add a language later. */
async function writeTranslations(tx: Queryable, catalogue: DemoCatalogue): Promise<void> {
  const { categories, products, translations } = catalogue
  for (const [language, translation] of translations) {
    const ofCategories = categories.map(({ id }) => ({ id, texts: categoryTextsOf(id, translation) }))
    await tx.query(sql`
      insert into category_translation (category_id, language, texts)
      select id, ${language}, texts from jsonb_to_recordset(${JSON.stringify(ofCategories)}::jsonb) as t(id text, texts jsonb)`)
    for (let from = 0; from < products.length; from += batchSize) {
      const batch = products.slice(from, from + batchSize)
      const ofProducts = batch.map((product) => ({
        id: product.id,
        texts: productTextsOf(product, translation),
      }))
      await tx.query(sql`
        insert into product_translation (product_id, language, texts)
        select id, ${language}, texts from jsonb_to_recordset(${JSON.stringify(ofProducts)}::jsonb) as t(id text, texts jsonb)`)
    }
  }
}

async function writeReviews(tx: Queryable, catalogue: DemoCatalogue): Promise<void> {
  if (catalogue.reviews.length === 0) return
  const rows = reviewRowsOf(catalogue)
  await tx.query(sql`
    insert into review (id, product_id, author, stars, fit, size, colour, body_height_mm, body_weight_kg, title, text,
      language, verified, helpful, written_at, demo)
    select md5('review ' || number)::uuid, product, author, stars, fit, size, colour, "bodyHeightMm", "bodyWeightKg",
      title, text, 'en', true, helpful, now() - make_interval(hours => "hoursAgo"), true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(number int, product text,
      author text, stars int, fit text, size text, colour text, "bodyHeightMm" int, "bodyWeightKg" int, title text,
      text text, helpful int, "hoursAgo" int)`)
  const translations = [...catalogue.translations].flatMap(([language, { reviews }]) =>
    rows.flatMap(({ number, text }) => (reviews[text] ? [{ number, language, ...reviews[text] }] : [])),
  )
  await tx.query(sql`
    insert into review_translation (review_id, language, title, text)
    select md5('review ' || number)::uuid, language, title, text
    from jsonb_to_recordset(${JSON.stringify(translations)}::jsonb)
      as t(number int, language text, title text, text text)`)
}

/** Inserts coupons. An existing one stays unchanged, except that it gets amounts in further currencies. */
async function writeCoupons(tx: Queryable, { coupons }: DemoCatalogue, prices: DemoPrices[]): Promise<void> {
  await tx.query(sql`
    insert into coupon (code, kind, percent, limit_total, limit_per_customer, demo)
    select code, kind, percent, "limitTotal", "limitPerCustomer", true
    from jsonb_to_recordset(${JSON.stringify(coupons)}::jsonb) as t(code text, kind text, percent int,
      "limitTotal" int, "limitPerCustomer" int)
    on conflict do nothing`)
  await tx.query(sql`
    insert into coupon_amount (code, currency, value_minor, min_subtotal_minor)
    select code, currency, "valueMinor", "minSubtotalMinor"
    from jsonb_to_recordset(${JSON.stringify(couponAmountsOf(coupons, prices))}::jsonb)
      as t(code text, currency text, "valueMinor" int, "minSubtotalMinor" int)
    on conflict do nothing`)
}

/**
 * Writes the price lists of custom shirts; existing ones stay unchanged. The standard list is in the demo's own
 * currency, so it must not be used for a first market whose currency has no rate.
 */
async function writeShirtPrices(tx: Queryable, currencies: readonly string[]): Promise<void> {
  for (const [currency, prices] of demoShirtPricesIn(currencies))
    if (!(await hasShirtPrices(tx, currency))) await putShirtPrices(tx, currency, prices)
  const [first = readCurrencies().currency] = currencies
  if (demoAmountIn(first) === null && !(await hasShirtPrices(tx, first))) await putFreeShirtPrices(tx, first)
}
