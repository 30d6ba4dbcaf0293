// Checkout sessions of agents: the checkout of the guest of a session. An agent never places an order: it hands a link to
// a person, who checks the order in the shop, approves it and pays.
import { msg } from '@lingui/core/runtime-macro'
import type * as z from 'zod/mini'
import { type CheckoutView, checkout } from '#contract/orders.ts'
import type { AddressInput } from '#contract/customer.ts'
import { type OrderRow, selectOrderOfCheckout } from '../orders/orders.ts'
import { type AgentContext, callShop, storefrontIn } from './agent-context.ts'
import type { CheckoutInput, Destination, newCheckoutInput } from './agent-input.ts'
import { type AgentSession, continueUrl, expiresAt, idOf, refuseEnded, sessionOf } from './agent-sessions.ts'
import { cancelAgentSession, setBuyer, setCheckout } from './agent-sessions.sql.ts'
import {
  itemIdsOf,
  linesOf,
  lineView,
  linksOf,
  problemsOf,
  replaceLines,
  startCart,
  withSession,
} from './carts.ts'
import {
  type AgentReply,
  amountOf,
  checkoutEnvelope,
  errorReply,
  type Message,
  messageOf,
  ProtocolError,
} from './ucp.ts'

export async function createCheckout(
  context: AgentContext,
  input: z.output<typeof newCheckoutInput>,
): Promise<AgentReply> {
  const { cart_id: cartId } = input
  if (cartId !== undefined)
    return withSession(context, 'cart', cartId, async (session) => {
      refuseEnded(context, session)
      return changed(context, session, { ...input, line_items: undefined }, 201)
    })
  const { session, messages } = await startCart(context, input)
  if (!session) return errorReply(messages)
  return changed(context, session, { ...input, line_items: undefined }, 201, messages)
}

export const getCheckout = (context: AgentContext, id: string): Promise<AgentReply> =>
  withSession(context, 'checkout', id, async (session) => {
    if (session.canceledAt || session.takenOverAt) return ended(context, session)
    return changed(context, session, {})
  })

export const updateCheckout = (
  context: AgentContext,
  id: string,
  input: CheckoutInput,
): Promise<AgentReply> =>
  withSession(context, 'checkout', id, async (session) => {
    refuseEnded(context, session)
    return changed(context, session, input)
  })

/** Never places an order: the reply says that a person has to approve and pay. */
export const completeCheckout = (context: AgentContext, id: string): Promise<AgentReply> =>
  withSession(context, 'checkout', id, async (session) => {
    refuseEnded(context, session)
    return changed(context, session, {})
  })

export const cancelCheckout = (context: AgentContext, id: string): Promise<AgentReply> =>
  withSession(context, 'checkout', id, async (session) => {
    refuseEnded(context, session)
    const { body } = await changed(context, session, {})
    if (!(await cancelAgentSession(context.deps.db, session.id)))
      refuseEnded(context, (await sessionOf(context, 'checkout', id)) ?? session)
    return { status: 200, body: canceledView(body) }
  })

/** A cancelled checkout, without what remained to be done. */
function canceledView(view: object): object {
  const { messages: _messages, continue_url: _continueUrl, ...rest } = view as Record<string, unknown>
  return { ...rest, status: 'canceled' }
}

/**
 * The last reply about a checkout that a person has taken over or the agent has cancelled, with the order when there is
 * one. It has nothing that the person entered.
 */
async function ended(context: AgentContext, session: AgentSession): Promise<AgentReply> {
  const { checkoutView: view, checkoutId, shopperId, canceledAt } = session
  const storefront = storefrontIn(context, session.locale)
  if (!view || !checkoutId)
    throw new ProtocolError(409, 'not_modifiable', storefront.i18n._(msg`Already cancelled`))
  if (canceledAt) return { status: 200, body: canceledView(view) }
  const order = await selectOrderOfCheckout(context.deps.db, shopperId, checkoutId)
  if (!order || !isAgreed(order))
    return {
      status: 200,
      body: {
        ...view,
        status: 'requires_escalation',
        messages: [
          approvalMessage(storefront.i18n._(msg`The buyer has taken over and continues in the shop`)),
        ],
      },
    }
  const { messages: _messages, continue_url: _continueUrl, ...rest } = view
  return {
    status: 200,
    body: {
      ...rest,
      status: 'completed',
      order: {
        id: idOf('order', session),
        label: order.number,
        permalink_url: `${storefront.url}/trackingorder`,
      },
    },
  }
}

