// Builds a mesh, which has one sheet of triangles for each material of the shirt.
import type { MaterialName } from '#garment/scene/materials.ts'
import { add, cross, size, subtract, unit } from '#garment/common/vector.ts'
import type { Vector } from '#garment/common/vector.ts'

export interface Sheet {
  /** Three numbers per vertex, metres. */
  positions: number[]
  normals: number[]
  /** Two numbers per vertex: metres of cloth along weft and warp; 0 to 1 on label and monogram. */
  uvs: number[]
  /** Ambient occlusion: the share of the light that reaches the vertex, 0 to 1. */
  shades: number[]
  /** Three vertices per triangle, counter-clockwise from outside. */
  indices: number[]
}

export type Mesh = Record<MaterialName, Sheet>

const emptySheet = (): Sheet => ({ positions: [], normals: [], uvs: [], shades: [], indices: [] })

export function emptyMesh(): Mesh {
  return {
    cloth: emptySheet(),
    lining: emptySheet(),
    stitch: emptySheet(),
    button: emptySheet(),
    label: emptySheet(),
    monogram: emptySheet(),
  }
}

export const vertexCount = (sheet: Sheet): number => sheet.positions.length / 3

/** Adds a vertex and returns its number. */
export function addVertex(
  sheet: Sheet,
  point: Vector,
  normal: Vector,
  u: number,
  v: number,
  shade = 1,
): number {
  sheet.positions.push(...point)
  sheet.normals.push(...normal)
  sheet.uvs.push(u, v)
  sheet.shades.push(shade)
  return vertexCount(sheet) - 1
}

export function addTriangle(sheet: Sheet, a: number, b: number, c: number): void {
  sheet.indices.push(a, b, c)
}

/** Adds a band between two rows of vertices, of which the second is to the left of the first. */
export function addBand(sheet: Sheet, right: readonly number[], left: readonly number[], isClosed = false) {
  for (let index = 0; index < right.length - (isClosed ? 0 : 1); index++) {
    const next = (index + 1) % right.length
    addTriangle(sheet, right[index]!, right[next]!, left[next]!)
    addTriangle(sheet, right[index]!, left[next]!, left[index]!)
  }
}

export function pointOf(sheet: Sheet, vertex: number): Vector {
  return [sheet.positions[vertex * 3]!, sheet.positions[vertex * 3 + 1]!, sheet.positions[vertex * 3 + 2]!]
}

export function normalOf(sheet: Sheet, vertex: number): Vector {
  return [sheet.normals[vertex * 3]!, sheet.normals[vertex * 3 + 1]!, sheet.normals[vertex * 3 + 2]!]
}

export function setNormal(sheet: Sheet, vertex: number, normal: Vector): void {
  for (let axis = 0; axis < 3; axis++) sheet.normals[vertex * 3 + axis] = normal[axis]!
}

/** Smooths the normals of the vertices from `from` on: each becomes the mean of its faces, weighted by their area. */
export function roundNormals(sheet: Sheet, from = 0, firstIndex = 0): void {
  const sums = new Map<number, Vector>()
  for (let index = firstIndex; index < sheet.indices.length; index += 3) {
    const corners = sheet.indices.slice(index, index + 3)
    const [a, b, c] = corners.map((each) => pointOf(sheet, each)) as [Vector, Vector, Vector]
    const face = cross(subtract(b, a), subtract(c, a))
    for (const each of corners) sums.set(each, add(sums.get(each) ?? [0, 0, 0], face))
  }
  for (const [vertex, sum] of sums) {
    if (vertex < from) continue
    setNormal(sheet, vertex, unit(sum))
  }
}

export function addSheet(to: Sheet, from: Sheet): void {
  const start = vertexCount(to)
  for (const key of ['positions', 'normals', 'uvs', 'shades'] as const)
    for (const each of from[key]) to[key].push(each)
  for (const each of from.indices) to.indices.push(each + start)
}

/** Triangles are removed when twice their area is smaller than this, square metres. */
const minDoubleArea = 1e-12

/** Removes the triangles without area from a new part of a sheet, and smooths the normals of the rest. */
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
