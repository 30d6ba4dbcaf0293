// Moves stitches onto the cloth. A stitch is made on the curved surface between the particles, but the cloth is written
// as flat triangles, which are a little above or below that surface.
import { BufferAttribute, BufferGeometry, DoubleSide, Ray, Vector3 } from 'three'
import { MeshBVH } from 'three-mesh-bvh'
import { addSheet, emptyMesh } from '../surface/mesh-builder.ts'
import type { Mesh, Sheet } from '../surface/mesh-builder.ts'
import { separatePieces } from '../surface/pieces.ts'

/** Cloth is searched this far above and below a stitch, metres. */
const searchDistance = 0.0014
/** Height of a stitch's middle above the cloth, metres. */
const stitchHeight = 0.00006

function treeOf(sheets: readonly Sheet[]): MeshBVH {
  const { cloth: all } = emptyMesh()
  for (const sheet of sheets) addSheet(all, sheet)
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(all.positions), 3))
  geometry.setIndex(all.indices)
  return new MeshBVH(geometry)
}

/** Moves each stitch and each buttonhole along its normal onto the cloth. Thread in buttons does not move. */
export function snapStitches(mesh: Mesh): Mesh {
  const { positions, normals, indices } = mesh.stitch
  if (indices.length === 0 || mesh.cloth.indices.length === 0) return mesh
  const tree = treeOf([mesh.cloth, mesh.lining, mesh.label])
  const buttons = mesh.button.indices.length > 0 ? treeOf([mesh.button]) : undefined
  const moved = positions.slice()
  const ray = new Ray()
  for (const piece of separatePieces(positions.length / 3, indices)) {
    const mean = (values: readonly number[]) =>
      new Vector3(
        ...[0, 1, 2].map(
          (axis) => piece.reduce((sum, vertex) => sum + values[vertex * 3 + axis]!, 0) / piece.length,
        ),
      )
    const up = mean(normals).normalize()
    const middle = mean(positions)
    ray.origin.copy(middle).addScaledVector(up, searchDistance)
    ray.direction.copy(up).negate()
    const hit = tree.raycastFirst(ray, DoubleSide, 0, searchDistance * 2)
    if (!hit) continue
    const toCloth = tree.closestPointToPoint(middle)!.distance
    if (buttons && buttons.closestPointToPoint(middle)!.distance < toCloth) continue
    const shift = searchDistance - hit.distance + stitchHeight
    for (const vertex of piece)
      for (const [axis, each] of [up.x, up.y, up.z].entries()) moved[vertex * 3 + axis]! += each * shift
  }
  return { ...mesh, stitch: { ...mesh.stitch, positions: moved } }
}
