// Coupons: created one by one or many at once, changed field by field, deactivated and activated. `api/coupons` decides
// when a coupon applies to an order.
import {
  type AdminCoupon,
  type CouponAmount,
  type CouponKind,
  type createCoupon as createEndpoint,
  type createCoupons as createManyEndpoint,
  type updateCoupon as updateEndpoint,
} from '#contract/admin/coupons.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import { newNumber } from '../../kernel/secrets.ts'
import { currenciesOf, type ShopSettings } from '../../kernel/settings.ts'
import type { LogChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import { differenceOf, refuseStale } from '../log/stale.ts'
import {
  type AdminCouponRow,
  type CouponColumns,
  type CouponTerms,
  insertCoupons,
  lockPrefix,
  lockAdminCoupon,
  selectCoupon,
  selectCouponWithTaken,
  selectProductNames,
  selectUnknown,
  updateCouponRow,
  writeCouponAmounts,
} from './coupons.sql.ts'

export const couponView = ({ from, until, ...row }: AdminCouponRow): AdminCoupon => ({
  ...row,
  from: from.toISOString(),
  until: until?.toISOString() ?? null,
})

/** A coupon with the names of its products and the sum of its discounts. Throws `Not Found`. */
export async function getCoupon(on: Queryable, code: string) {
  const found = await selectCouponWithTaken(on, code)
  if (!found) throw unknownCoupon()
  const { row, taken } = found
  return { coupon: couponView(row), products: await selectProductNames(on, row.products), taken }
}

const unknownCoupon = () => notFound(because('coupon-not-found'))

type Amounts = Record<string, CouponAmount | null>
type Terms = CouponTerms & { kind: CouponKind; automatic: boolean; amounts: Amounts }

/** Creates a coupon. Throws `Invalid Input`, and `Not Possible Now` when the code exists. */
export async function createCoupon(
  tx: Queryable,
  shop: ShopSettings,
  log: LogChange,
  { code: chosen, ...terms }: ParsedBody<typeof createEndpoint>,
): Promise<AdminCoupon> {
  if ((chosen === undefined) !== terms.automatic)
    throw new ApiError(
      'Invalid Input',
      terms.automatic
        ? because('automatic-discount-has-no-code')
        : because('field-missing', { field: 'code' }),
      'code',
    )
  const code = chosen ?? newNumber('AUTO')
  await refuseTerms(tx, shop, terms)
  const made = await insertCoupons(tx, [code], terms, terms)
  if (made.length === 0) throw new ApiError('Not Possible Now', because('coupon-exists', { code }), 'code')
  await writeCouponAmounts(tx, [code], terms.amounts)
  const row = (await selectCoupon(tx, code))!
  const after = { kind: terms.kind, ...forLog(fieldsOf(row)) }
  await log({
    recordType: 'coupon',
    recordId: code,
    recordName: row.name ?? code,
    version: row.version,
    before: null,
    after,
  })
  return couponView(row)
}

/**
 * Creates coupons with random codes. Throws `Invalid Input`, and `Not Possible Now` when codes with the prefix exist.
 */
export async function createCoupons(
  tx: Queryable,
  shop: ShopSettings,
  log: LogChange,
  { prefix, count, ...terms }: ParsedBody<typeof createManyEndpoint>,
): Promise<{ prefix: string; count: number }> {
  await refuseTerms(tx, shop, { ...terms, automatic: false })
  if (await lockPrefix(tx, prefix))
    throw new ApiError(
      'Not Possible Now',
      because('coupon-prefix-exists', { prefix: `${prefix}-` }),
      'prefix',
    )
  const codes: string[] = []
  // Two random codes may be the same.
  while (codes.length < count) {
    const further = Array.from({ length: count - codes.length }, () => newNumber(prefix))
    codes.push(
      ...(await insertCoupons(tx, [...new Set(further)], { kind: terms.kind, automatic: false }, terms)),
    )
  }
  await writeCouponAmounts(tx, codes, terms.amounts)
  const { kind, amounts, ...fields } = terms
  const after = { count, kind, ...fields, ...forLog(amountFields(amounts)) }
  await log({ recordType: 'coupons', recordId: prefix, recordName: `${prefix}-…`, before: null, after })
  return { prefix, count }
}

const amountFields = (amounts: Amounts): Record<string, CouponAmount | null> =>
  Object.fromEntries(Object.entries(amounts).map(([currency, amount]) => [`amounts.${currency}`, amount]))

type Fields = Record<string, unknown>

/** The fields for the log, which writes each amount with its currency. */
const forLog = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name.startsWith('amounts.') && value ? { ...value, currency: name.slice('amounts.'.length) } : value,
    ]),
  )

/** The fields by their names in the log and the form: `note`, `amounts.EUR`. */
function fieldsOf(row: AdminCouponRow): Fields {
  const {
    amounts,
    code: _,
    version: _version,
    kind: _kind,
    state: _state,
    used: _used,
    automatic: _automatic,
    ...fields
  } = row
  return {
    ...fields,
    from: row.from.toISOString(),
    until: row.until?.toISOString() ?? null,
    ...amountFields(amounts),
  }
}

