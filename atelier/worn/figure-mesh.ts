// What is seen of the figure beside its shirt: the neck, the hands with as much of the arms as the sleeves leave bare, the
// trousers and the shoes. What the shirt hides is left out, so that nothing can poke through it.
import { smoothstep } from '#garment/common/math.ts'
import { add, cross, dot, scale, size, subtract, unit } from '#garment/common/vector.ts'
import type { Vector } from '#garment/common/vector.ts'
import type { Side } from '#garment/common/side.ts'
import type { Sheet } from '../surface/mesh-builder.ts'
import { trianglesOf } from './closed-mesh.ts'
import type { Triangles } from './closed-mesh.ts'
import type { Figure } from './figure.ts'

/** The skin around the neck that can be seen from above: metres above the side of the neck, and from the middle. */
const neckPart = { low: -0.045, wide: 0.1, bust: 0.04 }
/** How much lower the skin goes in front when the collar is open, metres. */
const openBust = 0.19

/** Metres along an arm from the shoulder, round the elbow. */
export function alongArm(figure: Figure, side: Side) {
  const [shoulder, elbow, wrist] = (['shoulder', 'elbow', 'wrist'] as const).map((name) =>
    figure.point(`${name}${side}`),
  ) as [Vector, Vector, Vector]
  const upper = subtract(elbow, shoulder)
  const fore = subtract(wrist, elbow)
  return (point: Vector): number => {
    const onFore = dot(subtract(point, elbow), unit(fore))
    const onUpper = dot(subtract(point, shoulder), unit(upper))
    const share = smoothstep(-0.04, 0.04, onFore)
    return onUpper * (1 - share) + (size(upper) + onFore) * share
  }
}

/** Some triangles as a sheet: equal points are one vertex, with the mean normal of its triangles. */
export function sheetOf(
  { positions, indices }: Triangles,
  isKept: (corners: readonly Vector[]) => boolean,
): Sheet {
  const at = (vertex: number): Vector => [
    positions[vertex * 3]!,
    positions[vertex * 3 + 1]!,
    positions[vertex * 3 + 2]!,
  ]
  const keyOf = (point: Vector) => point.map((value) => Math.round(value * 20_000)).join(' ')
  const normals = new Map<string, Vector>()
  const triangles: (readonly [Vector, Vector, Vector])[] = []
  for (let n = 0; n < indices.length; n += 3) {
    const corners = [at(indices[n]!), at(indices[n + 1]!), at(indices[n + 2]!)] as const
    const normal = cross(subtract(corners[1], corners[0]), subtract(corners[2], corners[0]))
    for (const corner of corners) {
      const key = keyOf(corner)
      normals.set(key, add(normals.get(key) ?? [0, 0, 0], normal))
    }
    if (isKept(corners)) triangles.push(corners)
  }
  const sheet: Sheet = { positions: [], normals: [], uvs: [], shades: [], indices: [] }
  const numbers = new Map<string, number>()
  for (const corners of triangles) {
    const own = corners.map((corner) => {
      const key = keyOf(corner)
      const number = numbers.get(key) ?? numbers.size
      if (!numbers.has(key)) {
        numbers.set(key, number)
        sheet.positions.push(...corner)
        sheet.normals.push(...unit(normals.get(key)!))
        sheet.uvs.push(0, 0)
        sheet.shades.push(1)
      }
      return number
    })
    if (new Set(own).size === 3) sheet.indices.push(...own)
  }
  return sheet
}

/** The triangles whose corners are all wanted. */
export function keptWhere(sheet: Sheet, isWanted: (corner: Vector) => boolean): Sheet {
  const indices: number[] = []
  for (let n = 0; n < sheet.indices.length; n += 3) {
    const corners = sheet.indices.slice(n, n + 3)
    const isKept = corners.every((corner) =>
      isWanted(sheet.positions.slice(corner * 3, corner * 3 + 3) as unknown as Vector),
    )
    if (isKept) indices.push(...corners)
  }
  return { ...sheet, indices }
}

/** The arms from a place along them to the finger tips. */
export function armSheet(figure: Figure, from: Record<Side, number>): Sheet {
  const along = { L: alongArm(figure, 'L'), R: alongArm(figure, 'R') }
  const skin = { positions: [...figure.positions], indices: [...figure.triangles] }
  const arms = trianglesOf(skin, (vertex) => figure.share(vertex, /Arm|hand/) > 0.5)
  return sheetOf(arms, (corners) =>
    corners.some((corner) => {
      const side = corner[0] < 0 ? 'R' : 'L'
      return along[side](corner) > from[side]
    }),
  )
}

export function neckSheet(skin: Triangles, isOpen = false): Sheet {
  const { low, wide } = neckPart
  const bust = isOpen ? openBust : neckPart.bust
  return sheetOf(skin, (corners) =>
    corners.every(([x, y, z]) => Math.abs(x) < wide && y > low - bust * smoothstep(0, 0.05, z)),
  )
}

/** Turned inside by some metres along the normals, for what is covered. */
export function shrunk(sheet: Sheet, by: (point: Vector) => number): Sheet {
  const positions = sheet.positions.slice()
  for (let vertex = 0; vertex * 3 < positions.length; vertex++) {
    const point = positions.slice(vertex * 3, vertex * 3 + 3) as unknown as Vector
    const normal = sheet.normals.slice(vertex * 3, vertex * 3 + 3) as unknown as Vector
    const moved = add(point, scale(normal, -by(point)))
    for (let axis = 0; axis < 3; axis++) positions[vertex * 3 + axis] = moved[axis]!
  }
  return { ...sheet, positions }
}
