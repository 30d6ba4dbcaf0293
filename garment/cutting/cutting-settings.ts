// How the workshop sews: the kind of each seam and its allowances. One table, which a shop can change.
import type { BottomKey } from '../design/options.ts'

export const seamKinds = ['plain', 'felled', 'french'] as const
/** A felled seam has a wide allowance, which is folded round the narrow one of the other piece. */
export type SeamKind = (typeof seamKinds)[number]

/** Seams whose kind can be chosen; all others are enclosed between two layers. */
export const chosenSeams = ['side', 'underarm', 'armhole', 'shoulder'] as const
export type ChosenSeam = (typeof chosenSeams)[number]

export interface CuttingSettings {
  seams: Record<ChosenSeam, SeamKind>
  /** Millimetres. */
  allowances: {
    plain: number
    felledNarrow: number
    felledWide: number
    french: number
    /** Neckline, yoke, cuff and placket, which are enclosed. */
    enclosed: number
    /** Edges that are turned: of collar, cuff, epaulette and tab. */
    turned: number
  }
  /** The whole allowance of a hem, with what is turned in. */
  hems: Record<BottomKey | 'sleeve' | 'pocket', number>
  /** By how much the head of the sleeve is longer than the armhole. */
  capEaseMm: number
}

export const defaultCuttingSettings: CuttingSettings = {
  seams: { side: 'felled', underarm: 'felled', armhole: 'felled', shoulder: 'plain' },
  allowances: { plain: 10, felledNarrow: 8, felledWide: 16, french: 13, enclosed: 10, turned: 7 },
  hems: { round: 12, square: 30, sleeve: 32, pocket: 35 },
  capEaseMm: 6,
}

/** The allowance on one side of a seam. */
export function allowanceOf(
  { seams, allowances }: CuttingSettings,
  seam: ChosenSeam,
  side: 'narrow' | 'wide',
): number {
  const kind = seams[seam]
  if (kind === 'felled') return side === 'wide' ? allowances.felledWide : allowances.felledNarrow
  return allowances[kind]
}
