// A front of two squares per row that is cut open along its middle.
import { expect, test } from 'vitest'
import type { Draped, DrapedPiece } from '../mesh/draped.ts'
import { cutOpen, neckCorner } from './cut-open.ts'

const columns = [-60, -30, -10, 0, 10, 30, 60]
const rows = [0, -20, -40, -60, -80]
const middle = columns.indexOf(0)

/** A grid of columns and rows; `particleOf` numbers its vertices. */
function grid(
  name: DrapedPiece['name'],
  us: readonly number[],
  vs: readonly number[],
  particleOf: (column: number, row: number) => number,
): DrapedPiece {
  const triangles: number[] = []
  for (let row = 1; row < vs.length; row++)
    for (let column = 1; column < us.length; column++) {
      const [a, b] = [row * us.length + column - 1, (row - 1) * us.length + column - 1]
      triangles.push(a, a + 1, b, b, a + 1, b + 1)
    }
  return {
    name,
    uv: Float64Array.from(vs.flatMap((v) => us.flatMap((u) => [u, v]))),
    triangles: Uint32Array.from(triangles),
    particle: Uint32Array.from(vs.flatMap((_, row) => us.map((__, column) => particleOf(column, row)))),
    edges: {},
  }
}

/** Front and stand, which goes once round the neck, so that both of its ends are the middle of the front. */
function buttonedShirt(): Draped {
  const last = columns.length - 1
  const front = grid('front', columns, rows, (column, row) => row * columns.length + column)
  front.edges = {
    neckL: [6, 5, 4, 3],
    neckR: [3, 2, 1, 0],
  }
  const frontParticles = columns.length * rows.length
  const stand = grid('stand', [...columns.keys()], [0, -30], (step, row) => {
    const end = step === last ? 0 : step
    return row === 1 && end === 0 ? middle : frontParticles + row * last + end
  })
  stand.edges = { cfR: [last, 2 * last + 1], cfL: [0, last + 1] }
  const flat = rows.flatMap((v) => columns.flatMap((u) => [u / 1000, v / 1000, 0]))
  const standPositions = Array.from({ length: 2 * last * 3 }, () => 0.1)
  return { pieces: [front, stand], positions: Float64Array.from([...flat, ...standPositions]) }
}

const opened = cutOpen(buttonedShirt(), -45)
const [over, stand] = opened.draped.pieces as [DrapedPiece, DrapedPiece]
const { under } = opened.opening
const vertexAt = (u: number, v: number) => rows.indexOf(v) * columns.length + columns.indexOf(u)
const isIn = (piece: DrapedPiece, vertex: number) => piece.triangles.includes(vertex)

test('both layers are there round the middle, above the end of the opening', () => {
  for (const u of [-10, 0, 10]) {
    const vertex = vertexAt(u, -20)
    expect(isIn(over, vertex) && isIn(under, vertex), `${u}`).toBe(true)
    expect(over.particle[vertex], `${u}`).not.toBe(under.particle[vertex])
  }
  expect(isIn(over, vertexAt(-60, -20))).toBe(false)
  expect(isIn(under, vertexAt(60, -20))).toBe(false)
})

test('they are one where the opening ends, and the front below it is whole', () => {
  for (const u of columns) {
    const vertex = vertexAt(u, -60)
    expect(over.particle[vertex], `${u}`).toBe(under.particle[vertex])
    expect(isIn(over, vertex), `${u}`).toBe(true)
    expect(isIn(under, vertexAt(u, -80)), `${u}`).toBe(false)
  }
})

test('the upper layer is before the lower one', () => {
  const vertex = vertexAt(0, -20)
  const z = (piece: DrapedPiece) => opened.draped.positions[piece.particle[vertex]! * 3 + 2]!
  expect(z(over)).toBeGreaterThan(z(under))
})

test('the ends of the stand part, and each stays sewn to its side of the neck', () => {
  const corner = neckCorner(over)
  const [rightTop, rightFoot] = stand.edges['cfR']!.map((vertex) => stand.particle[vertex])
  const [leftTop, leftFoot] = stand.edges['cfL']!.map((vertex) => stand.particle[vertex])
  expect(rightTop).not.toBe(leftTop)
  expect(leftFoot).toBe(over.particle[corner])
  expect(rightFoot).toBe(under.particle[corner])
  expect(rightFoot).not.toBe(leftFoot)
})
