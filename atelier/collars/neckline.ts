// The neckline of a draped shirt: where the collar is sewn on, and in which direction a stand rises from it.
// Millimetres.
//
// Places along it are "stations" from -1 to 1: 0 at the middle of the back, positive on the wearer's right. Both ends
// meet at the middle of the front.
import { drapedPiece } from '../mesh/draped.ts'
import type { Draped } from '../mesh/draped.ts'
import { particleAt } from '../surface/chart.ts'
import { add, cross, dot, scale, size, subtract, unit } from '#garment/common/vector.ts'
import type { Vector } from '#garment/common/vector.ts'

/** Axes at a station: along the neckline to the wearer's right, up the stand, out of the neck. */
export interface StationAxes {
  along: Vector
  up: Vector
  out: Vector
}

export interface Neckline {
  /** Half the length of the neckline, mm. */
  half: number
  /** Stations of the seam's own vertices, in order. */
  stations: readonly number[]
  /** The seam of the draped shirt. */
  seamAt: (station: number) => Vector
  /** The same line, smooth and symmetric. */
  smoothAt: (station: number) => Vector
  frameAt: (station: number) => StationAxes
}

/** How many Fourier terms the smooth neckline has. */
const edgeWaves = 5
/** The direction of the stand has fewer terms, so that it is smoother than the neckline. */
const directionWaves = 4
const sampleCount = 360

/** A line that can be sampled at stations: shares of its length on each side of its middle. */
function withStations(points: readonly Vector[], middle: number) {
  const run = [0]
  for (let index = 1; index < points.length; index++)
    run.push(run[index - 1]! + size(subtract(points[index]!, points[index - 1]!)))
  const back = run[middle]!
  const stations = run.map((each) => (each <= back ? each / back - 1 : (each - back) / (run.at(-1)! - back)))
  const at = (station: number): Vector => {
    let index = 1
    while (index < points.length - 1 && stations[index]! < station) index++
    const share = (station - stations[index - 1]!) / (stations[index]! - stations[index - 1]!)
    return add(scale(points[index - 1]!, 1 - share), scale(points[index]!, share))
  }
  return { stations, at, half: run.at(-1)! / 2 }
}

/** The smooth, symmetric closed line nearest to a closed line: its Fourier series up to `waves`. */
function smoothed(at: (station: number) => Vector, waves: number) {
  const sums = Array.from({ length: waves + 1 }, (): Vector => [0, 0, 0])
  for (let sample = 0; sample < sampleCount; sample++) {
    const station = (sample + 0.5) / sampleCount
    const [right, left] = [at(station), at(-station)]
    const mean: Vector = [(right[0] - left[0]) / 2, (right[1] + left[1]) / 2, (right[2] + left[2]) / 2]
    for (let wave = 0; wave <= waves; wave++) {
      const angle = wave * Math.PI * station
      const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
      const weight = (wave ? 2 : 1) / sampleCount
      sums[wave] = add(sums[wave]!, scale([mean[0] * sine, mean[1] * cosine, mean[2] * cosine], weight))
    }
  }
  return (station: number): Vector => {
    let [x, y, z] = [0, 0, 0]
    sums.forEach((sum, wave) => {
      const angle = wave * Math.PI * station
      x += sum[0] * Math.sin(angle)
      y += sum[1] * Math.cos(angle)
      z += sum[2] * Math.cos(angle)
    })
    return [x, y, z]
  }
}

/** The station from -1 to 1 for one beyond these ends, as the neckline is closed. */
export const wrap = (station: number): number => station - 2 * Math.round(station / 2)

export function necklineOf(draped: Draped): Neckline {
  const stand = drapedPiece(draped, 'stand')
  const edge = (name: string): Vector[] => {
    const vertices = stand.edges[name]
    if (!vertices) throw new Error(`The stand has no edge ${name}.`)
    return vertices.map((vertex) => scale(particleAt(draped.positions, stand.particle[vertex]!), 1000))
  }
  const left = [...edge('neckFrontL'), ...edge('neckBackL').slice(1)]
  const right = [...edge('neckBackR'), ...edge('neckFrontR').slice(1)]
  const seam = withStations([...left, ...right.slice(1)], left.length - 1)
  // The outline of the piece goes along its top in the other direction: from the right end over the middle to the left.
  const topL = edge('topL').toReversed()
  const top = withStations([...topL, ...edge('topR').toReversed().slice(1)], topL.length - 1)
  const smoothAt = smoothed(seam.at, edgeWaves)
  const smootherSeam = smoothed(seam.at, directionWaves)
  const smootherTop = smoothed(top.at, directionWaves)
  const frameAt = (station: number): StationAxes => {
    const direction = unit(subtract(smoothAt(station + 0.004), smoothAt(station - 0.004)))
    const rise = unit(subtract(smootherTop(station), smootherSeam(station)))
    const out = unit(cross(direction, rise))
    return { along: direction, up: unit(subtract(rise, scale(direction, dot(rise, direction)))), out }
  }
  return {
    half: seam.half,
    stations: seam.stations,
    seamAt: (station) => seam.at(wrap(station)),
    smoothAt,
    frameAt,
  }
}
