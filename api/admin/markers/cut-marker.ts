// A marker is cut, or its cutting is undone: its shirts are, or their contrast fabric is, from one roll.
import { isDeepStrictEqual } from 'node:util'
import type { cutMarker as cutEndpoint, undoMarkerCut as undoEndpoint } from '#contract/admin/markers.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import { because } from '../../kernel/reason.ts'
import type { Queryable } from '../../kernel/db.ts'
import type { WriteOrderMail } from '../../orders/order-emails.ts'
import type { LogChange } from '../http/route.ts'
import { cutContrastOf, cutShirt, uncutContrastOf, uncutShirt } from '../production/production.ts'
import { fitsFlaws } from './marker-problem.ts'
import {
  isInOtherMarker,
  lockOrdersOf,
  selectRoll,
  selectRollsFor,
  selectShirtsOfMarker,
} from './marker-shirts.sql.ts'
import { lockReady, logMarker, noMarker, refuse } from './markers.ts'
import { lockMarker, type MarkerRow, setCut, setUncut } from './markers.sql.ts'
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
  const blocked = shirts.find((shirt) => shirt.blocked !== null)
  if (blocked) {
    const { number: shirt } = blocked
    return refuse(
      blocked.blocked === 'changed'
        ? because('marker-shirt-changed', { shirt })
        : because('marker-shirt-not-to-cut', { shirt }),
    )
  }
  const roll = await rollOf(tx, row)
  for (const { number, isMain, shareMm } of shirts)
    await (isMain
      ? cutShirt(tx, log, mail, memberId, { number, roll, mainMm: shareMm })
      : cutContrastOf(tx, log, memberId, { number, roll, code: row.fabric.code, mm: shareMm }))
  await setCut(tx, row.id)
  await logMarker(log, row, { state: row.state }, { state: 'cut' })
}

/**
 * Undoes the cutting of a marker. Throws `Not Found`, and `Not Possible Now` when a shirt has had another step since, or is
 * in another marker.
 */
export async function undoMarkerCut(
  tx: Queryable,
  log: LogChange,
  memberId: string,
  { id, version }: ParsedBody<typeof undoEndpoint>,
): Promise<void> {
  const row = await lockMarker(tx, id)
  if (!row) throw noMarker()
  if (row.state !== 'cut') return refuse(because('marker-not-cut'))
  if (row.version !== version) return refuse(because('marker-changed'))
  await lockOrdersOf(tx, id)
  const shirts = await selectShirtsOfMarker(tx, id)
  const undone: string[] = []
  for (const { id: shirtId, number, isMain, version: cutFrom } of shirts.filter(
    ({ blocked }) => blocked !== 'removed',
  )) {
    if (await isInOtherMarker(tx, id, shirtId))
      return refuse(because('marker-shirt-further', { shirt: number }))
    if (!isMain) await uncutContrastOf(tx, log, memberId, { number, code: row.fabric.code })
    else if (await uncutShirt(tx, log, memberId, { number, cutFrom })) undone.push(shirtId)
  }
  await setUncut(tx, id, undone)
  await logMarker(log, row, { state: row.state }, { state: 'ready' })
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