/** Whether an order is paid, or need not be paid now. Any other may still be given up. */
export const isAgreed = ({ paymentState }: Pick<OrderRow, 'paymentState'>): boolean =>
  paymentState === 'paid' || paymentState === 'confirmed' || paymentState === 'refunded'

const approvalMessage = (content: string): Message => ({
  type: 'error',
  code: 'buyer_approval_required',
  content,
  severity: 'requires_buyer_review',
})

/** Changes what is sent, each part by itself, so that a wrong one does not prevent the others. */
async function changed(
  context: AgentContext,
  session: AgentSession,
  input: CheckoutInput,
  status = 200,
  earlier: Message[] = [],
): Promise<AgentReply> {
  const messages = [...earlier]
  const as = { token: session.token, locale: session.locale }
  if (input.line_items) messages.push(...(await replaceLines(context, session, input.line_items)))
  const buyer = await buyerOf(context, session, input)
  const steps: [path: string, body: Parameters<typeof callShop<typeof checkout>>[3]][] = []
  if (input.buyer?.email !== undefined) steps.push(['$.buyer.email', { email: input.buyer.email }])
  const method = input.fulfillment?.methods?.[0]
  const destination =
    method?.destinations?.find(({ id }) => id === method.selected_destination_id) ?? method?.destinations?.[0]
  if (destination)
    steps.push(['$.fulfillment.methods[0].destinations[0]', { address: addressOf(destination, buyer) }])
  const option = method?.groups?.[0]?.selected_option_id
  if (option) steps.push(['$.fulfillment.methods[0].groups[0].selected_option_id', { delivery: option }])
  const codes = input.discounts?.codes
  if (codes) steps.push(['$.discounts.codes[0]', { coupon: codes[0]?.trim() || null }])
  if (codes && codes.length > 1)
    messages.push({
      type: 'warning',
      code: 'discount_code_combination_disallowed',
      content: storefrontIn(context, context.locale).i18n._(msg`An order takes one coupon`),
      path: '$.discounts.codes',
    })
  for (const [path, body] of steps)
    try {
      await callShop(context, as, checkout, body)
    } catch (error) {
      messages.push(messageOf(error, context.locale, path))
    }
  const { data } = await callShop(context, as, checkout, {})
  const view = await viewOf(context, { ...session, buyer }, data, messages)
  await setCheckout(context.deps.db, session.id, { checkoutId: data.checkout, view })
  return { status, body: view }
}

type Buyer = AgentSession['buyer']

/** The buyer's name and phone, with those that are sent. */
async function buyerOf(
  { deps }: AgentContext,
  session: AgentSession,
  { buyer: sent }: CheckoutInput,
): Promise<Buyer> {
  if (!sent) return session.buyer
  const { first_name: firstName, last_name: lastName, phone_number: phone } = sent
  const buyer = {
    ...session.buyer,
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(phone !== undefined && { phone }),
  }
  await setBuyer(deps.db, session.id, buyer)
  return buyer
}

/** The address in the fields of the shop, which checks it. */
function addressOf(to: Destination, buyer: Buyer): AddressInput {
  const fullName = [to.first_name ?? buyer.firstName, to.last_name ?? buyer.lastName]
    .filter(Boolean)
    .join(' ')
  const phone = to.phone_number ?? buyer.phone
  return {
    fullName,
    line1: to.street_address ?? '',
    city: to.address_locality ?? '',
    postalCode: to.postal_code ?? '',
    country: (to.address_country ?? '').toUpperCase(),
    ...(to.extended_address && { line2: to.extended_address }),
    ...(to.address_region && { region: to.address_region }),
    ...(phone && { phone }),
  }
}

const destinationId = 'address'
const groupId = 'parcel'

async function viewOf(
  context: AgentContext,
  session: AgentSession,
  view: CheckoutView,
  messages: Message[],
): Promise<object> {
  const storefront = storefrontIn(context, session.locale)
  const lines = linesOf(view.data)
  const ids = await itemIdsOf(context, lines)
  const all = [...messages, ...problemsOf(lines), ...missingMessages(storefront, view)]
  const isReady = all.every((message) => message.type !== 'error' || message.severity.startsWith('requires'))
  const { totals } = view
  return {
    ucp: checkoutEnvelope,
    id: idOf('checkout', session),
    line_items: lines.map((line) => lineView(storefront, line, ids)),
    ...buyerView(session.buyer, view.email),
    status: isReady ? 'requires_escalation' : 'incomplete',
    currency: totals.currency,
    totals: [
      ...amountOf('subtotal', totals.subtotalMinor),
      ...amountOf('discount', -totals.discountMinor),
      ...amountOf('fulfillment', totals.deliveryMinor),
      ...(totals.taxIncluded ? [] : amountOf('tax', totals.taxMinor)),
      ...amountOf('total', totals.totalMinor),
    ],
    messages: isReady
      ? [
          ...all,
          approvalMessage(
            storefront.i18n._(msg`A person has to check the order in the shop, approve it and pay`),
          ),
        ]
      : all,
    links: linksOf(storefront),
    continue_url: continueUrl(context, session),
    expires_at: expiresAt(session),
    fulfillment: fulfillmentView(session.buyer, view, lines),
    ...discountsView(view),
  }
}

