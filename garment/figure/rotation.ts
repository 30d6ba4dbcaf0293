// Rotations of the figure's bones.
import { cross, dot, size, unit, type Vector } from '../common/vector.ts'

/** Rows of a matrix that turns a vector. */
export type Rotation = readonly [Vector, Vector, Vector]

export const noRotation: Rotation = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

export const rotate = (rotation: Rotation, vector: Vector): Vector => [
  dot(rotation[0], vector),
  dot(rotation[1], vector),
  dot(rotation[2], vector),
]

/** The first rotation, and then the second one. */
export function multiply(second: Rotation, first: Rotation): Rotation {
  const columns = [0, 1, 2].map((column): Vector => [first[0][column]!, first[1][column]!, first[2][column]!])
  return second.map((row): Vector => [
    dot(row, columns[0]!),
    dot(row, columns[1]!),
    dot(row, columns[2]!),
  ]) as unknown as Rotation
}

/** The rotation around an axis of length 1 (Rodrigues). */
function rotationAround([x, y, z]: Vector, angle: number): Rotation {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const rest = 1 - cos
  return [
    [cos + x * x * rest, x * y * rest - z * sin, x * z * rest + y * sin],
    [y * x * rest + z * sin, cos + y * y * rest, y * z * rest - x * sin],
    [z * x * rest - y * sin, z * y * rest + x * sin, cos + z * z * rest],
  ]
}

/** The shortest rotation from one direction to another; they are not opposite. */
export function shortestRotation(from: Vector, to: Vector): Rotation {
  const axis = cross(from, to)
  const sin = size(axis)
  return sin < 1e-9 ? noRotation : rotationAround(unit(axis), Math.atan2(sin, dot(from, to)))
}
