// All pieces of the shirt's body without allowance, so that the sleeves fit the armholes.
import { lengthOf } from '../../../pattern/polyline.ts'
import type { BlockInput } from './block-input.ts'
import { bodiceOf } from './bodice.ts'
import type { Bodice } from './bodice.ts'
import { armholeLimits, sleeveOf } from './sleeve.ts'
import type { SleeveBlock } from './sleeve.ts'

export interface Block {
  bodice: Bodice
  sleeve: SleeveBlock
}

export function blockOf(input: BlockInput): Block {
  const bodice = bodiceOf(input, armholeLimits(input))
  const armhole = {
    front: lengthOf(bodice.front.arm),
    yoke: lengthOf(bodice.yoke.arm),
    back: lengthOf(bodice.back.arm),
  }
  return { bodice, sleeve: sleeveOf(input, armhole) }
}
