// The cart.
import * as z from 'zod/mini'
import { endpoint, listReply, dataReply } from './endpoint.ts'
import { designCode, fitChoice, lineDesign } from './design.ts'
import { fitGuarantee } from './fit-guarantee.ts'
import { lineGift, newGift } from './gift-cards.ts'
import { id, minor, maxPieces, exactlyOneKind, quantity, size, slug, chooseSize } from './fields.ts'
import { picture } from './picture.ts'
import { boughtKind, untranslated } from './product.ts'
import { statedReason } from './reasons/reason.ts'
import { sizePattern } from './size-pattern.ts'
import { lineSwatches, swatches } from './swatches.ts'
import { texts } from './texts.ts'
import { invalid } from './validation-message.ts'

export const cartLine = z.object({
  id: z.string(),
  product: z.object({ id: z.string(), name: z.string(), kind: boughtKind, untranslated }),
  colour: z.object({ key: z.string(), name: z.string() }),
  /** For a designed line the standard size, `Made to measure`, or empty while none is chosen. */
  size: z.string(),
  design: lineDesign,
  swatches: lineSwatches,
  gift: lineGift,
  quantity: z.int(),
  unitPriceMinor: minor,
  beforePriceMinor: z.nullable(minor),
  /** The price when it was added to the cart or changed there; null when the price is the same. */
  addedPriceMinor: z.nullable(minor),
  totalMinor: minor,
  picture,
  /** Pieces in stock. */
  stock: z.int(),
  /** Why it cannot be bought, or null. */
  problem: z.nullable(statedReason),
  savedForLater: z.boolean(),
  /** The terms of its free alteration or remake; null: none. */
  fitGuarantee: z.nullable(fitGuarantee),
})
export type CartLine = z.output<typeof cartLine>

export const cartSummary = z.object({
  /** Pieces in the cart, without saved-for-later lines. */
  count: z.int(),
  subtotalMinor: minor,
  currency: z.string(),
  /** The automatic discount; left out: none applies. */
  discount: z.optional(z.object({ name: z.string(), takenMinor: minor })),
  /** The amount missing for free delivery; 0 when reached; null when the shop has no free delivery. */
  freeDeliveryMissingMinor: z.nullable(minor),
  cheapestDeliveryMinor: minor,
})
export type CartSummary = z.output<typeof cartSummary>

export const getCart = endpoint({
  method: 'GET',
  path: '/user/cart',
  summary: 'The cart',
  access: 'session',
  reply: listReply(cartLine, texts.noData, { savedForLater: z.array(cartLine), summary: cartSummary }),
})

/** The key in the link of a reminder of a cart. */
const cartKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{48}$/, invalid('field-mail-key')))

export const reopenCart = endpoint({
  method: 'POST',
  path: '/user/cart/reopen',
  summary: 'Put the items of a cart into this cart, by the link of the reminder of it',
  description:
    'Items that this cart has already are left out, and so are gift cards, and measurements of a custom shirt. Nothing else of the other shopper is shown.',
  access: 'session',
  body: z.strictObject({ key: cartKey }),
  reply: dataReply({
    /** The number of items that were added. */
    added: z.int(),
  }),
  errors: ['Invalid Input'],
  perMinute: 30,
})

export const getCartCount = endpoint({
  method: 'GET',
  path: '/user/cart/count',
  checksToken: true,
  summary: 'How many pieces are in the cart',
  description: '0 without a session.',
  reply: dataReply({ count: z.int() }),
})

const chosenSize = z.string(chooseSize).check(z.regex(sizePattern, chooseSize))
const chosenQuantity = z
  .int(chooseSize)
  .check(z.gte(1, chooseSize), z.lte(maxPieces, invalid('field-at-most')))

export const addCart = endpoint({
  method: 'POST',
  path: '/user/cart/addCart',
  summary: 'Add a size of a product, a designed shirt, a set of swatches, or a gift card to the cart',
  description:
    'Send `product` and `size`, or `design` with what it is to be cut to; `fit` can be chosen at the checkout; or `swatches`, one to five fabrics; or `gift`, a gift card. A line with the same colour and size, the same design and fit, or the same fabrics, grows. Without a size or quantity the reply is 400 `Please select size and quantity`. Without a colour the product’s first is taken.',
  access: 'session',
  body: z
    .strictObject({
      product: z.optional(slug),
      colour: z.optional(slug),
      size: z.optional(chosenSize),
      design: z.optional(designCode),
      fit: z.optional(fitChoice),
      /** For a swatch set: the codes of its fabrics. */
      swatches: z.optional(swatches),
      /** A gift card. */
      gift: z.optional(newGift),
      quantity: chosenQuantity,
    })
    .check(...exactlyOneKind),
  reply: dataReply({ line: cartLine, summary: cartSummary }),
  errors: ['Not Found', 'Out Of Stock', 'Not Possible Now', 'Too Many Requests'],
  idempotent: true,
})

export const updateCart = endpoint({
  method: 'POST',
  path: '/user/cart/updateCart',
  summary: 'Change a line: its quantity, its size, its design and fit, or keep it for later',
  description:
    'Quantity is the wanted one, not a difference, so a repeat changes nothing. A line that becomes the same as another is merged with it.',
  access: 'session',
  body: z.strictObject({
    line: id,
    quantity: z.optional(quantity),
    /** Of a ready-made line. */
    size: z.optional(size),
    /** Of a designed line. */
    design: z.optional(designCode),
    fit: z.optional(fitChoice),
    /** Of a swatch set. */
    swatches: z.optional(swatches),
    savedForLater: z.optional(z.boolean()),
  }),
  reply: dataReply({ line: cartLine, summary: cartSummary }),
  errors: ['Not Found', 'Out Of Stock', 'Not Possible Now', 'Too Many Requests'],
})

export const removeCart = endpoint({
  method: 'POST',
  path: '/user/cart/removeCart',
  summary: 'Remove a line from the cart',
  access: 'session',
  body: z.strictObject({ line: id }),
  reply: dataReply({ removed: z.string(), summary: cartSummary }),
  errors: ['Not Found'],
})
