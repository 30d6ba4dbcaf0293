// What the mannequin does while the shirt is put on it, and how the cloth is treated meanwhile.
import type { Pose } from '../body/mannequin.ts'
import { gravity } from './fabrics.ts'
import type { Step } from '../solver/step.ts'

export type Movement = Step & { name: string; steps: number; to: Pose; creasing?: true }

export const raised: Pose = { out: 48, forward: 0, bend: 6 }

const lifted: Pose = { out: 66, forward: 8, bend: 40 }
export const hanging: Pose = { out: 14, forward: 2, bend: 24 }
const flexed: Pose = { ...hanging, bend: 42 }

/**
 * Putting on a shirt is what wrinkles it: arms up, arms down with bent elbows, elbows eased. Bends made on the way
 * stay in part.
 */
export const puttingOn: readonly Movement[] = [
  { name: 'smoothed', steps: 450, seconds: 1 / 1200, gravity: 0, damping: 30, stiffer: 3, to: raised },
  { name: 'hung', steps: 400, seconds: 1 / 1200, gravity: gravity / 2, damping: 8, stiffer: 2, to: raised },
  { name: 'arms up', steps: 600, seconds: 1 / 1000, gravity, damping: 4, to: lifted },
  {
    name: 'arms down',
    steps: 1600,
    seconds: 1 / 1000,
    gravity,
    damping: 3,
    to: flexed,
    creasing: true,
  },
  { name: 'elbows eased', steps: 800, seconds: 1 / 1000, gravity, damping: 4, to: hanging },
  { name: 'settled', steps: 400, seconds: 1 / 1000, gravity, damping: 20, to: hanging },
]

/** A piece cut otherwise falls into place on a mannequin that stands still. */
export const settling: readonly Movement[] = [
  { name: 'smoothed', steps: 150, seconds: 1 / 1200, gravity: 0, damping: 40, to: hanging },
  { name: 'fallen', steps: 600, seconds: 1 / 1000, gravity, damping: 4, to: hanging },
  { name: 'settled', steps: 250, seconds: 1 / 1000, gravity, damping: 25, to: hanging },
]
