import { describe, expect, it } from 'vitest'
import { findFaults } from '#garment/nesting/exact-check.ts'
import type { Layout, Piece } from '#garment/nesting/piece.ts'
import { NestingError } from '#garment/nesting/search.ts'
import { nestInThreads } from './nest-in-threads.ts'

const pieces: Piece[] = [
  {
    outline: [
      [0, 0],
      [9, 0],
      [6, 7],
    ],
    holes: [],
    demand: 8,
    rotations: [0, 180],
  },
  {
    outline: [
      [0, 0],
      [4, 0],
      [4, 3],
      [0, 3],
    ],
    holes: [],
    demand: 8,
    rotations: [0],
  },
]
const height = 25

describe('two threads', () => {
  it('find the same for the same seed and number of rounds', async () => {
    const limit = { rounds: 2 }
    const layout = await nestInThreads(pieces, { height }, { limit, seed: 3 })
    expect(findFaults(pieces, { height }, layout)).toEqual([])
    expect(await nestInThreads(pieces, { height }, { limit, seed: 3 })).toEqual(layout)
  })

  it('report each shorter layout, and stop when told', async () => {
    const stop = new AbortController()
    const reported: Layout[] = []
    const layout = await nestInThreads(
      pieces,
      { height },
      {
        limit: { seconds: 1000 },
        signal: stop.signal,
        onBetter: (better) => {
          reported.push(better)
          if (reported.length === 3) stop.abort()
        },
      },
    )
    const lengths = reported.map(({ length }) => length)
    expect(lengths).toEqual(lengths.toSorted((a, b) => b - a))
    expect(lengths.length).toBeGreaterThanOrEqual(3)
    expect(layout).toEqual(reported.at(-1))
  })

  it('have the first layout when they are stopped before they start', async () => {
    const layout = await nestInThreads(
      pieces,
      { height },
      {
        limit: { seconds: 1000 },
        signal: AbortSignal.abort(),
      },
    )
    expect(findFaults(pieces, { height }, layout)).toEqual([])
  })

  it('say what is wrong with the pieces', async () => {
    const nested = nestInThreads([{ ...pieces[0]!, demand: 0 }], { height }, { limit: { rounds: 1 } })
    await expect(nested).rejects.toThrow(NestingError)
  })
})
