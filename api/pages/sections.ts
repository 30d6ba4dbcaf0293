// The sections of a page for a reader: the texts in the reader's language, and the data of all sections, which are read
// together, so that the number of statements does not grow with the number of sections.
import type { LocalTexts, StoredPart, StoredPicture, StoredSection } from '#contract/admin/sections.ts'
import type { LookView } from '#contract/design.ts'
import { type Writing, blocksHtml, escapeText, inlineHtml, linkAddress } from '#contract/markdown/html.ts'
import { type Block, parseMarkdown } from '#contract/markdown/parse.ts'
import type { PageSections } from '#contract/pages.ts'
import { sharePath } from '#contract/picture.ts'
import type { ProductCard } from '#contract/product.ts'
import type { ReviewHighlight } from '#contract/review.ts'
import { type SectionField, sectionKinds } from '#contract/section-kinds.ts'
import type { ShownFabric, ShownLink, ShownSection, ShownText } from '#contract/sections.ts'
import type { Category } from '#contract/shop.ts'
import type { ShirtPrices } from '#garment/design/price.ts'
import { fabricName } from '#garment/fabric/fabric-texts.ts'
import { fabrics } from '#garment/fabric/fabrics.ts'
import { languageOf } from '#locales/languages.ts'
import { getCategories, readCards, readListingPage } from '../catalogue/catalogue.ts'
import type { ProductIndex } from '../catalogue/product-index.ts'
import { areTextsRemoved, writingOf } from '../content/pages.ts'
import { goneProductLinks } from '../content/product-links.ts'
import { altOf, plainShirt } from '../designs/fabrics.ts'
import { getLookBook } from '../designs/look-book.ts'
import type { Db } from '../kernel/db.ts'
import { messageText, type Storefront } from '../kernel/storefront.ts'
import { pictureHash } from '../pictures/hash.ts'
import { cardOf } from '../products/product-card.ts'
import { readRecommended } from '../recommendations/recommendations.ts'
import { getPraise } from '../reviews/reviews.ts'
import { contentLanguage, translateCards } from '../translations/translations.ts'

export interface SectionSources {
  db: Db
  index: ProductIndex
  storefront: Storefront
  shirtPrices: () => Promise<ShirtPrices | null>
}

/** What a reader sees of a page. A section whose records are all gone is left out. */
export async function showSections(
  sources: SectionSources,
  stored: readonly StoredSection[],
): Promise<Required<Pick<PageSections, 'sections' | 'info'>>> {
  const { currency } = sources.storefront.shop
  const visible = stored.filter(
    ({ hidden, markets }) => !hidden && (markets === undefined || markets.includes(currency)),
  )
  const texts = textsFor(sources.storefront)
  const written = visible.flatMap((section) => textsIn(section).flatMap((one) => texts(one)?.text ?? []))
  const usesDemoTexts = visible.some(hasDemoTexts)
  const [data, gone, isWithoutDemo, writing] = await Promise.all([
    readData(sources, visible),
    goneProductLinks(sources.db, linkAddressesIn(visible)),
    usesDemoTexts ? areTextsRemoved(sources.db) : false,
    writingOf(sources.db, written.join('\n\n'), sources.storefront),
  ])
  const write = writerOf(texts, writing, gone)
  const sections = visible.flatMap((section) => {
    const shown = shownSection(section, data, write)
    return (isWithoutDemo ? withoutDemoTexts(shown, sources.storefront) : shown) ?? []
  })
  return { sections, info: infoOf(sections) }
}

/** Whether a section without texts has those of the demo shop. */
const hasDemoTexts = ({ kind, values }: StoredSection): boolean =>
  (kind === 'hero' && !values.title) || (kind === 'steps' && !values.parts?.length)

/** A section of a shop that has removed the texts of the demo shop: its name, and no steps. */
function withoutDemoTexts(section: ShownSection | null, { shop }: Storefront): ShownSection | null {
  if (section?.kind === 'steps' && !section.parts)
    return section.title || section.text ? { ...section, kind: 'text' } : null
  return section?.kind === 'hero' && !section.title
    ? { ...section, title: { html: escapeText(shop.name) } }
    : section
}

/** The addresses of the buttons of sections. */
export const linkAddressesIn = (sections: readonly StoredSection[]): string[] =>
  sections.flatMap(({ values }) => ('link' in values && values.link ? [values.link.to] : []))

/** What the sections of a page show. */
interface SectionData {
  storefront: Storefront
  /** The recommended products that no earlier section shows. */
  recommended: ProductCard[]
  product: (id: string) => ProductCard | undefined
  /** The first products of a category. */
  ofCategory: (id: string) => ProductCard[]
  categories: Category[]
  reviews: ReviewHighlight[]
  fabrics: ShownFabric[]
  looks: LookView[]
}

