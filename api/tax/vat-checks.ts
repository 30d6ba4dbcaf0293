// The check of a buyer's VAT number: whether an order has no VAT, and what the order keeps as evidence. VIES is asked by
// a job, so that nobody waits for it.
import type { PostalAddress } from '#contract/address-fields.ts'
import type { VatCheck } from '#contract/vat-exemption.ts'
import type { Queryable } from '../kernel/db.ts'
import type { Deps } from '../kernel/deps.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import { supplyNumbersOf } from './exempt-supply.ts'
import {
  answerOrders,
  claimVatChecks,
  insertVatCheck,
  lockWaitingOrders,
  maxAsked,
  selectVatCheck,
  updateAnsweredCheck,
  updateFailedCheck,
  type VatCheckRow,
  type VatNumbers,
} from './vat-checks.sql.ts'
import { askVies, NoAnswer } from './vies.ts'

export { deleteOldVatChecks, nextVatCheck } from './vat-checks.sql.ts'

/** A delivery to a business in another member state. */
export interface Supply {
  /** Whether it has no VAT. */
  isExempt: boolean
  /** Whether VIES has still time to answer. */
  isChecking: boolean
  check: VatCheck
}

interface Sale {
  /** With the settings of the market. */
  shop: ShopSettings
  sellerCountry: string
  address: PostalAddress | null
  billingAddress: PostalAddress | null
}

const noAnswer = { checkedAt: null, consultation: null, name: null, address: null }

/**
 * What is known about the VAT number of an order; null when its delivery is taxed in any case.
 *
 * @param mayAsk whether VIES may be asked about a number that it has not answered yet
 */
export async function readSupply(
  on: Queryable,
  { shop, sellerCountry, ...destination }: Sale,
  mayAsk: () => Promise<boolean> = async () => false,
): Promise<Supply | null> {
  const numbers = supplyNumbersOf(shop, sellerCountry, destination)
  if (!numbers) return null
  if (shop.exemptionCheck === 'digits')
    return {
      isExempt: true,
      isChecking: false,
      check: { ...numbers, ...noAnswer, state: 'digits', checkedAt: new Date().toISOString() },
    }
  const known = await selectVatCheck(on, numbers)
  const isAsked = (!known || known.isOld) && (await mayAsk())
  const row = isAsked ? await insertVatCheck(on, numbers) : known
  const check = row ? checkOf(numbers, row) : { ...numbers, ...noAnswer, state: 'waiting' as const }
  const isTrusted = check.state === 'waiting' && shop.exemptionCheck === 'vies-or-staff'
  return { isExempt: check.state === 'valid' || isTrusted, isChecking: row?.isNew ?? false, check }
}

const checkOf = (
  { number, requester }: VatNumbers,
  { state, answeredAt, consultation, name, address }: VatCheckRow,
): VatCheck => ({
  number,
  requester,
  state,
  checkedAt: answeredAt?.toISOString() ?? null,
  consultation,
  name,
  address,
})

/** Asks VIES about the number of an order, also when it was asked before. */
export async function askVatCheck(tx: Queryable, { number, requester }: VatNumbers): Promise<void> {
  await insertVatCheck(tx, { number, requester })
}

/** Asks VIES about the numbers that are due. Returns `again` when there may be more. */
export async function checkVatNumbers(deps: Pick<Deps, 'db' | 'settings' | 'log'>): Promise<'again' | null> {
  const due = await claimVatChecks(deps.db)
  await Promise.all(due.map((one) => checkNumber(deps, one)))
  return due.length === maxAsked ? 'again' : null
}

async function checkNumber(
  { db, settings, log }: Pick<Deps, 'db' | 'settings' | 'log'>,
  { id, number, requester }: VatNumbers & { id: string },
): Promise<void> {
  try {
    const answer = await askVies(number, requester, settings.viesUrl)
    await db.transaction(async (tx) => {
      await lockWaitingOrders(tx, { number, requester })
      const row = await updateAnsweredCheck(tx, id, answer)
      if (row) await answerOrders(tx, checkOf({ number, requester }, row))
    })
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    log.warn({ code: error.code }, 'VIES does not answer')
    await updateFailedCheck(db, id)
  }
}
