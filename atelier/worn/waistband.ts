// The top of the trousers over a tucked shirt: a waistband with loops, and a plain belt with a buckle.
import { DoubleSide, Ray, Vector3 } from 'three'
import type { MeshBVH } from 'three-mesh-bvh'
import { joined, treeOf } from './closed-mesh.ts'
import type { Triangles } from './closed-mesh.ts'
import type { DressedFigure } from './dressed-figure.ts'

const around = 144
/** Below the top of the band, metres, and how far off what it goes around; from the inside over the top to the bottom. */
type Profile = readonly (readonly [down: number, off: number])[]

const rounded = (from: number, to: number, off: number, thickness: number): Profile => [
  [from + 0.001, off - thickness],
  [from, off - thickness * 0.6],
  [from + 0.0002, off - thickness * 0.2],
  [from + 0.0012, off],
  [to - 0.0012, off],
  [to - 0.0002, off - thickness * 0.2],
  [to, off - thickness * 0.6],
  [to - 0.001, off - thickness],
]

const band = rounded(0, 0.04, 0.0055, 0.007)
const belt = rounded(0.004, 0.036, 0.0085, 0.0035)
const loop = rounded(-0.001, 0.041, 0.0105, 0.004)
/** Where loops are, as shares of a turn from the front, and half their width in the same unit. */
const loopsAt = [0.11, 0.3, 0.5, 0.7, 0.89]
const loopHalf = 0.005
/** Half its width and height, and the thickness of its bars, metres. */
const buckle = { wide: 0.024, high: 0.0215, bar: 0.0034, off: 0.0105 }

/** The middle of the body at the height of a band, and how far the band is from it in each direction. */
interface Outline {
  middle: number
  at: (turn: number) => number
}

/** The largest distance from the axis to what is inside, smooth around the body. */
function outlineOf(tree: MeshBVH, middle: number, y: number): Outline {
  const ray = new Ray(new Vector3(middle, y, 0))
  const radii = Array.from({ length: around }, (_, index) => {
    const angle = (index / around) * 2 * Math.PI
    ray.direction.set(Math.sin(angle), 0, Math.cos(angle))
    return tree
      .raycast(ray, DoubleSide)
      .reduce((most, { distance }) => (distance < 0.2 ? Math.max(most, distance) : most), 0)
  })
  const terms = [0, 1, 2, 3, 4, 5, 6].map((wave) => {
    const sum = (of: (angle: number) => number) =>
      radii.reduce((total, radius, index) => total + radius * of((wave * index * 2 * Math.PI) / around), 0)
    return [sum(Math.cos), sum(Math.sin)].map((value) => (value / around) * (wave === 0 ? 1 : 2))
  })
  const at = (turn: number) =>
    terms.reduce(
      (sum, [cos, sin], wave) =>
        sum + cos! * Math.cos(wave * turn * 2 * Math.PI) + sin! * Math.sin(wave * turn * 2 * Math.PI),
      0,
    )
  return { middle, at }
}

/** A profile along a part of the turn around the body. */
function strip(outline: Outline, top: number, profile: Profile, from: number, to: number): Triangles {
  const steps = Math.max(2, Math.ceil(Math.abs(to - from) * around))
  const mesh: Triangles = { positions: [], indices: [] }
  for (let step = 0; step <= steps; step++) {
    const turn = from + ((to - from) * step) / steps
    const [sin, cos] = [Math.sin(turn * 2 * Math.PI), Math.cos(turn * 2 * Math.PI)]
    for (const [down, off] of profile) {
      const radius = outline.at(turn) + off
      mesh.positions.push(outline.middle + sin * radius, top - down, cos * radius)
    }
  }
  const width = profile.length
  for (let step = 0; step < steps; step++)
    for (let row = 0; row + 1 < width; row++) {
      const [a, b] = [step * width + row, (step + 1) * width + row]
      mesh.indices.push(a, a + 1, b, b, a + 1, b + 1)
    }
  return mesh
}

/** A frame of four bars with a prong, flat before the belt. */
function buckleMesh(outline: Outline, middle: number): Triangles {
  const { wide, high, bar } = buckle
  const z = outline.at(0) + buckle.off
  const mesh: Triangles = { positions: [], indices: [] }
  const addBar = (x0: number, y0: number, x1: number, y1: number) => {
    const start = mesh.positions.length / 3
    for (const depth of [z - bar, z + bar * 0.6])
      for (const [x, y] of [
        [x0, y0],
        [x1, y0],
        [x1, y1],
        [x0, y1],
      ] as const)
        mesh.positions.push(outline.middle + x, middle + y, depth)
    for (const face of [
      [4, 5, 6, 7],
      [0, 4, 7, 3],
      [1, 2, 6, 5],
      [3, 7, 6, 2],
      [0, 1, 5, 4],
    ])
      mesh.indices.push(
        ...[face[0]!, face[1]!, face[2]!, face[0]!, face[2]!, face[3]!].map((corner) => start + corner),
      )
  }
  addBar(-wide, high - bar, wide, high)
  addBar(-wide, -high, wide, -high + bar)
  addBar(-wide, -high + bar, -wide + bar, high - bar)
  addBar(wide - bar, -high + bar, wide, high - bar)
  addBar(-wide + bar, -bar / 2, wide, bar / 2)
  return mesh
}

export interface Waistband {
  cloth: Triangles[]
  leather: Triangles[]
}

/** @param top the height at which the band begins */
export function waistband(
  { figure, skin, trousers }: Pick<DressedFigure, 'figure' | 'skin' | 'trousers'>,
  top: number,
): Waistband {
  const middle = top - 0.02
  const outline = outlineOf(treeOf(joined([skin, ...trousers])), figure.point('waistFront')[0], middle)
  return {
    cloth: [
      strip(outline, top, band, 0, 1),
      ...loopsAt.map((turn) => strip(outline, top, loop, turn - loopHalf, turn + loopHalf)),
    ],
    leather: [strip(outline, top, belt, 0, 1), buckleMesh(outline, middle)],
  }
}
