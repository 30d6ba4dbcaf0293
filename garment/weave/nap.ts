// The nap of brushed fabric: short fibres in all directions, over blurred yarns.
import type { Loom } from './loom.ts'
import { resample } from './resample.ts'
import type { Grid } from './resample.ts'
import { threadNoise } from './yarn-noise.ts'

/** Side of the square field of fibres, which is seamless and made once; a power of two. */
const fieldSide = 256

const fibreCount = 9000

function createFibreField(): Float32Array {
  const field = new Float32Array(fieldSide * fieldSide)
  for (let fibre = 0; fibre < fibreCount; fibre++) {
    const random = (seed: number) => (threadNoise(fibre, seed) + 1) / 2
    let [x, y] = [random(31) * fieldSide, random(32) * fieldSide]
    let direction = random(33) * Math.PI * 2
    const bend = threadNoise(fibre, 34) * 0.16
    const light = threadNoise(fibre, 35)
    for (let step = 6 + random(36) * 16; step > 0; step--) {
      const [column, row] = [Math.floor(x) & (fieldSide - 1), Math.floor(y) & (fieldSide - 1)]
      field[row * fieldSide + column]! += light
      x += Math.cos(direction)
      y += Math.sin(direction)
      direction += bend
    }
  }
  const deviation = Math.sqrt(field.reduce((sum, each) => sum + each * each, 0) / field.length)
  return field.map((each) => Math.max(-2.5, Math.min(2.5, each / deviation)))
}

let fibreField: Float32Array | undefined

/** Light of the fibres row by row, with mean 0 and standard deviation 1. */
const getFibreField = (): Float32Array => (fibreField ??= createFibreField())

/** Steps of the field to a millimetre of fabric. */
const fieldStepsPerMm = 10

/** Brushes a woven fabric, in place: its yarns are blurred by the share `veil`, and fibres are laid over them. */
export function brushed(
  woven: Grid,
  ground: Grid,
  { widthMm, heightMm }: Loom,
  veil: number,
  fibre: number,
): Grid {
  const { width, height, values } = woven
  const soft = resample(ground, width, height).values
  const field = getFibreField()
  const steps = (places: number, lengthMm: number) => {
    const total = fieldSide * Math.max(1, Math.round((lengthMm * fieldStepsPerMm) / fieldSide))
    return Int32Array.from({ length: places }, (_, at) => Math.floor((at / places) * total) % fieldSide)
  }
  const columns = steps(width, widthMm)
  const rows = steps(height, heightMm)
  for (let row = 0, at = 0; row < height; row++) {
    const line = rows[row]! * fieldSide
    const below = ((rows[row]! + 1) % fieldSide) * fieldSide
    for (let column = 0; column < width; column++, at += 5) {
      const place = columns[column]!
      const here = field[line + place]!
      const light = 1 + fibre * here
      for (let channel = 0; channel < 3; channel++)
        values[at + channel] =
          (values[at + channel]! + (soft[(at / 5) * 3 + channel]! - values[at + channel]!) * veil) * light
      const next = field[line + ((place + 1) % fieldSide)]!
      values[at + 3] = values[at + 3]! * (1 - veil) + (next - here) * fibre
      values[at + 4] = values[at + 4]! * (1 - veil) + (field[below + place]! - here) * fibre
    }
  }
  return woven
}
