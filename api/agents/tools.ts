// The tools of agents: each once, for REST and for the Model Context Protocol.
import * as z from 'zod'
import type * as mini from 'zod/mini'
import { customShirtsSchemaPath } from '#contract/agents.ts'
import { readInput } from '../http/read-input.ts'
import { ApiError } from '../kernel/api-error.ts'
import { readerOf } from '../kernel/storefront.ts'
import type { AgentContext } from './agent-context.ts'
import {
  cartInput,
  checkoutInput,
  completeInput,
  designInput,
  fabricsInput,
  lookupInput,
  measurementsInput,
  newCheckoutInput,
  nothingInput,
  optionsInput,
  productInput,
  searchInput,
} from './agent-input.ts'
import { getAgentOrder } from './agent-orders.ts'
import { cancelAgentCart, createCart, getAgentCart, updateAgentCart } from './carts.ts'
import { cancelCheckout, completeCheckout, createCheckout, getCheckout, updateCheckout } from './checkouts.ts'
import { getProduct, lookupCatalog, searchCatalog } from './products.ts'
import { designShirt, getShirtOptions, saveMeasurements, searchFabrics } from './shirts.ts'
import { type AgentReply, ProtocolError } from './ucp.ts'

export interface Tool {
  name: string
  method: 'GET' | 'POST' | 'PUT'
  /** Below the address of the API; `:id` is the id of a cart, checkout or order. */
  path: string
  /** What it does, for an agent that chooses a tool. */
  description: string
  /** The name of the argument with the input over the Model Context Protocol; null without one. */
  argument: string | null
  input: mini.ZodMiniType
  /** Whether it changes nothing. */
  isRead: boolean
  /** Whether it is an extension of the shop's own: custom shirts. */
  isOwn: boolean
  run(context: AgentContext, id: string, input: unknown): Promise<AgentReply>
}

type Options<Input extends mini.ZodMiniType> = Pick<Tool, 'name' | 'method' | 'path' | 'description'> &
  Partial<Pick<Tool, 'argument' | 'isOwn' | 'isRead'>> & {
    input?: Input
    run: (context: AgentContext, input: mini.output<Input>, id: string) => Promise<AgentReply>
  }

function tool<Input extends mini.ZodMiniType = typeof nothingInput>(options: Options<Input>): Tool {
  const {
    input = nothingInput as unknown as Input,
    run,
    argument = null,
    isOwn = false,
    isRead = false,
    ...rest
  } = options
  return {
    ...rest,
    argument,
    input,
    isOwn,
    isRead,
    run: (context, id, given) => run(context, inputOf(context, input, given), id),
  }
}

/** Throws `ProtocolError` with the first wrong field. */
function inputOf<Input extends mini.ZodMiniType>(
  { locale }: AgentContext,
  schema: Input,
  given: unknown,
): mini.output<Input> {
  try {
    return readInput(schema, given ?? {})
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new ProtocolError(400, 'invalid_request', `${error.field}: ${error.textFor(readerOf(locale))}`)
  }
}

