// The back, plain, with darts or with side pleats, cut to its hem.
import { emptyMesh } from '../surface/mesh-builder.ts'
import type { Mesh } from '../surface/mesh-builder.ts'
import type { Bench } from './bench.ts'
import { addBody } from './front.ts'
import type { Hem } from './hem.ts'

export const backMesh = (bench: Bench, hem: Hem): Mesh => {
  const mesh = emptyMesh()
  addBody(mesh, bench, 'back', hem)
  return mesh
}
