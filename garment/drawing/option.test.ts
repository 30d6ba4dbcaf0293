import { expect, test } from 'vitest'
import { choose, defaultDesign, parseDesign } from '../design.ts'
import { optionsOf, parts } from '../options.ts'
import { drawOption, optionFrame } from './option.ts'
import { expectSound, testCloth as cloth } from './test-svg.ts'

const options = (input: object) =>
  parts.map((part) =>
    optionsOf[part].map(({ key }) =>
      drawOption(parseDesign(input), part, key as never, { cloth, idPrefix: `${part}-${key}-` }),
    ),
  )

test.each([
  {},
  { sleeves: 'short', bottom: 'square' },
  { sleeves: 'roll-up', contrast: 'XC021', thread: 'gold' },
])('all thirty-nine small pictures are sound, and no two of a part are alike, beside %j', (input) => {
  for (const pictures of options(input)) {
    for (const svg of pictures) {
      expectSound(svg)
      expect(svg).not.toContain('<filter')
    }
    const bare = pictures.map((svg) => svg.replaceAll(/[a-z]+-[a-z-]+-\d+/g, ''))
    expect(new Set(bare).size).toBe(pictures.length)
  }
})

test('pictures are square, and cuffs are shown whatever the sleeve', () => {
  for (const part of parts) {
    const [, , width, height] = optionFrame(part)
    expect(width).toBe(height)
  }
  const draw = (sleeves: 'short' | 'long') =>
    drawOption(choose(defaultDesign, 'sleeves', sleeves), 'cuff', 'napoleon', { cloth, idPrefix: 'a' })
  expect(draw('short')).toBe(draw('long'))
})