/** Changes the fields that are sent. Throws `Invalid Input`, `Not Found`, `Not Possible Now`, `Stale`. */
export async function updateCoupon(
  tx: Queryable,
  shop: ShopSettings,
  log: LogChange,
  { code, version, changes: { amounts = {}, ...sent } }: ParsedBody<typeof updateEndpoint>,
): Promise<AdminCoupon> {
  const row = await lockAdminCoupon(tx, code)
  if (!row) throw unknownCoupon()
  const moments = {
    ...(sent.from !== undefined && { from: new Date(sent.from).toISOString() }),
    ...(sent.until !== undefined && { until: sent.until && new Date(sent.until).toISOString() }),
  }
  const changes: Fields = { ...sent, ...moments, ...amountFields(amounts) }
  const before = { ...amountFields(noneOf(amounts)), ...fieldsOf(row) }
  const record = { recordType: 'coupon', recordId: code }
  await refuseStale<Fields>(tx, { ...record, version }, { ...before, version: row.version }, changes)
  const difference = differenceOf(before, changes)
  if (!difference) unchanged(couponView(row))
  const now = fieldsOf(row) as unknown as CouponTerms
  const merged: Amounts = { ...row.amounts, ...amounts }
  await refuseTerms(tx, shop, {
    ...now,
    ...defined(sent),
    ...moments,
    kind: row.kind,
    automatic: row.automatic,
    amounts: merged,
  })
  if (typeof sent.limitTotal === 'number' && sent.limitTotal < row.used)
    throw new ApiError(
      'Not Possible Now',
      because('coupon-used-more-often', { used: row.used }),
      'limitTotal',
    )
  await writeCouponAmounts(tx, [code], amounts)
  const next = await updateCouponRow(tx, code, { ...defined(sent), ...moments })
  await log({
    ...record,
    recordName: sent.name ?? row.name ?? code,
    version: next,
    before: forLog(difference.before),
    after: forLog(difference.after),
  })
  return couponView((await selectCoupon(tx, code))!)
}

const noneOf = (amounts: Amounts): Amounts =>
  Object.fromEntries(Object.keys(amounts).map((currency) => [currency, null]))

/** The fields that are not undefined. */
const defined = (fields: object): CouponColumns =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

async function refuseTerms(tx: Queryable, shop: ShopSettings, terms: Terms): Promise<void> {
  refuseAmounts(shop, terms)
  refuseUse(terms)
  if (terms.until !== null && new Date(terms.until) <= new Date(terms.from))
    throw new ApiError('Invalid Input', because('end-before-begin', { field: 'until' }), 'until')
  const unknown = await selectUnknown(tx, terms)
  if (unknown) throw new ApiError('Invalid Input', because('unknown-id', { id: unknown.id }), unknown.field)
}

/** A coupon without a code must have a name, discounts goods, and has no limits of use; one with a code has no name. */
function refuseUse({ automatic, name, kind, limitTotal, limitPerCustomer }: Terms): void {
  if (automatic !== (name !== null))
    throw new ApiError(
      'Invalid Input',
      automatic ? because('field-missing', { field: 'name' }) : because('coupon-has-no-name'),
      'name',
    )
  if (automatic && kind === 'delivery')
    throw new ApiError('Invalid Input', because('free-delivery-amount-elsewhere'), 'kind')
  if (automatic && (limitTotal ?? limitPerCustomer) !== null)
    throw new ApiError(
      'Invalid Input',
      because('automatic-discount-has-no-limit'),
      limitTotal === null ? 'limitPerCustomer' : 'limitTotal',
    )
}

/** Throws `Invalid Input` unless the discount fits the kind of coupon and its currencies are the shop's. */
function refuseAmounts(shop: ShopSettings, { kind, percent, amounts }: Terms): void {
  if ((kind === 'percent') !== (percent !== null))
    throw new ApiError(
      'Invalid Input',
      kind === 'percent'
        ? because('field-missing', { field: 'percent' })
        : because('field-must-be-null', { field: 'percent' }),
      'percent',
    )
  const currencies = currenciesOf(shop)
  const given = Object.entries(amounts).flatMap(([currency, amount]) =>
    amount ? [[currency, amount] as const] : [],
  )
  for (const [currency, { valueMinor }] of given) {
    if (!currencies.includes(currency))
      throw new ApiError('Invalid Input', because('currency-not-sold-in', { currency }), 'amounts')
    if ((kind === 'amount') !== (valueMinor !== null))
      throw new ApiError(
        'Invalid Input',
        kind === 'amount'
          ? because('enter-discount-in', { currency })
          : because('no-discount-in', { currency }),
        `amounts.${currency}`,
      )
  }
  if (kind === 'amount' && given.length === 0)
    throw new ApiError('Invalid Input', because('enter-discount'), 'amounts')
}
