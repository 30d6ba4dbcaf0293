// The parts of the worn shirt that look different when its collar is open: front, placket, pocket and monogram. The collars are
// made on the same drape.
import { pockets } from '#garment/design/options.ts'
import { neckMesh } from '#garment/scene/worn-meshes.ts'
import type { NodeRecipe } from '../model/nodes.ts'
import { frontMesh } from '../parts/front.ts'
import { chestMonogram } from '../parts/monogram.ts'
import { placketMesh } from '../parts/placket.ts'
import { pocketMesh } from '../parts/pocket.ts'
import { aboveBand } from './tucked-nodes.ts'

const code = 'worn/open-nodes.ts'

export const openNecks = ['one-open', 'two-open'] as const
export type OpenNeck = (typeof openNecks)[number]
export type OpenName = OpenNeck | `${OpenNeck} tucked`

const untucked: readonly Pick<NodeRecipe, 'name' | 'make'>[] = [
  { name: 'bottom_round', make: (context) => frontMesh(context, 'round') },
  { name: 'bottom_square', make: (context) => frontMesh(context, 'square') },
  { name: 'placket_box', make: placketMesh },
  ...pockets.flatMap(({ key, meshName }) =>
    key === 'none'
      ? []
      : [{ name: meshName, make: (context: Parameters<NodeRecipe['make']>[0]) => pocketMesh(context, key) }],
  ),
  { name: 'monogram_chest', make: chestMonogram },
]

const tucked: typeof untucked = [
  { name: 'bottom_tucked', make: (context) => aboveBand(frontMesh(context, 'square')) },
  { name: 'placket_box_tucked', make: (context) => aboveBand(placketMesh(context)) },
]

export const openRecipes: readonly NodeRecipe<OpenName>[] = openNecks.flatMap((neck) => [
  ...untucked.map((node) => ({ ...node, code, name: neckMesh(node.name, neck), variant: neck })),
  ...tucked.map((node) => ({
    ...node,
    code,
    name: neckMesh(node.name, neck),
    variant: `${neck} tucked` as const,
  })),
])
