// Gift cards: their codes, and why one cannot pay, as texts.
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
  emptyCards,
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

/** Without what does not matter in a code. */
export const lettersOf = (typed: string) => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** As people type it: spaces, hyphens and lower case do not matter. */
export const hashGiftCode = (typed: string): Buffer => createHash('sha256').update(lettersOf(typed)).digest()

/**
 * The card of a code that somebody has typed. Codes are money, so attempts are limited. Throws `Coupon Refused`,
 * `Too Many Requests`.
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
 * The card of a code that somebody has typed to learn about it. One reply for every code that cannot pay: nobody learns which
 * codes exist. Throws `Not Found`, `Too Many Requests`.
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

/** What is left of a card. Throws like `knownCard`. */
export async function balanceOfCode(
  db: Db,
  code: string,
  by: { shopperId: string; ip: string },
): Promise<Pick<GiftCardRow, 'ending' | 'balanceMinor' | 'currency'>> {
  const { ending, balanceMinor, currency } = await knownCard(db, code, by)
  return { ending, balanceMinor, currency }
}

/** Refuses a card that cannot pay in this currency, in words. Throws `Coupon Refused`. */
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

/** What a card pays of a total, in minor units; 0 where it cannot pay. */
export const cardPart = (card: GiftCardRow | null, totalMinor: number, wanted: string): number =>
  card && !card.blocked && card.currency === wanted ? Math.min(card.balanceMinor, totalMinor) : 0
