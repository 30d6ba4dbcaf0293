// Small pieces of every collar, cuff and pocket in small and large sizes.
import { expect, test } from 'vitest'
import { defaultDesign } from '../../design/design.ts'
import type { Design } from '../../design/design.ts'
import { collars, cuffs, pockets } from '../../design/options.ts'
import { collarCuts } from '../../outline/collar-cuts.ts'
import { sleevePlacket } from '../../outline/sleeve-placket-cut.ts'
import { lengthOf } from '../../pattern/polyline.ts'
import type { CutPiece } from '../cut-piece.ts'
import { areaOf, easeOfSeam, faultsOf } from '../test-laws.ts'
import { cuffLapMm, slitSeamMm, underPlacketMm } from './cuff-pieces.ts'
import { smallPieces } from './small-pieces.ts'
import { smallInput } from './test-small-input.ts'

const sizes = ['XS', 'M', '4XL'] as const
const designs: Design[] = [
  ...collars.map(({ key }) => ({ ...defaultDesign, collar: key })),
  ...cuffs.map(({ key }) => ({ ...defaultDesign, cuff: key })),
  ...pockets.map(({ key }) => ({ ...defaultDesign, pocket: key })),
  { ...defaultDesign, epaulette: 'epaulettes', sleeves: 'short' },
]
const made = designs.flatMap((design) =>
  sizes.map((size) => {
    const input = smallInput(design, size)
    return { design, size, input, ...smallPieces(input) }
  }),
)

function piece(pieces: readonly CutPiece[], name: string): CutPiece {
  const found = pieces.find((each) => each.name === name)
  if (!found) throw new Error(`There is no piece ${name}.`)
  return found
}
const edge = (pieces: readonly CutPiece[], name: string, of: string): number =>
  lengthOf(piece(pieces, name).edges.find((each) => each.name === of)!.line)

test('every piece is closed and simple, and its allowances close', () => {
  expect(made.flatMap(({ pieces }) => pieces.flatMap(faultsOf))).toEqual([])
})

test('edges that are sewn together are equally long, except for their ease', () => {
  for (const { pieces, seams, design, size } of made)
    for (const seam of seams)
      expect(
        Math.abs(easeOfSeam(pieces, seam) - seam.easeMm),
        `${seam.name} of ${design.collar}, ${design.cuff}, ${size}`,
      ).toBeLessThan(0.05)
})

test('the stand is as long as the neckline with both laps', () => {
  for (const { pieces, input, design } of made) {
    const { backMm, frontMm, rightLapMm, leftLapMm } = input.neck
    for (const name of ['collar-stand-outer', 'collar-stand-inner'])
      expect(edge(pieces, name, 'neck'), design.collar).toBeCloseTo(
        2 * (backMm + frontMm) + rightLapMm + leftLapMm,
        1,
      )
  }
})

const leafless = made.filter(({ design }) => !collarCuts[design.collar].leaf)

test('a collar without a leaf has only its stand', () => {
  expect(leafless.length).toBeGreaterThan(0)
  const names = new Set(
    leafless.flatMap(({ pieces }) =>
      pieces.map(({ name }) => name).filter((name) => name.startsWith('collar')),
    ),
  )
  expect([...names]).toEqual(['collar-stand-outer', 'collar-stand-inner', 'collar-stand-interlining'])
})

test('the under leaf has the same seam on the stand and is smaller everywhere else', () => {
  for (const { pieces, design } of made.filter((each) => !leafless.includes(each))) {
    const [upper, under] = [piece(pieces, 'collar-leaf'), piece(pieces, 'collar-under')]
    expect(edge(pieces, 'collar-under', 'stand')).toBeCloseTo(edge(pieces, 'collar-leaf', 'stand'), 6)
    const [large, small] = [areaOf(upper.cuttingLine), areaOf(under.cuttingLine)]
    expect(small, design.collar).toBeLessThan(large)
    expect(small, design.collar).toBeGreaterThan(large * 0.95)
  }
})

