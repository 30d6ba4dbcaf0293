// The parts of the worn shirt that look different when the right hand is in the pocket: sleeves and cuffs.
import { cuffs, sleeves } from '#garment/design/options.ts'
import type { SleevesKey } from '#garment/design/options.ts'
import { inPocketMesh } from '#garment/scene/worn-meshes.ts'
import { cuffMesh } from '../parts/cuff.ts'
import { emptyMesh } from '../surface/mesh-builder.ts'
import type { NodeRecipe } from '../model/nodes.ts'
import { longSleeves, rolledSleeves, shortSleeves } from '../parts/sleeve.ts'

const code = 'worn/in-pocket-nodes.ts'

/** The drape of each kind of sleeve with the hand in the pocket. */
export const inPocketDrapes = {
  long: 'in-pocket long',
  short: 'in-pocket short',
  'roll-up': 'in-pocket roll-up',
} as const satisfies Record<SleevesKey, string>
export type InPocketName = (typeof inPocketDrapes)[SleevesKey]

const makeSleeves = { long: longSleeves, short: shortSleeves, 'roll-up': rolledSleeves } as const

export const inPocketRecipes: readonly NodeRecipe<InPocketName>[] = [
  ...sleeves.map(({ key, meshName }) => ({
    name: inPocketMesh(meshName),
    code,
    variant: inPocketDrapes[key],
    make: makeSleeves[key],
  })),
  ...cuffs.map(({ key, meshName }) => ({
    name: inPocketMesh(meshName),
    code,
    variant: inPocketDrapes.long,
    // The monogram is on the left cuff, which is the same.
    make: (context: Parameters<NodeRecipe['make']>[0]) => ({
      ...cuffMesh(context, key),
      monogram: emptyMesh().monogram,
    }),
  })),
]
