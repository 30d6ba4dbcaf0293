import { expect, test } from 'vitest'
import type { FabricView } from '#contract/design.ts'
import { fabrics } from '#garment/fabric/fabrics.ts'
import { english } from '../../../testing/english.ts'
import { fabricFacts } from './fabric-text.ts'

test('threads are counted per unit of the market', () => {
  const fabric = {
    ...fabrics[0]!,
    threadsPerCm: { warp: 50, weft: 30 },
    priceMinor: 0,
  } as unknown as FabricView
  const threadsIn = (unit: 'cm' | 'in') => fabricFacts(fabric, String, unit, english).threads
  expect(threadsIn('cm')).toBe('50 × 30 per cm')
  expect(threadsIn('in')).toBe('127 × 76 per inch')
})
