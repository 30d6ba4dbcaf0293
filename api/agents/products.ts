// The catalogue for agents: search, lookup, and one product with its choices.
import { msg } from '@lingui/core/runtime-macro'
import {
  getVariants,
  listProducts,
  type ProductCard,
  type ProductDetail,
  type Variant,
} from '#contract/product.ts'
import { slug } from '#contract/fields.ts'
import { picturePath } from '#contract/picture.ts'
import { scaleOf, sizeText, noSize } from '#garment/body/size-text.ts'
import { type Storefront } from '../kernel/storefront.ts'
import type * as z from 'zod/mini'
import { type AgentContext, callShop, storefrontOf } from './agent-context.ts'
import { type lookupInput, maxPageSize, type productInput, type searchInput } from './agent-input.ts'
import { selectVariantsNamed, selectVariantsOf, type VariantRef } from './products.sql.ts'
import { type AgentReply, catalogEnvelope, type Message, notFoundReply, ProtocolError } from './ucp.ts'

const pictureWidth = 1280
const isSlug = (text: string) => slug.safeParse(text).success

/** The address of a picture; the reply waits until it is drawn. */
export const pictureUrl = ({ origin }: Pick<Storefront, 'origin'>, hash: string): string =>
  `${origin}${picturePath(hash, 'front', pictureWidth, 'webp')}?wait`

const image = (storefront: Storefront, { hash, alt }: { hash: string; alt: string }) => ({
  type: 'image',
  url: pictureUrl(storefront, hash),
  alt_text: alt,
  width: pictureWidth,
  height: (pictureWidth * 5) / 4,
})

/** The names of options, the same in each language; their values have labels in the agent's language. */
const colourOption = 'Color'
const sizeOption = 'Size'

type AnyVariant = Pick<Variant, 'id' | 'sku' | 'colour' | 'size' | 'stock'>
type AnyProduct = ProductCard | ProductDetail

function optionsOf(
  storefront: Storefront,
  product: AnyProduct,
  { colour, size }: Pick<AnyVariant, 'colour' | 'size'>,
) {
  return [
    {
      name: colourOption,
      id: colour,
      label: product.colours.find(({ key }) => key === colour)?.name ?? colour,
    },
    ...(size === noSize
      ? []
      : [{ name: sizeOption, id: size, label: labelOfSize(storefront, product, size) }]),
  ]
}

const labelOfSize = ({ shop, i18n }: Storefront, product: AnyProduct, size: string) =>
  sizeText(size, scaleOf(product, shop.sizes), i18n)

const priceOf = (amount: number, currency: string) => ({ amount, currency })

function variantView(storefront: Storefront, product: AnyProduct, variant: AnyVariant) {
  const { id, sku, colour: key, size, stock } = variant
  const options = optionsOf(storefront, product, variant)
  const colour = product.colours.find((one) => one.key === key)
  const { currency, priceMinor, beforePriceMinor } = product
  return {
    id,
    sku,
    title: options.map(({ label }) => label).join(' / '),
    description: { plain: product.summary || product.name },
    url: `${storefront.url}/productdetail/${product.id}?${new URLSearchParams({ colour: key, size })}`,
    price: priceOf(priceMinor, currency),
    ...(beforePriceMinor !== null && { list_price: priceOf(beforePriceMinor, currency) }),
    availability: { available: stock > 0, status: stock > 0 ? 'in_stock' : 'out_of_stock' },
    options,
    ...(colour && { media: [image(storefront, colour.picture)] }),
  }
}

function productView<View>(storefront: Storefront, product: AnyProduct, variants: View[]) {
  const { id, name, summary, category, currency, priceMinor, beforePriceMinor, colours, sizes, rating } =
    product
  const range = (amount: number) => ({ min: priceOf(amount, currency), max: priceOf(amount, currency) })
  const shownSizes = sizes.filter((size) => size !== noSize)
  return {
    id,
    handle: id,
    title: name,
    description: { plain: ('description' in product ? product.description : summary) || name },
    url: `${storefront.url}/productdetail/${id}`,
    categories: [{ value: category.id, taxonomy: 'merchant' }],
    price_range: range(priceMinor),
    ...(beforePriceMinor !== null && { list_price_range: range(beforePriceMinor) }),
    media: colours.map(({ picture }) => image(storefront, picture)),
    options: [
      { name: colourOption, values: colours.map(({ key, name: label }) => ({ id: key, label })) },
      ...(shownSizes.length > 0
        ? [
            {
              name: sizeOption,
              values: shownSizes.map((size) => ({ id: size, label: labelOfSize(storefront, product, size) })),
            },
          ]
        : []),
    ],
    variants,
    ...(rating.count > 0 && {
      rating: { value: rating.average, scale_min: 1, scale_max: 5, count: rating.count },
    }),
  }
}

