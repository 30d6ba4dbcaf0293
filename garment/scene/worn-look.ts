// How the shop shows a design on a figure: which figure wears it, and how. Shirts of one style are on one figure, so that the
// colours of a product differ in their fabric alone.
import { hashOf } from '../common/math.ts'
import type { Design } from '../design/design.ts'
import type { Weave } from '../fabric/fabric.ts'
import { fabricByCode } from '../fabric/fabrics.ts'
import type { Hands } from '../figure/hands.ts'
import type { Build } from '../figure/worn-figure.ts'
import { averageColour } from '../weave/weave.ts'
import { clothing, type SkinTone, tieColours } from './figure-look.ts'
import { meshesOf } from './mesh-names.ts'
import { starLightness } from './studio-look.ts'
import { takesTie, type Neck, type Worn } from './worn-meshes.ts'

export interface WornLook extends Worn {
  build: Build
  tone: SkinTone
  /** The camera’s angle round the figure, degrees: 0 is the front, 90 the wearer’s left. */
  turn: number
  trousers: string
  tie: string
  place: 'studio' | 'room'
}

/** Each figure has its build and skin tone. */
const figures = [
  { build: 'regular', tone: 'medium' },
  { build: 'slim', tone: 'dark' },
  { build: 'full', tone: 'light' },
  { build: 'regular', tone: 'brown' },
  { build: 'slim', tone: 'light' },
  { build: 'full', tone: 'brown' },
] as const satisfies readonly Pick<WornLook, 'build' | 'tone'>[]

const turns = [-20, 0, 18] as const

/** Fabrics of shirts that are worn over trousers. */
const casualWeaves: ReadonlySet<Weave> = new Set<Weave>(['flannel'])

/** Below it a fabric is dark, CIE L*. */
const darkFabric = 45

/** A shirt over trousers is open, wider with short sleeves; every third one for trousers has a tie, if its collar takes one. */
function neckOf(design: Design, isCasual: boolean, style: number): Neck {
  if (isCasual) return design.sleeves === 'short' ? 'two-open' : 'one-open'
  return takesTie(design) && (style >>> 4) % 3 === 0 ? 'tie' : 'buttoned'
}

/** Every second shirt in the trousers is worn with a hand in the pocket. */
const handsOfStyle = (isCasual: boolean, style: number): Hands =>
  !isCasual && (style >>> 16) % 2 === 0 ? 'in-pocket' : 'hanging'

export function wornLook(design: Design): WornLook {
  const fabric = fabricByCode(design.fabric)!
  const style = hashOf(meshesOf({ ...design, monogram: undefined }).join(' '))
  const isCasual = design.bottom === 'square' || design.sleeves !== 'long' || casualWeaves.has(fabric.weave)
  const isDark = starLightness(averageColour(fabric)) < darkFabric
  return {
    place: isCasual ? 'room' : 'studio',
    wear: isCasual ? 'untucked' : 'tucked',
    neck: neckOf(design, isCasual, style),
    hands: handsOfStyle(isCasual, style),
    ...figures[style % figures.length]!,
    turn: turns[(style >>> 8) % turns.length]!,
    trousers: isDark ? clothing.stone : clothing.charcoal,
    tie: isDark ? tieColours.dark : tieColours.light[(style >>> 12) % tieColours.light.length]!,
  }
}
