// A plain tie with a four-in-hand knot, as a figure wears it under a leaf: a band around the closed stand, the knot before
// it, and the blade, which hangs over the placket and ends at the belt. Millimetres; the meshes are metres.
import { DoubleSide, Ray, Vector3 } from 'three'
import { smoothstep } from '#garment/common/math.ts'
import { add, cross, scale, subtract, unit } from '#garment/common/vector.ts'
import type { Vector } from '#garment/common/vector.ts'
import { necklineOf } from '../collars/neckline.ts'
import type { Face, Faces } from '../collars/section.ts'
import { outerLift } from '../collars/stand.ts'
import { standSurface } from '../collars/stand-surface.ts'
import type { StandSurface } from '../collars/stand-surface.ts'
import { collarCuts } from '#garment/outline/collar-cuts.ts'
import type { Draped } from '../mesh/draped.ts'
import type { Triangles } from './closed-mesh.ts'
import { joined, treeOf } from './closed-mesh.ts'

/** Height of the knot's top above the seam of the stand, and of its end below it. */
const knotTop = 25
const knotEnd = 19
/** Width of the knot along its length, and how thick it is. */
const knotWidths = [36, 41, 41, 37, 31] as const
const knotDepth = 10
/** A four-in-hand is not symmetric: its lower edge is oblique, by this share of the distance from the middle. */
const knotSlant = 0.14
const knotRows = 16
const knotColumns = 17

/** From the knot the tie goes on around the stand, where a wide leaf shows it: its edges, its length, and its faces. */
const band = { low: 6, high: 20, length: 96, step: 4, back: 0.3, front: 1.5 } as const

/** Width of the blade where it leaves the knot and where it is widest, and the length of its point. */
const bladeWidths = { top: 28, bottom: 82 }
const pointLength = 39
/** Its tip is this far below the side of the neck. */
const tipHeight = -508
const bladeThickness = 4
/** How far its face is before the fabric, so that it hangs over the buttons. */
const overFabric = 7.5
const bladeStep = 6
const bladeColumns = 12
/** Below the knot the middle of the blade is a fold: how deep, and over what length it ends. */
const dimple = { deep: 4.5, over: 70 }

type Grid = readonly (readonly Vector[])[]

/** A closed surface of two grids, the front and the back, joined along their border. */
function closedSheet(front: Grid, back: Grid): Triangles {
  const mesh: Triangles = { positions: [], indices: [] }
  const put = (grid: Grid) =>
    grid.map((row) => row.map((point) => mesh.positions.push(...scale(point, 0.001)) / 3 - 1))
  const [f, b] = [put(front), put(back)]
  const quad = (p: number, q: number, r: number, s: number) => mesh.indices.push(p, q, r, p, r, s)
  const last = f.length - 1
  const end = f[0]!.length - 1
  for (let row = 0; row < last; row++)
    for (let column = 0; column < end; column++) {
      quad(f[row]![column]!, f[row + 1]![column]!, f[row + 1]![column + 1]!, f[row]![column + 1]!)
      quad(b[row]![column]!, b[row]![column + 1]!, b[row + 1]![column + 1]!, b[row + 1]![column]!)
    }
  for (let row = 0; row < last; row++) {
    quad(f[row]![0]!, b[row]![0]!, b[row + 1]![0]!, f[row + 1]![0]!)
    quad(f[row]![end]!, f[row + 1]![end]!, b[row + 1]![end]!, b[row]![end]!)
  }
  for (let column = 0; column < end; column++) {
    quad(f[0]![column]!, f[0]![column + 1]!, b[0]![column + 1]!, b[0]![column]!)
    quad(f[last]![column]!, b[last]![column]!, b[last]![column + 1]!, f[last]![column + 1]!)
  }
  return mesh
}

/** A value between those of a list that are evenly spaced. */
function between(values: readonly number[], share: number): number {
  const at = Math.max(0, Math.min(1, share)) * (values.length - 1)
  const index = Math.min(values.length - 2, Math.floor(at))
  return values[index]! + (values[index + 1]! - values[index]!) * (at - index)
}

/** The furthest point in front of the body at a place, from several meshes; undefined beside them. */
function frontOf(meshes: readonly Triangles[]): (x: number, y: number) => number | undefined {
  const trees = meshes.map(treeOf)
  const ray = new Ray(new Vector3(), new Vector3(0, 0, -1))
  return (x, y) => {
    const fronts = trees.flatMap((tree) => {
      ray.origin.set(x / 1000, y / 1000, 0.5)
      const hit = tree.raycastFirst(ray, DoubleSide, 0, 0.5)
      return hit ? [hit.point.z * 1000] : []
    })
    return fronts.length > 0 ? Math.max(...fronts) : undefined
  }
}

/** How a ribbon hangs over points of a line from its first one down: straight where the line goes back. */
function hanging(points: readonly (readonly [y: number, z: number])[]): number[] {
  const hull: number[] = []
  points.forEach(([y, z], index) => {
    while (hull.length > 1) {
      const [[y0, z0], [y1, z1]] = [points[hull.at(-2)!]!, points[hull.at(-1)!]!]
      if ((z1 - z0) * (y - y0) > (z - z0) * (y1 - y0)) hull.pop()
      else break
    }
    hull.push(index)
  })
  return points.map(([y], index) => {
    const after = hull.findIndex((each) => each >= index)
    const [to, from] = [hull[after]!, hull[Math.max(0, after - 1)]!]
    const [[y0, z0], [y1, z1]] = [points[from]!, points[to]!]
    return from === to ? z1 : z0 + ((z1 - z0) * (y - y0)) / (y1 - y0)
  })
}

