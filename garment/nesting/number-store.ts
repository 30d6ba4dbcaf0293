// Numbers in the memory of a small WebAssembly program that adds rows of them, four numbers at a time: JavaScript adds one
// at a time, and this takes half of a search.

/** How many numbers are added at once; rows are read and written in whole groups. */
export const groupSize = 4

export interface NumberStore {
  /** All numbers; `allocate` may replace the array. */
  values(): Float32Array
  /** Room for numbers, which are 0; returns the index of the first. */
  allocate(count: number): number
  /** Adds `weight` times the numbers at `from` to those at `to`: `groups` groups in each row. */
  addRows(
    to: number,
    toStride: number,
    from: number,
    fromStride: number,
    rows: number,
    groups: number,
    weight: number,
  ): void
}

const pageBytes = 65_536

export function createNumberStore(): NumberStore {
  const memory = new WebAssembly.Memory({ initial: 16, maximum: 65_536 })
  const { add } = new WebAssembly.Instance(compiledProgram(), { env: { memory } }).exports as {
    add(
      to: number,
      toStride: number,
      from: number,
      fromStride: number,
      rows: number,
      groups: number,
      weight: number,
    ): void
  }
  let values = new Float32Array(memory.buffer)
  let used = 0
  return {
    values: () => values,
    allocate(count) {
      const first = used
      used += Math.ceil(count / groupSize) * groupSize
      const missing = used * 4 - memory.buffer.byteLength
      if (missing > 0) {
        memory.grow(Math.ceil(missing / pageBytes) + memory.buffer.byteLength / pageBytes / 4)
        values = new Float32Array(memory.buffer)
      }
      return first
    },
    addRows(to, toStride, from, fromStride, rows, groups, weight) {
      if (rows > 0 && groups > 0) add(4 * to, 4 * toStride, 4 * from, 4 * fromStride, rows, groups, weight)
    },
  }
}

let compiled: WebAssembly.Module | undefined
const compiledProgram = (): WebAssembly.Module => (compiled ??= new WebAssembly.Module(program()))

/** The program in WebAssembly's binary form: the function `add`, whose addresses and strides are in bytes. */
function program(): Uint8Array<ArrayBuffer> {
  const [i32, f32, v128, functionType] = [0x7f, 0x7d, 0x7b, 0x60]
  /** The parameters of the function, and its other variables. */
  const [to, toStride, from, fromStride, rows, groups, weight, toGroup, fromGroup, left, weights] =
    Array.from({ length: 11 }, (_, local) => local)
  const code = (...parts: number[][]) => parts.flat()
  const get = (local: number | undefined) => [0x20, local!]
  const set = (local: number | undefined) => [0x21, local!]
  const tee = (local: number | undefined) => [0x22, local!]
  const constant = (value: number) => [0x41, value]
  const [add, subtract, loop, repeatIf, end] = [[0x6a], [0x6b], [0x03, 0x40], [0x0d, 0], [0x0b]]
  const [load, store] = [
    [0xfd, 0x00, 2, 0],
    [0xfd, 0x0b, 2, 0],
  ]
  const [splat, addGroups, multiplyGroups] = [
    [0xfd, 0x13],
    [0xfd, 0xe4, 0x01],
    [0xfd, 0xe6, 0x01],
  ]
  const increase = (local: number | undefined, by: number[]) => code(get(local), by, add, set(local))
  /** Repeats until a count is 0. */
  const repeat = (count: number | undefined, ...parts: number[][]) =>
    code(loop, ...parts, get(count), constant(1), subtract, tee(count), repeatIf, end)
  const addGroup = code(
    code(get(toGroup), get(toGroup), load),
    code(get(fromGroup), load, get(weights), multiplyGroups),
    code(addGroups, store),
    code(increase(toGroup, constant(16)), increase(fromGroup, constant(16))),
  )
  const addRow = code(
    code(get(to), set(toGroup), get(from), set(fromGroup), get(groups), set(left)),
    repeat(left, addGroup),
    code(increase(to, get(toStride)), increase(from, get(fromStride))),
  )
  const locals = [2, 3, i32, 1, v128]
  const body = code(locals, get(weight), splat, set(weights), repeat(rows, addRow), end)
  const name = (text: string) => [text.length, ...new TextEncoder().encode(text)]
  /** A length in the form of WebAssembly: 7 bits in each byte. */
  const sized = (bytes: number[]) => [(bytes.length & 0x7f) | 0x80, bytes.length >> 7, ...bytes]
  const section = (id: number, bytes: number[]) => [id, ...sized(bytes)]
  const maxPages = [0x80, 0x80, 0x04]
  return Uint8Array.from(
    code(
      [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      section(1, [1, functionType, 7, i32, i32, i32, i32, i32, i32, f32, 0]),
      section(2, [1, ...name('env'), ...name('memory'), 2, 1, 1, ...maxPages]),
      section(3, [1, 0]),
      section(7, [1, ...name('add'), 0, 0]),
      section(10, [1, ...sized(body)]),
    ),
  )
}
