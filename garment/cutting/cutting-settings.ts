// How the workshop sews: the kind of each seam and its allowances.
import type { ChosenSeam, FitEase, PatternSettings } from '#contract/admin/pattern-fields.ts'
import type { BottomKey } from '../design/options.ts'

/** The settings of the shop that the pieces follow from. */
export type CuttingSettings = Omit<PatternSettings, 'rollMm' | FitEase>

/** The allowance on one side of a seam. The wide one of a felled seam is folded round the narrow one. */
export function allowanceOf(settings: CuttingSettings, seam: ChosenSeam, side: 'narrow' | 'wide'): number {
  const { kind, allowanceMm } = settings[seam]
  return kind === 'felled' && side === 'wide' ? 2 * allowanceMm : allowanceMm
}

export const hemOf = ({ roundHemMm, squareHemMm }: CuttingSettings, bottom: BottomKey): number =>
  bottom === 'round' ? roundHemMm : squareHemMm
