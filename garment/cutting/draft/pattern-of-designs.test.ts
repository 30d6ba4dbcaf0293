// Whole patterns by design: what each choice adds, and names of all pieces for people.
import { expect, test } from 'vitest'
import { bodyOfSize } from '../../body/sizes.ts'
import type { Design } from '../../design/design.ts'
import { collars, pockets } from '../../design/options.ts'
import { pieceLabels } from '../piece-labels.ts'
import { drafted, pieceNamed } from './test-pattern.ts'

const patternOf = (choices: Partial<Design>) => drafted(bodyOfSize('M'), 'regular', choices).pattern

test('buttons of collar tips and of the pocket are on the fronts', () => {
  const buttons = (choices: Partial<Design>) =>
    ['front-left', 'front-right'].map(
      (name) => pieceNamed(patternOf(choices), name).marks.filter(({ kind }) => kind === 'button').length,
    )
  const [left, right] = buttons({}) as [number, number]
  expect(buttons({ collar: 'button-down' })).toEqual([left + 1, right + 1])
  expect(buttons({ pocket: 'barrel' })).toEqual([left + 1, right])
})

test('every piece of every design has a name for people, and no name is left over', () => {
  const designs: Partial<Design>[] = [
    ...collars.map(({ key }) => ({ collar: key })),
    ...pockets.map(({ key }) => ({ pocket: key })),
    { yoke: 'split', epaulette: 'epaulettes', sleeves: 'roll-up' },
  ]
  const names = new Set(designs.flatMap((each) => patternOf(each).pieces.map(({ name }) => name)))
  expect([...names].toSorted()).toEqual(Object.keys(pieceLabels).toSorted())
})
