// Gift cards: issued by staff, corrected with a reason, blocked.
import { isDeepStrictEqual } from 'node:util'
import type {
  AdminGiftCard,
  adjustGiftCard as adjustEndpoint,
  createGiftCard as createEndpoint,
  GiftCardEntry,
  setGiftCardOffers as setEndpoint,
  updateGiftCard as updateEndpoint,
} from '#contract/admin/gift-cards.ts'
import { amountText } from '#contract/amount.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { stockGiftCards } from '../../gift-cards/gift-card-product.ts'
import { hashGiftCode, newGiftCode, putOffers, selectOffers } from '../../gift-cards/gift-cards.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Settings, ShopSettings } from '../../kernel/settings.ts'
import { gatewaysOf } from '../../payments/gateways.ts'
import { currenciesOf } from '../../kernel/settings.ts'
import { storefrontFor } from '../../kernel/storefront.ts'
import { writeMail } from '../../mail/mail.ts'
import type { LogChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import { differenceOf, refuseStale } from '../log/stale.ts'
import { giftCardEmail } from '../../gift-cards/gift-card-email.ts'
import {
  type AdminGiftCardRow,
  insertEntry,
  insertGiftCard,
  lockGiftCard,
  selectGiftCardEntries,
  selectGiftCard,
  updateGiftCardRow,
} from './gift-cards.sql.ts'

export const giftCardView = ({ createdAt, ...row }: AdminGiftCardRow): AdminGiftCard => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

const unknownCard = () => notFound(because('gift-card-not-found'))
/** An amount in the log: `20.00 USD`. */
const moneyOf = (minor: number, currency: string) => `${amountText(minor, currency)} ${currency}`

/** The end of the code; a card that has no code yet is named by its order. */
const nameOf = ({ ending, sold = null }: { ending: string | null; sold?: AdminGiftCard['sold'] }) =>
  ending === null ? (sold?.order.number ?? '') : `…${ending}`

/** Throws `Not Found`. */
export async function getGiftCard(
  on: Queryable,
  id: string,
): Promise<{ giftCard: AdminGiftCard; entries: GiftCardEntry[] }> {
  const row = await selectGiftCard(on, id)
  if (!row) throw unknownCard()
  const entries = (await selectGiftCardEntries(on, id)).map(({ at, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
  }))
  return { giftCard: giftCardView(row), entries }
}

/**
 * Issues a card, and mails its code when there is a recipient. Throws `Invalid Input` for a currency the shop does not
 * sell in, `Not Possible Now` when the card is issued already.
 */
export async function createGiftCard(
  tx: Queryable,
  settings: Settings,
  log: LogChange,
  memberId: string,
  { id, currency, amountMinor, reason, note, email, message }: ParsedBody<typeof createEndpoint>,
): Promise<{ giftCard: AdminGiftCard; code: string }> {
  if (!currenciesOf(settings.shop).includes(currency))
    throw new ApiError('Invalid Input', because('currency-not-sold-in', { currency }), 'currency')
  const code = newGiftCode()
  const ending = code.slice(-4)
  if (!(await insertGiftCard(tx, { id, codeHash: hashGiftCode(code), ending, currency, note })))
    throw new ApiError('Not Possible Now', because('gift-card-issued'))
  await insertEntry(tx, { cardId: id, kind: 'issued', amountMinor, reason, memberId })
  if (email !== null) {
    const storefront = storefrontFor(settings, null)
    await writeMail(tx, storefront, {
      once: `gift-card:${id}`,
      about: id,
      to: email,
      email: giftCardEmail(storefront, {
        code,
        amountMinor,
        currency,
        message,
        to: null,
        from: null,
      }),
      secret: true,
    })
  }
  const after = { amount: moneyOf(amountMinor, currency), reason, note, sent: email !== null }
  await log({
    recordType: 'gift card',
    recordId: id,
    recordName: nameOf({ ending }),
    version: 1,
    before: null,
    after,
  })
  return { giftCard: giftCardView((await selectGiftCard(tx, id))!), code }
}

/**
 * Adds an amount to a card or subtracts one. Throws `Not Found`, `Stale`, and `Not Possible Now` when the balance is
 * less than the amount.
 */
export async function adjustGiftCard(
  tx: Queryable,
  log: LogChange,
  memberId: string,
  { id, version, amountMinor, reason }: ParsedBody<typeof adjustEndpoint>,
): Promise<AdminGiftCard> {
  const row = await lockGiftCard(tx, id)
  if (!row) throw unknownCard()
  // A repeated call has the version of the first call.
  if (row.version !== version) throw new ApiError('Stale', because('changed-meanwhile'), 'amountMinor')
  if (amountMinor === 0)
    throw new ApiError('Invalid Input', because('field-zero', { field: 'amountMinor' }), 'amountMinor')
  const { balanceMinor, currency, note, blocked } = row
  if (balanceMinor + amountMinor < 0)
    throw new ApiError('Not Possible Now', because('gift-card-too-low'), 'amountMinor')
  await insertEntry(tx, { cardId: id, kind: 'adjusted', amountMinor, reason, memberId })
  const next = await updateGiftCardRow(tx, { id, note, blocked })
  await log({
    recordType: 'gift card',
    recordId: id,
    recordName: nameOf(row),
    version: next,
    before: { balance: moneyOf(balanceMinor, currency) },
    after: { balance: moneyOf(balanceMinor + amountMinor, currency), reason },
  })
  return giftCardView((await selectGiftCard(tx, id))!)
}

/** Throws `Not Found`, `Stale`. */
export async function updateGiftCard(
  tx: Queryable,
  log: LogChange,
  { id, version, changes }: ParsedBody<typeof updateEndpoint>,
): Promise<AdminGiftCard> {
  const row = await lockGiftCard(tx, id)
  if (!row) throw unknownCard()
  const { note, blocked } = row
  const record = { recordType: 'gift card', recordId: id }
  await refuseStale(tx, { ...record, version }, { note, blocked, version: row.version }, changes)
  const difference = differenceOf({ note, blocked }, changes)
  if (!difference) unchanged(giftCardView(row))
  const after = { note, blocked, ...difference.after }
  const next = await updateGiftCardRow(tx, { id, ...after })
  await log({ ...record, recordName: nameOf(row), version: next, ...difference })
  return giftCardView((await selectGiftCard(tx, id))!)
}

/** The record of the offered amounts in the log. */
const offerRecord = { recordType: 'gift card', recordId: 'shop', recordName: 'shop' }

/** The amounts that are offered, and the currencies in which they can be offered. */
export async function getGiftCardOffers(on: Queryable, shop: ShopSettings, lock = false) {
  return { ...(await selectOffers(on, lock)), currencies: currenciesOf(shop) }
}

/**
 * Sets the amounts for which gift cards are sold. Throws `Stale`, `Invalid Input` for a currency the shop does not sell
 * in or that is named twice, `Not Possible Now` without an online payment method.
 */
export async function setGiftCardOffers(
  tx: Queryable,
  deps: Pick<Deps, 'db' | 'settings'>,
  log: LogChange,
  { version, offers }: ParsedBody<typeof setEndpoint>,
) {
  const { shop } = deps.settings
  const before = await getGiftCardOffers(tx, shop, true)
  if (before.version !== version) throw new ApiError('Stale', because('changed-meanwhile'), 'offers')
  const wanted = offers.map(({ currency }) => currency)
  const wrong = wanted.find((one, place) => !before.currencies.includes(one) || wanted.indexOf(one) < place)
  if (wrong !== undefined)
    throw new ApiError('Invalid Input', because('currency-not-sold-in', { currency: wrong }), 'offers')
  if (offers.length > 0 && gatewaysOf(deps).size === 0)
    throw new ApiError('Not Possible Now', because('no-payment-provider'), 'offers')
  const tidy = offers.map((offer) => ({
    ...offer,
    amountsMinor: [...new Set(offer.amountsMinor)].toSorted((a, b) => a - b),
  }))
  if (isDeepStrictEqual(tidy.toSorted(byCurrency), before.offers)) return unchanged(before)
  const next = await putOffers(tx, tidy)
  await stockGiftCards(tx, shop)
  await log({
    ...offerRecord,
    version: next,
    before: { offers: before.offers },
    after: { offers: tidy },
  })
  return getGiftCardOffers(tx, shop)
}

const byCurrency = (a: { currency: string }, b: { currency: string }) => (a.currency < b.currency ? -1 : 1)
