// Carts of agents: each is the cart of the guest of its session.
import { msg } from '@lingui/core/runtime-macro'
import type * as z from 'zod/mini'
import { addCart, type CartLine, getCart, removeCart, updateCart } from '#contract/cart.ts'
import { readDesignCode } from '#garment/design/design-code.ts'
import { noSize, scaleOf, sizeText } from '#garment/body/size-text.ts'
import type { Deps } from '../kernel/deps.ts'
import { notFound } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { Storefront } from '../kernel/storefront.ts'
import { madeToMeasure } from '../designs/lines.ts'
import { type AgentContext, callShop, storefrontIn, storefrontOf } from './agent-context.ts'
import type { cartInput, LineInput } from './agent-input.ts'
import {
  type AgentSession,
  continueUrl,
  expiresAt,
  idOf,
  refuseEnded,
  sessionOf,
  startSession,
} from './agent-sessions.ts'
import { cancelAgentSession } from './agent-sessions.sql.ts'
import { pictureUrl } from './products.ts'
import { selectVariantsNamed, selectVariantsOf } from './products.sql.ts'
import {
  type AgentReply,
  amountOf,
  cartEnvelope,
  errorReply,
  type Message,
  messageOf,
  notFoundReply,
} from './ucp.ts'

type CartInput = z.output<typeof cartInput>

/** Pages of the shop that a buyer may want to read. */
export const linksOf = ({ url }: Pick<Storefront, 'url'>) => [
  { type: 'privacy_policy', url: `${url}/privacy` },
  { type: 'terms_of_service', url: `${url}/terms` },
  { type: 'refund_policy', url: `${url}/return-refund-policy` },
]

/** The id of what a line has: a variant's, or the code of a design. */
export type ItemIds = (line: Pick<CartLine, 'product' | 'colour' | 'size' | 'design'>) => string

export async function itemIdsOf(
  { deps }: { deps: Pick<Deps, 'db'> },
  lines: readonly Pick<CartLine, 'product'>[],
): Promise<ItemIds> {
  const variants = await selectVariantsOf(deps.db, [...new Set(lines.map(({ product }) => product.id))])
  return ({ product, colour, size, design }) =>
    design?.code ??
    variants.find((one) => one.productId === product.id && one.colour === colour.key && one.size === size)
      ?.id ??
    product.id
}

type AnyLine = Pick<
  CartLine,
  'id' | 'product' | 'colour' | 'size' | 'design' | 'quantity' | 'unitPriceMinor' | 'totalMinor' | 'picture'
>

export const itemOf = (storefront: Storefront, line: AnyLine, ids: ItemIds) => ({
  id: ids(line),
  title: titleOf(storefront, line),
  price: line.unitPriceMinor,
  image_url: pictureUrl(storefront, line.picture.hash),
})

function titleOf({ shop, i18n }: Storefront, { product, colour, size, design }: AnyLine): string {
  const written =
    size === noSize || size === madeToMeasure ? '' : sizeText(size, scaleOf(product, shop.sizes), i18n)
  return [product.name, design ? '' : colour.name, written].filter(Boolean).join(', ')
}

export function lineView(
  storefront: Storefront,
  line: AnyLine,
  ids: ItemIds,
  quantity: unknown = line.quantity,
) {
  const { design, unitPriceMinor } = line
  const fit = design?.fit
  return {
    id: line.id,
    item: itemOf(storefront, line, ids),
    quantity,
    totals: [
      ...amountOf('subtotal', unitPriceMinor * line.quantity),
      ...amountOf('items_discount', line.totalMinor - unitPriceMinor * line.quantity),
      ...amountOf('total', line.totalMinor),
    ],
    ...(fit && {
      shirt_fit:
        fit.kind === 'standard' ? { size: fit.size, fit: fit.fit } : { measurement: fit.measurement ?? '' },
    }),
  }
}

/** What keeps lines from being bought, by the index of the line. */
export const problemsOf = (lines: readonly Pick<CartLine, 'problem'>[]): Message[] =>
  lines.flatMap(({ problem }, at): Message[] =>
    problem
      ? [
          {
            type: 'error',
            code: 'out_of_stock',
            content: problem.message,
            severity: 'recoverable',
            path: `$.line_items[${at}]`,
          },
        ]
      : [],
  )

/** In the order in which they were added; the shop's own pages show the newest first. */
export const linesOf = <Line>(lines: Line[] | string): Line[] =>
  typeof lines === 'string' ? [] : lines.toReversed()

export async function readCart(context: AgentContext, session: AgentSession) {
  const { token, locale } = session
  const { data } = await callShop(context, { token, locale }, getCart, {})
  return { lines: linesOf(data.data), summary: data.summary }
}

async function cartReply(
  context: AgentContext,
  session: AgentSession,
  { status = 200, messages = [] }: { status?: number; messages?: Message[] } = {},
): Promise<AgentReply> {
  const storefront = storefrontIn(context, session.locale)
  const { lines, summary } = await readCart(context, session)
  const ids = await itemIdsOf(context, lines)
  const discountMinor = summary.discount?.takenMinor ?? 0
  const all = [...messages, ...problemsOf(lines)]
  return {
    status,
    body: {
      ucp: cartEnvelope,
      id: idOf('cart', session),
      line_items: lines.map((line) => lineView(storefront, line, ids)),
      currency: summary.currency,
      totals: [
        ...amountOf('subtotal', summary.subtotalMinor),
        ...amountOf('items_discount', -discountMinor, summary.discount?.name),
        ...amountOf('total', summary.subtotalMinor - discountMinor),
      ],
      ...(all.length > 0 && { messages: all }),
      links: linksOf(storefront),
      continue_url: continueUrl(context, session),
      expires_at: expiresAt(session),
    },
  }
}

