import { beforeEach, expect, test } from 'vitest'
import { defaultDesign } from '#garment/design.ts'
import {
  backs,
  bottoms,
  collars,
  cuffs,
  epaulettes,
  plackets,
  pockets,
  sleeves,
  yokes,
} from '#garment/options.ts'
import { priceOf } from '#garment/price.ts'
import { partsOf } from '../../designer/parts.ts'
import { createStore } from '../../state/store.ts'
import { designer, isUntouched } from './designer.ts'
import { collarFabric, customCartFlag, optionToggle, toggle } from './flags.ts'
import { fabricList } from './fabric-list.ts'

const { actions } = designer
let store: ReturnType<typeof createStore>
const now = () => designer.in(store)

beforeEach(() => {
  const api = { call: () => Promise.reject(new Error('no call is made here')) }
  store = createStore({ api: api as never, shopper: { forget() {}, goTo() {} } })
})

test('spec 3: the design begins at the fabric, with XC010', () => {
  expect(now().selectedPart).toBe('fabric')
  expect(now().fabric).toBe('XC010')
})

test.each([
  ['collar', 'Standard Collar', 'collar_standard'],
  ['cuff', 'Square Cuff', 'cuff_square'],
  ['bottom', 'Round bottom', 'bottom_round'],
  ['back', 'Back Plain', 'back_plain_round'],
  ['sleeves', 'Long Sleeve', 'sleeves_long'],
  ['pocket', 'No Pocket', 'pocket_none'],
  ['placket', 'Box Placket', 'placket_box'],
  ['epaulette', 'Epaulette None', 'epaulette_none'],
  ['yoke', 'Back Yoke', 'yoke_back'],
] as const)('spec 3: of %s the default is %s', (part, text, meshName) => {
  expect(now()[part]).toEqual({ text, meshName })
})

test('spec 3: the small local groups are there', () => {
  expect(fabricList.in(store).fabricList).toEqual([])
  expect(customCartFlag.in(store).customCartFlag).toBe(false)
  expect(collarFabric.in(store).collarFabric).toBe('')
  expect(toggle.in(store).toggle).toBe(false)
  expect(optionToggle.in(store).optionToggle).toBe(false)
})

test('spec 3: there are 14 collars, 8 cuffs, 2 bottoms, 3 backs, 3 sleeves, 4 pockets, 1 placket, 2 epaulettes, 2 yokes', () => {
  const all = [collars, cuffs, bottoms, backs, sleeves, pockets, plackets, epaulettes, yokes]
  expect(all.map(({ length }) => length)).toEqual([14, 8, 2, 3, 3, 4, 1, 2, 2])
})

test('spec 3: the bottom decides which mesh of the back shows', () => {
  store.dispatch(actions.chosen({ part: 'back', key: 'dart' }))
  expect(now().back).toEqual({ text: 'Back Dart', meshName: 'back_dart_round' })
  store.dispatch(actions.chosen({ part: 'bottom', key: 'square' }))
  expect(now().back).toEqual({ text: 'Back Dart', meshName: 'back_dart_square' })
})

test.each(['long', 'short', 'roll-up'])(
  'spec 4: choosing the %s sleeve resets the cuff to Square Cuff',
  (key) => {
    store.dispatch(actions.chosen({ part: 'sleeves', key: 'roll-up' }))
    store.dispatch(actions.chosen({ part: 'cuff', key: 'napoleon' }))
    expect(now().cuff.text).toBe('Napoleon Cuff')
    store.dispatch(actions.chosen({ part: 'sleeves', key }))
    expect(now().cuff).toEqual({ text: 'Square Cuff', meshName: 'cuff_square' })
  },
)

test('short sleeves ask for no cuff, and the cuff is not left chosen', () => {
  store.dispatch(actions.chosen({ part: 'sleeves', key: 'short' }))
  expect(partsOf(now().design)).not.toContain('cuff')
  store.dispatch(actions.chosen({ part: 'sleeves', key: 'long' }))
  store.dispatch(actions.partSelected('cuff'))
  store.dispatch(actions.undone(undefined))
  expect(now().selectedPart).toBe('sleeves')
})

test.each([
  ['collar', 'chisel-tip', 1000],
  ['collar', 'evil-pandit', 1000],
  ['sleeves', 'short', 2000],
  ['yoke', 'split', 2000],
  ['epaulette', 'epaulettes', -2000],
  ['pocket', 'round', 0],
] as const)('spec 9: %s %s changes the price by %i', (part, key, priceMinor) => {
  const before = priceOf(now().design).totalMinor
  store.dispatch(actions.chosen({ part, key }))
  expect(priceOf(now().design).totalMinor - before).toBe(priceMinor)
})

test('steps are taken back and forth; a new choice leaves no way forth', () => {
  store.dispatch(actions.chosen({ part: 'collar', key: 'club' }))
  store.dispatch(actions.chosen({ part: 'collar', key: 'wing' }))
  store.dispatch(actions.undone(undefined))
  expect(now().collar.text).toBe('Club Collar')
  store.dispatch(actions.redone(undefined))
  expect(now().collar.text).toBe('Wing Collar')
  store.dispatch(actions.undone(undefined))
  store.dispatch(actions.chosen({ part: 'yoke', key: 'split' }))
  store.dispatch(actions.redone(undefined))
  expect(now().collar.text).toBe('Club Collar')
  expect(now().yoke.text).toBe('Split Yoke')
})

test('a word that is typed is one step', () => {
  for (const text of ['A', 'AB', 'ABC']) {
    const monogram = { text, place: 'chest', colour: 'navy', style: 'block' } as const
    store.dispatch(actions.changed({ design: { ...now().design, monogram }, typing: true }))
  }
  expect(now().past).toHaveLength(1)
  store.dispatch(actions.undone(undefined))
  expect(now().design).toEqual(defaultDesign)
})

test('choosing what is chosen is no step', () => {
  store.dispatch(actions.chosen({ part: 'collar', key: 'standard' }))
  expect(isUntouched(now())).toBe(true)
})

test('a design that is opened takes the place of everything, and can be told from a beginning', () => {
  store.dispatch(actions.chosen({ part: 'collar', key: 'club' }))
  store.dispatch(
    actions.opened({
      design: { ...defaultDesign, fabric: 'XC014' },
      opened: { code: '1_XC014', changes: ['x'] },
    }),
  )
  expect(now().fabric).toBe('XC014')
  expect(now().past).toEqual([])
  expect(isUntouched(now())).toBe(false)
  store.dispatch(actions.changesRead(undefined))
  expect(now().opened).toEqual({ code: '1_XC014', changes: [] })
})
