// The parts of the worn shirt that look different when it is tucked in: front, back and placket, down into the waistband.
import { backs } from '#garment/design/options.ts'
import type { BackKey } from '#garment/design/options.ts'
import type { NodeRecipe } from '../model/nodes.ts'
import { backMesh } from '../parts/back.ts'
import { frontMesh } from '../parts/front.ts'
import { placketMesh } from '../parts/placket.ts'
import type { Mesh } from '../surface/mesh-builder.ts'
import { keptWhere } from './figure-mesh.ts'
import { bandDepth, tuckLine } from './tuck.ts'

/** Without what is inside of the trousers. */
export const aboveBand = (mesh: Mesh): Mesh =>
  Object.fromEntries(
    Object.entries(mesh).map(([material, sheet]) => [
      material,
      keptWhere(sheet, ([, y]) => y > tuckLine.band - bandDepth),
    ]),
  ) as Mesh

const code = 'worn/tucked-nodes.ts'

/** The tucked drape of each back. */
const tuckedDrapes = {
  plain: 'tucked',
  dart: 'tuckedDart',
  'side-pleat': 'tuckedSidePleat',
} as const satisfies Record<BackKey, string>
export type TuckedName = (typeof tuckedDrapes)[BackKey]

export const tuckedRecipes: readonly NodeRecipe<TuckedName>[] = [
  {
    name: 'bottom_tucked',
    code,
    variant: 'tucked',
    make: (context) => aboveBand(frontMesh(context, 'square')),
  },
  { name: 'placket_box_tucked', code, variant: 'tucked', make: (context) => aboveBand(placketMesh(context)) },
  ...backs.map(({ key, squareMeshName }) => ({
    name: squareMeshName.replace(/square$/, 'tucked'),
    code,
    variant: tuckedDrapes[key],
    make: (context: Parameters<NodeRecipe['make']>[0]) => aboveBand(backMesh(context, key, 'square')),
  })),
]
