// Products: cards in lists, the listing with its facets, suggestions, variants, specification.
import * as z from 'zod/mini'
import { endpoint, listReply, paging, dataReply } from './endpoint.ts'
import { amount, minor, page, pageSize, previewKey, size, slug } from './fields.ts'
import { singleLine } from './text-fields.ts'
import { listPictures, picture } from './picture.ts'
import { texts } from './texts.ts'
import { invalid } from './validation-message.ts'

// Repeated here, because an import from `fields.ts` would add all of that file to the bundle.
export { maxPage } from './fields.ts'

export const fits = ['slim', 'regular', 'relaxed'] as const
export const colourFamilies = [
  'white',
  'blue',
  'navy',
  'grey',
  'black',
  'green',
  'brown',
  'beige',
  'pink',
  'red',
  'yellow',
  'purple',
  'multi',
] as const
export const productSorts = [
  'featured',
  'newest',
  'price-up',
  'price-down',
  'rating',
  'bestselling',
  'relevance',
] as const
export const productSort = z.enum(productSorts)
export type ProductSort = (typeof productSorts)[number]

export const productColour = z.object({
  key: z.string(),
  name: z.string(),
  family: z.enum(colourFamilies),
  /** The colour of its swatch, `#rrggbb`. */
  hex: z.string(),
  picture,
  /** True when its picture is a product image, which has one view; left out for a render. */
  photographed: z.optional(z.literal(true)),
})
export type ProductColour = z.output<typeof productColour>

export const price = {
  priceMinor: minor,
  /** The price before the sale, or null. */
  beforePriceMinor: z.nullable(minor),
  /** The lowest price in the 30 days before the sale, or null when there is none. */
  lowest30Minor: z.nullable(minor),
  currency: z.string(),
}

export const rating = z.object({ average: z.number(), count: z.int() })

/**
 * A swatch set is chosen by its fabrics; it has one nominal colour and size. Goods are other articles than shirts: a tie,
 * a belt, a gift box; their fit and weave have no meaning. A gift card is chosen by its amount.
 */
export const productKinds = ['shirt', 'swatches', 'goods', 'gift card'] as const

/** Of a purchase: true for goods, which have no fit; left out otherwise. */
export const boughtKind = z.optional(z.literal('goods'))

/** The fields that are not translated and are in the shop's first language; left out when there are none. */
export const untranslated = z.optional(z.array(z.string()))

export const productCard = z.object({
  id: z.string(),
  kind: z.enum(productKinds),
  name: z.string(),
  summary: z.string(),
  category: z.object({
    id: z.string(),
    name: z.string(),
    /** What lists show of its shirts; left out: a figure that wears them. */
    listPicture: z.optional(z.enum(listPictures)),
    untranslated,
  }),
  ...price,
  /** For goods always `regular`. */
  fit: z.enum(fits),
  /** For goods empty. */
  weave: z.string(),
  colours: z.array(productColour),
  /** For goods without sizes only `NONE`. */
  sizes: z.array(z.string()),
  rating,
  inStock: z.boolean(),
  isNew: z.boolean(),
  untranslated,
})
export type ProductCard = z.output<typeof productCard>

export const facetValue = z.object({ value: z.string(), label: z.string(), count: z.int() })
export type FacetValue = z.output<typeof facetValue>

/**
 * The facets with several values, and the type of their values: one of a list, a slug, a size, or a line of text. The
 * facet `fabric` contains weaves.
 */
export const facetValues = {
  category: 'slug',
  size: 'size',
  colour: colourFamilies,
  fabric: 'text',
  fit: fits,
} as const satisfies Record<string, 'slug' | 'size' | 'text' | readonly string[]>
export type ManyFacet = keyof typeof facetValues
export const manyFacets = Object.keys(facetValues) as ManyFacet[]
export type FacetName = ManyFacet | 'rating' | 'inStock'

/** The largest number of values of a facet, and of characters of a text value. */
export const maxFacetValues = 40
export const maxFacetLength = 40

type ChosenOf<Values> = Values extends readonly (infer Value)[] ? Value : string

const eachFacet = <Schemas extends Record<ManyFacet, z.ZodMiniType>>(
  make: (facet: ManyFacet) => z.ZodMiniType,
) => Object.fromEntries(manyFacets.map((facet) => [facet, make(facet)])) as Schemas

/** Each count is the number of results if the value were also chosen, with the other facets unchanged. */
export const facets = z.object({
  ...eachFacet<Record<ManyFacet, z.ZodMiniArray<typeof facetValue>>>(() => z.array(facetValue)),
  rating: z.array(facetValue),
  inStock: z.array(facetValue),
  price: z.object({ fromMinor: minor, toMinor: minor }),
})
export type Facets = z.output<typeof facets>

function chosenSchema(facet: ManyFacet): z.ZodMiniType {
  const values = facetValues[facet]
  if (typeof values === 'object') return z.enum(values)
  return { slug, size, text: singleLine(maxFacetLength) }[values]
}

