// The fall: the surface of a leaf. It rises from the top of the stand, turns over in a pressed fold, and goes down until
// it rests on the garment. It is computed for one side of the neck and mirrored, so that a collar is symmetric.
import { radians, smoothstep } from '#garment/common/math.ts'
import { add, dot, scale, subtract } from '#garment/common/vector.ts'
import type { Vector } from '#garment/common/vector.ts'
import type { Leaf } from '#garment/outline/collar-cuts.ts'
import type { StationAxes } from './neckline.ts'
import { clearance, mirroredFaces, sectionOf } from './section.ts'
import type { Faces, SectionPoint, CollarSection } from './section.ts'
import type { StandSurface } from './stand-surface.ts'

export interface Fall {
  /** Columns from the middle of the back (first) to the middle of the front (last), points in mm, row by row. */
  columns: readonly (readonly Vector[])[]
  /** Distance of each row from the seam, along the leaf. */
  rows: readonly number[]
}

export const columnCount = 80
/** Rows are close together on the fold and farther apart below. */
function rowsTo(depth: number): number[] {
  const rows = [0]
  for (let step = 0.4; rows.at(-1)! < depth;) {
    rows.push(rows.at(-1)! + step)
    if (rows.length > 18) step = Math.min(3, step * 1.12)
  }
  return rows
}

/** The middle of a leaf's two plies above the cloth it lies on: half its thickness and what is sewn below. */
const leafClearance = 1.35
/** How far outside the stand's middle the leaf is sewn in. */
const seamOffset = 0.25
/** The leaf rises this far before the fold begins, mm. */
const riseLength = 1.2
/**
 * Of the fold, mm: the radius of the leaf's middle, and over what length the fold begins and ends. It is pressed, so the under
 * ply has a radius of less than half a millimetre; over the end of the stand that laps over the other it has more.
 */
const foldRadius = { pressed: 1.05, overLap: 1.5 }
const easeInLength = 0.8
const easeOutLength = 1.4
/** Below the fold the leaf bends a little outwards, degrees per millimetre. */
const flarePerMm = 0.1

/**
 * The longest step when the leaf's line is computed, and the places at which its height over the cloth is checked, mm.
 */
const maxStep = 0.25
const clearanceFrom = 12
const clearanceStep = 3.5

/** The leaf's middle line at one place. After the fold it goes down, `tilt` radians away from the stand. */
function profile(
  rows: readonly number[],
  tilt: number,
  radius: number,
  arch: number,
  depth: number,
): SectionPoint[] {
  const turn = Math.PI - tilt - arch
  const level = turn * radius - (easeInLength + easeOutLength) / 2
  const end = riseLength + easeInLength + level + easeOutLength
  const bendAt = (d: number): number => {
    if (d < riseLength || d > end) return 0
    const [before, after] = [(d - riseLength) / easeInLength, (end - d) / easeOutLength]
    return Math.max(0, Math.min(1, before, after)) / radius
  }
  const places: SectionPoint[] = [[seamOffset, 0]]
  let [angle, x, y] = [0, seamOffset, 0]
  for (let row = 1; row < rows.length; row++) {
    const steps = Math.ceil((rows[row]! - rows[row - 1]!) / maxStep)
    const length = (rows[row]! - rows[row - 1]!) / steps
    for (let step = 0; step < steps; step++) {
      const d = rows[row - 1]! + (step + 0.5) * length
      let bend = bendAt(d)
      if (d > end && d < depth) {
        const share = (d - end) / (depth - end)
        bend -= radians(flarePerMm) - (arch * Math.PI * Math.sin(share * Math.PI)) / (depth - end)
      }
      angle += (bend * length) / 2
      x += Math.sin(angle) * length
      y += Math.cos(angle) * length
      angle += (bend * length) / 2
    }
    places.push([x, y])
  }
  return places
}

/** The smallest tilt at which the leaf stays above the cloth and outside of the stand. */
function minTilt(
  sections: readonly CollarSection[],
  radius: number,
  arch: number,
  depth: number,
  stand: SectionPoint,
): number {
  const checks = Math.ceil((depth - clearanceFrom) / clearanceStep)
  const stops = [
    0,
    ...Array.from(
      { length: checks + 1 },
      (_, index) => clearanceFrom + ((depth - clearanceFrom) * index) / checks,
    ),
  ]
  const isClear = (tilt: number): boolean =>
    profile(stops, tilt, radius, arch, depth).every(
      (place, stop) =>
        stop === 0 ||
        ((place[0] > stand[0] || place[1] < stand[1]) &&
          sections.every((each) => clearance(each, place) > leafClearance)),
    )
  let [low, high] = [radians(-10), radians(100)]
  if (isClear(low)) return low
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2
    if (isClear(middle)) high = middle
    else low = middle
  }
  return high
}

