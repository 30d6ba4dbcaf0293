// Texts that replies of the API carry in English, in the language of the page. Where a reply has no code for them, the
// English text is their code; never is a text looked up that a shopper or the shop's staff wrote.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CartLine } from '#contract/cart.ts'
import type { OrderView } from '#contract/orders.ts'

const known: Record<string, MessageDescriptor> = {
  // Why a line cannot be returned.
  'It is cut to your own measurements, so it cannot be returned.': msg`It is cut to your own measurements, so it cannot be returned.`,
  'It carries your monogram, so it cannot be returned.': msg`It carries your monogram, so it cannot be returned.`,
  'Swatches are cut for you, so they cannot be returned.': msg`Swatches are cut for you, so they cannot be returned.`,
  'A gift card is not sent back; please write to us while it is not used.': msg`A gift card is not sent back; please write to us while it is not used.`,
  // Why a line cannot be bought as it is.
  'Sold out': msg`Sold out`,
  'Not made any more': msg`Not made any more`,
  'Custom shirts are not sold in this market yet': msg`Custom shirts are not sold in this market yet`,
  'Everything in stock is in your cart': msg`Everything in stock is in your cart`,
  'Your cart is full': msg`Your cart is full`,
  'Its measurements were deleted: please choose others': msg`Its measurements were deleted: please choose others`,
  // Coupons.
  'Free delivery': msg`Free delivery`,
  'Used for this order': msg`Used for this order`,
  'Coupon not found': msg`Coupon not found`,
  'This coupon has expired': msg`This coupon has expired`,
  'This coupon has been used up': msg`This coupon has been used up`,
  'You have used this coupon already': msg`You have used this coupon already`,
  'This coupon does not apply to anything in your cart': msg`This coupon does not apply to anything in your cart`,
}

const patterns: [RegExp, (...parts: string[]) => MessageDescriptor][] = [
  [/^Only (\d+) left$/, (left) => msg`Only ${{ count: Number(left) }} left`],
  [/^(.+) is sold out$/, (fabric) => msg`${fabric} is sold out`],
  [/^(.+) is not offered any more$/, (fabric) => msg`${fabric} is not offered any more`],
  [/^(.+) is not offered in (.+)$/, (option, fabric) => msg`${option} is not offered in ${fabric}`],
  [
    /^There is (.+) left for (\d+) only$/,
    (fabric, count) => msg`There is ${fabric} left for ${{ pieces: Number(count) }} only`,
  ],
  [
    /^Only (.+) of (.+) left, and your selection needs (.+) together$/,
    (left, fabric, needed) =>
      msg`Only ${left} of ${fabric} left, and your selection needs ${needed} together`,
  ],
  [/^(.+) off your shirts$/, (reduction) => msg`${reduction} off your shirts`],
  [/^(.+) off the items it applies to$/, (reduction) => msg`${reduction} off the items it applies to`],
  [
    /^This coupon does not apply to orders in (.+)$/,
    (currency) => msg`This coupon does not apply to orders in ${currency}`,
  ],
  [
    /^This coupon is for orders of (.+) or more$/,
    (amount) => msg`This coupon is for orders of ${amount} or more`,
  ],
]

const messageOf = (text: string): MessageDescriptor | undefined =>
  Object.hasOwn(known, text) ? known[text] : matching(patterns, text)

/** A text of a reply in the language of the page. */
export function replyText(i18n: I18n, text: string): string {
  const descriptor = messageOf(text)
  return descriptor ? i18n._(descriptor) : text
}

/** Why the status of an order changed; empty when there is no reason. */
export const reasonText = ({
  reason,
  reasonTranslation,
}: Pick<OrderView['history'][number], 'reason' | 'reasonTranslation'>): string =>
  reasonTranslation ?? reason ?? ''

type BuyableLine = Pick<CartLine, 'stock' | 'unitPriceMinor' | 'problem' | 'problemTranslation'>

/** What a market does not sell has no price there. */
export const isSoldHere = ({
  stock,
  unitPriceMinor,
}: Pick<BuyableLine, 'stock' | 'unitPriceMinor'>): boolean => stock > 0 || unitPriceMinor > 0

/** Why a line cannot be bought as it is; empty when it can. */
export function lineProblem(i18n: I18n, line: BuyableLine): string {
  if (line.problem === null) return ''
  return isSoldHere(line)
    ? (line.problemTranslation ?? replyText(i18n, line.problem))
    : i18n._(msg`Not available in your country`)
}

/** The same after its name and a colon. */
export function lineProblemInSentence(i18n: I18n, line: BuyableLine): string {
  if (line.problem === null) return ''
  return isSoldHere(line) ? problemInSentence(i18n, line.problem) : i18n._(msg`not available in your country`)
}

const inSentence: [RegExp, (...parts: string[]) => MessageDescriptor][] = [
  [/^Sold out$/, () => msg`sold out`],
  [/^Only (\d+) left$/, (left) => msg`only ${{ count: Number(left) }} left`],
  [
    /^There is (.+) left for (\d+) only$/,
    (fabric, count) => msg`there is ${fabric} left for ${{ pieces: Number(count) }} only`,
  ],
  [
    /^Only (.+) of (.+) left, and your selection needs (.+) together$/,
    (left, fabric, needed) =>
      msg`only ${left} of ${fabric} left, and your selection needs ${needed} together`,
  ],
  [/^Not made any more$/, () => msg`not made any more`],
  [/^Everything in stock is in your cart$/, () => msg`everything in stock is in your cart`],
  [/^Your cart is full$/, () => msg`your cart is full`],
  [
    /^Its measurements were deleted: please choose others$/,
    () => msg`its measurements were deleted: please choose others`,
  ],
]

/** Why something cannot be bought as it is, after its name and a colon. */
export function problemInSentence(i18n: I18n, problem: string): string {
  const descriptor = matching(inSentence, problem) ?? messageOf(problem)
  return descriptor ? i18n._(descriptor) : problem.charAt(0).toLowerCase() + problem.slice(1)
}

function matching(list: typeof patterns, text: string): MessageDescriptor | undefined {
  for (const [pattern, message] of list) {
    const match = pattern.exec(text)
    if (match) return message(...match.slice(1))
  }
  return undefined
}
