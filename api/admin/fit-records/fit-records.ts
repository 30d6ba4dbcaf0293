// Everything that decided how one shirt fits, as far as the member may read it.
import { type FitRecord, maxOtherShirts, type OtherShirt } from '#contract/admin/fit-records.ts'
import type { FinishedMeasure } from '#garment/body/finished-measures.ts'
import { shirtMeasures } from '#garment/body/shirt-measures.ts'
import { designCode } from '#garment/design/design-code.ts'
import { parseDesign } from '#garment/design/design.ts'
import { shirtName } from '../../designs/lines.ts'
import { notFound } from '../../kernel/api-error.ts'
import type { Queryable } from '../../kernel/db.ts'
import { because } from '../../kernel/reason.ts'
import type { Reader } from '../../kernel/storefront.ts'
import type { Staff } from '../http/route.ts'
import { getTolerances } from '../production/tolerances.ts'
import { type OtherLineRow, selectFitRecord } from './fit-records.sql.ts'

/** Throws `Not Found`. Two statements. */
export async function getFitRecord(
  on: Queryable,
  number: string,
  { permissions }: Pick<Staff, 'permissions'>,
  { i18n }: Reader,
): Promise<FitRecord> {
  const mayReadCustomers = permissions.has('read customers')
  const may = {
    customer: mayReadCustomers,
    orders: permissions.has('read orders'),
    claims: permissions.has('read returns'),
  }
  const row = await selectFitRecord(on, number, may, maxOtherShirts)
  if (!row) throw notFound(because('shirt-not-found'))
  const { tolerances } = await getTolerances(on)
  const { productName, fabricName, design: stored, fit, forecastMm, others, ...fields } = row
  const design = parseDesign(stored)
  const finished = finishedOf(stored, fit)
  const shirts = (isLater: boolean) =>
    others && others.filter((one) => one.isLater === isLater).map((one) => otherShirt(one, finished))
  return {
    ...fields,
    name: shirtName(productName, i18n),
    designCode: designCode(design),
    sleeves: design.sleeves,
    bottom: design.bottom,
    fabric: { code: design.fabric, name: fabricName },
    fit: fit.fit,
    size: fit.kind === 'standard' ? fit.size : null,
    erased: !fit.body,
    person: (fit.kind === 'measured' && fit.person) || null,
    body: mayReadCustomers ? (fit.body ?? null) : null,
    estimated: fit.estimated ?? {},
    measures: finished.map(({ measure, finishedMm, sewnMm, changeMm }) => ({
      measure,
      finishedMm,
      sewnMm,
      changeMm,
      ...tolerances[measure],
    })),
    forecastMm: forecastMm ?? 0,
    earlier: shirts(false),
    later: shirts(true),
  }
}

/** None when the fabric does not exist any more, or the customer's personal data was erased. */
const finishedOf = (design: unknown, fit: OtherLineRow['fit']): FinishedMeasure[] =>
  (fit.body && shirtMeasures(parseDesign(design), fit)) ?? []

function otherShirt(
  { design, fit, number, order, orderedAt }: OtherLineRow,
  finished: FinishedMeasure[],
): OtherShirt {
  const differences = finishedOf(design, fit).flatMap(({ measure, finishedMm }) => {
    const own = finished.find((each) => each.measure === measure)
    const byMm = own ? finishedMm - own.finishedMm : 0
    return byMm === 0 ? [] : [{ measure, byMm }]
  })
  return { number, order, orderedAt, differences }
}
