// The cut of every collar in millimetres and degrees, and its measures in the flat drawing.
import type { CollarKey } from '../design/options.ts'

export type Tip = 'point' | 'round' | 'chisel'

/** The band round the neck. */
export interface Stand {
  /** Height at the middle of the back and of the front. */
  back: number
  front: number
  /** Shape of the ends above the button: level, rounded, or peaked beside a notch. */
  ends: 'level' | 'rounded' | 'peaked'
  /** How far the left end laps over the right. */
  lap: number
  /** Heights of its buttons, as shares of the front. */
  buttons: readonly number[]
  /** How much higher than usual it is in the flat drawing. */
  drawnHigher: number
}

/** The leaf, which folds down over the stand. */
export interface Leaf {
  /** From the fold to the tip. */
  point: number
  /** The front edge's angle from straight down, outwards. */
  spread: number
  tip: Tip
  /** From the middle of the front to the leaf's end: half of the space for a tie. */
  gap: number
  /** Depth at the middle of the back, from the seam on the stand. */
  back: number
  /** How late the depth begins to change from that at the back to that of the tip: 2 is early, 4 is late. */
  sweep: number
  /** How much the front edge is curved outwards. */
  bow: number
  /** Curvature of the leaf between fold and tip, degrees. */
  arch: number
  /** Distance of the button that holds the tip down, from the tip. */
  button?: number
  drawn: DrawnLeaf
}

/** A leaf in the flat drawing, in millimetres from the middle of the neck. */
export interface DrawnLeaf {
  tip: readonly [x: number, y: number]
  /** Where the leaf starts beside the middle. */
  gap: number
  /** How far the front edge curves outwards, as that of a soft collar does. */
  roll: number
}

/** Front corners of the stand folded outwards. */
export interface Wings {
  length: number
  depth: number
}

export interface CollarCut {
  stand: Stand
  leaf?: Leaf
  wings?: Wings
}

function stand(rest: Partial<Stand> = {}): Stand {
  return {
    back: 37,
    front: 30,
    ends: 'level',
    lap: 15,
    buttons: [0.47],
    drawnHigher: 0,
    ...rest,
  }
}

function drawn(x: number, y: number, rest: Partial<DrawnLeaf> = {}): DrawnLeaf {
  return {
    tip: [x, y],
    gap: 3,
    roll: 2,
    ...rest,
  }
}

function leaf(point: number, spread: number, drawn: DrawnLeaf, rest: Partial<Leaf> = {}): Leaf {
  return {
    point,
    spread,
    tip: 'point',
    gap: 3.5,
    back: 52,
    sweep: 3,
    bow: 3,
    arch: 3,
    drawn,
    ...rest,
  }
}

export const collarCuts: Record<CollarKey, CollarCut> = {
  standard: { stand: stand(), leaf: leaf(78, 28, drawn(59, 212)) },
  club: { stand: stand(), leaf: leaf(72, 31, drawn(57, 201, { gap: 2.5 }), { tip: 'round', gap: 3 }) },
  'button-down': {
    stand: stand(),
    leaf: leaf(84, 25, drawn(55, 217, { roll: 7, gap: 2 }), { gap: 2.5, bow: 9, arch: 19, button: 13 }),
  },
  'extreme-cutaway': {
    stand: stand(),
    leaf: leaf(81, 66, drawn(99, 161, { gap: 9, roll: -1 }), { gap: 8, back: 54, bow: -2, sweep: 2.4 }),
  },
  short: {
    stand: stand({ back: 34, front: 28 }),
    leaf: leaf(56, 32, drawn(47, 187, { roll: 0.5, gap: 2.5 }), { gap: 3, back: 48, bow: 1 }),
  },
  wing: {
    stand: stand({ back: 43, front: 39, drawnHigher: 9, buttons: [0.4] }),
    wings: { length: 54, depth: 28 },
  },
  chinese: { stand: stand({ back: 38, front: 36, drawnHigher: 4, ends: 'rounded', lap: 9, buttons: [0.3] }) },
  'chisel-tip': {
    stand: stand(),
    leaf: leaf(80, 33, drawn(66, 211, { gap: 4 }), { tip: 'chisel', gap: 4.5 }),
  },
  'cutaway-classic': {
    stand: stand(),
    leaf: leaf(76, 46, drawn(83, 194, { gap: 6, roll: 1 }), { gap: 6, bow: 1.5 }),
  },
  'cutaway-modern': {
    stand: stand(),
    leaf: leaf(76, 58, drawn(92, 178, { gap: 7.5, roll: 3 }), { gap: 7.5, bow: 5, sweep: 2.6 }),
  },
  'cutaway-superior': {
    stand: stand({ back: 43, front: 36, drawnHigher: 6 }),
    leaf: leaf(88, 52, drawn(96, 194, { gap: 7, roll: -1.5 }), { gap: 7, bow: -3, back: 58, sweep: 2.7 }),
  },
  'evil-pandit': {
    stand: stand({ back: 50, front: 46, drawnHigher: 14, ends: 'peaked', lap: 9, buttons: [0.27] }),
  },
  'ozwald-boateng': {
    stand: stand({ back: 49, front: 43, drawnHigher: 13, buttons: [0.28, 0.66] }),
    leaf: leaf(106, 36, drawn(84, 222, { gap: 7, roll: 1 }), { gap: 7, back: 64, bow: 1.5 }),
  },
  spread: { stand: stand(), leaf: leaf(76, 39, drawn(73, 203, { gap: 4.5 }), { gap: 5 }) },
}