/** The variant that stands for a product: the first in stock, otherwise the first. */
const featured = <One extends { stock: number }>(variants: One[]): One | undefined =>
  variants.find(({ stock }) => stock > 0) ?? variants[0]

/** A cursor is the number of the next page and the size of the pages. */
function pageOf({ cursor, limit = 10 }: NonNullable<z.output<typeof searchInput>['pagination']> = {}) {
  if (cursor === undefined) return { page: 1, pageSize: Math.min(limit, maxPageSize) }
  const [, page, pageSize] = /^p(\d{1,5})\.(\d{1,2})$/.exec(cursor) ?? []
  const size = Number(pageSize)
  if (!(Number(page) >= 1) || !(size >= 1 && size <= maxPageSize))
    throw new ProtocolError(400, 'invalid_request', 'pagination.cursor is no cursor of an earlier reply')
  return { page: Number(page), pageSize: size }
}

export async function searchCatalog(
  context: AgentContext,
  { query, filters = {}, pagination, context: buyer = {} }: z.output<typeof searchInput>,
): Promise<AgentReply> {
  const storefront = storefrontOf(context, buyer)
  const { locale, shop } = storefront
  const { page, pageSize } = pageOf(pagination)
  const messages: Message[] = []
  const price = filters.price
  const usesPrice = price !== undefined && (buyer.currency ?? shop.currency) === shop.currency
  if (price && !usesPrice)
    messages.push({
      type: 'info',
      code: 'price_filter_ignored',
      content: storefront.i18n._(msg`Prices are in ${{ currency: shop.currency }}.`),
    })
  const typed = query?.replaceAll(/\s+/g, ' ').trim().slice(0, 120).toWellFormed()
  const categories = filters.categories?.filter(isSlug) ?? []
  // A category that cannot exist has no products; without categories, all have.
  if (filters.categories && categories.length === 0)
    return searchReply({ products: [], pagination: { has_next_page: false }, messages })
  const { data } = await callShop(context, { token: null, locale }, listProducts, {
    page,
    pageSize,
    ...(typed && { search: typed }),
    ...(categories.length > 0 && { category: categories }),
    ...(usesPrice && price.min !== undefined && { priceFromMinor: price.min }),
    ...(usesPrice && price.max !== undefined && { priceToMinor: price.max }),
  })
  const found = typeof data.data === 'string' ? [] : data.data
  const variants = Map.groupBy(
    await selectVariantsOf(
      context.deps.db,
      found.map(({ id }) => id),
    ),
    ({ productId }) => productId,
  )
  const hasNext = page < data.paging.pages
  return searchReply({
    products: found.flatMap((card) => {
      const one = featured(variants.get(card.id) ?? [])
      return one ? [productView(storefront, card, [variantView(storefront, card, one)])] : []
    }),
    pagination: { has_next_page: hasNext, ...(hasNext && { cursor: `p${page + 1}.${pageSize}` }) },
    messages,
  })
}

const searchReply = ({
  messages,
  ...found
}: {
  products: object[]
  pagination: object
  messages: Message[]
}) => ({
  status: 200,
  body: { ucp: catalogEnvelope, ...found, ...(messages.length > 0 && { messages }) },
})

interface Found {
  product: ProductDetail
  variants: Variant[]
}

async function productOf(context: AgentContext, { locale }: Storefront, id: string): Promise<Found | null> {
  if (!isSlug(id)) return null
  const { data } = await callShop(context, { token: null, locale }, getVariants, { product: id })
  const isShown = data.product && (data.product.kind === 'shirt' || data.product.kind === 'goods')
  return isShown && typeof data.data !== 'string' ? { product: data.product!, variants: data.data } : null
}

