// A WebAssembly module written instruction by instruction: its binary form is lists of bytes.

/** The types of values. */
const valueTypes = { i32: 0x7f, f32: 0x7d, f64: 0x7c, v128: 0x7b } as const
type ValueType = keyof typeof valueTypes

/** Numbers in groups of 7 bits, the last of which has no bit of 128. */
function signed(value: number): number[] {
  const low = value & 0x7f
  const high = value >> 7
  return (high === 0 && low < 64) || (high === -1 && low >= 64) ? [low] : [low | 0x80, ...signed(high)]
}
const unsigned = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)]

export const code = (...parts: readonly (readonly number[])[]): number[] => parts.flat()

export const get = (local: number): number[] => [0x20, local]
export const set = (local: number): number[] => [0x21, local]
const tee = (local: number): number[] => [0x22, local]
export const constant = (value: number): number[] => [0x41, ...signed(value)]
export const constantF64 = (value: number): number[] => [
  0x44,
  ...new Uint8Array(Float64Array.of(value).buffer),
]

/** Instructions without operands in their bytes. */
export const instructions = {
  add: [0x6a],
  subtract: [0x6b],
  multiply: [0x6c],
  shiftRight: [0x76],
  isLess: [0x48],
  isGreater: [0x4a],
  select: [0x1b],
  floorF64: [0x9c],
  subtractF64: [0xa1],
  multiplyF64: [0xa2],
  toInteger: [0xfc, 0x02],
  splat: [0xfd, 0x13],
  isLessInGroup: [0xfd, 0x43],
  isAnyTrue: [0xfd, 0x53],
  addGroups: [0xfd, 0xe4, 0x01],
  multiplyGroups: [0xfd, 0xe6, 0x01],
} as const

export const load = (offset: number): number[] => [0x28, 2, offset]
export const loadF32 = (offset: number): number[] => [0x2a, 2, offset]
export const loadF64 = (offset: number): number[] => [0x2b, 3, offset]
export const loadGroup = (offset: number): number[] => [0xfd, 0x00, 2, offset]
export const store = (offset: number): number[] => [0x36, 2, offset]
export const storeGroup = (offset: number): number[] => [0xfd, 0x0b, 2, offset]

const end = [0x0b]

export const whenTrue = (condition: number[], ...parts: number[][]): number[] =>
  code(condition, [0x04, 0x40], ...parts, end)

export const increase = (local: number, by: number[]): number[] =>
  code(get(local), by, instructions.add, set(local))

/** The smaller or larger of two integers without side effects. */
export const smaller = (a: number[], b: number[]): number[] =>
  code(a, b, a, b, instructions.isLess, instructions.select)
export const larger = (a: number[], b: number[]): number[] =>
  code(a, b, a, b, instructions.isGreater, instructions.select)

/** Repeats until a count, which is 1 or more, is 0. */
export const repeat = (count: number, ...parts: number[][]): number[] =>
  code([0x03, 0x40], ...parts, get(count), constant(1), instructions.subtract, tee(count), [0x0d, 0], end)

export interface WasmFunction {
  name: string
  parameters: readonly ValueType[]
  /** The type of its other variables, which are numbered after the parameters. */
  locals: readonly ValueType[]
  result: 'i32' | null
  body: number[]
}

const header = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0]

/** A module with exported functions, which imports its memory as `env.memory`. */
export function wasmModule(functions: readonly WasmFunction[]): WebAssembly.Module {
  const name = (text: string) => [text.length, ...new TextEncoder().encode(text)]
  const list = (items: readonly (readonly number[])[]) => [...unsigned(items.length), ...items.flat()]
  const section = (id: number, bytes: readonly number[]) => [id, ...unsigned(bytes.length), ...bytes]
  const typesOf = (types: readonly ValueType[]) => list(types.map((type) => [valueTypes[type]]))
  const bodyOf = ({ locals, body }: WasmFunction) => {
    const bytes = code(list(locals.map((type) => [1, valueTypes[type]])), body, end)
    return [...unsigned(bytes.length), ...bytes]
  }
  const types = functions.map(({ parameters, result }) =>
    code([0x60], typesOf(parameters), typesOf(result ? [result] : [])),
  )
  const maxPages = unsigned(65_536)
  return new WebAssembly.Module(
    Uint8Array.from([
      ...header,
      ...section(1, list(types)),
      ...section(2, list([[...name('env'), ...name('memory'), 2, 1, 1, ...maxPages]])),
      ...section(3, list(functions.map((_, index) => [index]))),
      ...section(7, list(functions.map((one, index) => [...name(one.name), 0, index]))),
      ...section(10, list(functions.map(bodyOf))),
    ]),
  )
}
