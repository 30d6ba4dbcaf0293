// The neckline of a draped shirt: where the collar is sewn on, and in which direction a stand rises from it.
// Millimetres.
//
// Places along it are "stations" from -1 to 1: 0 at the middle of the back, positive on the wearer's right. Both ends are
// at the middle of the front, where they meet when the collar is buttoned. A station beyond an end is on the other side
// then; on an open collar it is on the part of the front that laps over or under.
import { drapedPiece } from '../mesh/draped.ts'
import type { Draped, DrapedPiece } from '../mesh/draped.ts'
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
  isOpen: boolean
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

/**
 * A line that can be sampled at stations: shares of its length on each side of its middle, of which the first and the last
 * station are those of the points `from` and `to`.
 */
function withStations(points: readonly Vector[], middle: number, from = 0, to = points.length - 1) {
  const run = [0]
  for (let index = 1; index < points.length; index++)
    run.push(run[index - 1]! + size(subtract(points[index]!, points[index - 1]!)))
  const [first, back, last] = [run[from]!, run[middle]!, run[to]!]
  const stations = run.map((each) => (each - back) / (each <= back ? back - first : last - back))
  const at = (station: number): Vector => {
    let index = 1
    while (index < points.length - 1 && stations[index]! < station) index++
    const share = (station - stations[index - 1]!) / (stations[index]! - stations[index - 1]!)
    return add(scale(points[index - 1]!, 1 - share), scale(points[index]!, share))
  }
  return { stations: stations.slice(from, to + 1), at, half: (last - first) / 2 }
}

/** The mean of a point and the mirror image of its counterpart on the other side. */
function symmetric(at: (station: number) => Vector, station: number): Vector {
  const [right, left] = [at(station), at(-station)]
  return [(right[0] - left[0]) / 2, (right[1] + left[1]) / 2, (right[2] + left[2]) / 2]
}

/** The smooth, symmetric closed line nearest to a closed line: its Fourier series up to `waves`. */
function smoothed(at: (station: number) => Vector, waves: number) {
  const sums = Array.from({ length: waves + 1 }, (): Vector => [0, 0, 0])
  for (let sample = 0; sample < sampleCount; sample++) {
    const station = (sample + 0.5) / sampleCount
    const mean = symmetric(at, station)
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

/** The degree of the smooth line of an open collar. */
const openDegree = 7
const openDirectionDegree = 4

/** The smooth, symmetric line nearest to a line with two ends: its Chebyshev series. It goes on straight beyond its ends. */
function smoothedOpen(at: (station: number) => Vector, degree: number) {
  const term = (order: number, station: number) => Math.cos(order * Math.acos(station))
  const sums = Array.from({ length: degree + 1 }, (): Vector => [0, 0, 0])
  for (let sample = 0; sample < sampleCount; sample++) {
    const station = Math.cos(((sample + 0.5) * Math.PI) / sampleCount)
    const mean = symmetric(at, station)
    for (let order = 0; order <= degree; order++) {
      const weight = ((order ? 2 : 1) / sampleCount) * term(order, station)
      sums[order] = add(
        sums[order]!,
        order % 2 ? [mean[0] * weight, 0, 0] : [0, mean[1] * weight, mean[2] * weight],
      )
    }
  }
  const inside = (station: number): Vector =>
    sums.reduce((sum, each, order) => add(sum, scale(each, term(order, station))), [0, 0, 0])
  return (station: number): Vector => {
    const end = Math.max(-1, Math.min(1, station))
    const point = inside(end)
    if (end === station) return point
    const before = inside(end * (1 - endStep))
    return add(point, scale(subtract(point, before), Math.abs(station - end) / endStep))
  }
}
/** The direction at an end is that of this share of the line before it. */
const endStep = 0.02

/** The station from -1 to 1 for one beyond these ends, as the neckline is closed. */
const wrap = (station: number): number => station - 2 * Math.round(station / 2)

/** An edge of a piece in space, mm. */
function edgeOf({ positions }: Draped, piece: DrapedPiece, name: string): Vector[] {
  const vertices = piece.edges[name]
  if (!vertices) throw new Error(`${piece.name} has no edge ${name}.`)
  return vertices.map((vertex) => scale(particleAt(positions, piece.particle[vertex]!), 1000))
}

/** The front's edge at the neck from its middle across a layer of the placket, without the middle. */
function lapOf(draped: Draped, layer: DrapedPiece, edge: 'neckL' | 'neckR'): Vector[] {
  const vertices = layer.edges[edge]!
  const points = edgeOf(draped, layer, edge)
  const lap = points.filter((_, index) => {
    const u = Math.abs(layer.uv[vertices[index]! * 2]!)
    return u > 0.01 && u < lapLength
  })
  return edge === 'neckL' ? lap.toReversed() : lap
}
/** How far both layers of the placket go beyond the middle of the front, mm. */
const lapLength = 17

/** @param under the layer below the placket, if the collar is open */
export function necklineOf(draped: Draped, under?: DrapedPiece): Neckline {
  const stand = drapedPiece(draped, 'stand')
  const edge = (name: string) => edgeOf(draped, stand, name)
  const left = [...edge('neckFrontL'), ...edge('neckBackL').slice(1)]
  const right = [...edge('neckBackR'), ...edge('neckFrontR').slice(1)]
  const overLap = under ? lapOf(draped, drapedPiece(draped, 'front'), 'neckR').toReversed() : []
  const underLap = under ? lapOf(draped, under, 'neckL') : []
  const from = overLap.length
  const to = from + left.length + right.length - 2
  const points = [...overLap, ...left, ...right.slice(1), ...underLap]
  const seam = withStations(points, from + left.length - 1, from, to)
  // The outline of the piece goes along its top in the other direction: from the right end over the middle to the left.
  const topL = edge('topL').toReversed()
  const top = withStations([...topL, ...edge('topR').toReversed().slice(1)], topL.length - 1)
  const [smoothAt, smootherSeam, smootherTop] = under
    ? [
        smoothedOpen(seam.at, openDegree),
        smoothedOpen(seam.at, openDirectionDegree),
        smoothedOpen(top.at, openDirectionDegree),
      ]
    : [smoothed(seam.at, edgeWaves), smoothed(seam.at, directionWaves), smoothed(top.at, directionWaves)]
  const frameAt = (station: number): StationAxes => {
    const direction = unit(subtract(smoothAt(station + 0.004), smoothAt(station - 0.004)))
    const rise = unit(subtract(smootherTop(station), smootherSeam(station)))
    const out = unit(cross(direction, rise))
    return { along: direction, up: unit(subtract(rise, scale(direction, dot(rise, direction)))), out }
  }
  const place = under ? (station: number) => station : wrap
  return {
    isOpen: under !== undefined,
    half: seam.half,
    stations: seam.stations,
    seamAt: (station) => seam.at(place(station)),
    smoothAt: (station) => smoothAt(place(station)),
    frameAt: (station) => frameAt(place(station)),
  }
}
