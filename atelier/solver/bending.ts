// Resistance to bending: the quadratic energy of isometric bending (Bergou et al. 2006) at every hinge. Cloth that was
// bent sharply stays a little bent: the crease of a hinge is its bend at rest.
import type { Cloth } from './cloth.ts'

/** Because of its thickness, cloth becomes stiffer when it is bent to a smaller radius than this, metres. */
const stiffeningRadius = 0.005

/** `stiffer` multiplies the stiffness of every hinge, to smooth the cloth at the beginning. */
export function resistBending(cloth: Cloth, seconds: number, stiffer = 1): void {
  const {
    positions: x,
    inverseMasses: w,
    hinges,
    hingeWeights,
    hingeCompliances,
    creases,
    creaseLengths,
  } = cloth
  const scale = 1 / (seconds * seconds * stiffer)
  const count = hinges.length / 4
  for (let h = 0; h < count * 4; h += 4) {
    const pa = hinges[h]!
    const pb = hinges[h + 1]!
    const pc = hinges[h + 2]!
    const pd = hinges[h + 3]!
    const ka = hingeWeights[h]!
    const kb = hingeWeights[h + 1]!
    const kc = hingeWeights[h + 2]!
    const kd = hingeWeights[h + 3]!
    const wa = w[pa]! * ka
    const wb = w[pb]! * kb
    const wc = w[pc]! * kc
    const wd = w[pd]! * kd
    const weight = wa * ka + wb * kb + wc * kc + wd * kd
    if (weight === 0) continue
    const a = pa * 3
    const b = pb * 3
    const c = pc * 3
    const d = pd * 3
    let rx = ka * x[a]! + kb * x[b]! + kc * x[c]! + kd * x[d]!
    let ry = ka * x[a + 1]! + kb * x[b + 1]! + kc * x[c + 1]! + kd * x[d + 1]!
    let rz = ka * x[a + 2]! + kb * x[b + 2]! + kc * x[c + 2]! + kd * x[d + 2]!
    const square = rx * rx + ry * ry + rz * rz
    const limit = creaseLengths[h >> 2]! / stiffeningRadius
    const beyond = square > limit * limit ? (limit * limit) / square : 1
    let push = -1 / (weight + hingeCompliances[h >> 2]! * scale * beyond * beyond)
    const crease = creases[h >> 2]!
    if (crease > 0) push *= Math.max(-1, 1 - crease / (Math.sqrt(square) + 1e-9))
    rx *= push
    ry *= push
    rz *= push
    x[a]! += wa * rx
    x[a + 1]! += wa * ry
    x[a + 2]! += wa * rz
    x[b]! += wb * rx
    x[b + 1]! += wb * ry
    x[b + 2]! += wb * rz
    x[c]! += wc * rx
    x[c + 1]! += wc * ry
    x[c + 2]! += wc * rz
    x[d]! += wd * rx
    x[d + 1]! += wd * ry
    x[d + 2]! += wd * rz
  }
}

/** Of a bend to a smaller radius than this, metres, the share `creaseShare` stays. */
const yieldRadius = 0.02
const creaseShare = 0.3

/** Makes sharp bends permanent, in part: increases the rest bend of the hinges that are sharply bent now. */
export function crease(cloth: Cloth): void {
  const { positions: x, hinges, hingeWeights, creases, creaseLengths } = cloth
  for (let hinge = 0; hinge < creases.length; hinge++) {
    let square = 0
    for (let axis = 0; axis < 3; axis++) {
      let sum = 0
      for (let corner = 0; corner < 4; corner++)
        sum += hingeWeights[hinge * 4 + corner]! * x[hinges[hinge * 4 + corner]! * 3 + axis]!
      square += sum * sum
    }
    const beyond = Math.sqrt(square) - creaseLengths[hinge]! / yieldRadius
    if (beyond > 0) creases[hinge] = Math.max(creases[hinge]!, beyond * creaseShare)
  }
}