/** @param fronts what the blade hangs over */
function blade(top: Vector, fronts: readonly Triangles[]): Triangles {
  const frontAt = frontOf(fronts)
  const length = top[1] - tipHeight
  const count = Math.round(length / bladeStep)
  const widthAt = (down: number): number => {
    const left = length - down
    const full = bladeWidths.top + (bladeWidths.bottom - bladeWidths.top) * (down / (length - pointLength))
    return left > pointLength ? full : Math.max(1.5, (bladeWidths.bottom * left) / pointLength)
  }
  const columns = Array.from({ length: bladeColumns + 1 }, (_, column) => {
    const across = column / bladeColumns - 0.5
    const points = Array.from({ length: count + 1 }, (_, row) => {
      const down = (length * row) / count
      const [x, y] = [top[0] + across * widthAt(down), top[1] - down]
      const z = frontAt(x, y)
      return { x, y, z: row === 0 || z === undefined ? top[2] : z + overFabric }
    })
    const depths = hanging(points.map(({ y, z }) => [y, z] as const))
    return points.map(({ x, y }, row): Vector => {
      const down = (length * row) / count
      const fold =
        dimple.deep * Math.exp(-((down / dimple.over) ** 2) * 2) * Math.sin(2 * Math.PI * across) ** 2
      return [x, y, depths[row]! + fold]
    })
  })
  const rows = Array.from({ length: count + 1 }, (_, row) => columns.map((column) => column[row]!))
  const back = rows.map((row) => row.map(([x, y, z]): Vector => [x, y, z - bladeThickness]))
  return closedSheet(rows, back)
}

function knot(path: (share: number) => Vector): Triangles {
  const front: Vector[][] = []
  const back: Vector[][] = []
  for (let row = 0; row <= knotRows; row++) {
    const share = row / knotRows
    const width = between(knotWidths, share)
    const depth = knotDepth * smoothstep(-0.12, 0.3, share) * (1 - 0.4 * smoothstep(0.72, 1, share))
    const step = 0.02
    const down = unit(subtract(path(share + step), path(share - step)))
    const out = unit(cross(down, [1, 0, 0]))
    const at = (column: number, lift: number): Vector => {
      const across = (column / (knotColumns - 1) - 0.5) * 2
      const wide = Math.sin((across * Math.PI) / 2) * (width / 2)
      const round = Math.cos((across * Math.PI) / 2) ** 0.62
      const oblique = scale(down, wide * knotSlant * share)
      return add(add(path(share), oblique), add([wide, 0, 0], scale(out, lift * round)))
    }
    const columns = Array.from({ length: knotColumns }, (_, column) => column)
    front.push(columns.map((column) => at(column, depth)))
    back.push(columns.map((column) => at(column, -1)))
  }
  return closedSheet(front, back)
}

/** On one side of the stand, from its front end under the leaf. */
function bandOn(stand: StandSurface, side: 1 | -1): Triangles {
  const { half } = stand.neckline
  const count = band.length / band.step
  const face = (lift: number) =>
    Array.from({ length: 5 }, (_, row) => {
      const v = band.high + ((band.low - band.high) * row) / 4
      return Array.from({ length: count + 1 }, (__, column) => {
        const u = side * half - side * band.step * (side > 0 ? column : count - column)
        return stand.pointAt(u / half, v, outerLift(stand, u, v) + lift)
      })
    })
  return closedSheet(face(band.front), face(band.back))
}

export interface Tie {
  mesh: Triangles
  /** The knot, over which a leaf lies. */
  knotFaces: Faces
}

/** @param fronts what is below the blade: the shirt, untucked and tucked in, and the belt */
export function makeTie(draped: Draped, fronts: readonly Triangles[]): Tie {
  const stand = standSurface(necklineOf(draped), collarCuts.standard.stand)
  const { out } = stand.frameAt(1)
  const begin = stand.pointAt(1, knotTop, 1.8)
  const seam = add(stand.pointAt(1, 0), scale(out, 6))
  const endY = stand.pointAt(1, 0)[1] - knotEnd
  const end: Vector = [0, endY, frontOf(fronts)(0, endY)! + 4]
  const path = (share: number): Vector =>
    add(add(scale(begin, (1 - share) ** 2), scale(seam, 2 * share * (1 - share))), scale(end, share ** 2))
  const knotMesh = knot(path)
  const bladeMesh = blade(add(path(0.86), [0, 0, 1.5]), fronts)
  return {
    mesh: joined([knotMesh, bladeMesh, bandOn(stand, 1), bandOn(stand, -1)]),
    knotFaces: facesOf(knotMesh),
  }
}

function facesOf({ positions, indices }: Triangles): Faces {
  const at = (vertex: number): Vector =>
    scale([positions[vertex * 3]!, positions[vertex * 3 + 1]!, positions[vertex * 3 + 2]!], 1000)
  return Array.from({ length: indices.length / 3 }, (_, index): Face => {
    const [a, b, c] = [0, 1, 2].map((corner) => at(indices[index * 3 + corner]!)) as [Vector, Vector, Vector]
    return { corners: [a, b, c], normal: unit(cross(subtract(b, a), subtract(c, a))) }
  })
}
