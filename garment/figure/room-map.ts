// The room of a shirt around a figure, at each vertex: between the places where it is known, it changes evenly.
import { bonesOfVertex, boneNames } from './body-file.ts'
import type { BodyFile, PointName } from './body-file.ts'
import { pointOf, valueAt } from './proportions.ts'
import type { Curve } from './proportions.ts'
import { dot, subtract } from '../common/vector.ts'

/** Where a shirt's room is known, each with its girth of the body. */
export const roomPlaces = ['collar', 'chest', 'waist', 'hem', 'bicep', 'cuff'] as const
export type RoomPlace = (typeof roomPlaces)[number]
export type RoomValues = Partial<Record<RoomPlace, number>>

/** The share of an upper arm that a short sleeve covers. */
const shortSleeve = 0.75

/** The value at each vertex of trunk, legs and sleeves; elsewhere not a number. */
export function roomMap(body: BodyFile, values: RoomValues): Float32Array {
  const { base } = body
  const height = (name: PointName) => pointOf(body, base, name)[1]
  const trunk = curveOf(values, [
    [height('seat'), 'hem'],
    [height('waistFront'), 'waist'],
    [height('chest'), 'chest'],
    [height('neckFront'), 'collar'],
  ])
  const sleeve = curveOf(values, [
    [0, 'chest'],
    [0.5, 'bicep'],
    [2, 'cuff'],
  ])
  const sleeveEnd = values.cuff === undefined ? shortSleeve : 2
  const room = new Float32Array(body.vertexCount).fill(Number.NaN)
  for (let vertex = 0; vertex < body.vertexCount; vertex++) {
    const { bone, along } = placeOf(body, vertex)
    if (bone !== 'arm') room[vertex] = valueAt(trunk, base[vertex * 3 + 1]!)
    else if (along <= sleeveEnd) room[vertex] = valueAt(sleeve, along)
  }
  return room
}

function curveOf(values: RoomValues, places: readonly (readonly [place: number, name: RoomPlace])[]): Curve {
  const known = places.flatMap(([place, name]) => {
    const value = values[name]
    return value === undefined ? [] : [[place, value] as const]
  })
  return known.length === 0 ? [[0, Number.NaN]] : known
}

/** The bone that moves a vertex most, and how far along the arm it is: 1 is the elbow, 2 the wrist. */
function placeOf(body: BodyFile, vertex: number): { bone: 'body' | 'arm'; along: number } {
  let most = 0
  for (let n = 1; n < bonesOfVertex; n++)
    if (body.shares[vertex * bonesOfVertex + n]! > body.shares[vertex * bonesOfVertex + most]!) most = n
  const name = boneNames[body.bones[vertex * bonesOfVertex + most]!]!
  if (!/Arm|hand/.test(name)) return { bone: 'body', along: 0 }
  const side = name.endsWith('L') ? 'L' : 'R'
  const point = [0, 1, 2].map((axis) => body.base[vertex * 3 + axis]!) as [number, number, number]
  if (name.startsWith('hand')) return { bone: 'arm', along: 3 }
  const isUpper = name.startsWith('upperArm')
  const from = pointOf(body, body.base, `${isUpper ? 'shoulder' : 'elbow'}${side}`)
  const to = pointOf(body, body.base, `${isUpper ? 'elbow' : 'wrist'}${side}`)
  const bone = subtract(to, from)
  const share = dot(subtract(point, from), bone) / dot(bone, bone)
  return { bone: 'arm', along: (isUpper ? 0 : 1) + Math.min(1, Math.max(0, share)) }
}
