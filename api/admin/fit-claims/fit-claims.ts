// Alterations and remakes in the back office: staff approve or refuse them and change their status.
import type { I18n } from '@lingui/core'
import type * as endpoints from '#contract/admin/fit-claims.ts'
import type { AdminFitClaim, FitClaimItem } from '#contract/admin/fit-claims.ts'
import type { ParsedBody, ParsedQuery, ReplyOf } from '#contract/endpoint.ts'
import type { ClaimState } from '#contract/fit-claim-states.ts'
import type { ClaimKind } from '#contract/fit-guarantee.ts'
import { amountText } from '#contract/amount.ts'
import { upperBody } from '#contract/measurement.ts'
import {
  changeKind,
  closeWithCredit,
  type LockedFitClaim,
  lockFitClaim,
  maxCreditOf,
  moveLockedClaim,
  readFitClaim,
  selectCredit,
} from '../../fit-claims/move-fit-claim.ts'
import { measurementCorrectionOf, correctMeasurements } from '../../fit-claims/correct-measurements.ts'
import type { WriteFitClaimMail } from '../../fit-claims/fit-claim-emails.ts'
import { nextCorrectionOf } from '../../fit-claims/next-correction.ts'
import { nextClaimStates } from '../../fit-claims/transition.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { moneyText } from '../../kernel/format.ts'
import { altOfLine, shirtName } from '../../designs/lines.ts'
import { messageText, readerOf, translatorOf } from '../../kernel/storefront.ts'
import { guaranteeUntil } from '../../orders/allowed-actions.ts'
import { type FitClaimRow } from '../../orders/orders.ts'
import { createGiftCard } from '../gift-cards/gift-cards.ts'
import type { ShopSettings } from '../../kernel/settings.ts'
import { readPage } from '../http/list.ts'
import type { LogChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import { type FitClaimItemRow, fitClaimList } from './fit-claims.sql.ts'

export async function listFitClaims(
  on: Queryable,
  query: ParsedQuery<typeof endpoints.listFitClaims>,
  locale: string,
): Promise<ReplyOf<typeof endpoints.listFitClaims>> {
  const { rows, next } = await readPage(fitClaimList, on, query)
  return { data: { items: rows.map((row) => itemOf(row, translatorOf(locale))), next } }
}

const itemOf = ({ key: _key, id: _id, requestedAt, ...item }: FitClaimItemRow, i18n: I18n): FitClaimItem => ({
  ...item,
  product: shirtName(item.product, i18n),
  requestedAt: requestedAt.toISOString(),
})

interface ClaimReader {
  shop: Pick<ShopSettings, 'timeZone'>
  locale: string
}

/** Throws `Not Found`. */
export const getFitClaim = async (
  on: Queryable,
  number: string,
  { shop, locale }: ClaimReader,
): Promise<AdminFitClaim> => claimView(await readFitClaim(on, number), { shop, locale })

export async function claimView(it: LockedFitClaim, { shop, locale }: ClaimReader): Promise<AdminFitClaim> {
  const { tx, order, claim } = it
  const line = order.lines.find(({ id }) => id === claim.line)!
  const { number, version, kind, state, comment, adjustments, photos, history } = claim
  // Without a body when the customer's personal data was erased.
  const ordered = line.fit?.body
  const remake = claim.fit?.body
  const { correctedAt, proposed } = await measurementCorrectionOf(it)
  return {
    number,
    version,
    kind,
    state,
    requestedAt: new Date(claim.requestedAt).toISOString(),
    comment,
    adjustments,
    photos,
    order: order.number,
    customer: {
      fullName: order.address.fullName,
      email: order.email,
      phone: order.address.phone ?? null,
    },
    shirt: {
      name: shirtName(line.productName, translatorOf(locale)),
      picture: { hash: line.pictureHash, alt: messageText(altOfLine(line), readerOf(locale)) },
    },
    guaranteeUntil: guaranteeUntil(order, line, shop)?.toISOString() ?? null,
    measures: ordered
      ? upperBody.map((field) => ({
          field,
          orderedMm: ordered[field],
          remakeMm: remake?.[field] ?? null,
        }))
      : [],
    correctedAt: correctedAt?.toISOString() ?? null,
    proposed,
    correction: await nextCorrectionOf(tx, claim.id),
    currency: order.currency,
    mostCreditMinor: maxCreditOf(it),
    credit: await selectCredit(tx, claim.id),
    remake: claim.remake?.number ?? null,
    next: nextClaimStates(claim),
    history: history.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
  }
}

/** The transaction, the log, and the member who makes the change. */
export interface FitClaimTransaction {
  tx: Queryable
  log: LogChange
  mail: WriteFitClaimMail
  locale: string
  memberId: string
}

export function refuseStale({ version, number }: FitClaimRow, read: number): void {
  if (version === read) return
  throw new ApiError('Stale', because('claim-changed', { number }), 'version')
}

type Step = Omit<ParsedBody<typeof endpoints.approveFitClaim>, 'as'> & { to: ClaimState; as?: ClaimKind }

/**
 * Approves, refuses or changes the status; nothing happens when the claim has the status already. Throws `Not Found`,
 * `Not Possible Now`, `Out Of Stock`, `Stale`.
 */
export async function stepFitClaim(
  deps: Pick<Deps, 'settings'>,
  { tx, log, mail, locale, memberId }: FitClaimTransaction,
  { number, version, reason, to, as }: Step,
): Promise<AdminFitClaim> {
  const locked = await lockFitClaim(tx, number)
  const before = locked.claim
  if (before.state === to) unchanged(await claimView(locked, { shop: deps.settings.shop, locale }))
  refuseStale(before, version)
  // The kind can change only before the claim is approved; after that the work has begun.
  const chosen = as && before.state === 'requested' ? await changeKind(locked, as) : locked
  await moveLockedClaim(deps, mail, chosen, { to, reason: reason ?? null, memberId })
  const after = await readFitClaim(tx, number)
  const { kind, remake } = after.claim
  await log({
    recordType: 'fit claim',
    recordId: before.number,
    recordName: before.number,
    before: { claimState: before.state, ...(kind !== before.kind && { claimKind: before.kind }) },
    after: {
      claimState: to,
      ...(kind !== before.kind && { claimKind: kind }),
      ...(remake && remake.number !== before.remake?.number && { remake: remake.number }),
      ...(reason !== undefined && { reason }),
    },
  })
  return claimView(after, { shop: deps.settings.shop, locale })
}

/**
 * Issues a gift card to the customer and closes the claim; nothing happens when the claim has this card already. Throws
 * `Not Found`, `Not Possible Now`, `Invalid Input`, `Stale`.
 */
export async function creditFitClaim(
  { settings }: Pick<Deps, 'settings'>,
  { tx, log, locale, memberId }: Omit<FitClaimTransaction, 'mail'>,
  { number, version, card, amountMinor, reason }: ParsedBody<typeof endpoints.creditFitClaim>,
): Promise<AdminFitClaim> {
  const locked = await lockFitClaim(tx, number)
  const { order, claim } = locked
  if ((await selectCredit(tx, claim.id))?.id === card)
    unchanged(await claimView(locked, { shop: settings.shop, locale }))
  refuseStale(claim, version)
  const maxCreditMinor = maxCreditOf(locked)
  if (maxCreditMinor === null)
    throw new ApiError('Not Possible Now', because('claim-not-creditable', { number: claim.number }))
  if (amountMinor > maxCreditMinor)
    throw new ApiError(
      'Invalid Input',
      because('credit-above-price', { amount: moneyText(maxCreditMinor, order.currency) }),
      'amountMinor',
    )
  const { email, currency } = order
  await createGiftCard(tx, settings, log, memberId, {
    id: card,
    currency,
    amountMinor,
    reason: claim.number,
    note: null,
    email,
    message: reason,
  })
  await closeWithCredit(tx, claim.id, { card, reason })
  await log({
    recordType: 'fit claim',
    recordId: claim.number,
    recordName: claim.number,
    version: claim.version + 1,
    before: { claimState: claim.state },
    after: { claimState: 'closed', amount: `${amountText(amountMinor, currency)} ${currency}` },
  })
  return claimView(await readFitClaim(tx, number), { shop: settings.shop, locale })
}

/**
 * Saves corrected measurements for the customer, once. The log does not have the values. Throws `Not Found`, `Not
 * Possible Now`, `Invalid Input`, `Stale`.
 */
export async function correctByClaim(
  { settings }: Pick<Deps, 'settings'>,
  { tx, log, mail, locale, memberId }: FitClaimTransaction,
  { number, version, measures }: ParsedBody<typeof endpoints.correctMeasurements>,
): Promise<AdminFitClaim> {
  const locked = await lockFitClaim(tx, number)
  const { claim } = locked
  // The same call was sent twice.
  if (claim.version === version + 1 && (await measurementCorrectionOf(locked)).correctedAt)
    unchanged(await claimView(locked, { shop: settings.shop, locale }))
  refuseStale(claim, version)
  await correctMeasurements(settings, mail, locked, { measures, memberId })
  await log({
    recordType: 'fit claim',
    recordId: claim.number,
    recordName: claim.number,
    before: null,
    after: { measurements: 'changed' },
  })
  return claimView(await readFitClaim(tx, number), { shop: settings.shop, locale })
}
