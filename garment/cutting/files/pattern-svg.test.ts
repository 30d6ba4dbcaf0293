// The SVG as a browser reads it.
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { arrange, boundsOf } from './arrange.ts'
import { patternSvg } from './pattern-svg.ts'
import { testPattern } from './test-pattern.ts'

const pattern = testPattern()
const hostile = '</text><script>alert(1)</script>&amp;"\u0000\ud800'
const svg = patternSvg(pattern, { title: hostile, ofPiece: ({ name }) => [name, hostile] })
const root = new new Window().DOMParser().parseFromString(svg, 'image/svg+xml').documentElement

test('each piece has its lines and texts, in millimetres', () => {
  expect(root.getAttribute('width')).toBe(`${root.getAttribute('viewBox')!.split(' ')[2]}mm`)
  for (const { name, notches, cuttingLine } of pattern.pieces) {
    const group = root.querySelector(`#${name}`)!
    expect(group.querySelectorAll('.notch'), name).toHaveLength(notches.length)
    expect(group.querySelectorAll('.sewing'), name).toHaveLength(1)
    expect(group.querySelectorAll('.grain').length, name).toBe(3)
    const points = group
      .querySelector('.cut')!
      .getAttribute('d')!
      .replaceAll(/[MZ]/g, '')
      .split('L')
      .map((point) => point.split(' ').map(Number) as [number, number])
    const [drawn, cut] = [boundsOf(points), boundsOf(cuttingLine)]
    expect(drawn.right - drawn.left, name).toBeCloseTo(cut.right - cut.left, 1)
    expect(drawn.top - drawn.bottom, name).toBeCloseTo(cut.top - cut.bottom, 1)
    expect(group.textContent).toContain(name)
  }
})

test('texts are escaped', () => {
  expect(root.querySelectorAll('script')).toHaveLength(0)
  expect(svg).not.toContain('\u0000')
  expect(root.querySelector('title')!.textContent).toContain('</text><script>')
})

test('no two pieces overlap, and all are on the sheet', () => {
  const { placed, widthMm, heightMm } = arrange(pattern.pieces, 500)
  const boxes = placed.map(({ piece, move }) => {
    const { left, right, bottom, top } = boundsOf(piece.cuttingLine)
    return { left: left + move[0], right: right + move[0], bottom: bottom + move[1], top: top + move[1] }
  })
  for (const [index, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThan(-1e-6)
    expect(box.bottom).toBeGreaterThan(-1e-6)
    expect(box.right).toBeLessThan(widthMm + 1e-6)
    expect(box.top).toBeLessThan(heightMm + 1e-6)
    for (const other of boxes.slice(index + 1))
      expect(
        box.left < other.right && other.left < box.right && box.bottom < other.top && other.bottom < box.top,
      ).toBe(false)
  }
})
