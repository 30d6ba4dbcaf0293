// The grid of all files. Points of every part are rounded to the same steps, so that parts that met before rounding
// still meet. A step is that of a 16-bit number over one metre in each direction, about 0.03 mm.
import type { Sheet } from '../surface/mesh-builder.ts'
import { vertexCount } from '../surface/mesh-builder.ts'

const gridSteps = 32767

export interface GridSheet {
  positions: Int16Array<ArrayBuffer>
  normals: Float32Array<ArrayBuffer>
  uvs: Int16Array<ArrayBuffer>
  /** Ambient occlusion as red, green and blue of the same value, in 32 steps. */
  shades: Uint8Array<ArrayBuffer>
  indices: Uint32Array<ArrayBuffer>
}

function onGrid(value: number): number {
  if (Math.abs(value) > 1) throw new Error(`${value} is outside of the grid, which goes from -1 m to 1 m.`)
  return Math.round(value * gridSteps)
}

/** The sheet on the grid. Vertices that became equal are merged, triangles that lost their area are removed. */
export function toGrid(sheet: Sheet): GridSheet {
  const numberByKey = new Map<string, number>()
  const firsts: number[] = []
  const numbers = Array.from({ length: vertexCount(sheet) }, (_, vertex) => {
    const key = [
      ...sheet.positions.slice(vertex * 3, vertex * 3 + 3).map(onGrid),
      ...sheet.uvs.slice(vertex * 2, vertex * 2 + 2).map(onGrid),
      ...sheet.normals.slice(vertex * 3, vertex * 3 + 3).map((each) => Math.round(each * 60)),
    ].join(' ')
    const number = numberByKey.get(key)
    if (number !== undefined) return number
    numberByKey.set(key, firsts.length)
    firsts.push(vertex)
    return firsts.length - 1
  })
  const place = (number: number, axis: number) => onGrid(sheet.positions[firsts[number]! * 3 + axis]!)
  const hasArea = (a: number, b: number, c: number): boolean => {
    const [x, y, z] = [0, 1, 2].map((axis) => place(b, axis) - place(a, axis)) as [number, number, number]
    const [p, q, r] = [0, 1, 2].map((axis) => place(c, axis) - place(a, axis)) as [number, number, number]
    return y * r !== z * q || z * p !== x * r || x * q !== y * p
  }
  const indices: number[] = []
  for (let index = 0; index < sheet.indices.length; index += 3) {
    const [a, b, c] = sheet.indices.slice(index, index + 3).map((each) => numbers[each]!) as [
      number,
      number,
      number,
    ]
    if (a !== b && b !== c && c !== a && hasArea(a, b, c)) indices.push(a, b, c)
  }
  const select = (values: readonly number[], width: number) =>
    firsts.flatMap((vertex) => values.slice(vertex * width, vertex * width + width))
  return {
    positions: Int16Array.from(select(sheet.positions, 3), onGrid),
    normals: Float32Array.from(select(sheet.normals, 3)),
    uvs: Int16Array.from(select(sheet.uvs, 2), onGrid),
    shades: Uint8Array.from(
      firsts.flatMap((vertex) => {
        const shade = Math.min(255, Math.round(32 * Math.max(0, sheet.shades[vertex]!)) * 8)
        return [shade, shade, shade]
      }),
    ),
    indices: Uint32Array.from(indices),
  }
}
