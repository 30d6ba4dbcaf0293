import { expect, test } from 'vitest'
import { choose, defaultDesign, parseDesign } from '../design.ts'
import type { Design } from '../design.ts'
import { optionsOf, parts } from '../options.ts'
import { drawShirt, shirtViews, viewBoxOf } from './shirt.ts'
import type { Cloth } from './shirt.ts'

const cloth = (code: string): Cloth => ({
  href: `data:image/png;base64,${code}`,
  widthMm: 24,
  heightMm: 20,
  fallback: '#dfe7ef',
})

/** Names of the elements left open or closed out of order; empty for a well-formed drawing. */
const unclosed = (svg: string): string[] => {
  const open: string[] = []
  for (const [, slash, name = '', self] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (slash) {
      if (open.pop() !== name) return [`</${name}>`]
    } else if (!self) open.push(name)
  }
  return open
}

const expectSound = (svg: string) => {
  expect(unclosed(svg)).toEqual([])
  expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/)
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, id] of svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)) expect(ids).toContain(id)
}

const everyOption = parts.flatMap((part) => optionsOf[part].map(({ key }) => [part, key] as const))

test.each(everyOption)('%s %s is drawn soundly in every view', (part, key) => {
  const design = choose(defaultDesign, part, key as never)
  const drawings = shirtViews.map((view) => drawShirt(design, { view, cloth }))
  for (const svg of drawings) expectSound(svg)
  expect(new Set(drawings).size).toBe(shirtViews.length)
})

test.each(everyOption.filter(([part, key]) => optionsOf[part][0].key !== key))(
  '%s %s looks different from the default',
  (part, key) => {
    const strip = (svg: string) => svg.replaceAll(/s[a-z0-9]+-/g, '')
    const drawn = (design: Design) =>
      strip(['front', 'back'].map((view) => drawShirt(design, { view: view as 'front', cloth })).join(''))
    expect(drawn(choose(defaultDesign, part, key as never))).not.toBe(drawn(defaultDesign))
  },
)

test('pictures are four wide to five high', () => {
  for (const sleeves of optionsOf.sleeves) {
    for (const view of shirtViews) {
      const [, , width, height] = viewBoxOf({ ...defaultDesign, sleeves: sleeves.key }, view)
      expect(height / width).toBeCloseTo(1.25, 5)
    }
  }
})

test('ids of different drawings never meet, and can be given a start of their own', () => {
  const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const front = ids(drawShirt(defaultDesign, { view: 'front', cloth }))
  const back = ids(drawShirt(defaultDesign, { view: 'back', cloth }))
  expect(front.filter((id) => back.includes(id))).toEqual([])
  expect(drawShirt(defaultDesign, { view: 'front', cloth, idPrefix: 'card-7-' })).toContain('id="card-7-0"')
})

test('the same design is drawn to the same bytes, a transparent one without paper', () => {
  const draw = (background?: string) =>
    drawShirt(parseDesign({}), { view: 'front', cloth, ...(background && { background }) })
  expect(draw()).toBe(draw())
  expect(draw('transparent')).not.toContain('#f6f2ec')
})

test('the contrast cloth shows inside the collar', () => {
  const design = { ...defaultDesign, contrast: 'XC021' }
  expect(drawShirt(design, { view: 'collar', cloth })).toContain('base64,XC021')
})

test('without a picture the cloth is its plain colour', () => {
  const svg = drawShirt(defaultDesign, { view: 'front', cloth: (code) => ({ ...cloth(code), href: '' }) })
  expect(svg).not.toContain('<image')
  expect(svg).toContain('#dfe7ef')
})
