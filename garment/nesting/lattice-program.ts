// What the search does most, as a small WebAssembly program that works on four numbers at a time: adding the images of depth
// fields to a lattice, and finding its low numbers. JavaScript works on one number at a time.
import {
  code,
  constant,
  constantF64,
  get,
  increase,
  instructions,
  larger,
  load,
  loadF32,
  loadF64,
  loadGroup,
  repeat,
  set,
  smaller,
  store,
  storeGroup,
  type WasmFunction,
  wasmModule,
  whenTrue,
} from './wasm-module.ts'

/** How many numbers are added at once; rows are read and written in whole groups. */
export const groupSize = 4

/** How many times finer than the lattice an image is drawn along each axis. */
export const phases = 3

/** The numbers of an image in memory, each 4 bytes: bytes from the image's record. */
export const imageRecord = {
  start: 0,
  firstColumn: 4,
  firstRow: 8,
  columns: 12,
  rows: 16,
  stride: 20,
} as const
export const imageRecordBytes = 24

/** An image that is to be added: where the lattice's first node is on it along x and y (8 bytes each), weight, record. */
export const jobRecord = { x: 0, y: 8, weight: 16, image: 20 } as const
export const jobBytes = 24

export interface LatticeProgram {
  /** Adds images to a lattice; all addresses and strides are in bytes. There is at least one job. */
  addImages(jobs: number, count: number, to: number, columns: number, rows: number, stride: number): void
  /** Writes the indexes of the groups with a number below a limit, in order, and returns how many bytes these are. */
  findBelow(from: number, groups: number, limit: number, found: number): number
}

const { add, subtract, multiply, shiftRight, isGreater } = instructions
const { floorF64, subtractF64, multiplyF64, toInteger } = instructions
const { splat, isLessInGroup, isAnyTrue, addGroups, multiplyGroups } = instructions

function addImages(): WasmFunction {
  const [jobs, count, lattice, columns, rows, stride] = [0, 1, 2, 3, 4, 5] as const
  const [image, phase, offsetX, offsetY, column, row] = [6, 7, 8, 9, 10, 11] as const
  const [width, height, groups, to, from, toGroup, fromGroup, left] = [
    12, 13, 14, 15, 16, 17, 18, 19,
  ] as const
  const [floorX, floorY, weights] = [20, 21, 22] as const
  const ofImage = (name: keyof typeof imageRecord) => code(get(image), load(imageRecord[name]))
  const ofJob = (axis: 'x' | 'y') => code(get(jobs), loadF64(jobRecord[axis]))
  // A number a little below a whole one is rounded to 1 above the whole one below.
  const phaseOf = (axis: 'x' | 'y', floor: number) =>
    smaller(
      code(ofJob(axis), get(floor), subtractF64, constantF64(phases), multiplyF64, toInteger),
      constant(phases - 1),
    )
  const negative = (local: number) => code(constant(0), get(local), subtract)
  const readJob = code(
    code(get(jobs), load(jobRecord.image), set(image)),
    code(ofJob('x'), floorF64, set(floorX), ofJob('y'), floorF64, set(floorY)),
    code(phaseOf('y', floorY), constant(phases), multiply, phaseOf('x', floorX), add, set(phase)),
    // The lattice's node at column, row is the image's at `offsetX + column`, `offsetY + row`.
    code(get(floorX), toInteger, ofImage('firstColumn'), subtract, set(offsetX)),
    code(get(floorY), toInteger, ofImage('firstRow'), subtract, set(offsetY)),
    code(larger(constant(0), negative(offsetX)), set(column)),
    code(larger(constant(0), negative(offsetY)), set(row)),
    smaller(get(columns), code(ofImage('columns'), get(offsetX), subtract)),
    code(get(column), subtract, set(width)),
    smaller(get(rows), code(ofImage('rows'), get(offsetY), subtract)),
    code(get(row), subtract, set(height)),
  )
  const readAddresses = code(
    code(get(width), constant(groupSize - 1), add, constant(2), shiftRight, set(groups)),
    code(get(lattice), get(row), get(stride), multiply, add),
    code(get(column), constant(4), multiply, add, set(to)),
    code(get(phase), ofImage('rows'), multiply, get(offsetY), add, get(row), add),
    code(ofImage('stride'), multiply, ofImage('start'), add),
    code(get(offsetX), get(column), add, constant(4), multiply, add, set(from)),
    code(get(jobs), loadF32(jobRecord.weight), splat, set(weights)),
  )
  const addGroup = code(
    code(get(toGroup), get(toGroup), loadGroup(0)),
    code(get(fromGroup), loadGroup(0), get(weights), multiplyGroups),
    code(addGroups, storeGroup(0)),
    code(increase(toGroup, constant(16)), increase(fromGroup, constant(16))),
  )
  const addRow = code(
    code(get(to), set(toGroup), get(from), set(fromGroup), get(groups), set(left)),
    repeat(left, addGroup),
    code(increase(to, get(stride)), increase(from, ofImage('stride'))),
  )
  const isSeen = (local: number) => code(get(local), constant(0), isGreater)
  return {
    name: 'addImages',
    parameters: ['i32', 'i32', 'i32', 'i32', 'i32', 'i32'],
    locals: [...Array.from({ length: 14 }, () => 'i32' as const), 'f64', 'f64', 'v128'],
    result: null,
    body: repeat(
      count,
      readJob,
      whenTrue(code(isSeen(width), isSeen(height), multiply), readAddresses, repeat(height, addRow)),
      increase(jobs, constant(jobBytes)),
    ),
  }
}

function findBelow(): WasmFunction {
  const [from, groups, limit, found, index, first, limits] = [0, 1, 2, 3, 4, 5, 6] as const
  return {
    name: 'findBelow',
    parameters: ['i32', 'i32', 'f32', 'i32'],
    locals: ['i32', 'i32', 'v128'],
    result: 'i32',
    body: code(
      code(get(limit), splat, set(limits), get(found), set(first)),
      repeat(
        groups,
        whenTrue(
          code(get(from), loadGroup(0), get(limits), isLessInGroup, isAnyTrue),
          code(get(found), get(index), store(0), increase(found, constant(4))),
        ),
        code(increase(from, constant(16)), increase(index, constant(1))),
      ),
      code(get(found), get(first), subtract),
    ),
  }
}

let compiled: WebAssembly.Module | undefined

export const latticeProgram = (memory: WebAssembly.Memory): LatticeProgram =>
  new WebAssembly.Instance((compiled ??= wasmModule([addImages(), findBelow()])), { env: { memory } })
    .exports as unknown as LatticeProgram
