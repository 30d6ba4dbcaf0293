// A shirt button with four holes, a rim and a recess in the middle, sewn on with two bars of thread.
import { arc } from '#garment/pattern/polyline.ts'
import type { FlatPoint } from '#garment/pattern/polyline.ts'
import type { Chart, SurfacePoint } from './chart.ts'
import { triangulate } from '../mesh/triangulate.ts'
import { addBand, addTriangle, addVertex, roundNormals, vertexCount } from './mesh-builder.ts'
import type { Mesh } from './mesh-builder.ts'
import { add, perpendicularTo, cross, scale, subtract } from '#garment/common/vector.ts'
import type { Vector } from '#garment/common/vector.ts'

export interface ButtonOptions {
  /** Height of the sewn cloth above the chart, mm. */
  lift?: number
  /** Across, mm. */
  size?: number
  /** Angle between the bars of thread and u, degrees. */
  turn?: number
}

/** Profile of a button of 11 mm, from the edge of the recess outwards and down: radius and height, mm. */
const profile = [
  [2.9, 1.55],
  [3.4, 1.78],
  [4.1, 2.35],
  [4.75, 2.42],
  [5.25, 2.1],
  [5.5, 1.45],
  [5.25, 0.75],
  [4.2, 0.1],
] as const
const defaultSize = 11
const segmentCount = 24
const holeRadius = 0.62
const holeOffset = 1.15
const recessHeight = 1.5
/** Light at the bottom of a hole. */
const holeLight = 0.16

/** A local frame on the cloth: converts millimetres along u, along v and up to a point in space. */
export interface SurfaceFrame {
  place: (x: number, y: number, z: number) => Vector
  up: Vector
}

export function frameAt(chart: Chart, u: number, v: number, lift = 0, turn = 0): SurfaceFrame {
  const { point, normal }: SurfacePoint = chart.at(u, v, lift)
  const right = perpendicularTo(subtract(chart.at(u + 2, v, lift).point, point), normal)
  const top = scale(cross(normal, right), chart.hand)
  const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const place = (x: number, y: number, z: number): Vector =>
    add(
      add(point, scale(right, (x * c - y * s) / 1000)),
      add(scale(top, (x * s + y * c) / 1000), scale(normal, z / 1000)),
    )
  return { place, up: normal }
}

const holesAt: readonly FlatPoint[] = [
  [holeOffset, holeOffset],
  [-holeOffset, holeOffset],
  [-holeOffset, -holeOffset],
  [holeOffset, -holeOffset],
]

/** Profile of a bar of thread over the recess from hole to hole: along and up, mm. */
const bar = [
  [-holeOffset - 0.1, recessHeight - 0.7],
  [-holeOffset + 0.25, recessHeight + 0.12],
  [0, recessHeight + 0.26],
  [holeOffset - 0.25, recessHeight + 0.12],
  [holeOffset + 0.1, recessHeight - 0.7],
] as const

/** Adds a button at (u, v). */
export function addButton(mesh: Mesh, chart: Chart, u: number, v: number, options: ButtonOptions = {}): void {
  const { lift = 0, size = defaultSize, turn = 0 } = options
  const frame = frameAt({ ...chart, hand: 1 }, u, v, lift, turn)
  const by = size / defaultSize
  const { button, stitch } = mesh
  const firstVertex = vertexCount(button)
  const firstIndex = button.indices.length
  const put = (x: number, y: number, z: number, shade = 1) =>
    addVertex(button, frame.place(x * by, y * by, z * by), frame.up, 0, 0, shade)
  const ring = (radius: number, z: number, shade: number) =>
    arc([0, 0], radius, 0, 360, segmentCount)
      .slice(0, -1)
      .map(([x, y]) => put(x, y, z, shade))
  const rings = profile.map(([radius, z], index) => ring(radius, z, index < 2 ? 0.86 : index > 5 ? 0.6 : 1))
  for (let index = 1; index < rings.length; index++) addBand(button, rings[index]!, rings[index - 1]!, true)
  const rims = holesAt.map((middle) => arc(middle, holeRadius, 0, 360, 8).slice(0, -1))
  const { points, triangles } = triangulate(
    arc([0, 0], profile[0][0], 0, 360, segmentCount).slice(0, -1),
    () => 4,
    rims,
  )
  const vertices = points.map(([x, y], index) => rings[0]![index] ?? put(x, y, recessHeight, 0.84))
  for (let index = 0; index < triangles.length; index += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => vertices[triangles[index + corner]!]!) as [
      number,
      number,
      number,
    ]
    addTriangle(button, a, b, c)
  }
  rims.forEach((rim, index) => {
    const from = segmentCount + index * rim.length
    const upper = vertices.slice(from, from + rim.length)
    const lower = rim.map(([x, y]) => put(x, y, 0.5, holeLight))
    addBand(button, upper, lower, true)
    const bottom = put(...holesAt[index]!, 0.5, holeLight)
    lower.forEach((each, at) => addTriangle(button, each, lower[(at + 1) % lower.length]!, bottom))
  })
  roundNormals(button, firstVertex, firstIndex)
  // Two bars of thread from hole to hole.
  const firstThread = vertexCount(stitch)
  const firstThreadIndex = stitch.indices.length
  for (const y of [holeOffset, -holeOffset]) {
    const rows = bar.map(([x, z]) =>
      [0, 1, 2, 3, 4].map((side) => {
        const angle = (side / 4) * Math.PI
        const point = frame.place(
          x * by,
          (y + Math.cos(angle) * 0.42) * by,
          (z + Math.sin(angle) * 0.36) * by,
        )
        return addVertex(stitch, point, frame.up, 0, 0)
      }),
    )
    for (let index = 1; index < rows.length; index++) addBand(stitch, rows[index - 1]!, rows[index]!)
  }
  roundNormals(stitch, firstThread, firstThreadIndex)
}