const chosenFacets = eachFacet<{
  [Facet in ManyFacet]: z.ZodMiniOptional<
    z.ZodMiniArray<
      z.ZodMiniType<ChosenOf<(typeof facetValues)[Facet]>, ChosenOf<(typeof facetValues)[Facet]>>
    >
  >
}>((facet) =>
  z.optional(z.array(chosenSchema(facet)).check(z.maxLength(maxFacetValues, invalid('field-max-values')))),
)

export const productFilter = z.strictObject({
  search: z.optional(singleLine(120)),
  ...chosenFacets,
  priceFromMinor: z.optional(amount),
  priceToMinor: z.optional(amount),
  /** At least this many stars on average. */
  rating: z.optional(z.int().check(z.gte(1), z.lte(5))),
  inStock: z.optional(z.boolean()),
  sort: z.optional(productSort),
  page: z._default(page, 1),
  pageSize: z._default(pageSize, 24),
})
export type ProductFilter = z.input<typeof productFilter>

export const listProducts = endpoint({
  method: 'POST',
  path: '/user/product',
  checksToken: true,
  summary: 'List, filter and search products',
  description:
    'Products match one of the values of each facet. The search corrects typos and knows plurals and synonyms; `searchedFor` is what was searched when it differs from what was typed. Sorted by `featured`, or by `relevance` when there is a search.',
  body: productFilter,
  reply: listReply(productCard, texts.noProducts, { paging, facets, searchedFor: z.nullable(z.string()) }),
})

export const suggestion = z.object({
  kind: z.enum(['product', 'category', 'search']),
  text: z.string(),
  /** Product or category id; null for a search. */
  id: z.nullable(z.string()),
  picture: z.nullable(picture),
  priceMinor: z.nullable(minor),
  untranslated,
})
export type Suggestion = z.output<typeof suggestion>

export const suggestProducts = endpoint({
  method: 'POST',
  path: '/user/product/suggest',
  summary: 'What a half-typed search may mean',
  body: z.strictObject({ text: singleLine(120) }),
  reply: listReply(suggestion, texts.noProducts, { currency: z.string() }),
})

export const getRecommended = endpoint({
  method: 'GET',
  path: '/user/product/recommended',
  checksToken: true,
  summary: 'What the shop recommends now',
  reply: listReply(productCard, texts.noProducts),
})

export const noteSeen = endpoint({
  method: 'POST',
  path: '/user/product/seen',
  summary: 'Note that this shopper looked at a product',
  description: 'What was looked at helps to pick for the shopper, and is listed for them. Latest time only.',
  access: 'session',
  body: z.strictObject({ product: slug }),
  reply: dataReply({ product: z.string() }),
  errors: ['Not Found'],
})

export const getSeen = endpoint({
  method: 'GET',
  path: '/user/product/seen',
  summary: 'What this shopper looked at, latest first',
  access: 'session',
  reply: listReply(productCard, texts.noProducts),
})

export const variant = z.object({
  id: z.string(),
  sku: z.string(),
  colour: z.string(),
  size: z.string(),
  /** Pieces that can be bought now. */
  stock: z.int(),
})
export type Variant = z.output<typeof variant>

export const productDetail = z.object({
  ...productCard.shape,
  /** Plain text. */
  description: z.string(),
  /** The description with headings, lists, emphasis and links; other markup is text. */
  descriptionHtml: z.string(),
  composition: z.string(),
  /** For search engines; null: derived from name and summary. */
  pageTitle: z.nullable(z.string()),
  pageDescription: z.nullable(z.string()),
  /** True for an unpublished product, which was requested with a preview key. */
  preview: z.optional(z.literal(true)),
  /** Related products. */
  goesWith: z.array(productCard),
  /** The code of the design of each colour, by the colour's key, to open it in the designer. */
  designs: z.record(z.string(), z.string()),
  /** What the pictures of each design show, by the colour's key and the view, for people who do not see them. */
  pictureTexts: z.record(z.string(), z.record(z.string(), z.string())),
  /** Photographs by the colour's key, in the order shown; a colour without any is left out. */
  photographs: z.optional(
    z.record(
      z.string(),
      z.array(
        z.object({
          hash: z.string(),
          /** Null: derived from the names of product and colour. */
          alt: z.nullable(z.string()),
        }),
      ),
    ),
  ),
  /** The currencies in which it is sold; left out when it is sold in all markets. */
  currencies: z.optional(z.array(z.string())),
})
export type ProductDetail = z.output<typeof productDetail>

const ofProduct = z.strictObject({
  product: slug,
  /** Shows the product before it is published. */
  preview: z.optional(previewKey),
})

export const getVariants = endpoint({
  method: 'POST',
  path: '/user/product/variant',
  checksToken: true,
  summary: 'A product with its variants and their stock',
  description: 'Stock is what can be bought at this moment, without pieces that are held by unpaid orders.',
  body: ofProduct,
  reply: listReply(variant, texts.noProductDetails, { product: z.nullable(productDetail) }),
})

/** `key` is the name of a translated row in the shop's first language. */
export const specificationRow = z.object({ name: z.string(), value: z.string(), key: z.optional(z.string()) })

export const getSpecification = endpoint({
  method: 'POST',
  path: '/user/product/specification',
  checksToken: true,
  summary: 'A product’s specification',
  body: ofProduct,
  reply: listReply(specificationRow, texts.noProductDetails),
})