const buyerView = ({ firstName, lastName, phone }: Buyer, email: string | null) => ({
  buyer: {
    ...(firstName && { first_name: firstName }),
    ...(lastName && { last_name: lastName }),
    ...(email && { email }),
    ...(phone && { phone_number: phone }),
  },
})

function missingMessages(
  { i18n }: ReturnType<typeof storefrontIn>,
  { missing, fields }: CheckoutView,
): Message[] {
  const needed = (code: string, path: string, content: string): Message => ({
    type: 'error',
    code,
    path,
    content,
    severity: 'recoverable',
  })
  return missing.flatMap((what): Message | Message[] => {
    switch (what) {
      case 'fields':
        return fields
          .filter(({ required, value }) => required && (value ?? null) === null)
          .map(({ name }) => ({
            type: 'error',
            code: 'field_required',
            content: i18n._(msg`The buyer fills in “${{ name }}” in the shop`),
            severity: 'requires_buyer_input',
          }))
      case 'email':
        return needed('missing', '$.buyer.email', i18n._(msg`The email address of the buyer is missing`))
      case 'address':
        return needed(
          'missing',
          '$.fulfillment.methods[0].destinations',
          i18n._(msg`The delivery address is missing`),
        )
      case 'delivery':
        return needed(
          'missing',
          '$.fulfillment.methods[0].groups[0].selected_option_id',
          i18n._(msg`Choose a delivery method`),
        )
      case 'lines':
        return needed('missing', '$.line_items', i18n._(msg`The cart is empty`))
      case 'fit':
        return needed(
          'missing',
          '$.line_items',
          i18n._(msg`A custom shirt needs a size or measurements: shirt_fit`),
        )
      default:
        return {
          type: 'error',
          code: 'measurements_unconfirmed',
          content: i18n._(msg`Some measurements are unusual; the buyer confirms them in the shop`),
          severity: 'requires_buyer_input',
        }
    }
  })
}

function fulfillmentView(buyer: Buyer, view: CheckoutView, lines: { id: string }[]) {
  const { address, deliveryMethods, delivery } = view
  const lineIds = lines.map(({ id }) => id)
  const [first, ...last] = (address?.fullName ?? '').split(' ')
  return {
    methods: [
      {
        id: 'shipping',
        type: 'shipping',
        line_item_ids: lineIds,
        ...(address && {
          destinations: [
            {
              id: destinationId,
              first_name: buyer.firstName ?? first,
              last_name: buyer.lastName ?? last.join(' '),
              street_address: address.line1,
              ...(address.line2 && { extended_address: address.line2 }),
              address_locality: address.city,
              ...(address.region && { address_region: address.region }),
              postal_code: address.postalCode,
              address_country: address.country,
            },
          ],
          selected_destination_id: destinationId,
        }),
        groups: [
          {
            id: groupId,
            line_item_ids: lineIds,
            options: deliveryMethods.map(({ key, name, description, priceMinor, earliest, latest }) => ({
              id: key,
              title: name,
              ...(description && { description }),
              earliest_fulfillment_time: `${earliest}T00:00:00Z`,
              latest_fulfillment_time: `${latest}T00:00:00Z`,
              totals: amountOf('total', priceMinor),
            })),
            selected_option_id: delivery,
          },
        ],
      },
    ],
  }
}

function discountsView({ coupon, discount, totals }: CheckoutView): object {
  const automaticMinor = discount?.takenMinor ?? 0
  const codeMinor = totals.discountMinor - automaticMinor
  const applied = [
    ...(discount && automaticMinor > 0
      ? [{ title: discount.name, amount: automaticMinor, automatic: true }]
      : []),
    ...(coupon && codeMinor > 0
      ? [{ code: coupon.code, title: coupon.text.message, amount: codeMinor }]
      : []),
  ]
  return coupon || applied.length > 0 ? { discounts: { codes: coupon ? [coupon.code] : [], applied } } : {}
}