/** The body of the call that puts an item into the cart. Throws `Not Found`. */
async function additionOf({ deps }: AgentContext, { item, quantity, shirt_fit: fit }: LineInput) {
  if (readDesignCode(item.id)) return { design: item.id, quantity, ...(fit && { fit }) }
  const [variant] = await selectVariantsNamed(deps.db, [item.id])
  if (!variant) throw notFound(because('size-not-found'))
  return { product: variant.productId, colour: variant.colour, size: variant.size, quantity }
}

/** Adds lines one by one. @returns what was refused */
async function addLines(
  context: AgentContext,
  { token, locale }: AgentSession,
  lines: readonly [index: number, line: LineInput][],
): Promise<Message[]> {
  const messages: Message[] = []
  for (const [index, line] of lines)
    try {
      await callShop(context, { token, locale }, addCart, await additionOf(context, line))
    } catch (error) {
      messages.push(messageOf(error, context.locale, `$.line_items[${index}]`))
    }
  return messages
}

/** Begins a session with these lines. @returns null, with the messages, when there are lines and none can be bought */
export async function startCart(
  context: AgentContext,
  {
    line_items: lines = [],
    context: buyer,
  }: Pick<CartInput, 'context'> & { line_items?: LineInput[] | undefined },
): Promise<{ session: AgentSession | null; messages: Message[] }> {
  const session = await startSession(context, storefrontOf(context, buyer).locale)
  const messages = await addLines(context, session, [...lines.entries()])
  if (lines.length === 0 || messages.length < lines.length) return { session, messages }
  await cancelAgentSession(context.deps.db, session.id)
  return { session: null, messages }
}

export async function createCart(context: AgentContext, input: CartInput): Promise<AgentReply> {
  const { session, messages } = await startCart(context, input)
  if (!session) return errorReply(messages)
  return cartReply(context, session, {
    status: 201,
    messages: [...messages, ...codesMessage(context, input)],
  })
}

/** Discount codes are checked with the address, so a cart has none. */
const codesMessage = (context: AgentContext, { discounts }: CartInput): Message[] =>
  discounts?.codes?.length
    ? [
        {
          type: 'info',
          code: 'discount_codes_at_checkout',
          content: storefrontOf(context).i18n._(msg`Coupons are applied at the checkout`),
        },
      ]
    : []

/** Calls with the session of a cart; without one, the reply says so. */
export async function withSession(
  context: AgentContext,
  kind: 'cart' | 'checkout' | 'order',
  id: string,
  work: (session: AgentSession) => Promise<AgentReply>,
): Promise<AgentReply> {
  const session = await sessionOf(context, kind, id)
  const { i18n } = storefrontOf(context)
  const missing = {
    cart: msg`Cart not found`,
    checkout: msg`Checkout not found`,
    order: msg`Order not found`,
  }[kind]
  return session ? work(session) : notFoundReply(i18n._(missing))
}

export const getAgentCart = (context: AgentContext, id: string): Promise<AgentReply> =>
  withSession(context, 'cart', id, async (session) => {
    refuseEnded(context, session)
    return cartReply(context, session)
  })

export const updateAgentCart = (context: AgentContext, id: string, input: CartInput): Promise<AgentReply> =>
  withSession(context, 'cart', id, async (session) => {
    refuseEnded(context, session)
    const messages = await replaceLines(context, session, input.line_items)
    return cartReply(context, session, { messages: [...messages, ...codesMessage(context, input)] })
  })

export const cancelAgentCart = (context: AgentContext, id: string): Promise<AgentReply> =>
  withSession(context, 'cart', id, async (session) => {
    refuseEnded(context, session)
    const reply = await cartReply(context, session)
    await cancelAgentSession(context.deps.db, session.id)
    return reply
  })

/** Makes the cart have these lines and no others. @returns what was refused; such a line stays as it was */
export async function replaceLines(
  context: AgentContext,
  session: AgentSession,
  wanted: readonly LineInput[],
): Promise<Message[]> {
  const as = { token: session.token, locale: session.locale }
  const { lines } = await readCart(context, session)
  const ids = await itemIdsOf(context, lines)
  const left = new Map(lines.map((line) => [line.id, line]))
  const added: [number, LineInput][] = []
  const messages: Message[] = []
  for (const [index, line] of wanted.entries()) {
    const same = [...left.values()].find((one) =>
      line.id === undefined ? ids(one) === line.item.id && !line.shirt_fit : one.id === line.id,
    )
    const isSame = same && ids(same) === line.item.id
    if (!isSame) {
      added.push([index, line])
      continue
    }
    left.delete(same.id)
    if (same.quantity === line.quantity && !line.shirt_fit) continue
    try {
      await callShop(context, as, updateCart, {
        line: same.id,
        quantity: line.quantity,
        ...(line.shirt_fit && { fit: line.shirt_fit }),
      })
    } catch (error) {
      messages.push(messageOf(error, context.locale, `$.line_items[${index}]`))
    }
  }
  for (const line of left.keys()) await callShop(context, as, removeCart, { line })
  return [...messages, ...(await addLines(context, session, added))]
}
