// The finished measures of the shirts of a checkout: approved, or changed, before the order is placed.
import type { MeasuredShirts as MeasuredShirtsView } from '#contract/approvals.ts'
import type { MeasureChanges } from '#contract/measurement.ts'
import type { ShirtPrices } from '#garment/design/price.ts'
import { changeFabricLine } from '../cart/fabric-lines.ts'
import { approvalWayOf } from '../checkout/approval-way.ts'
import {
  type CheckoutChange,
  type CheckoutLineRow,
  type OpenCheckout,
  readOpenCheckout,
} from '../checkout/open-checkout.ts'
import { changedFit, choiceOf } from '../designs/lines.ts'
import {
  correctionsFor,
  openCorrections,
  refuseUnknown,
  setDeclined,
} from '../finished-measures/corrections.ts'
import {
  approvalWords,
  measuredShirts,
  type MeasuredShirts,
  refuseBeyond,
} from '../finished-measures/measured-shirts.ts'
import type { Db, Queryable } from '../kernel/db.ts'
import type { ShopSettings } from '../kernel/settings.ts'
import type { Reader } from '../kernel/storefront.ts'
import { contentLanguage, translateLines } from '../translations/translations.ts'
import { setCheckoutApprovals } from './approvals.sql.ts'
import { measuresView, withVersion } from './measures-view.ts'

/** What a customer changes of the measures that they have read. */
export interface MeasuresChange {
  version: string
  changes: MeasureChanges
  /** The claims whose corrections are in the changes. */
  corrections?: string[] | undefined
}

export interface CheckoutBuyer {
  shopperId: string
  ip: string
  shop: ShopSettings
  prices: ShirtPrices | null
  reader: Reader
}

const readOpen = (
  on: Queryable,
  { shopperId, shop, prices }: CheckoutBuyer,
  id: string,
  change?: Pick<CheckoutChange, 'buynow'>,
): Promise<OpenCheckout> =>
  readOpenCheckout(on, { key: { id: shopperId }, currency: shop.currency, prices }, id, change)

/** The shirts of an open checkout. Throws `Not Found`. */
export async function checkoutMeasures(
  on: Queryable,
  buyer: CheckoutBuyer,
  id: string,
): Promise<MeasuredShirtsView[]> {
  const checkout = await readOpen(on, buyer, id)
  const { shop, reader } = buyer
  const lines = await translateLines(on, contentLanguage(shop, reader.locale), checkout.lines)
  return measuredShirts(lines).map((shirts) => {
    const at = checkout.approvals[shirts.version]
    const way = approvalWayOf(checkout, shirts)
    return {
      ...measuresView(shirts, checkout.findings, reader),
      state: way === null ? 'open' : way === 'approved' ? 'approved' : 'with order',
      approval:
        at === undefined
          ? null
          : { at, how: 'approved', byStaff: false, words: approvalWords('approved', reader.i18n) },
      note: null,
      proposed: null,
      fixed: null,
    }
  })
}

/** Approves measures; a repeat changes nothing. Throws `Not Found`, `Not Possible Now`, `Invalid Input`. */
export const approveInCheckout = (db: Db, buyer: CheckoutBuyer, id: string, version: string): Promise<void> =>
  db.transaction(async (tx) => {
    const checkout = await readOpen(tx, buyer, id)
    const all = measuredShirts(checkout.lines)
    const shirts = withVersion(all, version)
    refuseBeyond(shirts, 'version')
    if (checkout.approvals[version] !== undefined) return
    await storeApproval(tx, checkout, all, version)
    await setDeclined(tx, openCorrections(checkout.findings, shirts))
  })

/** Stores an approval, and drops those of measures that no line has any more. */
const storeApproval = (
  tx: Queryable,
  { id, approvals }: OpenCheckout,
  all: MeasuredShirts<CheckoutLineRow>[],
  version: string,
): Promise<void> => {
  const now = new Date().toISOString()
  const kept = all.flatMap((one) =>
    one.version === version
      ? [[version, now]]
      : approvals[one.version]
        ? [[one.version, approvals[one.version]!]]
        : [],
  )
  return setCheckoutApprovals(tx, id, Object.fromEntries(kept))
}

/** Changes the measures of every line that has them, and approves them. Throws the same, and `Out Of Stock`. */
export const changeInCheckout = (
  db: Db,
  buyer: CheckoutBuyer,
  id: string,
  { version, changes, corrections = [] }: MeasuresChange,
): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await readOpen(tx, buyer, id)
    const shirts = withVersion(measuredShirts(before.lines), version)
    const { lines } = shirts
    refuseUnknown(correctionsFor(before.findings, shirts), corrections)
    const changed = measuredShirts(
      lines.map((line) => ({ ...line, fit: changedFit(line.fit!, changes, corrections) })),
    )[0]!
    refuseBeyond(changed, 'changes')
    await changeLines(tx, buyer, before, lines, { changes, corrections })
    const after = await readOpen(tx, buyer, id)
    const all = measuredShirts(after.lines)
    withVersion(all, changed.version)
    await storeApproval(tx, after, all, changed.version)
    await setDeclined(tx, openCorrections(after.findings, changed))
  })

async function changeLines(
  tx: Queryable,
  buyer: CheckoutBuyer,
  { id, kind }: OpenCheckout,
  lines: CheckoutLineRow[],
  { changes, corrections }: Required<Omit<MeasuresChange, 'version'>>,
): Promise<void> {
  const { shopperId, ip, shop, prices } = buyer
  for (const line of lines) {
    const fit = changedFit(choiceOf(line.fit!)!, changes, corrections)
    if (kind === 'buynow') {
      const buynow = { design: line.design!, variantId: null, fit, quantity: line.quantity }
      await readOpen(tx, buyer, id, { buynow })
    } else
      await changeFabricLine(
        tx,
        { id: shopperId, ip, currency: shop.currency, timeZone: shop.timeZone, prices },
        { line: line.id, fit },
      )
  }
}