const maxProducts = sectionKinds.products.products.max
/** One is in the opening of a page. */
const maxRecommended = maxProducts + 1

async function readData(sources: SectionSources, sections: readonly StoredSection[]): Promise<SectionData> {
  const { db, index, storefront } = sources
  const { shop, locale, i18n } = storefront
  const has = (kind: StoredSection['kind']) => sections.some((section) => section.kind === kind)
  const content = contentLanguage(shop, locale)
  const usesLooks = sections.some(
    (section) =>
      section.kind === 'look-book' || (section.kind === 'hero' && section.values.shows === 'shirt'),
  )
  const [products, categories, reviews, looks] = await Promise.all([
    readProducts(sources, sections),
    has('categories') ? getCategories(db, index, shop.currency, content) : null,
    has('reviews') ? getPraise(db, { currency: shop.currency, content, language: languageOf(locale) }) : null,
    usesLooks ? readLooks(sources) : [],
  ])
  return {
    storefront,
    ...products,
    categories: listOf(categories?.data.data),
    reviews: listOf(reviews?.data.data),
    fabrics: has('fabrics')
      ? fabrics
          .filter(({ offered }) => offered !== false)
          .map((fabric) => ({
            code: fabric.code,
            name: fabricName(fabric, i18n),
            picture: {
              hash: pictureHash(plainShirt(fabric.code)),
              alt: messageText(altOf(fabricName(fabric, i18n), fabric.code), storefront),
            },
          }))
      : [],
    looks,
  }
}

const listOf = <Item>(list: Item[] | string | undefined): Item[] => (Array.isArray(list) ? list : [])

async function readLooks({ storefront, shirtPrices }: SectionSources): Promise<LookView[]> {
  const prices = await shirtPrices()
  return prices ? getLookBook(prices, storefront) : []
}

/** The products of all sections, in one statement for each source and one for their translations. */
async function readProducts(
  { db, index, storefront: { shop, locale } }: SectionSources,
  sections: readonly StoredSection[],
): Promise<Pick<SectionData, 'recommended' | 'product' | 'ofCategory'>> {
  const { currency } = shop
  const lists = sections.flatMap((section) => (section.kind === 'products' ? [section.values] : []))
  const usesRecommended =
    lists.some(({ from }) => (from ?? 'recommended') === 'recommended') || sections.some(showsRecommended)
  const chosen = lists.flatMap(({ from, products = [] }) => (from === 'chosen' ? products : []))
  const categories = lists.flatMap(({ from, category = [] }) => (from === 'category' ? category : []))
  const numbers: number[] = []
  for (const id of new Set(categories)) {
    const query = { category: [id], currency, hits: null, reduced: false, sort: 'featured' as const }
    numbers.push(...(await index.list({ ...query, page: 1, pageSize: maxProducts })).page)
  }
  const [recommendedRows, chosenRows, listed] = await Promise.all([
    usesRecommended ? readRecommended(db, currency, maxRecommended) : [],
    chosen.length > 0 ? readCards(db, [...new Set(chosen)], currency) : [],
    numbers.length > 0 ? readListingPage(db, numbers, currency) : null,
  ])
  const listedRows = listed?.items ?? []
  const rows = [...recommendedRows, ...chosenRows, ...listedRows]
  const cards = await translateCards(db, contentLanguage(shop, locale), rows.map(cardOf))
  const byId = new Map(cards.map((card) => [card.id, card]))
  return {
    recommended: cards.slice(0, recommendedRows.length),
    product: (id) => byId.get(id),
    ofCategory: (id) =>
      cards.slice(recommendedRows.length + chosenRows.length).filter(({ category }) => category.id === id),
  }
}

const showsRecommended = (section: StoredSection): boolean =>
  section.kind === 'hero' && (section.values.shows ?? 'recommended') === 'recommended'

/** A text with its language, if that is not the reader's. */
interface ReadableText {
  text: string
  language?: string
}

type ReadTexts = (texts: LocalTexts | undefined) => ReadableText | undefined

/** Chooses a text in the reader's language, in the shop's first one, or in any. */
function textsFor({ locale, shop }: Storefront): ReadTexts {
  const reader = languageOf(locale)
  const first = languageOf(shop.contentLocale)
  return (texts = {}) => {
    const language = [reader, first, ...Object.keys(texts)].find((one) => Object.hasOwn(texts, one))
    if (language === undefined) return undefined
    return { text: texts[language]!, ...(language !== reader && { language }) }
  }
}

