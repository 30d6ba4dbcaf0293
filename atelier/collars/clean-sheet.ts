// Finishes a new sheet: removes triangles without area and smooths the normals of the rest.
import { pointOf, roundNormals } from '../surface/mesh-builder.ts'
import type { Sheet } from '../surface/mesh-builder.ts'
import { cross, size, subtract } from '../surface/vector.ts'

/** Twice the area below which a triangle is none, square metres. */
const minDoubleArea = 1e-12

export function cleanSheet(sheet: Sheet, firstVertex: number, firstIndex: number): void {
  const kept = sheet.indices.slice(0, firstIndex)
  for (let index = firstIndex; index < sheet.indices.length; index += 3) {
    const [a, b, c] = [sheet.indices[index]!, sheet.indices[index + 1]!, sheet.indices[index + 2]!]
    const corner = pointOf(sheet, a)
    const [one, other] = [subtract(pointOf(sheet, b), corner), subtract(pointOf(sheet, c), corner)]
    if (size(cross(one, other)) > minDoubleArea) kept.push(a, b, c)
  }
  sheet.indices = kept
  roundNormals(sheet, firstVertex, firstIndex)
}
