// How much fabric a shirt takes: its pieces laid out on fabric 1.5 m wide, as a cutter does. A check takes more,
// because every piece is moved until its lines match those of its neighbour.
import type { MeasureChanges } from '#contract/measurement.ts'
import { easeOf } from '../body/ease.ts'
import type { Fit } from '../body/ease.ts'
import { measureOf } from '../body/finished-measures.ts'
import type { GarmentMeasure } from '../body/finished-measures.ts'
import { type ShirtFit, shirtMeasures } from '../body/shirt-measures.ts'
import type { Body } from '../body/fields.ts'
import { contrastOf, showsCuff } from '../design/design.ts'
import type { Design } from '../design/design.ts'
import type { Fabric } from '../fabric/fabric.ts'
import { fabricByCode } from '../fabric/fabrics.ts'
import { repeatOf } from '../fabric/fabric.ts'

export const fabricWidthMm = 1500
/** Width of both selvedges, which are not used. */
const selvedgesMm = 40
/** Allowance for a hem or a seam, both sides together. */
const seamMm = 25
/** Placket, its facing and the overlap of the fronts. */
const frontsMm = 130
/** The row for collar, stand and yoke. */
const collarRowMm = 190
/** A rolled sleeve is turned up twice. */
const rolledMm = 120
const cuffMm = 90
/** For the inside of a collar and of two cuffs, across the whole width. */
const contrastMm = { collar: 120, cuff: 110 }

export interface FabricConsumption {
  code: string
  mm: number
}

/** Rounded up to the centimetre, as fabric is cut. */
const upToCm = (mm: number) => Math.ceil(mm / 10) * 10

function mainConsumption(design: Design, shirt: ShirtFit, fabric: Fabric): number {
  const { fit, changes = {} } = shirt
  const finished = shirtMeasures(design, shirt)!
  const sewn = (measure: GarmentMeasure) => measureOf(finished, measure)?.sewnMm ?? 0
  // For matching, each row of pieces may move by one repeat along, and each piece by one repeat across.
  const { alongMm, acrossMm } = repeatOf(fabric)
  const usable = fabricWidthMm - selvedgesMm
  const girth = Math.max(sewn('chest'), sewn('hem'))
  const back = girth / 2 + seamMm + acrossMm
  const fronts = girth / 2 + frontsMm + seamMm + acrossMm
  const sleeve = sewn('bicep') + easeOf('bicepMm', fit) + seamMm + acrossMm
  const longerFrontMm = Math.max(0, (changes.frontLength ?? 0) - (changes.length ?? 0))
  const bodyRow = sewn('length') + longerFrontMm + seamMm * 2 + alongMm
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
 * The fabric that one shirt takes, in millimetres of length by fabric code: the main fabric first, then the contrast.
 * There is one entry per code, so a contrast of the same fabric is added to it.
 */
export function fabricConsumption(
  design: Design,
  body: Body,
  fit: Fit = 'regular',
  changes?: MeasureChanges,
): FabricConsumption[] {
  const lengths = new Map<string, number>()
  const add = (code: string, mm: number) => lengths.set(code, (lengths.get(code) ?? 0) + mm)
  const fabric = fabricByCode(design.fabric)
  if (fabric) add(fabric.code, mainConsumption(design, { body, fit, changes }, fabric))
  const contrast = contrastOf(design)
  const lining = contrast && fabricByCode(contrast.fabric)
  if (lining) add(lining.code, contrastConsumption(contrast, lining))
  return [...lengths].map(([code, mm]) => ({ code, mm: upToCm(mm) }))
}

/** A swatch is 10 cm wide and 15 cm long; fourteen are cut side by side from a strip across the fabric. */
export const swatchMm = { width: 100, length: 150 }

/** The length of each fabric, in millimetres: its share of such a strip, and the loss in cutting. */
const shareOfStripMm = 20

/** The fabric one set takes, in millimetres of length by fabric code. */
export function swatchConsumption(codes: readonly string[]): FabricConsumption[] {
  return codes.map((code) => ({ code, mm: shareOfStripMm }))
}
