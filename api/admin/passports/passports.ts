// Passports of shirts: found by their codes, and repairs entered and removed by staff.
import {
  type addRepair as addEndpoint,
  maxRepairs,
  type Repair,
  type ShirtPassport,
} from '#contract/admin/passports.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { dayIn } from '#contract/time-zone.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { because } from '../../kernel/reason.ts'
import type { ReaderText } from '../../kernel/storefront.ts'
import { passportUrl } from '../../passports/passports.ts'
import type { LogChange } from '../http/route.ts'
import { unchanged } from '../http/unchanged.ts'
import {
  deleteRepair,
  insertRepair,
  lockShirtPassport,
  selectNumberByPassport,
  selectShirtOfRepair,
  selectShirtPassport,
  type ShirtPassportRow,
} from './passports.sql.ts'

type Settings = Deps['settings']

/** The passport of a shirt; null in a shop without passports. Throws `Not Found`. */
export async function getShirtPassport(
  on: Queryable,
  settings: Settings,
  number: string,
): Promise<ShirtPassport | null> {
  const row = await selectShirtPassport(on, number)
  if (!row) throw notFound(because('shirt-not-found'))
  return viewOf(row, settings)
}

function viewOf(
  { code, locale, madeAt, repairs }: ShirtPassportRow,
  settings: Settings,
): ShirtPassport | null {
  const { shop } = settings
  if (!shop.passports) return null
  return {
    code,
    url: passportUrl(settings, { code, locale }),
    madeOn: madeAt && dayIn(shop.timeZone, madeAt),
    repairs,
  }
}

/** Throws `Not Found`. */
export async function findShirtByPassport(on: Queryable, code: string): Promise<string> {
  const number = await selectNumberByPassport(on, code)
  if (number === undefined) throw notFound(because('passport-not-found'))
  return number
}

/** Throws `Not Found`, and `Not Possible Now` for a shirt that is not finished, and for a day that cannot be. */
export async function addRepair(
  tx: Queryable,
  log: LogChange,
  settings: Settings,
  memberId: string,
  { number, ...repair }: ParsedBody<typeof addEndpoint>,
): Promise<ShirtPassport | null> {
  const row = await lockShirtPassport(tx, number)
  if (!row) throw notFound(because('shirt-not-found'))
  const known = await selectShirtOfRepair(tx, repair.id)
  if (known === number) return unchanged(viewOf(row, settings))
  if (known !== undefined)
    throw new ApiError('Invalid Input', because('field-of-other-repair', { field: 'id' }), 'id')
  refuseRepair(row, settings, repair)
  await insertRepair(tx, repair, { shirtId: row.id, memberId })
  await log(changeOf(row, { repair: null }, { repair: repair.text }))
  return getShirtPassport(tx, settings, number)
}

function refuseRepair(
  { madeAt, repairs }: ShirtPassportRow,
  { shop }: Settings,
  { on }: Pick<Repair, 'on'>,
): void {
  if (!madeAt) throw new ApiError('Not Possible Now', because('shirt-not-finished'))
  if (repairs.length >= maxRepairs)
    throw new ApiError('Not Possible Now', because('too-many-repairs', { most: maxRepairs }))
  const first = dayIn(shop.timeZone, madeAt)
  if (on < first || on > dayIn(shop.timeZone))
    throw new ApiError('Not Possible Now', because('repair-day', { first: dayText(first) }), 'on')
}

const dayText =
  (day: string): ReaderText =>
  ({ locale }) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

/** Throws `Not Found`. */
export async function removeRepair(
  tx: Queryable,
  log: LogChange,
  settings: Settings,
  id: string,
): Promise<ShirtPassport | null> {
  const number = await selectShirtOfRepair(tx, id)
  const row = number === undefined ? undefined : await lockShirtPassport(tx, number)
  const repair = row?.repairs.find((one) => one.id === id)
  if (!row || !repair) throw notFound(because('repair-not-found'))
  await deleteRepair(tx, id)
  await log(changeOf(row, { repair: repair.text }, { repair: null }))
  return getShirtPassport(tx, settings, row.number)
}

const changeOf = ({ id, number }: ShirtPassportRow, before: object, after: object) => ({
  recordType: 'shirt',
  recordId: id,
  recordName: number,
  before,
  after,
})
