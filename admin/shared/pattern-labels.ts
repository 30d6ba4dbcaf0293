// The labels of pattern settings, on their screen and in the log.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  type FitEase,
  isFitEase,
  partsOfEase,
  type PatternSettings,
  type Seam,
  type SeamKind,
} from '#contract/admin/pattern-fields.ts'
import { fieldTitles } from '#garment/body/fields.ts'
import { fitLabels } from './product-labels.ts'

const labels: Record<Exclude<keyof PatternSettings, FitEase>, MessageDescriptor> = {
  sideSeam: msg`Side seam`,
  underarmSeam: msg`Sleeve seam`,
  armholeSeam: msg`Armhole seam`,
  shoulderSeam: msg`Shoulder seam`,
  neckMm: msg`Neckline`,
  yokeMm: msg`Yoke seam`,
  placketMm: msg`Front placket`,
  cuffMm: msg`Sleeve and cuff`,
  collarEdgeMm: msg`Collar edges`,
  cuffEdgeMm: msg`Cuff edges`,
  appliedMm: msg`Pocket and epaulette seam`,
  tabEdgeMm: msg`Epaulette and tab edges`,
  roundHemMm: msg`Round hem`,
  squareHemMm: msg`Straight hem`,
  sleeveHemMm: msg`Short sleeve hem`,
  pocketHemMm: msg`Pocket hem`,
  shoulderSlopeMm: msg`Shoulder lower by`,
  backNeckMm: msg`Back neckline deeper by`,
  armholeDepthMm: msg`Armhole deeper by`,
  capEaseMm: msg`Sleeve cap ease`,
  collarOffsetMm: msg`Collar correction`,
  chestOffsetMm: msg`Chest correction`,
  waistOffsetMm: msg`Waist correction`,
  hemOffsetMm: msg`Hem correction`,
  shoulderOffsetMm: msg`Shoulder correction`,
  yokeOffsetMm: msg`Yoke correction`,
  sleeveOffsetMm: msg`Sleeve correction`,
  bicepOffsetMm: msg`Bicep correction`,
  cuffOffsetMm: msg`Cuff correction`,
  openingOffsetMm: msg`Sleeve opening correction`,
  lengthOffsetMm: msg`Back length correction`,
  frontLengthOffsetMm: msg`Front length correction`,
  rollMm: msg`Width of the paper roll`,
}

export function patternLabel(setting: keyof PatternSettings, i18n: I18n): string {
  if (!isFitEase(setting)) return i18n._(labels[setting])
  const { fit, field } = partsOfEase[setting]
  const [measure, fitName] = [i18n._(fieldTitles[field]), i18n._(fitLabels[fit])]
  return i18n._(msg({ message: `${measure} ease, ${fitName}`, comment: 'Such as: Chest ease, Slim' }))
}

export const seamKindLabels: Record<SeamKind, MessageDescriptor> = {
  plain: msg({ message: 'Plain, overlocked', comment: 'A kind of seam' }),
  felled: msg({ message: 'Felled', comment: 'A kind of seam' }),
  french: msg({ message: 'French', comment: 'A kind of seam' }),
}

const isSeam = (value: unknown): value is Seam =>
  typeof value === 'object' && value !== null && 'kind' in value && 'allowanceMm' in value

export const seamText = ({ kind, allowanceMm }: Seam, i18n: I18n): string =>
  `${i18n._(seamKindLabels[kind])}, ${allowanceMm} mm`

/** For the log. */
export const patternTexts = {
  label: (name: string, i18n: I18n): string | undefined =>
    isFitEase(name) || Object.hasOwn(labels, name)
      ? patternLabel(name as keyof PatternSettings, i18n)
      : undefined,
  text: (value: unknown, i18n: I18n): string | undefined =>
    isSeam(value) ? seamText(value, i18n) : typeof value === 'number' ? `${value} mm` : undefined,
}
