// The measurements of a customer over time, and those that staff take for a customer. The log has no measurements.
import {
  type addCustomerMeasurements as addEndpoint,
  type BodySet,
  type getBodyHistory as historyEndpoint,
  maxShirtsOfBody,
} from '#contract/admin/body-history.ts'
import type { ParsedBody, ReplyOf } from '#contract/endpoint.ts'
import { ApiError, notFound } from '../../kernel/api-error.ts'
import type { Queryable } from '../../kernel/db.ts'
import { because } from '../../kernel/reason.ts'
import { insertSet, selectMeasurement } from '../../measurements/measurements.ts'
import type { RunChange, Staff } from '../http/route.ts'
import { orUnchanged, unchanged } from '../http/unchanged.ts'
import {
  type BodySetRow,
  selectBodySets,
  selectCustomerName,
  selectOrderedBodies,
} from './body-history.sql.ts'
import { lockCustomer } from './customers.sql.ts'

const noCustomer = () => notFound(because('customer-not-found'))

const setView = ({ hasAnswers, ...set }: BodySetRow): BodySet => ({
  ...set,
  origin: set.claim !== null ? 'claim' : hasAnswers ? 'answers' : 'tape',
})

/** Throws `Not Found`. At most three statements. */
export async function getBodyHistory(
  on: Queryable,
  id: string,
  { permissions }: Pick<Staff, 'permissions'>,
): Promise<ReplyOf<typeof historyEndpoint>['data']> {
  const customer = await selectCustomerName(on, id)
  if (!customer) throw noCustomer()
  const sets = await selectBodySets(on, id)
  const lines = permissions.has('read orders') ? await selectOrderedBodies(on, id, maxShirtsOfBody) : null
  return {
    customer,
    sets: sets.map(setView),
    shirts:
      lines &&
      lines.map(({ fit: { person = null, name, fit, body, estimated = {} }, ...line }) => ({
        ...line,
        person,
        name,
        fit,
        body,
        estimated,
      })),
  }
}

/**
 * Saves a set that a member of staff has taken for a customer, once. Throws `Not Found`, and `Not Possible Now` when the
 * limit of sets is reached, or another set has the id.
 */
export async function addCustomerMeasurements(
  change: RunChange,
  memberId: string,
  { id, set, ...given }: ParsedBody<typeof addEndpoint>,
): Promise<string> {
  return orUnchanged(
    change(async (tx, log) => {
      if (!(await lockCustomer(tx, id))) throw noCustomer()
      if (await selectMeasurement(tx, id, set)) return unchanged(set)
      if (!(await insertSet(tx, id, given, { id: set, memberId })))
        throw new ApiError('Not Possible Now', because('id-used-otherwise'), 'set')
      await log({
        recordType: 'customer',
        recordId: id,
        recordName: id.slice(0, 8),
        before: {},
        after: { measurements: 'added' },
      })
      return set
    }),
  )
}
