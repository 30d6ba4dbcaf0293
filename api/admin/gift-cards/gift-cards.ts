// Gift cards: issued by hand, put right with a reason, blocked.
import { msg } from '@lingui/core/runtime-macro'
import type {
  AdminGiftCard,
  adjustGiftCard as adjustEndpoint,
  createGiftCard as createEndpoint,
  GiftCardEntry,
  updateGiftCard as updateEndpoint,
} from '#contract/admin/gift-cards.ts'
import { amountText } from '#contract/amount.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { hashGiftCode, newGiftCode } from '../../gift-cards/gift-cards.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Settings } from '../../kernel/settings.ts'
import { currenciesOf } from '../../kernel/settings.ts'
import { storefrontFor } from '../../kernel/storefront.ts'
import { writeMail } from '../../mail/mail.ts'
import type { LogChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import { differenceOf, refuseStale } from '../log/stale.ts'
import { giftCardEmail } from './gift-card-email.ts'
import {
  type AdminGiftCardRow,
  insertEntry,
  insertGiftCard,
  lockGiftCard,
  selectEntries,
  selectGiftCard,
  updateGiftCardRow,
} from './gift-cards.sql.ts'

export const giftCardView = ({ createdAt, ...row }: AdminGiftCardRow): AdminGiftCard => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

const unknownCard = () => notFound(msg`That gift card was not found`)
/** As the log keeps it. */
const moneyOf = (minor: number, currency: string) => `${amountText(minor, currency)} ${currency}`

const nameOf = ({ ending }: { ending: string }) => `…${ending}`

/** Throws `Not Found`. */
export async function getGiftCard(
  on: Queryable,
  id: string,
): Promise<{ giftCard: AdminGiftCard; entries: GiftCardEntry[] }> {
  const row = await selectGiftCard(on, id)
  if (!row) throw unknownCard()
  const entries = (await selectEntries(on, id)).map(({ at, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
  }))
  return { giftCard: giftCardView(row), entries }
}

/**
 * Issues a card, and mails its code where somebody is to get it. Throws `Invalid Input` for a currency the shop does not
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
    throw new ApiError('Invalid Input', msg`The shop does not sell in ${{ currency }}`, 'currency')
  const code = newGiftCode()
  const ending = code.slice(-4)
  if (!(await insertGiftCard(tx, { id, codeHash: hashGiftCode(code), ending, currency, note })))
    throw new ApiError(
      'Not Possible Now',
      msg`This gift card is issued already; when nobody has its code, block it and issue another one`,
    )
  await insertEntry(tx, { cardId: id, kind: 'issued', amountMinor, reason, memberId })
  if (email !== null) {
    const storefront = storefrontFor(settings, null)
    await writeMail(tx, storefront, {
      once: `gift-card:${id}`,
      to: email,
      email: giftCardEmail(storefront, { code, amountMinor, currency, message }),
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
 * Puts something on a card or takes something off. Throws `Not Found`, `Stale`, and `Not Possible Now` when less is left
 * of it.
 */
export async function adjustGiftCard(
  tx: Queryable,
  log: LogChange,
  memberId: string,
  { id, version, amountMinor, reason }: ParsedBody<typeof adjustEndpoint>,
): Promise<AdminGiftCard> {
  const row = await lockGiftCard(tx, id)
  if (!row) throw unknownCard()
  // A repeated call comes with the version of the first.
  if (row.version !== version)
    throw new ApiError('Stale', msg`Somebody else has changed the same at the same time`, 'amountMinor')
  if (amountMinor === 0)
    throw new ApiError('Invalid Input', msg`${{ field: 'amountMinor' }} must not be 0`, 'amountMinor')
  const { balanceMinor, currency, note, blocked } = row
  if (balanceMinor + amountMinor < 0)
    throw new ApiError('Not Possible Now', msg`Less than that is left on this gift card`, 'amountMinor')
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
