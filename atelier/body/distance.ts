// Signed distance functions for modelling the mannequin, in metres, negative inside.
import type { Vector } from '#garment/common/vector.ts'

/** The union of two shapes, with the crease between them rounded over `round`. */
export function smoothUnion(one: number, other: number, round: number): number {
  const near = Math.max(round - Math.abs(one - other), 0) / round
  return Math.min(one, other) - near * near * round * 0.25
}

/** Distance to a cone with round ends, such as a limb. */
export function roundCone(
  x: number,
  y: number,
  z: number,
  from: Vector,
  to: Vector,
  fromRadius: number,
  toRadius: number,
): number {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const [px, py, pz] = [x - from[0], y - from[1], z - from[2]]
  const along = Math.max(0, Math.min(1, (px * dx + py * dy + pz * dz) / (dx * dx + dy * dy + dz * dz)))
  const [ox, oy, oz] = [px - dx * along, py - dy * along, pz - dz * along]
  return Math.sqrt(ox * ox + oy * oy + oz * oz) - (fromRadius + (toRadius - fromRadius) * along)
}

/** Exponent of the superellipse: a trunk's section is a little squarer than an ellipse, whose exponent is 2. */
const power = 2.25

/** Distance to a horizontal section with this half width and half depth; nearly exact close to its outline. */
export function superellipse(x: number, z: number, halfWidth: number, halfDepth: number): number {
  const [across, along] = [Math.abs(x / halfWidth), Math.abs(z / halfDepth)]
  const size = (across ** power + along ** power) ** (1 / power)
  if (size < 1e-3) return -Math.min(halfWidth, halfDepth)
  const slope = Math.hypot(
    (across / size) ** (power - 1) / halfWidth,
    (along / size) ** (power - 1) / halfDepth,
  )
  return (size - 1) / slope
}

type Distance = (x: number, y: number, z: number) => number

/** Metres to both sides over which the slope of a distance is measured. */
const reach = 0.002

/** Writes the unit direction in which a distance grows. */
export const normalOf =
  (distance: Distance) =>
  (x: number, y: number, z: number, into: Float64Array): void => {
    const dx = distance(x + reach, y, z) - distance(x - reach, y, z)
    const dy = distance(x, y + reach, z) - distance(x, y - reach, z)
    const dz = distance(x, y, z + reach) - distance(x, y, z - reach)
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1
    into[0] = dx / length
    into[1] = dy / length
    into[2] = dz / length
  }
