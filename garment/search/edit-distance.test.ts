// Edits between words.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance, maxEdits } from './edit-distance.ts'

describe('edits between two words', () => {
  it('counts a letter added, left out or changed, and two neighbours swapped, as one', () => {
    expect(editDistance('linnen', 'linen')).toBe(1)
    expect(editDistance('flanel', 'flannel')).toBe(1)
    expect(editDistance('gramy', 'grams')).toBe(1)
    expect(editDistance('oxfrod', 'oxford')).toBe(1)
    expect(editDistance('', 'tie')).toBe(3)
  })
  it('is the same both ways, nothing for the same word, and never more than the longer word', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
        const edits = editDistance(one, other)
        expect(edits).toBe(editDistance(other, one))
        expect(edits === 0).toBe(one === other)
        expect(edits).toBeLessThanOrEqual(Math.max(one.length, other.length))
      }),
    )
  })
  it('allows no edits in short words', () => {
    expect([2, 3, 4, 6, 9].map(maxEdits)).toEqual([0, 0, 1, 2, 3])
  })
})