export async function lookupCatalog(
  context: AgentContext,
  { ids, context: buyer }: z.output<typeof lookupInput>,
): Promise<AgentReply> {
  const storefront = storefrontOf(context, buyer)
  const wanted = [...new Set(ids)]
  const named = await selectVariantsNamed(context.deps.db, wanted)
  const isNamed = (ref: VariantRef, id: string) => ref.id === id || ref.sku === id
  const products = [...new Set([...named.map(({ productId }) => productId), ...wanted])]
  const found: object[] = []
  const known = new Set<string>()
  for (const id of products) {
    const one = await productOf(context, storefront, id)
    if (!one) continue
    const { product, variants } = one
    const inputs = new Map<AnyVariant, { id: string; match: string }[]>()
    const add = (variant: AnyVariant | undefined, input: string, match: string) => {
      if (!variant) return
      known.add(input)
      inputs.set(variant, [...(inputs.get(variant) ?? []), { id: input, match }])
    }
    for (const ref of named.filter(({ productId }) => productId === id))
      for (const input of wanted.filter((each) => isNamed(ref, each)))
        add(
          variants.find((variant) => variant.id === ref.id),
          input,
          'exact',
        )
    if (wanted.includes(id)) add(featured(variants), id, 'featured')
    const views = [...inputs].map(([variant, of]) => ({
      ...variantView(storefront, product, variant),
      inputs: of,
    }))
    if (views.length > 0) found.push(productView(storefront, product, views))
  }
  const messages = wanted
    .filter((id) => !known.has(id))
    .map((id): Message => ({
      type: 'info',
      code: 'not_found',
      content: `${id}: ${storefront.i18n._(msg`Product not found`)}`,
    }))
  return {
    status: 200,
    body: { ucp: catalogEnvelope, products: found, ...(messages.length > 0 && { messages }) },
  }
}

type Selected = NonNullable<z.output<typeof productInput>['selected']>

export async function getProduct(
  context: AgentContext,
  { id, selected = [], preferences = [], context: buyer }: z.output<typeof productInput>,
): Promise<AgentReply> {
  const storefront = storefrontOf(context, buyer)
  const [ref] = await selectVariantsNamed(context.deps.db, [id])
  const found = await productOf(context, storefront, ref?.productId ?? id)
  if (!found || found.variants.length === 0) return notFoundReply(storefront.i18n._(msg`Product not found`))
  const { product } = found
  const variants = found.variants.map((variant) => ({
    ...variant,
    options: optionsOf(storefront, product, variant),
  }))
  const given: Selected =
    selected.length > 0 || !ref ? selected : (variants.find((one) => one.id === ref.id)?.options ?? [])
  const matches = (chosen: Selected) =>
    variants.filter(({ options }) =>
      chosen.every((choice) =>
        options.some(
          (option) =>
            option.name === choice.name &&
            (choice.id === undefined ? option.label === choice.label : option.id === choice.id),
        ),
      ),
    )
  const effective = relaxed(given, preferences, matches)
  const shown = matches(effective)
  const first = featured(shown)!
  const view = productView(
    storefront,
    product,
    [first, ...shown.filter((one) => one !== first)].map((variant) =>
      variantView(storefront, product, variant),
    ),
  )
  return {
    status: 200,
    body: {
      ucp: catalogEnvelope,
      product: {
        ...view,
        selected: effective,
        options: view.options.map(({ name, values }) => ({
          name,
          values: values.map((value) => {
            const others = effective.filter((choice) => choice.name !== name)
            const of = matches([...others, { name, ...value }])
            return { ...value, exists: of.length > 0, available: of.some(({ stock }) => stock > 0) }
          }),
        })),
      },
    },
  }
}

/** The choices without those that must be dropped so that a variant has all of them: the least preferred first. */
function relaxed(
  chosen: Selected,
  preferences: string[],
  matches: (chosen: Selected) => unknown[],
): Selected {
  const rank = ({ name }: Selected[number]) =>
    preferences.includes(name) ? preferences.indexOf(name) : preferences.length
  const kept = chosen.toSorted((one, other) => rank(one) - rank(other))
  while (kept.length > 0 && matches(kept).length === 0) kept.pop()
  return kept
}
