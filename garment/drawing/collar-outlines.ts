// The collars in the flat drawing, in millimetres from the middle of the neck.
import type { CollarKey } from '../design/options.ts'
import { collarCuts } from '../outline/collar-cuts.ts'
import type { DrawnLeaf, Tip } from '../outline/collar-cuts.ts'

/** A leaf folded down over the stand. */
export type LeafOutline = DrawnLeaf & {
  kind: 'leaf'
  end: Tip
  /** Extra height of the stand, mm. */
  high: number
  standButtons: number
  buttonedDown: boolean
}
/** A stand without a leaf. */
export interface BandOutline {
  kind: 'band'
  high: number
  front: 'rounded' | 'pointed'
}
/** A tall stand whose front corners fold into small wings. */
export interface WingOutline {
  kind: 'wing'
  high: number
}

export function collarOutline(collar: CollarKey): LeafOutline | BandOutline | WingOutline {
  const { stand, leaf, wings } = collarCuts[collar]
  const high = stand.drawnHigher
  if (leaf)
    return {
      kind: 'leaf',
      ...leaf.drawn,
      end: leaf.tip,
      high,
      standButtons: stand.buttons.length,
      buttonedDown: leaf.button !== undefined,
    }
  if (wings) return { kind: 'wing', high }
  return { kind: 'band', high, front: stand.ends === 'peaked' ? 'pointed' : 'rounded' }
}
