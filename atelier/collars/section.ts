// A cross-section of the garment at a place of the neckline, on which a collar lies.
import { drapedPiece } from '../mesh/draped.ts'
import type { Draped, DrapedPiece } from '../mesh/draped.ts'
import { particleAt } from '../surface/chart.ts'
import { add, cross, dot, scale, subtract, unit } from '#garment/common/vector.ts'
import type { Vector } from '#garment/common/vector.ts'
import type { StationAxes } from './neckline.ts'

/** A point in the plane of the section: millimetres outwards from the neck and upwards along the stand. */
export type SectionPoint = readonly [out: number, up: number]
/** Where one triangle is cut by the plane. `opens` marks the ends that meet no other cut: there the cloth ends. */
interface Cut {
  from: SectionPoint
  to: SectionPoint
  normal: SectionPoint
  opens: { from: boolean; to: boolean }
}
export type CollarSection = readonly Cut[]

export interface Face {
  corners: readonly [Vector, Vector, Vector]
  normal: Vector
}
export type Faces = readonly Face[]

/** How far from the neckline a collar can reach, mm. */
const maxReach = 150

/** The cloth round the neck, millimetres. */
export function facesAround(draped: Draped, neck: readonly Vector[], under?: DrapedPiece): Faces {
  const near = ([x, y, z]: Vector) =>
    neck.some((each) => Math.hypot(x - each[0], y - each[1], z - each[2]) < maxReach)
  const faces: Face[] = []
  const pieces = (['front', 'back', 'yoke'] as const).map((name) => drapedPiece(draped, name))
  for (const { triangles, particle } of under ? [...pieces, under] : pieces) {
    for (let index = 0; index < triangles.length; index += 3) {
      const corners = [0, 1, 2].map((each) =>
        scale(particleAt(draped.positions, particle[triangles[index + each]!]!), 1000),
      ) as [Vector, Vector, Vector]
      if (!near(corners[0])) continue
      const normal = unit(cross(subtract(corners[1], corners[0]), subtract(corners[2], corners[0])))
      faces.push({ corners, normal })
    }
  }
  return faces
}

/** The same cloth on the other side of the body. */
export function mirroredFaces(faces: Faces): Faces {
  return faces.map(({ corners: [a, b, c], normal }) => {
    const flip = ([x, y, z]: Vector): Vector => [-x, y, z]
    return { corners: [flip(a), flip(c), flip(b)], normal: flip(normal) }
  })
}

const isSame = (a: SectionPoint, b: SectionPoint): boolean =>
  Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) < 1e-3

/** The cut of the faces with the plane across the neckline through `origin`, on this side of the neck. */
export function sectionOf(faces: Faces, origin: Vector, { along, up, out }: StationAxes): CollarSection {
  const across = cross(up, along)
  const outward = dot(across, out) < 0 ? scale(across, -1) : across
  const level = dot(origin, along)
  const section: Cut[] = []
  for (const { corners, normal } of faces) {
    const heights = [
      dot(corners[0], along) - level,
      dot(corners[1], along) - level,
      dot(corners[2], along) - level,
    ]
    const above = (heights[0]! > 0 ? 1 : 0) + (heights[1]! > 0 ? 1 : 0) + (heights[2]! > 0 ? 1 : 0)
    if (above === 0 || above === 3) continue
    const crossings: SectionPoint[] = []
    for (let index = 0; index < 3; index++) {
      const [h, next] = [heights[index]!, heights[(index + 1) % 3]!]
      if (h > 0 === next > 0) continue
      const share = h / (h - next)
      const point = add(scale(corners[index]!, 1 - share), scale(corners[(index + 1) % 3]!, share))
      const from = subtract(point, origin)
      crossings.push([dot(from, outward), dot(from, up)])
    }
    const [from, to] = crossings
    if (!from || !to || Math.max(from[0], to[0]) < -6) continue
    const opens = { from: true, to: true }
    section.push({ from, to, normal: [dot(normal, outward), dot(normal, up)], opens })
  }
  for (const cut of section) {
    const meets = (end: SectionPoint) =>
      section.some((other) => other !== cut && (isSame(other.from, end) || isSame(other.to, end)))
    cut.opens.from = !meets(cut.from)
    cut.opens.to = !meets(cut.to)
  }
  return section
}

/** Height of a place above the cloth of the section, mm; negative below it. */
export function clearance(section: CollarSection, place: SectionPoint): number {
  const x = place[0]
  const y = place[1]
  let nearest = Infinity
  let side = 1
  for (const { from, to, normal, opens } of section) {
    const dx = to[0] - from[0]
    const dy = to[1] - from[1]
    const along = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1)
    const share = along < 0 ? 0 : along > 1 ? 1 : along
    const ox = x - from[0] - share * dx
    const oy = y - from[1] - share * dy
    const distance = ox * ox + oy * oy
    if (distance >= nearest) continue
    nearest = distance
    // A place past the end of the cloth counts as above it.
    const isPast = (along < 0 && opens.from) || (along > 1 && opens.to)
    side = !isPast && ox * normal[0] + oy * normal[1] < 0 ? -1 : 1
  }
  return side * Math.sqrt(nearest)
}
