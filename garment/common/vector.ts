// Arithmetic with vectors in space.

export type Vector = readonly [x: number, y: number, z: number]

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by]
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
export const size = (a: Vector): number => Math.hypot(a[0], a[1], a[2])
export const distance = (a: Vector, b: Vector): number => size(subtract(a, b))
export const unit = (a: Vector): Vector => scale(a, 1 / (size(a) || 1))
/** The direction of the part of `a` that is perpendicular to the direction `n`. */
export const perpendicularTo = (a: Vector, n: Vector): Vector => unit(subtract(a, scale(n, dot(a, n))))
