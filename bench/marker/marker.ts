// `npm run bench -- marker`: nests shirts, and three instances of the ESICUP collection for a minute each, and compares the
// yields with the goals. `npm run bench -- marker -- FILE.json --seconds 60` nests any instance: see `nest-file.ts`.
import { readFileSync } from 'node:fs'
import { nestInThreads } from '#api/nesting/nest-in-threads.ts'
import { findFaults } from '#garment/nesting/exact-check.ts'
import { yieldOf } from '#garment/nesting/piece.ts'
import type { Figure } from '../common/judge.ts'
import { type BenchPart, definePart } from '../common/run-parts.ts'
import { readInstance } from './read-instance.ts'
import { measureShirtMarkers } from './shirts.ts'

const seconds = 60

const limits = {
  'yield of shirts': { was: 87.3, min: 87, unit: '%' },
  'yield of trousers': { was: 90.4, min: 89, unit: '%' },
  'yield of swim': { was: 75.5, min: 74, unit: '%' },
  'yield of one plain shirt': { was: 85.3, min: 80, unit: '%' },
  'yield of one checked shirt': { was: 77.2, min: 72, unit: '%' },
  'yield of ten plain shirts': { was: 88, min: 86, unit: '%' },
  'time of the first layout': { was: 0.7, max: 2, unit: 's' },
  'faults by the exact check': { was: 0, max: 0, unit: 'faults' },
}

/** The yields of the best known layouts, in percent: those of sparrow, computed from its pictures. */
const bestKnown = { shirts: 90.92, trousers: 92.61, swim: 79.83 }

export const marker: BenchPart = definePart(limits, async () => {
  const figures: Figure<keyof typeof limits>[] = []
  for (const name of ['shirts', 'trousers', 'swim'] as const) {
    const file = new URL(`./instances/${name}.json`, import.meta.url)
    const { pieces, height } = readInstance(readFileSync(file, 'utf8'))
    let first = Number.NaN
    const layout = await nestInThreads(
      pieces,
      { height },
      {
        limit: { seconds },
        onBetter: (_better, after) => {
          if (Number.isNaN(first)) first = after
        },
      },
    )
    const value = yieldOf(pieces, height, layout) * 100
    figures.push(
      { name, limit: `yield of ${name}`, value, beside: { seconds, 'best known': bestKnown[name] } },
      { name: `first layout of ${name}`, limit: 'time of the first layout', value: first },
      {
        name: `faults of ${name}`,
        limit: 'faults by the exact check',
        value: findFaults(pieces, { height }, layout).length,
      },
    )
  }
  for (const { name, yieldPercent, lengthMm, faults, firstSeconds } of await measureShirtMarkers())
    figures.push(
      { name, limit: `yield of ${name}`, value: yieldPercent, beside: { 'length in mm': lengthMm } },
      { name: `first layout of ${name}`, limit: 'time of the first layout', value: firstSeconds },
      { name: `faults of ${name}`, limit: 'faults by the exact check', value: faults },
    )
  return figures
})
