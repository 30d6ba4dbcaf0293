// A band whose lower edge is curved upwards to the front, as a stand and a leaf are on the table. It is described by its
// direction at each length from the middle of the back.
import { lerp } from '../../pattern/polyline.ts'
import type { FlatPoint, Polyline } from '../../pattern/polyline.ts'

const stepMm = 4

export interface FlatBand {
  /** The point at a length along the edge and a height above it. */
  at: (alongMm: number, heightMm: number) => FlatPoint
  /** The edge up to a length. */
  edgeTo: (alongMm: number) => Polyline
  /** The length and the height of a point near the band. */
  placeOf: (point: FlatPoint) => readonly [alongMm: number, heightMm: number]
}

/** @param degreesAt the direction at a length; beyond `lengthMm` the band is straight */
export function flatBand(lengthMm: number, degreesAt: (alongMm: number) => number): FlatBand {
  const count = Math.ceil(lengthMm / stepMm)
  const step = lengthMm / count
  const radiansAt = (along: number) => (degreesAt(Math.max(0, Math.min(lengthMm, along))) * Math.PI) / 180
  const points: FlatPoint[] = [[0, 0]]
  for (let index = 1; index <= count; index++) {
    const [u, v] = points.at(-1)!
    const angle = radiansAt((index - 0.5) * step)
    points.push([u + Math.cos(angle) * step, v + Math.sin(angle) * step])
  }
  const onEdge = (along: number): FlatPoint => {
    const index = Math.max(0, Math.min(count - 1, Math.floor(along / step)))
    return lerp(points[index]!, points[index + 1]!, along / step - index)
  }
  const at = (along: number, height: number): FlatPoint => {
    const [u, v] = onEdge(along)
    const angle = radiansAt(along)
    return [u - Math.sin(angle) * height, v + Math.cos(angle) * height]
  }
  return {
    at,
    edgeTo: (along) => [...points.filter((_, index) => index * step < along - 1e-6), onEdge(along)],
    placeOf: ([u, v]) => {
      const offset = (along: number): readonly [number, number] => {
        const [x, y] = onEdge(along)
        const angle = radiansAt(along)
        const [du, dv] = [u - x, v - y]
        return [du * Math.cos(angle) + dv * Math.sin(angle), dv * Math.cos(angle) - du * Math.sin(angle)]
      }
      let [low, high] = [-lengthMm, 2 * lengthMm]
      for (let round = 0; round < 60; round++) {
        const middle = (low + high) / 2
        if (offset(middle)[0] > 0) low = middle
        else high = middle
      }
      return [low, offset(low)[1]]
    },
  }
}
