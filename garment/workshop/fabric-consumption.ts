// How much fabric a shirt takes until it is laid out: the forecast of its marker, on fabric 1.5 m wide unless it is known.
// A check takes more, because every piece is moved until its lines match those of its neighbour.
import type { Fit } from '../body/ease.ts'
import { sewnMeasures, type ShirtFit } from '../body/shirt-measures.ts'
import type { Body } from '../body/fields.ts'
import { contrastOf } from '../design/design.ts'
import type { Design } from '../design/design.ts'
import type { Fabric } from '../fabric/fabric.ts'
import { fabricByCode } from '../fabric/fabrics.ts'
import { repeatOf } from '../fabric/fabric.ts'
import { cuffCuts } from '../outline/cuff-cuts.ts'
import { forecastMm } from './fabric-forecast.ts'

export const fabricWidthMm = 1500
/** The inside of a collar, which is bent, and the allowances of a cuff. One collar and two cuffs fit side by side. */
const contrastMm = { collar: 100, cuffAllowances: 25 }

export interface FabricConsumption {
  code: string
  mm: number
}

interface ConsumptionDetails extends Pick<ShirtFit, 'ease' | 'changes'> {
  /** Of the fabric. */
  widthMm?: number
}

/** Rounded up to the centimetre, as fabric is cut. */
const upToCm = (mm: number) => Math.ceil(mm / 10) * 10

/** How far the pieces are from each other at most along the fabric. */
function contrastConsumption(design: Design, at: { collar: boolean; cuff: boolean }, fabric: Fabric): number {
  const collar = at.collar ? contrastMm.collar : 0
  const { depth, turnedBack } = cuffCuts[design.cuff]
  const cuff = at.cuff ? depth * (turnedBack ? 2 : 1) + contrastMm.cuffAllowances : 0
  return Math.max(collar, cuff) + repeatOf(fabric).alongMm
}

/**
 * The fabric that one shirt takes, in millimetres of length by fabric code: the main fabric first, then the contrast.
 * There is one entry per code, so a contrast of the same fabric is added to it.
 */
export function fabricConsumption(
  design: Design,
  body: Body,
  fit: Fit = 'regular',
  { ease, changes, widthMm = fabricWidthMm }: ConsumptionDetails = {},
): FabricConsumption[] {
  const lengths = new Map<string, number>()
  const add = (code: string, mm: number) => lengths.set(code, (lengths.get(code) ?? 0) + mm)
  const fabric = fabricByCode(design.fabric)
  const measures = sewnMeasures(design, { body, fit, ease, changes })
  if (fabric && measures) add(fabric.code, forecastMm(design, measures, { fabric, widthMm }))
  const contrast = contrastOf(design)
  const lining = contrast && fabricByCode(contrast.fabric)
  if (lining) add(lining.code, contrastConsumption(design, contrast, lining))
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
