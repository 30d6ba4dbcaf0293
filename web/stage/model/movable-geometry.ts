// A part of the model whose points can be moved: the files have whole numbers, which many figures share.
import { BufferAttribute, BufferGeometry, Vector3 } from 'three'
import type { Matrix4 } from 'three'

interface MovableGeometry {
  geometry: BufferGeometry
  /** Where its points are in the file, metres. */
  points: Float32Array
}

/** @param matrix from the file's numbers to metres */
export function movableGeometry(original: BufferGeometry, matrix: Matrix4): MovableGeometry {
  const position = original.getAttribute('position')
  const points = new Float32Array(position.count * 3)
  const point = new Vector3()
  for (let n = 0; n < position.count; n++)
    point
      .fromBufferAttribute(position, n)
      .applyMatrix4(matrix)
      .toArray(points, n * 3)
  const geometry = new BufferGeometry()
  geometry.setIndex(original.index)
  for (const [name, values] of Object.entries(original.attributes)) geometry.setAttribute(name, values)
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(points.length), 3))
  return { geometry, points }
}
