// The workshop's pattern is that of the shirt on screen: the same outlines where their measures agree, and sewn by the
// same solver it hangs in the same place.
import { expect, test } from 'vitest'
import { bodyOfSize, standardSizes } from '#garment/body/sizes.ts'
import { edgeOf, outlineOf, pieceOf, piecesOf } from '#garment/pattern/pattern.ts'
import type { Cut, Pattern, PieceName } from '#garment/pattern/pattern.ts'
import { distance, isInside, lengthOf } from '#garment/pattern/polyline.ts'
import { seams } from '#garment/pattern/seams.ts'
import { mannequinOf } from '../body/mannequin.ts'
import { drapedPiece } from '../mesh/draped.ts'
import type { Draped } from '../mesh/draped.ts'
import { production } from '../pattern/production.ts'
import { simon } from '../pattern/simon.ts'
import { drapeMaster } from './master.ts'
import { hanging } from './movement.ts'
import { drapedSurfaceOf } from './surface.ts'

const cut: Cut = { fit: 'slim', back: 'plain', sleeves: 'long' }

const edge = (pattern: Pattern, piece: PieceName, name: string) => edgeOf(pieceOf(pattern, piece), name)

test('its edges are sewn together without more ease than those on screen', () => {
  for (const size of standardSizes) {
    const pattern = production(bodyOfSize(size), cut)
    for (const { name, edges } of seams) {
      const [one, other] = edges.map(([piece, of]) => {
        const tucks = pieceOf(pattern, piece).tucks?.[of] ?? []
        return lengthOf(edge(pattern, piece, of)) - tucks.reduce((sum, { fabricMm }) => sum + fabricMm, 0)
      })
      expect(Math.abs(one! - other!), `${name}, ${size}`).toBeLessThan(name.startsWith('arm') ? 3 : 1.5)
    }
  }
})

test('each piece is closed, and no edge is apart from the next', () => {
  for (const { edges } of piecesOf(production(bodyOfSize('M'), cut)))
    edges.forEach(({ line }, index) => {
      expect(distance(line.at(-1)!, edges[(index + 1) % edges.length]!.line[0]!)).toBeLessThan(1e-6)
    })
})

test('neckline, shoulder, yoke and hem are those of the shirt on screen', () => {
  for (const size of ['S', 'M', 'L', 'XL', '2XL', '3XL'] as const) {
    const body = bodyOfSize(size)
    const [onScreen, made] = [simon(body, cut), production(body, cut)]
    for (const [piece, name] of [
      ['front', 'neckL'],
      ['front', 'shoulderL'],
      ['front', 'hemL'],
      ['yoke', 'neckR'],
      ['yoke', 'shoulderR'],
      ['yoke', 'bottomR'],
      ['yoke', 'armR'],
    ] as const) {
      const [one, other] = [edge(onScreen, piece, name), edge(made, piece, name)]
      expect(Math.abs(lengthOf(one) - lengthOf(other)), `${piece} ${name}, ${size}`).toBeLessThan(1.5)
      expect(distance(one[0]!, other[0]!), `${piece} ${name}, ${size}`).toBeLessThan(2)
    }
  }
})

test('the underarm is up to 40 mm higher, because the sleeve has the width of its measure', () => {
  for (const size of standardSizes) {
    const body = bodyOfSize(size)
    const [onScreen, made] = [simon(body, cut), production(body, cut)]
    const [one, other] = [onScreen, made].map((pattern) => edge(pattern, 'front', 'armL')[0]!)
    expect(Math.abs(one![0] - other![0]), size).toBeLessThan(1)
    expect(other![1] - one![1], size).toBeGreaterThan(-5)
    expect(other![1] - one![1], size).toBeLessThan(45)
  }
})

/** How far apart the same places of a piece hang, millimetres, in rising order. */
function apartMm(name: PieceName, one: [Pattern, Draped], other: [Pattern, Draped]): number[] {
  const sides = [one, other].map(([pattern, draped]) => ({
    outline: outlineOf(pieceOf(pattern, name)),
    write: drapedSurfaceOf(draped, drapedPiece(draped, name)),
    point: new Float64Array(3),
  }))
  const found: number[] = []
  for (let u = -300; u <= 300; u += 20)
    for (let v = -800; v <= 200; v += 20) {
      if (!sides.every(({ outline }) => isInside([u, v], outline))) continue
      for (const { write, point } of sides) write(u, v, point, 0)
      const [a, b] = [sides[0]!.point, sides[1]!.point]
      found.push(1000 * Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!, a[2]! - b[2]!))
    }
  return found.toSorted((a, b) => a - b)
}

test('sewn by the solver, it hangs where the shirt on screen hangs', () => {
  const body = bodyOfSize('M')
  const patterns = [simon(body, cut), production(body, cut)]
  const [onScreen, made] = patterns.map((pattern): [Pattern, Draped] => [
    pattern,
    drapeMaster(pattern, { mannequin: () => mannequinOf(body), hanging }, 0.3, () => undefined, 0.35),
  ])
  const limits = {
    yoke: [5, 10],
    front: [10, 25],
    back: [10, 25],
    sleeveL: [18, 30],
    sleeveR: [18, 30],
  } as const
  for (const [name, [mean, most]] of Object.entries(limits)) {
    const apart = apartMm(name as PieceName, onScreen!, made!)
    expect(apart.reduce((sum, mm) => sum + mm, 0) / apart.length, name).toBeLessThan(mean)
    expect(apart[Math.floor(apart.length * 0.95)], name).toBeLessThan(most)
  }
})
