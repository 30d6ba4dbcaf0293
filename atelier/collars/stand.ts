// The mesh of the stand: an outer ply that rests on the garment round the neck, an inner ply that begins exactly at the
// seam and can be of the contrast fabric, and the left end lapped over the right.
import { smoothstep } from '#garment/common/math.ts'
import { addBand, addVertex, cleanSheet, vertexCount } from '../surface/mesh-builder.ts'
import type { Mesh, Sheet } from '../surface/mesh-builder.ts'
import { add, scale } from '#garment/common/vector.ts'
import type { Vector } from '#garment/common/vector.ts'
import { sectionOf } from './section.ts'
import type { Faces, SectionPoint } from './section.ts'
import type { Neckline } from './neckline.ts'
import type { StandSurface } from './stand-surface.ts'

/** How far the plies are outside and inside of the stand's surface, mm. */
export const outerPlyOffset = 0.9
const innerPlyOffset = -0.4
export const middleOffset = (outerPlyOffset + innerPlyOffset) / 2
/** The end that laps over is this much higher than the other; it rises over `overlapRun` before the middle, mm. */
const overlapHeight = 1.9
const overlapRun = 22
/** The outer ply rests on the garment this far outside the seam, mm. */
const footOffset = 2.2
/** The stand rests on the placket in front: its thickness, half its width, and over what length the stand rises, mm. */
const placketThickness = 1.75
const placketHalfWidth = 17.5
const placketRun = 9
/** The foot of the end that laps over is this much higher still, mm. */
const overlapFootLift = 0.2
/** The foot is this far above the cloth, mm, which is not visible. */
const footClearance = 0.12
/** Longest steps along the stand, mm: short in front, where its ends lap. */
const maxStep = 6
const maxFrontStep = 2.5
const frontLength = 32

/** How much the outer ply is raised where the left end laps over the right. */
export function lapLift({ isOpen, half }: Neckline, u: number): number {
  if (isOpen) return 0
  return overlapHeight * smoothstep(0, 1, (overlapRun + 2 - (u + half)) / overlapRun)
}

/** How much the placket raises the stand's foot, and the end that laps over in addition. */
function placketRaise(half: number, u: number): number {
  return (
    placketThickness * (1 - smoothstep(0, 1, (half - Math.abs(u) - placketHalfWidth) / placketRun)) +
    overlapFootLift * smoothstep(0, 1, (4 - u - half) / 4)
  )
}

/** How far the outer ply is outside of the stand's surface. */
export function outerLift(stand: StandSurface, u: number, v: number): number {
  return (
    outerPlyOffset +
    Math.max(lapLift(stand.neckline, u), placketRaise(stand.neckline.half, u) * (1 - smoothstep(0, 1, v / 9)))
  )
}

/** The place on the garment, in the section across the seam, that is `footOffset` mm away from the seam. */
function footIn(section: ReturnType<typeof sectionOf>): { place: SectionPoint; normal: SectionPoint } {
  for (const { from, to, normal } of section) {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const a = dx * dx + dy * dy
    const b = from[0] * dx + from[1] * dy
    const root = b * b - a * (from[0] ** 2 + from[1] ** 2 - footOffset ** 2)
    if (root < 0 || a === 0) continue
    for (const sign of [1, -1]) {
      const t = (-b + sign * Math.sqrt(root)) / a
      const place: SectionPoint = [from[0] + t * dx, from[1] + t * dy]
      if (t >= 0 && t <= 1 && place[0] > 0) return { place, normal }
    }
  }
  return { place: [footOffset * 0.7, -footOffset * 0.7], normal: [0.7, 0.7] }
}

interface Column {
  u: number
  lift: number
  height: number
}

/** The places of the seam's vertices, with places between them so that no step is longer than `maxStep`. */
function alongSeam({ neckline: { half, stations } }: StandSurface): number[] {
  return stations.flatMap((station, index) => {
    const [from, to] = [station * half, (stations[index + 1] ?? station) * half]
    const count = Math.ceil((to - from) / maxStep)
    return count ? Array.from({ length: count }, (_, each) => from + ((to - from) * each) / count) : [from]
  })
}

/** Places along the stand between two ends, close together in front. */
function spacedAlong(half: number, from: number, to: number): number[] {
  const places = [from]
  for (;;) {
    const before = places.at(-1)!
    const next = before + (half - Math.abs(before) < frontLength ? maxFrontStep : maxStep)
    if (next > to - 1) return [...places, to]
    places.push(next)
  }
}

/** Heights of the rows between the foot and the rounded top, as shares. */
const rowHeights = [0, 0.14, 0.4, 0.7, 1]
/** The rounded top: how far below the edge, and how far out as a share of half the thickness. */
const topProfile = [
  [0.6, 1],
  [0.16, 0.7],
  [0, 0],
] as const

/** Columns for the thickness of the left end, from the cloth below it up to its face. */
function endColumns(stand: StandSurface, end: number, lift: (u: number) => number, low: number): Column[] {
  const height = stand.heightAt(end)
  const top = lift(end)
  return [
    { u: end, lift: low, height: height - 0.4 },
    { u: end, lift: low + (top - low) * 0.6, height: height - 0.2 },
    { u: end + 0.2, lift: low + (top - low) * 0.92, height },
  ]
}

const onOtherSide = (column: Column): Column => ({ ...column, u: -column.u })

