// The surface of the stand: from the seam of the neckline straight up to the height of its cut.
import { smoothstep } from '#garment/common/math.ts'
import type { Chart, SurfacePoint } from '../surface/chart.ts'
import { add, scale, subtract } from '../surface/vector.ts'
import type { Vector } from '../surface/vector.ts'
import type { Stand } from '#garment/outline/collar-cuts.ts'
import { wrap } from './neckline.ts'
import type { StationAxes, Neckline } from './neckline.ts'

export interface StandSurface {
  neckline: Neckline
  cut: Stand
  /** Height of the top edge above the seam at `u`, mm. */
  heightAt: (u: number) => number
  /** Pattern space: u along the seam to the wearer's right, v up from it. Past the middle of the front it continues. */
  chart: Chart
  /** A point in millimetres, moved outwards by `lift`. Near the seam it follows the seam, smoothed or exactly. */
  pointAt: (station: number, height: number, lift?: number, isExact?: boolean) => Vector
  frameAt: (station: number) => StationAxes
}

/** From this height on the stand is smooth and does not follow the seam any more, mm. */
const smoothFrom = 12
/** The outer ply follows the mean of the seam at these distances, mm. */
const smoothingOffsets = [-9, -6, -3, 0, 3, 6, 9]
/** Radius of a band collar's rounded end; height of peaked ends, and depth of the notch between them, mm. */
const endRounding = 17
export const peakHeight = 19
const notchDepth = 25
/** Radius of the upper corner of the end that laps over, mm. */
const cornerRadius = 10

/** How much lower the stand is `e` mm before the middle of the front, because of the shape of its ends. */
function dropAt(ends: Stand['ends'], e: number): number {
  if (ends === 'level') return 0
  if (e < 0) return dropAt(ends, 0) + 6 * smoothstep(0, 1, -e / 9)
  if (ends === 'rounded') {
    const t = Math.max(0, Math.min(1, 1 - e / endRounding))
    return (endRounding - 1) * (1 - Math.sqrt(1 - t * t * 0.995))
  }
  if (e >= peakHeight) return -3.5 * smoothstep(0, 1, 1 - (e - peakHeight) / 40)
  const t = 1 - Math.max(0, e) / peakHeight
  return -3.5 + notchDepth * (0.62 * t + 0.38 * Math.sin((t * Math.PI) / 2))
}

export function standSurface(neckline: Neckline, cut: Stand): StandSurface {
  const { half } = neckline
  const frames = new Map<number, StationAxes>()
  const frameAt = (station: number): StationAxes => {
    const key = Math.round(wrap(station) * 1e6)
    let frame = frames.get(key)
    if (!frame) frames.set(key, (frame = neckline.frameAt(wrap(station))))
    return frame
  }
  const heightAt = (u: number): number => {
    const front = (1 - Math.cos((Math.PI * u) / half)) / 2
    const left = Math.max(0, half + cut.lap - Math.abs(u))
    const radius = Math.min(cornerRadius, cut.lap * 0.7)
    const corner = left < radius ? radius - Math.sqrt(radius ** 2 - (radius - left) ** 2) : 0
    return cut.back + (cut.front - cut.back) * front - dropAt(cut.ends, half - Math.abs(u)) - corner
  }
  const offsetAt = (station: number): Vector =>
    subtract(neckline.seamAt(station), neckline.smoothAt(wrap(station)))
  const meanOffsetAt = (station: number): Vector => {
    let sum: Vector = [0, 0, 0]
    for (const each of smoothingOffsets) sum = add(sum, offsetAt(station + each / half))
    return scale(sum, 1 / smoothingOffsets.length)
  }
  const pointAt = (station: number, height: number, lift = 0, isExact = false): Vector => {
    const place = wrap(station)
    const { up, out } = frameAt(place)
    const smooth = neckline.smoothAt(place)
    const offset: Vector = height > smoothFrom ? [0, 0, 0] : isExact ? offsetAt(place) : meanOffsetAt(place)
    const point = add(add(smooth, scale(up, height)), scale(out, lift))
    return add(point, scale(offset, 1 - smoothstep(0, 1, height / smoothFrom)))
  }
  const at = (u: number, v: number, lift = 0): SurfacePoint => {
    const station = u / half
    return { point: scale(pointAt(station, v, lift), 0.001), normal: frameAt(station).out }
  }
  return { neckline, cut, heightAt, chart: { at, hand: 1 }, pointAt, frameAt }
}
