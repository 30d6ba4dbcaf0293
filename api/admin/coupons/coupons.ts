// Coupons: made one by one or many at once, changed field by field, ended and begun again. When they hold for an order is
// decided by `api/coupons`.
import { msg } from '@lingui/core/runtime-macro'
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
  isPrefixTaken,
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

/** A coupon, the names of its products, and what it has taken off. Throws `Not Found`. */
export async function getCoupon(on: Queryable, code: string) {
  const found = await selectCouponWithTaken(on, code)
  if (!found) throw unknownCoupon()
  const { row, taken } = found
  return { coupon: couponView(row), products: await selectProductNames(on, row.products), taken }
}

const unknownCoupon = () => notFound(msg`That coupon was not found`)

type Amounts = Record<string, CouponAmount | null>
type Terms = CouponTerms & { kind: CouponKind; automatic: boolean; amounts: Amounts }

/** Makes a coupon. Throws `Invalid Input`, and `Not Possible Now` when there is one of that code. */
export async function createCoupon(
  tx: Queryable,
  shop: ShopSettings,
  log: LogChange,
  { code: chosen, ...terms }: ParsedBody<typeof createEndpoint>,
): Promise<AdminCoupon> {
  if ((chosen === undefined) !== terms.automatic)
    throw new ApiError(
      'Invalid Input',
      terms.automatic ? msg`A discount that needs no code takes none` : msg`${{ field: 'code' }} is missing`,
      'code',
    )
  const code = chosen ?? newNumber('AUTO')
  await refuseTerms(tx, shop, terms)
  const made = await insertCoupons(tx, [code], terms, terms)
  if (made.length === 0)
    throw new ApiError('Not Possible Now', msg`There is a coupon ${{ code }} already`, 'code')
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

/** Makes coupons with codes by chance. Throws `Invalid Input`, and `Not Possible Now` when there are such codes. */
export async function createCoupons(
  tx: Queryable,
  shop: ShopSettings,
  log: LogChange,
  { prefix, count, ...terms }: ParsedBody<typeof createManyEndpoint>,
): Promise<{ prefix: string; count: number }> {
  await refuseTerms(tx, shop, { ...terms, automatic: false })
  if (await isPrefixTaken(tx, prefix))
    throw new ApiError(
      'Not Possible Now',
      msg`There are coupons that begin with ${{ prefix: `${prefix}-` }} already; please choose another beginning`,
      'prefix',
    )
  const codes: string[] = []
  // Two codes may be the same by chance.
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

/** With the currency in each amount, in which the log writes it. */
const forLog = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name.startsWith('amounts.') && value ? { ...value, currency: name.slice('amounts.'.length) } : value,
    ]),
  )

/** By name, as the log and the form have them: `note`, `amounts.EUR`. */
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

/** Changes what is sent. Throws `Invalid Input`, `Not Found`, `Not Possible Now`, `Stale`. */
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
      msg`It has been used ${{ used: row.used }} times already; fewer cannot be allowed`,
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

/** The fields that were sent. */
const defined = (fields: object): CouponColumns =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

async function refuseTerms(tx: Queryable, shop: ShopSettings, terms: Terms): Promise<void> {
  refuseAmounts(shop, terms)
  refuseUse(terms)
  if (terms.until !== null && new Date(terms.until) <= new Date(terms.from))
    throw new ApiError('Invalid Input', msg`${{ field: 'until' }} must be after it begins`, 'until')
  const unknown = await selectUnknown(tx, terms)
  if (unknown) throw new ApiError('Invalid Input', msg`There is no ${{ id: unknown.id }}`, unknown.field)
}

/** One that needs no code has a name instead, and takes something off the goods of everybody's orders. */
function refuseUse({ automatic, name, kind, limitTotal, limitPerCustomer }: Terms): void {
  if (automatic !== (name !== null))
    throw new ApiError(
      'Invalid Input',
      automatic ? msg`${{ field: 'name' }} is missing` : msg`A coupon with a code has no name`,
      'name',
    )
  if (automatic && kind === 'delivery')
    throw new ApiError(
      'Invalid Input',
      msg`The amount from which delivery is free is set with the delivery methods`,
      'kind',
    )
  if (automatic && (limitTotal ?? limitPerCustomer) !== null)
    throw new ApiError(
      'Invalid Input',
      msg`A discount that needs no code has no limit of uses`,
      limitTotal === null ? 'limitPerCustomer' : 'limitTotal',
    )
}

/** What it takes off is of its kind, in currencies of the shop. */
function refuseAmounts(shop: ShopSettings, { kind, percent, amounts }: Terms): void {
  if ((kind === 'percent') !== (percent !== null))
    throw new ApiError(
      'Invalid Input',
      kind === 'percent'
        ? msg`${{ field: 'percent' }} is missing`
        : msg`${{ field: 'percent' }} must be null`,
      'percent',
    )
  const currencies = currenciesOf(shop)
  const given = Object.entries(amounts).flatMap(([currency, amount]) =>
    amount ? [[currency, amount] as const] : [],
  )
  for (const [currency, { valueMinor }] of given) {
    if (!currencies.includes(currency))
      throw new ApiError('Invalid Input', msg`The shop does not sell in ${{ currency }}`, 'amounts')
    if ((kind === 'amount') !== (valueMinor !== null))
      throw new ApiError(
        'Invalid Input',
        kind === 'amount'
          ? msg`Please enter the discount in ${{ currency }}`
          : msg`It has no discount in ${{ currency }}`,
        `amounts.${currency}`,
      )
  }
  if (kind === 'amount' && given.length === 0)
    throw new ApiError('Invalid Input', msg`Please enter the discount`, 'amounts')
}