/** All texts of a section that are Markdown. */
function textsIn({ kind, values }: StoredSection): LocalTexts[] {
  return Object.entries<SectionField>(sectionKinds[kind]).flatMap(([name, { type }]) => {
    const value = (values as Record<string, unknown>)[name]
    if (value === undefined) return []
    if (type === 'line' || type === 'text') return [value as LocalTexts]
    if (type !== 'parts') return []
    return (value as StoredPart[]).flatMap((part) => [part.title, ...(part.text ? [part.text] : [])])
  })
}

/** Writes the texts of sections for the reader. */
interface Writer {
  line: (texts: LocalTexts | undefined) => ShownText | undefined
  paragraphs: (texts: LocalTexts | undefined) => ShownText | undefined
  plain: ReadTexts
  link: (address: string) => string | null
}

/** @param gone addresses that lead to no product */
function writerOf(texts: ReadTexts, writing: Writing, gone: ReadonlySet<string>): Writer {
  const written = (html: (text: string) => string) => (one: LocalTexts | undefined) => {
    const found = texts(one)
    if (!found) return undefined
    const { text, ...language } = found
    return { html: html(text), ...language }
  }
  return {
    line: written((text) => {
      const [block] = parseMarkdown(text)
      return block && 'children' in block && block.kind !== 'quote'
        ? inlineHtml(block.children, writing)
        : escapeText(text)
    }),
    paragraphs: written((text) => blocksHtml(parseMarkdown(text).map(belowTitle), writing)),
    plain: texts,
    link(address) {
      if (gone.has(address)) return null
      return address.startsWith('/') ? address : linkAddress(address, writing)
    },
  }
}

/** The title of a section is a heading of level 2. */
const belowTitle = (block: Block): Block =>
  block.kind === 'heading' ? { ...block, level: Math.max(3, block.level) } : block

const found = <Value>(value: Value | undefined, name: string) =>
  value === undefined ? {} : { [name]: value }

/** A section with its texts and data; null when it has nothing to show. */
function shownSection(section: StoredSection, data: SectionData, write: Writer): ShownSection | null {
  switch (section.kind) {
    case 'hero':
      return hero(section, data, write)
    case 'products':
      return productList(section, data, write)
    case 'for-you':
      return { kind: 'for-you' }
    case 'steps':
      return {
        kind: 'steps',
        ...titleAndText(section.values, write),
        ...(section.values.parts?.length && { parts: partsOf(section.values.parts, write) }),
      }
    case 'categories': {
      const categories = chosenOf(section.values.categories, data.categories, ({ id }) => id)
      return unlessEmpty(categories, {
        kind: 'categories',
        ...titleAndText(section.values, write),
        categories,
      })
    }
    case 'reviews': {
      const reviews = data.reviews.slice(0, section.values.count ?? sectionKinds.reviews.count.default)
      return unlessEmpty(reviews, { kind: 'reviews', ...titleAndText(section.values, write), reviews })
    }
    case 'fabrics': {
      const shown = chosenOf(section.values.fabrics, data.fabrics, ({ code }) => code, defaultCount)
      return unlessEmpty(shown, { kind: 'fabrics', ...titleAndText(section.values, write), fabrics: shown })
    }
    case 'look-book': {
      const looks = chosenOf(section.values.looks, data.looks, ({ key }) => key, defaultCount)
      return unlessEmpty(looks, { kind: 'look-book', ...titleAndText(section.values, write), looks })
    }
    case 'text': {
      const shown = titleAndText(section.values, write)
      return unlessEmpty(Object.keys(shown), { kind: 'text', ...shown })
    }
    case 'picture-text':
      return {
        kind: 'picture-text',
        ...titleAndText(section.values, write),
        ...pictureIn(section.values, write),
        ...linkIn(section.values, write),
        side: section.values.side ?? 'left',
      }
    case 'questions': {
      const parts = partsOf(section.values.parts ?? [], write)
      return unlessEmpty(parts, { kind: 'questions', ...titleAndText(section.values, write), parts })
    }
    case 'map':
      return {
        kind: 'map',
        ...titleAndText(section.values, write),
        ...pictureIn(section.values, write),
        ...found(mapAddress(section.values.service, data.storefront), 'service'),
      }
  }
}

/** How many fabrics or looks are shown while none is chosen: full rows at every width. */
const defaultCount = 6

const unlessEmpty = <Section extends ShownSection>(
  items: readonly unknown[],
  section: Section,
): Section | null => (items.length > 0 ? section : null)

/**
 * The chosen records in their order, without those that are not shown any more; the first ones when none is chosen.
 *
 * @param count how many those are
 */