test('a leaf is as deep at the back and as long in front as its cut says', () => {
  for (const { pieces, design, size } of made) {
    const { leaf, stand } = collarCuts[design.collar]
    if (!leaf || size !== 'M') continue
    const outer = piece(pieces, 'collar-leaf').edges[0]!.line
    expect(-outer[(outer.length - 1) / 2]![1], design.collar).toBeCloseTo(leaf.back, 1)
    const front = edge(pieces, 'collar-leaf', 'front-right')
    // A round or cut tip replaces a part of the front edge by a shorter one.
    expect(Math.abs(front - leaf.point - 5), design.collar).toBeLessThan(leaf.tip === 'point' ? 4 : 16)
    expect(stand.back).toBeLessThan(leaf.back)
  }
})

test('a cuff is as long as the sleeve’s end and its lap, which the plackets add to the sleeve', () => {
  expect(sleevePlacket.widthMm + underPlacketMm - 2 * slitSeamMm).toBe(cuffLapMm)
  for (const { pieces, input, design } of made) {
    if (!input.sleeveEnd) continue
    for (const name of ['cuff-outer', 'cuff-inner'])
      expect(edge(pieces, name, 'sleeve'), design.cuff).toBeCloseTo(input.sleeveEnd.lengthMm + cuffLapMm, 6)
  }
})

test('a buttoned cuff has the length of the sleeve’s end around the wrist', () => {
  for (const { pieces, input, design } of made) {
    if (!input.sleeveEnd) continue
    const { marks } = piece(pieces, 'cuff-outer')
    const hole = marks.find(({ kind }) => kind === 'buttonhole')!
    const button = marks.find(({ kind, at }) => kind === 'button' && at[1] === hole.at[1])!
    expect(button.at[0] - hole.at[0], design.cuff).toBeCloseTo(input.sleeveEnd.lengthMm, 6)
  }
})

test('interlinings have the chosen stiffness and no allowance', () => {
  const design: Design = { ...defaultDesign, collarStiffness: 'firm', cuffStiffness: 'soft' }
  const interlinings = smallPieces(smallInput(design, 'M')).pieces.filter(
    ({ material }) => material === 'interlining',
  )
  expect(interlinings.map(({ name, stiffness, count }) => [name, stiffness, count])).toEqual([
    ['collar-stand-interlining', 'firm', 1],
    ['collar-leaf-interlining', 'firm', 1],
    ['cuff-interlining', 'soft', 2],
  ])
  for (const { edges } of interlinings) expect(edges.every(({ allowanceMm }) => allowanceMm === 0)).toBe(true)
})

test('inner stand and inner cuffs are cut from the contrast fabric where it is chosen', () => {
  const contrast = (at: Design['contrastAt']) =>
    smallPieces(smallInput({ ...defaultDesign, contrast: 'XC001', ...(at && { contrastAt: at }) }, 'M'))
      .pieces.filter(({ material }) => material === 'contrast')
      .map(({ name }) => name)
  expect(contrast(undefined)).toEqual(['collar-stand-inner', 'cuff-inner'])
  expect(contrast('collar')).toEqual(['collar-stand-inner'])
  expect(contrast('cuff')).toEqual(['cuff-inner'])
})

test('the tips of a button-down collar have holes, and the fronts know where the buttons are', () => {
  const { pieces, tipButton } = smallPieces(smallInput({ ...defaultDesign, collar: 'button-down' }, 'M'))
  const holes = piece(pieces, 'collar-leaf').marks
  expect(holes.map(({ kind }) => kind)).toEqual(['buttonhole', 'buttonhole'])
  expect(holes[0]!.at[0]).toBeCloseTo(-holes[1]!.at[0], 6)
  expect(tipButton!.outMm).toBeGreaterThan(20)
  expect(tipButton!.downMm).toBeGreaterThan(15)
})
