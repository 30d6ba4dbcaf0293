// The cart.
import * as z from 'zod/mini'
import { call, list, written } from './call.ts'
import { id, minor, mostPieces, quantity, size, slug } from './fields.ts'
import { picture } from './picture.ts'
import { texts } from './texts.ts'

export const cartLine = z.object({
  id: z.string(),
  product: z.object({ id: z.string(), name: z.string() }),
  colour: z.object({ key: z.string(), name: z.string() }),
  size: z.string(),
  quantity: z.int(),
  unitPriceMinor: minor,
  beforePriceMinor: z.nullable(minor),
  totalMinor: minor,
  picture,
  /** Pieces that can be bought now. */
  stock: z.int(),
  /** What stands in the way of buying it as it is, in words, or null. */
  problem: z.nullable(z.string()),
  savedForLater: z.boolean(),
})
export type CartLine = z.output<typeof cartLine>

export const cartSummary = z.object({
  /** Pieces in the cart, saved-for-later ones left out. */
  count: z.int(),
  subtotalMinor: minor,
  currency: z.string(),
  /** What is missing to free delivery, 0 when reached, null when the shop has none. */
  freeDeliveryMissingMinor: z.nullable(minor),
  cheapestDeliveryMinor: minor,
})
export type CartSummary = z.output<typeof cartSummary>

export const getCart = call({
  method: 'GET',
  path: '/user/cart',
  summary: 'The cart',
  who: 'session',
  reply: list(cartLine, texts.noData, { savedForLater: z.array(cartLine), summary: cartSummary }),
})

export const getCartCount = call({
  method: 'GET',
  path: '/user/cart/count',
  summary: 'How many pieces are in the cart',
  description: 'Answers 0 without a session.',
  reply: written({ count: z.int() }),
})

const chosenSize = z
  .string(texts.selectSizeAndQuantity)
  .check(z.regex(/^[0-9A-Z.]{1,6}$/, texts.selectSizeAndQuantity))
const chosenQuantity = z
  .int(texts.selectSizeAndQuantity)
  .check(z.gte(1, texts.selectSizeAndQuantity), z.lte(mostPieces, `must be at most ${mostPieces}`))

export const addCart = call({
  method: 'POST',
  path: '/user/cart/addCart',
  summary: 'Put a size of a product into the cart',
  description:
    'A line with the same colour and size grows. Without a size or quantity the answer is 400 `Please select size and quantity`. Without a colour the product’s first is taken.',
  who: 'session',
  body: z.strictObject({
    product: slug,
    colour: z.optional(slug),
    size: chosenSize,
    quantity: chosenQuantity,
  }),
  reply: written({ line: cartLine, summary: cartSummary }),
  errors: ['Not Found', 'Out Of Stock', 'Not Possible Now'],
  idempotent: true,
})

export const updateCart = call({
  method: 'POST',
  path: '/user/cart/updateCart',
  summary: 'Change a line: its quantity, its size, or keep it for later',
  description: 'Quantity is the wanted one, not a difference, so a repeat changes nothing.',
  who: 'session',
  body: z.strictObject({
    line: id,
    quantity: z.optional(quantity),
    size: z.optional(size),
    savedForLater: z.optional(z.boolean()),
  }),
  reply: written({ line: cartLine, summary: cartSummary }),
  errors: ['Not Found', 'Out Of Stock', 'Not Possible Now'],
})

export const removeCart = call({
  method: 'POST',
  path: '/user/cart/removeCart',
  summary: 'Take a line out of the cart',
  who: 'session',
  body: z.strictObject({ line: id }),
  reply: written({ removed: z.string(), summary: cartSummary }),
  errors: ['Not Found'],
})