function chosenOf<Item>(
  ids: string[] | undefined,
  items: Item[],
  idOf: (item: Item) => string,
  count = items.length,
): Item[] {
  if (!ids || ids.length === 0) return items.slice(0, count)
  const byId = new Map(items.map((item) => [idOf(item), item]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

interface Titled {
  title?: LocalTexts | undefined
  text?: LocalTexts | undefined
}

const titleAndText = ({ title, text }: Titled, write: Writer): { title?: ShownText; text?: ShownText } => ({
  ...found(write.line(title), 'title'),
  ...found(write.paragraphs(text), 'text'),
})

const partsOf = (parts: readonly StoredPart[], write: Writer) =>
  parts.flatMap(({ title, text }) => {
    const shown = write.line(title)
    return shown ? [{ title: shown, ...found(write.paragraphs(text), 'text') }] : []
  })

function pictureIn({ picture }: { picture?: StoredPicture | undefined }, write: Writer) {
  if (!picture) return {}
  const { text = '', ...language } = write.plain(picture.alt) ?? {}
  return { picture: { picture: { hash: picture.hash, alt: text }, ...language } }
}

function linkIn(
  { link }: { link?: { to: string; label: LocalTexts } | undefined },
  write: Writer,
): { link?: ShownLink } {
  const label = link && write.plain(link.label)
  const to = link && write.link(link.to)
  if (!label || !to) return {}
  const { text, ...language } = label
  return { link: { to, label: text, ...language } }
}

function hero(
  { values }: Extract<StoredSection, { kind: 'hero' }>,
  { recommended, looks }: SectionData,
  write: Writer,
): ShownSection {
  const look = values.shows === 'shirt' ? looks.find(({ key }) => values.look?.includes(key)) : undefined
  return {
    kind: 'hero',
    ...titleAndText(values, write),
    ...found((values.shows ?? 'recommended') === 'recommended' ? recommended.shift() : undefined, 'product'),
    ...found(look, 'look'),
    ...(values.shows === 'picture' && pictureIn(values, write)),
    ...linkIn(values, write),
  }
}

function productList(
  { values }: Extract<StoredSection, { kind: 'products' }>,
  { recommended, product, ofCategory }: SectionData,
  write: Writer,
): ShownSection | null {
  const { from = 'recommended', products: chosen = [], category: [category] = [] } = values
  const count = values.count ?? sectionKinds.products.count.default
  const products =
    from === 'recommended'
      ? recommended.splice(0, count)
      : from === 'chosen'
        ? chosen.flatMap((id) => product(id) ?? [])
        : ofCategory(category ?? '').slice(0, count)
  const [first] = products
  return unlessEmpty(products, {
    kind: 'products',
    ...(from === 'category' && first && { title: { html: escapeText(first.category.name) } }),
    ...titleAndText(values, write),
    products,
    more: from === 'category' && category ? `/categoryshop/${category}` : '/shop',
  })
}

const mapServices = {
  openstreetmap: 'https://www.openstreetmap.org/search?query=',
  google: 'https://www.google.com/maps/search/?api=1&query=',
  apple: 'https://maps.apple.com/?q=',
}

/** The address of a map service that shows where the shop is. */
function mapAddress(
  service: keyof typeof mapServices | 'none' | undefined,
  { shop }: Storefront,
): string | undefined {
  if (service === undefined || service === 'none' || shop.address.length === 0) return undefined
  return mapServices[service] + encodeURIComponent(shop.address.join(', '))
}

/** What the sections say about the page for search engines. */
function infoOf(sections: readonly ShownSection[]): NonNullable<PageSections['info']> {
  const [title] = sections.flatMap((one) => ('title' in one && one.title ? [wordsOf(one.title)] : []))
  const [text] = sections.flatMap((one) => ('text' in one && one.text ? [wordsOf(one.text)] : []))
  const [image] = sections.flatMap((one) => {
    if (one.kind !== 'hero') return []
    const shown = one.picture?.picture ?? one.look?.picture ?? one.product?.colours[0]?.picture
    return shown ? [sharePath(shown.hash)] : []
  })
  const questions = sections.flatMap((one) => (one.kind === 'questions' ? one.parts : []))
  const faq = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map((one) => ({
      '@type': 'Question',
      name: wordsOf(one.title),
      acceptedAnswer: { '@type': 'Answer', text: one.text ? wordsOf(one.text) : '' },
    })),
  }
  return {
    ...found(title, 'title'),
    ...found(text === undefined ? title : shortened(text), 'description'),
    ...found(image, 'image'),
    ...(questions.length > 0 && { jsonLd: [faq] }),
  }
}

/** The text of safe HTML. */
const wordsOf = ({ html }: ShownText): string =>
  html
    .replaceAll(/<\/?(?:a|em|strong)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

const shortened = (text: string): string =>
  text.length > 160 ? `${text.slice(0, 158).replace(/\s\S*$/, '')} …` : text
