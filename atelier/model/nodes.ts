// Every node of the shirt by the name the catalogue gives its mesh.
import { backs, cuffs, pockets } from '#garment/options.ts'
import { backMesh } from '../parts/back.ts'
import type { Bench } from '../parts/bench.ts'
import { cuffMesh } from '../parts/cuff.ts'
import { epauletteMesh } from '../parts/epaulette.ts'
import { frontMesh } from '../parts/front.ts'
import { chestMonogram, cuffMonogram, hemMonogram } from '../parts/monogram.ts'
import { placketMesh } from '../parts/placket.ts'
import { pocketMesh } from '../parts/pocket.ts'
import { longSleeves } from '../parts/sleeve.ts'
import { yokeMesh } from '../parts/yoke.ts'
import type { Mesh } from '../surface/mesh-builder.ts'

/** How each node is made; `monogram_…` and `…__monogram` are the places letters are worked on. */
export const nodesOf = (bench: Bench): Map<string, () => Mesh> => {
  const nodes = new Map<string, () => Mesh>([
    ['bottom_round', () => frontMesh(bench, 'round')],
    ['bottom_square', () => frontMesh(bench, 'square')],
    ['yoke_back', () => yokeMesh(bench, false)],
    ['yoke_split', () => yokeMesh(bench, true)],
    ['sleeves_long', () => longSleeves(bench)],
    ['placket_box', () => placketMesh(bench)],
    ['epaulette_epaulettes', () => epauletteMesh(bench)],
    ['monogram_chest', () => chestMonogram(bench)],
    ['monogram_hem', () => hemMonogram(bench)],
  ])
  for (const back of backs) {
    nodes.set(back.squareMeshName, () => backMesh(bench, 'square'))
    nodes.set(back.roundMeshName, () => backMesh(bench, 'round'))
  }
  for (const pocket of pockets)
    if (pocket.key !== 'none') nodes.set(pocket.meshName, () => pocketMesh(bench, pocket.key))
  for (const cuff of cuffs) {
    nodes.set(cuff.meshName, () => cuffMesh(bench, cuff.key))
    nodes.set(`${cuff.meshName}__monogram`, () => cuffMonogram(bench, cuff.key))
  }
  return nodes
}