/** A smooth line that is nowhere below the given one, because a leaf is too stiff to follow every fold below it. */
function smoothUpperBound(values: readonly number[], reach: number): number[] {
  const at = (index: number) => values[Math.abs(index > columnCount ? 2 * columnCount - index : index)]!
  const highest = values.map((_, index) => {
    let max = -Infinity
    for (let each = -reach; each <= reach; each++) max = Math.max(max, at(index + each))
    return max
  })
  const near = (index: number) => highest[Math.abs(index > columnCount ? 2 * columnCount - index : index)]!
  return highest.map((_, index) => {
    let [sum, weight] = [0, 0]
    for (let each = -2 * reach; each <= 2 * reach; each++) {
      const share = Math.exp(-0.5 * ((each / reach) * 1.4) ** 2)
      sum += near(index + each) * share
      weight += share
    }
    return sum / weight
  })
}

/** The top of the stand and the garment below it, from the middle of the back to the middle of the front. */
export interface Below {
  columns: readonly {
    frame: StationAxes
    origin: Vector
    height: number
    sections: readonly CollarSection[]
  }[]
  /** Whether one end of the stand laps over the other. */
  isLapped: boolean
}

export function belowStand(stand: StandSurface, faces: Faces): Below {
  const mirrored = mirroredFaces(faces)
  const columns = Array.from({ length: columnCount + 1 }, (_, index) => {
    const share = index / columnCount
    const height = stand.heightAt(share * stand.neckline.half)
    const frame = frameOver(stand, share)
    const origin = stand.pointAt(share, height)
    return {
      frame,
      origin,
      height,
      sections: [faces, mirrored].map((each) => sectionOf(each, origin, frame)),
    }
  })
  return { columns, isLapped: !stand.neckline.isOpen }
}

/**
 * @param depthAt the depth of the leaf at a share of the way from back to front
 * @param smoothing over how many columns on each side its tilt is smooth
 */
export function createFall(
  { columns: below, isLapped }: Below,
  leaf: Leaf,
  depthAt: (share: number) => number,
  smoothing = 3,
): Fall {
  const deepest = Math.max(
    ...Array.from({ length: columnCount + 1 }, (_, index) => depthAt(index / columnCount)),
  )
  const rows = rowsTo(deepest + 12)
  const columns = below.map(({ frame, origin, height, sections }, index) => {
    const share = index / columnCount
    const depth = depthAt(share)
    const arch = radians(leaf.arch) * (0.35 + 0.65 * share ** 2)
    const overLap = isLapped ? smoothstep(0.82, 0.92, share) : 0
    const radius = foldRadius.pressed + (foldRadius.overLap - foldRadius.pressed) * overLap
    // A place just outside of the stand; in front a buttoned stand is thicker, because its left end laps over the right one.
    const standFace: SectionPoint = [isLapped && share > 0.88 ? 4.2 : 2.4, -height]
    const tilt = minTilt(sections, radius, arch, depth, standFace)
    return { frame, origin, depth, arch, radius, tilt }
  })
  const tilts = smoothUpperBound(
    columns.map(({ tilt }) => tilt),
    smoothing,
  )
  return {
    rows,
    columns: columns.map(({ frame, origin, depth, arch, radius }, index) =>
      profile(rows, tilts[index]!, radius, arch, depth).map(([x, y]) =>
        add(origin, add(scale(frame.out, x), scale(frame.up, y))),
      ),
    ),
  }
}

/** Axes at the stand's top edge, which is not quite parallel to the seam. */
function frameOver(stand: StandSurface, share: number): StationAxes {
  const topAt = (station: number) =>
    stand.pointAt(station, stand.heightAt(Math.abs(station) * stand.neckline.half))
  const [after, before] = [topAt(share + 0.01), topAt(share - 0.01)]
  const direction = subtract(after, before)
  const along = scale(direction, 1 / Math.hypot(...direction))
  const { up } = stand.frameAt(share)
  const rise = subtract(up, scale(along, dot(up, along)))
  const length = Math.hypot(...rise)
  const upward = scale(rise, 1 / length)
  const out: Vector = [
    along[1] * upward[2] - along[2] * upward[1],
    along[2] * upward[0] - along[0] * upward[2],
    along[0] * upward[1] - along[1] * upward[0],
  ]
  return { along, up: upward, out }
}
