// The colours of themes can be read: in the shop's own style sheet, and in any theme that staff save.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { colourOf, contrast, hexOf } from './colour.ts'
import { shopFonts } from './fonts.ts'
import { styleSheetOf } from './style-sheet.ts'
import { colourRoles, coloursIn, defaultColours, defaultTheme, type SchemeColours, schemes } from './theme.ts'
import { contrastOf, mendedColours, tokenPairs, tokensOf } from './tokens.ts'

const web = new URL('../../web/', import.meta.url)
const styleSheets = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(new URL(name, web), 'utf8'))
const shopTokens: Record<string, string> = {
  ...Object.fromEntries(
    [...readFileSync(new URL('ui/tokens.css', web), 'utf8').matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(
      ([, name, value]) => [name!, value!],
    ),
  ),
  // Half transparent on the page.
  'primary-light': '#faf3e6',
}

/** The pairs without enough contrast. */
const unreadable = (tokens: Record<string, string>) =>
  tokenPairs.flatMap(({ token, on, least }) =>
    on
      .map((ground) => ({
        token,
        ground,
        ratio: contrast(colourOf(tokens[token]!), colourOf(tokens[ground]!)),
      }))
      .filter(({ ratio }) => ratio < least),
  )

/** Random numbers from 0 to 1, the same in each run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const themes = Array.from({ length: 300 }, (_, seed) => {
  const random = randomFrom(seed + 1)
  random()
  const channel = () => Math.floor(random() * 256)
  const any = () => hexOf([channel(), channel(), channel()])
  return Object.fromEntries(colourRoles.map((role) => [role, any()])) as SchemeColours
})

it('compares colours as WCAG does', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBe(21)
  // The nearest grey to white that passes level AA.
  expect(contrast(colourOf('#767676'), [255, 255, 255])).toBeCloseTo(4.54, 2)
})

it('has enough contrast in the style sheet of the shop', () => {
  expect(unreadable(shopTokens)).toEqual([])
})

it.each(schemes)('changes no colour of the default %s scheme', (scheme) => {
  expect(mendedColours(defaultColours[scheme])).toEqual(defaultColours[scheme])
  expect(unreadable(tokensOf(defaultColours[scheme]))).toEqual([])
})

it('mends any colours, and mended ones no more', () => {
  for (const colours of themes) {
    const mended = mendedColours(colours)
    expect(unreadable(tokensOf(mended)), JSON.stringify(colours)).toEqual([])
    expect(mendedColours(mended)).toEqual(mended)
    for (const role of colourRoles) {
      const { ratio, least } = contrastOf(mended, role)
      expect(ratio).toBeGreaterThanOrEqual(least)
    }
  }
})

it('takes the nearest colour: a little darker or a little lighter', () => {
  const { text } = mendedColours({ ...defaultColours.light, text: '#8a8a8a' })
  expect(contrast(colourOf(text), colourOf('#faf7f2'))).toBeLessThan(5.6)
  expect(mendedColours({ ...defaultColours.light, onAccent: '#a0a0a0' }).onAccent).toMatch(/^#(\w\w)\1\1$/)
})

it('knows each colour of text in the style sheets, and what it is on', () => {
  const colours = new Set(
    styleSheets.flatMap((css) =>
      [...css.matchAll(/[\s;{]color: var\(--([a-z-]+)\)/g)].map(([, name]) => name!),
    ),
  )
  // Markers of lists, and controls that are switched off, need no contrast. A picture is light in every theme.
  const exempt = [
    'primary',
    'primary-deep',
    'line-strong',
    'paper-sunk',
    'on-picture',
    'on-picture-soft',
    'on-picture-line',
  ]
  const own = new Set([...exempt, 'picture-veil'])
  const known = new Set([...tokenPairs.map(({ token }) => token), ...exempt])
  expect([...colours].filter((name) => !known.has(name))).toEqual([])
  const rules = styleSheets.flatMap((css) => css.match(/\{[^{}]*\}/g) ?? [])
  const pairs = rules.flatMap((rule) => {
    const token = /[\s;{]color: var\(--([a-z-]+)\)/.exec(rule)?.[1]
    const ground = /[\s;{]background: var\(--([a-z-]+)\)/.exec(rule)?.[1]
    return token && ground && ![token, ground].some((name) => own.has(name)) ? [`${token} on ${ground}`] : []
  })
  const checked = new Set(tokenPairs.flatMap(({ token, on }) => on.map((ground) => `${token} on ${ground}`)))
  expect([...new Set(pairs)].filter((pair) => !checked.has(pair))).toEqual([])
})

it('replaces each colour of the tokens', () => {
  const css = readFileSync(new URL('ui/tokens.css', web), 'utf8')
  const names = [...css.matchAll(/--([a-z-]+): (?:#|rgb\()/g)].map(([, name]) => name!)
  const own = new Set([
    'ground-paper',
    'ground-white',
    'ground-stone',
    'ground-wall',
    'ground-dark-wall',
    'picture-veil',
    'on-picture',
    'on-picture-soft',
    'on-picture-line',
  ])
  expect(Object.keys(tokensOf(defaultColours.light)).toSorted()).toEqual(
    names.filter((name) => !own.has(name)).toSorted(),
  )
})

it('uses no other colours in style sheets than tokens', () => {
  const used = styleSheets
    .filter((css) => !css.startsWith('/* The design tokens'))
    .flatMap((css) => css.match(/#[0-9a-f]{3,8}\b|rgba?\([^)]*\)/g) ?? [])
  // A backdrop, a mask, and the picture of a gift card.
  expect([...new Set(used)].toSorted()).toEqual([
    '#000',
    '#1d1913',
    '#a98154',
    '#be9667',
    '#d9b98f',
    'rgb(28 23 18 / 0.42)',
  ])
})

it('adds no style sheet to the look of a new shop', () => {
  const [heading, text] = shopFonts as [(typeof shopFonts)[number], (typeof shopFonts)[number]]
  expect(styleSheetOf(defaultTheme, { heading, text })).toBe('')
  expect(coloursIn(defaultTheme, 'dark')).toEqual(defaultColours.dark)
  const system = styleSheetOf({ ...defaultTheme, scheme: 'system' }, { heading, text })
  expect(system).toMatch(/^@media \(prefers-color-scheme:dark\)\{:root:root\{/)
})
