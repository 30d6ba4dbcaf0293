// Gift cards: their codes, and why a card cannot pay.
import { createHash } from 'node:crypto'
import { countAttempt } from '../http/throttle.ts'
import { ApiError } from '../kernel/api-error.ts'
import { because } from '../kernel/reason.ts'
import type { Db } from '../kernel/db.ts'
import { newCode } from '../kernel/secrets.ts'
import { type GiftCardRow, selectCardByHash } from './gift-cards.sql.ts'

export { type Gift, giftDays, giftsMinor, giftView } from './gift-line.ts'
export {
  balance,
  voidCards,
  giftCardOf,
  type GiftCardRow,
  issueCards,
  lockCard,
  lockOrderedCards,
  paidByCard,
  putDemoOffers,
  putOffers,
  redeemCard,
  returnPartToCard,
  returnToCard,
  selectOffer,
  selectOffers,
  selectPaidByCard,
} from './gift-cards.sql.ts'

/** A new code of 78 random bits: `7K3M-Q9XD-2FHT-VWPA`. */
export const newGiftCode = (): string => `${newCode()}-${newCode()}`

/** The letters and digits of a typed code. */
export const lettersOf = (typed: string) => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** The hash of a typed code: spaces, hyphens and lower case do not matter. */
export const hashGiftCode = (typed: string): Buffer => createHash('sha256').update(lettersOf(typed)).digest()

/**
 * The card of a typed code, to pay with it. Codes are money, so attempts are limited. Throws `Coupon Refused`, `Too
 * Many Requests`.
 */
export async function cardOfCode(
  db: Db,
  code: string,
  { shopperId, ip }: { shopperId: string; ip: string },
): Promise<GiftCardRow> {
  const reset = await countAttempt(db, 'gift card', shopperId, ip)
  const card = await selectCardByHash(db, hashGiftCode(code))
  if (!card) throw new ApiError('Coupon Refused', because('gift-card-unknown'), 'giftCard')
  await reset(db)
  return card
}

/**
 * The card of a typed code, to show its balance. The reply is the same for every code that cannot pay, so that nobody
 * learns which codes exist. Throws `Not Found`, `Too Many Requests`.
 */
export async function knownCard(
  db: Db,
  code: string,
  by: { shopperId: string; ip: string },
): Promise<GiftCardRow> {
  const reset = await countAttempt(db, 'gift card', by.shopperId, by.ip)
  const card = await selectCardByHash(db, hashGiftCode(code))
  if (!card || card.blocked) throw new ApiError('Not Found', because('gift-card-unknown-or-blocked'), 'code')
  await reset(db, 'only it')
  return card
}

/** The balance of a card. Throws the same as `knownCard`. */
export async function balanceOfCode(
  db: Db,
  code: string,
  by: { shopperId: string; ip: string },
): Promise<Pick<GiftCardRow, 'ending' | 'balanceMinor' | 'currency'>> {
  const { ending, balanceMinor, currency } = await knownCard(db, code, by)
  return { ending, balanceMinor, currency }
}

/** Throws `Coupon Refused` when a card cannot pay in this currency. */
export function refuseUnusable({ blocked, currency, balanceMinor }: GiftCardRow, wanted: string): void {
  const problem = blocked
    ? because('gift-card-blocked')
    : currency !== wanted
      ? because('gift-card-other-currency', { currency })
      : balanceMinor === 0
        ? because('gift-card-empty')
        : null
  if (problem) throw new ApiError('Coupon Refused', problem, 'giftCard')
}

/** The part of a total that a card pays, minor units; 0 when it cannot pay. */
export const cardPart = (card: GiftCardRow | null, totalMinor: number, wanted: string): number =>
  card && !card.blocked && card.currency === wanted ? Math.min(card.balanceMinor, totalMinor) : 0
