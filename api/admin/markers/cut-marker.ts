// A marker is cut: its shirts are, or their contrast fabric is, from one roll.
import { isDeepStrictEqual } from 'node:util'
import type { cutMarker as cutEndpoint } from '#contract/admin/markers.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { WriteOrderMail } from '../../orders/order-emails.ts'
import type { LogChange } from '../http/route.ts'
import { cutContrastOf, cutShirt } from '../production/production.ts'
import { fitsFlaws } from './marker-problem.ts'
import { selectRoll, selectRollsFor } from './marker-shirts.sql.ts'
import { lockReady, logMarker, refuse } from './markers.ts'
import { type MarkerRow, setCut } from './markers.sql.ts'
import { reserveShares } from './shares.ts'

/**
 * Cuts each shirt with its share of the length. Throws `Not Found`, and `Not Possible Now` when a shirt has changed since
 * the marker was made, or a piece would lie on a flaw.
 */
export async function cutMarker(
  tx: Queryable,
  log: LogChange,
  mail: WriteOrderMail,
  memberId: string,
  seen: ParsedBody<typeof cutEndpoint>,
): Promise<void> {
  const row = await lockReady(tx, seen)
  const shirts = await reserveShares(tx, row)
  if (!shirts) return refuse(because('marker-without-layout'))
  const outdated = shirts.find(({ isOutdated }) => isOutdated)
  if (outdated) return refuse(because('marker-shirt-changed', { shirt: outdated.number }))
  const roll = await rollOf(tx, row)
  for (const { number, isMain, shareMm } of shirts)
    await (isMain
      ? cutShirt(tx, log, mail, memberId, { number, roll, mainMm: shareMm })
      : cutContrastOf(tx, log, memberId, { number, roll, code: row.fabric.code, mm: shareMm }))
  await setCut(tx, row.id)
  await logMarker(log, row, { state: row.state }, { state: 'cut' })
}

/**
 * The roll of the marker, or the shortest one on which it can be cut; undefined when none is long enough. A roll that was
 * cut since has its flaws elsewhere.
 */
async function rollOf(tx: Queryable, row: MarkerRow): Promise<string | undefined> {
  const { fabric, widthMm, rollFlaws } = row
  const lengthMm = row.lengthMm!
  const fits = (flaws: MarkerRow['rollFlaws']) => isDeepStrictEqual(flaws, rollFlaws) || fitsFlaws(row, flaws)
  if (row.roll) {
    const roll = await selectRoll(tx, fabric.code, row.roll.id)
    if (!roll) return refuse(because('roll-not-in-stock'))
    return fits(roll.flaws) ? row.roll.id : refuse(because('marker-on-flaw'))
  }
  const rolls = await selectRollsFor(tx, fabric.code, { lengthMm, widthMm })
  const roll = rolls.find(({ flaws }) => fits(flaws))
  if (!roll && rolls.length > 0) return refuse(because('marker-on-flaw'))
  return roll?.id
}
