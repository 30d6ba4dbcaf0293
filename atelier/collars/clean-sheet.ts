// Finishes a new sheet: removes triangles without area and smooths the normals of the rest.
import { pointOf, roundNormals } from '../surface/mesh-builder.ts'
import type { Sheet } from '../surface/mesh-builder.ts'
import { cross, size, subtract } from '../surface/vector.ts'

/** Triangles are removed when twice their area is smaller than this, square metres. */
const minDoubleArea = 1e-12

export function cleanSheet(sheet: Sheet, firstVertex: number, firstIndex: number): void {
  const indices = sheet.indices.slice(0, firstIndex)
  for (let index = firstIndex; index < sheet.indices.length; index += 3) {
    const [a, b, c] = [sheet.indices[index]!, sheet.indices[index + 1]!, sheet.indices[index + 2]!]
    const corner = pointOf(sheet, a)
    const [one, other] = [subtract(pointOf(sheet, b), corner), subtract(pointOf(sheet, c), corner)]
    if (size(cross(one, other)) > minDoubleArea) indices.push(a, b, c)
  }
  sheet.indices = indices
  roundNormals(sheet, firstVertex, firstIndex)
}
