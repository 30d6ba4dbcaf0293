// Maps points of the flat leaf to points of the fall, with smooth interpolation between the fall's columns and rows.
import { lengthOf } from '#garment/pattern/polyline.ts'
import type { FlatLeaf } from '#garment/outline/leaf-shape.ts'
import type { FlatPoint } from '#garment/pattern/polyline.ts'
import type { Chart, SurfacePoint } from '../surface/chart.ts'
import { add, cross, scale, subtract, unit } from '#garment/common/vector.ts'
import type { Vector } from '#garment/common/vector.ts'
import type { Fall } from './fall.ts'
import type { FlatFall } from './flatten.ts'

/** A place on the fall: columns from the middle of the back and rows from the seam, as fractional numbers. */
export type LeafPlace = readonly [column: number, row: number]

export type LeafChart = Chart &
  FlatLeaf & {
    /**
     * Texture coordinates of a point in the right half: the leaf's curve is reduced, so that the grain runs straighter.
     */
    grainAt: (point: FlatPoint) => FlatPoint
  }

/** Catmull-Rom weights of four neighbours at `t` between the second and the third. */
function splineWeights(t: number): [number, number, number, number] {
  return [
    -t / 2 + t * t - t ** 3 / 2,
    1 - 2.5 * t * t + 1.5 * t ** 3,
    t / 2 + 2 * t * t - 1.5 * t ** 3,
    (t ** 3 - t * t) / 2,
  ]
}

/** The share of the leaf's curve that is removed from its grain. */
const easeShare = 0.55

const flip = ([x, y, z]: Vector): Vector => [-x, y, z]
const clamp = (value: number, max: number): number => Math.max(0, Math.min(max, value))

/** @param isOpen whether the fall ends in front, and does not go on as its mirror image */
export function leafChart({ columns, rows }: Fall, flat: FlatFall, isOpen: boolean): LeafChart {
  const height = rows.length
  const [lastColumn, lastRow] = [columns.length - 1, height - 1]
  const knot = (column: number, row: number): Vector => {
    const j = clamp(row, lastRow)
    if (column < 0) return flip(columns[-column]![j]!)
    if (column <= lastColumn) return columns[column]![j]!
    const inside = columns[2 * lastColumn - column]![j]!
    return isOpen ? subtract(scale(columns[lastColumn]![j]!, 2), inside) : flip(inside)
  }
  const surface = (column: number, row: number): Vector => {
    const [i, j] = [Math.floor(clamp(column, lastColumn - 1e-9)), Math.floor(clamp(row, lastRow - 1e-9))]
    const [across, down] = [splineWeights(column - i), splineWeights(row - j)]
    let [x, y, z] = [0, 0, 0]
    for (let a = 0; a < 4; a++)
      for (let b = 0; b < 4; b++) {
        const weight = across[a]! * down[b]!
        const point = knot(i + a - 1, j + b - 1)
        x += point[0] * weight
        y += point[1] * weight
        z += point[2] * weight
      }
    return [x, y, z]
  }
  const flatPoint = (column: number, row: number): FlatPoint => {
    const [i, j] = [Math.floor(clamp(column, lastColumn - 1)), Math.floor(clamp(row, lastRow - 1))]
    const [s, t] = [column - i, row - j]
    const value = (axis: number) => {
      const of = (a: number, b: number) => flat[(a * height + b) * 2 + axis]!
      return (
        (of(i, j) * (1 - s) + of(i + 1, j) * s) * (1 - t) +
        (of(i, j + 1) * (1 - s) + of(i + 1, j + 1) * s) * t
      )
    }
    return [value(0), value(1)]
  }
  /** The search starts at the last result, because points are looked up in order. */
  let lastPlace: LeafPlace = [0, 0]
  const placeOf = ([u, v]: FlatPoint): LeafPlace => {
    let [column, row] = lastPlace
    for (let step = 0; step < 24; step++) {
      const [pu, pv] = flatPoint(column, row)
      const [i, j] = [Math.floor(clamp(column, lastColumn - 1)), Math.floor(clamp(row, lastRow - 1))]
      const [ou, ov] = flatPoint(i, row)
      const [au, av] = flatPoint(i + 1, row)
      const [tu, tv] = flatPoint(column, j)
      const [bu, bv] = flatPoint(column, j + 1)
      const [a, b, c, d] = [au - ou, bu - tu, av - ov, bv - tv]
      const determinant = a * d - b * c
      const [eu, ev] = [u - pu, v - pv]
      const [across, down] = [(eu * d - ev * b) / determinant, (ev * a - eu * c) / determinant]
      column = Math.max(-1, Math.min(lastColumn + 2, column + Math.max(-6, Math.min(6, across))))
      row = Math.max(-2, Math.min(lastRow + 2, row + Math.max(-6, Math.min(6, down))))
      if (Math.abs(eu) + Math.abs(ev) < 1e-6) break
    }
    return (lastPlace = [column, row])
  }
  const distanceAt = (row: number): number => {
    const j = Math.floor(clamp(row, lastRow - 1))
    return rows[j]! + (rows[j + 1]! - rows[j]!) * (row - j)
  }
  const rowAt = (distance: number): number => {
    const j = Math.max(0, Math.min(lastRow - 1, rows.findIndex((row) => row > distance) - 1))
    return j + (distance - rows[j]!) / (rows[j + 1]! - rows[j]!)
  }
  const at = (u: number, v: number, lift = 0): SurfacePoint => {
    const [column, row] = placeOf([Math.abs(u), v])
    const step = 0.3
    const across = subtract(surface(column + step, row), surface(column - step, row))
    const down = subtract(surface(column, row + step), surface(column, row - step))
    const outwards = unit(cross(down, across))
    const middle = add(surface(column, row), scale(outwards, lift))
    return {
      point: scale(u < 0 ? flip(middle) : middle, 0.001),
      normal: u < 0 ? flip(outwards) : outwards,
    }
  }
  const fold = columns.map((_, index) =>
    index ? lengthOf([flatPoint(index - 1, 0), flatPoint(index, 0)]) : 0,
  )
  fold.forEach((step, index) => (fold[index] = index ? fold[index - 1]! + step : 0))
  const grainAt = ([u, v]: FlatPoint): FlatPoint => {
    const [column, row] = placeOf([u, v])
    const i = Math.floor(clamp(column, lastColumn - 1))
    const along = fold[i]! + (fold[i + 1]! - fold[i]!) * (column - i)
    return [u + (along - u) * easeShare, v + (-distanceAt(row) - v) * easeShare]
  }
  return {
    at,
    grainAt,
    hand: 1,
    flatAt: (share, distance) => flatPoint(share * lastColumn, rowAt(distance)),
    placeOf,
    distanceAt,
    lastColumn,
  }
}
