// The energy of the cloth, in joules. Without outside forces it can only decrease.
import type { Cloth } from './cloth.ts'

export interface Energy {
  strain: number
  bending: number
  height: number
  motion: number
}

function dot(x: Float64Array, corners: readonly number[], weights: readonly number[], axis: number) {
  return corners.reduce((sum, corner, index) => sum + weights[index]! * x[corner * 3 + axis]!, 0)
}

export function energyOf(cloth: Cloth, gravity: number): Energy {
  const { positions: x, velocities: v, inverseMasses, triangles, gradients, compliances } = cloth
  const energy: Energy = { strain: 0, bending: 0, height: 0, motion: 0 }
  const axes = [0, 1, 2]
  for (let t = 0; t < triangles.length / 3; t++) {
    const corners = [triangles[t * 3]!, triangles[t * 3 + 1]!, triangles[t * 3 + 2]!]
    const [u1, u2, v1, v2] = gradients.subarray(t * 4, t * 4 + 4)
    const weft = axes.map((axis) => dot(x, corners, [-u1! - u2!, u1!, u2!], axis))
    const warp = axes.map((axis) => dot(x, corners, [-v1! - v2!, v1!, v2!], axis))
    const shear = axes.reduce((sum, axis) => sum + weft[axis]! * warp[axis]!, 0)
    ;[Math.hypot(...weft) - 1, Math.hypot(...warp) - 1, shear].forEach((strain, index) => {
      energy.strain += strain ** 2 / (2 * compliances[t * 3 + index]!)
    })
  }
  cloth.hingeCompliances.forEach((compliance, hinge) => {
    const corners = Array.from(cloth.hinges.subarray(hinge * 4, hinge * 4 + 4))
    const weights = Array.from(cloth.hingeWeights.subarray(hinge * 4, hinge * 4 + 4))
    const bend = Math.hypot(...axes.map((axis) => dot(x, corners, weights, axis)))
    energy.bending += (bend - cloth.creases[hinge]!) ** 2 / (2 * compliance)
  })
  inverseMasses.forEach((inverse, particle) => {
    if (inverse === 0) return
    energy.height += (gravity * x[particle * 3 + 1]!) / inverse
    energy.motion += axes.reduce((sum, axis) => sum + v[particle * 3 + axis]! ** 2, 0) / (2 * inverse)
  })
  return energy
}

export function total({ strain, bending, height, motion }: Energy): number {
  return strain + bending + height + motion
}
