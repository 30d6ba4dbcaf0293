// Numbers in the memory of the program that adds images to a lattice.
import { groupSize, jobBytes, jobRecord, latticeProgram, type LatticeProgram } from './lattice-program.ts'

export interface NumberStore extends LatticeProgram {
  /** All numbers of 4 bytes, with a fraction and without; `allocate` may replace the arrays. */
  values(): Float32Array
  integers(): Int32Array
  /** Room for numbers of 4 bytes, which are 0; returns the index of the first, an even one. */
  allocate(count: number): number
  /** Writes a job for `addImages`; `index` is that of its first number. */
  setJob(index: number, x: number, y: number, weight: number, image: number): void
}

const pageBytes = 65_536

/** How many numbers of 4 bytes a job has. */
export const jobSize = jobBytes / 4

/** Where its weight and image are. */
const [weightAt, imageAt] = [jobRecord.weight / 4, jobRecord.image / 4]

export function createNumberStore(): NumberStore {
  const memory = new WebAssembly.Memory({ initial: 16, maximum: 65_536 })
  const { addImages, findBelow } = latticeProgram(memory)
  let values = new Float32Array(memory.buffer)
  let integers = new Int32Array(memory.buffer)
  let doubles = new Float64Array(memory.buffer)
  let used = 0
  return {
    addImages,
    findBelow,
    values: () => values,
    integers: () => integers,
    allocate(count) {
      const first = used
      used += Math.ceil(count / groupSize) * groupSize
      const missing = used * 4 - memory.buffer.byteLength
      if (missing > 0) {
        memory.grow(Math.ceil(missing / pageBytes) + memory.buffer.byteLength / pageBytes / 4)
        values = new Float32Array(memory.buffer)
        integers = new Int32Array(memory.buffer)
        doubles = new Float64Array(memory.buffer)
      }
      return first
    },
    setJob(index, x, y, weight, image) {
      const first = index >> 1
      doubles[first] = x
      doubles[first + 1] = y
      values[index + weightAt] = weight
      integers[index + imageAt] = image
    },
  }
}
