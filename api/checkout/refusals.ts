// Why the order of a checkout is not placed.
import { noSize, scaleOf, type SizeScale } from '#garment/body/size-text.ts'
import { shirtNameText, sizeReaderText } from '../designs/lines.ts'
import { measuredShirts, refuseBeyond } from '../finished-measures/measured-shirts.ts'
import { ApiError } from '../kernel/api-error.ts'
import { moneyText } from '../kernel/format.ts'
import { because, type Reason } from '../kernel/reason.ts'
import { type StockKeys, stockKeysOf } from '../orders/expiry.ts'
import { stockProblemsOf } from '../stock/stock.ts'
import { type ApprovedVersions, approvalWayOf } from './approval-way.ts'
import type { missingOf } from './checkout-view.ts'
import type { CheckoutLineRow } from './checkout.sql.ts'

export function refuseIncomplete(missing: ReturnType<typeof missingOf>): void {
  if (missing.includes('lines')) throw new ApiError('Cart Empty', because('cart-empty'))
  const messages = {
    email: because('order-lacks-email'),
    address: because('order-lacks-address'),
    delivery: because('order-lacks-delivery'),
    fit: because('order-lacks-fit'),
  }
  const first = missing.find((what) => Object.hasOwn(messages, what)) as keyof typeof messages | undefined
  if (first) throw new ApiError('Invalid Input', messages[first], first)
}

/** Refuses unlikely measurements that are not confirmed, because a made-to-measure shirt cannot be returned. */
export function refuseUnconfirmed(lines: CheckoutLineRow[]): void {
  const line = lines.find(({ question }) => question !== null)
  if (line)
    throw new ApiError(
      'Measurements Unconfirmed',
      because('line-measurement-question', {
        product: shirtNameText(line.productName),
        question: line.question!,
      }),
      'measurements',
    )
}

/**
 * Refuses shirts whose finished measures the customer has not approved, or that cannot be sewn. An order by phone is placed
 * before its customer approves.
 */
export function refuseUnapproved(
  checkout: ApprovedVersions,
  lines: CheckoutLineRow[],
  isByPhone: boolean,
): void {
  for (const shirts of measuredShirts(lines)) {
    refuseBeyond(shirts, 'changes')
    if (!isByPhone && approvalWayOf(checkout, shirts) === null)
      throw new ApiError(
        'Measures Unapproved',
        because('order-lacks-approval', { product: shirtNameText(shirts.lines[0]!.productName) }),
        'approval',
      )
  }
}

/** Refuses measures that are not among those that the shopper has seen: the shop may have changed its ease since. */
export function refuseOtherMeasures(lines: CheckoutLineRow[], shown: string[] | undefined): void {
  if (shown && measuredShirts(lines).some(({ version }) => !shown.includes(version)))
    throw new ApiError('Not Possible Now', because('measures-changed-since'), 'shownMeasures')
}

/** Some lines exceed the stock. Caught once, to release the stock of orders whose hold is over. */
export class ShortageError extends ApiError {
  readonly held: StockKeys

  constructor(all: CheckoutLineRow[], scale: SizeScale) {
    const problems = stockProblemsOf(all)
    const lines = all.map((line, i) => shortageOf(line, problems[i]!, scale))
    super('Out Of Stock', because('lines-short', { lines }))
    this.held = stockKeysOf(all)
  }
}

function shortageOf(line: CheckoutLineRow, problem: Reason | null, scale: SizeScale): Reason {
  const { fabrics, productName, colourName: colour, stock: left, noLongerSold } = line
  const product = shirtNameText(productName)
  const size = sizeReaderText(line.size, scaleOf(line, scale))
  if (fabrics || line.size === '' || noLongerSold)
    return problem
      ? because('line-problem', { product, problem })
      : because('line-short', { product, colour })
  if (line.size === noSize)
    return left === 0
      ? because('variant-sold-out', { product, colour })
      : because('variant-only-left', { product, colour, left })
  return left === 0
    ? because('variant-size-sold-out', { product, colour, size })
    : because('variant-size-only-left', { product, colour, size, left })
}

/**
 * Refuses when the total is not the one that the shopper has seen: a price or the cart may have changed since, for
 * example in another tab.
 */
export function refuseOtherTotal(
  { totalMinor, currency }: { totalMinor: number; currency: string },
  shown: { totalMinor: number | undefined; currency: string | null },
): void {
  const isSame = shown.totalMinor === totalMinor && (shown.currency ?? currency) === currency
  if (shown.totalMinor === undefined || isSame) return
  throw new ApiError(
    'Amount Changed',
    because('total-changed', { total: moneyText(totalMinor, currency) }),
    'shownTotalMinor',
  )
}

export function refuseShort(lines: CheckoutLineRow[], scale: SizeScale): void {
  const problems = stockProblemsOf(lines)
  const short = lines.filter((_, i) => problems[i] !== null)
  if (short.length > 0) throw new ShortageError(short, scale)
}

/** Refuses when the gift card pays another part than shown: it may have been used, or blocked by staff. */
export function refuseOtherPart(
  { cardMinor, currency }: { cardMinor: number; currency: string },
  shownMinor: number | undefined,
): void {
  if (shownMinor === undefined || shownMinor === cardMinor) return
  throw new ApiError(
    'Amount Changed',
    because('gift-card-pays-otherwise', { amount: moneyText(cardMinor, currency) }),
    'shownGiftCardMinor',
  )
}
