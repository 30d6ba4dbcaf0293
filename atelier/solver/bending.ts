// Resistance to bending: the quadratic energy of isometric bending (Bergou et al. 2006) on every hinge.
import type { Cloth } from './cloth.ts'

/** `stiffer` multiplies every hinge: sewn cloth is first smoothed out, then let fold. */
export const resistBending = (cloth: Cloth, seconds: number, stiffer = 1): void => {
  const { positions: x, inverseMasses: w, hinges, hingeWeights, hingeCompliances } = cloth
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
    const push = -1 / (weight + hingeCompliances[h >> 2]! * scale)
    const a = pa * 3
    const b = pb * 3
    const c = pc * 3
    const d = pd * 3
    const rx = (ka * x[a]! + kb * x[b]! + kc * x[c]! + kd * x[d]!) * push
    const ry = (ka * x[a + 1]! + kb * x[b + 1]! + kc * x[c + 1]! + kd * x[d + 1]!) * push
    const rz = (ka * x[a + 2]! + kb * x[b + 2]! + kc * x[c + 2]! + kd * x[d + 2]!) * push
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
