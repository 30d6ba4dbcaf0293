// The grid all files share. Points of every part are rounded to the same steps, so that what met before meets after;
// the steps are those of a 16-bit number over one metre either way, about 0.03 mm, with no offsets to add again.
import type { Sheet } from '../surface/mesh-builder.ts'
import { vertexCount } from '../surface/mesh-builder.ts'

const gridSteps = 32767

export interface GridSheet {
  positions: Int16Array<ArrayBuffer>
  normals: Float32Array<ArrayBuffer>
  uvs: Int16Array<ArrayBuffer>
  /** Red, green and blue of one light, in 32 steps. */
  shades: Uint8Array<ArrayBuffer>
  indices: Uint32Array<ArrayBuffer>
}

function onGrid(value: number): number {
  if (Math.abs(value) > 1) throw new Error(`${value} lies beyond the metre the grid spans.`)
  return Math.round(value * gridSteps)
}

/** The sheet on the grid: vertices that came to be the same are one, triangles that collapsed are gone. */
export function toGrid(sheet: Sheet): GridSheet {
  const known = new Map<string, number>()
  const kept: number[] = []
  const numbers = Array.from({ length: vertexCount(sheet) }, (_, vertex) => {
    const key = [
      ...sheet.positions.slice(vertex * 3, vertex * 3 + 3).map(onGrid),
      ...sheet.uvs.slice(vertex * 2, vertex * 2 + 2).map(onGrid),
      ...sheet.normals.slice(vertex * 3, vertex * 3 + 3).map((each) => Math.round(each * 60)),
    ].join(' ')
    const number = known.get(key)
    if (number !== undefined) return number
    known.set(key, kept.length)
    kept.push(vertex)
    return kept.length - 1
  })
  const place = (number: number, axis: number) => onGrid(sheet.positions[kept[number]! * 3 + axis]!)
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
  const spread = (values: readonly number[], width: number) =>
    kept.flatMap((vertex) => values.slice(vertex * width, vertex * width + width))
  return {
    positions: Int16Array.from(spread(sheet.positions, 3), onGrid),
    normals: Float32Array.from(spread(sheet.normals, 3)),
    uvs: Int16Array.from(spread(sheet.uvs, 2), onGrid),
    shades: Uint8Array.from(
      kept.flatMap((vertex) => {
        const shade = Math.min(255, Math.round(32 * Math.max(0, sheet.shades[vertex]!)) * 8)
        return [shade, shade, shade]
      }),
    ),
    indices: Uint32Array.from(indices),
  }
}
