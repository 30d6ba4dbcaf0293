// The sections of a page as shoppers see them: with their texts in the reader's language and the data that they show.
import * as z from 'zod/mini'
import { lookView } from './design.ts'
import { picture } from './picture.ts'
import { productCard } from './product.ts'
import { reviewHighlight } from './review.ts'
import { category } from './shop.ts'

/** A text as safe HTML; `language` when it is not the reader's. */
const shownText = z.object({ html: z.string(), language: z.optional(z.string()) })
export type ShownText = z.output<typeof shownText>

const link = z.object({
  /** A path of the shop, or another address. */
  to: z.string(),
  label: z.string(),
  language: z.optional(z.string()),
})
export type ShownLink = z.output<typeof link>

/** A picture with its alternative text in the reader's language. */
const shownPicture = z.object({ picture, language: z.optional(z.string()) })

const title = z.optional(shownText)
const text = z.optional(shownText)
const parts = z.array(z.object({ title: shownText, text: z.optional(shownText) }))

export const shownFabric = z.object({ code: z.string(), name: z.string(), picture })
export type ShownFabric = z.output<typeof shownFabric>

/** A section of each kind. A text that is left out is the default one of its kind. */
export const shownSections = {
  hero: z.object({
    kind: z.literal('hero'),
    title,
    text,
    product: z.optional(productCard),
    look: z.optional(lookView),
    picture: z.optional(shownPicture),
    link: z.optional(link),
  }),
  products: z.object({
    kind: z.literal('products'),
    title,
    products: z.array(productCard),
    /** The path of a list with more of them. */
    more: z.string(),
  }),
  steps: z.object({ kind: z.literal('steps'), title, text, parts: z.optional(parts) }),
  categories: z.object({ kind: z.literal('categories'), title, categories: z.array(category) }),
  'for-you': z.object({ kind: z.literal('for-you') }),
  reviews: z.object({ kind: z.literal('reviews'), title, reviews: z.array(reviewHighlight) }),
  fabrics: z.object({ kind: z.literal('fabrics'), title, text, fabrics: z.array(shownFabric) }),
  'look-book': z.object({ kind: z.literal('look-book'), title, text, looks: z.array(lookView) }),
  text: z.object({ kind: z.literal('text'), title, text }),
  'picture-text': z.object({
    kind: z.literal('picture-text'),
    title,
    text,
    picture: z.optional(shownPicture),
    side: z.enum(['left', 'right']),
    link: z.optional(link),
  }),
  questions: z.object({ kind: z.literal('questions'), title, text, parts }),
  map: z.object({
    kind: z.literal('map'),
    title,
    text,
    picture: z.optional(shownPicture),
    /** The address of a map service with the shop's address; left out when no link is shown. */
    service: z.optional(z.string()),
  }),
}

export const shownSection = z.discriminatedUnion('kind', [
  shownSections.hero,
  shownSections.products,
  shownSections.steps,
  shownSections.categories,
  shownSections['for-you'],
  shownSections.reviews,
  shownSections.fabrics,
  shownSections['look-book'],
  shownSections.text,
  shownSections['picture-text'],
  shownSections.questions,
  shownSections.map,
])
export type ShownSection = z.output<typeof shownSection>
export type ShownSectionOf<Kind extends ShownSection['kind']> = Extract<ShownSection, { kind: Kind }>