export const tools: Tool[] = [
  tool({
    name: 'search_catalog',
    method: 'POST',
    path: '/catalog/search',
    description:
      'Search the ready-made products of the shop. Each product has one variant; get_product has all.',
    argument: 'catalog',
    input: searchInput,
    isRead: true,
    run: searchCatalog,
  }),
  tool({
    name: 'lookup_catalog',
    method: 'POST',
    path: '/catalog/lookup',
    description: 'Look up products and variants by their ids or SKUs.',
    argument: 'catalog',
    input: lookupInput,
    isRead: true,
    run: lookupCatalog,
  }),
  tool({
    name: 'get_product',
    method: 'POST',
    path: '/catalog/product',
    description: 'One product with all colours and sizes, their stock and price.',
    argument: 'catalog',
    input: productInput,
    isRead: true,
    run: getProduct,
  }),
  tool({
    name: 'search_fabrics',
    method: 'POST',
    path: '/fabrics/search',
    description: 'Search the fabrics from which a custom shirt can be made, with pictures, prices and stock.',
    argument: 'shirt',
    input: fabricsInput,
    isRead: true,
    isOwn: true,
    run: searchFabrics,
  }),
  tool({
    name: 'get_shirt_options',
    method: 'POST',
    path: '/shirts/options',
    description: 'The options of a custom shirt (collar, cuff, sleeves and so on) with their surcharges.',
    argument: 'shirt',
    input: optionsInput,
    isRead: true,
    isOwn: true,
    run: getShirtOptions,
  }),
  tool({
    name: 'design_shirt',
    method: 'POST',
    path: '/shirts/design',
    description:
      'Design a custom shirt: fabric, options and monogram. Returns its picture, price and days of making, and the id of the item for a cart.',
    argument: 'shirt',
    input: designInput,
    isRead: true,
    isOwn: true,
    run: designShirt,
  }),
  tool({
    name: 'save_measurements',
    method: 'POST',
    path: '/carts/:id/measurements',
    description:
      'Save the measurements of the buyer, in millimetres, for the custom shirts of a cart. Use the returned id as shirt_fit.measurement of a line. Ask the buyer about values that are returned as unusual.',
    argument: 'measurements',
    input: measurementsInput,
    isOwn: true,
    run: (context, input, id) => saveMeasurements(context, id, input),
  }),
  tool({
    name: 'create_cart',
    method: 'POST',
    path: '/carts',
    description:
      'Create a cart. An item is the id of a variant, or of a designed shirt, whose line also has shirt_fit: a size and fit, or a measurement.',
    argument: 'cart',
    input: cartInput,
    run: createCart,
  }),
  tool({
    name: 'get_cart',
    method: 'GET',
    path: '/carts/:id',
    description: 'The current state of a cart.',
    isRead: true,
    run: (context, _input, id) => getAgentCart(context, id),
  }),
  tool({
    name: 'update_cart',
    method: 'PUT',
    path: '/carts/:id',
    description: 'Replace the lines of a cart by those that are sent.',
    argument: 'cart',
    input: cartInput,
    run: (context, input, id) => updateAgentCart(context, id, input),
  }),
  tool({
    name: 'cancel_cart',
    method: 'POST',
    path: '/carts/:id/cancel',
    description: 'Cancel a cart, so that its link ends.',
    run: (context, _input, id) => cancelAgentCart(context, id),
  }),
  tool({
    name: 'create_checkout',
    method: 'POST',
    path: '/checkout-sessions',
    description:
      'Begin a checkout from a cart or from lines. A person approves and pays at continue_url; agents cannot pay.',
    argument: 'checkout',
    input: newCheckoutInput,
    run: createCheckout,
  }),
  tool({
    name: 'get_checkout',
    method: 'GET',
    path: '/checkout-sessions/:id',
    description: 'The current state of a checkout, and its order after a person has paid.',
    isRead: true,
    run: (context, _input, id) => getCheckout(context, id),
  }),
  tool({
    name: 'update_checkout',
    method: 'PUT',
    path: '/checkout-sessions/:id',
    description: 'Change lines, buyer, address, delivery method or discount code of a checkout.',
    argument: 'checkout',
    input: checkoutInput,
    run: (context, input, id) => updateCheckout(context, id, input),
  }),
  tool({
    name: 'complete_checkout',
    method: 'POST',
    path: '/checkout-sessions/:id/complete',
    description:
      'Check whether a checkout is ready. It places no order: give the buyer continue_url to approve and pay.',
    argument: 'checkout',
    input: completeInput,
    run: (context, _input, id) => completeCheckout(context, id),
  }),
  tool({
    name: 'cancel_checkout',
    method: 'POST',
    path: '/checkout-sessions/:id/cancel',
    description: 'Cancel a checkout, so that its link ends.',
    run: (context, _input, id) => cancelCheckout(context, id),
  }),
  tool({
    name: 'get_order',
    method: 'GET',
    path: '/orders/:id',
    description: 'The order that a person placed from a checkout: what is in it, and how far it is.',
    isRead: true,
    run: (context, _input, id) => getAgentOrder(context, id),
  }),
]

export const hasId = ({ path }: Pick<Tool, 'path'>): boolean => path.includes(':id')

/** The JSON Schema of a tool's input. */
export const inputSchema = ({ input }: Pick<Tool, 'input'>): Record<string, unknown> => {
  const { $schema: _, ...schema } = z.toJSONSchema(input as unknown as z.ZodType, {
    io: 'input',
    unrepresentable: 'any',
  })
  return schema
}

/** Describes the shop's own tools; the profile names it as the schema of its capability. */
export const customShirtsSchema = (url: string, name: string): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: url + customShirtsSchemaPath,
  name,
  title: 'Custom shirts',
  description:
    'Tools for shirts made to order. The id of a designed shirt is the id of an item of a cart or checkout; its line also has `shirt_fit`: a standard size with a fit, or the id of measurements saved for the cart.',
  $defs: Object.fromEntries(
    tools
      .filter(({ isOwn }) => isOwn)
      .map((one) => [
        one.name,
        { description: `${one.method} ${one.path}. ${one.description}`, ...inputSchema(one) },
      ]),
  ),
})
