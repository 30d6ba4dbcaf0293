// Labels of pieces: inside of the outline, along its longer side, and short where it is narrow.
import { describe, expect, it } from 'vitest'
import { isInside, type FlatPoint, type Polyline } from '../../pattern/polyline.ts'
import type { DrawnText } from '../files/piece-drawing.ts'
import { fitLabel } from './fit-label.ts'

const sizes = { max: 14, min: 5 }
const labels = [['Sleeve placket', 'PL-7K3M-Q9XD-1', 'A7 1/2'], ['A7 Sleeve placket'], ['A7']]

const rectangle = (width: number, height: number, degrees = 0): FlatPoint[] => {
  const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ].map(([x, y]) => [x! * cosine - y! * sine, x! * sine + y! * cosine])
}

/** The corners of a text of which a letter is three fifths as wide as high. */
function cornersOf({ text, at: [x, y], sizeMm, degrees }: DrawnText): FlatPoint[] {
  const [half, up] = [(text.length * sizeMm * 0.6) / 2, sizeMm / 2]
  const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [
    [-half, -up],
    [half, -up],
    [half, up],
    [-half, up],
  ].map(([u, v]) => [x + u! * cosine - v! * sine, y + u! * sine + v! * cosine])
}

const isWithin = (texts: readonly DrawnText[], outline: Polyline) =>
  texts.every((text) => cornersOf(text).every((corner) => isInside(corner, outline)))

describe('the label of a piece', () => {
  it.each([
    ['wide', rectangle(400, 200), 0, 3],
    ['high', rectangle(200, 400), 90, 3],
    ['on the bias', rectangle(300, 100, 45), 45, 3],
    ['on the other bias', rectangle(300, 100, 135), -45, 3],
    ['a strip', rectangle(16, 200), 90, 1],
  ])('of a piece that is %s lies along it', (_what, outline, degrees, lines) => {
    const texts = fitLabel(outline, labels, sizes)
    expect(texts.map((text) => text.degrees)).toEqual(Array(lines).fill(degrees))
    expect(isWithin(texts, outline)).toBe(true)
  })

  it('is as large as it may be where there is room, and only the code where there is little', () => {
    expect(fitLabel(rectangle(400, 200), labels, sizes).map(({ sizeMm }) => sizeMm)).toEqual([14, 14, 14])
    const [code] = fitLabel(rectangle(30, 12), labels, sizes)
    expect(code!.text).toBe('A7')
    expect(isWithin([code!], rectangle(30, 12))).toBe(true)
  })

  it('of a piece that is bent is beside its middle, which is outside', () => {
    const bent: FlatPoint[] = [
      [0, 0],
      [300, 0],
      [300, 60],
      [60, 60],
      [60, 300],
      [0, 300],
    ]
    const texts = fitLabel(bent, labels, sizes)
    expect(texts.length).toBeGreaterThan(0)
    expect(isWithin(texts, bent)).toBe(true)
  })
})
