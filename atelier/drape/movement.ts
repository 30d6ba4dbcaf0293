// What the mannequin does while the shirt is put on it, and how the cloth is treated meanwhile.
import type { Pose } from '../body/mannequin.ts'
import type { Step } from '../solver/step.ts'

export type Movement = Step & { name: string; steps: number; to: Pose }

export const raised: Pose = { out: 48, forward: 0, bend: 6 }

const hanging: Pose = { out: 15, forward: 2, bend: 22 }

export const puttingOn: readonly Movement[] = [
  {
    name: 'smoothed',
    steps: 450,
    seconds: 1 / 1200,
    gravity: 0,
    damping: 30,
    stiffer: 8,
    to: raised,
  },
  {
    name: 'hung',
    steps: 500,
    seconds: 1 / 1200,
    gravity: 5,
    damping: 8,
    stiffer: 3,
    to: { out: 42, forward: 0, bend: 6 },
  },
  {
    name: 'arms lowered',
    steps: 1700,
    seconds: 1 / 1000,
    gravity: 9.81,
    damping: 3,
    to: { out: 15, forward: 2, bend: 26 },
  },
  {
    name: 'elbows eased',
    steps: 700,
    seconds: 1 / 1000,
    gravity: 9.81,
    damping: 4,
    to: hanging,
  },
  { name: 'settled', steps: 350, seconds: 1 / 1000, gravity: 9.81, damping: 20, to: hanging },
]
