import { expect, test } from 'vitest'
import { isExhaustive } from '#e2e/exhaustive.ts'
import { choose, defaultDesign, parseDesign } from '../design/design.ts'
import type { Design } from '../design/design.ts'
import { monogramPlaces, monogramStyles, threads } from '../design/extras.ts'
import { optionsOf, parts } from '../design/options.ts'
import { everyCombination } from '../design/test-designs.ts'
import { drawShirt, shirtViews, viewBoxOf } from './shirt.ts'
import { expectValidSvg, testFill as fillOf } from './test-svg.ts'

const everyOption = parts.flatMap((part) => optionsOf[part].map(({ key }) => [part, key] as const))

test.each(everyOption)('%s %s is a valid drawing in every view', (part, key) => {
  const design = choose(defaultDesign, part, key as never)
  const drawings = shirtViews.map((view) => drawShirt(design, { view, fillOf }))
  for (const svg of drawings) expectValidSvg(svg)
  expect(new Set(drawings).size).toBe(shirtViews.length)
})

test.each(everyOption.filter(([part, key]) => optionsOf[part][0].key !== key))(
  '%s %s looks different from the default',
  (part, key) => {
    const strip = (svg: string) => svg.replaceAll(/s[a-z0-9]+-/g, '')
    const drawn = (design: Design) =>
      strip(['front', 'back'].map((view) => drawShirt(design, { view: view as 'front', fillOf })).join(''))
    expect(drawn(choose(defaultDesign, part, key as never))).not.toBe(drawn(defaultDesign))
  },
)

test('drawings have the ratio 4:5', () => {
  for (const sleeves of optionsOf.sleeves) {
    for (const view of shirtViews) {
      const [, , width, height] = viewBoxOf({ ...defaultDesign, sleeves: sleeves.key }, view)
      expect(height / width).toBeCloseTo(1.25, 5)
    }
  }
})

test('ids of different drawings differ, and can have a prefix', () => {
  const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const front = ids(drawShirt(defaultDesign, { view: 'front', fillOf }))
  const back = ids(drawShirt(defaultDesign, { view: 'back', fillOf }))
  expect(front.filter((id) => back.includes(id))).toEqual([])
  expect(drawShirt(defaultDesign, { view: 'front', fillOf, idPrefix: 'card-7-' })).toContain('id="card-7-0"')
})

test('the same design gives the same bytes, whatever was drawn before, and a transparent drawing has no background', () => {
  const draw = (background?: string) =>
    drawShirt(parseDesign({}), { view: 'front', fillOf, ...(background && { background }) })
  const first = draw()
  drawShirt(parseDesign({ collar: 'club', contrast: 'XC001' }), { view: 'front', fillOf })
  expect(draw()).toBe(first)
  expect(draw('transparent')).not.toContain('#f6f2ec')
})

test('the contrast fabric shows inside the collar', () => {
  const design = { ...defaultDesign, contrast: 'XC021' }
  expect(drawShirt(design, { view: 'collar', fillOf })).toContain('base64,XC021')
})

test('the contrast shows where it is sewn in, and nowhere else', () => {
  const shows = (input: object, view: 'collar' | 'cuff') =>
    drawShirt(parseDesign({ contrast: 'XC021', ...input }), { view, fillOf }).includes('base64,XC021')
  expect([shows({}, 'collar'), shows({}, 'cuff')]).toEqual([true, true])
  expect([shows({ contrastAt: 'collar' }, 'collar'), shows({ contrastAt: 'collar' }, 'cuff')]).toEqual([
    true,
    false,
  ])
  expect([shows({ contrastAt: 'cuff' }, 'collar'), shows({ contrastAt: 'cuff' }, 'cuff')]).toEqual([
    false,
    true,
  ])
  expect(shows({ sleeves: 'roll-up' }, 'cuff')).toBe(true)
  expect(shows({ sleeves: 'short' }, 'cuff')).toBe(false)
})

test.each(threads.map(({ key, hex }) => [key, hex] as const))(
  '%s thread shows in seams and buttonholes',
  (key, hex) => {
    const svg = drawShirt(parseDesign({ thread: key }), { view: 'front', fillOf })
    expect(svg).toContain(`stroke="${hex}" stroke-opacity="0.92"`)
    expect(svg).toContain(`stroke="${hex}" stroke-width="2.3"`)
  },
)

test('a monogram is drawn at every place, on every cut, in either style', () => {
  for (const { key: place } of monogramPlaces)
    for (const { key: style } of monogramStyles)
      for (const [part, key] of everyOption) {
        const monogram = { text: 'J.P&B-89', place, style, colour: 'burgundy' }
        const svg = drawShirt(parseDesign({ [part]: key, monogram }), { view: 'front', fillOf })
        expectValidSvg(svg)
        expect(svg.split('stroke="#7a2436"')).toHaveLength(2)
      }
})

// Pocket and placket are not visible from the back, back and yoke not from the front. So there are fewer fronts
// and backs than combinations.
test.each([
  ['front', ['back', 'yoke']],
  ['back', ['pocket', 'placket']],
] as const)('every %s can be drawn', { timeout: 120_000 }, (view, unseen) => {
  const draw = (design: Design) => drawShirt(design, { view, fillOf, idPrefix: 's' })
  const designs = [...everyCombination()].filter((design) =>
    unseen.every((part) => design[part] === defaultDesign[part]),
  )
  // No number of options is divisible by eleven, so every option occurs among the tested designs.
  const drawn = isExhaustive ? designs : designs.filter((_, number) => number % 11 === 0)
  const invalid = drawn.filter((design) => /NaN|undefined|Infinity/.test(draw(design)))
  expect(invalid).toEqual([])
  for (const design of designs.filter((_, number) => number % 100 === 0)) {
    expectValidSvg(draw(design))
    for (const part of unseen)
      expect(draw({ ...design, [part]: optionsOf[part].at(-1)?.key })).toBe(draw(design))
  }
})

test('without a picture the fabric has its average colour', () => {
  const svg = drawShirt(defaultDesign, { view: 'front', fillOf: (code) => ({ ...fillOf(code), href: '' }) })
  expect(svg).not.toContain('<image')
  expect(svg).toContain('#dfe7ef')
})

test.each(['XC001', 'XC041'])('the tape below the fabric %s has a mark for each centimetre', (fabric) => {
  const design = { ...defaultDesign, fabric }
  const svg = drawShirt(design, { view: 'fabric', fillOf })
  const [, , width] = viewBoxOf(design, 'fabric')
  const marks = [...svg.matchAll(/M(\d+) [\d.]+v([\d.]+)/g)].map(([, at, length]) => [
    Number(at),
    Number(length),
  ])
  const longest = Math.max(...marks.map(([, length]) => length!))
  const centimetres = marks.filter(([, length]) => length === longest).map(([at]) => at)
  expect(centimetres).toEqual(
    Array.from({ length: Math.ceil(width / 10) - 1 }, (_, index) => (index + 1) * 10),
  )
})
