// The forecast against markers that it was not fitted to: `npm run bench -- forecast` compares many more.
import { expect, it } from 'vitest'
import { bodyOfSize } from '../body/sizes.ts'
import { sewnMeasures } from '../body/shirt-measures.ts'
import { draftPattern } from '../cutting/draft/draft-pattern.ts'
import { markerProblem, piecesOf, searchToleranceMm } from '../cutting/marker/marker-problem.ts'
import { fabricOfMarker } from '../cutting/marker/on-fabric.ts'
import { type Design, defaultDesign } from '../design/design.ts'
import { fabricByCode } from '../fabric/fabrics.ts'
import { createSearch } from '../nesting/search.ts'
import { simplifyPieces } from '../nesting/simplify.ts'
import { fabricConsumption } from './fabric-consumption.ts'

/** The marker after a second of search, with the trimmed edges and the gap of a new marker. */
function markerMm(design: Design, size: 'XS' | 'M' | '3XL'): number {
  const body = bodyOfSize(size)
  const fabric = fabricByCode(design.fabric)!
  const measures = sewnMeasures(design, { body, fit: 'regular' })!
  const pieces = draftPattern({ measures, body, design, fabric }).pieces.filter(
    ({ material }) => material === 'main',
  )
  const settings = { widthMm: 1500, trimMm: 20, gapMm: 2, flaws: [] }
  const problem = markerProblem([pieces], fabricOfMarker(fabric), settings)
  const search = createSearch(simplifyPieces(piecesOf(problem), searchToleranceMm), problem.strip, 1)
  for (let part = 0; part < 10; part++) search.run(800, part / 10)
  return search.best().layout.length
}

it.each<[string, Partial<Design>, 'XS' | 'M' | '3XL']>([
  ['a plain shirt', { fabric: 'XC001' }, 'M'],
  ['a large shirt with a check', { fabric: 'XC037', pocket: 'barrel' }, '3XL'],
  ['a small shirt with short sleeves', { sleeves: 'short', yoke: 'split' }, 'XS'],
])('what is reserved for %s is enough for its marker, and not a fifth more', (_what, choices, size) => {
  const design = { ...defaultDesign, ...choices }
  const reserved = fabricConsumption(design, bodyOfSize(size))[0]!.mm
  const laid = markerMm(design, size)
  expect(reserved).toBeGreaterThanOrEqual(laid)
  expect(reserved).toBeLessThan(laid * 1.2)
})
