// The movements of the mannequin while the shirt is put on it, with the settings of the simulation for each.
import type { Pose } from '../body/mannequin.ts'
import { gravity } from './fabrics.ts'
import type { SolverStep } from '../solver/step.ts'

/**
 * With `crossing`, layers may pass through each other: sewn cloth starts with crossings, which have to disappear first.
 */
export type Movement = SolverStep & {
  name: string
  steps: number
  to: Pose
  creasing?: true
  crossing?: true
}

export const raised: Pose = { out: 60, forward: 0, bend: 6 }

const lifted: Pose = { out: 66, forward: 8, bend: 40 }
export const hanging: Pose = { out: 12, forward: 3, bend: 20 }
/**
 * A shirt gets its wrinkles when it is put on: arms up, arms down with bent elbows, elbows straightened. With
 * `creasing`, a part of each bend stays.
 */
export const puttingOn = (hanging: Pose): readonly Movement[] => [
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
    to: { ...hanging, bend: hanging.bend + 22 },
    creasing: true,
  },
  { name: 'elbows eased', steps: 1600, seconds: 1 / 2000, gravity, damping: 4, to: hanging },
  { name: 'settled', steps: 800, seconds: 1 / 2000, gravity, damping: 20, to: hanging },
]

/** For the changed pieces of a variant, which settle on a mannequin that does not move. */
export const settling = (hanging: Pose): readonly Movement[] => [
  { name: 'smoothed', steps: 300, seconds: 1 / 2400, gravity: 0, damping: 40, to: hanging },
  { name: 'fallen', steps: 1200, seconds: 1 / 2000, gravity, damping: 4, to: hanging },
  { name: 'settled', steps: 500, seconds: 1 / 2000, gravity, damping: 25, to: hanging },
]
