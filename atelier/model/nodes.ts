// Every node of the shirt except the collars: its name as in `design/options.ts`, and how its mesh is made.
import { backs, cuffs, pockets } from '#garment/design/options.ts'
import type { BackKey } from '#garment/design/options.ts'
import { backMesh } from '../parts/back.ts'
import type { PartContext } from '../parts/part-context.ts'
import { cuffMesh } from '../parts/cuff.ts'
import { epauletteMesh } from '../parts/epaulette.ts'
import { frontMesh } from '../parts/front.ts'
import { chestMonogram, hemMonogram } from '../parts/monogram.ts'
import { placketMesh } from '../parts/placket.ts'
import { pocketMesh } from '../parts/pocket.ts'
import { longSleeves, rolledSleeves, shortSleeves } from '../parts/sleeve.ts'
import { yokeMesh } from '../parts/yoke.ts'
import type { VariantName } from '../drape/sewn-shirt.ts'
import type { Mesh } from '../surface/mesh-builder.ts'

export interface NodeRecipe<Variant extends string = VariantName> {
  name: string
  /** The file under atelier/ that makes it, for the cache. */
  code: string
  /** The drape on which it is made, if not the master. */
  variant?: Variant
  make: (context: PartContext) => Mesh
}

function node(name: string, part: string, make: NodeRecipe['make'], variant?: VariantName): NodeRecipe {
  return {
    name,
    code: `parts/${part}.ts`,
    make,
    ...(variant && { variant }),
  }
}

const drapeOfBack: Record<BackKey, VariantName | undefined> = {
  plain: undefined,
  dart: 'backDart',
  'side-pleat': 'backSidePleat',
}

export const recipes: readonly NodeRecipe[] = [
  node('bottom_round', 'front', (context) => frontMesh(context, 'round')),
  node('bottom_square', 'front', (context) => frontMesh(context, 'square')),
  ...backs.flatMap(({ key, squareMeshName, roundMeshName }) => [
    node(squareMeshName, 'back', (context) => backMesh(context, key, 'square'), drapeOfBack[key]),
    node(roundMeshName, 'back', (context) => backMesh(context, key, 'round'), drapeOfBack[key]),
  ]),
  node('yoke_back', 'yoke', (context) => yokeMesh(context, false)),
  node('yoke_split', 'yoke', (context) => yokeMesh(context, true)),
  node('sleeves_long', 'sleeve', longSleeves),
  node('sleeves_short', 'sleeve', shortSleeves, 'short'),
  node('sleeves_roll_up', 'sleeve', rolledSleeves, 'rollUp'),
  node('placket_box', 'placket', placketMesh),
  ...cuffs.map(({ key, meshName }) => node(meshName, 'cuff', (context) => cuffMesh(context, key))),
  ...pockets.flatMap(({ key, meshName }) =>
    key === 'none' ? [] : [node(meshName, 'pocket', (context) => pocketMesh(context, key))],
  ),
  node('epaulette_epaulettes', 'epaulette', epauletteMesh),
  node('monogram_chest', 'monogram', chestMonogram),
  node('monogram_hem', 'monogram', hemMonogram),
]
