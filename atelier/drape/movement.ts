// What the mannequin does while the shirt is put on it, and how the cloth is treated meanwhile.
import type { Pose } from '../body/mannequin.ts'
import { gravity } from './fabrics.ts'
import type { Step } from '../solver/step.ts'

/** While `crossing`, layers may pass through each other: sewn cloth starts out crossed and draws itself straight. */
export type Movement = Step & { name: string; steps: number; to: Pose; creasing?: true; crossing?: true }

export const raised: Pose = { out: 60, forward: 0, bend: 6 }

const lifted: Pose = { out: 66, forward: 8, bend: 40 }
export const hanging: Pose = { out: 12, forward: 3, bend: 20 }
const flexed: Pose = { ...hanging, bend: 42 }

/**
 * Putting on a shirt is what wrinkles it: arms up, arms down with bent elbows, elbows eased. Bends made on the way
 * stay in part.
 */
export const puttingOn: readonly Movement[] = [
  {
    name: 'smoothed',
    steps: 900,
    seconds: 1 / 2400,
    gravity: 0,
    damping: 30,
    stiffer: 3,
    to: raised,
    crossing: true,
  },
  {
    name: 'hung',
    steps: 800,
    seconds: 1 / 2400,
    gravity: gravity / 2,
    damping: 8,
    stiffer: 2,
    to: raised,
    crossing: true,
  },
  { name: 'arms up', steps: 1200, seconds: 1 / 2000, gravity, damping: 4, to: lifted },
  {
    name: 'arms down',
    steps: 3200,
    seconds: 1 / 2000,
    gravity,
    damping: 3,
    to: flexed,
    creasing: true,
  },
  { name: 'elbows eased', steps: 1600, seconds: 1 / 2000, gravity, damping: 4, to: hanging },
  { name: 'settled', steps: 800, seconds: 1 / 2000, gravity, damping: 20, to: hanging },
]

/** A piece cut otherwise falls into place on a mannequin that stands still. */
export const settling: readonly Movement[] = [
  { name: 'smoothed', steps: 300, seconds: 1 / 2400, gravity: 0, damping: 40, to: hanging },
  { name: 'fallen', steps: 1200, seconds: 1 / 2000, gravity, damping: 4, to: hanging },
  { name: 'settled', steps: 500, seconds: 1 / 2000, gravity, damping: 25, to: hanging },
]
