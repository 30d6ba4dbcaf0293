// Finds the part of the shirt at a point of the screen.
import type { RootState } from '@react-three/fiber'
import { Raycaster, Vector2 } from 'three'
import type { Object3D } from 'three'
import { partOfMesh } from '#garment/scene/mesh-names.ts'
import type { DesignerPart } from '../common/parts.ts'

/** Below this height, in metres, fronts and back count as the hem. */
const hemBelow = -0.56

const ray = new Raycaster()

/** The part, or null beside the shirt. */
export function partAtPoint({ gl, camera, scene }: RootState, x: number, y: number): DesignerPart | null {
  const { left, top, width, height } = gl.domElement.getBoundingClientRect()
  ray.setFromCamera(new Vector2(((x - left) / width) * 2 - 1, 1 - ((y - top) / height) * 2), camera)
  const shirt = scene.getObjectByName('shirt')
  const [hit] = shirt ? ray.intersectObject(shirt) : []
  return hit ? partAt(nameOf(hit.object), hit.point.y) : null
}

const nameOf = (object: Object3D): string => object.name || (object.parent ? nameOf(object.parent) : '')

/** The meshes of the fronts belong to the part `bottom`, but a click on the chest means the fabric. */
function partAt(name: string, y: number): DesignerPart | null {
  const part = partOfMesh(name)
  if (part === 'bottom') return y < hemBelow ? 'bottom' : 'fabric'
  return part === 'back' && y < hemBelow ? 'bottom' : part
}
