// Texts of replies in the language of the page, each by its code.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CartLine } from '#contract/cart.ts'
import type { ReasonSentences, StatedReason } from '#contract/reasons/reason.ts'
import { sentenceOf } from '#contract/reasons/sentence.ts'
import { stockReasons } from '#contract/reasons/stock.ts'

/** A reason as a sentence. A text that a person wrote, or a reason newer than the page, stays as the reply has it. */
export function statedText(
  i18n: I18n,
  { code = '', values, message }: StatedReason,
  sentences: ReasonSentences,
): string {
  return sentenceOf(i18n, { code, values }, sentences) ?? message
}

type BuyableLine = Pick<CartLine, 'stock' | 'unitPriceMinor' | 'problem'>

/** Whether the market sells it: otherwise it has no price there. */
export const isSoldHere = ({
  stock,
  unitPriceMinor,
}: Pick<BuyableLine, 'stock' | 'unitPriceMinor'>): boolean => stock > 0 || unitPriceMinor > 0

/** Why a line cannot be bought as it is; empty when it can. */
export function lineProblem(i18n: I18n, line: BuyableLine): string {
  if (line.problem === null) return ''
  return isSoldHere(line)
    ? statedText(i18n, line.problem, stockReasons)
    : i18n._(msg`Not available in your country`)
}

/** The same text to follow the line's name and a colon. */
export function lineProblemInSentence(i18n: I18n, line: BuyableLine): string {
  if (line.problem === null) return ''
  return isSoldHere(line)
    ? statedText(i18n, line.problem, problemsInSentence)
    : i18n._(msg`not available in your country`)
}

/** Why something cannot be bought as it is, to follow its name and a colon. */
export const problemsInSentence: typeof stockReasons = {
  ...stockReasons,
  'sold-out': () => msg`sold out`,
  'only-left': ({ left }) => msg`only ${{ count: left }} left`,
  'fabric-pieces-left': ({ fabric, pieces }) => msg`there is ${fabric} left for ${pieces} only`,
  'fabric-short': ({ left, fabric, needed }) =>
    msg`only ${left} of ${fabric} left, and your selection needs ${needed} together`,
  'no-longer-made': () => msg`not made any more`,
  'no-shirt-prices': () => msg`custom shirts are not sold in this market yet`,
  'all-in-cart': () => msg`everything in stock is in your cart`,
  'cart-full': () => msg`your cart is full`,
  'measurements-deleted': () => msg`its measurements were deleted: please choose others`,
}