function addOuter(sheet: Sheet, stand: StandSurface, faces: Faces): void {
  const { half } = stand.neckline
  const { lap } = stand.cut
  const end = -half - lap
  const lift = (u: number) => outerPlyOffset + lapLift(stand.neckline, u)
  const rounded = [0.8, 1.6, 2.8, 4.2, 6, 8].filter((each) => each < lap - 1).map((each) => end + each)
  const columnAt = (u: number): Column => ({ u, lift: lift(u), height: stand.heightAt(u) })
  const overlapping = [...endColumns(stand, end, lift, outerPlyOffset - 0.25), ...rounded.map(columnAt)]
  const from = (rounded.at(-1) ?? end) + 2
  // Of a buttoned stand the right end is hidden below the left one.
  const columns = stand.neckline.isOpen
    ? [
        ...overlapping,
        ...spacedAlong(half, from, -from).map(columnAt),
        ...overlapping.map(onOtherSide).toReversed(),
      ]
    : [...overlapping, ...spacedAlong(half, from, half - 2).map(columnAt)]
  const firstVertex = vertexCount(sheet)
  const firstIndex = sheet.indices.length
  const rows: number[][] = Array.from({ length: 2 + rowHeights.length + topProfile.length - 1 }, () => [])
  for (const { u, lift: out, height } of columns) {
    const station = u / half
    const frame = stand.frameAt(station)
    const seam = stand.pointAt(station, 0)
    const { place, normal } = footIn(sectionOf(faces, seam, frame))
    const raise = placketRaise(half, u)
    const at = ([x, y]: SectionPoint): Vector => add(seam, add(scale(frame.out, x), scale(frame.up, y)))
    const aboveFoot = (by: number): Vector => at([place[0] + normal[0] * by, place[1] + normal[1] * by])
    const points: [Vector, number][] = [
      [aboveFoot(raise + footClearance), -footOffset],
      [aboveFoot(raise + 0.45), -footOffset + 0.4],
    ]
    const thick = (h: number): number => Math.max(out, outerLift(stand, u, h))
    for (const share of rowHeights) {
      const h = 1.4 + (height - topProfile[0][0] - 1.4) * share
      points.push([stand.pointAt(station, h, thick(h)), h])
    }
    for (const [below, share] of topProfile.slice(1))
      points.push([
        stand.pointAt(station, height - below, middleOffset + (thick(height) - middleOffset) * share),
        height - below,
      ])
    points.forEach(([point, v], row) =>
      rows[row]!.push(addVertex(sheet, scale(point, 0.001), frame.out, u / 1000, v / 1000)),
    )
  }
  for (let row = 1; row < rows.length; row++) addBand(sheet, rows[row - 1]!, rows[row]!)
  cleanSheet(sheet, firstVertex, firstIndex)
}

/**
 * The upper rows of the inner ply: how far below the edge, and how far out. Under a leaf it continues behind the leaf.
 */
type InnerTop = (depth: number) => readonly (readonly [below: number, out: number])[]
const bare: InnerTop = (depth) =>
  topProfile.slice(1).map(([below, share]) => [below, middleOffset + (depth - middleOffset) * share])
const covered: InnerTop = (depth) => [
  [0.1, depth],
  [-0.6, depth + 0.2],
]

function addInner(
  sheet: Sheet,
  stand: StandSurface,
  us: readonly number[],
  depthAt: (u: number) => number,
  topOf: (u: number) => InnerTop,
): void {
  const { half } = stand.neckline
  const firstVertex = vertexCount(sheet)
  const firstIndex = sheet.indices.length
  const rows: number[][] = []
  for (const u of us) {
    const { out } = stand.frameAt(u / half)
    const [height, depth] = [stand.heightAt(u), depthAt(u)]
    const places = [
      [0, 0],
      [1.4, depth * 0.75],
      ...rowHeights
        .slice(1)
        .map((share) => [1.4 + (height - topProfile[0][0] - 1.4) * share, depth] as const),
      ...topOf(u)(depth).map(([below, lift]) => [height - below, lift] as const),
    ] as const
    places.forEach(([v, lift], row) => {
      const point = scale(stand.pointAt(u / half, v, lift, true), 0.001)
      ;(rows[row] ??= []).push(addVertex(sheet, point, scale(out, -1), u / 1000, v / 1000))
    })
  }
  for (let row = 1; row < rows.length; row++) addBand(sheet, rows[row]!, rows[row - 1]!)
  cleanSheet(sheet, firstVertex, firstIndex)
}

/** Places on the inner ply from the last vertex of the seam to the end of the stand. */
const lapPlaces = (half: number, from: number, end: number): number[] => [
  ...spacedAlong(half, from, end - 8),
  end - 5,
  end - 2.5,
  end - 1,
  end,
]

/** `gap` is the distance from the middle of the front to the end of the leaf, if there is a leaf. */
export function addStand(mesh: Mesh, stand: StandSurface, faces: Faces, gap?: number): void {
  const { half, isOpen } = stand.neckline
  addOuter(mesh.cloth, stand, faces)
  const end = half + stand.cut.lap
  const topOf = (u: number) => (gap !== undefined && Math.abs(u) < half - gap - 0.5 ? covered : bare)
  if (isOpen) {
    const lap = lapPlaces(half, half, end).slice(1)
    const us = [...lap.map((u) => -u).toReversed(), ...alongSeam(stand), ...lap]
    // At its ends it meets the outer ply.
    const closing = (u: number) =>
      innerPlyOffset + (outerPlyOffset - 0.25 - innerPlyOffset) * smoothstep(-1, 0, Math.abs(u) - end)
    addInner(mesh.lining, stand, us, closing, topOf)
    return
  }
  addInner(mesh.lining, stand, alongSeam(stand), () => innerPlyOffset, topOf)
  const under = (u: number) => innerPlyOffset - 1.2 * smoothstep(0, 1, (u - half + overlapRun) / overlapRun)
  addInner(mesh.lining, stand, lapPlaces(half, half - overlapRun, end), under, () => bare)
}
