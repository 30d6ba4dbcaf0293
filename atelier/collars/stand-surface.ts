// The surface of the stand: from the seam of the neckline straight up to the height of its cut.
import { smoothstep } from '#garment/common/math.ts'
import { standHeight } from '#garment/outline/stand-height.ts'
import type { Chart, SurfacePoint } from '../surface/chart.ts'
import { add, scale, subtract } from '#garment/common/vector.ts'
import type { Vector } from '#garment/common/vector.ts'
import type { Stand } from '#garment/outline/collar-cuts.ts'
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
export function standSurface(neckline: Neckline, cut: Stand): StandSurface {
  const { half } = neckline
  const frames = new Map<number, StationAxes>()
  const frameAt = (station: number): StationAxes => {
    const key = Math.round(station * 1e6)
    let frame = frames.get(key)
    if (!frame) frames.set(key, (frame = neckline.frameAt(station)))
    return frame
  }
  const heightAt = (u: number): number => standHeight(cut, half, u)
  const offsetAt = (station: number): Vector => subtract(neckline.seamAt(station), neckline.smoothAt(station))
  const meanOffsetAt = (station: number): Vector => {
    let sum: Vector = [0, 0, 0]
    for (const each of smoothingOffsets) sum = add(sum, offsetAt(station + each / half))
    return scale(sum, 1 / smoothingOffsets.length)
  }
  const pointAt = (station: number, height: number, lift = 0, isExact = false): Vector => {
    const { up, out } = frameAt(station)
    const smooth = neckline.smoothAt(station)
    const offset: Vector =
      height > smoothFrom ? [0, 0, 0] : isExact ? offsetAt(station) : meanOffsetAt(station)
    const point = add(add(smooth, scale(up, height)), scale(out, lift))
    return add(point, scale(offset, 1 - smoothstep(0, 1, height / smoothFrom)))
  }
  const at = (u: number, v: number, lift = 0): SurfacePoint => {
    const station = u / half
    return { point: scale(pointAt(station, v, lift), 0.001), normal: frameAt(station).out }
  }
  return { neckline, cut, heightAt, chart: { at, hand: 1 }, pointAt, frameAt }
}
