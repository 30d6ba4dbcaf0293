// The grain of a labelled piece: seen with both arrow heads, in its direction, inside of the piece.
import { describe, expect, it } from 'vitest'
import { type FlatPoint, isInside } from '../../pattern/polyline.ts'
import { lineHeight } from '../files/piece-drawing.ts'
import { clearGrain } from './clear-grain.ts'
import { fitLabel } from './fit-label.ts'

const outline: FlatPoint[] = [
  [0, 0],
  [300, 0],
  [300, 90],
  [0, 90],
]
const texts = fitLabel(outline, [['Cuff, outer', 'PL-7K3M-Q9XD-1', 'A11 1/2']], { max: 14, min: 5 })
/** Half of the height of the whole label. */
const halfHigh = (texts.length * lineHeight * texts[0]!.sizeMm) / 2

describe('the grain of a labelled piece', () => {
  it('lies beside the label that would cover it', () => {
    const across: [FlatPoint, FlatPoint] = [
      [150, 30],
      [150, 60],
    ]
    const line = clearGrain(across, outline, texts)
    expect(line[0][0]).toBeCloseTo(line[1][0], 6)
    expect(line[1][1]).toBeGreaterThan(line[0][1])
    for (const point of line) expect(isInside(point, outline)).toBe(true)
    // Three lines of 14 mm: the longest has 14 letters, so the label ends about 60 mm from the middle.
    expect(Math.abs(line[0][0] - 150)).toBeGreaterThan(50)
  })

  it('stays where both of its ends are seen', () => {
    const long: [FlatPoint, FlatPoint] = [
      [10, 45],
      [290, 45],
    ]
    expect(clearGrain(long, outline, texts)).toBe(long)
  })

  it('is shortened where there is little room', () => {
    const narrow: FlatPoint[] = outline.map(([x, y]) => [x, y === 0 ? 45 - halfHigh - 2 : 45 + halfHigh + 2])
    const along: [FlatPoint, FlatPoint] = [
      [110, 45],
      [190, 45],
    ]
    const [foot, head] = clearGrain(along, narrow, texts)
    expect(foot[1]).toBeCloseTo(head[1], 6)
    expect(head[0]).toBeGreaterThan(foot[0])
    for (const point of [foot, head]) expect(isInside(point, narrow)).toBe(true)
  })
})
