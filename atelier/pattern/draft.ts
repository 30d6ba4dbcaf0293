// Drafts FreeSewing's shirt pattern Simon for a body: converts our measures, and the ease of the fit into its options.
import { Simon } from '@freesewing/simon'
import { easeOf } from '#garment/body/ease.ts'
import type { Fit } from '#garment/body/ease.ts'
import type { Body } from '#garment/body/fields.ts'

/** How far the back of the neckline is below its sides, as a share of the neck's girth. */
const neckCutout = 0.05
/** Additional length of the sleeve, which folds above the cuff. */
const sleeveFoldsMm = 13
/** Width at the sleeve's end that is folded into two tucks. */
const cuffTucksMm = 32
const cuffOverlap = 0.15
const cuffDepthMm = 65

/** FreeSewing needs more measures than our bodies have. They are derived with the ratios of its standard models. */
function measurementsOf(body: Body) {
  const shoulderToWrist = body.sleeveMm - body.shoulderMm / 2
  const hpsToWaistBack = body.backLengthMm + body.neckMm * neckCutout
  return {
    biceps: body.bicepMm,
    chest: body.chestMm,
    hips: body.hipsMm,
    hpsToBust: hpsToWaistBack * 0.597,
    hpsToWaistBack,
    neck: body.neckMm,
    shoulderSlope: 13,
    shoulderToShoulder: body.shoulderMm,
    shoulderToWrist,
    waist: body.waistMm,
    waistToArmpit: hpsToWaistBack * 0.447,
    waistToHips: hpsToWaistBack * 0.276,
    wrist: body.wristMm,
  }
}

export type HemStyle = 'straight' | 'baseball'

export function draftSimon(body: Body, fit: Fit, hemStyle: HemStyle) {
  const measurements = measurementsOf(body)
  const { hpsToWaistBack, waistToHips, shoulderToWrist } = measurements
  const lengthMm = body.backLengthMm + easeOf('backLengthMm', fit) + body.neckMm * neckCutout
  const share = (field: 'bicepMm' | 'chestMm' | 'hipsMm' | 'neckMm' | 'waistMm' | 'wristMm') =>
    easeOf(field, fit) / body[field]
  const simon = new Simon({
    measurements,
    sa: 0,
    complete: false,
    options: {
      backDarts: 'never',
      bicepsEase: share('bicepMm'),
      chestEase: share('chestMm'),
      collarEase: share('neckMm'),
      cuffDrape: cuffTucksMm / shoulderToWrist,
      cuffEase: share('wristMm'),
      cuffLength: cuffDepthMm / shoulderToWrist,
      hemCurve: 0.5,
      hemStyle,
      hipsEase: share('hipsMm'),
      lengthBonus: lengthMm / (hpsToWaistBack + waistToHips) - 1,
      shoulderEase: easeOf('shoulderMm', fit) / body.shoulderMm,
      sleeveLengthBonus: (easeOf('sleeveMm', fit) + sleeveFoldsMm) / shoulderToWrist,
      waistEase: share('waistMm'),
    },
  })
  simon.draft()
  const [error] = simon.setStores[0]!.logs.error
  if (error) throw new Error(`The pattern cannot be drafted: ${String(error)}`)
  const part = (name: string) => {
    const found = simon.parts[0]![`simon.${name}`]
    if (!found) throw new Error(`FreeSewing drafted no ${name}.`)
    return found
  }
  return {
    front: part('front'),
    back: part('back'),
    yoke: part('yoke'),
    sleeve: part('sleeve'),
    stand: part('collarStand'),
    /** Length of the flat cuff, including the overlap for its button. */
    cuffLengthMm: body.wristMm * (1 + share('wristMm') + cuffOverlap),
    cuffOverlapMm: body.wristMm * cuffOverlap,
    cuffDepthMm,
  }
}

export type PatternDraft = ReturnType<typeof draftSimon>
export type DraftPart = PatternDraft['front']
