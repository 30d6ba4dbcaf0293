// How much cloth a shirt takes: its pieces laid on cloth 1.5 m wide, as the cutter lays them. A check costs more,
// because every piece is moved until its lines meet those of its neighbour.
import { easeOf } from '../body/ease.ts'
import type { Fit } from '../body/ease.ts'
import { finishedMeasures, measureOf } from '../body/finished-measures.ts'
import type { GarmentMeasure } from '../body/finished-measures.ts'
import type { Body } from '../body/fields.ts'
import { contrastOf, showsCuff } from '../design/design.ts'
import type { Design } from '../design/design.ts'
import type { Fabric } from '../fabric/fabric.ts'
import { fabricByCode } from '../fabric/fabrics.ts'
import { repeatOf } from '../fabric/repeat.ts'

export const clothWidthMm = 1500
/** Both selvedges, which no shirt is cut from. */
const selvedgesMm = 40
/** Turned in at a hem or a seam, both sides together. */
const seamMm = 25
/** Placket, its facing and the overlap of the fronts. */
const frontsMm = 130
/** Collar, stand and yoke, laid in a row of their own. */
const collarRowMm = 190
/** A rolled sleeve is turned up twice. */
const rolledMm = 120
const cuffMm = 90
/** What lies inside a collar, and inside two cuffs, across the whole width. */
const contrastMm = { collar: 120, cuff: 110 }

export interface FabricConsumption {
  code: string
  mm: number
}

/** Cutters cut by the centimetre. */
const upToCm = (mm: number) => Math.ceil(mm / 10) * 10

function mainConsumption(design: Design, body: Body, fit: Fit, fabric: Fabric): number {
  const finished = finishedMeasures({ body, fit, fabric, sleeves: design.sleeves, bottom: design.bottom })
  const sewn = (measure: GarmentMeasure) => measureOf(finished, measure)?.sewnMm ?? 0
  // What matching takes: each row of pieces moves by up to one repeat along, each piece by up to one across.
  const { alongMm, acrossMm } = repeatOf(fabric)
  const usable = clothWidthMm - selvedgesMm
  const girth = Math.max(sewn('chest'), sewn('hem'))
  const back = girth / 2 + seamMm + acrossMm
  const fronts = girth / 2 + frontsMm + seamMm + acrossMm
  const sleeve = sewn('bicep') + easeOf('bicepMm', fit) + seamMm + acrossMm
  const bodyRow = sewn('length') + seamMm * 2 + alongMm
  const cuffs = showsCuff(design) ? cuffMm : 0
  const rolled = design.sleeves === 'roll-up' ? rolledMm : 0
  const sleeveRow = sewn('sleeve') - sewn('shoulder') / 2 + seamMm * 2 + cuffs + rolled + alongMm
  // All three panels side by side with the sleeves below them; on a larger body a sleeve lies beside each half.
  const panels =
    back + fronts <= usable
      ? bodyRow + sleeveRow
      : Math.max(bodyRow, back + sleeve <= usable ? sleeveRow : 0) +
        Math.max(bodyRow, fronts + sleeve <= usable ? sleeveRow : 0) +
        (fronts + sleeve <= usable ? 0 : sleeveRow)
  const small = design.epaulette === 'epaulettes' ? 60 : 0
  const pocket = design.pocket === 'none' ? 0 : alongMm
  return panels + collarRowMm + alongMm + small + pocket
}

function contrastConsumption(at: { collar: boolean; cuff: boolean }, fabric: Fabric): number {
  return (at.collar ? contrastMm.collar : 0) + (at.cuff ? contrastMm.cuff : 0) + repeatOf(fabric).alongMm
}

/**
 * The cloth one shirt takes, in millimetres of length by fabric code: the main cloth first, then a contrast's. One
 * entry a code, so a contrast of the same cloth adds to it.
 */
export function fabricConsumption(design: Design, body: Body, fit: Fit = 'regular'): FabricConsumption[] {
  const lengths = new Map<string, number>()
  const add = (code: string, mm: number) => lengths.set(code, (lengths.get(code) ?? 0) + mm)
  const fabric = fabricByCode(design.fabric)
  if (fabric) add(fabric.code, mainConsumption(design, body, fit, fabric))
  const contrast = contrastOf(design)
  const lining = contrast && fabricByCode(contrast.fabric)
  if (lining) add(lining.code, contrastConsumption(contrast, lining))
  return [...lengths].map(([code, mm]) => ({ code, mm: upToCm(mm) }))
}
