// Lines with a gift card, and the amounts and days for which one can be bought.
import {
  giftCardProduct,
  type GiftCardOffer,
  type LineGift,
  maxDaysAhead,
  type NewGift,
} from '#contract/gift-cards.ts'
import { addDays, dayIn } from '#contract/time-zone.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { Queryable } from '../kernel/db.ts'
import { moneyText } from '../kernel/format.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { subjectHash } from '../pictures/hash.ts'
import { type Gift, selectOffer } from './gift-cards.sql.ts'

export type { Gift } from './gift-cards.sql.ts'

/** The subject of its picture: a card in this colour. */
export const giftPicture = { giftCard: '#be9667' }

/** The product of a line with a gift card, which has no variant. */
export const giftProduct = {
  variantId: null,
  productId: giftCardProduct.id,
  colourKey: 'plain',
  colourName: '',
  pictureHash: subjectHash(giftPicture),
  size: '',
  sku: 'GIFT-CARD',
}

export const giftView = (gift: Gift | null | undefined): { gift?: NonNullable<LineGift> } => {
  if (!gift) return {}
  const { name, email, message, sendOn } = gift
  return { gift: { name, email, message, sendOn } }
}

/**
 * The stored form of the gift card that a shopper chose. Throws `Invalid Input` for an amount that is not offered and
 * for a day that is past or too far away, `Not Possible Now` where no gift cards are sold.
 */
export async function giftOf(
  on: Queryable,
  { amountMinor, name, email, message, sendOn }: NewGift,
  { currency, timeZone }: Pick<ShopSettings, 'currency' | 'timeZone'>,
): Promise<Gift> {
  const offer = await selectOffer(on, currency)
  if (!offer) throw new ApiError('Not Possible Now', because('no-gift-cards-sold'), 'gift')
  refuseAmount(offer, amountMinor, currency)
  const today = dayIn(timeZone)
  if (sendOn !== undefined) refuseDay(sendOn, today)
  return {
    amountMinor,
    currency,
    name,
    email,
    message: message ?? null,
    sendOn: sendOn === undefined || sendOn === today ? null : sendOn,
  }
}

function refuseAmount({ amountsMinor, free }: GiftCardOffer, amountMinor: number, currency: string): void {
  if (amountsMinor.includes(amountMinor)) return
  if (!free) throw new ApiError('Invalid Input', because('gift-card-amount-not-offered'), 'gift.amountMinor')
  const { leastMinor, mostMinor } = free
  if (amountMinor < leastMinor || amountMinor > mostMinor)
    throw new ApiError(
      'Invalid Input',
      because('gift-card-amount-out-of-range', {
        least: moneyText(leastMinor, currency),
        most: moneyText(mostMinor, currency),
      }),
      'gift.amountMinor',
    )
}

function refuseDay(day: string, today: string): void {
  if (day < today) throw new ApiError('Invalid Input', because('delivery-day-past'), 'gift.sendOn')
  if (day > addDays(today, maxDaysAhead))
    throw new ApiError('Invalid Input', because('delivery-day-too-late'), 'gift.sendOn')
}

interface PricedLine {
  gift?: unknown
  unitPriceMinor: number
  quantity: number
}

/** The price of the gift cards among these lines, minor units. */
export const giftsMinor = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + (line.gift ? line.unitPriceMinor * line.quantity : 0), 0)

/** The first and the last day on which one of these gift cards is mailed. */
export function giftDays(
  { timeZone }: Pick<ShopSettings, 'timeZone'>,
  lines: readonly { gift?: Gift | null }[],
): { earliest: string; latest: string } {
  const days = lines.map(({ gift }) => gift?.sendOn ?? dayIn(timeZone)).toSorted()
  return { earliest: days[0]!, latest: days.at(-1)! }
}
