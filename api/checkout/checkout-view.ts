// A checkout as it is shown: what it costs, and what is missing.
import { isEuropean } from '#contract/consumer-law.ts'
import type { CheckoutLine, CheckoutView } from '#contract/orders.ts'
import type { PostalAddress } from '#contract/address-fields.ts'
import { texts } from '#contract/texts.ts'
import { guaranteesOf } from '../designs/fit-guarantee.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Shopper } from '../http/route.ts'
import { paymentChoices } from '../payments/gateways.ts'
import { because, type Reason } from '../kernel/reason.ts'
import type { DeliveryMethod, ShopSettings } from '../kernel/settings.ts'
import { type CheckoutLineRow, type OpenCheckout } from './checkout.sql.ts'
import { automaticName, couponReduction } from '../coupons/coupons.ts'
import { textFor } from '../delivery/delivery.ts'
import { isProven } from './order-limits.ts'
import { lineView, automaticView, type OrderOfCheckout, totalsView } from '../orders/orders.ts'
import { contentLanguage } from '../translations/translations.ts'
import { stockProblemsOf } from '../stock/stock.ts'
import { askedFields, type StoredAnswers, unansweredField } from '../custom-fields/asked-fields.ts'
import { type ApprovedVersions, approvalWayOf } from './approval-way.ts'
import { measuredShirts } from '../finished-measures/measured-shirts.ts'
import { type Supply } from '../tax/vat-checks.ts'
import { englishReader, type Reader, readerOf } from '../kernel/storefront.ts'
import { statedReason } from '../kernel/reason.ts'
import { type Quote, type QuoteInput, quote, isPaidLater, arrivalOfLines } from './quote.ts'

/**
 * An open checkout with what it costs.
 *
 * @param making first and last working day of making the order.
 */
export function quoteView(
  deps: Deps,
  { shopper, shop, locale }: { shopper: Shopper; shop: ShopSettings; locale: string },
  row: OpenCheckout & Pick<QuoteInput, 'discount' | 'supply'>,
  making: [number, number],
): CheckoutView {
  const { methods, method, couponProblem, automatic, cardMinor, totals, deliveryPriceMinor, lineTotals } =
    quote(shop, row)
  const email = row.email ?? shopper.email
  const today = new Date()
  return {
    data: row.lines.length > 0 ? checkoutLines(row.lines, lineTotals, shop, readerOf(locale)) : texts.noData,
    checkout: row.id,
    kind: row.kind,
    email,
    address: row.address,
    billingAddress: row.billingAddress,
    delivery: method?.key ?? null,
    deliveryMethods: methods.map((m) => ({
      key: m.key,
      name: textFor(m.name, locale),
      description: textFor(m.description, locale),
      priceMinor: deliveryPriceMinor(m),
      ...arrivalOfLines(shop, m, { lines: row.lines, from: today, making }),
    })),
    paymentMethods: paymentChoices(deps, shop, isProven({ shopper, email: email ?? '' })).filter(
      ({ key }) => !isPaidLater(key, row.lines),
    ),
    coupon: couponView(row, couponProblem, shop, readerOf(locale)),
    discount: automatic && {
      name: automaticName(automatic.row, contentLanguage(shop, locale)),
      takenMinor: automatic.takenMinor,
    },
    giftCard: row.giftCard && {
      ending: row.giftCard.ending,
      paysMinor: cardMinor,
      leftMinor: row.giftCard.balanceMinor - cardMinor,
    },
    totals,
    statesPayment: statesPayment(shop, row),
    vat: row.supply && vatView(row.supply),
    missing: missingOf(shop, { ...row, email, method, answers: row.customFields }),
    fields: askedFields(shop, 'order', row.customFields, readerOf(locale)),
    order: null,
  }
}

/** The market, the delivery or the invoice can show that the law of a consumer in Europe applies. */
const statesPayment = (
  { countries }: Pick<ShopSettings, 'countries'>,
  { address, billingAddress }: Pick<OpenCheckout, 'address' | 'billingAddress'>,
): boolean =>
  [countries[0], address?.country, billingAddress?.country].some(
    (country) => country !== undefined && isEuropean(country),
  )

/** Without the name that VIES has answered, because anybody can type the number of somebody else. */
const vatView = ({ isExempt, isChecking, check: { number, state } }: Supply): CheckoutView['vat'] => ({
  number,
  isExempt,
  state: isChecking ? 'checking' : state,
})

function couponView(
  { couponCode: code, coupon }: OpenCheckout,
  couponProblem: Reason | null,
  { currency, locale }: ShopSettings,
  reader: Reader,
) {
  if (code === null) return null
  const why = couponProblem ?? couponReduction(coupon!, currency)
  // In English, with amounts in the format of the shop's own language.
  return { code, text: statedReason(why, reader, { ...englishReader(), locale }) }
}

export function missingOf(
  shop: Pick<ShopSettings, 'customFields'>,
  have: {
    email: string | null
    address: PostalAddress | null
    method: DeliveryMethod | null
    lines: CheckoutLineRow[]
    answers: StoredAnswers
  } & ApprovedVersions,
): CheckoutView['missing'] {
  return [
    ...(have.email === null ? (['email'] as const) : []),
    ...(have.address === null ? (['address'] as const) : []),
    ...(have.method === null ? (['delivery'] as const) : []),
    ...(have.lines.length === 0 ? (['lines'] as const) : []),
    ...(have.lines.some(({ design, fit }) => design && !fit) ? (['fit'] as const) : []),
    ...(have.lines.some(({ question }) => question) ? (['measurements'] as const) : []),
    ...(unansweredField(shop, 'order', have.answers) ? (['fields'] as const) : []),
    ...(measuredShirts(have.lines).some((shirts) => approvalWayOf(have, shirts) === null)
      ? (['approval'] as const)
      : []),
  ]
}

/** The lines, each with the reason why it cannot be bought. */
function checkoutLines(
  lines: CheckoutLineRow[],
  totals: Quote['lineTotals'],
  shop: ShopSettings,
  reader: Reader,
): CheckoutLine[] {
  const problems = stockProblemsOf(lines)
  const guarantees = guaranteesOf(shop.fitGuarantee, lines)
  return lines.map((line, i) => ({
    ...lineView({ ...line, ...totals[i]!, fitGuarantee: guarantees[i]! }, reader),
    stock: line.stock,
    problem: problems[i] ? statedReason(problems[i], reader) : null,
  }))
}

/** The view of a checkout that was placed: its order, with the prices at which it was placed. */
export function placedView(
  deps: Deps,
  shop: ShopSettings,
  id: string,
  { kind, ...order }: OrderOfCheckout,
  reader: Reader,
): CheckoutView {
  const { key, name, earliest, latest } = order.delivery
  return {
    data: order.lines.map((line) => ({ ...lineView(line, reader), stock: line.quantity, problem: null })),
    checkout: id,
    kind,
    email: order.email,
    address: order.address,
    billingAddress: order.billingAddress,
    delivery: key,
    deliveryMethods: [{ key, name, description: '', priceMinor: order.deliveryMinor, earliest, latest }],
    paymentMethods: paymentChoices(deps, shop),
    discount: automaticView(order),
    giftCard: null,
    coupon: order.couponCode
      ? { code: order.couponCode, text: statedReason(because('coupon-used-for-order'), reader) }
      : null,
    totals: totalsView(order),
    statesPayment: statesPayment(shop, order),
    vat:
      order.taxExemption && order.vatCheck
        ? vatView({ isExempt: true, isChecking: false, check: order.vatCheck })
        : null,
    missing: [],
    fields: [],
    order: { id: order.id, number: order.number },
  }
}
