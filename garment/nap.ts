// The nap of brushed cloth: short fibres that lie every way over the yarns. A small field, seamless, made once.
import { threadNoise } from './yarn-noise.ts'

/** Places along a side; a power of two. */
export const NAP_SIDE = 256

const FIBRES = 9000

const lay = (): Float32Array => {
  const field = new Float32Array(NAP_SIDE * NAP_SIDE)
  for (let fibre = 0; fibre < FIBRES; fibre++) {
    const chance = (seed: number) => (threadNoise(fibre, seed) + 1) / 2
    let [x, y] = [chance(31) * NAP_SIDE, chance(32) * NAP_SIDE]
    let way = chance(33) * Math.PI * 2
    const bend = threadNoise(fibre, 34) * 0.16
    const light = threadNoise(fibre, 35)
    for (let step = 6 + chance(36) * 16; step > 0; step--) {
      const [column, row] = [Math.floor(x) & (NAP_SIDE - 1), Math.floor(y) & (NAP_SIDE - 1)]
      field[row * NAP_SIDE + column]! += light
      x += Math.cos(way)
      y += Math.sin(way)
      way += bend
    }
  }
  const spread = Math.sqrt(field.reduce((sum, each) => sum + each * each, 0) / field.length)
  return field.map((each) => Math.max(-2.5, Math.min(2.5, each / spread)))
}

let laid: Float32Array | undefined

/** Light of the fibres row by row, 0 on the mean and 1 its usual deviation. */
export const nap = (): Float32Array => (laid ??= lay())
