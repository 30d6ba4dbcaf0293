import fc from 'fast-check'
import { expect, test } from 'vitest'
import { translatorFor } from '#locales/catalogue.ts'
import { defaultDesign, parseDesign } from './design.ts'
import { designsReasons } from '#contract/reasons/designs.ts'
import { sentenceOf } from '#contract/reasons/sentence.ts'
import { maxDesignCodeLength, designCode, readDesignCode } from './design-code.ts'
import { fabrics } from '../fabric/fabrics.ts'
import { anyDesign, everyCombination } from './test-designs.ts'

const english = translatorFor('en')

function isUnchangedByCode(input: ReturnType<typeof parseDesign>) {
  const read = readDesignCode(designCode(input))
  return read !== null && read.changes.length === 0 && designCode(read.design) === designCode(input)
}

test('a code is short and can be read', () => {
  expect(designCode(defaultDesign)).toBe('1_XC010')
  expect(
    designCode(
      parseDesign({
        fabric: 'XC014',
        collar: 'club',
        cuff: 'napoleon',
        contrast: 'XC021',
        contrastAt: 'cuff',
        monogram: { text: 'J.P&B', place: 'cuff', colour: 'navy', style: 'script' },
      }),
    ),
  ).toBe('1_XC014_collar.club_cuff.napoleon_contrast.XC021.cuff_monogram.JdPaB.cuff.navy.script')
})

test('every combination is the same after writing and reading its code', () => {
  let count = 0
  const codes = new Set<string>()
  for (const design of everyCombination()) {
    const read = readDesignCode(designCode(design))
    if (read === null || read.changes.length > 0 || JSON.stringify(read.design) !== JSON.stringify(design))
      throw new Error(`${designCode(design)} is read as ${JSON.stringify(read)}`)
    codes.add(designCode(design))
    count++
  }
  expect(count).toBeGreaterThan(30_000)
  expect(codes.size).toBe(count)
})

test('every fabric is the same after writing and reading its code', () => {
  for (const { code } of fabrics)
    expect(isUnchangedByCode({ ...defaultDesign, fabric: code, contrast: code })).toBe(true)
})

test('every extra is the same after writing and reading its code, in any combination', () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      const code = designCode(design)
      expect(readDesignCode(code)).toEqual({ design, changes: [] })
      expect(encodeURIComponent(code)).toBe(code)
      expect(code.length).toBeLessThan(maxDesignCodeLength)
    }),
    { numRuns: 500 },
  )
})

test('a code edited by hand gives the nearest design and throws nothing', () => {
  const pieces = [
    '1',
    '_',
    '.',
    'XC010',
    'XC999',
    'collar',
    'club',
    'monogram',
    'ABC',
    '%',
    '__proto__',
    'é',
    ' ',
  ]
  const edited = fc.oneof(
    fc.string({ maxLength: 600 }),
    fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((list) => list.join('')),
    fc.tuple(anyDesign, fc.nat(80), fc.string({ maxLength: 6 })).map(([design, at, put]) => {
      const code = designCode(design)
      return code.slice(0, at) + put + code.slice(at + 2)
    }),
  )
  fc.assert(
    fc.property(edited, (code) => {
      const read = readDesignCode(code)
      if (read === null) return
      expect(parseDesign(read.design)).toEqual(read.design)
      expect(readDesignCode(designCode(read.design))).toEqual({ design: read.design, changes: [] })
      for (const change of read.changes)
        expect(sentenceOf(english, change, designsReasons)).toMatch(/^[A-Z].{10,160}\.$/)
    }),
    { numRuns: 1000 },
  )
  fc.assert(fc.property(fc.anything(), (input) => void readDesignCode(input)))
})

test.each([
  ['1_XC999', 'Fabric “XC999” not found: Harrow Oxford, oxford blue, is used instead.'],
  ['1_', 'The link names no fabric: Harrow Oxford, oxford blue, is used instead.'],
  ['2_XC010', 'The link was made by another version of the designer: it was read as well as can be.'],
  ['1_XC010_collar.clab', 'Collar: “clab” not found, Standard Collar is used instead.'],
  ['1_XC010_wings.two', 'The designer has nothing called “wings”: it was left out.'],
  ['1_XC010_collar.club_collar.wing', 'The link names “collar” more than once: the first counts.'],
  ['1_XC010_button.gold', 'Buttons: “gold” not found, they match the fabric.'],
  ['1_XC010_contrast.XC999', 'Contrast: fabric “XC999” not found, the shirt is made without it.'],
  ['1_XC010_monogram.é.chest.navy.block', 'Monogram: “é” is sewn as “E”.'],
  ['1_XC010_monogram.!.chest.navy.block', 'Monogram: “” cannot be sewn, the shirt is made without.'],
])('%s says what had to change', (code, sentence) => {
  expect(readDesignCode(code)?.changes.map((change) => sentenceOf(english, change, designsReasons))).toEqual([
    sentence,
  ])
})

test.each(['', 'XC010', 'hello', '12', '/productdetail', '-1_XC010', null, 7, {}])(
  '%j is no design code at all',
  (input) => expect(readDesignCode(input)).toBeNull(),
)

test('small and capital letters make no difference, and escapes are undone', () => {
  expect(readDesignCode('1_xc014_COLLAR.Club')).toEqual({
    design: { ...defaultDesign, fabric: 'XC014', collar: 'club' },
    changes: [],
  })
  expect(readDesignCode('1%5FXC014')?.design.fabric).toBe('XC014')
})
